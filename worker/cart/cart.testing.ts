import type { as } from '../testing/as.ts'

export type Caller = Awaited<ReturnType<typeof as>>
type Line = [id: number, satellite: string, quantity: number]

export const HOT_BIRD = 'Hot Bird 13E'
export const ASTRA = 'Astra 19E'

export const add = (caller: Caller, product_id: number, quantity = 1, satellite?: string) =>
  caller.post('/api/add-to-cart', { product_id, quantity, satellite })

/** A cart's lines in short. */
export const linesIn = (cart: {
  items: { id: number; satellite: string; cart_quantity: number }[]
}): Line[] => cart.items.map((item) => [item.id, item.satellite, item.cart_quantity])

export const linesOf = async (caller: Caller) => linesIn((await caller.get('/api/cart')).body)
