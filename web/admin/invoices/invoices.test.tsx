// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import type { InvoiceRecord } from '../../../shared/payments/invoices.admin.ts'
import { refuse } from '../../api/answers.testing.ts'
import { expect, t, test } from '../screens.testing.tsx'

const AT = '/api/admin/invoices/:id'
const refused: InvoiceRecord = {
  id: 7,
  kind: 'invoice',
  number: 'FT-2026-0007',
  made_at: '2026-01-02T10:00:00.000Z',
  total: 20_000,
  state: 'refused',
  handed_over_at: '2026-01-03T10:00:00.000Z',
  order: { id: 9, number: '2026-000009' },
  vendor: { id: 5, name: 'Camper Lario' },
  file: 'IT09524130136_00007.xml',
  outcomes: [
    {
      ...{ id: 1, source: 'NS', outcome: 'refused', file: 'IT09524130136_00007.xml', sdi_id: '991' },
      errors: [{ code: '00306', text: 'IdFiscaleIVA non valido', hint: 'Verificare' }],
      ...{ note: '', said_at: '2026-01-04T10:00:00.000Z', user_name: 'Anna Rossi' },
      created_at: '2026-01-04T11:00:00.000Z',
    },
  ],
  refused: [],
  by_hand: false,
}

test('a refused invoice says why, and is sent again once, however often it is pressed', async ({
  desk: { open, hand, sent },
}) => {
  const now = structuredClone(refused)
  await open('/admin/invoices/7', {
    [AT]: { $get: () => ({ invoice: structuredClone(now) }) },
    [`${AT}/again`]: {
      $post: () => {
        const old = { id: 1, file: now.file, handed_over_at: null, created_at: now.made_at }
        Object.assign(now, { state: 'waiting', file: 'IT09524130136_Z0001.xml', refused: [old] })
        return { success: true }
      },
    },
  })
  await screen.findByText('IdFiscaleIVA non valido')
  expect(screen.getByText('00306').textContent).toBe('00306 ')
  expect(screen.queryByText(t('invoices.byHand.title'))).toBeNull()
  await hand.dblClick(screen.getByRole('button', { name: t('invoices.again.send') }))
  await screen.findByText(t('invoices.done.again', { number: now.number }))
  expect(sent('POST', '/api/admin/invoices/7/again').map(({ json }) => json)).toEqual([
    { file: 'IT09524130136_00007.xml' },
  ])
  await screen.findByText('IT09524130136_Z0001.xml')
  expect(screen.queryByRole('button', { name: t('invoices.again.send') })).toBeNull()
})

test('while no receipt says it, an outcome is noted by hand; what somebody else did is said', async ({
  desk: { open, hand, sent },
}) => {
  const waiting: InvoiceRecord = { ...refused, state: 'handed_over', outcomes: [], by_hand: true }
  await open('/admin/invoices/7', {
    [AT]: { $get: () => ({ invoice: structuredClone(waiting) }) },
    [`${AT}/outcome`]: { $post: () => refuse('conflict', 'Nel frattempo è cambiata.') },
  })
  const part = (await screen.findByText(t('invoices.byHand.title'))).closest('section')!
  await hand.type(within(part).getByLabelText(new RegExp(t('invoices.byHand.note'))), 'per telefono')
  await hand.click(within(part).getByRole('button', { name: t('invoices.states.delivered') }))
  await screen.findAllByText('Nel frattempo è cambiata.')
  expect(sent('POST', '/api/admin/invoices/7/outcome').map(({ json }) => json)).toEqual([
    { from: 'handed_over', outcome: 'delivered', note: 'per telefono' },
  ])
})
