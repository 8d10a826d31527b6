import { and, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { OfferDocument } from '../../../shared/quotations/offers.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { as } from '../../testing/as.ts'
import { makeProduct, makeRetailerAccount, testDb, unique } from '../../testing/make.ts'
import { productDocuments } from '../catalogue/product-sets.tables.ts'
import { quotations } from '../quotations/quotations.tables.ts'
import { offers } from './offers.tables.ts'
import { content, counter, makeOffering } from './offers.testing.ts'

type Values = Partial<typeof productDocuments.$inferInsert>
async function makeDocument(productId: number, values: Values = {}) {
  const file = `docs/${unique()}.pdf`
  const [row] = await testDb()
    .insert(productDocuments)
    .values({ productId, file, name: `${unique()}.pdf`, kind: 'datasheet', position: 0, ...values })
    .returning()
  return row!
}
/** A German's request for two products, of which the first has documents in some languages, and a foreign product with one. */
async function makeScene() {
  const products: number[] = []
  const offering = await makeOffering({}, async (asker) => {
    for (const name of ['Duna', 'Lampe']) {
      const { id } = await makeProduct({ name, price: 50_000 })
      products.push(id)
      await asker.post('/api/add-to-cart', { product_id: id, quantity: 1 })
    }
  })
  await testDb().update(quotations).set({ lang: 'de' }).where(eq(quotations.id, offering.id))
  const [first, second] = products as [number, number]
  const french = await makeDocument(first, { lang: 'fr', position: 0 })
  const all = await makeDocument(first, { position: 1 })
  const german = await makeDocument(first, { lang: 'de', position: 2 })
  const coming = await makeDocument(second, { file: null })
  const other = await makeDocument(second)
  const foreign = await makeDocument((await makeProduct()).id)
  return { ...offering, french, all, german, coming, other, foreign }
}
const lines = content().lines.map((line) => ({ ...line, asked: line.asked === 2 ? null : line.asked }))
const ids = (documents: OfferDocument[]) => documents.map(({ id }) => id)
const sentTo = async (id: number) => {
  const [mail] = await testDb()
    .select()
    .from(outbox)
    .where(and(eq(outbox.template, 'offer_sent'), like(outbox.key, `quotation:${id}:offer-%`)))
  return mail!
}

test('an offer can take along the documents of its products, the customer’s language first', async () => {
  const { seller, path, german, all, french, other } = await makeScene()
  const { documents } = (await seller.get(`${path}/offer`)).body
  expect(ids(documents)).toEqual([german.id, all.id, other.id, french.id])
  expect(documents[0]).toEqual({
    id: german.id,
    lang: 'de',
    product: 'Duna',
    name: german.name,
    src: `/files/${german.file}`,
  })
})

test('only documents of products in its lines go along, in the order in which they were ticked; page and mail lead to them', async () => {
  const { id, seller, path, draft, send, visitor, token, all, german, other, foreign, coming } =
    await makeScene()
  // The second product is in no line any more.
  const wanted = [foreign.id, all.id, coming.id, other.id, german.id]
  const { body } = await draft(content({ lines, documents: wanted }))
  expect((await seller.get(`${path}/offer`)).body.content.documents).toEqual([all.id, german.id])
  expect((await send(body.version)).status).toBe(200)
  const shown = (await visitor.get(`${path}/offers?token=${token}`)).body.offers[0]
  expect(ids(shown.documents)).toEqual([all.id, german.id])
  const { text, html } = await sentTo(id)
  for (const { file, name } of [all, german]) {
    expect(text).toContain(`/files/${file}`)
    expect(html).toMatch(new RegExp(`href="http[^"]*/files/${file}"[^>]*>${name}`))
  }
  expect(text).not.toContain(foreign.file)
  const twice = content({ lines, documents: [all.id, all.id] })
  expect((await draft(twice)).status).toBe(422)
})

test('they belong to the version: a newer one changes nothing of it, and what is gone later is passed over', async () => {
  const { id, path, draft, send, offer, visitor, token, all, german, seller } = await makeScene()
  await offer(content({ documents: [all.id, german.id] }))
  // A revised one begins with what went along before.
  const form = (await seller.get(`${path}/offer`)).body
  expect(form.content.documents).toEqual([all.id, german.id])
  const { body } = await draft(content({ documents: [german.id] }))
  await send(body.version)
  const shown = async () =>
    (await visitor.get(`${path}/offers?token=${token}`)).body.offers.map(
      (one: { documents: OfferDocument[] }) => ids(one.documents),
    )
  expect(await shown()).toEqual([[german.id], [all.id, german.id]])
  await testDb().delete(productDocuments).where(eq(productDocuments.id, german.id))
  expect(await shown()).toEqual([[], [all.id]])
  const stored = await testDb().select().from(offers).where(eq(offers.quotationId, id)).orderBy(offers.number)
  expect(stored.map(({ documents }) => documents)).toEqual([[all.id, german.id], [german.id]])
})

test('a counter offer takes them along too, its copy begins with them, and another retailer reaches neither', async () => {
  const account = await makeRetailerAccount()
  const seller = await as(account)
  const product = await makeProduct({ code: `KD-${unique()}`, price: 50_000 })
  const sheet = await makeDocument(product.id)
  const begin = (data: object) => seller.post('/api/quotations/counter', counter(data))
  const { quotation_id: id } = (await begin({ text: `${product.code} 1` })).body
  const path = `/api/quotations/${id}/offer`
  const one = content({ lines: lines.slice(0, 1), documents: [sheet.id] })
  const { version } = (await seller.post(path, { ...one, version: null })).body
  expect((await seller.post(`${path}/send`, { version })).status).toBe(200)
  expect(ids((await seller.get(`${path}s`)).body.offers[0].documents)).toEqual([sheet.id])
  const copy = (await begin({ copy_of: id })).body.quotation_id
  expect((await seller.get(`/api/quotations/${copy}/offer`)).body.content.documents).toEqual([sheet.id])
  const stranger = await as(await makeRetailerAccount())
  expect((await stranger.get(path)).status).toBe(404)
  expect((await stranger.post(path, { ...one, version: null })).status).toBe(404)
})
