import { readFileSync } from 'node:fs'
import type { Page, Route } from '@playwright/test'
import { field, type Resource, rowOf, shared, testForms, testResource, toast } from './admin-crud.ts'
import { enter, follow, t } from './administrators.ts'
import { isThatPdf, pdf } from './files.ts'
import { expect, expectAccessible, mailsTo, newAddress, ready, test } from './shop.ts'

const PASSWORD = 'lago-e-montagna'

const article =
  (name: 'faqs' | 'updates') =>
  async (page: Page, title: string): Promise<void> => {
    await field(page, t(`${name}.fields.title`)).fill(title)
    await field(page, t(`${name}.fields.content`)).fill('Prima riga.\n\nSeconda riga.')
  }

const forms = (name: 'faqs' | 'updates'): Resource => ({
  name,
  fill: article(name),
  nameField: t(`${name}.fields.title`),
  required: 2,
})
testResource(forms('faqs'), 'archive')
testForms(forms('updates'))

test('an FAQ is translated beside its Italian text', { tag: '@deep' }, async ({ page }) => {
  const title = `Traduzione${Date.now()}`
  await enter(page, '/admin/faqs/create')
  await article('faqs')(page, title)
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL('/admin/faqs')
  await follow(page, `/admin/faqs?search=${title}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await rowOf(page, title)
    .getByRole('button', { name: /^de · / })
    .click()
  await expect(page).toHaveURL(/faqs\/\d+\/edit$/)
  await expect(page.getByRole('main').getByText(t('translations.italian')).first()).toBeVisible()
  await field(page, t('faqs.fields.title')).fill(`${title} auf Deutsch`)
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(`/admin/faqs?search=${title}`)
  await expect(rowOf(page, title).getByRole('link', { name: /^de · / })).toBeVisible()
})

test('an update takes a document, and refuses what is none', { tag: '@deep' }, async ({ page }) => {
  const title = `Documento${Date.now()}`
  await enter(page, '/admin/updates/create')
  await article('updates')(page, title)
  const file = page.locator('input[type="file"]')
  await file.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('testo') })
  await expect(page.getByText(shared('fields.file_type'))).toBeVisible()
  await file.setInputFiles(pdf(`${title}.pdf`))
  await expect(page.getByText(shared('fields.file_type'))).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL('/admin/updates')
  await expect(rowOf(page, title)).toContainText(`${title}.pdf`)
  await rowOf(page, title).getByRole('link', { name: title }).first().click()
  const current = page.getByRole('link', { name: `${title}.pdf` })
  const answer = await page.request.get((await current.getAttribute('href'))!)
  expect(answer.status()).toBe(200)
  expect(isThatPdf(await answer.body())).toBe(true)
})

test('a warranty is registered with its invoice, which can be saved, and its validity switched and taken back', {
  tag: '@deep',
}, async ({ page }) => {
  test.slow()
  // What fades in or out is too pale for axe while it does.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const serial = `SN${Date.now()}`
  await enter(page, '/admin/warranties')
  await page.getByRole('link', { name: t('warranties.new') }).click()
  await expect(field(page, t('warranties.fields.code'))).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(shared('fields.required'))).toHaveCount(3)
  await expect(page.getByText(t('form.required'))).toBeVisible()

  const user = page.getByRole('combobox', { name: t('warranties.fields.user_id') })
  await user.fill('retailer@sosta.test')
  await page.getByRole('option').filter({ hasText: 'retailer@sosta.test' }).click()
  const name = await user.inputValue()
  expect(name).not.toContain('@')
  await field(page, t('warranties.fields.code')).fill('BR17')
  await field(page, t('warranties.fields.serial_number')).fill(serial)
  await field(page, t('warranties.fields.mounting_date')).fill('2026-05-01')
  await page.locator('input[type="file"]').setInputFiles(pdf(`fattura-${serial}.pdf`))
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL('/admin/warranties')

  await page.getByRole('searchbox').fill(serial)
  await page.keyboard.press('Enter')
  const row = rowOf(page, serial)
  // The newest stands first before it is searched for, too: what is found stands elsewhere.
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row).toContainText('01.05.2026')
  await expect(row).toContainText(name)
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: t('warranties.open') }).click(),
  ])
  expect(saved.suggestedFilename()).toBe(`fattura-${serial}.pdf`)
  expect(isThatPdf(readFileSync(await saved.path()))).toBe(true)

  const valid = row.getByRole('switch')
  await expect(valid).toBeChecked()
  await valid.click()
  await expect(valid).not.toBeChecked()
  await page.getByLabel(t('warranties.state')).selectOption({ label: t('warranties.areInvalid') })
  await expect(page).toHaveURL(/status=false/)
  await expect(row).toHaveCount(1)
  // Rows are pale while others are read.
  await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy')
  await expect(page.getByRole('table')).toHaveCSS('opacity', '1')
  await expectAccessible(page)
  await toast(page)
    .getByRole('button', { name: t('list.undo') })
    .click()
  // Valid again, it waits no more.
  await expect(page.getByText(t('warranties.empty'))).toBeVisible()
})

test('a warranty whose invoice did not arrive is registered once, and the invoice sent again', {
  tag: '@deep',
}, async ({ page }) => {
  const serial = `SN${Date.now()}-2`
  await enter(page, '/admin/warranties/create')
  await field(page, t('warranties.fields.code')).fill('BR17')
  await field(page, t('warranties.fields.serial_number')).fill(serial)
  await field(page, t('warranties.fields.mounting_date')).fill('2026-05-02')
  await page.locator('input[type="file"]').setInputFiles(pdf('fattura.pdf'))
  const failing = (route: Route) =>
    route.fulfill({
      status: 429,
      json: { error: { code: 'too_many_requests', message: 'Non ora', request_id: '1' } },
    })
  await page.route('**/upload', failing)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(t('warranties.isRegistered'))).toBeVisible()
  await expect(field(page, t('warranties.fields.serial_number'))).toBeDisabled()
  await expectAccessible(page)
  await page.unroute('**/upload', failing)
  await expect(page.getByRole('button', { name: t('form.create'), exact: true })).toBeEnabled()
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL('/admin/warranties')
  await follow(page, `/admin/warranties?search=${serial}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(rowOf(page, serial).getByRole('button', { name: t('warranties.open') })).toBeVisible()
  await rowOf(page, serial).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/admin\/warranties\/\d+\/edit$/)
  await field(page, t('warranties.fields.code')).fill('BR71')
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/^Nessun prodotto ha questo codice/)).toBeVisible()
  await field(page, t('warranties.fields.code')).fill('br22')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/admin\/warranties(\?.*)?$/)
  await expect(rowOf(page, serial)).toContainText('BR22')
})

test('the warranties of the old site are searched and cut by date, in any width', { tag: '@deep' }, async ({
  page,
}) => {
  await enter(page, '/admin/warrantiesolds')
  const dates = page.getByRole('row').getByText(/^\d\d\.\d\d\.\d{4}$/)
  await expect(dates).toHaveCount(50)
  const years = async () => (await dates.allTextContents()).map((date) => date.slice(-4))
  const newest = (await years())[0]!
  // Typed digit by digit: no year that is still being typed is asked for.
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).searchParams.get('filters[to]') ?? ''))
  const to = page.getByLabel(t('list.to'), { exact: true })
  await to.focus()
  await page.keyboard.type(`1231${Number(newest) - 1}`)
  await expect(to).toHaveValue(`${Number(newest) - 1}-12-31`)
  await expect.poll(async () => (await years()).every((year) => year < newest)).toBe(true)
  await expect(page).toHaveURL(/to=/)
  expect(asked.filter((day) => day.startsWith('0'))).toEqual([])
  const [, found] = await page.getByRole('row').all()
  const serial = (await found!.getByRole('cell').nth(1).textContent())!
  await page.getByRole('searchbox').fill(serial.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(dates).toHaveCount(1)
  await expect(rowOf(page, serial)).toBeVisible()
  await expect(page.getByRole('table')).toHaveCSS('opacity', '1')
  await expectAccessible(page)
  await page.getByRole('searchbox').fill('nessuna-garanzia-si-chiama-cosi')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('warrantiesolds.empty'))).toBeVisible()
})

/** Makes a person by the form of the back-office, whose only password is ours. */
async function invite(page: Page, email: string): Promise<void> {
  await enter(page, '/admin/users/create')
  await field(page, t('users.fields.first_name')).fill('Invitata')
  await field(page, t('users.fields.email')).fill(email)
  await page.getByLabel(t('users.fields.password'), { exact: true }).fill('provvisoria-1')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL('/admin/users')
  await expect(toast(page).getByText(t('accounts.invited'))).toBeVisible()
  await page.getByRole('button', { name: /^Account di / }).click()
  await page.getByRole('button', { name: t('shell.signOut') }).click()
  await expect(page.getByRole('heading', { name: t('sign-in.title') })).toBeVisible()
}

/** The link of the newest mail to an address. */
async function linkTo(page: Page, email: string, path: string): Promise<string> {
  const [mail] = await mailsTo(page, email)
  const { pathname, search } = new URL(/https?:\/\/\S+token=\S+/.exec(mail!.text)![0])
  expect(pathname).toBe(path)
  return pathname + search
}

async function choosePassword(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel(t('sign-in.newPassword'), { exact: true }).fill(password)
  await page.getByLabel(t('sign-in.confirmation'), { exact: true }).fill(again)
  await page.keyboard.press('Enter')
}

test('a new administrator activates by the mailed link, once, and signs in; a forgotten password comes back to the door', {
  tag: '@deep',
}, async ({ page }) => {
  test.slow()
  const email = newAddress()
  await invite(page, email)
  const invitation = await linkTo(page, email, '/admin/activate')
  await page.goto(invitation)
  await ready(page)
  await expect(page.getByRole('heading', { name: t('sign-in.activate.title') })).toBeVisible()
  await expectAccessible(page)
  await choosePassword(page, 'tra-pini-e-', 'altra')
  await expect(page.getByText(shared('fields.password_admin'))).toBeVisible()
  await choosePassword(page, PASSWORD)
  await expect(page).toHaveURL(/\/admin\?.*done=activate/)
  await expect(page.getByText(t('sign-in.activate.done'))).toBeVisible()
  await expectAccessible(page)

  await page.goto(invitation)
  await expect(page.getByRole('alert')).toContainText(t('sign-in.activate.spent'))
  await expectAccessible(page)
  await page.getByRole('link', { name: t('sign-in.newLink') }).click()
  await expect(page).toHaveURL('/admin/forgot-password')
  await expectAccessible(page)
  await page.getByLabel(t('shell.email'), { exact: true }).fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('sign-in.linkSent', { email }))).toBeVisible()

  await page.goto(await linkTo(page, email, '/admin/reset-password'))
  await ready(page)
  await choosePassword(page, `${PASSWORD}-2`)
  await expect(page.getByText(t('sign-in.reset-password.done'))).toBeVisible()
  await page.getByLabel(t('shell.email'), { exact: true }).fill(email)
  await page.getByLabel(t('shell.password'), { exact: true }).fill(`${PASSWORD}-2`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin(\?lang=it)?$/)
  await expect(page.getByRole('navigation', { name: t('nav.label') })).toBeVisible()
})

test('the door leads to the way to a new password', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/admin')
  await ready(page)
  await page.getByRole('link', { name: t('sign-in.forgot') }).click()
  await expect(page).toHaveURL('/admin/forgot-password')
  await page.getByLabel(t('shell.email'), { exact: true }).fill('nessuno')
  await page.keyboard.press('Enter')
  await expect(page.getByText(shared('fields.email'))).toBeVisible()
  await page.getByRole('link', { name: t('sign-in.toSignIn') }).click()
  await expect(page).toHaveURL('/admin')
})
