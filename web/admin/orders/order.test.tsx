// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import type { OrderDocument, OrderDocuments } from '../../../shared/documents/documents.ts'
import type { Answers } from '../../api/answers.testing.ts'
import { expect, findDialog, t, test } from '../screens.testing.tsx'
import { NUMBER, ORDER } from './orders.testing.ts'

const ANSWERS: Answers = {
  '/api/admin/orders': { $get: { orders: [], orders_count: 0 } },
  '/api/admin/orders/:id': { $get: { order: ORDER } },
  '/api/admin/orders/:id/documents': { $get: { documents: [], missing: [] } },
  // The list's filter by retailer.
  '/api/admin/vendors': { $get: { vendors: [], vendors_count: 0 } },
}

const move = (status: string) =>
  screen.findByRole('button', { name: new RegExp(t(`orders.moves.${status}`)) })
const note = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(t('orders.note')) })
/** The link back to the list. */
const leave = () => within(screen.getByRole('main')).getByRole('link', { name: t('orders.title') })

test('cancelling an order asks first, naming it, and can be left', async ({ desk: { open, hand, sent } }) => {
  await open('/admin/orders/7', ANSWERS)
  await hand.click(await move('cancelled'))
  const dialog = await findDialog(t('orders.ending.cancelled.title', { number: NUMBER }))
  await hand.click(within(dialog).getByRole('button', { name: t('orders.keep') }))
  await waitFor(() => expect(dialog.isConnected).toBe(false))
  await move('shipped')
  expect(sent('POST', '/api/admin/orders/7/status')).toEqual([])
})

test('a note that was typed for an order survives a reload, and is not left without asking', async ({
  desk: { open, hand },
}) => {
  await open('/admin/orders/7', ANSWERS)
  await hand.type(await note(), 'Chiamare prima')
  await hand.click(leave())
  const dialog = await findDialog(t('orders.noteUnsent'))
  await hand.click(within(dialog).getByRole('button', { name: t('leave.stay') }))
  await open('/admin/orders/7', ANSWERS)
  expect((await note()).value).toBe('Chiamare prima')
  await hand.click(leave())
  const again = await findDialog(t('orders.noteUnsent'))
  await hand.click(within(again).getByRole('button', { name: t('orders.noteLeave') }))
  await waitFor(() => expect(location.pathname).toBe('/admin/orders'))
  await open('/admin/orders/7', ANSWERS)
  expect((await note()).value).toBe('')
})

test('a credit note is made by a press, and is among the documents afterwards', async ({
  desk: { open, hand, sent },
}) => {
  const note: OrderDocument = {
    ...{
      id: 3,
      kind: 'credit_note',
      number: 'NC-2026-0001',
      lang: 'it',
      made_at: '2026-01-02T10:00:00.000Z',
    },
    total: 12_000,
    shipment_id: null,
  }
  let papers: OrderDocuments = { documents: [], missing: [{ kind: 'credit_note', shipment_id: null }] }
  const make = () => {
    papers = { documents: [note], missing: [] }
    return papers
  }
  const path = '/api/admin/orders/:id/documents'
  await open('/admin/orders/7', { ...ANSWERS, [path]: { $get: () => papers, $post: make } })
  await hand.click(await screen.findByRole('button', { name: t('documents.creditNote') }))
  await screen.findByText('NC-2026-0001')
  expect(sent('POST', '/api/admin/orders/7/documents').map(({ json }) => json)).toEqual([
    { kind: 'credit_note', shipment_id: null },
  ])
  expect(screen.queryByRole('button', { name: t('documents.creditNote') })).toBeNull()
})
