import type { Page } from '@playwright/test'
import { enter, t } from './administrators.ts'
import { expect, expectAccessible, newAddress, ready, test } from './shop.ts'

const menu = (page: Page) => page.getByRole('dialog', { name: t('commands.title') })
/** The menu, ready to type. */
async function openMenu(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(menu(page).getByRole('combobox')).toBeFocused()
}
const sheet = (page: Page) => page.getByRole('dialog', { name: t('keys.title') })
const field = (page: Page, key: string) => page.getByRole('main').getByLabel(t(key)).first()

/** All that the browser keeps. */
const kept = (page: Page) => page.evaluate(() => JSON.stringify(localStorage))

/** A client of the test's own, whose form is on the screen. */
async function makeClient(page: Page, name: string): Promise<void> {
  await page.goto('/admin/clients/create')
  await field(page, 'clients.fields.first_name').fill(name)
  await field(page, 'clients.fields.email').fill(newAddress())
  await page.getByLabel(t('clients.fields.password'), { exact: true }).fill('una-password-lunga')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL('/admin/clients')
  await page.goto(`/admin/clients?search=${name}`)
  await page.getByRole('row').filter({ hasText: name }).getByRole('link').first().click()
  await expect(field(page, 'clients.fields.first_name')).toHaveValue(name)
}

test('Ctrl+K finds a retailer by a part of its name and opens it, all by keyboard', async ({ page }) => {
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
  const retailers = menu(page).getByRole('group', { name: t('nav.vendors'), exact: true })
  await expect(retailers.getByRole('option').first()).toHaveAttribute('data-highlighted')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/vendors\/\d+\/edit$/)
  await expect(field(page, 'vendors.fields.name')).toHaveValue('Camper Service Lario')
  await expect(page).toHaveTitle('Camper Service Lario · Sosta')

  // What was open is offered first the next time; Ctrl+Enter opens beside.
  await page.goto('/admin')
  await page.getByRole('button', { name: t('commands.button') }).click()
  const recent = menu(page).getByRole('group', { name: t('commands.recent') })
  await expect(recent.getByRole('option').first()).toContainText('Camper Service Lario')
  const opened = page.waitForEvent('popup')
  await page.keyboard.press('Control+Enter')
  await expect(await opened).toHaveURL(/\/admin\/vendors\/\d+\/edit$/)
  await page.keyboard.press('Escape')
  await expect(menu(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: t('commands.button') })).toBeFocused()
})

test('the command menu knows screens and what can be made, and says when there is nothing', async ({
  page,
}) => {
  await enter(page, '/admin')
  await openMenu(page)
  await page.keyboard.type('nuovo cliente')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/clients/create')
  await openMenu(page)
  await page.keyboard.type('zzzqqq')
  await expect(menu(page).getByText(t('commands.none', { term: 'zzzqqq' }))).toBeVisible()
})

test('a search that failed says so and can be tried again', async ({ page }) => {
  await enter(page, '/admin')
  await page.route('**/api/admin/search*', (route) => route.fulfill({ status: 429, body: '{}' }), {
    times: 1,
  })
  await openMenu(page)
  await page.keyboard.type('camper')
  await expect(menu(page).getByRole('alert')).toBeVisible()
  await menu(page)
    .getByRole('button', { name: t('list.retry') })
    .click()
  await expect(menu(page).getByRole('option').first()).toBeVisible()
})

test('g and a letter lead to screens, n makes a new one, never while typing', async ({ page }) => {
  await enter(page, '/admin')
  for (const [letter, screen] of [
    ['r', 'vendors'],
    ['k', 'clients'],
    ['c', 'categories'],
  ] as const) {
    await page.keyboard.press('g')
    await page.keyboard.press(letter)
    await expect(page).toHaveURL(`/admin/${screen}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(t(`nav.${screen}`))
  }
  await page.keyboard.press('g')
  await page.keyboard.press('k')
  await expect(page).toHaveURL('/admin/clients')
  const search = page.getByRole('searchbox')
  await search.click()
  await page.keyboard.type('gon?')
  await expect(search).toHaveValue('gon?')
  await expect(page).toHaveURL('/admin/clients?search=gon%3F')
  await expect(sheet(page)).toHaveCount(0)
  await search.blur()
  await page.keyboard.press('n')
  await expect(page).toHaveURL('/admin/clients/create')
})

test('the help sheet lists the keys and switches them off, also after a reload', async ({ page }) => {
  test.slow()
  await enter(page, '/admin')
  await page.keyboard.press('?')
  await expect(
    sheet(page)
      .getByRole('row', { name: t('nav.orders'), exact: false })
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
  await sheet(page).getByRole('switch').click()
  await page.keyboard.press('Escape')
  await page.reload()
  await ready(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await page.keyboard.press('?')
  await expect(sheet(page)).toHaveCount(0)
  await expect(page).toHaveURL('/admin')
  // The menu still leads to the sheet, which switches them on.
  await openMenu(page)
  await page.keyboard.type(t('keys.title'))
  await page.keyboard.press('Enter')
  await sheet(page).getByRole('switch').click()
  await page.keyboard.press('Escape')
  // What is pressed while the sheet still stands is meant for the sheet.
  await expect(sheet(page)).toHaveCount(0)
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await expect(page).toHaveURL('/admin/vendors')
})

test('the history of a record says who changed what, before and after', async ({ page }) => {
  test.slow()
  const name = `Storia${Date.now()}`
  await enter(page, '/admin')
  await makeClient(page, name)
  await field(page, 'clients.fields.last_name').fill('Cambiato')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/admin\/clients/)
  await page.getByRole('row').filter({ hasText: name }).getByRole('link').first().click()
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
})

test('what was typed survives a reload, is restored, and is gone once saved', async ({ page }) => {
  test.slow()
  const name = `Bozza${Date.now()}`
  await enter(page, '/admin')
  await makeClient(page, name)
  const address = page.url()
  const lastName = field(page, 'clients.fields.last_name')
  await lastName.fill('Non salvato')
  await page.locator('input[type="password"]').fill('segreta-segreta')
  await expect.poll(() => kept(page)).toContain('Non salvato')
  expect(await kept(page)).not.toContain('segreta-segreta')
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  const notice = page.getByRole('region', { name: t('draft.title') })
  await expect(notice).toBeVisible()
  await expect(lastName).toHaveValue('')
  await expectAccessible(page)
  await notice.getByRole('button', { name: t('draft.restore') }).click()
  await expect(lastName).toHaveValue('Non salvato')
  await expect(page.getByText(t('form.changed', { fields: t('clients.fields.last_name') }))).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/admin\/clients(\?|$)/)
  await expect.poll(() => kept(page)).not.toContain('Non salvato')

  // Left on purpose: not offered again.
  await page.goto(address)
  await expect(lastName).toHaveValue('Non salvato')
  await lastName.fill('Ripensato')
  await expect.poll(() => kept(page)).toContain('Ripensato')
  await page.getByRole('link', { name: t('form.cancel') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('leave.leave') })
    .click()
  await expect(page).toHaveURL(/\/admin\/clients(\?|$)/)
  await expect.poll(() => kept(page)).not.toContain('Ripensato')
})

test('a group of the sidebar that was folded stays folded', async ({ page }) => {
  await enter(page, '/admin/vendors')
  const nav = page.getByRole('navigation', { name: t('nav.label') })
  await expect(nav.getByRole('link', { name: t('nav.faqs') })).toBeVisible()
  await nav.getByText(t('nav.groups.contents'), { exact: true }).click()
  await expect(nav.getByRole('link', { name: t('nav.faqs') })).toBeHidden()
  await page.reload()
  await expect(nav.getByRole('link', { name: t('nav.clients') })).toBeVisible()
  await expect(nav.getByRole('link', { name: t('nav.faqs') })).toBeHidden()
  await expect(page).toHaveTitle(`${t('vendors.title')} · Sosta`)
})
