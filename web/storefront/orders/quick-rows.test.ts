import { expect, test } from 'vitest'
import type { QuickLine } from '../../../shared/cart/quick-order.ts'
import {
  amountOf,
  isReady,
  type QuickRow,
  totalOf,
  withChoice,
  withLines,
  withQuantity,
} from './quick-rows.ts'

const product = (id: number) => ({
  id,
  code: `P${id}`,
  name: `Prodotto ${id}`,
  of: '',
  stock: null,
  packs: { min: 1, pack: 1 },
  satellites: 0,
  vat: 'domestic' as const,
  breaks: [
    { from: 1, price: 10_00 },
    { from: 5, price: 9_00 },
  ],
})
const found = (id: number, quantity: number): QuickLine => ({
  line: 1,
  typed: `P${id}`,
  lines: 1,
  quantity,
  state: 'found',
  product: product(id),
  near: [],
})
const readyLines = (rows: QuickRow[]) =>
  rows.filter(isReady).map(({ product, quantity }) => ({ product_id: product!.id, quantity }))
const unknown = (typed: string, quantity = 1): QuickLine => ({
  line: 1,
  typed,
  lines: 1,
  quantity,
  state: 'unknown',
  product: null,
  near: [product(1)],
})

test('lines of a product that is there already make it more, up to 999', () => {
  const rows = withLines(withLines([], [found(1, 2), unknown('X', 3)]), [
    found(1, 4),
    found(2, 998),
    found(2, 5),
  ])
  expect(readyLines(rows)).toEqual([
    { product_id: 1, quantity: 6 },
    { product_id: 2, quantity: 999 },
  ])
  expect(rows.map(({ state }) => state)).toEqual(['found', 'unknown', 'found'])
})

test('what is chosen for a line stands in its place, or makes the product more that is there', () => {
  const rows = withLines([], [unknown('X', 3), found(2, 1)])
  expect(readyLines(withChoice(rows, rows[0]!.key, product(1)))).toEqual([
    { product_id: 1, quantity: 3 },
    { product_id: 2, quantity: 1 },
  ])
  expect(readyLines(withChoice(rows, rows[0]!.key, product(2)))).toEqual([{ product_id: 2, quantity: 4 }])
})

test('of a product in packs it is the next number that can be ordered, which is said', () => {
  const packs = { min: 20, pack: 10 }
  const line = { ...found(1, 3), product: { ...found(1, 3).product!, packs } }
  const rows = withLines([], [line])
  expect(rows).toMatchObject([{ quantity: 20, asked: 3 }])
  expect(withQuantity(rows, rows[0]!.key, 25)).toMatchObject([{ quantity: 30, asked: 25 }])
  expect(withQuantity(rows, rows[0]!.key, 30)[0]).not.toHaveProperty('asked')
})

test('lines cost what their numbers of pieces do; what does not go into the cart costs nothing', () => {
  const rows = withLines([], [found(1, 4), found(2, 1), unknown('X', 9)])
  expect(rows.map(amountOf)).toEqual([{ piece: 10_00, line: 40_00 }, { piece: 10_00, line: 10_00 }, null])
  expect(totalOf(rows)).toEqual({ cents: 50_00, vat: 'domestic', net: false })
  expect(totalOf(withQuantity(rows, rows[0]!.key, 5)).cents).toBe(55_00)
})
