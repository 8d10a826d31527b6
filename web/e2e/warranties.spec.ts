import type { Page } from '@playwright/test'
import { formatDay } from '../../shared/dates.ts'
import { pdf } from './files.ts'
import { add, cartOf, enterWithCart, newRetailer, ordersOf, test } from './retailers.ts'
import { expect, expectAccessible, MOUNTED, ready, textsOf } from './shop.ts'

const t = textsOf('it')

test.describe('warranties', () => {
  const field = (page: Page, key: string) => page.getByLabel(t(`warranties.register.${key}`), { exact: true })
  async function fill(page: Page, serial: string) {
    await field(page, 'code').fill('BR17')
    await field(page, 'serial').fill(serial)
    await field(page, 'mounted').fill(MOUNTED)
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
    await expect(dialog.getByText(t('fields.required'))).toHaveCount(3)
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
    await expect(row).toContainText(formatDay(MOUNTED))
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

  test('a failed upload loses nothing: the file is sent again, the warranty is registered once', {
    tag: '@deep',
  }, async ({ page, retailer }) => {
    const caller = await enterWithCart(page, retailer, {})
    await page.goto('/it/warranties')
    await ready(page)
    await page.getByRole('link', { name: t('warranties.register.open') }).click()
    await fill(page, `R${retailer.userId}`)
    // The message that it is registered is a dialog, too, which goes by itself after a while.
    const dialog = page.getByRole('dialog', { name: t('warranties.register.title') })
    await page.route('**/upload', (route) => route.fulfill({ status: 409, json: {} }))
    await dialog.locator('input[type=file]').setInputFiles(pdf('fattura.pdf'))
    await submit(page)
    await expect(dialog.getByText(t('warranties.invoice.registered'))).toBeVisible()
    await expect(dialog.getByText(t('shell.errors.failure.title'))).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/upload')
    const retry = dialog.getByRole('button', { name: t('warranties.invoice.retry') })
    // Whose session has ended meanwhile is offered a sign-in, and finds the file here afterwards.
    await caller.post('auth/logout')
    await retry.click()
    await expect(page.getByText(t('shell.signInAgain')).first()).toBeVisible()
    await expect(dialog.getByText('fattura.pdf')).toBeVisible()
    await enterWithCart(page, retailer, {})
    await retry.click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('row')).toHaveCount(2)
    const name = `BR17 · R${retailer.userId}`
    await expect(page.getByRole('button', { name: t('warranties.invoice.openOf', { name }) })).toBeVisible()
  })

  test('a file that is not what its name says is refused at the field', { tag: '@deep' }, async ({
    page,
    retailer,
  }) => {
    const caller = await enterWithCart(page, retailer, {})
    const warranty_data = {
      code: 'BR17',
      serial_number: `F${retailer.userId}`,
      mounting_date: MOUNTED,
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
})

test('a warranty is registered without scripts', { tag: '@deep' }, async ({ browser, retailer }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await enterWithCart(page, retailer, {})
  await page.goto('/it/warranties')
  await page.getByRole('link', { name: t('warranties.register.open') }).click()
  await expect(page).toHaveURL('/it/warranties/register')
  const press = () => page.getByRole('button', { name: t('warranties.register.submit'), exact: true }).click()
  await page.getByLabel(t('warranties.register.code'), { exact: true }).fill('BR17')
  await press()
  await expect(page.getByText(t('fields.required'))).toHaveCount(2)
  await expect(page.getByLabel(t('warranties.register.code'), { exact: true })).toHaveValue('BR17')
  await page.getByLabel(t('warranties.register.serial'), { exact: true }).fill(`N${retailer.userId}`)
  await page.getByLabel(t('warranties.register.mounted'), { exact: true }).fill(MOUNTED)
  await press()
  await expect(page.getByText(t('warranties.register.done'))).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: `N${retailer.userId}` })).toBeVisible()
  await page.context().close()
})

test('an antenna is replaced under warranty: its link leads to it alone, and the warranty pays; then it is forgotten', {
  tag: '@deep',
}, async ({ page, retailer, admin }) => {
  const caller = await enterWithCart(page, retailer, {})
  const { product } = await caller.get<{ product: { id: number; code: string } }>(
    'products/orizzonte-85?lang=it',
  )
  const serial_number = `U${retailer.userId}`
  const warranty_data = {
    user_id: retailer.userId,
    code: product.code,
    serial_number,
    mounting_date: MOUNTED,
  }
  await admin.post('admin/warranties/create', { warranty_data })
  const method = (name: string) =>
    page.getByRole('radio', { name: new RegExp(t(`checkout.methods.${name}.name`)) })
  const toCheckout = async () => {
    await page.goto('/it/orders/create')
    await ready(page)
  }
  // Spare parts, which come later, have a button of that name.
  const box = page.getByRole('region', { name: t('catalogue.box.label') })
  const addToCart = box.getByRole('button', { name: t('catalogue.box.add.cart'), exact: true })
  const setOut = async () => {
    await page.goto('/it/warranties')
    await ready(page)
    await page
      .getByRole('link', { name: t('warranties.useOf', { name: `${product.code} · ${serial_number}` }) })
      .click()
    await expect(page).toHaveURL('/it/products/orizzonte-85?warranty')
  }
  await setOut()
  // What the antenna is completed with is there: it goes into the cart alone.
  await addToCart.click()
  await expect.poll(async () => (await cartOf(caller)).items_count).toBe(1)
  await toCheckout()
  await expect(page.getByText(t('checkout.warranty.verified'))).toBeVisible()
  await expect(method('warranty')).toBeChecked()
  await expect(page.getByLabel(t('checkout.warranty.serial_code'))).toHaveValue(serial_number)

  // Whoever chooses another way to pay does not want it any more.
  await method('paypal').check()
  await toCheckout()
  await expect(method('warranty')).not.toBeChecked()
  // Nor does it pay for what else is in the cart: nothing is chosen, nothing complained about, and it is forgotten.
  await setOut()
  await add(caller, 'corrente-1000')
  const refused = page.waitForResponse('**/api/verify-warranty*')
  await toCheckout()
  expect((await refused).status()).toBe(409)
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('warranty'))))
    .toEqual([])
  await expect(method('warranty')).not.toBeChecked()
  await expect(page.getByRole('alert')).toHaveCount(0)
  // Nor of a cart that was emptied.
  await caller.post('empty-cart-items')
  await add(caller, 'orizzonte-85')
  await setOut()
  await page.goto('/it/cart')
  await ready(page)
  await page.getByRole('button', { name: t('cart.remove', { name: 'Orizzonte 85' }) }).click()
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('warranty'))))
    .toEqual([])

  await setOut()
  await addToCart.click()
  await expect.poll(async () => (await cartOf(caller)).items_count).toBe(1)
  await toCheckout()
  await expect(page.getByText(t('checkout.warranty.verified'))).toBeVisible()
  await page.getByRole('button', { name: t('checkout.confirm'), exact: true }).click()
  await expect(page).toHaveURL(/thank-you$/)
  await page.getByRole('link', { name: t('checkout.thankYou.toOrder') }).click()
  await expect(page.getByText(t('orders.detail.paidByWarranty'))).toBeVisible()
  const [order] = await ordersOf(caller)
  expect(order).toMatchObject({ payment_method: 'warranty' })
  await add(caller, 'corrente-1000')
  await toCheckout()
  await expect(method('warranty')).not.toBeChecked()
})
