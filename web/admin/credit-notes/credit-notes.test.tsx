// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { Creditable } from '../../../shared/credit-notes/credit-notes.ts'
import type { AdminOrder } from '../../../shared/orders/orders.ts'
import type { Answers } from '../../api/answers.testing.ts'
import { ORDER } from '../orders/orders.testing.ts'
import { expect, t, test } from '../screens.testing.tsx'

const DELIVERED: AdminOrder = {
  ...ORDER,
  status: 'delivered',
  invoice: { id: 4, number: 'FT-2026-0001', state: 'delivered' },
  next_statuses: [],
}
const CREDITABLE: Creditable = {
  ...{ refusal: null, credited: 500, left: 12_000, shipping: 1000, rate: 2200, notes: [] },
  lines: [
    { line_id: 11, name: 'Duna 50', code: 'D50', ordered: 2, pieces: 2, price: 5000, left: 10_000 },
    { line_id: 12, name: 'Staffa', code: null, ordered: 1, pieces: 0, price: 1000, left: 400 },
  ],
}
const PATH = '/api/admin/orders/:id/creditable'
const answers = (creditable: Creditable): Answers => ({
  '/api/admin/orders/:id': { $get: { order: DELIVERED } },
  '/api/admin/orders/:id/documents': { $get: { documents: [], missing: [] } },
  [PATH]: { $get: { creditable } },
  '/api/admin/orders/:id/credit-notes': { $post: { creditable } },
})
const how = (name: string) =>
  screen.findByRole('combobox', { name: `${t('documents.credits.how')}: ${name}` })
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: t('documents.credits.send') })

test('pieces, a part of a price and shipping are credited as they are typed, and their sum is said before', async ({
  desk: { open, hand, sent },
}) => {
  await open('/admin/orders/7', answers(CREDITABLE))
  await hand.click(await screen.findByRole('button', { name: t('documents.credits.begin') }))
  await hand.selectOptions(await how('Duna 50'), t('documents.credits.hows.pieces'))
  expect(send().disabled).toBe(false)
  await hand.selectOptions(await how('Staffa'), t('documents.credits.hows.net'))
  expect(send().disabled).toBe(true)
  const net = screen.getByRole('textbox', { name: t('documents.credits.amounts.net') })
  // With its VAT it is more than the four euros that are left.
  await hand.type(net, '3,90')
  expect(send().disabled).toBe(true)
  await hand.clear(net)
  await hand.type(net, '1,00')
  await hand.type(
    screen.getByRole('textbox', { name: new RegExp(t('documents.credits.shipping', { left: '' })) }),
    '10',
  )
  expect(screen.getByText(/61,22/)).toBeTruthy()
  await hand.click(send())
  expect(sent('POST', '/api/admin/orders/7/credit-notes').map(({ json }) => json)).toEqual([
    {
      ...{ credited: 500, reason: 'short', note: '', shipping: 1000, way: 'back' },
      lines: [
        { line_id: 11, quantity: 1 },
        { line_id: 12, net: 100 },
      ],
    },
  ])
})

test('what cannot be credited says why, and there is no form', async ({ desk: { open, hand } }) => {
  await open('/admin/orders/7', answers({ ...CREDITABLE, refusal: 'credit_over_invoice' }))
  await hand.click(await screen.findByRole('button', { name: t('documents.credits.begin') }))
  await screen.findByText(t('errors.credit_over_invoice'))
  expect(screen.queryByRole('button', { name: t('documents.credits.send') })).toBeNull()
})
