import type { Locator, Page } from '@playwright/test'
import { PAGE_SIZES } from '../../shared/base/paging.ts'
import { EXPORTED, type Exported } from '../../shared/entities.ts'
import { LISTS } from '../../worker/base/lists/every-list.testing.ts'
import { enter, follow, goOn, t } from './administrators.ts'
import type { Caller } from './calls.ts'
import { test } from './retailers.ts'
import { expect, newAddress } from './shop.ts'

/** Letters that most names, codes and addresses have, and what to cut a list with without emptying it. */
const WORDS = ['a', 'e', '1']
const CUTS: [filter: string, values: string[]][] = [
  ['from', ['2000-01-01']],
  ['active', ['yes', 'true']],
  ['admin_role', ['everything']],
]

/** How a list is asked for by its address: search, a filter, page size and page, with rows to show. */
async function findState(admin: Caller, name: Exported): Promise<{ search: string; count: number }> {
  const count = async (query: URLSearchParams) => {
    try {
      const body = await admin.get<Record<string, number>>(`admin/${name}?${query}`)
      return body[Object.keys(body).find((key) => key.endsWith('_count'))!]!
    } catch {
      return -1
    }
  }
  const cut = CUTS.find(([filter]) => LISTS[name].filters.includes(filter))
  const tries = WORDS.flatMap((word) =>
    (cut?.[1] ?? ['']).map((value) => ({ word, ...(cut && { filter: cut[0], value }) })),
  )
  let [address, most] = [new URLSearchParams(), -1]
  for (const { word, filter, value } of tries) {
    const query = new URLSearchParams({ search_term: word, limit: '1' })
    if (filter && value) query.set(`filters[${filter}]`, value)
    const found = await count(query)
    if (found <= most) continue
    address = new URLSearchParams({ search: word, ...(filter && value && { [filter]: value }) })
    most = found
    // More than a page of them is all that is wanted.
    if (most > 15) break
  }
  address.set('size', '15')
  if (most > 15) address.set('page', '2')
  return { search: `?${address}`, count: most }
}

/** Makes the invoice of the first order that can have one. */
async function makeInvoice(admin: Caller): Promise<void> {
  const { orders } = await admin.get<{ orders: { id: number }[] }>('admin/orders?limit=50')
  for (const { id } of orders) {
    const made = await admin.post(`admin/orders/${id}/invoice`).then(
      () => true,
      () => false,
    )
    if (made) return
  }
}

/** The lists that are left by the browser's Back, too, and the only ones in `npm test`: one whose rows open a record, one of forms, and one in an order by hand. */
const BY_BACK: Exported[] = ['orders', 'vendors', 'faqs']

const rows = (page: Page) => page.locator('tbody tr[data-id]')
const sizes = (page: Page) => page.getByLabel(t('list.size'))

test('every list of the back-office has search, its filters, what is done with many and page sizes, and is found again as it was left', {
  tag: '@deep',
}, async ({ page, admin }) => {
  test.slow()
  await enter(page, '/admin')
  // The demo shop has something in every list but two.
  const message_data = {
    name: 'Ada',
    surname: 'Prova',
    email: newAddress(),
    subject: 'Una domanda',
    privacy: true,
  }
  await admin.post('messages/create', { message_data })
  await makeInvoice(admin)
  for (const name of EXPORTED) {
    await test.step(name, async () => {
      const { bulk } = LISTS[name]
      // All users are administrators: the screen cuts them by what they may do instead.
      const filters = LISTS[name].filters.filter((filter) => !['role', 'mark'].includes(filter))
      const { search, count } = await findState(admin, name)
      expect(count, `rows of ${name}`).toBeGreaterThan(0)
      const address = `/admin/${name}${search}`
      const params = new URLSearchParams(search)
      await follow(page, address)
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      await expect(rows(page).first()).toBeVisible()
      const ids = () => rows(page).evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset.id))
      const first = await ids()
      const isAsLeft = async (row?: Locator) => {
        await expect(page).toHaveURL(address)
        await expect.poll(ids).toEqual(first)
        await expect(page.getByRole('searchbox')).toHaveValue(params.get('search')!)
        for (const filter of filters) {
          const value = params.get(filter)
          const field = page.locator(`#filter-${filter}`)
          if (value) await expect(field).toHaveValue(value)
        }
        if (count > 15) {
          await expect(sizes(page)).toHaveValue('15')
          await expect(
            page.getByRole('navigation', { name: t('list.pages') }).locator('[aria-current]'),
          ).toHaveText('2')
        }
        if (row) await expect(row).toBeInViewport()
      }
      await isAsLeft()
      for (const filter of filters)
        await expect(page.locator(`#filter-${filter}`), `${name} by ${filter}`).toBeVisible()
      if (bulk.length > 0) await expect(rows(page).first().getByRole('checkbox')).toBeAttached()
      if (count > 15)
        expect(await sizes(page).getByRole('option').allTextContents()).toEqual(PAGE_SIZES.map(String))

      const row = rows(page).last()
      const link = row.locator('[data-row-link]')
      if ((await link.count()) === 0) {
        await page
          .getByRole('navigation', { name: t('nav.label') })
          .getByRole('link')
          .first()
          .click()
        await expect(page).not.toHaveURL(address)
        await page.goBack()
        return isAsLeft()
      }
      await goOn(page, () => link.click())
      await expect(page).not.toHaveURL(address)
      await page
        .getByRole('main')
        .getByRole('link', { name: t(`${name}.title`), exact: true })
        .click()
      await isAsLeft(row)
      // The focus is on what was opened: the next key opens it again.
      await expect(link).toBeFocused()
      // The link is each screen's own, the browser's Back all lists' in common.
      if (!BY_BACK.includes(name)) return
      await goOn(page, () => page.keyboard.press('Enter'))
      await expect(page).not.toHaveURL(address)
      await page.goBack()
      await isAsLeft(row)
      await expect(link).toBeFocused()
    })
  }
})
