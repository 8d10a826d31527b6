import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { SATELLITES } from '../../../shared/catalogue/satellites.ts'
import { howMany } from '../../../shared/many.testing.ts'
import { as } from '../../testing/as.ts'
import { makeClient, makeProduct, makeRetailerAccount, testDb } from '../../testing/make.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { carts } from './cart.tables.ts'
import { ASTRA, type Caller, HOT_BIRD, linesIn, linesOf, makeSystem } from './cart.testing.ts'
import { toCart } from './carts.ts'

let system: Awaited<ReturnType<typeof makeSystem>>
beforeAll(async () => {
  system = await makeSystem()
})

type Part = keyof typeof system
const put = (caller: Caller, parts: Part[], satellite?: string, quantity = 1) =>
  caller.post('/api/add-set-to-cart?lang=en', {
    product_id: system.antenna.id,
    quantity,
    satellite,
    options: parts.map((part) => system[part].id),
  })

describe('a set', () => {
  test('goes in at once: the antenna with its satellites, then its parts, each as often', async () => {
    const { antenna, two, unit, bluetooth, tv } = system
    const visitor = await as(null)
    const parts: Part[] = ['two', 'unit', 'bluetooth', 'tv']
    const { status, body } = await put(visitor, parts, `${ASTRA}, ${HOT_BIRD}`, 3)
    expect(status).toBe(200)
    expect(linesIn(body)).toEqual([
      [antenna.id, `${ASTRA}, ${HOT_BIRD}`, 3],
      ...[two, unit, bluetooth, tv].map(({ id }) => [id, '', 3]),
    ])
    expect(body.items_count).toBe(15)
    expect(JSON.stringify(body)).not.toMatch(/price|total/)
  })

  test.each<[Part[], string | undefined, string, RegExp]>([
    [[], undefined, 'options', /./],
    [['tv'], undefined, 'options', /./],
    [['one', 'two'], HOT_BIRD, 'options', /./],
    [['one', 'unit', 'deaf'], HOT_BIRD, 'options', /./],
    [['one', 'one'], HOT_BIRD, 'options', /./],
    [['one', 'antenna'], HOT_BIRD, 'options', /./],
    [['one', 'deaf', 'bluetooth'], HOT_BIRD, 'options', /Bluetooth/],
    [['one', 'bluetooth'], HOT_BIRD, 'options', /Bluetooth/],
    [['one', 'deaf'], 'Thor 1W', 'satellite', /control unit/],
    [['one'], undefined, 'satellite', /Select a satellite/],
    [['two'], HOT_BIRD, 'satellite', /Select a satellite/],
    [['one'], `${HOT_BIRD}, ${ASTRA}`, 'satellite', /./],
    [['one'], 'Sputnik 1', 'satellite', /./],
  ])(
    'that breaks a rule is refused, and nothing goes in: %j %s',
    async (parts, satellite, field, message) => {
      const visitor = await as(null)
      const { status, body } = await put(visitor, parts, satellite)
      expect([status, body.error.code]).toEqual([422, 'invalid'])
      expect(body.error.fields[field]).toMatch(message)
      expect(await testDb().select().from(carts).where(eq(carts.visitor, visitor.sid))).toEqual([])
    },
  )

  test('of a part that the antenna is not offered with is refused', async () => {
    const visitor = await as(null)
    const other = await makeProduct({ kind: 'tv' })
    const { status, body } = await visitor.post('/api/add-set-to-cart', {
      product_id: system.antenna.id,
      quantity: 1,
      satellite: HOT_BIRD,
      options: [system.one.id, other.id],
    })
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ['options']])
  })

  test('of a part or an antenna that is switched off is refused, and nothing goes in', async () => {
    const own = await makeSystem()
    const visitor = await as(null)
    const send = () =>
      visitor.post('/api/add-set-to-cart', {
        product_id: own.antenna.id,
        quantity: 1,
        satellite: HOT_BIRD,
        options: [own.one.id, own.tv.id],
      })
    const switchTo = (id: number, active: boolean) =>
      testDb().update(products).set({ active }).where(eq(products.id, id))
    await switchTo(own.tv.id, false)
    expect((await send()).status).toBe(422)
    await switchTo(own.tv.id, true)
    await switchTo(own.antenna.id, false)
    expect((await send()).status).toBe(404)
    expect(await linesOf(visitor)).toEqual([])
    await switchTo(own.antenna.id, true)
    expect((await send()).status).toBe(200)
  })

  test('with a part without a price is refused to a retailer, who could not order it; a customer may ask for it', async () => {
    const own = await makeSystem()
    await testDb().update(products).set({ price: null }).where(eq(products.id, own.tv.id))
    const send = (caller: Caller, part: { id: number }) =>
      caller.post('/api/add-set-to-cart', {
        product_id: own.antenna.id,
        quantity: 1,
        satellite: HOT_BIRD,
        options: [own.one.id, part.id],
      })
    const retailer = await as(await makeRetailerAccount())
    const { status, body } = await send(retailer, own.tv)
    expect([status, body.error.code]).toEqual([409, 'not_for_sale'])
    expect(await linesOf(retailer)).toEqual([])
    expect((await send(retailer, own.unit)).status).toBe(200)
    for (const person of [null, await makeClient()]) {
      expect((await send(await as(person), own.tv)).status).toBe(200)
    }
  })

  test('that would pass 999 leaves the cart as it was', async () => {
    const visitor = await as(null)
    await put(visitor, ['one', 'tv'], HOT_BIRD, 998)
    expect((await put(visitor, ['one', 'tv'], HOT_BIRD, 2)).status).toBe(422)
    expect((await linesOf(visitor)).map(([, , quantity]) => quantity)).toEqual([998, 998, 998])
  })

  test.each([0, -1, 1.5, 1000, '2'])('of a quantity of %j is refused', async (quantity) => {
    expect((await put(await as(null), ['one'], HOT_BIRD, quantity as number)).status).toBe(422)
  })
})

test('what the rules allow is taken, what they forbid is not: any set of parts', async () => {
  const parts = fc.subarray<Part>(['one', 'two', 'deaf', 'unit', 'bluetooth', 'tv'])
  const satellites = fc.subarray([...SATELLITES], { maxLength: 2 })
  await fc.assert(
    fc.asyncProperty(parts, satellites, async (chosen, names) => {
      // A cart of one's own: hundreds of sets would fill it.
      const visitor = await as(null)
      const has = (part: Part) => chosen.includes(part)
      const wanted = has('two') ? 2 : 1
      const isAllowed =
        has('one') !== has('two') &&
        !(has('deaf') && has('unit')) &&
        (!has('bluetooth') || has('unit')) &&
        (!has('deaf') || names.every((name) => name === HOT_BIRD || name === ASTRA)) &&
        (has('bluetooth') ? names.length <= wanted : names.length === wanted)
      expect((await put(visitor, chosen, names.join(', '))).status).toBe(isAllowed ? 200 : 422)
    }),
    { numRuns: howMany(40, 1000) },
  )
})

test('lines come back together, or none of them', async () => {
  const visitor = await as(null)
  const off = await makeProduct({ active: false })
  const line = { product_id: system.antenna.id, quantity: 2, satellite: HOT_BIRD }
  const other = { product_id: system.tv.id, quantity: 7 }
  const refused = await visitor.post('/api/bulk-add-to-cart', {
    lines: [line, { product_id: off.id, quantity: 1 }],
  })
  expect(refused.status).toBe(404)
  expect(await linesOf(visitor)).toEqual([])
  const { body } = await visitor.post('/api/bulk-add-to-cart', { lines: [line, other] })
  expect(linesIn(body)).toEqual([
    [line.product_id, HOT_BIRD, 2],
    [other.product_id, '', 7],
  ])
})

test('the total of 10 000 random carts is exact, cent by cent', () => {
  const row = fc.record({
    price: fc.option(fc.integer({ min: 0, max: 100_000_000 })),
    quantity: fc.integer({ min: 1, max: 999 }),
  })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 100 }), (rows) => {
      const { items, items_count, total } = toCart(undefined, rows as never, true)
      const lines = items.map(({ price = 0, cart_quantity }) => BigInt(price * cart_quantity))
      expect(lines).toEqual(rows.map(({ price, quantity }) => BigInt(price ?? 0) * BigInt(quantity)))
      expect(BigInt(total!)).toBe(lines.reduce((sum, line) => sum + line, 0n))
      expect(items_count).toBe(rows.reduce((sum, { quantity }) => sum + quantity, 0))
      expect(toCart(undefined, rows as never, false)).not.toHaveProperty('total')
    }),
    { numRuns: howMany(1000, 100_000) },
  )
})
