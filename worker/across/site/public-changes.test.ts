import { expect, test } from 'vitest'
import { PAGE_AREAS } from '../../../shared/content/pages.ts'
import { addDays, today } from '../../../shared/dates.ts'
import { LANGS } from '../../../shared/languages.ts'
import { makePublished } from '../../shop/pages/pages.testing.ts'
import { makeRecall, text } from '../../shop/recalls/recalls.testing.ts'
import { reviews } from '../../shop/reviews/reviews.tables.ts'
import { as, bare } from '../../testing/as.ts'
import { makeAdmin, makeCategory, makeClient, makeProduct, makeRetailer, testDb } from '../../testing/make.ts'
import { meterGet } from '../../testing/meter.ts'
import { SHOWN_TO_ALL } from './public-changes.ts'

const PATH = '/api/public-changes'
const count = async () => (await bare.get(PATH)).body.changes as number

test('each save of what anonymous pages show is counted, whatever kind of record and however it was changed', async () => {
  const admin = await as(await makeAdmin())
  const { id: categoryId } = await makeCategory()
  const order = [categoryId, (await makeCategory()).id]
  const product = await makeProduct({ categoryId })
  const retailer = await makeRetailer()
  const [review] = await testDb()
    .insert(reviews)
    .values({
      productId: product.id,
      author: 'A',
      email: 'a@example.test',
      rating: 5,
      text: 'Testo',
      lang: 'it',
    })
    .returning()
  const texts = Object.fromEntries(LANGS.map((lang) => [lang, text()]))
  const recall = await makeRecall({ id: product.id, code: product.code }, {}, { texts })
  const faq = (title: string) => ({ faq_data: { title, content: 'Risposta' } })
  let last = await count()
  const made = await admin.post('/api/admin/faqs/create', faq('Domanda'))
  expect(made.status).toBe(200)
  expect(await count()).toBeGreaterThan(last)
  for (const [path, body] of [
    [`faqs/${made.body.faq_id}/edit`, faq('Altra')],
    ['products/bulk', { action: 'active', value: false, ids: [product.id] }],
    ['vendors/bulk', { action: 'active', value: false, ids: [retailer.id] }],
    ['categories/bulk', { action: 'order', value: order, ids: order.toReversed() }],
    ['reviews/bulk', { action: 'state', value: 'approved', ids: [review!.id] }],
    [`recalls/${recall.id}/start`, { version: recall.version }],
    ['faqs/bulk', { action: 'delete', ids: [made.body.faq_id] }],
    ['faqs/bulk', { action: 'restore', ids: [made.body.faq_id] }],
  ] as const) {
    last = await count()
    const answer = await admin.post(`/api/admin/${path}`, body)
    expect([path, answer.status, answer.body]).toEqual([path, 200, answer.body])
    expect(await count(), path).toBeGreaterThan(last)
  }
})

test('what only people of the shop see is not counted', async () => {
  const admin = await as(await makeAdmin())
  const client = await makeClient()
  const before = await count()
  const answer = await admin.post('/api/admin/clients/bulk', { action: 'delete', ids: [client.id] })
  expect(answer.status).toBe(200)
  expect(await count()).toBe(before)
})

test('the count reads a row for each kind, however many changes there were', async () => {
  const { status, trips, rowsRead } = await meterGet(PATH)
  expect([status, trips]).toEqual([200, 1])
  expect(rowsRead).toBeLessThanOrEqual(SHOWN_TO_ALL.length + PAGE_AREAS.length)
})

test('the pages of the shop’s own of which nothing is in force are named', async () => {
  const unwritten = async () => (await bare.get(PATH)).body.unwritten
  expect(await unwritten()).toEqual([
    'about-us',
    'terms',
    'privacy',
    'organisational-model',
    'imprint',
    'accessibility',
    'security',
    'repair',
    'data',
  ])
  await makePublished('terms', 1, '2021-05-26')
  await makePublished('privacy', 1, addDays(today(), 1))
  expect(await unwritten()).toEqual([
    'about-us',
    'privacy',
    'organisational-model',
    'imprint',
    'accessibility',
    'security',
    'repair',
    'data',
  ])
})
