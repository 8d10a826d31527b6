import type { Page } from '@playwright/test'
import { signInByCall } from './calls.ts'
import { pdf } from './files.ts'
import { enterWithCart, newRetailer, test } from './retailers.ts'
import { CLIENT, expect, expectAccessible, ready, textsOf } from './shop.ts'

const t = textsOf('it')

test.describe('warranties', () => {
  const field = (page: Page, key: string) => page.getByLabel(t(`warranties.register.${key}`), { exact: true })
  async function fill(page: Page, serial: string) {
    await field(page, 'code').fill('BR17')
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
    const retry = dialog.getByRole('button', { name: t('warranties.invoice.retry') })
    // Whose session has ended meanwhile is offered a sign-in, and finds the file here afterwards.
    await page.context().clearCookies()
    await retry.click()
    await expect(page.getByText(t('shell.signInAgain'))).toBeVisible()
    await expect(dialog.getByText('fattura.pdf')).toBeVisible()
    await enterWithCart(page, retailer, {})
    await retry.click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('row')).toHaveCount(2)
    const name = `BR17 · R${retailer.userId}`
    await expect(page.getByRole('button', { name: t('warranties.invoice.openOf', { name }) })).toBeVisible()
  })

  test('a file that is not what its name says is refused at the field', async ({ page, retailer }) => {
    const caller = await enterWithCart(page, retailer, {})
    const warranty_data = {
      code: 'BR17',
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
  await page.getByLabel(t('warranties.register.code'), { exact: true }).fill('BR17')
  await press()
  await expect(page.getByText(t('fields.required'))).toHaveCount(2)
  await expect(page.getByLabel(t('warranties.register.code'), { exact: true })).toHaveValue('BR17')
  await page.getByLabel(t('warranties.register.serial'), { exact: true }).fill(`N${retailer.userId}`)
  await page.getByLabel(t('warranties.register.mounted'), { exact: true }).fill('2026-03-02')
  await press()
  await expect(page.getByText(t('warranties.register.done'))).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: `N${retailer.userId}` })).toBeVisible()
  await page.context().close()
})
