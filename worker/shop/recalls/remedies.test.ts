import { env } from 'cloudflare:workers'
import { eq, like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { RecallCase, Remedy } from '../../../shared/recalls/recalls.ts'
import { makeUnit } from '../../across/units/units.testing.ts'
import { parseEnv } from '../../base/env.ts'
import { hmac } from '../../base/hashes.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeProduct, makeRetailerAccount, testDb, unique } from '../../testing/make.ts'
import { makeOwner } from '../alerts/alerts.testing.ts'
import { claims } from '../claims/claims.tables.ts'
import { decide, makeSales, rowsOf } from '../claims/claims.testing.ts'
import { orderLines, orders } from '../orders/orders.tables.ts'
import { recallCases } from './cases.tables.ts'
import { recallRecipients } from './recalls.tables.ts'
import { makeRecall, text } from './recalls.testing.ts'

/** A retailer's delivered order of so many pieces. */
async function makeSent(retailerId: number, userId: number, productId: number, quantity: number) {
  const [order] = await testDb()
    .insert(orders)
    .values({
      ...{ userId, retailerId, paymentMethod: 'transfer', status: 'delivered', total: 0, country: 'IT' },
      ...{ name: 'x', address: 'x', cap: 'x', city: 'x', requestKey: `r${unique()}` },
      placedAt: '2026-01-02T10:00:00.000Z',
      createdAt: '2026-01-02T10:00:00.000Z',
    })
    .returning()
  await testDb()
    .insert(orderLines)
    .values({ orderId: order!.id, productId, name: 'x', price: 1, quantity, position: 1 })
  return order!
}

/** A started recall of a product with a retailer; `own` makes the units and who has them. */
async function scene(own: (code: string, retailerId: number) => Promise<unknown>, pieces = 0) {
  const product = await makeProduct({ code: `RM${unique()}` })
  const account = await makeRetailerAccount()
  const retailerId = account.retailerId!
  const order = pieces > 0 ? await makeSent(retailerId, account.id, product.id, pieces) : null
  await own(product.code!, retailerId)
  const recall = await makeRecall(
    product,
    {},
    {
      texts: { it: text(), en: text(), de: text(), fr: text(), nl: text() },
      remedies: ['refund', 'repair', 'replacement'],
    },
  )
  const desk = await as(await makeAdmin('sales'))
  expect((await desk.post(`/api/admin/recalls/${recall.id}/start`, { version: 1 })).status).toBe(200)
  const people = await testDb()
    .select()
    .from(recallRecipients)
    .where(eq(recallRecipients.recallId, recall.id))
    .orderBy(recallRecipients.id)
  const visitor = await as(null)
  const token = async (id: number) => hmac(parseEnv(env as never).secrets, `recall-recipient:${id}`)
  return {
    product,
    account,
    recall,
    people,
    desk,
    order,
    choose: async (id: number, remedy: Remedy) =>
      (await visitor.post(`/api/recall-notices/${id}/remedy`, { token: await token(id), remedy })).status,
    cases: async (id: number): Promise<RecallCase[]> =>
      (await visitor.get(`/api/recall-notices/${id}`, { headers: { 'x-link-token': await token(id) } })).body
        .notice.cases,
    rows: () => testDb().select().from(recallCases).where(eq(recallCases.recallId, recall.id)),
    recipient: async (id: number) =>
      (await testDb().select().from(recallRecipients).where(eq(recallRecipients.id, id)))[0]!,
  }
}
/** An owner of a unit of the retailer. */
const ofRetailer = async (code: string, retailerId: number) =>
  makeOwner((await makeUnit({ code, retailerId })).id)
const claimsOf = (retailerId: number) =>
  testDb().select().from(claims).where(eq(claims.retailerId, retailerId))
const returnsOf = (retailerId: number) =>
  rowsOf(
    `select r.id, r.state, r.note, (select sum(quantity) from order_return_lines where return_id = r.id) as pieces,
      (select group_concat(event) from order_return_moves where return_id = r.id) as moves
     from order_returns r where r.vendor_id = ? order by r.id`,
    retailerId,
  )

test.each(['repair', 'replacement'] as const)(
  'an owner’s choice (%s) is a claim of the unit at its retailer, once, seen by all sides; approved, the owner is done',
  async (remedy) => {
    const one = await scene(ofRetailer)
    const [owner] = one.people.filter(({ kind }) => kind === 'owner')
    const twice = await Promise.all([one.choose(owner!.id, remedy), one.choose(owner!.id, remedy)])
    expect(twice).toEqual([200, 200])
    const made = await claimsOf(one.account.retailerId!)
    expect(made).toMatchObject([{ state: 'sent', waitingSince: expect.any(String) }])
    expect(made[0]!.description).toContain(text().title)
    const claim = made[0]!.id
    const number = expect.stringMatching(/^R-\d{4}-\d{6}$/)
    expect(await one.cases(owner!.id)).toMatchObject([{ kind: 'claim', id: claim, number, state: 'sent' }])
    const { body } = await one.desk.get(`/api/admin/recalls/${one.recall.id}`)
    expect(body.waiting).toMatchObject([{ id: owner!.id, cases: [{ kind: 'claim', id: claim, number }] }])
    const retailer = await as(one.account)
    const own = await retailer.get(`/api/claims/${claim}?lang=it`)
    expect(own.body.claim.recall).toEqual({ id: one.recall.id, title: text().title, remedy })
    expect(own.body.claim.events).toMatchObject([{ event: 'send', party: 'retailer' }])
    const mails = await testDb()
      .select()
      .from(outbox)
      .where(like(outbox.key, `recall:${one.recall.id}:case:%`))
    expect(mails).toMatchObject([{ template: 'recall_case', recipient: one.account.email }])
    expect((await decide(await makeSales(), claim, () => true)).status).toBe(200)
    expect(await one.recipient(owner!.id)).toMatchObject({
      doneAt: expect.any(String),
      reference: made[0]!.id ? number : '',
    })
    expect(await one.choose(owner!.id, remedy === 'repair' ? 'refund' : 'repair')).toBe(409)
  },
)

test('a refund is a return of a piece of the retailer’s order; another choice withdraws it for a claim, and back', async () => {
  const one = await scene(ofRetailer, 1)
  const [owner] = one.people.filter(({ kind }) => kind === 'owner')
  const retailerId = one.account.retailerId!
  expect(await one.choose(owner!.id, 'refund')).toBe(200)
  expect(await returnsOf(retailerId)).toMatchObject([{ state: 'sent', pieces: 1, moves: 'send' }])
  const [back] = await one.cases(owner!.id)
  expect(back).toMatchObject({ kind: 'return', number: expect.stringMatching(/^RMA-/), state: 'sent' })
  const read = await (await as(one.account)).get(`/api/returns/${back!.id}?lang=it`)
  expect(read.body.return).toMatchObject({ recall: { id: one.recall.id }, lines: [{ reason: 'recall' }] })
  expect(await one.choose(owner!.id, 'repair')).toBe(200)
  expect(await one.cases(owner!.id)).toMatchObject([{ kind: 'claim', state: 'sent' }])
  expect(await returnsOf(retailerId)).toMatchObject([{ state: 'withdrawn', moves: 'send,withdraw' }])
  expect(await one.choose(owner!.id, 'refund')).toBe(200)
  expect(await returnsOf(retailerId)).toMatchObject([{ state: 'withdrawn' }, { state: 'sent', pieces: 1 }])
  expect(await claimsOf(retailerId)).toMatchObject([{ state: 'withdrawn' }])
  expect(await one.rows()).toHaveLength(1)
})

test('what the office has begun with stays, whatever is chosen later', async () => {
  const one = await scene(ofRetailer, 1)
  const [owner] = one.people.filter(({ kind }) => kind === 'owner')
  await one.choose(owner!.id, 'repair')
  const [claim] = await claimsOf(one.account.retailerId!)
  const asked = { version: claim!.version, note: 'Quale numero?' }
  expect((await (await makeSales()).post(`/api/admin/claims/${claim!.id}/ask`, asked)).status).toBe(200)
  expect(await one.choose(owner!.id, 'refund')).toBe(200)
  expect(await returnsOf(one.account.retailerId!)).toEqual([])
  expect(await one.cases(owner!.id)).toMatchObject([{ kind: 'claim', id: claim!.id, state: 'asked' }])
})

test('an open claim of the unit is linked and not doubled', async () => {
  const one = await scene(ofRetailer)
  const [owner] = one.people.filter(({ kind }) => kind === 'owner')
  const [unit] = JSON.parse(owner!.unitIds) as number[]
  const begun = await (await as(one.account)).post('/api/claims/create?lang=it', {
    unit_id: unit,
    description: 'Fuma.',
    lines: [{ product_id: null, quantity: 1 }],
  })
  const claim = begun.body.claim_id as number
  await (await as(one.account)).post(`/api/claims/${claim}/send`, { version: 1 })
  expect(await one.choose(owner!.id, 'replacement')).toBe(200)
  expect(await claimsOf(one.account.retailerId!)).toHaveLength(1)
  expect(await one.rows()).toMatchObject([{ claimId: claim, isOwn: false }])
  // It is the retailer's own: another choice does not withdraw it.
  await one.choose(owner!.id, 'refund')
  expect(await claimsOf(one.account.retailerId!)).toMatchObject([{ state: 'sent' }])
})

test('a unit without a retailer is the office’s, with a number; so is a refund that no order explains', async () => {
  const alone = await scene(async (code) => makeOwner((await makeUnit({ code })).id))
  const [owner] = alone.people
  expect(await alone.choose(owner!.id, 'replacement')).toBe(200)
  const number = expect.stringMatching(/^RC-\d{4}-\d{6}$/)
  expect(await alone.cases(owner!.id)).toEqual([
    { kind: 'office', id: null, number, state: null, retailer: null },
  ])
  const done = `/api/admin/recalls/${alone.recall.id}/recipients/${owner!.id}/done`
  expect((await alone.desk.post(done, { reference: 'Bonifico 7' })).status).toBe(200)
  const unsold = await scene(ofRetailer)
  const [other] = unsold.people.filter(({ kind }) => kind === 'owner')
  await unsold.choose(other!.id, 'refund')
  expect(await unsold.cases(other!.id)).toMatchObject([{ kind: 'office' }])
})

test('a retailer’s choice is a return of what it has in stock, and claims of its units that nobody owns', async () => {
  const one = await scene(async (code, retailerId) => {
    await ofRetailer(code, retailerId)
    await makeUnit({ code, retailerId })
  }, 5)
  const shop = one.people.find(({ kind }) => kind === 'buyer')!
  expect(await one.choose(shop.id, 'repair')).toBe(200)
  expect(await returnsOf(one.account.retailerId!)).toMatchObject([{ state: 'sent', pieces: 3 }])
  expect(await claimsOf(one.account.retailerId!)).toHaveLength(1)
  const kinds = (await one.cases(shop.id)).map(({ kind }) => kind).sort()
  expect(kinds).toEqual(['claim', 'return'])
  const again = await one.choose(shop.id, 'replacement')
  expect([again, (await one.rows()).length]).toEqual([200, 2])
  // The owner of the other unit chooses for it.
  const owner = one.people.find(({ kind }) => kind === 'owner')!
  await one.choose(owner.id, 'replacement')
  expect(await claimsOf(one.account.retailerId!)).toHaveLength(2)
})

test('who is erased takes the link of the case along; its claim stays', async () => {
  const one = await scene(ofRetailer)
  const [owner] = one.people.filter(({ kind }) => kind === 'owner')
  await one.choose(owner!.id, 'repair')
  await testDb().run(sql`delete from recall_recipients where id = ${owner!.id}`)
  expect(await one.rows()).toEqual([])
  expect(await claimsOf(one.account.retailerId!)).toMatchObject([{ state: 'sent' }])
})
