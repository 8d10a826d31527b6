import type { Page } from '@playwright/test'
import { enter, follow, t } from './administrators.ts'
import { expect, expectAccessible, newAddress, test } from './shop.ts'

const menu = (page: Page) => page.getByRole('dialog', { name: t('commands.title') })
/** The menu, ready to type. */
async function openMenu(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(menu(page).getByRole('combobox')).toBeFocused()
}
const field = (page: Page, key: string) => page.getByRole('main').getByLabel(t(key)).first()

/** All that the browser keeps. */
const kept = (page: Page) => page.evaluate(() => JSON.stringify(localStorage))

test('Ctrl+K finds a retailer by a part of its name and opens it, all by keyboard', { tag: '@deep' }, async ({
  page,
}) => {
  test.slow()
  await enter(page, '/admin/vendors')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await openMenu(page)
  await expectAccessible(page)
  await page.keyboard.type('SERVICE lar')
  const option = menu(page)
    .getByRole('option', { name: /Camper Service Lario/ })
    .first()
  await expect(option).toBeVisible()
  await expectAccessible(page)
  const retailers = menu(page).getByRole('group', { name: t('vendors.title'), exact: true })
  await expect(retailers.getByRole('option').first()).toHaveAttribute('data-highlighted')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/vendors\/\d+\/edit$/)
  await expect(field(page, 'vendors.fields.name')).toHaveValue('Camper Service Lario')
  await expect(page).toHaveTitle('Camper Service Lario · Sosta')

  // What was open is offered first the next time; Ctrl+Enter opens beside.
  await follow(page, '/admin')
  await page.getByRole('button', { name: t('commands.button') }).click()
  const recent = menu(page).getByRole('group', { name: t('commands.recent') })
  await expect(recent.getByRole('option').first()).toContainText('Camper Service Lario')
  const opened = page.waitForEvent('popup')
  await page.keyboard.press('Control+Enter')
  await expect(await opened).toHaveURL(/\/admin\/vendors\/\d+\/edit$/)
  await page.keyboard.press('Escape')
  await expect(menu(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: t('commands.button') })).toBeFocused()

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: t('keys.title') })).toBeVisible()
  await expectAccessible(page)
})

test('the history of a record says who changed what, before and after; what is typed then survives a reload', {
  tag: '@deep',
}, async ({ page, admin }) => {
  const client_data = { first_name: 'Storia', email: newAddress(), password: 'una-password-lunga' }
  const { client_id } = await admin.post<{ client_id: number }>('admin/clients/create', { client_data })
  await enter(page, `/admin/clients/${client_id}/edit`)
  await field(page, 'clients.fields.last_name').fill('Cambiato')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(t('form.unchanged'))).toBeVisible()
  await page.getByRole('button', { name: t('history.title') }).click()
  const panel = page.getByRole('dialog', { name: t('history.title') })
  const [edit, create] = [panel.getByRole('listitem').nth(0), panel.getByRole('listitem').nth(1)]
  await expect(edit).toContainText(t('history.actions.edit'))
  await expect(edit).toContainText(t('clients.fields.last_name'))
  await expect(edit.locator('del')).toHaveText('–')
  await expect(edit.locator('ins')).toHaveText('Cambiato')
  await expect(edit.locator('dt')).toHaveCount(1)
  await expect(create).toContainText(t('history.actions.create'))
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: t('history.title') })).toBeFocused()

  await field(page, 'clients.fields.last_name').fill('Non salvato')
  await expect.poll(() => kept(page)).toContain('Non salvato')
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByRole('region', { name: t('draft.title') })).toBeVisible()
  await expect(field(page, 'clients.fields.last_name')).toHaveValue('Cambiato')
  await expectAccessible(page)
})

test('the frame is there before any script: Ctrl+K and what is typed after it are kept for the menu', {
  tag: '@deep',
}, async ({ page }) => {
  await enter(page, '/admin/categories')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/main-/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/admin/fams', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('fams.title'))
  await expect(page.getByRole('complementary').getByRole('link', { name: t('fams.title') })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('clienti')
  release()
  await expect(menu(page).getByRole('combobox')).toHaveValue('clienti')
})
