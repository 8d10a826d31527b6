import type { as } from '../../testing/as.ts'
import { makeProduct, testDb } from '../../testing/make.ts'
import { controlUnitSatellites, productOptions } from '../catalogue/product-options.tables.ts'

export type Caller = Awaited<ReturnType<typeof as>>
type Line = [id: number, satellite: string, quantity: number]

export const HOT_BIRD = 'Hot Bird 13E'
export const ASTRA = 'Astra 19E'

export const add = (caller: Caller, product_id: number, quantity = 1, satellite?: string) =>
  caller.post('/api/add-to-cart', { product_id, quantity, satellite })

/** A short form of a cart's lines. */
export const linesIn = (cart: {
  items: { id: number; satellite: string; cart_quantity: number }[]
}): Line[] => cart.items.map((item) => [item.id, item.satellite, item.cart_quantity])

export const linesOf = async (caller: Caller) => linesIn((await caller.get('/api/cart')).body)

/** An antenna with the demo's rules: panels for one and two, a unit without Bluetooth for two satellites, and one with it. */
export async function makeSystem() {
  const parts = {
    one: await makeProduct({ kind: 'panel', panelSatellites: 1 }),
    two: await makeProduct({ kind: 'panel', panelSatellites: 2 }),
    deaf: await makeProduct({ kind: 'control_unit', takesBluetooth: false }),
    unit: await makeProduct({ kind: 'control_unit' }),
    bluetooth: await makeProduct({ kind: 'bluetooth' }),
    tv: await makeProduct({ kind: 'tv' }),
  }
  await testDb()
    .insert(controlUnitSatellites)
    .values([HOT_BIRD, ASTRA].map((satellite) => ({ productId: parts.deaf.id, satellite })))
  const antenna = await makeProduct({ kind: 'antenna' })
  const ids = Object.values(parts).map(({ id }) => id)
  await testDb()
    .insert(productOptions)
    .values(ids.map((optionId, position) => ({ productId: antenna.id, optionId, position })))
  return { antenna, ...parts }
}
