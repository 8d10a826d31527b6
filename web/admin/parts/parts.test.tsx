// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import type { PartListRow } from '../../../shared/parts/parts.admin.ts'
import { refuse } from '../../api/answers.testing.ts'
import { expect, t, test } from '../screens.testing.tsx'

const EDIT = '/api/admin/parts/:id/edit'
const SECOND = '/api/admin/parts/2/edit'
const part = (id: number): PartListRow => ({
  id,
  code: `V-${id}`,
  name: `Vite ${id}`,
  names: { de: `Schraube ${id}` },
  price: 100 * id,
  weight_g: null,
  stock: null,
  on_hand: null,
  expected_on: null,
  cover_months: null,
  thumb_src: null,
  replaced_by: null,
  drawings: 1,
})
const cell = (id: number, field: string) =>
  screen.findByLabelText<HTMLInputElement>(t('parts.cell', { name: `V-${id} · Vite ${id}`, field }))
const PRICE = t('parts.fields.price')

test('cells are edited by keyboard: Enter saves and goes down, Escape takes back, what was shown is sent along', async ({
  desk: { open, hand, sent },
}) => {
  const rows = [part(1), part(2)]
  await open('/admin/parts', {
    '/api/admin/parts': { $get: () => ({ parts: structuredClone(rows), parts_count: 2 }) },
    [EDIT]: {
      $post: ({ json, param }) => {
        Object.assign(rows[Number(param!.id) - 1]!, (json as { part_data: object }).part_data)
        return { part_id: Number(param!.id) }
      },
    },
  })
  const first = await cell(1, PRICE)
  await hand.clear(first)
  await hand.type(first, '12,5{Enter}')
  expect(document.activeElement).toBe(await cell(2, PRICE))
  await screen.findByText(t('parts.saved', { name: 'V-1 · Vite 1', field: PRICE }))
  expect(sent('POST', '/api/admin/parts/1/edit').at(-1)!.json).toEqual({
    part_data: { price: 1250 },
    from: { price: 100 },
  })
  await waitFor(async () => expect((await cell(1, PRICE)).value).toBe('12,50'))
  await hand.keyboard('9{Escape}')
  expect((await cell(2, PRICE)).value).toBe('2,00')
  await hand.selectOptions(await cell(2, t('parts.fields.stock')), 'days')
  await waitFor(() => expect(sent('POST', SECOND)).toHaveLength(1))
  await hand.click(screen.getByRole('button', { name: t('list.undo') }))
  await waitFor(() =>
    expect(sent('POST', SECOND).at(-1)!.json).toEqual({
      part_data: { stock: null },
      from: { stock: 'days' },
    }),
  )
})

test('a cell that cannot be saved says why, and keeps what was typed', async ({
  desk: { open, hand, sent },
}) => {
  await open('/admin/parts', {
    '/api/admin/parts': { $get: { parts: [part(1)], parts_count: 1 } },
    [EDIT]: { $post: () => refuse('conflict', 'Cambiato', { 'part_data.price': 'Nel frattempo' }) },
  })
  const price = await cell(1, PRICE)
  await hand.clear(price)
  await hand.type(price, 'tre')
  await hand.tab()
  expect((await screen.findByRole('alert')).textContent).toBe(t('parts.notRead'))
  expect(sent('POST', '/api/admin/parts/1/edit')).toEqual([])
  await hand.clear(price)
  await hand.type(price, '3')
  await hand.tab()
  await screen.findByText('Nel frattempo')
  expect([price.value, price.getAttribute('aria-invalid')]).toEqual(['3', 'true'])
})

test('a new part is sent with its names, price and weight, and a code that is taken is said at its field', async ({
  desk: { open, hand, sent },
}) => {
  let isTaken = true
  await open('/admin/parts/create', {
    '/api/admin/parts': { $get: { parts: [], parts_count: 0 } },
    '/api/admin/parts/create': {
      $post: () => (isTaken ? refuse('invalid', 'No', { 'part_data.code': 'Preso' }) : { part_id: 3 }),
    },
  })
  const field = (name: string) =>
    screen.findByLabelText<HTMLInputElement>(new RegExp(`^${name.replace(/[()]/g, '.')}`))
  await hand.type(await field(t('parts.fields.code')), 'V-1')
  await hand.click(screen.getByRole('button', { name: t('form.create') }))
  const italian = screen.getByLabelText(t('parts.fields.it'))
  await waitFor(() => expect(italian.getAttribute('aria-invalid')).toBe('true'))
  expect(sent('POST', '/api/admin/parts/create')).toEqual([])
  await hand.type(italian, 'Vite')
  await hand.type(await field(t('parts.fields.de')), 'Schraube')
  await hand.type(await field(t('parts.fields.price')), '12,50')
  await hand.type(await field(t('parts.fields.weight_g')), '340')
  const create = screen.getByRole('button', { name: t('form.create') })
  await hand.click(create)
  await screen.findByText('Preso')
  isTaken = false
  await hand.type(await field(t('parts.fields.code')), 'B')
  await hand.click(create)
  await waitFor(() => expect(sent('POST', '/api/admin/parts/create')).toHaveLength(2))
  expect(sent('POST', '/api/admin/parts/create').at(-1)!.json).toEqual({
    part_data: {
      code: 'V-1B',
      names: { it: 'Vite', en: '', de: 'Schraube', fr: '', nl: '' },
      price: 1250,
      weight_g: 340,
      stock: null,
      on_hand: null,
      expected_on: null,
      replaced_by_id: null,
      cover_months: null,
      min_quantity: 1,
      pack_size: 1,
      hs_code: null,
      origin: '',
    },
  })
})
