import type { Locator, Page } from '@playwright/test'
import { PAGE_SIZE } from '../../shared/base/paging.ts'
import { toast } from './admin-crud.ts'
import { enter, follow, moveUp, t } from './administrators.ts'
import { expect, expectAccessible, newAddress, test, textsOf } from './shop.ts'

/** Calls the API as the page does. */
const post = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ([path, body]) => {
      const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)!.content
      const response = await fetch(`/api/admin/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-requested-with': 'XMLHttpRequest',
          'x-csrf-token': meta('csrf-token'),
          authorization: `Bearer ${meta('api-token')}`,
        },
        body: JSON.stringify(body),
      })
      if (!response.ok) throw new Error(`${path}: ${response.status}`)
    },
    [path, body] as const,
  )

let series = 0
/** Retailers of this test alone, found by one word. */
async function makeRetailers(page: Page, count: number): Promise<string> {
  const word = `Serie${process.pid}${Date.now()}${++series}`
  for (let n = 1; n <= count; n++) {
    const vendor_data = { name: `${word} ${n}`, city: `Città ${n}`, address: 'Via Roma 1' }
    await post(page, 'vendors/create', { vendor_data })
  }
  return word
}

/** A list of retailers of one's own. */
async function openRetailers(page: Page, count: number): Promise<string> {
  await enter(page, '/admin/vendors')
  const word = await makeRetailers(page, count)
  await follow(page, `/admin/vendors?search=${word}`)
  await expect(rows(page)).toHaveCount(Math.min(count, PAGE_SIZE.admin))
  return word
}

const rows = (page: Page) => page.locator('tbody tr[data-id]')
const tool = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true })
const heads = async (page: Page) =>
  (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim()).filter(Boolean)

test('columns are moved by keyboard and stay so after a reload; a view is saved, with nothing that axe finds', {
  tag: '@deep',
}, async ({ page }) => {
  test.slow()
  await enter(page, '/admin/clients')
  const password = 'una-password-lunga'
  // Columns and views are each person's own: this person is nobody else's.
  const email = newAddress()
  await post(page, 'users/create', { user_data: { first_name: 'Colonna', email, password } })
  await page.context().clearCookies()
  await enter(page, '/admin/clients', { email, password })
  await expect(page.getByRole('columnheader').first()).toBeVisible()
  await tool(page, t('arrange.title')).click()
  const panel = page.getByRole('dialog', { name: t('arrange.title') })
  await panel.getByRole('checkbox', { name: t('columns.email') }).uncheck()
  await expectAccessible(page)
  await panel.getByRole('button', { name: t('arrange.move', { name: t('columns.last_name') }) }).focus()
  await moveUp(page, { n: 3, place: 3, count: 4 })
  const kept = page.waitForResponse('**/api/admin/views/columns')
  await page.keyboard.press('Space')
  await kept
  // What can be done with a row stays at its end.
  const arranged = [t('columns.id'), t('columns.last_name'), t('columns.first_name'), t('list.actions')]
  await expect.poll(() => heads(page)).toEqual(arranged)
  await page.reload()
  await expect.poll(() => heads(page)).toEqual(arranged)

  await tool(page, t('views.title')).click()
  const menu = page.getByRole('dialog')
  const name = `Vista ${Date.now()}`
  await menu.getByLabel(t('views.name')).fill(name)
  await expectAccessible(page)
  await menu.getByRole('button', { name: t('views.save') }).click()
  await tool(page, t('views.active', { name })).click()
  await expect(menu.getByRole('link', { name })).toHaveAttribute('aria-current', 'true')
})

test('a search that still waits for the next letter holds nobody back who leaves', { tag: '@deep' }, async ({
  page,
}) => {
  await enter(page, '/admin/vendors')
  await expect(rows(page).first()).toBeVisible()
  const sidebar = page.getByRole('navigation', { name: t('nav.label') })
  await sidebar.getByText(t('nav.groups.people'), { exact: true }).click()
  await page.clock.install()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/clients\.page/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('searchbox').fill('lario')
  const asked = page.waitForRequest(/clients\.page/)
  await page.getByRole('link', { name: t('clients.title'), exact: true }).click()
  await asked
  await page.clock.runFor(2000)
  release()
  await expect(page).toHaveURL('/admin/clients')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t('clients.title'))
})

test.describe('without a network', () => {
  test.use({ tolerated: /ERR_INTERNET_DISCONNECTED/ })

  test('a switch goes back and says why, the list stays, and other screens say so inside the back-office', {
    tag: '@deep',
  }, async ({ page, context }) => {
    const word = await openRetailers(page, 2)
    await context.setOffline(true)
    const active = page.getByRole('switch', { name: t('vendors.active', { name: `${word} 1` }) })
    await active.click()
    await expect(toast(page).getByText(textsOf('it')('errors.unavailable'))).toBeVisible()
    await expect(active).toBeChecked()
    await expect(rows(page)).toHaveCount(2)
    await expect(page.getByText(t('list.outdated'))).toBeVisible()
    // A part that has never been loaded.
    await tool(page, t('arrange.title')).click()
    await expect(rows(page)).toHaveCount(2)
    await page.keyboard.press('Escape')
    const sidebar = page.getByRole('navigation', { name: t('nav.label') })
    await sidebar.getByText(t('nav.groups.system'), { exact: true }).click()
    await sidebar.getByRole('link', { name: t('privacy.title') }).click()
    await expect(page.getByRole('heading', { name: t('shell.screen.failure.title') })).toBeVisible()
    await expect(sidebar).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('link', { name: t('list.retry') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('privacy.title'))
  })
})
