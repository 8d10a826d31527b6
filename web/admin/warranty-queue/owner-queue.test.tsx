// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import type { OwnerEntry } from '../../../shared/units/owner-requests.admin.ts'
import { expect, findDialog, t, test } from '../screens.testing.tsx'

const QUEUE = '/api/admin/owner-requests/queue'
const DECIDE = '/api/admin/owner-requests/:id/decide'
const entry = (id: number, values: Partial<OwnerEntry> = {}): OwnerEntry => ({
  warranty: {
    id,
    code: 'DUNA',
    serial_number: `S-${id}`,
    mounting_date: '2026-03-02',
    doc: null,
    version: 1,
  },
  waiting_since: `2026-11-0${id}T10:00:00.000Z`,
  product: { id: 7, name: 'Duna 50' },
  person: {
    name: 'Anna Bianchi',
    email: 'anna@home.test',
    country: 'IT',
    lang: 'it',
    wishes_updates: false,
    privacy_version: 1,
  },
  unit: null,
  present: null,
  rivals: 0,
  format: null,
  ...values,
})
const held = {
  unit: { id: 3, mounting_date: '2025-01-10', vendor_name: 'Camper Lario', state: 'valid' as const },
  present: { id: 11, version: 4, name: 'Jan Jansen', since: '2025-01-10', is_same: false },
}

test('who has the unit is said and sent along; who is accepted cannot be taken back, a refusal can', async ({
  desk: { open, hand, sent },
}) => {
  const waiting = [entry(1, held), entry(2)]
  await open('/admin/warranties/queue?from=owner', {
    [QUEUE]: { $get: () => ({ queue: structuredClone(waiting), queue_count: waiting.length }) },
    [DECIDE]: {
      $post: () => {
        waiting.shift()
        return { success: true }
      },
    },
  })
  await screen.findByText(
    t('warranty-queue.otherOwner', { name: 'Jan Jansen', since: '10.01.2025', until: '02.03.2026' }),
  )
  screen.getByRole('link', { name: t('warranty-queue.owner.tab'), current: true })
  await hand.keyboard('v')
  await screen.findByText(t('warranty-queue.accepted', { name: 'DUNA · S-1' }))
  expect(screen.queryByRole('button', { name: t('list.undo') })).toBeNull()
  await screen.findByText(t('warranty-queue.unknownUnit'))
  await hand.keyboard('u')
  await hand.keyboard('r')
  const dialog = within(await findDialog(t('warranty-queue.refusing')))
  dialog.getByText(t('warranty-queue.owner.refusingHelp'))
  await hand.click(dialog.getByRole('radio', { name: t('warranties.refusals.invoice_unreadable') }))
  await hand.click(dialog.getByRole('button', { name: t('warranty-queue.refuse') }))
  await screen.findByRole('button', { name: t('list.undo') })
  expect(sent('POST', '/api/admin/owner-requests/1/decide').map(({ json }) => json)).toEqual([
    { to: 'valid', from: 'waiting', version: 1, present: { id: 11, version: 4 } },
  ])
  expect(sent('POST', '/api/admin/owner-requests/2/decide').map(({ json }) => json)).toEqual([
    ...[
      { to: 'refused', from: 'waiting', version: 1, reason: 'invoice_unreadable', note: '', present: null },
    ],
  ])
  await waitFor(() => expect(screen.queryByText('S-2')).toBeNull())
})
