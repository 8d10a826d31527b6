import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_LINES, MAX_QUANTITY } from '../cart/cart-rules.ts'
import { howMany } from '../many.testing.ts'
import { MAX_PRICE } from '../money.ts'
import { expiredMounting } from '../warranties/cover.ts'
import { createOrder, payByCard, payByPaypal, totalOf } from './checkout.ts'

const carts = fc.array(
  fc.record({
    price: fc.integer({ min: 0, max: MAX_PRICE }),
    quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
  }),
  { maxLength: MAX_LINES, size: 'max' },
)

test('the total of 10 000 random carts is exact, cent by cent', () => {
  fc.assert(
    fc.property(carts, (lines) => {
      const exact = lines.reduce((sum, line) => sum + BigInt(line.price) * BigInt(line.quantity), 0n)
      const total = totalOf(lines)
      expect(Number.isSafeInteger(total)).toBe(true)
      expect(BigInt(total)).toBe(exact)
      expect(totalOf([...lines].reverse())).toBe(total)
    }),
    { numRuns: howMany(1000, 100_000) },
  )
})

test('what is no amount, quantity or way of paying does not pass', () => {
  for (const price of [-1, 0.5, Number.NaN, MAX_PRICE * 2, '1', null]) {
    expect(payByCard.safeParse({ price, stripe_token: 'tok_visa' }).success).toBe(false)
  }
  const paypal = (item: object) =>
    payByPaypal.safeParse({ items: [{ name: 'A', price: 1, qty: 1, ...item }], total: 1 })
  expect(paypal({}).success).toBe(true)
  for (const item of [{ qty: 0 }, { qty: -1 }, { qty: 1000 }, { price: -1 }]) {
    expect(paypal(item).success).toBe(false)
  }
  expect(createOrder.safeParse({ payment_method: 'cash' }).success).toBe(false)
  expect(createOrder.safeParse({ payment_method: 'stripe', price: 1 }).success).toBe(false)
  expect(createOrder.safeParse({ payment_method: 'warranty', product_code: 'A' }).success).toBe(false)
})

test('a warranty ends on the day three years after its mounting', () => {
  expect(expiredMounting('2026-11-20')).toBe('2023-11-20')
  expect(expiredMounting('2028-02-29')).toBe('2025-02-29')
})
