// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, t, test } from '../screens.testing.tsx'

const IBAN = 'DE89370400440532013000'
const TRANSFERS = {
  transfers: [],
  transfers_count: 0,
  open: 0,
  known_until: null,
  returns: [
    {
      id: 7,
      amount: 1234,
      reason: 'surplus' as const,
      name: 'Camper Lario',
      iban: IBAN,
      order: null,
      created_at: '2026-01-01T00:00:00.000Z',
      ordered: null,
    },
  ],
}

test('the account number that money goes back to stands there once, in groups, to be copied whole', async ({
  desk: { open },
}) => {
  await open('/admin/transfers', { '/api/admin/transfers': { $get: TRANSFERS } })
  const heading = await screen.findByRole('heading', { name: t('transfers.returns.title') })
  const text = heading.closest('section')!.textContent
  expect(text.replaceAll(/\s/g, '').split(IBAN)).toHaveLength(2)
  expect(text).toContain('DE89 3704 0044 0532 0130 00')
  screen.getByRole('button', { name: t('list.copy', { id: IBAN }) })
})

test('what has an account number goes into one file for the bank, which can be had and withdrawn', async ({
  desk: { open, hand, sent },
}) => {
  const [one] = TRANSFERS.returns
  const ordered = { id: 5, made_at: '2026-01-02T00:00:00.000Z' }
  const returns = [one!, { ...one!, id: 8, iban: '' }, { ...one!, id: 9, ordered }]
  await open('/admin/transfers', {
    '/api/admin/transfers': { $get: { ...TRANSFERS, returns } },
    '/api/admin/transfers/payment-orders': { $post: { payment_order_id: 6 } },
    '/api/admin/transfers/payment-orders/:id/withdraw': { $post: { success: true as const } },
    '/api/admin/transfers/returns/:id/account': { $post: { success: true as const } },
  })
  const begins = (key: string) => new RegExp(`^${t(key).split(':')[0]}`)
  await hand.click(await screen.findByRole('button', { name: begins('transfers.returns.makeFile') }))
  expect(sent('POST', '/api/admin/transfers/payment-orders').map(({ json }) => json)).toEqual([{ ids: [7] }])
  screen.getByRole('button', { name: /^XML/ })
  await hand.click(screen.getByRole('button', { name: t('transfers.returns.withdraw') }))
  expect(sent('POST', '/api/admin/transfers/payment-orders/5/withdraw')).toHaveLength(1)
  await hand.type(screen.getByRole('textbox', { name: 'IBAN' }), 'DE89370400440532013001')
  const save = () => hand.click(screen.getByRole('button', { name: t('transfers.returns.saveAccount') }))
  await save()
  await screen.findByText(t('fields.iban'))
  await hand.clear(screen.getByRole('textbox', { name: 'IBAN' }))
  await hand.type(screen.getByRole('textbox', { name: 'IBAN' }), IBAN)
  await save()
  expect(sent('POST', '/api/admin/transfers/returns/8/account').map(({ json }) => json)).toEqual([
    { name: 'Camper Lario', iban: IBAN },
  ])
})

test('several are noted as made at once: those that are ticked, or all of a file', async ({
  desk: { open, hand, sent },
}) => {
  const [one] = TRANSFERS.returns
  const ordered = { id: 5, made_at: '2026-01-02T00:00:00.000Z' }
  const returns = [one!, { ...one!, id: 8, ordered }, { ...one!, id: 9, ordered }]
  await open('/admin/transfers', {
    '/api/admin/transfers': { $get: { ...TRANSFERS, returns } },
    '/api/admin/transfers/returns/done': { $post: { success: true as const } },
  })
  await hand.click(await screen.findByRole('button', { name: t('transfers.returns.doneFile') }))
  const boxes = screen.getAllByRole('checkbox', { name: /Camper Lario/ })
  await hand.click(boxes[0]!)
  expect(screen.queryByRole('button', { name: /restituiti: bonifici 1/ })).toBeNull()
  await hand.click(boxes[2]!)
  await hand.click(screen.getByRole('button', { name: /restituiti: bonifici 2/ }))
  await hand.click(screen.getAllByRole('button', { name: t('transfers.returns.done') })[1]!)
  expect(sent('POST', '/api/admin/transfers/returns/done').map(({ json }) => json)).toEqual([
    { ids: [8, 9] },
    { ids: [7, 9] },
    { ids: [8] },
  ])
})
