import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeUnit } from '../../across/units/units.testing.ts'
import { as } from '../../testing/as.ts'
import {
  makeAdmin,
  makeCategory,
  makeProduct,
  makeRetailer,
  makeRetailerAccount,
  testDb,
  unique,
} from '../../testing/make.ts'
import { makeRetailerKey } from '../api-keys/api-keys.testing.ts'
import { add } from '../cart/cart.testing.ts'
import { mergeCartStatements } from '../cart/merge.ts'
import { reindexProducts } from '../catalogue/catalogue.testing.ts'
import { partDetails } from '../catalogue/parts/parts.tables.ts'
import {
  finish,
  makeShopper,
  paypalPageFor,
  placedOf,
  press,
  type Simulator,
  startSimulator,
} from '../checkout/checkout.testing.ts'
import { counter } from '../offers/offers.testing.ts'
import { orderLines } from '../orders/orders.tables.ts'
import { ask, request } from '../quotations/quotations.testing.ts'
import { requestOf, send } from '../units/requests/owner-requests.testing.ts'
import { registrationOf } from '../warranties/warranties.testing.ts'
import { makeRecall, stop } from './recalls.testing.ts'
import { endStop, readStops, stopSale } from './sale-stops.ts'

/* Each guard: what is kept from sale is refused where it would be sold, and passes elsewhere. */

const isRefused = ({ status, body }: { status: number; body: { error?: { message: string } } }) => {
  expect([status, body.error?.message]).toEqual([409, expect.stringContaining('richiamo')])
}
const pay = (caller: Awaited<ReturnType<typeof as>>, price: number) =>
  caller.post('/api/orders/create?lang=it', { payment_method: 'transfer', price })

let simulator: Simulator
beforeEach(() => {
  simulator = startSimulator()
})

describe('a cart', () => {
  test('takes nothing that is kept from sale, nor more of what it has', async () => {
    const visitor = await as(null)
    const [stopped, other] = [await makeProduct(), await makeProduct()]
    await add(visitor, stopped.id, 2)
    await stop(stopped.id)
    isRefused(await add(visitor, stopped.id))
    isRefused(await visitor.post('/api/change-item-quantity', { product_id: stopped.id, quantity: 3 }))
    expect(
      (await visitor.post('/api/change-item-quantity', { product_id: stopped.id, quantity: 1 })).status,
    ).toBe(200)
    expect((await add(visitor, other.id)).status).toBe(200)
    isRefused(await add(await as(null), stopped.id))
  })

  test('of a retailer takes nothing that its country may not have; another’s does', async () => {
    const product = await makeProduct()
    await stop(product.id, 'DE')
    const of = async (country: string) => as(await makeRetailerAccount((await makeRetailer({ country })).id))
    isRefused(await add(await of('DE'), product.id))
    expect((await add(await of('IT'), product.id)).status).toBe(200)
    expect((await add(await as(null), product.id)).status).toBe(200)
  })

  test('leaves what is kept from sale behind when its person signs in', async () => {
    const {
      user,
      products: [first],
    } = await makeShopper()
    const visitor = await as(null)
    const [stopped, other] = [await makeProduct(), await makeProduct()]
    for (const { id } of [stopped, other]) await add(visitor, id)
    await stop(stopped.id)
    const db = testDb()
    const sid = await db.get<{ visitor: string }>(
      sql`select visitor from carts where id = (select cart_id from cart_items where product_id = ${other.id})`,
    )
    await db.batch(mergeCartStatements(db, sid.visitor, user.id) as never)
    const rows = await db.all<{ product_id: number }>(
      sql`select product_id from cart_items where cart_id = (select id from carts where user_id = ${user.id})`,
    )
    const there = rows.map(({ product_id }) => product_id)
    expect([there.includes(first.id), there.includes(other.id), there.includes(stopped.id)]).toEqual([
      true,
      true,
      false,
    ])
  })
})

describe('an order', () => {
  test('is not made of what is kept from sale, everywhere or where it goes to', async () => {
    const shopper = await makeShopper()
    await stop(shopper.products[0].id, 'FR')
    const elsewhere = await pay(shopper.caller, shopper.total)
    expect(elsewhere.status).toBe(200)
    for (const country of [null, 'IT']) {
      const other = await makeShopper()
      await stop(other.products[0].id, country)
      isRefused(await pay(other.caller, other.total))
      expect(await placedOf(other.user.id)).toEqual([])
    }
  })

  test('takes no money that was agreed to before', async () => {
    const shopper = await makeShopper()
    const page = await paypalPageFor(shopper)
    await press(simulator, page, 'approve')
    await stop(shopper.products[0].id)
    await finish(shopper, 'paypal')
    expect(await placedOf(shopper.user.id)).toEqual([])
    expect(simulator.charged()).toBe(0)
  })

  test('is not placed by the office either; what a claim replaces passes', async () => {
    const retailer = await makeRetailer()
    const account = await makeRetailerAccount(retailer.id)
    const product = await makeProduct({ code: `ST-${unique()}`, price: 12_200 })
    await stop(product.id)
    const office = await as(await makeAdmin('sales'))
    isRefused(
      await office.post('/api/admin/orders/draft', {
        vendor_id: retailer.id,
        user_id: account.id,
        lines: [{ product_id: product.id, quantity: 1 }],
        details: { reference: '', note: '' },
        shipping: null,
      }),
    )
    const shopper = await makeShopper()
    await pay(shopper.caller, shopper.total)
    const [order] = await placedOf(shopper.user.id)
    const line = async (origin: string) => {
      await testDb().run(sql`update orders set origin = ${origin} where id = ${order!.id}`)
      await testDb().insert(orderLines).values({
        orderId: order!.id,
        productId: product.id,
        name: 'x',
        price: 0,
        quantity: 1,
        position: 9,
      })
    }
    await expect(line('shop')).rejects.toThrow()
    await line('claim')
  })
})

describe('a request for a quotation', () => {
  test('asks for nothing that is kept from sale where its retailer is', async () => {
    for (const [country, status] of [
      [null, 409],
      ['IT', 409],
      ['DE', 200],
    ] as const) {
      const retailer = await makeRetailer({ country: 'IT' })
      const visitor = await as(null)
      const product = await makeProduct()
      await add(visitor, product.id)
      await stop(product.id, country)
      const answer = await ask(visitor, request(retailer.id))
      expect(answer.status).toBe(status)
      if (status === 409) isRefused(answer)
    }
  })

  test('nor at a retailer’s counter', async () => {
    const seller = await as(await makeRetailerAccount((await makeRetailer()).id))
    const product = await makeProduct({ code: `CT-${unique()}` })
    await stop(product.id)
    isRefused(await seller.post('/api/quotations/counter', counter({ text: `${product.code};1` })))
  })
})

describe('what is kept from sale', () => {
  const makeInStock = async (values: Parameters<typeof makeProduct>[0] = {}) => {
    const product = await makeProduct(values)
    await testDb().insert(partDetails).values({ partId: product.id, stock: 'in_stock', onHand: 4 })
    return product
  }
  type Caller = Awaited<ReturnType<typeof as>>
  const told = async (caller: Caller, { slug }: { slug: string }) => {
    const { stock, is_stopped } = (await caller.get(`/api/products/${slug}`)).body.product
    return [stock, is_stopped]
  }

  test('is told as that and not as in stock, on its page, in lists, in the cart and in feeds', async () => {
    const { key, caller: retailer } = await makeRetailerKey(['retailer:read'])
    const product = await makeInStock({ categoryId: (await makeCategory()).id })
    const visitor = await as(null)
    await add(retailer, product.id)
    const { body: before } = await key.get(`/api/feeds/products.json?after=${product.id - 1}`)
    expect(before.products[0]).toMatchObject({ id: product.id, stock: { state: 'in_stock', pieces: 4 } })
    await reindexProducts(testDb(), [product.id])
    await stop(product.id)
    for (const caller of [visitor, retailer]) expect(await told(caller, product)).toEqual([undefined, true])
    const { body: list } = await retailer.get(`/api/products?filters[cat]=${product.categoryId}`)
    expect(list.products).toEqual([expect.objectContaining({ id: product.id, is_stopped: true })])
    expect(list.products[0]).not.toHaveProperty('stock')
    const { body: cart } = await retailer.get('/api/cart')
    expect(cart.items).toEqual([expect.objectContaining({ id: product.id, is_stopped: true })])
    const { body: after } = await key.get(`/api/feeds/products.json?updated_since=${before.as_of}`)
    expect(after.products).toEqual([
      expect.objectContaining({ id: product.id, stock: { state: null, pieces: null, expected_on: null } }),
    ])
  })

  test('in one country is told to that country’s retailers, and to nobody else', async () => {
    const product = await makeInStock()
    await stop(product.id, 'DE')
    const of = async (country: string) => as(await makeRetailerAccount((await makeRetailer({ country })).id))
    expect(await told(await of('DE'), product)).toEqual([undefined, true])
    expect(await told(await of('IT'), product)).toEqual(['in_stock', undefined])
    expect(await told(await as(null), product)).toEqual(['in_stock', undefined])
  })

  test('by a recall names it on its page while it runs', async () => {
    const product = await makeProduct()
    const recalls = async () =>
      (await (await as(null)).get(`/api/products/${product.slug}?lang=de`)).body.product.recalls
    await makeRecall(product)
    await makeRecall(product, {}, { state: 'closed', startedAt: '2026-10-01', closedAt: '2026-10-02' })
    expect(await recalls()).toBeUndefined()
    const started = await makeRecall(product, {}, { state: 'started', startedAt: '2026-11-01' })
    expect(await recalls()).toEqual([{ id: started.id, title: started.texts.it!.title }])
  })
})

describe('a unit that is recalled', () => {
  test('is registered by nobody, unless it is outside of the range, or the recall is not running', async () => {
    const product = await makeProduct()
    await makeRecall(
      product,
      { serialFrom: '100', serialTo: '200' },
      { state: 'started', startedAt: '2026-11-01' },
    )
    const office = await as(await makeAdmin())
    const register = async (serial_number: string) =>
      office.post('/api/admin/warranties/create', {
        warranty_data: await registrationOf({ code: product.code, serial_number }),
      })
    const refused = await register('1-5-0')
    expect([refused.status, refused.body.error.message]).toEqual([409, expect.stringContaining('richiami')])
    expect((await register('99')).status).toBe(200)
    expect((await register('201')).status).toBe(200)
    expect((await send(await requestOf({ code: product.code!, serial_number: '200' }))).status).toBe(409)
    expect((await send(await requestOf({ code: product.code!, serial_number: '250' }))).status).toBe(200)
    const other = await makeProduct()
    await makeRecall(other)
    await makeUnit({ code: other.code! })
  })

  test('is registered when it was bought on other days', async () => {
    const product = await makeProduct()
    await makeRecall(
      product,
      { boughtFrom: '2026-01-01', boughtTo: '2026-02-01' },
      { state: 'started', startedAt: '2026-11-01' },
    )
    await expect(makeUnit({ code: product.code!, mountingDate: '2026-01-10' })).rejects.toThrow()
    await makeUnit({ code: product.code!, mountingDate: '2026-02-02' })
  })
})

test('a stop begins once, is written into the history, and ends', async () => {
  const product = await makeProduct()
  const author = { actor: await makeAdmin(), requestId: 'stop' }
  const duty = { country: 'DE', reason: 'duty', note: 'Manca il numero WEEE' } as const
  await stopSale(testDb(), author, product.id, duty)
  await expect(stopSale(testDb(), author, product.id, duty)).rejects.toMatchObject({ code: 'conflict' })
  await stopSale(testDb(), author, product.id, { ...duty, country: null })
  const [everywhere, there] = await readStops(testDb(), product.id)
  expect([everywhere, there]).toMatchObject([{ country: null }, { country: 'DE', ended_at: null }])
  await endStop(testDb(), author, there!.id)
  await expect(endStop(testDb(), author, there!.id)).rejects.toMatchObject({ code: 'conflict' })
  await stopSale(testDb(), author, product.id, duty)
  await expect(stopSale(testDb(), author, 0, duty)).rejects.toMatchObject({ code: 'not_found' })
})
