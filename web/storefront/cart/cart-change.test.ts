import { expect, test } from 'vitest'
import { cartChange } from './cart-change.ts'

test('a form and a script say the same', () => {
  const change = { intent: 'quantity', product_id: 3, satellite: '', set: '', quantity: 2 }
  expect(cartChange.parse(change)).toEqual(change)
  expect(cartChange.parse({ ...change, product_id: '3', quantity: '2' })).toEqual(change)
  expect(cartChange.parse({ intent: 'remove', product_id: '3' })).toEqual({
    intent: 'remove',
    product_id: 3,
    satellite: '',
    set: '',
  })
})

test.each([
  {},
  { intent: 'none' },
  { intent: 'remove' },
  { intent: 'remove', product_id: 'x' },
  { intent: 'quantity', product_id: 3, quantity: 0 },
  { intent: 'empty', product_id: 3 },
  { intent: 'restore', lines: [] },
  { intent: 'user-type', user_type: 'admin' },
])('anything else is not taken: %j', (sent) => {
  expect(cartChange.safeParse(sent).success).toBe(false)
})
