import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { today } from '../../../shared/dates.ts'
import { openDb } from '../../base/db/client.ts'
import { as } from '../../testing/as.ts'
import { testDb, unique } from '../../testing/make.ts'
import { raceBefore } from '../../testing/race.ts'
import { users } from '../accounts/accounts.tables.ts'
import { retailerCredits } from '../receivables/credit.tables.ts'
import { warranties } from '../warranties/warranties.tables.ts'
import { payByBank } from './by-bank.ts'
import { payByCard as chargeCard } from './cards.ts'
import {
  approveAtPaypal,
  bankPageFor,
  finish,
  makeShopper,
  ordersOf,
  payByCard,
  payByPaypal,
  paymentsOf,
  piecesIn,
  placedOf,
  type Shopper,
  type Simulator,
  startSimulator,
  testEnv,
} from './checkout.testing.ts'
import { payByWarranty } from './claims.ts'
import { finishLast } from './last-attempts.ts'
import { openPayment } from './open-payment.ts'

let simulator: Simulator
beforeEach(() => {
  simulator = startSimulator()
})
afterEach(() => {
  vi.restoreAllMocks()
})

type Rights = Pick<typeof users.$inferInsert, 'retailerRole' | 'orderLimit'>
const give = (shopper: Shopper, rights: Rights) =>
  testDb().update(users).set(rights).where(eq(users.id, shopper.user.id))
/** 250 euros with VAT in it. */
const NET = 20_492

async function makeBuyer(orderLimit: number | null): Promise<Shopper> {
  const shopper = await makeShopper()
  await give(shopper, { retailerRole: 'buyer', orderLimit })
  return { ...shopper, caller: await as(shopper.user) }
}

const byBank = (method: 'transfer' | 'account') => (shopper: Shopper) =>
  shopper.caller.post('/api/orders/create?lang=it', { payment_method: method, price: shopper.total })
async function byWarranty({ user, products: [first], caller }: Shopper) {
  const serialNumber = `S${unique()}`
  const own = { userId: user.id, retailerId: user.retailerId, status: true, mountingDate: today() }
  await testDb()
    .insert(warranties)
    .values({ ...own, code: first.code!, serialNumber })
  // A warranty pays for one unit of its device.
  await caller.post('/api/empty-cart-items')
  await caller.post('/api/add-to-cart', { product_id: first.id, quantity: 1 })
  return caller.post('/api/orders/create?lang=it', {
    payment_method: 'warranty',
    product_code: first.code,
    serial_code: serialNumber,
  })
}
const WAYS = {
  card: (shopper: Shopper) => payByCard(shopper),
  PayPal: payByPaypal,
  transfer: byBank('transfer'),
  account: byBank('account'),
}

test('a buyer buys up to its limit, net, in every way, and not a cent more', async () => {
  for (const [way, pay] of Object.entries(WAYS)) {
    const [below, exact] = [await makeBuyer(NET - 1), await makeBuyer(NET)]
    for (const { user } of [below, exact]) {
      await testDb()
        .insert(retailerCredits)
        .values({ retailerId: user.retailerId!, limit: 100_000, days: 30 })
    }
    const refused = await pay(below)
    expect([refused.status, refused.body.error.message], way).toEqual([
      403,
      expect.stringContaining('approvazione'),
    ])
    expect(await ordersOf(below.user.id), way).toEqual([])
    expect(await piecesIn(below), way).toBe(3)
    expect((await pay(exact)).status, way).toBe(200)
  }
  expect((await (await makeBuyer(NET - 1)).caller.get('/api/checkout')).body.limit).toBe(NET - 1)
})

test('nor by a warranty; a limit of nothing buys nothing, no limit everything', async () => {
  const refused = await byWarranty(await makeBuyer(1))
  expect([refused.status, refused.body.error?.code]).toEqual([403, 'forbidden'])
  expect((await byWarranty(await makeBuyer(100_000))).status).toBe(200)
  expect((await WAYS.transfer(await makeBuyer(0))).status).toBe(403)
  const free = await makeBuyer(null)
  expect((await WAYS.transfer(free)).status).toBe(200)
  expect((await free.caller.get('/api/checkout')).body.limit).toBeNull()
})

test('a limit that is lowered between reading the cart and writing counts, in every way', async () => {
  for (const way of ['card', 'PayPal', 'transfer', 'warranty'] as const) {
    const shopper = await makeBuyer(null)
    const buyer = { id: shopper.user.id, retailerId: shopper.user.retailerId, lang: 'it' } as const
    const lower = () => give(shopper, { retailerRole: 'requester' })
    // The batches before the one that writes read the cart, and of an order that is placed at once its number and people.
    const at = way === 'card' || way === 'PayPal' ? 2 : 3
    const db = openDb(raceBefore(env.DB, at, lower))
    const { product_code, serial_code } = {
      product_code: shopper.products[0].code!,
      serial_code: `S${unique()}`,
    }
    if (way === 'warranty') {
      const own = { userId: buyer.id, retailerId: buyer.retailerId, status: true, mountingDate: today() }
      await testDb()
        .insert(warranties)
        .values({ ...own, code: product_code, serialNumber: serial_code })
      await shopper.caller.post('/api/empty-cart-items')
      await shopper.caller.post('/api/add-to-cart', { product_id: shopper.products[0].id, quantity: 1 })
    }
    const pay = {
      card: () => chargeCard(db, testEnv(), buyer, { price: shopper.total, token: 'tok_visa' }),
      PayPal: () => openPayment(db, testEnv(), buyer, 'paypal', shopper.total),
      transfer: () =>
        payByBank(db, testEnv(), buyer, {
          payment_method: 'transfer',
          price: shopper.total,
          store_credit: 0,
        }),
      warranty: () => payByWarranty(db, testEnv(), buyer, { product_code, serial_code }),
    }[way]
    await expect(pay(), way).rejects.toMatchObject({
      code: 'forbidden',
      details: { text: 'approval_needed' },
    })
    expect(await ordersOf(buyer.id), way).toEqual([])
    expect(await paymentsOf(buyer.id), way).toEqual([])
  }
  expect(simulator.charged()).toBe(0)
})

test('an order that waits for its payment is not paid any more by who may not buy it', async () => {
  const shopper = await makeBuyer(null)
  // Declined: the order waits for another attempt.
  await payByCard(shopper, 'tok_chargeDeclined')
  await give(shopper, { retailerRole: 'buyer', orderLimit: 100 })
  expect((await payByCard(shopper)).status).toBe(403)
  expect(simulator.charged()).toBe(0)
  expect(await placedOf(shopper.user.id)).toEqual([])
})

test('nor begun to be paid anew, when the first attempt is closed and the limit falls meanwhile', async () => {
  const shopper = await makeBuyer(null)
  await bankPageFor(shopper)
  simulator.control.fault = async (path, answer) => {
    if (path.endsWith('/cancel')) await give(shopper, { retailerRole: 'requester' })
    return answer()
  }
  expect((await payByCard(shopper)).status).toBe(409)
  expect((await paymentsOf(shopper.user.id)).map(({ status }) => status)).toEqual(['failed'])
  expect(simulator.charged()).toBe(0)
})

test('money that was approved at PayPal is not taken from who may not buy any more', async () => {
  for (const rights of [
    { retailerRole: 'requester' },
    { retailerRole: 'buyer', orderLimit: NET - 1 },
  ] as Rights[]) {
    const shopper = await makeBuyer(null)
    await approveAtPaypal(simulator, shopper)
    await give(shopper, rights)
    const { status } = await finish(shopper, 'paypal')
    expect(status).toBe(rights.retailerRole === 'requester' ? 403 : 402)
    const buyer = { id: shopper.user.id, retailerId: shopper.user.retailerId, lang: 'it' } as const
    expect(await finishLast(testDb(), testEnv(), buyer, 'paypal')).toMatchObject({ state: 'failed' })
  }
  expect(simulator.charged()).toBe(0)
})
