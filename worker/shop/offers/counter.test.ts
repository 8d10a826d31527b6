import { and, asc, eq, like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runJobsAt } from '../../base/jobs/jobs.testing.ts'
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
import { quotationEvents } from '../quotations/quotation-life.tables.ts'
import { quotationLines, quotations } from '../quotations/quotations.tables.ts'
import { offers } from './offers.tables.ts'
import { content, counter } from './offers.testing.ts'

/** A retailer with an account, a product to sell, and what it begins at its counter. */
async function makeSeller() {
  const retailer = await makeRetailer({ name: 'Camper Lario', country: 'DE' })
  const account = await makeRetailerAccount(retailer.id)
  const seller = await as(account)
  const product = await makeProduct({ code: `KD-${unique()}`, name: 'Kuppel', price: 50_000 })
  const begin = (data: object = {}, options: object = {}) =>
    seller.post('/api/quotations/counter', counter(data), options)
  const sendOffer = async (id: number, sent = content()) => {
    const { body } = await seller.post(`/api/quotations/${id}/offer`, { ...sent, version: null })
    return seller.post(`/api/quotations/${id}/offer/send`, { version: body.version })
  }
  return { retailer, account, seller, product, begin, sendOffer }
}
const rowOf = async (id: number) =>
  (await testDb().select().from(quotations).where(eq(quotations.id, id)))[0]!
const mailsOf = (id: number) =>
  testDb()
    .select()
    .from(outbox)
    .where(like(outbox.key, `quotation:${id}:%`))
    .orderBy(asc(outbox.id))
const oneLine = (price: number) =>
  content({
    discount: { kind: 'percent', value: 0 },
    lines: [{ asked: 1, name: 'Kuppel', detail: '', quantity: 3, price, discount: 0, vat: 1_900 }],
  })

test('a retailer begins an offer by codes; it is its own from the start, waits for nobody, and no mail goes out before it is sent', async () => {
  const { retailer, account, seller, product, begin } = await makeSeller()
  const email = `berta${unique()}@home.test`
  const { status, body } = await begin({ email, text: `${product.code};3` })
  expect(status).toBe(200)
  const id = body.quotation_id as number
  expect(await rowOf(id)).toMatchObject({
    origin: 'counter',
    retailerId: retailer.id,
    state: 'seen',
    stateBy: 'retailer',
    waitingSince: null,
    assignedTo: account.id,
    lang: 'de',
    privacyText: '',
  })
  expect((await rowOf(id)).readAt).not.toBeNull()
  const lines = await testDb().select().from(quotationLines).where(eq(quotationLines.quotationId, id))
  expect(lines).toMatchObject([
    { productId: product.id, code: product.code, name: 'Kuppel', quantity: 3, position: 1 },
  ])
  expect(await mailsOf(id)).toEqual([])
  const { body: form } = await seller.get(`/api/quotations/${id}/offer`)
  expect(form).toMatchObject({
    can_send: true,
    customer: { email },
    content: { lines: [{ asked: 1, quantity: 3 }] },
  })
  const { body: list } = await seller.get('/api/quotations')
  expect(list.quotations).toMatchObject([{ id, origin: 'counter', unread: false }])
  const { body: all } = await (await as(await makeAdmin())).get(
    `/api/admin/quotations?filters[vendor_id]=${retailer.id}`,
  )
  expect(all.quotations).toMatchObject([{ id, origin: 'counter' }])
})

test('with an address the offer goes by mail and is accepted there; its link is in no answer', async () => {
  const { seller, product, begin, sendOffer } = await makeSeller()
  const email = `berta${unique()}@home.test`
  const id = (await begin({ email, text: product.code })).body.quotation_id as number
  expect((await sendOffer(id, oneLine(70_000))).status).toBe(200)
  const [mail] = await mailsOf(id)
  expect(mail).toMatchObject({ template: 'offer_sent', recipient: email, lang: 'de' })
  expect((await seller.post(`/api/quotations/${id}/link`)).status).toBe(404)
  expect((await seller.get(`/api/quotations/${id}`)).body.quotation.hands_link).toBe(false)
  const token = /token=([\w-]+)/.exec(mail!.html)![1]!
  const visitor = await as(null)
  const accepted = await visitor.post(`/api/quotations/${id}/accept`, {
    token,
    number: 1,
    name: 'Berta Kurz',
  })
  expect(accepted.status).toBe(200)
  expect((await rowOf(id)).state).toBe('accepted')
  // What it needs goes into the retailer's cart, as after a request.
  const { body: cart } = await seller.post(`/api/quotations/${id}/offer/to-cart`)
  expect(cart.cart.items).toMatchObject([{ id: product.id, cart_quantity: 3 }])
})

test('without an address the retailer hands the link over, once there is an offer; nothing is mailed to nobody', async () => {
  const { seller, account, begin, sendOffer } = await makeSeller()
  const id = (await begin()).body.quotation_id as number
  const hand = (caller = seller) => caller.post(`/api/quotations/${id}/link`)
  expect((await hand()).status).toBe(404)
  await sendOffer(id)
  expect((await seller.get(`/api/quotations/${id}`)).body.quotation.hands_link).toBe(true)
  const { url } = (await hand()).body
  const token = new URL(url).searchParams.get('token')!
  expect(url).toContain(`/de/quotations/${id}?token=`)
  // Neither another retailer's nor a reader's, and an administrator's least of all.
  expect((await hand(await as(await makeRetailerAccount()))).status).toBe(404)
  expect((await hand(await as(await makeAdmin()))).status).toBe(403)
  const visitor = await as(null)
  const { body: page } = await visitor.get(`/api/quotations/${id}?token=${token}`)
  expect(page.quotation).toMatchObject({ viewer: 'customer', hands_link: false })
  expect(page.quotation.moves).not.toContain('reassign')
  expect((await visitor.post(`/api/quotations/${id}/messages`, { token, text: 'Wann?' })).status).toBe(200)
  expect((await seller.post(`/api/quotations/${id}/messages`, { text: 'Morgen.' })).status).toBe(200)
  expect(
    (await visitor.post(`/api/quotations/${id}/accept`, { token, number: 1, name: 'Berta' })).status,
  ).toBe(200)
  const mails = await mailsOf(id)
  expect(mails.map(({ recipient }) => recipient)).toEqual([account.email, account.email])
  expect(mails.every(({ replyTo }) => replyTo === null)).toBe(true)
})

test('it is not given to another retailer, neither by an administrator nor by the clock, and the manufacturer is not told that it waits', async () => {
  const { begin, sendOffer, seller, account } = await makeSeller()
  const other = await makeRetailer()
  const email = `berta${unique()}@home.test`
  const id = (await begin({ email })).body.quotation_id as number
  await sendOffer(id)
  const admin = await as(await makeAdmin())
  expect((await admin.post(`/api/admin/quotations/${id}/reassign`, { vendor_id: other.id })).status).toBe(409)
  const { id: asked } = { id }
  await testDb()
    .update(quotations)
    .set({ state: 'seen', waitingSince: '2026-11-02T10:00:00.000Z' })
    .where(eq(quotations.id, asked))
  const before = (await mailsOf(id)).length
  await runJobsAt(
    Date.parse('2026-11-30T10:05:00.000Z'),
    'remindRetailers',
    'tellManufacturer',
    'offerOthers',
  )
  // Its retailer is reminded, and nobody else.
  expect((await mailsOf(id)).slice(before).map(({ recipient }) => recipient)).toEqual([account.email])
  const told = await testDb()
    .select()
    .from(outbox)
    .where(and(like(outbox.key, 'quotations_waiting:%'), like(outbox.text, `%${id}%`)))
  expect(told).toEqual([])
  expect((await seller.get(`/api/quotations/${id}`)).status).toBe(200)
})

test('it counts in the lists, and in no figure of shoppers’ requests', async () => {
  const { retailer, product, begin, sendOffer } = await makeSeller()
  const id = (await begin({ email: `b${unique()}@home.test`, text: product.code })).body
    .quotation_id as number
  await sendOffer(id)
  const db = testDb()
  const sums = await db.all(
    sql`select sum(requests) as n from retailer_sums where vendor_id = ${retailer.id}`,
  )
  const sales = await db.all(sql`select sum(quotations) as n from sales_sums where
    subject = 'retailer' and ref = ${retailer.id} or subject = 'product' and ref = ${product.id}`)
  const answers = await db.all(
    sql`select count(*) as n from retailer_answers where vendor_id = ${retailer.id}`,
  )
  expect([
    (sums[0] as { n: number | null }).n ?? 0,
    (sales[0] as { n: number | null }).n ?? 0,
    answers,
  ]).toEqual([0, 0, [{ n: 0 }]])
  const counts = await db.all(
    sql`select state, rows from quotation_counts where vendor_id = ${retailer.id} and rows > 0`,
  )
  expect(counts).toEqual([{ state: 'offered', rows: 1 }])
  await db.update(quotations).set({ createdAt: '2026-01-02T10:00:00.000Z' }).where(eq(quotations.id, id))
  await db.delete(quotationLines).where(eq(quotationLines.quotationId, id))
  expect(
    await db.all(
      sql`select sum(quotations) as n from sales_sums where subject = 'product' and ref = ${product.id}`,
    ),
  ).toMatchObject([{ n: null }])
})

test('pressed twice it is one offer; codes that mean nothing, and nobody to reach, are refused', async () => {
  const { retailer, begin } = await makeSeller()
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const [first, second] = [await begin({}, { headers }), await begin({}, { headers })]
  expect(second.body).toEqual(first.body)
  const own = () => testDb().$count(quotations, eq(quotations.retailerId, retailer.id))
  expect(await own()).toBe(1)
  const unknown = await begin({ text: 'GIBTS-NICHT 2' })
  expect([unknown.status, Object.keys(unknown.body.error.fields)]).toEqual([422, ['text']])
  expect(unknown.body.error.fields.text).toContain('1: GIBTS-NICHT')
  const nobody = await begin({ telephone: '' })
  expect([nobody.status, Object.keys(nobody.body.error.fields)]).toEqual([422, ['email']])
  expect(await own()).toBe(1)
})

test('an older one of its own is copied as a draft, without its person and what was said to them; no other retailer’s', async () => {
  const { seller, product, begin, sendOffer } = await makeSeller()
  const from = (await begin({ text: `${product.code} 3` })).body.quotation_id as number
  await sendOffer(from, { ...oneLine(70_000), note: 'Nur für Berta' })
  const copied = await begin({ name: 'Carlo', surname: 'Neri', lang: 'it', copy_of: from })
  const id = copied.body.quotation_id as number
  const { body: form } = await seller.get(`/api/quotations/${id}/offer`)
  expect(form.content).toMatchObject({ note: '', lines: [{ asked: 1, price: 70_000, quantity: 3 }] })
  expect(form).toMatchObject({ sent: 0, version: 1, customer: { name: 'Carlo', lang: 'it' } })
  const [draft] = await testDb().select().from(offers).where(eq(offers.quotationId, id))
  expect(draft).toMatchObject({ state: 'draft', number: null, net: 0 })
  const stranger = await makeSeller()
  expect((await stranger.begin({ copy_of: from })).status).toBe(404)
})

test('is begun by nobody who only reads, and not in the name of a retailer that is switched off', async () => {
  const { retailer, begin, seller } = await makeSeller()
  await testDb().run(sql`update users set vendor_role = 'viewer' where vendor_id = ${retailer.id}`)
  expect((await begin()).status).toBe(403)
  expect((await seller.post('/api/quotations/1/link')).status).toBe(403)
  expect((await (await as(await makeAdmin())).post('/api/quotations/counter', counter())).status).toBe(403)
  const events = testDb().select().from(quotationEvents)
  expect((await events.where(eq(quotationEvents.retailerId, retailer.id))).length).toBe(0)
})
