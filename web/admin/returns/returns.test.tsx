// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import type { DeskReturn } from '../../../shared/returns/returns.admin.ts'
import { refuse } from '../../api/answers.testing.ts'
import { expect, findDialog, t, test } from '../screens.testing.tsx'

const AT = '/api/admin/returns/:id'
const received: DeskReturn = {
  id: 1,
  number: 'RMA-2026-000001',
  state: 'received',
  order: { id: 9, number: '2026-000009' },
  vendor: { id: 5, name: 'Camper Lario' },
  pieces: 3,
  received: 2,
  created_at: '2026-01-02T10:00:00.000Z',
  sent_at: '2026-01-02T10:00:00.000Z',
  waiting_since: '2026-01-04T10:00:00.000Z',
  version: 4,
  note: 'Ne avanza uno.',
  delivered_at: '2026-01-01T10:00:00.000Z',
  order_status: 'delivered',
  person: { id: 7, name: 'Davide Bianchi', email: 'davide@home.test' },
  lines: [
    {
      ...{ id: 11, line_id: 31, product_id: 3, name: 'Orbita 65', code: 'ORB-65', quantity: 3, ordered: 4 },
      ...{ reason: 'too_many', received: 2, restocked: 2, credited: 0, price: 10_000 },
    },
  ],
  events: [],
  unsent: [],
  credit: null,
  replacement: null,
  recall: null,
}

test('what came is credited less a fee, which is said before; pressed twice it is sent once', async ({
  desk: { open, hand, sent },
}) => {
  const now = structuredClone(received)
  await open('/admin/returns/1', {
    [AT]: { $get: () => ({ return: structuredClone(now) }) },
    [`${AT}/credit`]: {
      $post: () => {
        Object.assign(now, { state: 'credited', version: 5, waiting_since: null })
        return { success: true }
      },
    },
  })
  await screen.findByText(/accreditano 200,00/)
  const fee = screen.getByLabelText(new RegExp(`^${t('returns.credit.fee')}`))
  await hand.type(fee, '200')
  await screen.findByText(t('returns.credit.feeWrong'))
  await hand.clear(fee)
  await hand.type(fee, '12,50')
  await screen.findByText(/accreditano 187,50/)
  await hand.dblClick(screen.getByRole('button', { name: t('returns.credit.send') }))
  await screen.findByText(t('returns.done.credit', { number: now.number }))
  expect(sent('POST', '/api/admin/returns/1/credit').map(({ json }) => json)).toEqual([
    { version: 4, note: '', fee: 1250, way: 'back', lines: [{ line_id: 11, quantity: 2 }] },
  ])
  await waitFor(() => expect(screen.queryByRole('button', { name: t('returns.credit.send') })).toBeNull())
})

test('the rest arrives, some of it into stock; and a refusal needs its words', async ({
  desk: { open, hand, sent },
}) => {
  const now = { ...structuredClone(received), state: 'sent' as DeskReturn['state'] }
  await open('/admin/returns/1', {
    [AT]: { $get: () => ({ return: structuredClone(now) }) },
    [`${AT}/refuse`]: { $post: () => refuse('conflict', 'Troppo tardi.') },
    [`${AT}/receive`]: { $post: () => ({ success: true }) },
  })
  await hand.click(await screen.findByRole('button', { name: t('returns.moves.refuse') }))
  const dialog = await findDialog(t('returns.dialogs.refuse', { number: now.number }))
  const confirm = within(dialog).getByRole('button', { name: t('returns.moves.refuse') })
  await hand.click(confirm)
  await within(dialog).findByText(t('fields.required'))
  expect(sent('POST', '/api/admin/returns/1/refuse')).toEqual([])
  await hand.type(within(dialog).getByRole('textbox'), 'Già montato.')
  Object.assign(now, { state: 'received', version: 5 })
  await hand.click(confirm)
  await screen.findAllByText('Troppo tardi.')
  await hand.click(await screen.findByRole('checkbox', { name: t('returns.receive.stock') }))
  await hand.click(screen.getByRole('button', { name: t('returns.receive.send') }))
  await screen.findByText(t('returns.done.receive', { number: now.number }))
  expect(sent('POST', '/api/admin/returns/1/receive').map(({ json }) => json)).toEqual([
    { version: 5, note: '', lines: [{ line_id: 11, quantity: 1, restocked: true }] },
  ])
})
