import { LANGS } from '../../shared/languages.ts'
import { prepareRequest } from './prepared.ts'
import { expect, expectAccessible, mailsTo, ready, test, textsOf } from './shop.ts'

const t = textsOf('en')

test('who is mailed a request that a program prepared reads it and sends it, once, however often they click', async ({
  page,
  baseURL,
}) => {
  const main = page.getByRole('main')
  const { link, email } = await prepareRequest(page, baseURL!, 'en')
  const sent = async () => (await mailsTo(page, email)).length
  const before = await sent()
  await page.goto(link)
  await ready(page)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('prepared.title'))
  for (const text of ['Anna Bianchi', email, 'Per un Ducato del 2019.'])
    await expect(main.getByText(text)).toBeVisible()
  await expectAccessible(page)
  // Without the consent nothing is sent, and it is said where.
  const send = main.getByRole('button', { name: t('prepared.submit') })
  await send.click()
  await expect(main.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true')
  expect(await sent()).toBe(before)
  await main.getByRole('checkbox').check()
  await send.dblclick()
  await expect(main.getByText(t('prepared.sent.text'))).toBeVisible()
  await expect(page).toHaveURL(/\/en\/quotations\/confirm\?sent$/)
  await expectAccessible(page)
  expect(await sent()).toBe(before + 1)
  // The used link says so, and sends nothing again.
  await page.goto(link)
  await expect(main.getByText(t('prepared.sent.text'))).toBeVisible()
  expect(await sent()).toBe(before + 1)
})

test('a request that is discarded is gone, and a link that opens nothing says what can be done', async ({
  page,
  baseURL,
}) => {
  const main = page.getByRole('main')
  const { link } = await prepareRequest(page, baseURL!, 'en')
  await page.goto(link)
  await ready(page)
  await main.getByRole('button', { name: t('prepared.discard') }).click()
  await expect(main.getByText(t('prepared.discarded.text'))).toBeVisible()
  for (const address of [link, `${link.replace(/=.*/, '=')}wrong`, '/en/quotations/confirm']) {
    await page.goto(address)
    await ready(page)
    await expect(main.getByText(t('prepared.failed.text'))).toBeVisible()
  }
  await expectAccessible(page)
})

test('the request is confirmed in each language, at the width of a telephone and without scripts too', {
  tag: '@deep',
}, async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  const main = page.getByRole('main')
  for (const lang of LANGS) {
    const say = textsOf(lang)
    const { link } = await prepareRequest(page, baseURL!, lang)
    await page.goto(link)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(say('prepared.title'))
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await main.getByRole('checkbox').check()
    await main.getByRole('button', { name: say('prepared.submit') }).click()
    await expect(main.getByText(say('prepared.sent.text'))).toBeVisible()
  }
  await context.close()
})
