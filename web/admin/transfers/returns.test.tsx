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
