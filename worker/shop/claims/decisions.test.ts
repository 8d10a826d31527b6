import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, today } from '../../../shared/dates.ts'
import { openDb } from '../../base/db/client.ts'
import { parseEnv } from '../../base/env.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { makeAdmin, makeProduct, testDb } from '../../testing/make.ts'
import { raceBefore } from '../../testing/race.ts'
import { add } from '../cart/cart.testing.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { partDetails } from '../catalogue/parts/parts.tables.ts'
import { productImageParts, productImages } from '../catalogue/product-diagrams.tables.ts'
import { orderLines, orders } from '../orders/orders.tables.ts'
import { retailers } from '../retailers/retailers.tables.ts'
import { warranties, warrantyClaims } from '../warranties/warranties.tables.ts'
import { claims } from './claims.tables.ts'
import {
  type Caller,
  decide,
  makeSales,
  makeUnitScene,
  ordersOfRetailer,
  sendClaim,
  storedClaim,
  type UnitScene,
} from './claims.testing.ts'
import { decideClaim } from './decisions.ts'

let admin: Caller
beforeAll(async () => {
  admin = await makeSales()
})
const readAs = async (caller: Caller, path: string) => (await caller.get(path)).body.claim
const rulesOf = async ({ caller }: UnitScene, id: number) =>
  (await readAs(caller, `/api/claims/${id}`)).lines.map((line: { rule: string }) => line.rule)

describe('what is approved becomes an order without cost', () => {
  test('of the approved lines alone, with the warranty that pays it, and each mail once', async () => {
    const scene = await makeUnitScene()
    const id = await sendClaim(scene, [
      { product_id: scene.part.id, quantity: 2 },
      { product_id: scene.other.id, quantity: 1 },
    ])
    const { status, body } = await decide(admin, id, (place) => place === 0)
    expect(status).toBe(200)
    const [order, ...more] = await ordersOfRetailer(scene.user.retailerId!)
    expect(more).toEqual([])
    expect(order).toMatchObject({
      id: body.order_id,
      userId: scene.user.id,
      status: 'placed',
      paymentMethod: 'warranty',
      origin: 'claim',
      total: 8_000,
      requestKey: `claim:${id}`,
      city: 'Como',
      cartId: null,
    })
    expect(order!.number).toMatch(new RegExp(`-0*${body.order_id}$`))
    const lines = await testDb().select().from(orderLines).where(eq(orderLines.orderId, order!.id))
    expect(lines).toMatchObject([{ productId: scene.part.id, price: 4_000, quantity: 2, position: 1 }])
    const paid = await testDb().select().from(warrantyClaims).where(eq(warrantyClaims.orderId, order!.id))
    expect(paid).toMatchObject([{ warrantyId: scene.warranty.id, open: true }])
    const claim = await readAs(scene.caller, `/api/claims/${id}`)
    expect(claim).toMatchObject({
      state: 'partly_approved',
      order: { id: order!.id, number: order!.number, status: 'placed' },
      lines: [
        { approved: true, rule: 'covered', rule_sent: 'covered' },
        { approved: false, reason: 'Lo diciamo noi.' },
      ],
    })
    const mails = await testDb().select().from(outbox).where(eq(outbox.recipient, scene.user.email))
    expect(mails.map(({ template }) => template).sort()).toEqual(['claim_status', 'order_placed'])
    expect((await admin.get(`/api/admin/orders/${order!.id}`)).body.order.claim_id).toBe(id)
    const own = await scene.caller.get(`/api/orders/${order!.id}`)
    expect(own.body.order).toMatchObject({
      warranty: { serial_number: scene.warranty.serialNumber },
      claim_id: id,
    })
  })

  test('none when all is refused', async () => {
    const scene = await makeUnitScene()
    const id = await sendClaim(scene)
    expect((await decide(admin, id, () => false)).body).toEqual({ order_id: null })
    expect(await storedClaim(id)).toMatchObject({ state: 'refused', orderId: null, waitingSince: null })
    expect(await ordersOfRetailer(scene.user.retailerId!)).toEqual([])
  })

  test('of the newest part in place of a replaced one, at its price of now', async () => {
    const scene = await makeUnitScene()
    const newest = await makeProduct({
      kind: 'part',
      categoryId: scene.device.categoryId,
      price: 5_500,
    })
    await testDb().insert(partDetails).values({ partId: scene.part.id, replacedById: newest.id })
    const id = await sendClaim(scene, [{ product_id: scene.part.id, quantity: 1 }])
    const { body } = await decide(admin, id, () => true)
    const lines = await testDb().select().from(orderLines).where(eq(orderLines.orderId, body.order_id))
    expect(lines).toMatchObject([{ productId: newest.id, code: newest.code, price: 5_500 }])
    const [line] = (await readAs(admin, `/api/admin/claims/${id}`)).lines
    expect(line.replaced_by).toMatchObject({ code: newest.code })
  })

  test('of the whole unit', async () => {
    const scene = await makeUnitScene()
    const id = await sendClaim(scene, [{ product_id: null, quantity: 1 }])
    const { body } = await decide(admin, id, () => true)
    const lines = await testDb().select().from(orderLines).where(eq(orderLines.orderId, body.order_id))
    expect(lines).toMatchObject([{ productId: scene.device.id, price: 90_000, quantity: 1 }])
  })

  test('once, when 20 administrators approve at once', async () => {
    const scene = await makeUnitScene()
    const id = await sendClaim(scene)
    const { version, lines } = await readAs(admin, `/api/admin/claims/${id}`)
    const decision = {
      version,
      lines: lines.map((line: { id: number }) => ({ id: line.id, approved: true, reason: '' })),
    }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => admin.post(`/api/admin/claims/${id}/decide`, decision)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ status }) => status))).toEqual(
      new Set([409]),
    )
    expect(await ordersOfRetailer(scene.user.retailerId!)).toHaveLength(1)
  })
})

describe('a claim and checkout never pay at the same time', () => {
  const payInCheckout = async ({ caller, part, warranty }: UnitScene) => {
    await caller.post('/api/empty-cart-items')
    await add(caller, part.id)
    return caller.post('/api/orders/create?lang=it', {
      payment_method: 'warranty',
      product_code: warranty.code,
      serial_code: warranty.serialNumber,
    })
  }

  test('an order that checkout made is in the way until it is over, and the refusal names it', async () => {
    const scene = await makeUnitScene()
    const id = await sendClaim(scene)
    const paid = await payInCheckout(scene)
    expect(paid.status).toBe(200)
    const refused = await decide(admin, id, () => true)
    expect([refused.status, refused.body.error.code]).toEqual([409, 'conflict'])
    expect(refused.body.error.meanwhile).toMatchObject({
      entity: 'orders',
      after: { id: paid.body.order_id },
    })
    expect(await storedClaim(id)).toMatchObject({ state: 'sent', orderId: null })
    await admin.post(`/api/admin/orders/${paid.body.order_id}/status`, { status: 'cancelled' })
    expect((await decide(admin, id, () => true)).status).toBe(200)
    expect(await ordersOfRetailer(scene.user.retailerId!)).toHaveLength(2)
  })

  test('a claim’s order keeps checkout from paying; cancelled, it frees the warranty and stays the claim’s only one', async () => {
    const scene = await makeUnitScene()
    const id = await sendClaim(scene)
    const { body } = await decide(admin, id, () => true)
    expect((await payInCheckout(scene)).body.error.code).toBe('warranty_unusable')
    await admin.post(`/api/admin/orders/${body.order_id}/status`, { status: 'cancelled' })
    const claim = await readAs(scene.caller, `/api/claims/${id}`)
    expect(claim).toMatchObject({ state: 'approved', order: { id: body.order_id, status: 'cancelled' } })
    expect((await decide(admin, id, () => true)).status).toBe(409)
    expect((await payInCheckout(scene)).status).toBe(200)
  })
})

describe('the rule decides line by line, and again when it is decided', () => {
  test('foreign parts, too many pieces, wear parts and an old mounting are not covered', async () => {
    const scene = await makeUnitScene({ mountingDate: addDays(today(), -200) })
    const foreign = await makeProduct({ kind: 'part', categoryId: scene.device.categoryId })
    const worn = await makeProduct({ kind: 'part', categoryId: scene.device.categoryId })
    await testDb()
      .insert(partDetails)
      .values([
        { partId: worn.id, coverMonths: 0 },
        { partId: scene.other.id, coverMonths: 6 },
      ])
    const [image] = await testDb()
      .select()
      .from(productImages)
      .where(eq(productImages.productId, scene.device.id))
    await testDb().insert(productImageParts).values({ imageId: image!.id, partId: foreign.id, position: 7 })
    const id = await sendClaim(scene, [
      { product_id: scene.part.id, quantity: 2 },
      { product_id: foreign.id, quantity: 1 },
      { product_id: scene.other.id, quantity: 1 },
    ])
    // The drawings change after the claim was sent.
    await testDb().delete(productImageParts).where(eq(productImageParts.partId, foreign.id))
    await testDb()
      .delete(productImageParts)
      .where(and(eq(productImageParts.partId, scene.part.id), eq(productImageParts.imageId, image!.id)))
    expect(await rulesOf(scene, id)).toEqual(['pieces', 'foreign', 'part_expired'])
    const old = await makeUnitScene({ mountingDate: '2020-01-01' })
    expect(await rulesOf(old, await sendClaim(old))).toEqual(['expired', 'expired'])
  })

  test('what was covered when it was sent needs a reason once its registration is refused', async () => {
    const scene = await makeUnitScene()
    const id = await sendClaim(scene)
    await testDb().update(warranties).set({ status: false }).where(eq(warranties.id, scene.warranty.id))
    expect(await rulesOf(scene, id)).toEqual(['registration', 'registration'])
    const { status, body } = await decide(admin, id, () => true, '')
    expect([status, body.error.fields]).toEqual([422, { 'lines.0.reason': expect.any(String) }])
    expect((await decide(admin, id, () => true, 'Per correttezza.')).status).toBe(200)
    const [line] = (await readAs(scene.caller, `/api/claims/${id}`)).lines
    expect(line).toMatchObject({ rule_sent: 'covered', rule: 'registration', approved: true })
  })

  test('the day of sending counts, however long the decision takes', async () => {
    const scene = await makeUnitScene({ mountingDate: '2022-05-01' })
    const id = await sendClaim(scene)
    await testDb().update(claims).set({ sentAt: '2025-04-30T10:00:00.000Z' }).where(eq(claims.id, id))
    expect(await rulesOf(scene, id)).toEqual(['covered', 'covered'])
  })
})

describe('nothing is written when something changed between reading and writing', () => {
  /** Approves all lines without a reason, while `other` happens right before the batch. */
  async function approveWhile(scene: UnitScene, other: () => Promise<unknown>) {
    const id = await sendClaim(scene)
    const { version, lines } = await readAs(admin, `/api/admin/claims/${id}`)
    const person = await makeAdmin()
    const db = openDb(raceBefore(env.DB, 2, other))
    const approved = lines.map((line: { id: number }) => ({ id: line.id, approved: true, reason: '' }))
    const author = { actor: { ...person, retailerId: null }, requestId: 'race' }
    const failure = await decideClaim(db, parseEnv(env as never), author, id, {
      version,
      lines: approved,
    }).then(
      () => null,
      (error: { code: string }) => error.code,
    )
    return { failure, claim: await storedClaim(id), made: await ordersOfRetailer(scene.user.retailerId!) }
  }

  test('a registration that is refused meanwhile: the approval would need a reason', async () => {
    const scene = await makeUnitScene()
    const { failure, claim, made } = await approveWhile(scene, () =>
      testDb().update(warranties).set({ status: false }).where(eq(warranties.id, scene.warranty.id)),
    )
    expect([failure, claim.state, made]).toEqual(['invalid', 'sent', []])
  })

  test('a retailer that is switched off meanwhile', async () => {
    const scene = await makeUnitScene()
    const { failure, claim, made } = await approveWhile(scene, () =>
      testDb().update(retailers).set({ active: false }).where(eq(retailers.id, scene.user.retailerId!)),
    )
    expect([failure, claim.state, made]).toEqual(['conflict', 'sent', []])
  })

  test('a claim that its retailer withdraws meanwhile', async () => {
    const scene = await makeUnitScene()
    const { failure, claim, made } = await approveWhile(scene, async () => {
      const { body } = await scene.caller.get('/api/claims')
      await scene.caller.post(`/api/claims/${body.claims[0].id}/withdraw`, { version: 2 })
    })
    expect([failure, claim.state, made]).toEqual(['conflict', 'withdrawn', []])
  })

  test('a price that changes meanwhile is the one that is kept', async () => {
    const scene = await makeUnitScene()
    const { failure, made } = await approveWhile(scene, () =>
      testDb().update(products).set({ price: 9_900 }).where(eq(products.id, scene.part.id)),
    )
    expect([failure, made.map(({ total }) => total)]).toEqual([null, [9_900 + 1_500]])
  })

  test('another order that takes the number', async () => {
    const scene = await makeUnitScene()
    const { failure, made } = await approveWhile(scene, async () => {
      const strange = await makeUnitScene()
      await decide(admin, await sendClaim(strange), () => true)
    })
    expect(failure).toBeNull()
    expect(made).toHaveLength(1)
    const all = await testDb().select().from(orders)
    expect(new Set(all.map(({ number }) => number)).size).toBe(all.length)
  })
})
