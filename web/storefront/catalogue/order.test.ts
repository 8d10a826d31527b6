import { expect, test } from 'vitest'
import { order } from './order.ts'

test('lines of a script stay as they are', () => {
  const sent = { lines: [{ product_id: 3, quantity: 2, satellite: 'Astra 19E' }], toCart: false }
  expect(order.parse(sent)).toEqual(sent)
})

test('a form is one line, and leads to the cart', () => {
  expect(order.parse({ product_id: '3', quantity: '2' })).toEqual({
    lines: [{ product_id: 3, quantity: 2 }],
    toCart: true,
  })
})

test.each([
  {},
  { product_id: '3' },
  { product_id: '3', quantity: '0' },
  { product_id: '3', quantity: '1000' },
  { product_id: '3', quantity: '1', price: '1' },
  { product_id: '3', quantity: '1', satellite: 'Sputnik' },
  { lines: [], toCart: true },
  { lines: [{ product_id: -1, quantity: 1 }], toCart: true },
])('anything else is not taken: %j', (sent) => {
  expect(order.safeParse(sent).success).toBe(false)
})
