// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { formatEuros } from '../../../shared/money.ts'
import type { OpenItem } from '../../../shared/payments/account-statement.ts'
import { loadTexts } from '../../i18n/texts.ts'
import { OpenItems } from './open-items.tsx'

const t = await loadTexts('it', ['balance', 'shell'])
afterEach(cleanup)

const item = (id: number, state: OpenItem['state']): OpenItem => ({
  order: { id, number: `2026-00000${id}` },
  placed_on: '2026-11-01',
  due_on: '2026-11-15',
  state,
  reference: 'RF18',
  amount: id * 10_000,
  open: id * 10_000,
})
const ITEMS = [item(1, 'overdue'), item(2, 'awaiting'), item(3, 'partly')]

async function show(canPay: boolean) {
  const routes = [{ path: '*', element: <OpenItems items={ITEMS} canPay={canPay} /> }]
  render(
    <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/it/account-statement'] })} />,
  )
  await screen.findByText('2026-000001')
}
const chosen = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox').flatMap(({ checked, value }) => (checked ? [value] : []))
const press = (name: string) =>
  fireEvent.click(screen.getByRole('button', { name: t(`balance.pay.${name}`) }))
const says = (count: number, cents: number) =>
  screen.getByText(
    t('balance.pay.chosen', { count, amount: formatEuros(cents, 'it') }).replaceAll(/\s/g, ' '),
  )

test('what is overdue is chosen already; the sum follows what is chosen, all of it at once too', async () => {
  await show(true)
  expect(chosen()).toEqual(['1'])
  says(1, 10_000)
  fireEvent.click(screen.getByRole('checkbox', { name: t('balance.pay.choose', { number: '2026-000003' }) }))
  expect(chosen()).toEqual(['1', '3'])
  says(2, 40_000)
  press('all')
  says(3, 60_000)
  press('overdue')
  expect(chosen()).toEqual(['1'])
  press('all')
  press('none')
  expect(chosen()).toEqual([])
  expect(screen.queryByRole('button', { name: t('balance.pay.go') })).toBeNull()
  screen.getByText(t('balance.pay.choosePlease'))
})

test('who may not pay reads what is open, and chooses nothing', async () => {
  await show(false)
  expect(screen.queryAllByRole('checkbox')).toEqual([])
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getAllByRole('link')).toHaveLength(3)
})
