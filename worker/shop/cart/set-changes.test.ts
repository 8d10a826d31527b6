import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { as } from '../../testing/as.ts'
import { makeClient, makeProduct, testDb } from '../../testing/make.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { cartItems, carts } from './cart.tables.ts'
import { ASTRA, add, type Caller, HOT_BIRD, makeSystem } from './cart.testing.ts'
import { mergeCartStatements } from './merge.ts'

let system: Awaited<ReturnType<typeof makeSystem>>
let visitor: Caller
beforeAll(async () => {
  system = await makeSystem()
})
beforeEach(async () => {
  visitor = await as(null)
})

type Part = Exclude<keyof typeof system, 'antenna'>
const nameOf = (id: number) => Object.entries(system).find(([, product]) => product.id === id)?.[0] ?? 'other'

const put = (parts: Part[], satellite = HOT_BIRD, quantity = 1, caller = visitor) =>
  caller.post('/api/add-set-to-cart?lang=en', {
    product_id: system.antenna.id,
    quantity,
    satellite,
    options: parts.map((part) => system[part].id),
  })

interface Item {
  id: number
  set: string
  satellite: string
  cart_quantity: number
  place: number
}
/** A short form of the cart: a text for each single line and each set, e.g. `2 antenna+one+tv`. */
function inShort({ items }: { items: Item[] }): string[] {
  const groups: Item[][] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (item.set && last?.[0]?.set === item.set) last.push(item)
    else groups.push([item])
  }
  return groups.map((group) => {
    const numbers = [...new Set(group.map((item) => item.cart_quantity))]
    return `${numbers.join('/')} ${group.map(({ id }) => nameOf(id)).join('+')}`
  })
}
const cart = async (caller = visitor) => (await caller.get('/api/cart')).body
const lineOf = async (part: keyof typeof system, nth = 0) => {
  const { items } = await cart()
  const { id, set, satellite } = items.filter((item: Item) => item.id === system[part].id)[nth]
  return { product_id: id, set, satellite }
}

describe('what was configured together', () => {
  test('stays together, apart from the same products alone and from other configurations', async () => {
    await add(visitor, system.one.id)
    await put(['one', 'unit'])
    await put(['one', 'tv'])
    await put(['one', 'unit'], ASTRA)
    await add(visitor, system.antenna.id, 1, HOT_BIRD)
    expect(inShort(await cart())).toEqual([
      '1 one',
      '1 antenna+one+unit',
      '1 antenna+one+tv',
      '1 antenna+one+unit',
      '1 antenna',
    ])
  })

  test('and is added again, its parts in whichever order, is one set more', async () => {
    await put(['one', 'unit', 'tv'])
    await put(['one', 'tv'])
    expect(inShort((await put(['tv', 'unit', 'one'], HOT_BIRD, 2)).body)).toEqual([
      '3 antenna+one+unit+tv',
      '1 antenna+one+tv',
    ])
  })

  test('has one number: that of any of its lines changes all', async () => {
    await put(['one', 'tv'])
    await add(visitor, system.tv.id)
    const { status } = await visitor.post('/api/change-item-quantity', {
      ...(await lineOf('antenna')),
      quantity: 5,
    })
    expect(status).toBe(200)
    // As in the specification's call: by the product only, where it has one line.
    const { body } = await visitor.post('/api/change-item-quantity', {
      product_id: system.one.id,
      quantity: 4,
    })
    expect(inShort(body)).toEqual(['4 antenna+one+tv', '1 tv'])
    const unclear = await visitor.post('/api/change-item-quantity', { product_id: system.tv.id, quantity: 9 })
    expect([unclear.status, Object.keys(unclear.body.error.fields)]).toEqual([422, ['satellite']])
    expect(inShort(await cart())).toEqual(['4 antenna+one+tv', '1 tv'])
  })

  test('goes with the antenna, and nothing else goes', async () => {
    await add(visitor, system.one.id, 3)
    await put(['one', 'tv'])
    await put(['one', 'unit'])
    const { body } = await visitor.post('/api/remove-cart-item', await lineOf('antenna'))
    expect(inShort(body)).toEqual(['3 one', '1 antenna+one+unit'])
    const all = await visitor.post('/api/remove-cart-item', { product_id: system.antenna.id })
    expect(inShort(all.body)).toEqual(['3 one'])
  })

  test('can do without what no rule asks for, and then is the same as one configured so', async () => {
    await put(['one', 'unit'])
    await put(['one', 'unit', 'tv'], HOT_BIRD, 2)
    const { body } = await visitor.post('/api/remove-cart-item', await lineOf('tv'))
    expect(inShort(body)).toEqual(['3 antenna+one+unit'])
    const less = await visitor.post('/api/remove-cart-item', { product_id: system.unit.id })
    expect(inShort(less.body)).toEqual(['3 antenna+one'])
  })

  test.each<[Part[], Part, string]>([
    [['one', 'tv'], 'one', 'the panel'],
    [['one', 'unit', 'bluetooth'], 'unit', 'the unit that Bluetooth is plugged into'],
  ])('does not do without what it needs: %j without %s (%s)', async (parts, part) => {
    await put(parts)
    const before = inShort(await cart())
    for (const line of [await lineOf(part), { product_id: system[part].id }]) {
      const { status, body } = await visitor.post('/api/remove-cart-item?lang=en', line)
      expect([status, body.error.message]).toEqual([
        422,
        'The system is not complete without this part. You can remove the whole system.',
      ])
    }
    expect(inShort(await cart())).toEqual(before)
  })

  test('is no set without anything to complete it', async () => {
    const plain = await makeProduct({ kind: 'antenna' })
    const [tv] = [system.tv]
    await testDb().$client.prepare('insert into product_options values (?, ?, 0)').bind(plain.id, tv.id).run()
    await add(visitor, plain.id, 2)
    await visitor.post('/api/add-set-to-cart', { product_id: plain.id, quantity: 1, options: [tv.id] })
    const { body } = await visitor.post('/api/remove-cart-item', { product_id: tv.id })
    expect(body.items.map((item: Item) => [item.id, item.set, item.cart_quantity])).toEqual([
      [plain.id, '', 3],
    ])
  })

  test('comes back by an undo, to its place and as a set', async () => {
    await put(['one', 'tv'], HOT_BIRD, 2)
    await add(visitor, system.tv.id)
    const before = await cart()
    const [head, ...parts] = before.items as Item[]
    await visitor.post('/api/remove-cart-item', await lineOf('antenna'))
    await add(visitor, system.unit.id)
    const { body } = await visitor.post('/api/bulk-add-to-cart', {
      sets: [
        {
          product_id: head!.id,
          satellite: head!.satellite,
          quantity: 2,
          place: head!.place,
          options: parts.slice(0, 2).map(({ id }) => id),
        },
      ],
    })
    expect(inShort(body)).toEqual(['2 antenna+one+tv', '1 tv', '1 unit'])
  })

  test('comes back by an undo after a part was taken out, so many of it as there were', async () => {
    await put(['one', 'unit'])
    await put(['one', 'unit', 'tv'], HOT_BIRD, 2)
    const { place } = (await cart()).items[3]
    await visitor.post('/api/remove-cart-item', await lineOf('tv'))
    const { body } = await visitor.post('/api/change-set', {
      ...(await lineOf('antenna')),
      options: [system.one.id, system.unit.id, system.tv.id],
      quantity: 2,
      place,
    })
    expect(inShort(body)).toEqual(['1 antenna+one+unit', '2 antenna+one+unit+tv'])
  })

  test('gets another satellite and another panel, where it stands', async () => {
    await put(['one', 'unit'], HOT_BIRD, 2)
    await add(visitor, system.tv.id)
    const { body } = await visitor.post('/api/change-set', {
      product_id: system.antenna.id,
      set: (await lineOf('antenna')).set,
      satellite: `${HOT_BIRD}, ${ASTRA}`,
      options: [system.two.id, system.unit.id],
    })
    expect(inShort(body)).toEqual(['2 antenna+two+unit', '1 tv'])
    expect(body.items[0].satellite).toBe(`${HOT_BIRD}, ${ASTRA}`)
    expect(inShort(await cart())).toEqual(['2 antenna+two+unit', '1 tv'])
  })

  test('is not changed into what breaks a rule, nor when it is not there', async () => {
    await put(['one', 'unit'])
    const line = await lineOf('antenna')
    const change = (more: object) => visitor.post('/api/change-set', { ...line, options: [], ...more })
    expect((await change({ options: [system.unit.id] })).status).toBe(422)
    expect((await change({ options: [system.one.id, system.bluetooth.id] })).status).toBe(422)
    expect((await change({ set: `${system.antenna.id}|1|x` })).status).toBe(404)
    expect((await change({ set: 'nonsense', options: [system.one.id] })).status).toBe(404)
    expect(inShort(await cart())).toEqual(['1 antenna+one+unit'])
  })

  test('is checked by the rules as they are now, not as this Worker knew them', async () => {
    const own = await makeSystem()
    const options = [own.one.id, own.unit.id]
    const one = { product_id: own.antenna.id, quantity: 1, satellite: HOT_BIRD, options }
    const first = await visitor.post('/api/add-set-to-cart', one)
    const { id, set, satellite } = first.body.items[0]
    const withTv = { product_id: id, set, satellite, options: [...options, own.tv.id] }
    const switchTv = (active: boolean) =>
      testDb().update(products).set({ active }).where(eq(products.id, own.tv.id))
    await switchTv(false)
    expect((await visitor.post('/api/change-set', withTv)).status).toBe(422)
    const added = await visitor.post('/api/add-set-to-cart', { ...one, options: withTv.options })
    expect(added.status).toBe(422)
    expect(inShort(await cart())).toHaveLength(1)
    // Known as switched off by now.
    await switchTv(true)
    expect((await visitor.post('/api/change-set', withTv)).body.items).toHaveLength(4)
    // The panel needs one satellite more: what was a good set is none any more, and nobody can add it.
    await testDb().update(products).set({ panelSatellites: 2 }).where(eq(products.id, own.one.id))
    expect((await visitor.post('/api/add-set-to-cart', one)).status).toBe(422)
    expect((await cart()).items).toHaveLength(4)
  })

  test('is left alone by the removal of a part that it does not have, or of a set that is not there', async () => {
    await put(['one', 'unit'])
    const before = inShort(await cart())
    const { set } = await lineOf('one')
    const other = `${system.antenna.id}|${system.one.id}|${HOT_BIRD}`
    for (const line of [
      { product_id: system.tv.id, set },
      { product_id: system.one.id, set: other },
      { product_id: system.one.id, set, satellite: ASTRA },
      { product_id: system.antenna.id, set: other },
      { product_id: system.one.id, set: '' },
      { product_id: system.one.id, set: 'nonsense' },
    ]) {
      const { status, body } = await visitor.post('/api/remove-cart-item', line)
      expect([line, status, inShort(body)]).toEqual([line, 200, before])
    }
  })

  test('and the same part alone go at once when only the product is said', async () => {
    await put(['one', 'tv'])
    await put(['one', 'unit', 'tv'])
    await add(visitor, system.tv.id, 3)
    await add(visitor, system.unit.id)
    const { body } = await visitor.post('/api/remove-cart-item', { product_id: system.tv.id })
    expect(inShort(body)).toEqual(['1 antenna+one', '1 antenna+one+unit', '1 unit'])
  })

  test('goes away and comes back with the antenna when that is switched off and on', async () => {
    const own = await makeSystem()
    await visitor.post('/api/add-set-to-cart', {
      product_id: own.antenna.id,
      quantity: 1,
      satellite: HOT_BIRD,
      options: [own.one.id, own.tv.id],
    })
    const switchTo = (active: boolean) =>
      testDb().update(products).set({ active }).where(eq(products.id, own.antenna.id))
    await switchTo(false)
    expect((await cart()).items).toEqual([])
    await switchTo(true)
    expect((await cart()).items).toHaveLength(3)
  })

  test('raises the revision of the cart with each of its changes', async () => {
    const revision = async () =>
      (await testDb().select().from(carts).where(eq(carts.visitor, visitor.sid)))[0]!.revision
    await put(['one', 'unit', 'tv'])
    const seen = [await revision()]
    await visitor.post('/api/change-item-quantity', { ...(await lineOf('antenna')), quantity: 2 })
    seen.push(await revision())
    await visitor.post('/api/remove-cart-item', await lineOf('tv'))
    seen.push(await revision())
    expect(new Set(seen).size).toBe(3)
  })
})

describe('at sign-in', () => {
  const signIn = (user: { id: number }) =>
    testDb().batch(mergeCartStatements(testDb(), visitor.sid, user.id) as never)

  test('sets stay sets, and equal ones become more', async () => {
    const client = await makeClient()
    const user = await as(client)
    await put(['one', 'tv'], HOT_BIRD, 1, user)
    await add(user, system.one.id)
    await add(visitor, system.one.id, 2)
    await put(['one', 'tv'], HOT_BIRD, 2)
    await put(['one', 'unit'], HOT_BIRD)
    await signIn(client)
    expect(inShort(await cart(user))).toEqual(['3 antenna+one+tv', '3 one', '1 antenna+one+unit'])
  })

  test('a cart that becomes too long loses whole sets, never parts of one', async () => {
    const client = await makeClient()
    const user = await as(client)
    const { categoryId } = await makeProduct()
    const all = await Promise.all(Array.from({ length: 98 }, () => makeProduct({ categoryId: categoryId! })))
    await user.post('/api/bulk-add-to-cart', { product_ids: all.map(({ id }) => id) })
    await put(['one', 'unit', 'tv'])
    await signIn(client)
    const rows = await testDb()
      .select()
      .from(cartItems)
      .innerJoin(carts, eq(carts.id, cartItems.cartId))
      .where(eq(carts.userId, client.id))
    expect(rows.filter((row) => row.cart_items.setKey !== '')).toEqual([])
    expect(rows).toHaveLength(98)
  })
})
