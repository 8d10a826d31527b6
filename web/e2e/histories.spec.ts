import type { Page } from '@playwright/test'
import { BRAND } from '../../shared/brand.ts'
import { formatEuros } from '../../shared/money.ts'
import { adminCaller, type Caller, signInByCall } from './calls.ts'
import { pdf } from './files.ts'
import { cartOf, enterWithCart, newRetailer, type Retailer } from './retailers.ts'
import { test as base, CLIENT, expect, expectAccessible, RETAILER, ready, textsOf } from './shop.ts'

const t = textsOf('it')

/** Each test with a retailer of its own, so that they run side by side. */
const test = base.extend<{ retailer: Retailer }, { admin: Caller }>({
  admin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern
    async ({}, use, { project }) => use(await adminCaller(project.use.baseURL!)),
    { scope: 'worker' },
  ],
  retailer: async ({ admin }, use) => use(await newRetailer(admin)),
})

/** Orders what is in the cart by card. Answers the order's id. */
async function order(caller: Caller): Promise<number> {
  const { total } = await cartOf(caller)
  await caller.post('orders/stripe', { price: total, stripe_token: 'tok_visa' })
  return (await caller.post<{ order_id: number }>('orders/create', { payment_method: 'stripe' })).order_id
}

test.describe('orders', () => {
  test('are listed with date, status, method and total, and lead to lines, payment and history', async ({
    page,
    retailer,
  }) => {
    const caller = await enterWithCart(page, retailer, { 'corrente-1000': 2, 'orizzonte-85': 1 })
    const { items, total } = await cartOf(caller)
    const id = await order(caller)
    await page.goto('/it/orders')
    await ready(page)
    const row = page.getByRole('row').nth(1)
    await expect(row).toContainText(t('orders.status.placed'))
    await expect(row).toContainText(t('orders.method.stripe'))
    await expect(row).toContainText(formatEuros(total!, 'it'))
    await expect(row).toContainText(/\d\d\.\d\d\.\d{4}/)
    await expectAccessible(page)
    await row.getByRole('link').click()
    await expect(page).toHaveURL(`/it/orders/${id}`)
    const main = page.getByRole('main')
    for (const { name } of items) await expect(main.getByText(name, { exact: true })).toBeVisible()
    await expect(main.getByText(t('orders.payment.paid'))).toBeVisible()
    await expect(main.getByText('Via Prova 7')).toBeVisible()
    await expect(main.getByText(formatEuros(total!, 'it'))).toBeVisible()
    await expect(main.getByRole('heading', { name: t('orders.detail.history') })).toBeVisible()
    await expectAccessible(page)
  })

  test('can be ordered again: what is still sold goes into the cart, the rest is named', async ({
    page,
    retailer,
    admin,
  }) => {
    const caller = await enterWithCart(page, retailer, { 'corrente-1000': 2 })
    const gone = `Fuori catalogo ${retailer.userId}`
    const { items } = await cartOf(caller)
    const product_data = { name: gone, kind: 'accessory', cat_id: items[0]!.cat.id, price: 1_500 }
    const { product_id } = await admin.post<{ product_id: number }>('admin/products/create', { product_data })
    await caller.post('add-to-cart', { product_id, quantity: 3 })
    const id = await order(caller)
    await admin.post(`admin/products/${product_id}/toggle-validity`, { active: false })
    await page.goto(`/it/orders/${id}`)
    await ready(page)
    await page.getByRole('button', { name: t('orders.detail.again') }).click()
    const outcome = page.getByRole('status').filter({ hasText: t('orders.again.some') })
    await expect(outcome).toContainText(`3 × ${gone}`)
    await expectAccessible(page)
    await expect(
      page.getByRole('banner').getByRole('link', { name: t('shell.cart', { count: 2 }) }),
    ).toBeVisible()
    await outcome.getByRole('link', { name: t('orders.again.toCart') }).click()
    await expect(page.getByRole('main').getByRole('link', { name: 'Corrente 1000' })).toBeVisible()
  })

  test('of another shop are not there, and nobody else has orders', async ({ page, retailer, browser }) => {
    const id = await order(await enterWithCart(page, retailer, { 'corrente-1000': 1 }))
    const other = await (await browser.newContext()).newPage()
    await signInByCall(other, RETAILER)
    expect((await other.goto(`/it/orders/${id}`))?.status()).toBe(404)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(t('shell.errors.notFound.title'))
    await other.context().clearCookies()
    await other.goto('/it/orders')
    await expect(other).toHaveURL('/it/login?to=%2Fit%2Forders')
    await signInByCall(other, CLIENT)
    expect((await other.goto('/it/orders'))?.status()).toBe(403)
    await other.context().close()
  })

  test('are a document on paper, with who sells and who buys, and nothing of the screen', async ({
    page,
    retailer,
  }) => {
    const id = await order(await enterWithCart(page, retailer, { 'corrente-1000': 1 }))
    await page.goto(`/it/orders/${id}`)
    await page.emulateMedia({ media: 'print' })
    for (const text of [BRAND.company, BRAND.vatNumber, retailer.name, t('orders.detail.paper')]) {
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
    }
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByRole('button', { name: t('orders.detail.print') })).toBeHidden()
  })

  test('a list without any says so; one with many has pages that the address keeps', async ({
    page,
    retailer,
  }) => {
    await enterWithCart(page, retailer, {})
    await page.goto('/it/orders')
    await expect(page.getByText(t('orders.list.empty'))).toBeVisible()
    await page.context().clearCookies()
    await signInByCall(page, RETAILER)
    await page.goto('/it/orders?page=2')
    await expect(page.getByRole('row')).toHaveCount(11)
    const pager = page.getByRole('navigation', { name: t('accounts.history.pages') })
    await expect(pager.getByRole('link', { name: '2', exact: true })).toHaveAttribute('aria-current', 'page')
    await ready(page)
    await pager.getByRole('link', { name: t('accounts.history.previous') }).click()
    await expect(page).toHaveURL('/it/orders')
  })
})

test.describe('warranties', () => {
  const field = (page: Page, key: string) => page.getByLabel(t(`warranties.register.${key}`), { exact: true })
  async function fill(page: Page, serial: string) {
    await field(page, 'code').fill('PROVA-1')
    await field(page, 'serial').fill(serial)
    await field(page, 'mounted').fill('2026-03-02')
  }
  const submit = (page: Page) =>
    page.getByRole('button', { name: t('warranties.register.submit'), exact: true }).click()

  test('are registered with their invoice, which only their retailer can download', async ({
    page,
    retailer,
    admin,
    browser,
  }) => {
    await enterWithCart(page, retailer, {})
    await page.goto('/it/warranties')
    await ready(page)
    await expect(page.getByText(t('warranties.list.empty'))).toBeVisible()
    await page.getByRole('link', { name: t('warranties.register.open') }).click()
    const dialog = page.getByRole('dialog', { name: t('warranties.register.title') })
    await expect(field(page, 'code')).toBeFocused()
    await expectAccessible(page)
    await submit(page)
    await expect(dialog.getByText(t('fields.required'))).toHaveCount(2)
    await expect(field(page, 'code')).toBeFocused()
    await fill(page, `S${retailer.userId}`)
    const file = dialog.locator('input[type=file]')
    await file.setInputFiles({ name: 'foto.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
    await expect(dialog.getByText(t('fields.file_type'))).toBeVisible()
    await submit(page)
    await expect(file).toBeFocused()
    await file.setInputFiles(pdf('fattura.pdf'))
    await submit(page)
    await expect(dialog).toHaveCount(0)
    const row = page.getByRole('row').filter({ hasText: `S${retailer.userId}` })
    await expect(row).toContainText(t('warranties.state.waiting'))
    await expect(row).toContainText('02.03.2026')
    const download = page.waitForEvent('download')
    await row.getByRole('button').click()
    expect((await download).suggestedFilename()).toBe('fattura.pdf')
    await expectAccessible(page)

    const src = /warranties\/\d+\/invoice/
    const asked = page.waitForRequest((request) => src.test(request.url()))
    await row.getByRole('button').click()
    const path = src.exec((await asked).url())![0]
    const { request } = await browser.newContext()
    const other = await newRetailer(admin)
    const login = { email: other.email, password: other.password }
    const visit = await (await request.get('/api/session')).json()
    const headers = (who: typeof visit) => ({
      authorization: `Bearer ${who.api_token}`,
      'x-csrf-token': who.csrf_token,
      'x-requested-with': 'XMLHttpRequest',
    })
    const entered = await request.post('/api/auth/login', { headers: headers(visit), data: login })
    const answer = await request.get(`/api/${path}`, { headers: headers(await entered.json()) })
    expect(answer.status()).toBe(404)
  })

  test('a failed upload loses nothing: the file is sent again, the warranty is registered once', async ({
    page,
    retailer,
  }) => {
    await enterWithCart(page, retailer, {})
    await page.goto('/it/warranties')
    await ready(page)
    await page.getByRole('link', { name: t('warranties.register.open') }).click()
    await fill(page, `R${retailer.userId}`)
    const dialog = page.getByRole('dialog')
    await page.route('**/upload', (route) => route.fulfill({ status: 409, json: {} }))
    await dialog.locator('input[type=file]').setInputFiles(pdf('fattura.pdf'))
    await submit(page)
    await expect(dialog.getByText(t('warranties.invoice.registered'))).toBeVisible()
    await expect(dialog.getByText(t('shell.errors.failure.title'))).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/upload')
    await dialog.getByRole('button', { name: t('warranties.invoice.retry') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('row')).toHaveCount(2)
    const name = `PROVA-1 · R${retailer.userId}`
    await expect(page.getByRole('button', { name: t('warranties.invoice.openOf', { name }) })).toBeVisible()
  })

  test('a file that is not what its name says is refused at the field', async ({ page, retailer }) => {
    const caller = await enterWithCart(page, retailer, {})
    const warranty_data = {
      code: 'PROVA-1',
      serial_number: `F${retailer.userId}`,
      mounting_date: '2026-03-02',
    }
    await caller.post('warranties/create', { warranty_data })
    await page.goto('/it/warranties')
    await ready(page)
    await page.getByRole('row').nth(1).getByRole('button').click()
    const dialog = page.getByRole('dialog', { name: t('warranties.invoice.title') })
    const file = pdf('fattura.pdf', Buffer.from('MZ no invoice'))
    await dialog.locator('input[type=file]').setInputFiles(file)
    await dialog.getByRole('button', { name: t('warranties.invoice.send') }).click()
    await expect(dialog.getByText(t('fields.file_type'))).toBeVisible()
  })

  test('a client sees its own, without invoices and without a form', async ({ page }) => {
    await signInByCall(page, CLIENT)
    await page.goto('/it/warranties')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByRole('link', { name: t('warranties.register.open') })).toHaveCount(0)
    expect((await page.goto('/it/warranties/register'))?.status()).toBe(403)
  })
})

test('a warranty is registered without scripts', async ({ browser, retailer }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await enterWithCart(page, retailer, {})
  await page.goto('/it/warranties')
  await page.getByRole('link', { name: t('warranties.register.open') }).click()
  await expect(page).toHaveURL('/it/warranties/register')
  const press = () => page.getByRole('button', { name: t('warranties.register.submit'), exact: true }).click()
  await page.getByLabel(t('warranties.register.code'), { exact: true }).fill('PROVA-1')
  await press()
  await expect(page.getByText(t('fields.required'))).toHaveCount(1)
  await expect(page.getByLabel(t('warranties.register.code'), { exact: true })).toHaveValue('PROVA-1')
  await page.getByLabel(t('warranties.register.serial'), { exact: true }).fill(`N${retailer.userId}`)
  await page.getByLabel(t('warranties.register.mounted'), { exact: true }).fill('2026-03-02')
  await press()
  await expect(page.getByText(t('warranties.register.done'))).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: `N${retailer.userId}` })).toBeVisible()
  await page.context().close()
})

test('a session that is ended elsewhere signs that browser out; the rest go at once', async ({
  page,
  retailer,
  browser,
}) => {
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

test('the products of a quotation go into the cart of its retailer', async ({ page }) => {
  await signInByCall(page, RETAILER)
  await page.goto('/it/quotations')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await ready(page)
  await page.getByRole('button', { name: t('quotations.detail.toCart') }).click()
  await expect(
    page.getByRole('status').filter({ has: page.getByRole('link', { name: t('orders.again.toCart') }) }),
  ).toBeVisible()
})
