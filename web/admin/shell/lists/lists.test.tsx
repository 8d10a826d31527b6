// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, vi } from 'vitest'
import { type Answers, never, refuse } from '../../../api/answers.testing.ts'
import { nameOf, retailersOf } from '../../retailers/retailers.testing.ts'
import { expect, t, test } from '../../screens.testing.tsx'

const link = (n: number) => screen.findByRole('link', { name: nameOf(n) })
const box = (n: number) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: t('bulk.choose', { name: nameOf(n) }) })
const bar = () => screen.getByRole('region', { name: t('bulk.label') })
const inBar = (name: string) => within(bar()).getByRole('button', { name })
const hasBar = () => screen.queryByRole('region', { name: t('bulk.label') }) !== null
const undo = () => screen.findByRole('button', { name: t('list.undo') })
const states = () => screen.getAllByRole('switch').map((each) => each.getAttribute('aria-checked') === 'true')

test('rows are chosen in ranges with Shift, and by keyboard', async ({ desk: { open, hand } }) => {
  await open('/admin/vendors', retailersOf(5))
  await hand.click(await box(1))
  await hand.keyboard('{Shift>}')
  await hand.click(await box(4))
  await hand.keyboard('{/Shift}')
  expect(bar().textContent).toContain(t('bulk.chosen', { count: 4 }))
  await hand.click(inBar(t('bulk.clear')))
  expect(hasBar()).toBe(false)

  const first = await link(1)
  first.focus()
  await hand.keyboard('x{ArrowDown}x')
  expect(bar().textContent).toContain(t('bulk.chosen', { count: 2 }))
  expect((await box(2)).checked).toBe(true)
  await hand.keyboard('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})

test('many are switched off at once, and on again by undo', async ({ desk: { open, hand, sent } }) => {
  await open('/admin/vendors', retailersOf(3))
  await hand.click(await box(1))
  await hand.click(await box(3))
  expect(bar().textContent).toContain(t('bulk.chosen', { count: 2 }))
  await hand.click(inBar(t('bulk.off')))
  await waitFor(() => expect(states()).toEqual([false, true, false]))
  expect(sent('POST', '/api/admin/vendors/bulk').at(-1)!.json).toMatchObject({ ids: [1, 3], value: false })
  expect(hasBar()).toBe(false)
  await hand.click(await undo())
  await waitFor(() => expect(states()).toEqual([true, true, true]))
})

test('a switch that is taken back before the list was read again says what it said', async ({
  desk: { open, hand },
}) => {
  const { '/api/admin/vendors': list, ...rest } = retailersOf(1)
  let reads = 0
  await open('/admin/vendors', {
    ...rest,
    '/api/admin/vendors': {
      // What is read after the first change comes too late.
      $get: (call) => (++reads === 2 ? never() : (list!.$get as (of: typeof call) => never)(call)),
    },
    '/api/admin/vendors/:id/toggle-validity': { $post: { success: true } },
  })
  await hand.click(await screen.findByRole('switch'))
  await waitFor(() => expect(states()).toEqual([false]))
  await hand.click(await undo())
  await waitFor(() => expect(reads).toBe(3))
  await waitFor(() => expect(states()).toEqual([true]))
})

test('all that match are changed, on other pages too', async ({ desk: { open, hand, sent } }) => {
  await open('/admin/vendors?search=Riv&active=yes', retailersOf(17))
  await link(1)
  await hand.click(screen.getByRole('checkbox', { name: t('bulk.page') }))
  expect(bar().textContent).toContain(t('bulk.chosen', { count: 15 }))
  await hand.click(inBar(t('bulk.chooseAll', { count: 17 })))
  expect(bar().textContent).toContain(t('bulk.all', { count: 17 }))
  await hand.click(inBar(t('bulk.off')))
  await screen.findByText(t('bulk.changed', { count: 17 }))
  expect(sent('POST', '/api/admin/vendors/bulk').map(({ json }) => json)).toEqual([
    { action: 'active', value: false, filter: { search_term: 'Riv', 'filters[active]': 'yes' } },
  ])
})

test('a row opens by Enter, and a click beside its name is one on its link, with Ctrl too', async ({
  desk: { open, hand },
}) => {
  await open('/admin/vendors', retailersOf(2, { '/api/admin/vendors/:id': { $get: refuse('not_found') } }))
  const first = await link(1)
  const clicks: boolean[] = []
  first.addEventListener('click', (event) => {
    clicks.push(event.ctrlKey)
    if (event.ctrlKey) event.preventDefault()
  })
  await hand.keyboard('{Control>}')
  await hand.click(screen.getByRole('cell', { name: 'Città 1' }))
  await hand.keyboard('{/Control}')
  expect(clicks).toEqual([true])
  expect(location.pathname).toBe('/admin/vendors')
  first.focus()
  await hand.keyboard('{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/admin/vendors/1/edit'))
})

test('the focus goes on from a row that is gone to the one after it, and from the bar of many to a row', async ({
  desk: { open, hand },
}) => {
  await open('/admin/vendors', retailersOf(3))
  const archive = await screen.findByRole('button', { name: t('list.archiveOf', { name: nameOf(2) }) })
  archive.focus()
  await hand.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText(nameOf(2))).toBeNull())
  await waitFor(async () => expect(document.activeElement).toBe(await link(3)))
  await hand.click(await box(3))
  inBar(t('list.archive')).focus()
  await hand.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText(nameOf(3))).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

test('the file is asked for with what the list shows, in its order, or of those that are chosen; what fails is said', async ({
  desk: { open, hand, sent },
}) => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click')
  const file = new Response('ID;Nome', {
    headers: { 'content-disposition': 'attachment; filename="rivenditori-2026-01-02.csv"' },
  })
  let answer = file
  const more: Answers = { '/api/admin/:entity/export.csv': { $get: () => answer } }
  await open('/admin/vendors?search=Riv&sort=-city', retailersOf(3, more))
  const asked = () =>
    sent('GET', '/api/admin/vendors/export.csv').map(({ query }) => Object.fromEntries(query))
  const saved = () => (click.mock.contexts as HTMLAnchorElement[]).map(({ download }) => download)
  await hand.click(screen.getByRole('button', { name: t('export.button') }))
  await waitFor(() => expect(saved()).toEqual(['rivenditori-2026-01-02.csv']))
  await hand.click(await box(2))
  await hand.click(inBar(t('export.chosen')))
  await waitFor(() => expect(saved()).toHaveLength(2))
  expect(asked()).toEqual([
    { search_term: 'Riv', sort: '-city' },
    { search_term: 'Riv', sort: '-city', ids: '2' },
  ])
  answer = refuse('too_many_requests', 'Riprova tra 7 minuti.')
  await hand.click(screen.getByRole('button', { name: t('export.button') }))
  await screen.findAllByText('Riprova tra 7 minuti.')
  expect(saved()).toHaveLength(2)
  click.mockRestore()
})

test('a long file says how far it is, and is stopped by its button: nothing is saved, and nothing is said', async ({
  desk: { open, hand },
}) => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click')
  const rows = new TextEncoder().encode('1;"due\nrighe"\r\n'.repeat(16_001))
  // It goes on for ever.
  const body = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(rows) })
  const more: Answers = {
    '/api/admin/:entity/export.csv': { $get: () => new Response(body, { headers: { 'x-rows': '90000' } }) },
  }
  await open('/admin/vendors', retailersOf(3, more))
  await hand.click(screen.getByRole('button', { name: t('export.button') }))
  await screen.findByText(t('export.rowsOf', { rows: '16.000', total: '90.000' }))
  await hand.click(screen.getByRole('button', { name: t('export.cancel') }))
  await waitFor(() => expect(screen.queryByRole('button', { name: t('export.cancel') })).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(click).not.toHaveBeenCalled()
  click.mockRestore()
})

describe('a file that ends too early, as a whole one does, is not saved, and that is said', () => {
  const cut = () => new Response('ID\r\n1\r\n2\r\n3\r\n', { headers: { 'x-rows': '200000' } })
  const more: Answers = { '/api/admin/:entity/export.csv': { $get: cut } }
  const said = () => screen.findAllByText(t('export.short', { rows: '3', total: '200.000' }))

  test('as a download', async ({ desk: { open, hand } }) => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click')
    await open('/admin/vendors', retailersOf(3, more))
    await hand.click(screen.getByRole('button', { name: t('export.button') }))
    await said()
    expect(click).not.toHaveBeenCalled()
    click.mockRestore()
  })

  test('on the disk, where what was there before stays', async ({ desk: { open, hand } }) => {
    const ended: string[] = []
    const file = new WritableStream({
      close: () => void ended.push('close'),
      abort: () => void ended.push('abort'),
    })
    const createWritable = async () =>
      Object.assign(file, { abort: () => file.getWriter().abort(), close: () => file.getWriter().close() })
    vi.stubGlobal('showSaveFilePicker', async () => ({ createWritable }))
    await open('/admin/vendors', retailersOf(3, more))
    await hand.click(screen.getByRole('button', { name: t('export.button') }))
    await said()
    expect(ended).toEqual(['abort'])
    vi.unstubAllGlobals()
  })
})
