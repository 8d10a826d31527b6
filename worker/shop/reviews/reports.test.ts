import { desc, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { LANGS } from '../../../shared/languages.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeProduct, testDb, unique } from '../../testing/make.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { messages } from '../messages/messages.tables.ts'
import { reviewPhotos, reviews } from './reviews.tables.ts'

let calls = 0
const report = (values: object = {}) => ({
  photo: 0,
  reason: 'insult',
  text: 'Beleidigt mich.',
  name: 'Berta',
  surname: 'Kurz',
  email: `berta${unique()}@example.com`,
  faith: true,
  privacy: true,
  lang: 'de',
  ...values,
})
const send = async (id: number, body: object) =>
  (await as(null)).post(`/api/reviews/${id}/report`, body, {
    headers: { 'cf-connecting-ip': `10.34.${calls >> 8}.${calls++ & 255}` },
  })
const newest = async () => (await testDb().select().from(messages).orderBy(desc(messages.id)).limit(1))[0]!
const count = () => testDb().$count(messages)

async function makeReview(values: Partial<typeof reviews.$inferInsert> = {}, photos = 0) {
  const product = await makeProduct({ name: 'Duna' })
  const db = testDb()
  const [row] = await db
    .insert(reviews)
    .values({
      productId: product.id,
      author: 'Anna',
      email: 'anna@example.com',
      rating: 1,
      text: 'Pfui.',
      lang: 'de',
      approvedAt: '2026-01-01',
      ...values,
    })
    .returning()
  for (let position = 0; position < photos; position++)
    await db.insert(reviewPhotos).values({ reviewId: row!.id, file: `reviews/${unique()}`, position })
  return { id: row!.id, product }
}

test('a report reaches the office with reason, place and good faith, and its sender gets a receipt', async () => {
  const { id, product } = await makeReview({}, 2)
  const body = report({ photo: 2 })
  const { status, body: answer } = await send(id, body)
  expect(status).toBe(200)
  const row = await newest()
  expect(answer).toEqual({ success: true, reference: row.reference })
  expect(row).toMatchObject({
    subject: `Meldung der Bewertung Nr. ${id}`,
    product: 'Duna',
    name: 'Berta',
    surname: 'Kurz',
    email: body.email,
    status: 'new',
    lang: 'de',
  })
  for (const said of [
    'Beleidigung oder Hass',
    'Foto 2',
    `/de/products/${product.slug}#review-${id}`,
    'Beleidigt mich.',
    'in gutem Glauben',
  ])
    expect(row.message).toContain(said)
  const [receipt] = await testDb()
    .select()
    .from(outbox)
    .where(like(outbox.key, `message:${row.reference}:receipt`))
  expect(receipt).toMatchObject({ recipient: body.email, template: 'message_receipt', lang: 'de' })
  expect(receipt!.text).not.toContain('Beleidigt mich.')
  // The office answers it with the decision and its reasons.
  const admin = await as(await makeAdmin())
  const decision = { answer_data: { text: 'Wir haben sie entfernt, weil sie beleidigt.' }, from: 'new' }
  expect((await admin.post(`/api/admin/messages/${row.id}/answer`, decision)).status).toBe(200)
})

test.each(LANGS)('its words are in the sender’s language: %s', async (lang) => {
  const { id } = await makeReview()
  expect((await send(id, report({ lang }))).status).toBe(200)
  const { subject, message } = await newest()
  expect(`${subject} ${message}`).not.toMatch(/notices\.|:(id|n)\b/)
})

test.each<[string, object, string]>([
  ['no reason', { reason: '' }, 'reason'],
  ['another reason', { reason: 'mood' }, 'reason'],
  ['no explanation', { text: ' ' }, 'text'],
  ['no name', { name: '' }, 'name'],
  ['a wrong address', { email: 'x' }, 'email'],
  ['no good faith', { faith: false }, 'faith'],
  ['no consent', { privacy: false }, 'privacy'],
])('one with %s is refused', async (_, values, field) => {
  const { id } = await makeReview()
  const before = await count()
  const { status, body } = await send(id, report(values))
  expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]])
  expect(await count()).toBe(before)
})

test('only what is shown can be reported: no waiting, rejected or deleted review, nor a photo that it does not have', async () => {
  const before = await count()
  for (const values of [
    { approvedAt: null },
    { deletedAt: '2026-01-02' },
    { approvedAt: null, rejectedAt: '2026-01-02' },
  ]) {
    const { id } = await makeReview(values)
    expect((await send(id, report())).status, JSON.stringify(values)).toBe(404)
  }
  const hidden = await makeReview()
  await testDb().update(products).set({ active: false }).where(eq(products.id, hidden.product.id))
  expect((await send(hidden.id, report())).status).toBe(404)
  const { id } = await makeReview({}, 1)
  expect((await send(id, report({ photo: 2 }))).status).toBe(404)
  expect((await send(999_999, report())).status).toBe(404)
  expect(await count()).toBe(before)
  expect((await send(id, report({ photo: 1 }))).status).toBe(200)
})
