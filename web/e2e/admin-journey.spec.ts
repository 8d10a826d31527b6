import type { Page } from '@playwright/test'
import { field, rowOf, shared, toast } from './admin-crud.ts'
import { enter, t } from './administrators.ts'
import { pdf, picture } from './files.ts'
import { expect, expectAccessible, mailsTo, newAddress, ready, signIn, test } from './shop.ts'

const photo = picture()
const manual = pdf('libretto.pdf')

/** Goes to a screen by the menu, and to its form for something new. */
async function openNew(page: Page, screen: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: t('nav.label') })
  await menu.getByRole('link', { name: t(`${screen}.title`), exact: true }).click()
  await expect(page).toHaveURL(`/admin/${screen}`)
  await page.getByRole('link', { name: t(`${screen}.new`) }).click()
  await expect(page).toHaveURL(`/admin/${screen}/create`)
}

async function create(page: Page, screen: string): Promise<void> {
  await page.getByRole('button', { name: t('form.create'), exact: true }).click()
  // Files follow what was saved; on a busy machine that takes a while.
  await expect(page).toHaveURL(`/admin/${screen}`, { timeout: 45_000 })
}

async function find(page: Page, screen: string, name: string): Promise<void> {
  await page.getByRole('searchbox').fill(name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/${screen}?search=${encodeURIComponent(name).replaceAll('%20', '+')}`)
  await expect(rowOf(page, name)).toHaveCount(1)
}

const select = (page: Page, label: string) => page.getByRole('combobox', { name: label, exact: true })
const price = (page: Page) => page.getByRole('textbox', { name: t('products.fields.price') }).first()

test('an administrator fills the shop: category, family, product, translation, retailer and its account', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const made = `Giro${Date.now()}`
  const [category, family, retailer] = [`${made} categoria`, `${made} famiglia`, `${made} rivenditore`]
  await enter(page, '/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await openNew(page, 'categories')
  await field(page, t('categories.fields.name')).fill(category)
  await page.getByLabel(t('categories.image')).setInputFiles(photo)
  await create(page, 'categories')
  await find(page, 'categories', category)
  await expect(rowOf(page, category).locator('img')).toHaveAttribute('src', /^\/files\/images\//)

  await openNew(page, 'fams')
  await field(page, t('fams.fields.name')).fill(family)
  await select(page, t('fams.fields.cat_id')).selectOption({ label: category })
  await create(page, 'fams')

  await openNew(page, 'products')
  // A hasty hand is told what is missing, and no longer than it is.
  await page.getByRole('button', { name: t('form.create'), exact: true }).click()
  await expect(page.getByText(t('form.required'))).toBeVisible()
  await field(page, t('products.fields.name')).fill(made)
  await price(page).fill('199,90')
  await select(page, t('products.fields.cat_id')).selectOption({ label: category })
  await expect(page.getByText(t('form.required'))).toHaveCount(0)
  await page.getByRole('combobox', { name: t('products.fields.fam_id') }).selectOption({ label: family })
  await page.getByLabel(t('products.fields.image')).setInputFiles(photo)
  await page.getByLabel(t('products.fields.doc')).setInputFiles(manual)
  await page.getByRole('tab', { name: t('products.tabs.parts') }).click()
  await page.getByRole('button', { name: t('products.parts.newTable') }).click()
  await page.getByLabel(t('products.parts.picture', { n: 1 })).setInputFiles(photo)
  const part = page.getByRole('list', { name: t('products.parts.of', { n: 1 }), exact: true })
  const inRow = t('rows.ofRow', { n: 1 })
  await part.getByLabel(t('products.name') + inRow, { exact: true }).fill('Motore')
  await part.getByLabel(t('products.price') + inRow, { exact: true }).fill('12,50')
  await create(page, 'products')

  await find(page, 'products', made)
  await expect(rowOf(page, made)).toContainText('199,90')
  await expect(rowOf(page, made)).toContainText(family)
  await rowOf(page, made).getByRole('button', { name: /^de / }).click()
  await expect(page.getByText(t('translations.ofParent'))).toBeVisible()
  await field(page, t('products.fields.name')).fill(`${made} Antenne`)
  await page.getByRole('button', { name: t('form.edit'), exact: true }).click()
  await expect(page).toHaveURL(`/admin/products?search=${made}`)
  await expect(rowOf(page, made).getByRole('link', { name: /^de / })).toBeVisible()

  // Customers read it in German until it is switched off.
  const inShop = async () => {
    const answer = await page.request.get(`/api/products?lang=de&search_term=${encodeURIComponent(made)}`)
    return (await answer.json()).products.map(({ name }: { name: string }) => name)
  }
  expect(await inShop()).toEqual([`${made} Antenne`])
  const active = rowOf(page, made).getByRole('switch')
  await active.click()
  await expect(active).not.toBeChecked()
  expect(await inShop()).toEqual([])

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type(made.toLowerCase())
  await page.getByRole('option', { name: made, exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/products\/\d+\/edit$/)
  await expect(page.getByRole('link', { name: manual.name })).toBeVisible()

  await openNew(page, 'vendors')
  await field(page, t('vendors.fields.name')).fill(retailer)
  await field(page, t('vendors.fields.address')).fill('Via Sparano 1')
  await field(page, t('vendors.fields.city')).fill('Bari')
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: t('vendors.updateCoordinates') }).click()
  await expect(field(page, t('vendors.fields.lat'))).toHaveValue(/^41\.\d+$/)
  await expect(field(page, t('vendors.fields.lng'))).toHaveValue(/^16\.\d+$/)
  // What was found is not called wrong.
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0)
  await create(page, 'vendors')
  await find(page, 'vendors', retailer)

  const email = newAddress()
  await openNew(page, 'vendor-accounts')
  await page.getByRole('textbox', { name: t('vendor-accounts.fields.first_name'), exact: true }).fill('Ada')
  await select(page, t('vendor-accounts.fields.vendor_id')).selectOption({ label: `${retailer} · Bari` })
  await expect(page.getByText(t('accounts.invitation'))).toBeVisible()
  await field(page, t('vendor-accounts.fields.email')).fill(email)
  await page.getByLabel(t('vendor-accounts.fields.password'), { exact: true }).fill('una-password-lunga')
  await expectAccessible(page)
  await create(page, 'vendor-accounts')
  await expect(toast(page).getByText(t('accounts.invited'))).toBeVisible()
  await find(page, 'vendor-accounts', email)

  // The person comes in by the link of the mail, with a password that only they know.
  await expect.poll(async () => (await mailsTo(page, email)).length).toBe(1)
  const [mail] = await mailsTo(page, email)
  const { pathname, search } = new URL(/https?:\/\/\S+token=\S+/.exec(mail!.text)![0])
  expect(pathname).toBe('/it/activate')
  const guest = await (await browser.newContext({ baseURL })).newPage()
  await guest.goto(pathname + search)
  await ready(guest)
  await guest.getByLabel(shared('accounts.newPassword'), { exact: true }).fill('la-mia-password')
  await guest.getByLabel(shared('accounts.confirmation'), { exact: true }).fill('la-mia-password')
  await guest.keyboard.press('Enter')
  await expect(guest.getByText(shared('accounts.activate.done'))).toBeVisible()
  await signIn(guest, { email, password: 'la-mia-password' })
  await guest.context().close()
})
