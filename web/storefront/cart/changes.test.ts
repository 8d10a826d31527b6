import { describe, expect, it } from 'vitest'
import type { CartItem } from '../../../shared/cart/cart.ts'
import { applyChange, inTurn } from './changes.ts'

const item = (id: number, satellite: string, cart_quantity: number): CartItem => ({
  id,
  satellite,
  set: '',
  place: id,
  cart_quantity,
  name: `Product ${id}`,
  slug: `product-${id}`,
  code: null,
  thumb_src: null,
  cat: { id: 1, name: 'Antennas' },
  types: '',
})
const items = [item(1, 'Hot Bird 13E', 1), item(1, 'Astra 19E', 2), item(2, '', 3)]

describe('a change of the cart', () => {
  it('is shown on its own line only', () => {
    const changed = applyChange(items, {
      intent: 'quantity',
      product_id: 1,
      satellite: 'Astra 19E',
      set: '',
      quantity: 5,
    })
    expect(changed.map((line) => line.cart_quantity)).toEqual([1, 5, 3])
    expect(
      applyChange(items, { intent: 'remove', product_id: 1, satellite: 'Hot Bird 13E', set: '' }),
    ).toEqual(items.slice(1))
    expect(applyChange(items, { intent: 'empty' })).toEqual([])
    expect(applyChange(items, { intent: 'user-type', user_type: 'private' })).toBe(items)
  })

  it('of a set is shown on all of it, and only there', () => {
    const inSet = (id: number) => ({ ...item(id, '', 1), set: '1|47.50|' })
    const set = [item(47, '', 7), inSet(1), inSet(47), inSet(50)]
    const line = { product_id: 1, satellite: '', set: '1|47.50|' }
    const more = applyChange(set, { intent: 'quantity', ...line, quantity: 4 })
    expect(more.map(({ cart_quantity }) => cart_quantity)).toEqual([7, 4, 4, 4])
    expect(applyChange(set, { intent: 'remove', ...line })).toEqual(set.slice(0, 1))
    expect(applyChange(set, { intent: 'remove', ...line, product_id: 50 })).toEqual(set.slice(0, 3))
  })

  it('waits for the one before it, even when that fails', async () => {
    const done: string[] = []
    const slow = inTurn(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      done.push('first')
      throw new Error('refused')
    })
    const quick = inTurn(async () => void done.push('second'))
    await expect(slow).rejects.toThrow('refused')
    await quick
    expect(done).toEqual(['first', 'second'])
  })
})
