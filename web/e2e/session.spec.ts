import { signInByCall } from './calls.ts'
import { withoutTexts } from './data-of-page.ts'
import { test } from './retailers.ts'
import {
  CLIENT,
  expect,
  expectAccessible,
  mailsTo,
  makeClient,
  RETAILER,
  ready,
  signIn,
  textsOf,
} from './shop.ts'

const t = textsOf('it')

test('a retailer sees prices from sign-in to sign-out, on the page and without a reload', async ({
  page,
}) => {
  await signIn(page, RETAILER)
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell.nav.products'), exact: true })
    .click()
  await expect(page.getByText('€').first()).toBeVisible()
  await page.goto('/it/logout')
  await ready(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('shell.logout') })
    .click()
  await expect(page).toHaveURL('/it')
  await page.goto('/it/products')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await expect(page.getByText('€')).toHaveCount(0)
})

test('a client who is signed in sees no price', async ({ page }) => {
  await signInByCall(page, CLIENT)
  await page.goto('/it/products/orizzonte-85')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const html = await page.content()
  expect(html).not.toContain('€')
  expect(withoutTexts(html)).not.toContain('"price"')
})

test('wrong credentials say so in the same words for a known and an unknown address, and keep what was typed', async ({
  page,
}) => {
  await page.goto('/it/login')
  await ready(page)
  for (const email of [RETAILER.email, 'nobody@example.test']) {
    await page.getByLabel(t('accounts.email'), { exact: true }).fill(email)
    await page.getByLabel(t('accounts.password'), { exact: true }).fill('wrong-password')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText(t('errors.invalid_credentials'))
    await expect(page.getByLabel(t('accounts.email'), { exact: true })).toHaveValue(email)
  }
})

test('sign-in never leads to another site', async ({ page, baseURL }) => {
  // The other ways to write it: web/session/sign-in.test.ts.
  await page.goto(`/it/login?to=${encodeURIComponent('/\\evil.example')}`)
  await ready(page)
  await page.getByLabel(t('accounts.email'), { exact: true }).fill(CLIENT.email)
  await page.getByLabel(t('accounts.password'), { exact: true }).fill(CLIENT.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`^${baseURL}/it/account`))
})

test('an expired token is renewed without the person noticing, and nothing typed is lost', async ({
  page,
}) => {
  await page.goto('/it/products/corrente-1000')
  await ready(page)
  // What an API answers when a page was left open for long.
  let refused = 0
  await page.route('**/api/add-to-cart*', async (route) => {
    if (refused++ > 0) return route.continue()
    return route.fulfill({
      status: 401,
      json: { error: { code: 'token_expired', message: '', request_id: 'x' } },
    })
  })
  const renewed = page.waitForResponse('**/api/session')
  await page.getByRole('button', { name: t('catalogue.box.add.quotation') }).click()
  expect((await renewed).status()).toBe(200)
  await expect(
    page.getByRole('banner').getByRole('link', { name: t('shell.cart', { count: 1 }) }),
  ).toBeVisible()
  expect(refused).toBe(2)
})

test.describe('without a network', () => {
  test.use({ tolerated: /ERR_FAILED/ })

  test('when the API cannot be reached, the page says so and the person may try again', {
    tag: '@deep',
  }, async ({ page }) => {
    await page.goto('/it/products/corrente-1000')
    await ready(page)
    await page.route('**/api/add-to-cart*', (route) => route.abort())
    const add = page.getByRole('button', { name: t('catalogue.box.add.quotation') })
    await add.click()
    await expect(
      page.getByRole('region', { name: t('shell.messages'), exact: true }).getByText(t('shell.networkError')),
    ).toBeVisible()
    await page.unroute('**/api/add-to-cart*')
    await add.click()
    await expect(
      page.getByRole('banner').getByRole('link', { name: t('shell.cart', { count: 1 }) }),
    ).toBeVisible()
  })
})

test('the cart of a visitor comes along at sign-in, and is gone after sign-out', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto('/it/products/regola-20')
  await ready(page)
  await page.getByRole('button', { name: t('catalogue.box.add.quotation') }).click()
  await expect(
    page.getByRole('banner').getByRole('link', { name: t('shell.cart', { count: 1 }) }),
  ).toBeVisible()
  await signIn(page, CLIENT)
  await page.goto('/it/cart')
  await expect(page.getByRole('link', { name: 'Regola 20' })).toBeVisible()
  await ready(page)
  await page.getByRole('button', { name: t('cart.remove', { name: 'Regola 20' }) }).click()
  await expect(page.getByRole('link', { name: 'Regola 20' })).toHaveCount(0)
  await page.goto('/it/logout')
  await ready(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('shell.logout') })
    .click()
  await expect(page).toHaveURL('/it')
  await expect(
    page.getByRole('banner').getByRole('link', { name: t('shell.cart', { count: 0 }) }),
  ).toBeVisible()
})

test('a forgotten password is set anew by the link of the mail, once', { tag: '@deep' }, async ({
  page,
  request,
}) => {
  const { email, password: newPassword } = await makeClient(request)
  await page.goto('/it/forgot-password')
  await ready(page)
  await page.getByLabel(t('accounts.email'), { exact: true }).fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()
  const [mail] = await mailsTo(page, email)
  expect(mail).toMatchObject({ template: 'password_reset', lang: 'it' })
  const link = /https?:\/\/\S+reset-password\?token=\S+/.exec(mail!.text)![0]

  await page.goto(link)
  await ready(page)
  await expectAccessible(page)
  const [password, confirmation] = [t('accounts.newPassword'), t('accounts.confirmation')]
  await page.getByLabel(password, { exact: true }).fill('short')
  await page.getByLabel(confirmation, { exact: true }).fill('other')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('fields.password'))).toBeVisible()
  for (const label of [password, confirmation])
    await page.getByLabel(label, { exact: true }).fill(newPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: t('accounts.reset-password.done') })).toBeVisible()
  // The link has done its one job.
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText(t('errors.invalid_token'))
  await expect(page.getByLabel(password, { exact: true })).toHaveCount(0)
})

test('a session that is ended elsewhere signs that browser out; the rest go at once', {
  tag: '@deep',
}, async ({ page, retailer, browser }) => {
  const others = [await browser.newContext(), await browser.newContext()]
  const tabs = await Promise.all(others.map((context) => context.newPage()))
  for (const tab of [page, ...tabs]) await signInByCall(tab, retailer)
  await page.goto('/it/account/sessions')
  await ready(page)
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText(t('accounts.sessions.here'))
  await expectAccessible(page)
  await rows.nth(1).getByRole('button').click()
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: t('accounts.sessions.endOthers') }).click()
  await expect(rows).toHaveCount(1)
  await expect(page.getByText(t('accounts.sessions.only'))).toBeVisible()
  for (const tab of tabs) {
    await tab.goto('/it/account')
    await expect(tab).toHaveURL('/it/login?to=%2Fit%2Faccount')
  }
  await page.goto('/it/account')
  await expect(page).toHaveURL('/it/account')
  for (const context of others) await context.close()
})
