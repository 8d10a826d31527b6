import { and, desc, eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { LANGS } from '../../../shared/languages.ts'
import { auditEntries } from '../../base/audit/audit.tables.ts'
import { consentTexts } from '../../base/texts.ts'
import { as, bare } from '../../testing/as.ts'
import { expectLimit } from '../../testing/limits.ts'
import { makeAdmin, makeProduct, testDb } from '../../testing/make.ts'
import { expectKeptNames } from '../catalogue/catalogue.testing.ts'
import { reviews } from './reviews.tables.ts'

let admin: Awaited<ReturnType<typeof as>>
let product: Awaited<ReturnType<typeof makeProduct>>
beforeAll(async () => {
  admin = await as(await makeAdmin())
  product = await makeProduct()
})

const data = (values: object = {}) => ({
  product_id: product.id,
  name: 'Anna B.',
  email: 'anna@example.com',
  rating: 4,
  text: 'Si punta da sola.\nSilenziosa.',
  privacy: true,
  ...values,
})
let calls = 0
const send = async (body: object, ip = `10.3.0.${calls++}`) =>
  (await as(null)).post('/api/reviews', body, { headers: { 'cf-connecting-ip': ip } })
const newest = async () => (await testDb().select().from(reviews).orderBy(desc(reviews.id)).limit(1))[0]!
/** Sends a review; returns its id. */
const written = async (values: object = {}) => {
  expect((await send(data(values))).body).toEqual({ success: true })
  return (await newest()).id
}
const decide = (id: number, state: string) => admin.post(`/api/admin/reviews/${id}/state`, { state })
const pageOf = async (slug: string) => (await bare.get(`/api/products/${slug}?lang=it`)).body.product

describe('a review', () => {
  test.each(LANGS)('keeps the consent as it was shown, and when it was given: %s', async (lang) => {
    await written({ lang })
    const row = await newest()
    expect(row).toMatchObject({ lang, privacyText: (await consentTexts(lang))('consents.review') })
    expect(Date.now() - Date.parse(row.privacyAt)).toBeLessThan(60_000)
  })

  test.each<[string, object, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['markup as name', { name: '<b>x</b>' }, 'name'],
    ['a wrong address', { email: 'x' }, 'email'],
    ['no stars', { rating: 0 }, 'rating'],
    ['six stars', { rating: 6 }, 'rating'],
    ['half a star', { rating: 4.5 }, 'rating'],
    ['no text', { text: '' }, 'text'],
    ['a text that is too long', { text: 'x'.repeat(2001) }, 'text'],
    ['no consent', { privacy: 'on' }, 'privacy'],
  ])('is refused with %s', async (_, values, field) => {
    const { status, body } = await send(data(values))
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]])
  })

  test('is only of a product that everybody sees', async () => {
    const hidden = await makeProduct({ active: false })
    expect((await send(data({ product_id: hidden.id }))).status).toBe(404)
    expect((await send(data({ product_id: 999_999 }))).status).toBe(404)
  })

  test('is limited for a caller', async () => {
    await expectLimit(50, () => send(data(), '10.9.9.2'))
  })
})

describe('what the product shows', () => {
  test('is nothing before approval; then the average and the number of all approved, never an address', async () => {
    const shown = await makeProduct()
    const ids = []
    for (const rating of [5, 4, 1]) ids.push(await written({ product_id: shown.id, rating }))
    expect(await pageOf(shown.slug)).toMatchObject({ rating: { average: null, count: 0 }, reviews: [] })
    await decide(ids[0]!, 'approved')
    await decide(ids[1]!, 'approved')
    await decide(ids[2]!, 'rejected')
    const page = await pageOf(shown.slug)
    expect(page.rating).toEqual({ average: 4.5, count: 2 })
    const { products } = (await bare.get(`/api/products?filters[cat]=${shown.categoryId}`)).body
    expect(products).toMatchObject([{ id: shown.id, rating: { average: 4.5, count: 2 } }])
    expect(page.reviews.map(({ rating }: { rating: number }) => rating).sort()).toEqual([4, 5])
    expect(JSON.stringify(page)).not.toContain('anna@example.com')
    await decide(ids[0]!, 'waiting')
    expect((await pageOf(shown.slug)).rating).toEqual({ average: 4, count: 1 })
    await admin.post(`/api/admin/reviews/${ids[1]}/delete`)
    expect((await pageOf(shown.slug)).rating).toEqual({ average: null, count: 0 })
    await expectKeptNames()
    await admin.post(`/api/admin/reviews/${ids[1]}/restore`)
    await expectKeptNames()
    expect((await pageOf(shown.slug)).reviews).toHaveLength(1)
  })
})

describe('administrators', () => {
  test('see all reviews, newest first, and by their state', async () => {
    const id = await written({ rating: 3 })
    const { body } = await admin.get('/api/admin/reviews?limit=1&filters[state]=waiting')
    expect(body.reviews).toEqual([
      {
        id,
        created_at: expect.any(String),
        product: { id: product.id, name: product.name },
        author: 'Anna B.',
        email: 'anna@example.com',
        rating: 3,
        text: 'Si punta da sola.\nSilenziosa.',
        lang: expect.any(String),
        privacy_version: null,
        state: 'waiting',
        is_verified: false,
        photos: [],
      },
    ])
    expect(body.reviews_count).toBeGreaterThan(1)
    await decide(id, 'rejected')
    const listed = async (state: string) =>
      (await admin.get(`/api/admin/reviews?limit=1&filters[state]=${state}`)).body.reviews[0]?.id
    expect([await listed('rejected'), (await listed('waiting')) === id]).toEqual([id, false])
    expect((await admin.get('/api/admin/reviews?sort=text')).status).toBe(422)
  })

  test('decide, delete and take it back; each once, and the trail keeps it', async () => {
    const id = await written()
    for (const _ of [1, 2]) expect((await decide(id, 'approved')).body).toEqual({ success: true })
    for (const _ of [1, 2]) expect((await admin.post(`/api/admin/reviews/${id}/delete`)).status).toBe(200)
    expect((await decide(id, 'rejected')).status).toBe(404)
    const ids = (await admin.get('/api/admin/reviews?limit=100')).body.reviews.map(
      (r: { id: number }) => r.id,
    )
    expect(ids).not.toContain(id)
    for (const _ of [1, 2]) expect((await admin.post(`/api/admin/reviews/${id}/restore`)).status).toBe(200)
    const trail = await testDb()
      .select({
        action: auditEntries.action,
        before: auditEntries.before,
        after: auditEntries.after,
      })
      .from(auditEntries)
      .where(and(eq(auditEntries.entity, 'reviews'), eq(auditEntries.entityId, id)))
      .orderBy(auditEntries.id)
    expect(trail.map(({ action }) => action)).toEqual(['status', 'delete', 'restore'])
    // The history is kept for ever, so the person's words are not in it.
    expect(JSON.stringify(trail)).not.toContain('Anna')
    expect((await decide(id, 'shown')).status).toBe(422)
    expect((await decide(999_999, 'approved')).status).toBe(404)
  })

  test('decide on many at once, each audited, and taking it back makes each what it was', async () => {
    const ids = [await written(), await written(), await written()]
    await decide(ids[1]!, 'rejected')
    await decide(ids[2]!, 'approved')
    const bulk = async (body: object) => (await admin.post('/api/admin/reviews/bulk', body)).body
    const states = async () => {
      const { body } = await admin.get('/api/admin/reviews?limit=100')
      const found = body.reviews as { id: number; state: string }[]
      return ids.map((id) => found.find((review) => review.id === id)?.state)
    }
    const all = await bulk({ action: 'state', value: 'approved', ids })
    expect(all).toEqual({
      changed: 2,
      undo: {
        action: 'states',
        value: ['waiting', 'rejected'],
        from: ['approved', 'approved'],
        ids: ids.slice(0, 2),
      },
    })
    expect(await states()).toEqual(['approved', 'approved', 'approved'])
    expect((await bulk({ action: 'state', value: 'approved', ids })).changed).toBe(0)
    expect((await bulk(all.undo)).changed).toBe(2)
    expect(await states()).toEqual(['waiting', 'rejected', 'approved'])
    const gone = await bulk({ action: 'delete', ids })
    expect([gone.changed, await states()]).toEqual([3, [undefined, undefined, undefined]])
    expect((await bulk({ action: 'state', value: 'approved', ids })).changed).toBe(0)
    await bulk(gone.undo)
    expect(await states()).toEqual(['waiting', 'rejected', 'approved'])
    const trail = await testDb()
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.entity, 'reviews'), eq(auditEntries.entityId, ids[1]!)))
      .orderBy(auditEntries.id)
    expect(trail.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['status', expect.stringContaining('waiting'), expect.stringContaining('rejected')],
      ['status', '{"state":"rejected"}', '{"state":"approved"}'],
      ['status', '{"state":"approved"}', '{"state":"rejected"}'],
      ['delete', '{"rating":4,"state":"rejected"}', null],
      ['restore', null, '{"rating":4,"state":"rejected"}'],
    ])
    for (const value of ['shown', ['approved']]) {
      expect((await admin.post('/api/admin/reviews/bulk', { action: 'state', value, ids })).status).toBe(422)
    }
    const few = { action: 'states', value: ['approved'], ids }
    expect((await admin.post('/api/admin/reviews/bulk', few)).status).toBe(422)
  })

  test('are not decided on at once, nor taken back, when somebody decided on one meanwhile', async () => {
    const ids = [await written(), await written()]
    const bulk = (body: object) => admin.post('/api/admin/reviews/bulk', body)
    const approve = { action: 'state', value: 'approved', ids, from: ['waiting', 'waiting'] }
    const { body } = await bulk(approve)
    expect(body.changed).toBe(2)
    await decide(ids[1]!, 'rejected')
    for (const late of [body.undo, approve]) {
      const { status, body } = await bulk(late)
      expect([status, body.error.code]).toEqual([409, 'conflict'])
    }
    const stored = await testDb().select().from(reviews).where(inArray(reviews.id, ids)).orderBy(reviews.id)
    expect(stored.map(({ approvedAt, rejectedAt }) => [approvedAt !== null, rejectedAt !== null])).toEqual([
      [true, false],
      [false, true],
    ])
  })
})
