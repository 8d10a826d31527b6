import { expect, test } from 'vitest'
import { order } from './order.ts'

test('what a script sends stays as it is', () => {
  const sent = { product_id: 3, quantity: 2, satellite: 'Astra 19E', options: [47, 52], toCart: false }
  const needed = [{ product_id: 4, quantity: 2 }]
  expect(order.parse({ ...sent, needed })).toEqual({ ...sent, needed })
  expect(order.parse(sent)).toEqual(sent)
})

test('a form is one product, and leads to the cart', () => {
  expect(order.parse({ product_id: '3', quantity: '2' })).toEqual({
    product_id: 3,
    quantity: 2,
    options: [],
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
  { product_id: 3, quantity: 1, options: [-1] },
  { product_id: 3, quantity: 1, options: 47 },
  { product_id: 3, quantity: 1, needed: [{ product_id: 4, quantity: 0 }] },
])('anything else is not taken: %j', (sent) => {
  expect(order.safeParse(sent).success).toBe(false)
})
