// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { type Answers, refuse } from '../../../api/answers.testing.ts'
import { retailersOf } from '../../retailers/retailers.testing.ts'
import { expect, findDialog, t, test } from '../../screens.testing.tsx'

const LISTS: Answers = {
  ...retailersOf(2),
  '/api/admin/clients': { $get: { clients: [], clients_count: 0 } },
  '/api/admin/categories': { $get: { categories: [], categories_count: 0 } },
  '/api/admin/search': { $get: { records: [] } },
}
type Hand = { keyboard: (keys: string) => Promise<void> }

/** Opens the menu and focuses its field, as a browser does when a dialog opens. */
async function openMenu(hand: Hand): Promise<HTMLElement> {
  await hand.keyboard('{Control>}k{/Control}')
  // Before the menu is loaded, its field alone is there.
  const field = await screen.findByRole('combobox', { name: t('commands.search') })
  field.focus()
  return field.closest('dialog')!
}
const findSheet = () => findDialog(t('keys.title'))
const isAt = (path: string) => waitFor(() => expect(location.pathname + location.search).toBe(path))
const sidebar = () => within(screen.getByRole('complementary'))

test('the command menu knows screens and what can be made, and says when there is nothing', async ({
  desk: { open, hand },
}) => {
  await open('/admin/vendors', LISTS)
  await openMenu(hand)
  await hand.keyboard('nuovo cliente{Enter}')
  await isAt('/admin/clients/create')
  const menu = await openMenu(hand)
  await hand.keyboard('zzzqqq')
  await within(menu).findByText(t('commands.none', { term: 'zzzqqq' }))
})

test('a search that failed says so and can be tried again', async ({ desk: { open, hand } }) => {
  const found = { records: [{ entity: 'vendors' as const, id: 7, title: 'Camper Lario', detail: 'Como' }] }
  let isDown = true
  const $get = () => (isDown ? refuse('too_many_requests', 'Troppe ricerche.') : found)
  await open('/admin/vendors', { ...LISTS, '/api/admin/search': { $get } })
  const menu = await openMenu(hand)
  await hand.keyboard('lario')
  expect((await within(menu).findByRole('alert')).textContent).toContain('Troppe ricerche.')
  isDown = false
  await hand.click(within(menu).getByRole('button', { name: t('list.retry') }))
  await within(menu).findByRole('option', { name: /Camper Lario/ })
})

test('g and a letter lead to screens, n makes a new one, never while typing', async ({
  desk: { open, hand },
}) => {
  await open('/admin/vendors', LISTS)
  for (const [letter, name] of [
    ['k', 'clients'],
    ['c', 'categories'],
    ['r', 'vendors'],
    ['k', 'clients'],
  ] as const) {
    await hand.keyboard(`g${letter}`)
    await isAt(`/admin/${name}`)
    await screen.findByRole('heading', { level: 1, name: new RegExp(t(`${name}.title`)) })
  }
  const search = screen.getByRole<HTMLInputElement>('searchbox')
  await hand.click(search)
  await hand.keyboard('gon?')
  expect(search.value).toBe('gon?')
  await hand.keyboard('{Enter}')
  await isAt('/admin/clients?search=gon%3F')
  expect(screen.queryByRole('dialog')).toBeNull()
  search.blur()
  await hand.keyboard('n')
  await isAt('/admin/clients/create')
})

test('the help sheet lists the keys and switches them off, also after a reload', async ({
  desk: { open, hand },
}) => {
  await open('/admin/clients', LISTS)
  await hand.keyboard('?')
  const sheet = await findSheet()
  expect(within(sheet).getByRole('row', { name: new RegExp(t('orders.title')) }).textContent).toContain('GO')
  await hand.click(within(sheet).getByRole('switch'))
  await hand.click(within(sheet).getByRole('button', { name: t('shell.close') }))

  await open('/admin/clients', LISTS)
  await hand.keyboard('gr?')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(location.pathname).toBe('/admin/clients')
  // The menu still opens the sheet, which switches the keys on.
  await openMenu(hand)
  await hand.keyboard(`${t('keys.title')}{Enter}`)
  const again = await findSheet()
  await hand.click(within(again).getByRole('switch'))
  await hand.click(within(again).getByRole('button', { name: t('shell.close') }))
  await hand.keyboard('gr')
  await isAt('/admin/vendors')
})

test('a group of the sidebar that was folded stays folded', async ({ desk: { open, hand } }) => {
  await open('/admin/vendors', LISTS)
  const group = () => sidebar().getByText<HTMLElement>(t('nav.groups.catalogue')).closest('details')
  expect(group()!.open).toBe(true)
  // Seldom needed ones are folded from the start, so that all heads fit on a low screen.
  const system = () => sidebar().getByText(t('nav.groups.system')).closest('details')!
  expect(system().open).toBe(false)
  await hand.click(sidebar().getByText(t('nav.groups.system')))
  await hand.click(sidebar().getByText(t('nav.groups.catalogue')))
  await waitFor(() => expect(group()!.open).toBe(false))
  await open('/admin/vendors', LISTS)
  expect(group()!.open).toBe(false)
  expect(system().open).toBe(true)
  expect(document.title).toBe(`${t('vendors.title')} · Sosta`)
})
