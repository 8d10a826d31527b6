import { like, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { formatEuros } from '../../../../shared/money.ts'
import { auditEntries } from '../../../base/audit/audit.tables.ts'
import { outbox } from '../../../base/mail/mail.tables.ts'
import { as } from '../../../testing/as.ts'
import { makeRetailerAccount, testDb } from '../../../testing/make.ts'
import { carts } from '../../cart/cart.tables.ts'
import { add, HOT_BIRD, makeSystem } from '../../cart/cart.testing.ts'
import { deliveryAddresses } from '../../retailers/addresses.tables.ts'
import { rowsOf } from '../../returns/returns.testing.ts'
import { shippingRates, shippingZones } from '../../shipping/shipping.tables.ts'
import { startSimulator, testEnv } from '../checkout.testing.ts'
import {
  authorOf,
  change,
  makeOrdered,
  owedFor,
  pieces,
  preview,
  readOrder,
  wanted,
  whileWriting,
} from './changes.testing.ts'
import { changeOrder } from './changing.ts'

beforeEach(() => void startSimulator())

const ABROAD = {
  ...{ name: 'Cantiere Rossi', address: 'Via Nuova 9', cap: '6900', city: 'Lugano', country: 'CH' },
}
const linesOf = async (scene: Parameters<typeof readOrder>[0]) =>
  (await readOrder(scene)).products.map((line: { name: string; pivot: { quantity: number } }) => [
    line.name,
    line.pivot.quantity,
  ])
const changeCarts = () => testDb().select().from(carts).where(like(carts.visitor, 'change:%'))
const mailsOf = (id: number) =>
  testDb()
    .select({ key: outbox.key, subject: outbox.subject, text: outbox.text, to: outbox.recipient })
    .from(outbox)
    .where(like(outbox.key, `order:${id}:changed:%`))
    .orderBy(outbox.key)

describe('an order that is not confirmed yet', () => {
  test('gets other pieces, a line more and one less; sums, what is owed, papers, mails and history follow', async () => {
    const scene = await makeOrdered()
    const { id, caller, first, second, user } = scene
    await add(caller, second.id, 7)
    const [paper] = await rowsOf(`select id from documents where order_id = ? and kind = 'proforma'`, id)
    const more = { ...pieces(1), added: [{ product_id: second.id, quantity: 3 }] }
    const { body: seen } = await preview(scene, more)
    expect(seen).toMatchObject({
      ...{ total: 25_000, before: 20_000, same: false, on_request: false },
      money: { open: 25_000, to_pay: 5_000, to_credit: 0, from_credit: 0 },
      lines: [
        { name: 'Kuppel', quantity: 1, price: 10_000 },
        { name: 'Mast', quantity: 3, price: 5_000 },
      ],
    })
    expect(await linesOf(scene)).toEqual([['Kuppel', 2]])
    expect((await change(scene, more)).status).toBe(200)
    expect(await linesOf(scene)).toEqual([
      ['Kuppel', 1],
      ['Mast', 3],
    ])
    expect(await readOrder(scene)).toMatchObject({ total: 25_000, status: 'placed', owed: { open: 25_000 } })
    expect(await owedFor(id)).toEqual({ amount: 25_000, waived: 0, paid: 0 })
    const papers = await rowsOf(`select id, total, facts from documents where order_id = ?`, id)
    expect(papers).toMatchObject([{ total: 25_000 }])
    expect(papers[0]!.id).not.toBe(paper!.id)
    expect(String(papers[0]!.facts)).toContain('Mast')
    const [buyer, notice] = await mailsOf(id)
    expect(buyer).toMatchObject({ to: user.email, subject: expect.stringContaining('cambiato') })
    expect(buyer!.text).toMatch(/Totale: 250,00.*Totale di prima: 200,00.*Resta da pagare: 250,00.*IBAN/s)
    expect(notice!.text).toContain('Mast')
    const [entry] = await testDb()
      .select()
      .from(auditEntries)
      .where(sql`entity = 'orders' and entity_id = ${id}`)
    expect([entry!.before, entry!.after].map((text) => JSON.parse(text!))).toMatchObject([
      { total: 20_000, lines: [`2 × Kuppel · ${first.code}, ${formatEuros(10_000, 'it')}`] },
      {
        total: 25_000,
        lines: [expect.any(String), `3 × Mast · ${second.code}, ${formatEuros(5_000, 'it')}`],
      },
    ])
    expect(await rowsOf('select 1 from product_askers where product_id = ?', second.id)).toHaveLength(1)
    // Its own cart is another one, and that of the change is gone.
    expect((await caller.get('/api/cart')).body.items).toMatchObject([{ id: second.id, cart_quantity: 7 }])
    expect(await changeCarts()).toEqual([])
    // A line is removed by not being named.
    expect((await change(scene, { kept: [{ line: 2, quantity: 3 }] })).status).toBe(200)
    expect(await linesOf(scene)).toEqual([['Mast', 3]])
    expect(await owedFor(id)).toMatchObject({ amount: 15_000 })
  })

  test('is changed once, pressed twice or by two at once, and not at all where nothing is another', async () => {
    const scene = await makeOrdered()
    const { total } = (await preview(scene, pieces(3))).body
    const json = {
      kept: [{ line: 1, quantity: 3 }],
      added: [],
      version: (await readOrder(scene)).version,
      total,
    }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const send = (more = {}) => scene.caller.post(`/api/orders/${scene.id}/change`, json, more)
    const both = await Promise.all([send({ headers }), send()])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await send()).status).toBe(409)
    expect(await mailsOf(scene.id)).toHaveLength(2)
    expect((await preview(scene, pieces(3))).body.same).toBe(true)
    expect((await change(scene, pieces(3))).status).toBe(200)
    expect(await mailsOf(scene.id)).toHaveLength(2)
    const again = await makeOrdered()
    const key = crypto.randomUUID()
    const at = (await readOrder(again)).version
    const once = { headers: { 'idempotency-key': key } }
    for (let n = 0; n < 2; n++) {
      const sent = await again.caller.post(`/api/orders/${again.id}/change`, { ...json, version: at }, once)
      expect(sent.status).toBe(200)
    }
    expect((await readOrder(again)).version).toBe(at + 1)
  })

  test('goes to another address, one of the book or one typed for it alone, whose VAT and shipping count', async () => {
    const scene = await makeOrdered()
    const stranger = await makeOrdered()
    const [zone] = await testDb().insert(shippingZones).values({ name: 'CH', countries: 'CH IT' }).returning()
    const rate = { zoneId: zone!.id, method: 'standard', basis: 'value', price: 1_220 } as const
    await testDb().insert(shippingRates).values(rate)
    const { body: seen } = await preview(scene, { once: { ...ABROAD, telephone: '' } })
    // 200 euros and 12,20 without Italian VAT.
    expect(seen).toMatchObject({ treatment: 'export', shipping: 1_000, tax: 0 })
    expect((await change(scene, { once: { ...ABROAD, telephone: '' } })).status).toBe(200)
    const abroad = await readOrder(scene)
    expect(abroad).toMatchObject({ ...ABROAD, total: seen.total, vat: { treatment: 'export' } })
    expect(await owedFor(scene.id)).toMatchObject({ amount: seen.total })
    // What follows leaves it where it goes.
    expect((await change(scene, pieces(1))).status).toBe(200)
    expect(await readOrder(scene)).toMatchObject(ABROAD)
    const book = {
      retailerId: scene.retailer.id,
      name: 'Lager',
      address: 'Via 1',
      cap: '22100',
      city: 'Como',
    }
    const [address] = await testDb()
      .insert(deliveryAddresses)
      .values({ ...book, country: 'IT' })
      .returning()
    expect((await change(scene, { address_id: address!.id })).status).toBe(200)
    expect(await readOrder(scene)).toMatchObject({
      name: 'Lager',
      country: 'IT',
      vat: { treatment: 'domestic' },
    })
    expect((await preview(stranger, { address_id: address!.id })).status).toBe(422)
    expect((await scene.caller.get('/api/delivery-addresses')).body.addresses).toHaveLength(1)
    await testDb().delete(shippingRates)
    // Where nobody knows what shipping costs the retailer is told, and the office says it.
    await testDb()
      .insert(shippingRates)
      .values({ ...rate, upTo: 1 })
    expect((await preview(scene, pieces(3))).body.on_request).toBe(true)
    const refused = await change(scene, pieces(3))
    expect([refused.status, refused.body.error.message]).toEqual([409, expect.stringContaining('spedizione')])
    expect((await change(scene, { ...pieces(3), shipping: 2_000 }, scene.desk)).status).toBe(200)
    expect(await readOrder(scene)).toMatchObject({ total: 32_440, vat: { shipping: 2_440 } })
    await testDb().delete(shippingRates)
    await testDb().delete(shippingZones)
  })

  test('keeps its sets whole', async () => {
    const { antenna, one, tv } = await makeSystem()
    const scene = await makeOrdered()
    const { caller } = scene
    await caller.post('/api/empty-cart-items', {})
    const set = { product_id: antenna.id, satellite: HOT_BIRD, quantity: 1, options: [one.id, tv.id] }
    await caller.post('/api/add-set-to-cart', set)
    const { total } = (await caller.get('/api/cart')).body
    const json = { payment_method: 'transfer', price: total }
    const { order_id: id } = (await caller.post('/api/orders/create?lang=it', json)).body
    const of = { ...scene, id }
    expect((await change(of, pieces(2))).status).toBe(200)
    const { products, total: now } = await readOrder(of)
    expect(now).toBe(2 * total)
    expect(products.map((line: { set: number; pivot: object }) => [line.set, line.pivot])).toEqual(
      [1, 1, 1].map((head) => [head, { quantity: 2 }]),
    )
    // Its parts are no lines of their own.
    expect((await preview(of, { kept: [{ line: 2, quantity: 1 }] })).status).toBe(422)
    expect((await preview(of, { kept: [1, 1].map((line) => ({ line, quantity: 1 })) })).status).toBe(422)
  })

  test('keeps the price that the office had agreed on, until the office gives another', async () => {
    const scene = await makeOrdered()
    const { desk, first } = scene
    const own = { kept: [{ line: 1, quantity: 2, price: 8_000, reason: 'Messe' }] }
    expect((await preview(scene, own)).status).toBe(422)
    expect((await change(scene, own, desk)).status).toBe(200)
    expect(await readOrder(scene)).toMatchObject({ total: 16_000 })
    await testDb().run(sql`update products set price = 20_000 where id = ${first.id}`)
    expect((await change(scene, pieces(3))).status).toBe(200)
    expect(await readOrder(scene)).toMatchObject({ total: 24_000 })
    const other = { kept: [{ line: 1, quantity: 3, price: 9_000, reason: 'Messe' }] }
    expect((await change(scene, other, desk)).status).toBe(200)
    expect(await readOrder(scene)).toMatchObject({ total: 27_000 })
    expect((await preview(scene, { kept: [{ line: 1, quantity: 1, price: 1 }] }, desk)).status).toBe(422)
  })
})

describe('is refused', () => {
  test('another retailer’s, a stale one, one without lines, a line that is not there, odd packs', async () => {
    const scene = await makeOrdered()
    const stranger = { ...scene, caller: await as(await makeRetailerAccount()) }
    const { version } = await readOrder(scene)
    const path = `/api/orders/${scene.id}/change`
    const json = { ...pieces(1), added: [], version }
    expect((await stranger.caller.post(`${path}/draft`, json)).status).toBe(404)
    expect((await stranger.caller.post(path, { ...json, total: 10_000 })).status).toBe(404)
    expect((await preview(scene, { version: version + 1 })).status).toBe(409)
    expect((await preview(scene, { kept: [] })).body.error.message).toContain('annullalo')
    expect((await preview(scene, { kept: [{ line: 2, quantity: 1 }] })).status).toBe(422)
    await testDb().run(sql`update products set min_quantity = 4, pack_size = 4 where id = ${scene.second.id}`)
    const odd = { added: [{ product_id: scene.second.id, quantity: 3 }] }
    expect((await preview(scene, odd)).status).toBe(422)
    expect(await changeCarts()).toEqual([])
  })

  test('what came to another sum meanwhile, with the new one', async () => {
    const scene = await makeOrdered()
    const { version } = await readOrder(scene)
    await testDb().run(sql`update products set price = 11_000 where id = ${scene.first.id}`)
    const json = { ...pieces(1), added: [], version, total: 10_000 }
    const { status, body } = await scene.caller.post(`/api/orders/${scene.id}/change`, json)
    expect([status, body.error.code]).toEqual([409, 'price_changed'])
    expect(await readOrder(scene)).toMatchObject({ total: 20_000 })
  })

  test('what is confirmed, sent, free of cost, or follows from its lines', async () => {
    for (const made of [
      `update orders set status = 'confirmed' where id = ?`,
      `update orders set payment_method = 'replacement' where id = ?`,
      `insert into shipments (order_id) values (?)`,
      `insert into credit_notes (order_id, reason, amount, user_id) select id, 'price', 1, user_id from orders where id = ?`,
    ]) {
      const scene = await makeOrdered()
      await rowsOf(made, scene.id)
      expect([made, (await preview(scene, pieces(1))).status]).toEqual([made, 409])
    }
  })

  test('when that happens between the reading and the writing, too; nothing is half', async () => {
    const events: Record<string, (id: number, product: number) => Promise<unknown>> = {
      confirmed: (id) => rowsOf(`update orders set status = 'confirmed' where id = ?`, id),
      'changed by somebody else': (id) => rowsOf(`update orders set version = version + 1 where id = ?`, id),
      'sent in part': (id) => rowsOf(`insert into shipments (order_id) values (?)`, id),
      paid: (id) => rowsOf(`update receivables set paid = 5000 where order_id = ?`, id),
      'given back': (id) =>
        rowsOf(
          `insert into bank_returns (receivable_id, amount, reason, name, iban) select id, 1, 'cancelled', '', '' from receivables where order_id = ?`,
          id,
        ),
      waived: (id) => rowsOf(`update receivables set waived = 1 where order_id = ?`, id),
      'being paid': (id) =>
        rowsOf(
          `insert into payments (order_id, provider, amount, status, request_key) values (?, 'stripe', 1, 'started', 'k')`,
          id,
        ),
      dearer: (_, product) => rowsOf(`update products set price = 10001 where id = ?`, product),
    }
    for (const [name, event] of Object.entries(events)) {
      const scene = await makeOrdered()
      const { id, user, first } = scene
      const db = whileWriting(() => event(id, first.id))
      const writer = { side: 'retailer' as const, retailerId: user.retailerId }
      const make = changeOrder(
        db,
        testEnv(),
        authorOf(scene),
        writer,
        id,
        await wanted(scene, pieces(1), 10_000),
      )
      await expect(make, name).rejects.toMatchObject({ code: 'conflict' })
      expect([name, (await readOrder(scene)).total, await linesOf(scene)]).toEqual([
        name,
        20_000,
        [['Kuppel', 2]],
      ])
      expect(await mailsOf(id)).toEqual([])
      expect((await owedFor(id))!.amount).toBe(20_000)
    }
    expect(await changeCarts()).toEqual([])
  })
})
