import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { addDays, today } from '../shared/dates.ts'
import { howMany } from '../shared/many.testing.ts'
import { CREDIT_WAYS, type CreditWay } from '../shared/payments/credit.ts'
import { add } from './shop/cart/cart.testing.ts'
import { partDetails } from './shop/catalogue/parts/parts.tables.ts'
import {
  cron,
  forgetTries,
  loseConnection,
  type Simulator,
  startSimulator,
} from './shop/checkout/checkout.testing.ts'
import { correct } from './shop/credit-notes/corrections.testing.ts'
import { orderLines } from './shop/orders/orders.tables.ts'
import { retailerTerms } from './shop/pricing/pricing.tables.ts'
import { upload } from './shop/receivables/bank/bank.testing.ts'
import { statement } from './shop/receivables/bank/camt.testing.ts'
import { retailers } from './shop/retailers/retailers.tables.ts'
import {
  arrived,
  type Caller,
  credit,
  makeSales,
  rowsOf,
  type Scene,
} from './shop/returns/returns.testing.ts'
import { as } from './testing/as.ts'
import { BOOKS, NOTHING_WRONG, WRONG } from './testing/books.ts'
import { takeErrors } from './testing/errors.ts'
import { makeProduct, makeRetailer, makeRetailerAccount, testDb } from './testing/make.ts'

/** Repeats a run, or makes more: `SEED=… RUNS=1000 npx vitest run --project worker worker/random-after-sale.test.ts`. */
const SEED = Number(process.env.SEED ?? 20_261_128)
const RUNS = howMany(8, 60)
/** Pieces on hand at the beginning. */
const STOCK = 500

const of = fc.nat(9)
const way = fc.constantFrom(...CREDIT_WAYS)
interface Kinds {
  order: { by: string; usesCredit: boolean; pieces: number }
  deliver: { of: number }
  move: { of: number; to: string }
  /** `costs`: of delivery and return. */
  fail: { of: number; costs: number }
  part: { of: number }
  invoice: { of: number }
  withdraw: { of: number }
  change: { of: number; pieces: number; office: boolean }
  /** `share`: of what is open. */
  transfer: { of: number; share: number }
  sendBack: { of: number; pieces: number; way: CreditWay; fee: number }
  correct: { of: number; each: number; way: CreditWay }
  payItems: object
  payOut: object
  cron: object
  webhooks: object
  cut: { when: 'before' | 'after' }
}
type Kind = keyof Kinds
type Step = { [D in Kind]: { do: D } & Kinds[D] }[Kind]
const kind = <D extends Kind>(
  weight: number,
  name: D,
  more: { [K in keyof Kinds[D]]: fc.Arbitrary<Kinds[D][K]> },
) => ({ weight, arbitrary: fc.record({ do: fc.constant(name), ...more }) as unknown as fc.Arbitrary<Step> })
/** What a retailer, the office, banks and providers do with orders and what follows them; `of`: which of the orders. */
const step = fc.oneof(
  kind(6, 'order', {
    by: fc.constantFrom('stripe', 'transfer', 'account'),
    usesCredit: fc.boolean(),
    pieces: fc.integer({ min: 1, max: 3 }),
  }),
  kind(3, 'deliver', { of }),
  kind(4, 'move', { of, to: fc.constantFrom('confirmed', 'shipped', 'delivered', 'cancelled') }),
  kind(3, 'fail', { of, costs: fc.constantFrom(0, 900, 7_000) }),
  kind(1, 'part', { of }),
  kind(1, 'invoice', { of }),
  kind(1, 'withdraw', { of }),
  kind(5, 'change', { of, pieces: fc.integer({ min: 1, max: 4 }), office: fc.boolean() }),
  kind(3, 'transfer', { of, share: fc.constantFrom(0.3, 1, 1, 1.2) }),
  kind(5, 'sendBack', { of, pieces: fc.integer({ min: 1, max: 2 }), way, fee: fc.constantFrom(0, 500) }),
  kind(4, 'correct', { of, each: fc.integer({ min: 1, max: 6000 }), way }),
  kind(2, 'payItems', {}),
  kind(1, 'payOut', {}),
  kind(1, 'cron', {}),
  kind(1, 'webhooks', {}),
  kind(2, 'cut', { when: fc.constantFrom('before' as const, 'after' as const) }),
)

let admin: Caller
beforeAll(async () => {
  admin = await makeSales()
})

interface World {
  simulator: Simulator
  caller: Caller
  retailer: number
  product: { id: number; price: number }
  transfers: number
}

async function makeWorld(): Promise<World> {
  const retailer = await makeRetailer()
  await testDb().update(retailers).set({ country: 'IT', cap: '20121' }).where(eq(retailers.id, retailer.id))
  await testDb().insert(retailerTerms).values({ retailerId: retailer.id, vatNumber: 'IT00743110157' })
  await admin.post(`/api/admin/credits/${retailer.id}/edit`, { limit: 60_000, days: 30, version: 0 })
  const caller = await as(await makeRetailerAccount(retailer.id))
  const { id } = await makeProduct({ price: 10_000 })
  await testDb().insert(partDetails).values({ partId: id, stock: 'in_stock', onHand: STOCK })
  const simulator = startSimulator()
  return { simulator, caller, retailer: retailer.id, product: { id, price: 10_000 }, transfers: 0 }
}

type Order = { id: number; status: string; version: number; total: number; payment_method: string }
async function orderAt({ retailer }: World, at: number): Promise<Order | undefined> {
  const orders = (await rowsOf(
    `select id, status, version, total, payment_method from orders where vendor_id = ? and status <> 'pending' order by id`,
    retailer,
  )) as unknown as Order[]
  return orders[at % Math.max(1, orders.length)]
}
const sceneOf = async ({ caller }: World, order: Order): Promise<Scene> => {
  const [line] = await testDb().select().from(orderLines).where(eq(orderLines.orderId, order.id))
  return { caller, order, one: line!.id, two: line!.id } as unknown as Scene
}
const accountOf = async ({ caller }: World, period = '') =>
  (await caller.get(`/api/account-statement${period}`)).body.statement
/** When all that happens now is long over. */
const LATER = `?filters[from]=${addDays(today(), 60)}&filters[to]=${addDays(today(), 60)}`

/** Orders as many pieces, with store credit if it is to be used. Returns the status of the last call. */
async function buy(world: World, one: Kinds['order']): Promise<number> {
  const { caller, product } = world
  await caller.post('/api/empty-cart-items?lang=it', {})
  await add(caller, product.id, one.pieces)
  const { total } = (await caller.get('/api/cart?lang=it')).body
  if (one.by === 'stripe') {
    const paid = await caller.post('/api/orders/stripe?lang=it', { price: total, stripe_token: 'tok_visa' })
    if (paid.status !== 200) return paid.status
    return (await caller.post('/api/orders/create?lang=it', { payment_method: 'stripe' })).status
  }
  const kept = one.usesCredit ? (await accountOf(world)).store_credit : 0
  const json = { payment_method: one.by, price: total, store_credit: Math.min(kept, total) }
  return (await caller.post('/api/orders/create?lang=it', json)).status
}

/** What each step does; the status of its last call, or nothing where there was nothing to do. */
const TAKE: {
  [D in Kind]: (world: World, one: Kinds[D], order: Order | undefined) => Promise<number | undefined>
} = {
  order: buy,
  async deliver(_, __, order) {
    if (!order) return
    const path = `/api/admin/orders/${order.id}`
    for (const status of ['confirmed', 'shipped', 'delivered']) await admin.post(`${path}/status`, { status })
    return (await admin.post(`${path}/invoice`, {})).status
  },
  async move(_, { to }, order) {
    return order && (await admin.post(`/api/admin/orders/${order.id}/status`, { status: to })).status
  },
  async fail(_, { costs }, order) {
    if (!order) return
    const path = `/api/admin/orders/${order.id}/status`
    for (const status of ['confirmed', 'shipped', 'failed_delivery', 'shipped', 'failed_delivery'])
      await admin.post(path, { status })
    return (await admin.post(path, { status: 'terminated', costs })).status
  },
  async part(world, _, order) {
    if (!order) return
    const { one } = await sceneOf(world, order)
    const json = { version: order.version, lines: [{ line_id: one, quantity: 1 }] }
    return (await admin.post(`/api/admin/orders/${order.id}/shipments`, json)).status
  },
  async invoice(_, __, order) {
    return order && (await admin.post(`/api/admin/orders/${order.id}/invoice`, {})).status
  },
  async withdraw({ caller }, _, order) {
    const said = { version: order?.version, note: '' }
    return order && (await caller.post(`/api/orders/${order.id}/withdraw?lang=it`, said)).status
  },
  async change({ caller }, { pieces, office }, order) {
    if (!order) return
    const by = office ? admin : caller
    const path = `/api${office ? '/admin' : ''}/orders/${order.id}/change`
    const json = { kept: [{ line: 1, quantity: pieces }], added: [], version: order.version }
    const seen = await by.post(`${path}/draft?lang=it`, json)
    if (seen.status !== 200) return seen.status
    return (await by.post(`${path}?lang=it`, { ...json, total: seen.body.total })).status
  },
  async transfer(world, { share }, order) {
    if (!order) return
    const [owed] = await rowsOf(
      'select reference, max(0, amount - waived - paid) as open from receivables where order_id = ?',
      order.id,
    )
    if (!owed?.open) return
    const amount = (Math.max(1, Math.round((owed.open as number) * share)) / 100).toFixed(2)
    const entry = {
      amount,
      reference: String(owed.reference),
      bank: `${world.retailer}-${++world.transfers}`,
    }
    return (await upload(admin, statement([entry]))).status
  },
  async sendBack(world, { pieces, fee, way: by }, order) {
    if (!order) return
    const scene = await sceneOf(world, order)
    const { body } = await world.caller.get(`/api/returns/orders/${order.id}?lang=it`)
    if (!(body.lines?.[0]?.returnable >= pieces)) return
    const back = { [scene.one]: pieces }
    return (await credit(admin, await arrived(scene, admin, back), back, fee, { way: by })).status
  },
  async correct(world, { each, way: by }, order) {
    if (!order) return
    const scene = await sceneOf(world, order)
    const lines = [{ line_id: scene.one, quantity: 1, each }]
    return (await correct(admin, scene, { reason: 'price', way: by, lines })).status
  },
  async payItems(world) {
    const { open } = await accountOf(world)
    if (open.length === 0) return
    const price = open.reduce((sum: number, item: { open: number }) => sum + item.open, 0)
    const orders = open.map((item: { order: { id: number } }) => item.order.id)
    const json = { orders, price, stripe_token: 'tok_visa' }
    return (await world.caller.post('/api/account-statement/stripe?lang=it', json)).status
  },
  async payOut(world) {
    const { store_credit } = await accountOf(world)
    const path = `/api/admin/credits/${world.retailer}/pay-out`
    return store_credit > 0 ? (await admin.post(path, { store_credit })).status : undefined
  },
  async cron() {
    await cron()
    return undefined
  },
  async webhooks({ simulator: { switches } }) {
    switches.webhooks_off = !switches.webhooks_off
    return undefined
  },
  async cut({ simulator }, { when }) {
    loseConnection(simulator, (path) => path.endsWith('/refunds'), when, 2)
    return undefined
  },
}
const take = async (world: World, one: Step): Promise<number> =>
  (await TAKE[one.do](world, one as never, 'of' in one ? await orderAt(world, one.of) : undefined)) ?? 200

/** Pieces on hand of a product (?1) beyond what was there, went and came back into stock. */
const STRAY = `select d.on_hand - ${STOCK}
    + (select coalesce(sum(sl.quantity), 0) from shipment_lines sl join order_lines l on l.id = sl.line_id where l.product_id = d.part_id)
    - (select coalesce(sum(rl.restocked), 0) from order_return_lines rl join order_lines l on l.id = rl.line_id where l.product_id = d.part_id)
    as pieces from part_details d where d.part_id = ?1`

async function expectBooks(world: World): Promise<void> {
  const { retailer, product } = world
  const [{ cash, sold, open, kept, waiting }] = (await rowsOf(BOOKS, retailer)) as [Record<string, number>]
  expect({ cash }).toEqual({ cash: sold! - open! + kept! })
  expect(kept).toBeGreaterThanOrEqual(0)
  const owed = open! - kept! - waiting!
  expect((await accountOf(world)).closing).toBe(owed)
  // A later statement leaves out what is even by then, and its balance is the same.
  expect(await accountOf(world, LATER)).toMatchObject({ opening: owed, closing: owed, movements: [] })
  expect((await rowsOf(WRONG, retailer, Number(today().slice(0, 4))))[0]).toEqual(NOTHING_WRONG)
  expect(await rowsOf(STRAY, product.id)).toEqual([{ pieces: 0 }])
}

test('whatever is ordered, changed, sent, paid, sent back, corrected and credited: the books hold at every moment', async () => {
  const runs = fc.asyncProperty(fc.array(step, { minLength: 14, maxLength: 30 }), async (steps) => {
    await forgetTries()
    const world = await makeWorld()
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    try {
      for (const one of steps) {
        const status = await take(world, one)
        // 404: of a return that could not be sent.
        expect([200, 404, 409, 422]).toContain(status)
        await expectBooks(world)
      }
      world.simulator.control.fault = null
      await cron()
      await cron(10)
      await expectBooks(world)
      const [{ cards }] = (await rowsOf(
        `select coalesce(sum(p.amount - iif(p.refund_status = 'done', p.refund_amount, 0)
            - coalesce((select sum(f.amount) from part_refunds f where f.payment_id = p.id and f.status = 'done'), 0)), 0) as cards
          from payments p where p.status in ('paid', 'refunded')
            and (p.order_id in (select id from orders where vendor_id = ?1) or p.payer_id in (select id from users where vendor_id = ?1))`,
        world.retailer,
      )) as [{ cards: number }]
      expect(world.simulator.charged()).toBe(cards)
    } finally {
      warn.mockRestore()
      vi.restoreAllMocks()
      takeErrors()
    }
  })
  await fc.assert(runs, { numRuns: RUNS, seed: SEED })
})
