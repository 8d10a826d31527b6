import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { today } from '../../../shared/dates.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { as } from '../../testing/as.ts'
import {
  makeAdmin,
  makeProduct,
  makeRetailer,
  makeRetailerAccount,
  testDb,
  unique,
} from '../../testing/make.ts'
import { type Caller, HOT_BIRD, makeSystem } from '../cart/cart.testing.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { productImageParts, productImages } from '../catalogue/product-diagrams.tables.ts'
import { ask, request } from '../quotations/quotations.testing.ts'
import { finish, payByCard, startSimulator } from './checkout.testing.ts'

type System = Awaited<ReturnType<typeof makeSystem>>

beforeEach(() => void startSimulator())
afterEach(() => vi.restoreAllMocks())

/** A system with distinct names in Italian and in Dutch. */
async function makeNamedSystem() {
  const system = await makeSystem()
  for (const [part, { id }] of Object.entries(system)) {
    await testDb()
      .update(products)
      .set({ name: `IT ${part}`, price: 1_000 })
      .where(eq(products.id, id))
    const texts = { lang: 'nl', code: null, price: null, name: `NL ${part}`, slug: `nl-${unique()}` } as const
    await makeProduct({ parentId: id, ...texts })
  }
  return system
}
/** Two different sets, then the panel alone. */
async function fill(caller: Caller, { antenna, one, unit, tv }: System) {
  const set = { product_id: antenna.id, satellite: HOT_BIRD }
  await caller.post('/api/add-set-to-cart', { ...set, quantity: 2, options: [one.id, tv.id] })
  await caller.post('/api/add-to-cart', { product_id: one.id })
  await caller.post('/api/add-set-to-cart', { ...set, quantity: 1, options: [one.id, unit.id] })
}
const SETS = [['antenna', 'one', 'tv'], ['one'], ['antenna', 'one', 'unit']]
const named = (lang: string) => SETS.map((set) => set.map((part) => `${lang} ${part}`))

/** The names of lines, grouped by set. */
function bySet(lines: { name: string; set: number | string | null }[]): string[][] {
  const groups: { set: unknown; names: string[] }[] = []
  for (const { name, set } of lines) {
    const last = groups.at(-1)
    if (set && last?.set === set) last.names.push(name)
    else groups.push({ set, names: [name] })
  }
  return groups.map(({ names }) => names)
}
const textOf = async (key: string) =>
  (await testDb().select().from(outbox).where(eq(outbox.key, key)))[0]!.text

async function order(system: System) {
  const user = await makeRetailerAccount()
  const caller = await as(user)
  await fill(caller, system)
  const total = (await caller.get('/api/cart')).body.total
  expect(total).toBe(2 * 3_000 + 1_000 + 3_000)
  await payByCard({ caller, total })
  const { body } = await finish({ caller })
  return { caller, user, id: body.order_id as number, total }
}

describe('what was configured together', () => {
  test('stays together from the cart to order, mails, order page, back-office and order again', async () => {
    const system = await makeNamedSystem()
    const { caller, id, total } = await order(system)
    const own = (await caller.get(`/api/orders/${id}?lang=nl`)).body.order
    expect([bySet(own.products), own.total]).toEqual([named('NL'), total])
    const admin = await as(await makeAdmin())
    expect(bySet((await admin.get(`/api/admin/orders/${id}?lang=it`)).body.order.products)).toEqual(
      named('IT'),
    )
    for (const key of [`order:${id}:placed`, `order:${id}:notice`]) {
      expect(await textOf(key)).toMatch(
        /\n2 × IT antenna .*\n {3}\+ 2 × IT one .*\n {3}\+ 2 × IT tv .*\n1 × IT one .*\n1 × IT antenna .*\n {3}\+ 1 × IT one/,
      )
    }
    const again = await caller.post(`/api/orders/${id}/again?lang=nl`)
    expect([bySet(again.body.cart.items), again.body.missing]).toEqual([named('NL'), []])
  })

  test('is ordered again without what is no longer sold, and not at all when a rule wants it', async () => {
    const system = await makeNamedSystem()
    const { caller, id } = await order(system)
    const off = (part: keyof System) =>
      testDb().update(products).set({ active: false }).where(eq(products.id, system[part].id))
    await off('tv')
    const first = (await caller.post(`/api/orders/${id}/again?lang=it`)).body
    expect(bySet(first.cart.items)[0]).toEqual(['IT antenna', 'IT one'])
    expect(first.missing).toEqual([{ name: 'IT tv', quantity: 2 }])
    await caller.post('/api/empty-cart-items')
    await off('one')
    const second = (await caller.post(`/api/orders/${id}/again?lang=it`)).body
    expect(second.cart.items).toEqual([])
    expect(second.missing).toHaveLength(7)
  })

  test('stays together in a quotation, its mails, and the cart of its retailer', async () => {
    const system = await makeNamedSystem()
    const retailer = await makeRetailer()
    const account = await makeRetailerAccount(retailer.id)
    const visitor = await as(null)
    await fill(visitor, system)
    const { quotation_id: id } = (await ask(visitor, request(retailer.id, {}, { lang: 'nl' }))).body
    const caller = await as(account)
    const { quotation } = (await caller.get(`/api/quotations/${id}?lang=it`)).body
    expect(bySet(quotation.specifications)).toEqual(named('IT'))
    const { body } = await caller.post(`/api/quotations/${id}/to-cart?lang=it`)
    expect([bySet(body.cart.items), body.missing]).toEqual([named('IT'), []])
    const stranger = await as(await makeRetailerAccount())
    expect((await stranger.post(`/api/quotations/${id}/to-cart`)).status).toBe(404)
  })
})

describe('everybody reads the names of products in their own language', () => {
  test('a Dutch request: the customer Dutch, the retailer and the back-office Italian, with the language beside it', async () => {
    const system = await makeNamedSystem()
    const retailer = await makeRetailer()
    const account = await makeRetailerAccount(retailer.id)
    const visitor = await as(null)
    await fill(visitor, system)
    const { quotation_id: id } = (await ask(visitor, request(retailer.id, {}, { lang: 'nl' }))).body
    const [toCustomer, toRetailer] = [
      await textOf(`quotation:${id}:customer`),
      await textOf(`quotation:${id}:account:${account.id}`),
    ]
    expect(toCustomer).toContain('2 × NL antenna')
    expect(toCustomer).not.toContain('IT ')
    expect(toRetailer).toContain('2 × IT antenna')
    expect(toRetailer).toContain('Lingua: Nederlands')
    expect(toRetailer).not.toContain('NL ')
    const caller = await as(account)
    const { quotations } = (await caller.get('/api/quotations?lang=it')).body
    expect([quotations[0].specifications[0].name, quotations[0].lang]).toEqual(['IT antenna', 'nl'])
    // It is found by the product's name in the reader's language.
    expect((await caller.get('/api/quotations?search_term=IT antenna')).body.quotations_count).toBe(1)
    const admin = await as(await makeAdmin())
    const read = (await admin.get(`/api/admin/quotations/${id}?lang=it`)).body.quotation
    expect([read.specifications[0].name, read.lang]).toEqual(['IT antenna', 'nl'])
    const day = today()
    const { asked_products } = (await admin.get(`/api/admin/dashboard?lang=nl&filters[from]=${day}`)).body
    const names = asked_products.map(({ name }: { name: string }) => name)
    expect(names.filter((name: string) => name.startsWith('IT '))).toEqual([])
  })
})

describe('a spare part', () => {
  test('has its code, what it belongs to and a picture in the cart, the order, its mail and the quotation', async () => {
    const db = testDb()
    const device = await makeProduct({ kind: 'antenna', name: 'Orizzonte 85', image: 'products/device' })
    const part = await makeProduct({ kind: 'part', name: 'Motore', code: 'OR85-B01', price: 5_000 })
    const [drawing] = await db.insert(productImages).values({ productId: device.id, position: 0 }).returning()
    await db.insert(productImageParts).values({ imageId: drawing!.id, partId: part.id, position: 0 })
    const user = await makeRetailerAccount()
    const caller = await as(user)
    const { body } = await caller.post('/api/add-to-cart', { product_id: part.id })
    const about = { code: 'OR85-B01', of: 'Orizzonte 85' }
    expect(body.items[0]).toMatchObject({ ...about, thumb_src: '/files/products/device-480.webp' })
    await payByCard({ caller, total: 5_000 })
    const { order_id } = (await finish({ caller })).body
    expect((await caller.get(`/api/orders/${order_id}`)).body.order.products[0]).toMatchObject(about)
    expect(await textOf(`order:${order_id}:notice`)).toContain('1 × Motore (OR85-B01 · per Orizzonte 85')
    const retailer = await makeRetailer()
    const visitor = await as(null)
    await visitor.post('/api/add-to-cart', { product_id: part.id })
    const { quotation_id } = (await ask(visitor, request(retailer.id))).body
    const reader = await as(await makeRetailerAccount(retailer.id))
    const line = (await reader.get(`/api/quotations/${quotation_id}`)).body.quotation.specifications[0]
    expect(line).toMatchObject({ ...about, thumb_src: '/files/products/device-480.webp' })
  })
})

test('a retailer that buys counts for a best seller, as more than a person who asks, once', async () => {
  const product = await makeProduct({ price: 5_000 })
  const user = await makeRetailerAccount()
  const caller = await as(user)
  for (let n = 0; n < 2; n++) {
    await caller.post('/api/add-to-cart', { product_id: product.id, quantity: n + 1 })
    await payByCard({ caller, total: 5_000 * (n + 1) })
    expect((await finish({ caller })).status).toBe(200)
  }
  const [row] = await testDb().select().from(products).where(eq(products.id, product.id))
  expect(row!.asked).toBe(5)
})
