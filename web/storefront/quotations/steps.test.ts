import { describe, expect, it } from 'vitest'
import type { Cart } from '../../../shared/cart/cart.ts'
import type { Draft } from './draft.ts'
import { firstIncomplete, readRetailerId, readStep, stepAddress } from './steps.ts'

const cart = (user_type: Cart['user_type']): Cart => ({ items: [], items_count: 0, user_type })
const draft = (complete: boolean): Draft => ({
  key: 'k',
  vendor: null,
  contact: {},
  complete,
  newsletter: false,
  roof: null,
  sendsRoof: true,
})

describe('the steps of the wizard', () => {
  it('are read from the address, and nothing else is', () => {
    expect(
      ['-1', '0', '1', '2', '3', '', 'x'].map((step) => readStep(new URLSearchParams({ step }))),
    ).toEqual([...[-1, 0, 1, 2], ...[null, null, null]])
    expect(readStep(new URLSearchParams())).toBeNull()
    expect(readRetailerId(new URLSearchParams('vendor=-3'))).toBeNull()
  })

  it('lead to the first that misses something', () => {
    expect(firstIncomplete(cart(null), 4, draft(true))).toBe(-1)
    expect(firstIncomplete(cart('private'), null, draft(true))).toBe(0)
    expect(firstIncomplete(cart('private'), 4, draft(false))).toBe(1)
    expect(firstIncomplete(cart('private'), 4, draft(true))).toBe(2)
    expect(firstIncomplete(cart('private'), 4, null)).toBe(2)
  })

  it('keep the retailer and the place in the address', () => {
    const current = new URLSearchParams('step=0&place=Como&radius=25&vendor=4')
    expect(stepAddress(current, 1)).toBe('?step=1&place=Como&radius=25&vendor=4')
    expect(stepAddress(current, 0, null)).toBe('?step=0&place=Como&radius=25')
  })
})
