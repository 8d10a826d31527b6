// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { RetailerFiguresRow } from '../../../shared/office/cockpit.ts'
import type { Answers } from '../../api/answers.testing.ts'
import { expect, t, test } from '../screens.testing.tsx'

const ROW: RetailerFiguresRow = {
  id: 2,
  name: 'Camper Lario',
  city: 'Como',
  country: 'IT',
  waiting: 0,
  requests: 3,
  answered: 2,
  offered: 1,
  accepted: 1,
  refused: 0,
  median: 2,
  slow: 9,
  orders: 1,
  revenue: 12_300,
  warranties: 0,
  failures: 0,
}
/** As the API answers, and as it does once it was asked to make the figures anew. */
const [BEFORE, AFTER] = [
  { requests: 3, made_at: '2026-11-20T13:05:00.000Z' },
  { requests: 7, made_at: '2026-11-20T13:09:00.000Z' },
] as const

test('the comparison says of when its figures are, and has them made anew for the same days', async ({
  desk,
}) => {
  let now: typeof BEFORE | typeof AFTER = BEFORE
  const answers: Answers = {
    '/api/admin/vendor-figures': {
      $get: ({ query }) => {
        if (query.get('refresh') === 'true') now = AFTER
        const { requests, made_at } = now
        return { 'vendor-figures': [{ ...ROW, requests }], 'vendor-figures_count': 1, made_at }
      },
    },
    '/api/admin/vendors/countries': { $get: { countries: ['IT'] } },
  }
  await desk.open('/admin/vendor-figures?from=2026-01-01', answers)
  await screen.findByText(t('vendor-figures.asOf', { time: '14:05' }))
  expect(screen.getByRole('row', { name: /Camper Lario/ }).textContent).toContain('3')
  await desk.hand.click(screen.getByRole('button', { name: t('vendor-figures.refresh') }))
  await screen.findByText(t('vendor-figures.asOf', { time: '14:09' }))
  const asked = desk.sent('GET', '/api/admin/vendor-figures').map(({ query }) => Object.fromEntries(query))
  expect(asked).toContainEqual({ 'filters[from]': '2026-01-01', refresh: 'true', limit: '1' })
  expect(asked.at(-1)).not.toHaveProperty('refresh')
  expect(screen.getByRole('row', { name: /Camper Lario/ }).textContent).toContain('7')
})
