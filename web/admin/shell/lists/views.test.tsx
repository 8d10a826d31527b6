// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import type { SavedView } from '../../../../shared/base/views.ts'
import { type Answers, unreached } from '../../../api/answers.testing.ts'
import { retailersOf } from '../../retailers/retailers.testing.ts'
import { expect, findDialog, t, test } from '../../screens.testing.tsx'

/** What the shop keeps of one person's lists. */
function keeping(view?: SavedView): Answers {
  const kept = { views: view ? [view] : [], columns: null as string[] | null }
  let gone: SavedView[] = []
  return {
    '/api/admin/views': { $get: () => structuredClone(kept) },
    '/api/admin/views/columns': {
      $post: ({ json }) => {
        kept.columns = json.columns
        return { success: true }
      },
    },
    '/api/admin/views/create': {
      $post: ({ json: { view_data } }) => {
        kept.views.push({ ...view_data, id: 9, is_own: true, owner: 'Ada Admin' })
        return { view_id: 9 }
      },
    },
    '/api/admin/views/:id/edit': {
      $post: ({ json: { view_data } }) => {
        Object.assign(kept.views[0]!, view_data)
        return { view_id: 9 }
      },
    },
    '/api/admin/views/:id/delete': {
      $post: () => {
        gone = kept.views.splice(0)
        return { success: true }
      },
    },
    '/api/admin/views/:id/restore': {
      $post: () => {
        kept.views.push(...gone)
        return { success: true }
      },
    },
  }
}

const tool = (name: string) => within(screen.getByRole('main')).findByRole('button', { name })
const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map((head) => head.textContent)
    .filter(Boolean)
const isAt = (address: string) => waitFor(() => expect(location.pathname + location.search).toBe(address))

test('columns are hidden, stay so after a reload, and come back; the name of the thing cannot be hidden', async ({
  desk: { open, hand, sent },
}) => {
  const answers = retailersOf(1, keeping())
  await open('/admin/vendors', answers)
  await screen.findByText('Città 1')
  const usual = heads()
  await hand.click(await tool(t('arrange.title')))
  const box = async (column: string) =>
    within(await findDialog(t('arrange.title'))).findByRole<HTMLInputElement>('checkbox', {
      name: t(`columns.${column}`),
    })
  expect((await box('name')).disabled).toBe(true)
  await hand.click(await box('city'))
  const fewer = usual.filter((head) => head !== t('columns.city'))
  await waitFor(() => expect(heads()).toEqual(fewer))
  expect(sent('POST', '/api/admin/views/columns').map(({ json }) => json)).toEqual([
    { screen: 'vendors', columns: ['id', 'name', '-city', 'address', 'active'] },
  ])
  // The views are read again, and not the rows, which are the same.
  await waitFor(() => expect(sent('GET', '/api/admin/views')).toHaveLength(2))
  expect(sent('GET', '/api/admin/vendors')).toHaveLength(1)
  await open('/admin/vendors', answers)
  await screen.findByText('Via Roma 1')
  expect(heads()).toEqual(fewer)
  await hand.click(await tool(t('arrange.title')))
  const panel = within(await findDialog(t('arrange.title')))
  await hand.click(await panel.findByRole('button', { name: t('arrange.reset') }))
  await waitFor(() => expect(heads()).toEqual(usual))
})

test('columns stand in the order that is kept', async ({ desk: { open } }) => {
  const columns = ['active', '-id', 'city', 'name']
  await open('/admin/vendors', retailersOf(1, { '/api/admin/views': { $get: { views: [], columns } } }))
  await screen.findByText('Città 1')
  // A column that nobody arranged stands after the one before it in the list; the column of actions stands last.
  const names = ['active', 'city', 'address', 'name'].map((name) => t(`columns.${name}`))
  expect(heads()).toEqual([...names, t('list.actions')])
})

test('a view is saved with what the list shows, changed, deleted and brought back', async ({
  desk: { open, hand, sent },
}) => {
  await open('/admin/vendors?search=Riv&sort=-name', retailersOf(2, keeping()))
  await hand.click(await tool(t('views.title')))
  const menu = within(await findDialog(t('views.title')))
  await hand.type(menu.getByLabelText(t('views.name')), 'Lario')
  await hand.click(menu.getByLabelText(t('views.share')))
  await hand.click(menu.getByRole('button', { name: t('views.save') }))
  await isAt('/admin/vendors?search=Riv&sort=-name&view=9')
  expect(sent('POST', '/api/admin/views/create').map(({ json }) => json)).toEqual([
    {
      view_data: {
        screen: 'vendors',
        name: 'Lario',
        search: 'search=Riv&sort=-name',
        columns: null,
        is_shared: true,
      },
    },
  ])
  await tool(t('views.active', { name: 'Lario' }))

  await hand.click(within(screen.getByRole('columnheader', { name: t('columns.city') })).getByRole('link'))
  await hand.click(await tool(t('views.activeChanged', { name: 'Lario' })))
  const changed = within(await findDialog(t('views.activeChanged', { name: 'Lario' })))
  await hand.click(changed.getByRole('button', { name: t('views.update', { name: 'Lario' }) }))
  const link = () => screen.queryByRole('link', { name: 'Lario' })
  await waitFor(() => expect(link()!.getAttribute('href')).toContain('sort=city'))
  await hand.click(screen.getByRole('button', { name: t('list.deleteOf', { name: 'Lario' }) }))
  await waitFor(() => expect(link()).toBeNull())
  const gone = (await screen.findByText(t('list.deleted', { name: 'Lario' }))).parentElement!
  await hand.click(within(gone).getByRole('button', { name: t('list.undo') }))
  await tool(t('views.active', { name: 'Lario' }))
})

test('the link of a view that somebody shares brings what it holds, and leaves it to its owner', async ({
  desk: { open, hand },
}) => {
  const view: SavedView = {
    id: 9,
    name: 'Lario',
    search: 'search=Riv&sort=-name',
    columns: null,
    is_shared: true,
    is_own: false,
    owner: 'Bruno Bianchi',
  }
  await open('/admin/vendors?view=9', retailersOf(2, keeping(view)))
  await isAt('/admin/vendors?search=Riv&sort=-name&view=9')
  await hand.click(await tool(t('views.active', { name: 'Lario' })))
  const menu = within(await findDialog(t('views.active', { name: 'Lario' })))
  menu.getByRole('link', { name: /^Lario/ })
  expect(menu.queryByRole('button', { name: t('list.deleteOf', { name: 'Lario' }) })).toBeNull()
  expect(menu.queryByRole('button', { name: t('views.update', { name: 'Lario' }) })).toBeNull()
})

test('a list keeps page, search and sort in its address', async ({ desk: { open, hand } }) => {
  await open('/admin/vendors', retailersOf(40))
  const pages = within(await screen.findByRole('navigation', { name: t('list.pages') }))
  await hand.click(pages.getByRole('link', { name: '2' }))
  await isAt('/admin/vendors?page=2')
  await screen.findByText('Città 16')
  const city = () => screen.getByRole('columnheader', { name: t('columns.city') })
  await hand.click(within(city()).getByRole('link'))
  await isAt('/admin/vendors?sort=city')
  await waitFor(() => expect(city().getAttribute('aria-sort')).toBe('ascending'))
  await hand.type(screen.getByRole('searchbox'), 'nessuno{Enter}')
  await isAt('/admin/vendors?sort=city&search=nessuno')
  await hand.click((await screen.findAllByRole('button', { name: t('list.clear') }))[0]!)
  await isAt('/admin/vendors?sort=city')
})

test('a switch that reaches nothing goes back and says why, and the list stays', async ({
  desk: { open, hand },
}) => {
  await open(
    '/admin/vendors',
    retailersOf(2, { '/api/admin/vendors/:id/toggle-validity': { $post: unreached } }),
  )
  const active = await screen.findByRole('switch', { name: t('vendors.active', { name: 'Rivenditore 1' }) })
  await hand.click(active)
  await screen.findAllByText(t('errors.unavailable'))
  expect(active.getAttribute('aria-checked')).toBe('true')
  await screen.findByText('Rivenditore 2')
})
