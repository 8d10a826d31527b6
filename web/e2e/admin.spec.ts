import type { Page } from '@playwright/test'
import { GROUPS } from '../../shared/entities.ts'
import { screenAt } from '../admin/shell/screens.ts'
import { field, type Resource, testForms, testResource, toast } from './admin-crud.ts'
import { enter, enterByDoor, t } from './administrators.ts'
import { adminCaller } from './calls.ts'
import { CLIENT, expect, expectAccessible, newAddress, ready, test } from './shop.ts'

const person =
  (name: string, extra?: (page: Page) => Promise<void>): Resource['fill'] =>
  async (page, firstName) => {
    await field(page, t(`${name}.fields.first_name`)).fill(firstName)
    await extra?.(page)
    await field(page, t(`${name}.fields.email`)).fill(newAddress())
    await page.getByLabel(t(`${name}.fields.password`), { exact: true }).fill('una-password-lunga')
  }

const USERS: Resource = {
  name: 'users',
  fill: person('users'),
  nameField: t('users.fields.first_name'),
  required: 2,
}

const RETAILERS: Resource = {
  name: 'vendors',
  fill: async (page, name) => {
    await field(page, t('vendors.fields.name')).fill(name)
    await field(page, t('vendors.fields.address')).fill('Via Roma 1')
    await field(page, t('vendors.fields.city')).fill('Nuoro')
    await page.getByRole('button', { name: t('vendors.updateCoordinates') }).click()
    await expect(field(page, t('vendors.fields.lat'))).toHaveValue(/^40\.\d+$/)
  },
  nameField: t('vendors.fields.name'),
  required: 3,
}

const RESOURCES: Resource[] = [
  {
    name: 'clients',
    fill: person('clients'),
    nameField: t('clients.fields.first_name'),
    required: 2,
  },
  {
    name: 'vendor-accounts',
    fill: person('vendor-accounts', async (page) => {
      const retailer = page.getByRole('combobox', { name: t('vendor-accounts.fields.vendor_id') })
      await expect(retailer.getByRole('option').nth(1)).toBeAttached()
      await retailer.selectOption({ index: 1 })
    }),
    nameField: t('vendor-accounts.fields.first_name'),
    required: 3,
  },
  {
    name: 'vendor-categories',
    fill: (page, name) => field(page, t('vendor-categories.fields.name')).fill(name),
    nameField: t('vendor-categories.fields.name'),
    required: 1,
  },
]

for (const resource of RESOURCES) testForms(resource)
testResource(USERS, 'delete')
testResource(RETAILERS, 'toggle')

test('of two who save the same record each keeps what only they changed, and the rest is asked field by field', {
  tag: '@deep',
}, async ({ page, baseURL }) => {
  const name = `Conflitto${Date.now()}`
  const admin = await adminCaller(baseURL!)
  const vendor_data = { name, city: 'Nuoro', address: 'Via Roma 1', lat: 40.32, lng: 9.33 }
  const { vendor_id: id } = await admin.post<{ vendor_id: number }>('admin/vendors/create', { vendor_data })
  const stored = async () =>
    (await admin.get<{ vendor: Record<string, unknown> }>(`admin/vendors/${id}`)).vendor
  const label = (field: string) => t(`vendors.fields.${field}`)
  /** Somebody else saves the whole form, as forms do. */
  const other = async (change: object) => {
    const vendor_data = { ...(await stored()), ...change }
    await admin.post(`admin/vendors/${id}/edit`, { vendor_data })
  }
  await enter(page, `/admin/vendors/${id}/edit`)
  await field(page, label('telephone')).fill('031 1')
  await other({ address: 'Via Milano 2' })
  await page.keyboard.press('Control+s')
  // Nothing to ask: both have what they wanted.
  await expect(toast(page).getByText(label('address'))).toBeVisible()
  await expect(field(page, label('address'))).toHaveValue('Via Milano 2')
  expect(await stored()).toMatchObject({ address: 'Via Milano 2', telephone: '031 1' })

  await field(page, label('name')).fill(`${name} mio`)
  await field(page, label('telephone')).fill('031 2')
  await other({ name: `${name} di altri`, telephone: '031 3', cap: '08100' })
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: t('conflict.title') })
  const choice = (field: string, of: RegExp) =>
    dialog.getByRole('group', { name: label(field) }).getByRole('radio', { name: of })
  await expect(dialog.getByRole('group')).toHaveCount(2)
  await expectAccessible(page)
  await choice('name', /mio/).check()
  const save = dialog.getByRole('button', { name: t('conflict.save') })
  await save.click()
  await expect(dialog.getByText(t('conflict.choose'))).toBeVisible()
  await expect(choice('telephone', /031 3/)).toBeFocused()
  await choice('telephone', /031 3/).check()
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(field(page, label('telephone'))).toHaveValue('031 3')
  await expect.poll(stored).toMatchObject({ name: `${name} mio`, telephone: '031 3', cap: '08100' })
})

test('retailers are compared, each leads to its cockpit of the same period, and the times of reminders are set', {
  tag: '@deep',
}, async ({ page }) => {
  await enter(page, '/admin/vendor-figures?from=2026-01-01')
  const first = page.locator('tbody').getByRole('link').first()
  await expect(first).toBeVisible()
  await expectAccessible(page)
  const name = await first.innerText()
  await first.click()
  await expect(page).toHaveURL(/vendor-figures\/\d+\?from=2026-01-01$/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(t('vendor-figures.figures.failures'), { exact: true })).toBeVisible()
  await expectAccessible(page)
  await enter(page, '/admin/clocks/1/edit')
  await expect(field(page, t('clocks.fields.offer_other'))).toHaveValue('7')
  await expectAccessible(page)
})

test('an account leads to its warranties, whose validity can be switched and taken back', {
  tag: '@deep',
}, async ({ page }) => {
  await enter(page, '/admin/vendor-accounts?search=retailer%40sosta.test')
  await page.getByRole('link', { name: /^Garanzie di / }).click()
  await expect(page).toHaveURL(/vendor-accounts\/\d+\/warranties$/)
  const valid = page.getByRole('switch').first()
  await expect(valid).toBeVisible()
  await expectAccessible(page)
  const was = (await valid.getAttribute('aria-checked')) === 'true'
  await valid.click()
  await expect(valid).toBeChecked({ checked: !was })
  await toast(page)
    .getByRole('button', { name: t('list.undo') })
    .click()
  await expect(valid).toBeChecked({ checked: was })
})

test('what is not there says so beside the sidebar', { tag: '@deep' }, async ({ page }) => {
  await enter(page, '/admin')
  await expect(page.getByRole('navigation', { name: t('nav.label') })).toBeVisible()
  for (const path of ['/admin/nowhere', '/admin/users/999999/edit']) {
    await page.goto(path)
    await expect(page.getByText(/non c’è|Non trovato/).first()).toBeVisible()
    await expect(page.getByRole('navigation', { name: t('nav.label') })).toBeVisible()
    await expectAccessible(page)
  }
})

test('the door leads where one wanted to go; signing out in one tab leads to it in the other', {
  tag: '@deep',
}, async ({ page }) => {
  await enterByDoor(page, '/admin/vendors')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/admin')
  await ready(other)
  await other.getByRole('button', { name: /^Account di / }).click()
  await other.getByRole('button', { name: t('shell.signOut') }).click()
  await expect(other.getByRole('heading', { name: t('sign-in.title') })).toBeVisible()
  await page.getByRole('searchbox').fill('Camper')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: t('sign-in.title') })).toBeVisible()
})

test('whoever is no administrator stays at the door', async ({ page }) => {
  await enterByDoor(page, '/admin/users', CLIENT)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('heading', { name: t('sign-in.title') })).toBeVisible()
})

test('each entry of the sidebar leads to a screen, in any width and in another language', {
  tag: '@deep',
}, async ({ page }) => {
  test.slow()
  await enter(page, '/admin')
  const links = page.getByRole('navigation', { name: t('nav.label') }).getByRole('link')
  await expect(links.first()).toBeVisible()
  await ready(page)
  for (const name of ['money', 'people', 'contents', 'system'])
    await page
      .getByRole('navigation', { name: t('nav.label') })
      .getByText(t(`nav.groups.${name}`), { exact: true })
      .click()
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
  expect(paths).toEqual(['/admin', ...GROUPS.flatMap(({ screens }) => screens).map(screenAt)])
  for (const [n, path] of paths.entries()) {
    await links.nth(n).click()
    await expect(page).toHaveURL(path)
    await expect(links.nth(n)).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.skeleton')).toHaveCount(0)
  }
  await page.goto('/admin/vendors?lang=de')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Händler')
  // The choice is kept by scripts.
  await ready(page)
  await page.goto('/admin/users')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Benutzer')
})
