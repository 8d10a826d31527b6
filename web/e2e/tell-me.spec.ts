import { callerOf } from './calls.ts'
import { expect, expectAccessible, mailsTo, newAddress, ready, test, textsOf } from './shop.ts'

const t = textsOf('de')

test('a shopper asks to be told when a product has come, and confirms it by mail, once', {
  tag: '@deep',
}, async ({ page }) => {
  const email = newAddress()
  await page.goto('/de/products/carica-30')
  await ready(page)
  await page.getByRole('link', { name: t('shell.stock.tell') }).click()
  await expect(page.getByRole('heading', { name: t('tellme.title') })).toBeVisible()
  // Without an address and the consent nothing is sent.
  await page.getByRole('button', { name: t('tellme.submit') }).click()
  await expect(page.getByText(t('tellme.incomplete'))).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(t('tellme.email')).fill(email)
  await page.getByRole('checkbox', { name: t('consents.stock') }).check()
  await page.getByRole('button', { name: t('tellme.submit') }).click()
  await expect(page.getByText(t('tellme.sent'))).toBeVisible()
  const [mail] = await mailsTo(page, email)
  expect(mail).toMatchObject({ template: 'stock_confirm' })
  const { pathname, search } = new URL(/\S+\/tell-me\/confirm\?token=\S+/.exec(mail!.text)![0])
  await page.goto(pathname + search)
  await ready(page)
  await page.getByRole('button', { name: t('tellme.confirm.submit') }).click()
  await expect(page.getByText(t('tellme.confirm.done'))).toBeVisible()
  await expectAccessible(page)
  // Asked again, nobody is mailed who waits already.
  const caller = await callerOf(page.request)
  const { product } = await caller.get<{ product: { id: number } }>('products/carica-30?lang=de')
  await caller.post('stock-waits', { product_id: product.id, email, privacy: true, lang: 'de' })
  expect(await mailsTo(page, email)).toHaveLength(1)
})
