import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { testDb } from '../../testing/make.ts'
import {
  cron,
  finish,
  makeShopper,
  payByCard,
  payByPaypal,
  placedOf,
  press,
  type Simulator,
  startSimulator,
} from '../checkout/checkout.testing.ts'
import { documents } from '../documents/documents.tables.ts'
import { opened } from '../documents/documents.testing.ts'
import type { Facts } from '../documents/facts.ts'
import { valueIn, xmlOf } from '../invoices/invoices.testing.ts'
import { orderLines } from '../orders/orders.tables.ts'
import { partRefunds } from '../payments/payments.tables.ts'
import { retailerTerms } from '../pricing/pricing.tables.ts'
import { bankReturns } from '../receivables/bank.tables.ts'
import { receivables } from '../receivables/receivables.tables.ts'
import { retailers } from '../retailers/retailers.tables.ts'
import {
  arrived,
  type Caller,
  credit,
  makeDelivered,
  makeSales,
  rowsOf,
  type Scene,
  stored,
} from './returns.testing.ts'

let admin: Caller
beforeAll(async () => {
  admin = await makeSales()
})

/** An order by transfer of which so much (cents) was paid. */
async function byTransfer(paid: number): Promise<Scene & { receivable: number }> {
  const scene = await makeDelivered({ paymentMethod: 'transfer' })
  const [row] = await testDb()
    .insert(receivables)
    .values({
      orderId: scene.order.id,
      retailerId: scene.retailer.id,
      reference: `RF${scene.order.id}`,
      amount: scene.order.total,
      paid,
      dueOn: '2026-12-31',
    })
    .returning()
  expect((await scene.invoice()).status).toBe(200)
  return { ...scene, receivable: row!.id }
}
const noteOf = async (returnId: number) =>
  (
    await testDb()
      .select()
      .from(documents)
      .where(sql`credit_id = (select id from credit_notes where return_id = ${returnId})`)
  )[0]!
const owedOf = async (id: number) =>
  (await testDb().select().from(receivables).where(eq(receivables.id, id)))[0]!
const backOf = (id: number) =>
  testDb()
    .select({ amount: bankReturns.amount, reason: bankReturns.reason })
    .from(bankReturns)
    .where(eq(bankReturns.receivableId, id))

describe('the credit note', () => {
  test('is over exactly these pieces, less the fee, at the VAT of the order, and about its invoice', async () => {
    const scene = await byTransfer(0)
    const id = await arrived(scene, admin, { [scene.two]: 2 })
    expect((await credit(admin, id, { [scene.two]: 1 }, 1000)).status).toBe(200)
    const note = await noteOf(id)
    const facts = JSON.parse(note.facts) as Facts
    expect(note).toMatchObject({ kind: 'credit_note', orderId: scene.order.id, total: 4000 })
    expect(facts).toMatchObject({
      credited: { number: expect.stringMatching(/^FT-/) },
      part: { fee: 1000, before: 0, lines: [{ position: 1, quantity: 1, each: 5000, whole: true }] },
    })
    const words = JSON.stringify(await opened(note.id, 'de'))
    expect(words).toContain('Bearbeitungsgebühr')
    expect(words).not.toContain('Orbita 65')
    const xml = await xmlOf(admin, note.id)
    expect(
      ['TipoDocumento', 'ImportoTotaleDocumento', 'ImponibileImporto', 'Imposta'].map((name) =>
        valueIn(xml, name),
      ),
    ).toEqual([...['TD04', '40.00', '32.79', '7.21']])
    expect(xml).toContain('Spese di gestione')
    expect(await stored(id)).toMatchObject({ state: 'credited', credit: 4000, fee: 1000 })
    const own = (await scene.caller.get(`/api/returns/${id}`)).body.return
    expect(own.credit).toMatchObject({ amount: 4000, fee: 1000, document: { number: note.number } })
    expect((await scene.caller.get(`/api/documents/${note.id}/pdf`)).status).toBe(200)
  })

  test('takes the next number of the year, one of a return, two of an order', async () => {
    const scene = await byTransfer(0)
    const [first, second] = [
      await arrived(scene, admin, { [scene.one]: 1 }),
      await arrived(scene, admin, { [scene.two]: 1 }),
    ]
    const both = await Promise.all([
      credit(admin, first, { [scene.one]: 1 }),
      credit(admin, second, { [scene.two]: 1 }),
      credit(admin, first, { [scene.one]: 1 }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 200, 409])
    const seqs = [(await noteOf(first)).seq!, (await noteOf(second)).seq!].sort((a, b) => a - b)
    expect(seqs[1]! - seqs[0]!).toBe(1)
  })

  test('is never over more than came, than was invoiced, or than the goods cost', async () => {
    const scene = await byTransfer(0)
    const id = await arrived(scene, admin, { [scene.two]: 1 })
    expect((await credit(admin, id, { [scene.two]: 2 })).status).toBe(422)
    expect((await credit(admin, id, { [scene.two]: 1 }, 5000)).status).toBe(422)
    // As if an earlier credit note had left nothing.
    await testDb()
      .insert(documents)
      .values({
        ...{
          kind: 'credit_note',
          orderId: scene.order.id,
          retailerId: scene.retailer.id,
          year: 2019,
          seq: id,
        },
        ...{
          number: `NC-2019-${id}`,
          total: 15_001,
          facts: '{}',
          madeAt: '2019-01-01T10:00:00.000Z',
          creditId: -id,
        },
      })
    const over = await credit(admin, id, { [scene.two]: 1 })
    expect([over.status, over.body.error.message]).toEqual([409, expect.stringContaining('fatturato')])
    expect(await stored(id)).toMatchObject({ state: 'received' })
  })

  test('of two at the same moment takes what is left of the invoice once', async () => {
    const scene = await byTransfer(0)
    const [first, second] = [
      await arrived(scene, admin, { [scene.two]: 1 }),
      await arrived(scene, admin, { [scene.two]: 1 }),
    ]
    // As if an earlier credit note had left what one of them costs.
    await testDb()
      .insert(documents)
      .values({
        ...{ kind: 'credit_note', orderId: scene.order.id, retailerId: scene.retailer.id, year: 2018 },
        ...{ seq: first, number: `NC-2018-${first}`, total: 15_000, facts: '{}' },
        ...{ madeAt: '2018-01-01T10:00:00.000Z', creditId: -first },
      })
    const both = await Promise.all([first, second].map((id) => credit(admin, id, { [scene.two]: 1 })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const [credited] = await rowsOf(
      `select sum(total) as total from documents where order_id = ? and kind = 'credit_note'`,
      scene.order.id,
    )
    expect(credited).toEqual({ total: 20_000 })
  })

  test('waits for the invoice and for the delivery, and there is none of what cost nothing', async () => {
    const open = await makeDelivered({ paymentMethod: 'transfer' })
    const id = await arrived(open, admin, { [open.one]: 1 })
    const without = await credit(admin, id, { [open.one]: 1 })
    expect([without.status, without.body.error.message]).toEqual([409, expect.stringContaining('fattura')])
    const shipped = await makeDelivered({ paymentMethod: 'transfer', status: 'shipped' })
    await shipped.invoice()
    const early = await credit(admin, await arrived(shipped, admin, { [shipped.one]: 1 }), {
      [shipped.one]: 1,
    })
    expect([early.status, early.body.error.message]).toEqual([409, expect.stringContaining('consegnato')])
    const free = await makeDelivered({ paymentMethod: 'warranty' })
    expect(
      (await credit(admin, await arrived(free, admin, { [free.one]: 1 }), { [free.one]: 1 })).status,
    ).toBe(409)
  })
})

describe('the money of an order by transfer', () => {
  test.each([
    [0, { waived: 5000, back: [] }],
    [17_000, { waived: 5000, back: [2000] }],
    [20_000, { waived: 5000, back: [5000] }],
  ])('is no longer owed, and what was paid of it goes back: paid %s', async (paid, { waived, back }) => {
    const scene = await byTransfer(paid)
    const id = await arrived(scene, admin, { [scene.two]: 1 })
    expect((await credit(admin, id, { [scene.two]: 1 })).status).toBe(200)
    expect(await owedOf(scene.receivable)).toMatchObject({ waived, paid })
    expect((await backOf(scene.receivable)).map(({ amount }) => amount)).toEqual(back)
    const statement = (await scene.caller.get('/api/account-statement')).body.statement
    const credited = statement.movements.filter(({ kind }: { kind: string }) => kind === 'credited')
    expect(credited).toMatchObject([{ amount: -5000, document: { number: expect.stringMatching(/^NC-/) } }])
    expect(statement.movements.some(({ kind }: { kind: string }) => kind === 'ended')).toBe(false)
  })

  test('goes back once for each of two returns', async () => {
    const scene = await byTransfer(20_000)
    for (const line of [scene.one, scene.two])
      expect((await credit(admin, await arrived(scene, admin, { [line]: 1 }), { [line]: 1 })).status).toBe(
        200,
      )
    expect(await owedOf(scene.receivable)).toMatchObject({ waived: 15_000 })
    expect(await backOf(scene.receivable)).toEqual([
      { amount: 10_000, reason: 'returned' },
      { amount: 5000, reason: 'returned' },
    ])
  })
})

describe('the money that a provider was paid', () => {
  let simulator: Simulator
  beforeEach(() => {
    simulator = startSimulator()
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  /** An order of two pieces at 100 euros and one at 50 that was paid, invoiced and delivered. */
  async function paid(way: 'card' | 'paypal') {
    const shopper = await makeShopper()
    const { user } = shopper
    await testDb()
      .update(retailers)
      .set({ country: 'IT', cap: '20121' })
      .where(eq(retailers.id, user.retailerId!))
    await testDb().insert(retailerTerms).values({ retailerId: user.retailerId!, vatNumber: 'IT00743110157' })
    if (way === 'card') {
      await payByCard(shopper)
      await finish(shopper)
    } else {
      await press(simulator, (await payByPaypal(shopper)).body.paypal_obj.paypal_link, 'approve')
      await finish(shopper, 'paypal')
    }
    const [order] = await placedOf(user.id)
    await testDb().run(sql`update orders set status = 'delivered' where id = ${order!.id}`)
    const lines = await testDb().select().from(orderLines).where(eq(orderLines.orderId, order!.id))
    const sales = await makeSales()
    expect((await sales.post(`/api/admin/orders/${order!.id}/invoice`, {})).status).toBe(200)
    const scene = { ...shopper, order: order!, one: lines[0]!.id, two: lines[1]!.id } as unknown as Scene
    return scene
  }
  const partsOf = async (id: number) =>
    (
      await testDb()
        .select()
        .from(partRefunds)
        .where(sql`credit_id = (select id from credit_notes where return_id = ${id})`)
    )[0]!

  test.each(['card', 'paypal'] as const)(
    'goes back by the same way, in parts, each once: %s',
    async (way) => {
      const scene = await paid(way)
      expect(simulator.charged()).toBe(25_000)
      const [first, second] = [
        await arrived(scene, admin, { [scene.one]: 1 }),
        await arrived(scene, admin, { [scene.one]: 1, [scene.two]: 1 }),
      ]
      expect((await credit(admin, first, { [scene.one]: 1 }, 500)).status).toBe(200)
      await cron()
      expect([simulator.charged(), (await partsOf(first)).status]).toEqual([15_500, 'done'])
      expect((await credit(admin, second, { [scene.one]: 1, [scene.two]: 1 })).status).toBe(200)
      await cron()
      await cron(10)
      expect([simulator.charged(), (await partsOf(second)).status]).toEqual([500, 'done'])
      expect((await scene.caller.get(`/api/returns/${second}`)).body.return.credit.refund).toBe('done')
      expect(await rowsOf('select status from payments where order_id = ?', scene.order.id)).toEqual([
        { status: 'paid' },
      ])
    },
  )

  test('stays with the shop where it is wanted, for the next orders, and the rest can still go back', async () => {
    const scene = await paid('card')
    const [first, second] = [
      await arrived(scene, admin, { [scene.one]: 1 }),
      await arrived(scene, admin, { [scene.two]: 1 }),
    ]
    expect((await credit(admin, first, { [scene.one]: 1 }, 0, { way: 'account' })).status).toBe(200)
    expect((await credit(admin, second, { [scene.two]: 1 })).status).toBe(200)
    await cron()
    expect([simulator.charged(), (await partsOf(second)).status, await partsOf(first)]).toEqual([
      ...[20_000, 'done', undefined],
    ])
    const { statement } = (await scene.caller.get('/api/account-statement')).body
    expect(statement).toMatchObject({
      store_credit: 10_000,
      closing: -10_000,
      movements: [{ kind: 'credited', amount: -10_000, order: { id: scene.order.id } }],
    })
  })

  test.each(['before', 'after'] as const)(
    'once, when the connection is lost %s the provider did it',
    async (when) => {
      const scene = await paid('card')
      const id = await arrived(scene, admin, { [scene.one]: 1 })
      simulator.control.fault = async (path, answer) => {
        if (!path.startsWith('POST /v1/refunds')) return answer()
        if (when === 'after') await answer()
        throw Object.assign(new Error('Network connection lost.'), { retryable: true })
      }
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
      await credit(admin, id, { [scene.one]: 1 })
      await cron()
      warn.mockRestore()
      simulator.control.fault = null
      await cron(10)
      expect([simulator.charged(), (await partsOf(id)).status]).toEqual([15_000, 'done'])
    },
  )

  test('is not promised of a payment that is refunded or disputed', async () => {
    const scene = await paid('card')
    const id = await arrived(scene, admin, { [scene.one]: 1 })
    await testDb().run(sql`update payments set refund_status = 'done' where order_id = ${scene.order.id}`)
    const refused = await credit(admin, id, { [scene.one]: 1 })
    expect([refused.status, refused.body.error.message]).toEqual([409, expect.stringContaining('rimborsare')])
    expect(await noteOf(id)).toBeUndefined()
  })
})
