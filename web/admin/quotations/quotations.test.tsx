// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, t, test } from '../screens.testing.tsx'

test('a list whose rows are too many to sort says that the newest come first', async ({ desk }) => {
  const open = (quotations_unsorted?: true) =>
    desk.open('/admin/quotations?state=accepted&sort=name', {
      '/api/admin/vendors': { $get: { vendors: [], vendors_count: 0 } },
      '/api/admin/quotations': {
        $get: {
          quotations: [
            {
              id: 12,
              created_at: '2026-01-02T10:00:00.000Z',
              name: 'Anna',
              surname: 'Bianchi',
              ...{
                user_type: 'private',
                state: 'accepted',
                origin: 'shopper',
                state_by: 'customer',
                state_at: '2026-01-03T10:00:00.000Z',
              },
              reassigned_at: null,
              answered_at: null,
              offered_at: null,
              unread: false,
              vendor: { name: 'Camper Lario' },
            },
          ],
          quotations_count: 1001,
          ...(quotations_unsorted && { quotations_unsorted }),
        },
      },
    })
  await open(true)
  await screen.findByText(t('list.unsorted'))
  await open()
  await screen.findByText('Camper Lario')
  expect(screen.queryByText(t('list.unsorted'))).toBeNull()
})
