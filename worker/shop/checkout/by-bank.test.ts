import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, today } from '../../../shared/dates.ts'
import { BLANK } from '../../../shared/settings/settings.ts'
import { DEMO } from '../../../tools/demo/settings.ts'
import { openDb } from '../../base/db/client.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { keepSettings } from '../../base/settings/settings.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeRetailerAccount, testDb } from '../../testing/make.ts'
import { raceBefore } from '../../testing/race.ts'
import { orders } from '../orders/orders.tables.ts'
import { receivables } from '../receivables/receivables.tables.ts'
import { payByBank } from './by-bank.ts'
import {
  makeShopper,
  ordersOf,
  payByCard,
  piecesIn,
  placedOf,
  type Shopper,
  startSimulator,
  testEnv,
} from './checkout.testing.ts'
import { moveOrder } from './moves.ts'

const transfer = ({ caller, total }: Pick<Shopper, 'caller' | 'total'>, key?: string) =>
  caller.post(
    '/api/orders/create?lang=it',
    { payment_method: 'transfer', price: total },
    { headers: key ? { 'idempotency-key': key } : {} },
  )
const inFull = ({ total }: Pick<Shopper, 'total'>) => ({
  payment_method: 'transfer' as const,
  price: total,
  store_credit: 0,
})
const owedFor = async (orderId: number) =>
  (await testDb().select().from(receivables).where(eq(receivables.orderId, orderId)))[0]!

describe('an order by transfer', () => {
  test('is placed at once with what is owed for it, its reference, and mails that say where to pay', async () => {
    const shopper = await makeShopper()
    const { status, body } = await transfer(shopper)
    expect(status).toBe(200)
    const [order] = await placedOf(shopper.user.id)
    expect(order).toMatchObject({
      id: body.order_id,
      status: 'placed',
      paymentMethod: 'transfer',
    })
    const owed = await owedFor(order!.id)
    expect(owed).toMatchObject({ amount: 25_000, paid: 0, waived: 0, onCredit: false })
    expect(owed.dueOn).toBe(addDays(today(), 14))
    expect(owed.retailerId).toBe(shopper.user.retailerId)
    expect(await piecesIn(shopper)).toBe(0)
    const [mail] = await testDb()
      .select()
      .from(outbox)
      .where(eq(outbox.key, `order:${order!.id}:placed`))
    const iban = 'IT60 X054 2811 1010 0000 0123 456'
    expect(mail!.text).toContain(iban)
    expect(mail!.text).toContain(owed.reference.replaceAll(/(.{4})(?=.)/g, '$1 '))
    const { order: page } = (await shopper.caller.get(`/api/orders/${order!.id}?lang=it`)).body
    expect(page).toMatchObject({
      payment_method: 'transfer',
      payment: { state: 'awaiting', refunded: null },
      owed: { state: 'awaiting', open: 25_000, account: { iban: iban.replaceAll(' ', '') } },
    })
    expect((await shopper.caller.get('/api/orders?lang=it')).body.orders[0].payment_method).toBe('transfer')
  })

  test('is not placed for another total than the one on screen, and nothing is owed then', async () => {
    const shopper = await makeShopper()
    const { status, body } = await transfer({ ...shopper, total: 24_999 })
    expect([status, body.error.code, body.error.total]).toEqual([409, 'price_changed', 25_000])
    expect(await ordersOf(shopper.user.id)).toEqual([])
    expect(await piecesIn(shopper)).toBe(3)
  })

  test('is one order however often and however fast it is confirmed', async () => {
    const shopper = await makeShopper()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => transfer(shopper, i % 2 ? `key-${i}-12345` : undefined)),
    )
    const ids = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.order_id))
    expect(ids.size).toBe(1)
    expect(await placedOf(shopper.user.id)).toHaveLength(1)
    expect((await transfer(shopper)).body.order_id).toBe([...ids][0])
  })

  test('is not offered, and refused, while the shop has no account', async () => {
    const shopper = await makeShopper()
    const buyer = { id: shopper.user.id, retailerId: shopper.user.retailerId, lang: 'it' } as const
    const offered = async () => (await shopper.caller.get('/api/checkout')).body.methods
    expect(await offered()).toEqual(['paypal', 'stripe', 'transfer', 'warranty'])
    keepSettings({ ...DEMO, bank: BLANK.bank })
    try {
      await expect(payByBank(testDb(), testEnv(), buyer, inFull(shopper))).rejects.toMatchObject({
        code: 'conflict',
      })
      expect(await offered()).toEqual(['paypal', 'stripe', 'warranty'])
    } finally {
      keepSettings(DEMO)
    }
  })

  test('and a card for the same cart place one order: what came second is given back', async () => {
    const simulator = startSimulator()
    const shopper = await makeShopper()
    const buyer = { id: shopper.user.id, retailerId: shopper.user.retailerId, lang: 'it' } as const
    // The transfer is confirmed while the card is being charged.
    simulator.control.fault = async (path, answer) => {
      if (path.endsWith('/confirm')) await payByBank(testDb(), testEnv(), buyer, inFull(shopper))
      return answer()
    }
    const { status, body } = await payByCard(shopper)
    expect([status, body.error.code]).toEqual([409, 'payment_refunded'])
    const placed = await placedOf(shopper.user.id)
    expect(placed.map(({ paymentMethod }) => paymentMethod)).toEqual(['transfer'])
  })

  test('is decided again when somebody changes the cart in between', async () => {
    const shopper = await makeShopper()
    const buyer = { id: shopper.user.id, retailerId: shopper.user.retailerId, lang: 'it' } as const
    const racing = openDb(
      raceBefore(env.DB, 3, () =>
        shopper.caller.post('/api/change-item-quantity', { product_id: shopper.products[0].id, quantity: 3 }),
      ),
    )
    await expect(payByBank(racing, testEnv(), buyer, inFull(shopper))).rejects.toMatchObject({
      code: 'price_changed',
    })
    expect(await placedOf(shopper.user.id)).toEqual([])
  })
})

describe('the moves of an order by transfer', () => {
  async function placed() {
    const shopper = await makeShopper()
    const { body } = await transfer(shopper)
    const admin = await as(await makeAdmin())
    const move = (status: string, more = {}) =>
      admin.post(`/api/admin/orders/${body.order_id}/status`, { status, ...more })
    return { id: body.order_id as number, shopper, admin, move }
  }

  test('it is confirmed, and not shipped before the money is there', async () => {
    const { id, move, admin } = await placed()
    expect((await move('confirmed')).status).toBe(200)
    expect((await admin.get(`/api/admin/orders/${id}`)).body.order.next_statuses).toEqual(['cancelled'])
    const refused = await move('shipped')
    expect(refused.status).toBe(409)
    const many = await admin.post('/api/admin/orders/moves', {
      status: 'shipped',
      orders: [{ id, from: 'confirmed' }],
    })
    expect(many.body.orders[0].moved).toBe(false)
    await testDb().update(receivables).set({ paid: 25_000 }).where(eq(receivables.orderId, id))
    expect((await move('shipped')).status).toBe(200)
  })

  test('no part of it is sent before the money is there', async () => {
    const { id, move, admin } = await placed()
    await move('confirmed')
    const { open_lines: lines, version } = (await admin.get(`/api/admin/orders/${id}`)).body.order
    const pieces = lines.reduce((sum: number, line: { quantity: number }) => sum + line.quantity, 0)
    expect(pieces).toBeGreaterThan(1)
    const send = () =>
      admin.post(`/api/admin/orders/${id}/shipments`, {
        version,
        lines: [{ line_id: lines[0].line_id, quantity: 1 }],
      })
    expect((await send()).status).toBe(409)
    expect((await admin.get(`/api/admin/orders/${id}`)).body.order.shipments).toEqual([])
    await testDb().update(receivables).set({ paid: 25_000 }).where(eq(receivables.orderId, id))
    expect((await send()).status).toBe(200)
  })

  test('money that is taken back while it is being shipped keeps it here', async () => {
    const { id, move } = await placed()
    await move('confirmed')
    const paid = (cents: number) =>
      testDb().update(receivables).set({ paid: cents }).where(eq(receivables.orderId, id))
    await paid(25_000)
    const author = {
      actor: { id: (await makeAdmin()).id, retailerId: null, firstName: 'A', lastName: 'B' },
      requestId: 'r',
    }
    const racing = openDb(raceBefore(env.DB, 2, () => paid(0)))
    await expect(moveOrder(racing, testEnv(), author, id, { status: 'shipped' })).rejects.toMatchObject({
      code: 'conflict',
    })
    expect((await testDb().select().from(orders).where(eq(orders.id, id)))[0]!.status).toBe('confirmed')
  })

  test('cancelled unpaid, nothing is owed or given back, and the retailer is told no refund', async () => {
    const { id, move, shopper } = await placed()
    expect((await move('cancelled')).status).toBe(200)
    expect(await owedFor(id)).toMatchObject({ waived: 25_000, paid: 0 })
    const { order } = (await shopper.caller.get(`/api/orders/${id}?lang=it`)).body
    expect(order).toMatchObject({ refunded: 0, payment: { state: 'over' }, owed: { open: 0, account: null } })
    const mails = await testDb().select().from(outbox).where(eq(outbox.recipient, shopper.user.email))
    expect(mails.find(({ subject }) => subject.includes('annullato'))!.text).not.toContain('rimborsiamo')
  })

  test('only its own retailer reads what is owed', async () => {
    const { id } = await placed()
    const stranger = await as(await makeRetailerAccount())
    expect((await stranger.get(`/api/orders/${id}?lang=it`)).status).toBe(404)
  })
})
