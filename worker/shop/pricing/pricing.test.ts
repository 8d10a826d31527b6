import { eq, like } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { today } from '../../../shared/dates.ts'
import { formatEuros } from '../../../shared/money.ts'
import { priceBreaks } from '../../../shared/pricing/pricing.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { as, bare } from '../../testing/as.ts'
import { makeAdmin, makeRetailerAccount, testDb } from '../../testing/make.ts'
import { add } from '../cart/cart.testing.ts'
import { reindexProducts } from '../catalogue/catalogue.testing.ts'
import { startSimulator } from '../checkout/checkout.testing.ts'
import { orderLines, orders } from '../orders/orders.tables.ts'
import { entry, makeBuyer, makePriceList, makeTrade, pricesIn } from './pricing.testing.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test('every price that a retailer is shown is the function’s, and nobody else is shown it', async () => {
  const { caller, antenna, panel, part, priceOf, priced, known, terms } = await makeTrade()
  await reindexProducts(testDb(), [antenna.id, panel.id])
  const paths = [
    '/api/products?limit=100',
    `/api/products?limit=100&sort=price&filters[cat]=${antenna.categoryId}`,
    `/api/products?search_term=${antenna.name}`,
    `/api/products/${antenna.slug}`,
    `/api/listing?filters[cat]=${antenna.categoryId}`,
    '/api/home',
    '/api/best-sellers',
    `/api/comparison?first=${antenna.slug}&second=${panel.slug}`,
  ]
  const ids = new Set(known.map(({ id }) => id))
  const shown = new Map<string, number>()
  const colleague = await as(await makeRetailerAccount())
  const visitor = await as(null)
  for (const path of paths) {
    const { status, body } = await caller.get(path)
    expect(status, path).toBe(200)
    for (const [id, price] of pricesIn(body).filter(([id]) => ids.has(id))) {
      expect([path, id, price]).toEqual([path, id, priceOf(id)])
      shown.set(path, (shown.get(path) ?? 0) + 1)
    }
    expect([path, pricesIn((await visitor.get(path)).body)]).toEqual([path, []])
    for (const [id, price] of pricesIn((await colleague.get(path)).body).filter(([id]) => ids.has(id)))
      expect([path, id, price]).toEqual([path, id, known.find((one) => one.id === id)!.price])
  }
  expect([...shown.keys()]).toEqual(paths)
  // The page has its option, its part, and the prices by quantity.
  const { product } = (await caller.get(`/api/products/${panel.slug}`)).body
  const line = { product: panel.id, category: panel.categoryId, price: panel.price! }
  expect(product).toMatchObject({ vat: 'intra_community', breaks: priceBreaks(line, terms, today()) })
  expect(product.breaks).toHaveLength(2)
  expect((await visitor.get(`/api/products/${panel.slug}`)).body.product.breaks).toBeUndefined()

  await add(caller, panel.id, 4)
  await add(caller, part.id, 2)
  const { body: few } = await caller.get('/api/cart')
  expect(few.total).toBe(
    priced([
      [panel, 4],
      [part, 2],
    ]).total,
  )
  const { body: many } = await add(caller, panel.id, 1)
  const expected = priced([
    [panel, 5],
    [part, 2],
  ])
  expect(many).toMatchObject({
    items: [{ price: expected.lines[0]!.price }, { price: expected.lines[1]!.price }],
    total: expected.total,
    vat: {
      net: expected.net,
      tax: 0,
      rate: 0,
      treatment: 'intra_community',
      reason: 'proven_number',
      number: 'DE136695976',
    },
  })
})

test('an order is paid and kept as the function computes it, is told so everywhere, and a later list does not change it', async () => {
  const { caller, admin, user, antenna, panel, part, priced, list } = await makeTrade()
  await add(caller, antenna.id, 1)
  await add(caller, panel.id, 7)
  await add(caller, part.id, 3)
  const expected = priced([
    [antenna, 1],
    [panel, 7],
    [part, 3],
  ])
  const simulator = startSimulator()
  const pay = (price: number) =>
    caller.post('/api/orders/stripe?lang=de', { price, stripe_token: 'tok_visa' })
  const single = antenna.price! + 7 * panel.price! + 3 * part.price!
  const refused = await pay(single)
  expect([refused.status, refused.body.error]).toEqual([
    409,
    expect.objectContaining({ code: 'price_changed', total: expected.total }),
  ])
  const { status, body } = await pay(expected.total)
  expect([status, simulator.charged()]).toEqual([200, expected.total])

  const [order] = await testDb().select().from(orders).where(eq(orders.id, body.order_id))
  const { net, tax, total } = expected
  expect(order).toMatchObject({
    net,
    tax,
    total,
    shipping: null,
    vatTreatment: 'intra_community',
    vatRate: 0,
    vatNumber: 'DE136695976',
  })
  const lines = await testDb().select().from(orderLines).where(eq(orderLines.orderId, order!.id))
  expect(lines.map(({ productId, price }) => [productId, price])).toEqual(
    [antenna, panel, part].map(({ id }, at) => [id, expected.lines[at]!.price]),
  )

  const told = async () => {
    const own = (await caller.get(`/api/orders/${order!.id}`)).body.order
    const [row] = (await caller.get('/api/orders')).body.orders
    const office = (await admin.get(`/api/admin/orders/${order!.id}`)).body.order
    const listed = (await admin.get(`/api/admin/orders?search_term=${order!.number}`)).body.orders[0]
    const csv = (await admin.get(`/api/admin/orders/export.csv?search_term=${order!.number}`)).body as string
    const mails = await testDb()
      .select()
      .from(outbox)
      .where(like(outbox.key, `order:${order!.id}:%`))
    return {
      totals: [own.total, row.total, office.total, listed.total],
      lines: [own, office].map(({ products }) => products.map(({ price }: { price: number }) => price)),
      vat: [own.vat, office.vat],
      csv: csv.includes((total / 100).toFixed(2).replace('.', ',')),
      mails: mails.map(({ template, text, recipient }) => ({
        template,
        recipient,
        total:
          text.includes(formatEuros(total, template === 'order_notice' ? 'it' : 'de').replace(/\s/g, ' ')) ||
          text.includes(formatEuros(total, template === 'order_notice' ? 'it' : 'de')),
        sentence: /innergemeinschaftliche|art\. 41/.test(text),
      })),
    }
  }
  const vat = {
    net,
    tax,
    shipping: null,
    rate: 0,
    treatment: 'intra_community',
    reason: 'proven_number',
    number: 'DE136695976',
  }
  const before = await told()
  expect(before).toEqual({
    totals: [total, total, total, total],
    lines: Array(2).fill(expected.lines.map((line) => line!.price)),
    vat: [vat, vat],
    csv: true,
    mails: expect.arrayContaining([
      { template: 'order_placed', recipient: user.email, total: true, sentence: true },
      expect.objectContaining({ template: 'order_notice', total: true, sentence: true }),
    ]),
  })
  const saved = await admin.post(`/api/admin/price-lists/${list.id}/edit`, {
    name: list.name,
    active: false,
    entries: [],
    version: 1,
  })
  expect(saved.status).toBe(200)
  expect(await told()).toEqual(before)
})

test('a list that changes while somebody pays is noticed: nothing is charged at the old price', async () => {
  const { caller, admin, panel, list } = await makeTrade()
  await add(caller, panel.id, 1)
  const { total } = (await caller.get('/api/cart')).body
  await admin.post(`/api/admin/price-lists/${list.id}/edit`, {
    name: list.name,
    active: true,
    entries: [entry({ discount: 100 })],
    version: 1,
  })
  const simulator = startSimulator()
  const { status } = await caller.post('/api/orders/stripe', { price: total, stripe_token: 'tok_visa' })
  expect([status, simulator.charged()]).toEqual([409, 0])
})

describe('an order from before', () => {
  test('is shown with the VAT that its total has in it, at home only', async () => {
    const user = await makeRetailerAccount()
    const caller = await as(user)
    const values = { paymentMethod: 'stripe', status: 'placed', total: 12_200, lang: 'it' } as const
    const where = { name: 'A', address: 'B', cap: '22100', city: 'Como' }
    const [home, abroad] = await testDb()
      .insert(orders)
      .values(
        ['IT', 'CH'].map((country) => ({
          ...values,
          ...where,
          country,
          userId: user.id,
          retailerId: user.retailerId!,
          requestKey: `old-${country}`,
        })),
      )
      .returning()
    const vatOf = async (id: number) => (await caller.get(`/api/orders/${id}`)).body.order.vat
    expect(await vatOf(home!.id)).toMatchObject({ net: 10_000, tax: 2_200, treatment: 'domestic' })
    expect(await vatOf(abroad!.id)).toBeNull()
  })
})

describe('a price list', () => {
  test('is refused with a code or a category that is not there, a name that is taken, or an old version', async () => {
    const { admin, id, body } = await makePriceList([])
    const save = (change: object) =>
      admin.post(`/api/admin/price-lists/${id}/edit`, { ...body, version: 1, ...change })
    const fields = async (change: object) => (await save(change)).body.error?.fields
    expect(await fields({ entries: [entry({ scope: 'product', code: 'NESSUNO', discount: 1 })] })).toEqual({
      'entries.0.code': expect.any(String),
    })
    expect(await fields({ entries: [entry({ scope: 'category', cat_id: 999_999, discount: 1 })] })).toEqual({
      'entries.0.cat_id': expect.any(String),
    })
    const other = await makePriceList([])
    expect(await fields({ name: other.body.name })).toEqual({ name: expect.any(String) })
    for (const wrong of [
      { discount: 10_001 },
      { discount: 1, price: 1 },
      {},
      { price: 100 },
      { discount: 1, min_quantity: 0 },
      { discount: 1, valid_from: '2026-02-02', valid_to: '2026-02-01' },
    ])
      expect([wrong, (await save({ entries: [entry(wrong)] })).status]).toEqual([wrong, 422])
    expect((await save({ name: 'Uno' })).status).toBe(200)
    expect((await save({ name: 'Due' })).status).toBe(409)
    expect((await admin.get(`/api/admin/price-lists/${id}`)).body.list).toMatchObject({
      name: 'Uno',
      version: 2,
    })
  })

  test('is given by administrators only, and a retailer sees neither lists nor terms of others', async () => {
    const { caller, terms, list } = await makeBuyer([])
    for (const path of ['/api/admin/price-lists', `/api/admin/price-lists/${list.id}`, terms])
      expect([path, (await caller.get(path)).status]).toEqual([path, 403])
    const body = { price_list_id: null, vat_number: '', version: 1 }
    expect((await caller.post(terms, body)).status).toBe(403)
    expect((await bare.get(terms)).status).toBe(401)
    const content = await as(await makeAdmin('content'))
    expect((await content.post(terms, body)).status).toBe(403)
  })

  test('is tried out for a retailer: the price that its page shows', async () => {
    const { admin, at, caller, panel } = await makeTrade()
    const { price } = (await admin.get(`${at}/price?code=${panel.code}`)).body
    const { product } = (await caller.get(`/api/products/${panel.slug}`)).body
    expect(price).toMatchObject({ name: panel.name, treatment: 'intra_community', breaks: product.breaks })
    expect((await admin.get(`${at}/price?code=NESSUNO`)).status).toBe(422)
  })
})
