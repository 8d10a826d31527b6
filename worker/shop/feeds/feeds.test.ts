import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { today } from '../../../shared/dates.ts'
import type { FedProduct, FeedPage } from '../../../shared/feeds/feeds.ts'
import { payable, priceBreaks, vatFor } from '../../../shared/pricing/pricing.ts'
import worker from '../../index.ts'
import { as, bare } from '../../testing/as.ts'
import { makeAdmin, makeClient, makeProduct, makeRetailerAccount, testDb } from '../../testing/make.ts'
import { makeRetailerKey, makeShopKey } from '../api-keys/api-keys.testing.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { partDetails } from '../catalogue/parts/parts.tables.ts'
import { productDocuments, productPictures } from '../catalogue/product-sets.tables.ts'
import { makeTrade } from '../pricing/pricing.testing.ts'

const JSON_FEED = '/api/feeds/products.json'
type Asking = { get: (path: string) => Promise<{ status: number; headers: Headers; body: unknown }> }

/** The whole feed, page by page. */
async function fed(
  { get }: Asking,
  query = '',
): Promise<{ products: FedProduct[]; gone: FeedPage['gone']; as_of: string }> {
  const all: FedProduct[] = []
  let first: FeedPage | undefined
  for (let after: number | null = 0; after !== null; ) {
    const answer = await get(`${JSON_FEED}?after=${after}${query}`)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const page = answer.body as FeedPage
    first ??= page
    all.push(...page.products)
    after = page.next
  }
  return { products: all, gone: first!.gone, as_of: first!.as_of }
}
const idsOf = (of: { id: number }[]) => of.map(({ id }) => id)

test('a dealer’s feed has what the retailer can order, once, at its own prices without VAT', async () => {
  const { caller, antenna, panel, part, unpriced, terms } = await makeTrade()
  const off = await makeProduct({ active: false })
  const { treatment } = vatFor(terms, today())
  const { products: all } = await fed(caller)
  expect(new Set(idsOf(all)).size).toBe(all.length)
  for (const { id } of [part, unpriced, off]) expect(idsOf(all)).not.toContain(id)
  for (const { id, categoryId, price } of [antenna, panel]) {
    const line = { product: id, category: categoryId, price: price! }
    expect(all.find((one) => one.id === id)!.price).toEqual({
      currency: 'EUR',
      list: payable(price!, treatment),
      list_gross: price,
      own: priceBreaks(line, terms, today()),
      vat_rate: 0,
    })
  }
  const { products: parts } = await fed(caller, '&kind=parts')
  // A part has no page of its own.
  expect(parts.find(({ id }) => id === part.id)!.texts.de.url).toBeNull()
})

test('texts stand in five languages, what is not translated in Italian, with absolute addresses of pictures and papers', async () => {
  const product = await makeProduct({
    name: 'Clima',
    description: 'Freddo',
    price: 10_000,
    gtin: '4006381333931',
  })
  const [de] = [
    await makeProduct({ parentId: product.id, lang: 'de', code: null, name: 'Kühler', slug: 'kühler-1' }),
  ]
  await testDb().insert(productPictures).values({ productId: product.id, image: 'images/x', position: 0 })
  await testDb()
    .insert(productDocuments)
    .values([
      { productId: product.id, file: 'docs/a.pdf', name: 'Manuale', kind: 'manual', lang: 'it', position: 0 },
      { productId: product.id, file: null, name: '', kind: 'manual', position: 1 },
    ])
  const caller = await as(await makeRetailerAccount())
  const [one] = (await fed(caller)).products.filter(({ id }) => id === product.id)
  expect(one).toMatchObject({ gtin: '4006381333931', code: product.code })
  expect(Object.keys(one!.texts).sort()).toEqual(['de', 'en', 'fr', 'it', 'nl'])
  expect(one!.texts.de).toMatchObject({
    name: 'Kühler',
    description: 'Freddo',
    url: `http://localhost:8788/de/products/${encodeURIComponent(de!.slug)}`,
  })
  expect(one!.texts.fr).toMatchObject({ name: 'Clima' })
  expect(one!.pictures).toEqual([{ kind: 'photo', url: 'http://localhost:8788/files/images/x-1200.webp' }])
  expect(one!.documents).toEqual([
    { kind: 'manual', lang: 'it', name: 'Manuale', url: 'http://localhost:8788/files/docs/a.pdf' },
  ])
})

const later = () => new Promise((resolve) => setTimeout(resolve, 5))

test('what changed since an answer is found: the product, its translation, its stock; and what is gone', async () => {
  const caller = await as(await makeRetailerAccount())
  const [same, edited, translated, stocked, archived] = [
    await makeProduct({ price: 100 }),
    await makeProduct({ price: 200 }),
    await makeProduct({ price: 300 }),
    await makeProduct({ price: 400 }),
    await makeProduct({ price: 500 }),
  ]
  const { id: translation } = await makeProduct({ parentId: translated.id, lang: 'de', code: null })
  await later()
  const { as_of } = await fed(caller)
  await later()
  const now = new Date().toISOString()
  const db = testDb()
  await db.update(products).set({ price: 250, updatedAt: now }).where(eq(products.id, edited.id))
  await db.update(products).set({ name: 'Neu', updatedAt: now }).where(eq(products.id, translation))
  await db.insert(partDetails).values({ partId: stocked.id, stock: 'in_stock', onHand: 3, updatedAt: now })
  const admin = await as(await makeAdmin())
  expect(
    (await admin.post('/api/admin/products/bulk', { action: 'delete', ids: [archived.id] })).status,
  ).toBe(200)
  const { products: changed, gone } = await fed(caller, `&updated_since=${as_of}`)
  const mine = [same, edited, translated, stocked, archived].map(({ id }) => id)
  expect(idsOf(changed).filter((id) => mine.includes(id))).toEqual([edited.id, translated.id, stocked.id])
  expect(changed.find(({ id }) => id === stocked.id)!.stock).toMatchObject({ state: 'in_stock', pieces: 3 })
  expect(gone.filter(({ id }) => mine.includes(id))).toEqual([{ id: archived.id, code: archived.code }])
})

test('where the retailer’s terms changed, all of its feed did, and nobody else’s', async () => {
  const { caller, antenna, admin, list } = await makeTrade()
  const other = await as(await makeRetailerAccount())
  await later()
  const { as_of } = await fed(caller)
  await later()
  expect(idsOf((await fed(caller, `&updated_since=${as_of}`)).products)).not.toContain(antenna.id)
  const { id, entries, name } = list
  const saved = await admin.post(`/api/admin/price-lists/${id}/edit`, {
    name,
    active: true,
    version: 1,
    entries: entries.slice(1),
  })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  expect(idsOf((await fed(caller, `&updated_since=${as_of}`)).products)).toContain(antenna.id)
  expect(idsOf((await fed(other, `&updated_since=${as_of}`)).products)).not.toContain(antenna.id)
})

test('an ETag says whether anything has changed', async () => {
  const { key } = await makeRetailerKey(['retailer:read'])
  const product = await makeProduct({ price: 100 })
  for (const path of [JSON_FEED, '/api/feeds/products.csv', '/api/feeds/google.xml']) {
    const at = path === JSON_FEED ? `${path}?after=${product.id - 1}` : path
    const tag = (await key.get(at)).headers.get('etag')!
    const again = await key.get(at, { headers: { 'if-none-match': tag } })
    expect([path, again.status, again.body]).toEqual([path, 304, ''])
    await later()
    await testDb()
      .update(products)
      .set({ name: `Altro ${path}`, updatedAt: new Date().toISOString() })
      .where(eq(products.id, product.id))
    expect((await key.get(at, { headers: { 'if-none-match': tag } })).status, path).toBe(200)
  }
})

test('a feed is for retailers and their keys alone', async () => {
  const shop = await makeShopKey(['sales:write', 'content:write'])
  const client = await as(await makeClient())
  const write = await makeRetailerKey(['retailer:write'])
  for (const path of [JSON_FEED, '/api/feeds/products.csv', '/api/feeds/google.xml']) {
    expect([path, (await bare.get(path)).status]).toEqual([path, 401])
    expect([path, (await client.get(path)).status]).toEqual([path, 403])
    expect([path, (await shop.key.get(path)).status]).toEqual([path, 403])
    expect([path, (await write.key.get(path)).status]).toEqual([path, 200])
  }
})

test('as CSV it is read by other programs, in every language the same', async () => {
  const { caller, panel } = await makeTrade()
  const text = (await caller.get('/api/feeds/products.csv')).body as string
  const { data, errors } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
  expect(errors).toEqual([])
  const { products: all } = await fed(caller)
  expect(data).toHaveLength(all.length)
  const { price } = all.find(({ id }) => id === panel.id)!
  const amount = (cents: number) => (cents / 100).toFixed(2)
  expect(data.find(({ id }) => id === String(panel.id))).toMatchObject({
    code: panel.code,
    name_de: panel.name,
    price_1: amount(price.own[0]!.price),
    from_2: '5',
    price_2: amount(price.own[1]!.price),
    vat_rate: '0.00',
  })
})

test('for Google each item has what it asks for, escaped', async () => {
  const product = await makeProduct({
    name: 'Clima <A&B>',
    price: 123_456,
    gtin: '4260000000110',
    energyClass: 'B',
    eprel: '123456',
  })
  await testDb()
    .insert(partDetails)
    .values({ partId: product.id, stock: 'ordered', expectedOn: '2999-01-31' })
  const caller = await as(await makeRetailerAccount())
  const request = new Request('http://localhost:8788/api/feeds/google.xml?lang=fr', {
    headers: { ...caller.headers, 'x-requested-with': 'XMLHttpRequest' },
  })
  const answer = await worker.fetch(request, env as never, createExecutionContext())
  expect(answer.headers.get('content-type')).toContain('application/rss+xml')
  const xml = await answer.text()
  const item = /<item>(?:(?!<\/item>).)*4260000000110.*?<\/item>/s.exec(xml)![0]
  const value = (name: string) => new RegExp(`<g:${name}>(.*?)</g:${name}>`).exec(item)?.[1]
  expect(value('title')).toBe('Clima &#60;A&amp;B&#62;')
  expect(value('price')).toBe('1234.56 EUR')
  expect(value('gtin')).toBe('4260000000110')
  expect(value('availability')).toBe('backorder')
  expect(value('availability_date')).toBe('2999-01-31T00:00:00Z')
  expect(value('energy_efficiency_class')).toBe('B')
  expect(value('certification_code')).toBe('123456')
  expect(value('link')).toBe(`http://localhost:8788/fr/products/${product.slug}`)
  expect(item).not.toContain('undefined')
})
