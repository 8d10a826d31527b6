import { expect, test } from 'vitest'
import { today } from '../../shared/dates.ts'
import { STOCK_STATES } from '../../shared/parts/parts.ts'
import { isByBank, type PaymentMethod } from '../../shared/payments/methods.ts'
import { receivableState } from '../../shared/payments/receivables.ts'
import { vatNumberOf } from '../../shared/vat/vat-numbers.ts'
import { businessRows } from './business-rows.ts'
import { categories, products } from './catalogue/catalogue.ts'
import { catalogueRows } from './catalogue-rows.ts'
import { DemoFiles } from './files.ts'
import { retailers } from './retailers.ts'
import type { Row } from './rows.ts'

const NOW = Date.now()
const names = new Map(
  products.map(({ id, cat }) => [id, categories.find(({ key }) => key === cat)!.name] as const),
)
const tables = new Map(businessRows(NOW, new Map(), names).tables)
const rowsOf = (table: string): Row[] => tables.get(table)!
const sum = (rows: Row[], column: string) => rows.reduce((all, row) => all + Number(row[column]), 0)

test('the demo’s transfers are paid, partly paid, awaited and overdue, and no more is assigned than came', () => {
  const states = rowsOf('receivables').map((receivable) => {
    const paid = sum(
      rowsOf('bank_allocations').filter(({ receivable_id }) => receivable_id === receivable.id),
      'amount',
    )
    expect(paid).toBeLessThanOrEqual(Number(receivable.amount))
    const { amount, due_on } = receivable as { amount: number; due_on: string }
    return receivableState({ amount, due_on, waived: 0, paid }, today())
  })
  expect(new Set(states)).toEqual(new Set(['paid', 'overdue', 'awaiting']))
  for (const entry of rowsOf('bank_entries')) {
    const own = rowsOf('bank_allocations').filter(({ entry_id }) => entry_id === entry.id)
    expect([entry.id, sum(own, 'amount')]).toEqual([entry.id, entry.state === 'done' ? entry.amount : 0])
    expect(String(entry.booked_on) <= today()).toBe(true)
  }
})

test('the demo’s orders by bank are those that are owed for, and each that has left was sent whole', () => {
  const byBank = rowsOf('orders').filter(({ payment_method }) => isByBank(payment_method as PaymentMethod))
  expect(byBank.map(({ id, total }) => [id, total])).toEqual(
    rowsOf('receivables').map(({ order_id, amount }) => [order_id, amount]),
  )
  for (const { total, net, tax } of rowsOf('orders')) expect(Number(net) + Number(tax)).toBe(total)
  const sent = new Set(rowsOf('shipments').map(({ order_id }) => order_id))
  const status = new Map(rowsOf('orders').map((order) => [order.id, order.status]))
  for (const id of sent) expect(['shipped', 'delivered']).toContain(status.get(id!))
  for (const line of rowsOf('order_lines').filter(({ order_id }) => sent.has(order_id!)))
    expect(
      sum(
        rowsOf('shipment_lines').filter(({ line_id }) => line_id === line.id),
        'quantity',
      ),
    ).toBe(line.quantity)
})

test('the demo’s VAT numbers have the form of their countries', () => {
  for (const { vendor_id, vat_number } of rowsOf('vendor_conditions')) {
    const { country } = retailers.find(({ id }) => id === vendor_id)!
    expect(vatNumberOf(String(vat_number), country)).toBe(vat_number)
  }
})

test('what the demo’s colleague asks to approve is the sum of its lines', () => {
  const approvals = rowsOf('order_approvals')
  expect(approvals.map(({ state }) => state)).toEqual(['refused', 'open'])
  for (const { id, total, net } of approvals) {
    const lines = rowsOf('order_approval_lines').filter(({ approval_id }) => approval_id === id)
    expect(lines.reduce((all, { price, quantity }) => all + Number(price) * Number(quantity), 0)).toBe(total)
    expect(Number(net)).toBeLessThan(Number(total))
  }
})

test('the demo’s products are in every state of stock, and what is no longer made leads to what is sold', () => {
  const details = new Map(catalogueRows(new DemoFiles())).get('part_details')!
  // Of some parts nobody has said it yet.
  expect(new Set(details.map(({ stock }) => stock))).toEqual(new Set([...STOCK_STATES, null]))
  const states = new Map(details.map((row) => [row.part_id, row]))
  expect(products.every(({ id }) => states.has(id))).toBe(true)
  for (const { stock, replaced_by_id: next } of details)
    expect([stock, states.get(next!)?.stock ?? null]).toEqual([
      stock,
      stock === 'discontinued' ? 'in_stock' : null,
    ])
})
