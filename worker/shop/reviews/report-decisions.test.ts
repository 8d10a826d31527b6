import { eq, like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { LANGS } from '../../../shared/languages.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeProduct, testDb, unique } from '../../testing/make.ts'
import { messages } from '../messages/messages.tables.ts'
import { reviewPhotos, reviewReports, reviews } from './reviews.tables.ts'

async function makeReview(photos = 0, values: Partial<typeof reviews.$inferInsert> = {}) {
  const { id: productId } = await makeProduct({ name: 'Duna' })
  const email = `anna${unique()}@example.com`
  const [row] = await testDb()
    .insert(reviews)
    .values({
      productId,
      author: 'Anna',
      email,
      rating: 1,
      text: 'Pfui.',
      lang: 'fr',
      approvedAt: '2026',
      ...values,
    })
    .returning()
  for (let position = 0; position < photos; position++)
    await testDb()
      .insert(reviewPhotos)
      .values({ reviewId: row!.id, file: `reviews/${unique()}`, position })
  return row!
}
let calls = 0
/** Reports a review, or one of its photos. Returns the report. */
async function report(id: number, values: object = {}) {
  const email = `berta${unique()}@example.com`
  const body = { photo: 0, reason: 'insult', text: 'Beleidigt mich.', name: 'Berta', surname: 'Kurz', email }
  const sent = { ...body, faith: true, privacy: true, lang: 'de', ...values }
  const { status } = await (await as(null)).post(`/api/reviews/${id}/report`, sent, {
    headers: { 'cf-connecting-ip': `10.77.0.${calls++ & 255}` },
  })
  expect(status).toBe(200)
  const rows = await testDb().select().from(reviewReports).where(eq(reviewReports.reviewId, id))
  return { report: rows.at(-1)!, email }
}
const office = async () => as(await makeAdmin('content'))
const decide = async (id: number, state: string, values: object = {}) =>
  (await office()).post(`/api/admin/reviews/reports/${id}/decide`, {
    state,
    ground: 'insult',
    facts: 'Nennt ihn „Idiot“.',
    ...values,
  })
const mailsTo = (email: string) => testDb().select().from(outbox).where(eq(outbox.recipient, email))
const stored = async (id: number) => (await testDb().select().from(reviews).where(eq(reviews.id, id)))[0]!

test('a report is open, and listed by its state with who reported what', async () => {
  const { id } = await makeReview(2)
  const { report: one } = await report(id, { photo: 2 })
  expect(one).toMatchObject({ state: 'open', photo: 2, photoId: expect.any(Number), reason: 'insult' })
  const desk = await office()
  const list = async (state: string) =>
    (
      (await desk.get(`/api/admin/reviews/reports?filters[state]=${state}`)).body.reports as { id: number }[]
    ).find((each) => each.id === one.id)
  expect(await list('open')).toMatchObject({
    review: { id, author: 'Anna', product: 'Duna' },
    message: { name: 'Berta Kurz', reference: expect.any(String) },
  })
  expect(await list('kept')).toBeUndefined()
  expect((await decide(one.id, 'kept')).status).toBe(200)
  expect(await list('open')).toBeUndefined()
  expect(await list('kept')).toMatchObject({ facts: 'Nennt ihn „Idiot“.', decided_by: expect.any(String) })
})

test('a review that is removed: its author gets the statement of reasons, the reporter the decision, each in their language, once', async () => {
  const review = await makeReview()
  const { report: one, email } = await report(review.id)
  const answers = await Promise.all([decide(one.id, 'removed'), decide(one.id, 'removed')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await stored(review.id)).toMatchObject({ approvedAt: null, rejectedAt: expect.any(String) })
  const [statement, ...others] = await mailsTo(review.email)
  expect([statement, others]).toMatchObject([{ template: 'review_removed', lang: 'fr' }, []])
  for (const said of [
    'Insulte ou haine',
    'Nennt ihn „Idiot“.',
    'signalé',
    'Une personne a décidé',
    'six mois',
    'tribunal',
  ])
    expect(statement!.text).toContain(said)
  expect(statement!.text).not.toMatch(/Berta|Kurz/)
  const decided = (await mailsTo(email)).filter(({ template }) => template === 'report_decided')
  expect(decided).toMatchObject([{ lang: 'de' }])
  expect(decided[0]!.text).toContain('wird nicht mehr gezeigt')
  expect(decided[0]!.text).not.toContain(review.email)
  const [message] = await testDb().select().from(messages).where(eq(messages.id, one.messageId!))
  expect(message!.status).toBe('closed')
})

test('of a photo only the photo goes; what is kept stays, and only the reporter hears of it', async () => {
  const review = await makeReview(2)
  const { report: one } = await report(review.id, { photo: 1 })
  expect((await decide(one.id, 'removed')).status).toBe(200)
  expect(await testDb().$count(reviewPhotos, eq(reviewPhotos.reviewId, review.id))).toBe(1)
  expect((await stored(review.id)).approvedAt).not.toBeNull()
  const other = await makeReview()
  const { report: kept, email } = await report(other.id)
  expect((await decide(kept.id, 'kept')).status).toBe(200)
  expect((await stored(other.id)).approvedAt).not.toBeNull()
  expect(await mailsTo(other.email)).toEqual([])
  expect((await mailsTo(email)).map(({ template }) => template)).toContain('report_decided')
})

test.each([{ facts: ' ' }, { ground: 'mood' }, { state: 'open' }])(
  'a decision with %o is refused',
  async (values) => {
    const { report: one } = await report((await makeReview()).id)
    expect((await decide(one.id, 'removed', values)).status).toBe(422)
  },
)

test('who refuses a review from the list has its author told after a while; its undo takes the mail back', async () => {
  const review = await makeReview(0, { approvedAt: null })
  const desk = await office()
  const set = (state: string, from: string) =>
    desk.post(`/api/admin/reviews/${review.id}/state`, { state, from })
  expect((await set('rejected', 'waiting')).status).toBe(200)
  const [mail] = await mailsTo(review.email)
  expect(mail).toMatchObject({ template: 'review_removed', lang: 'fr', status: 'pending' })
  expect(Date.parse(mail!.nextAttemptAt)).toBeGreaterThan(Date.now() + 5 * 60_000)
  await set('waiting', 'rejected')
  expect(await mailsTo(review.email)).toEqual([])
  const many = await desk.post('/api/admin/reviews/bulk', {
    ids: [review.id],
    action: 'state',
    value: 'rejected',
  })
  expect([many.status, (await mailsTo(review.email)).length]).toEqual([200, 1])
})

test.each(['of one', 'of many'])('a refusal %s says its ground and its facts', async (of) => {
  const review = await makeReview(0, { approvedAt: null })
  const why = { ground: 'insult', facts: 'Nennt ihn „Idiot“.' }
  const { status } = await (of === 'of one'
    ? (await office()).post(`/api/admin/reviews/${review.id}/state`, { state: 'rejected', ...why })
    : (await office()).post('/api/admin/reviews/bulk', {
        ...{ ids: [review.id], action: 'state', value: 'rejected' },
        ...why,
      }))
  expect(status).toBe(200)
  const [mail] = await mailsTo(review.email)
  for (const said of ['Insulte ou haine', 'Nennt ihn „Idiot“.']) expect(mail!.text).toContain(said)
})

test('reports come in pages, each once, with how many there are', async () => {
  const made: number[] = []
  for (let n = 0; n < 3; n++) made.push((await report((await makeReview()).id)).report.id)
  const desk = await office()
  const page = async (offset: number) =>
    (await desk.get(`/api/admin/reviews/reports?limit=2&offset=${offset}`)).body as {
      reports: { id: number }[]
      reports_count: number
    }
  const pages = [await page(0), await page(2)]
  expect(pages[0]!.reports_count).toBe(await testDb().$count(reviewReports))
  expect(pages.flatMap(({ reports }) => reports.map(({ id }) => id)).slice(0, 3)).toEqual(made.toReversed())
})

test.each(LANGS)('both mails are whole in %s', async (lang) => {
  const review = await makeReview(0, { lang })
  const { report: one, email } = await report(review.id, { lang })
  await decide(one.id, 'removed')
  for (const mail of [...(await mailsTo(review.email)), ...(await mailsTo(email))])
    expect(`${mail.subject} ${mail.text}`).not.toMatch(/mail\.|:(product|reference)\b/)
})

test('a review or message that is erased takes the report’s words, or its reporter, along', async () => {
  const review = await makeReview()
  const { report: one } = await report(review.id)
  await testDb().run(sql`delete from messages where id = ${one.messageId}`)
  const [left] = await testDb().select().from(reviewReports).where(eq(reviewReports.id, one.id))
  expect(left).toMatchObject({ messageId: null })
  expect((await decide(one.id, 'kept')).status).toBe(200)
  await testDb().delete(reviews).where(eq(reviews.id, review.id))
  expect(await testDb().$count(reviewReports, eq(reviewReports.id, one.id))).toBe(0)
  expect(await testDb().$count(outbox, like(outbox.key, `review-report:${one.id}:%`))).toBe(0)
})
