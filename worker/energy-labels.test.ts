import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { reindexProducts } from './shop/catalogue/catalogue.testing.ts'
import { readPdf } from './shop/catalogue/pdf/pdf.testing.ts'
import { productOptions } from './shop/catalogue/product-options.tables.ts'
import { productRelations } from './shop/catalogue/product-sets.tables.ts'
import { offers } from './shop/offers/offers.tables.ts'
import { content, makeOffering } from './shop/offers/offers.testing.ts'
import { as } from './testing/as.ts'
import { makeCategory, makeProduct, makeRetailerAccount, testDb, unique } from './testing/make.ts'

/* The class of a television's energy label goes with it into every answer that shows it. */

type Caller = Awaited<ReturnType<typeof as>>
let tv: Awaited<ReturnType<typeof makeProduct>>
let sister: typeof tv
let antenna: typeof tv
let bracket: typeof tv
let retailer: Caller
const NAME = `Fernblick ${unique()}`

beforeAll(async () => {
  const db = testDb()
  const category = await makeCategory({ name: 'Televisori' })
  const values = { categoryId: category.id, kind: 'tv', energyClass: 'E' } as const
  tv = await makeProduct({ ...values, name: NAME, code: `TV${unique()}`, price: 30_000 })
  sister = await makeProduct({ ...values, name: `Altro ${unique()}`, price: 40_000 })
  antenna = await makeProduct({ kind: 'antenna' })
  bracket = await makeProduct({ kind: 'accessory', price: 5_000 })
  await db.insert(productOptions).values({ productId: antenna.id, optionId: tv.id, position: 0 })
  await db
    .insert(productRelations)
    .values({ productId: bracket.id, kind: 'needed', relatedId: tv.id, position: 0 })
  await reindexProducts(db, [tv.id, sister.id, antenna.id, bracket.id])
  retailer = await as(await makeRetailerAccount())
})

/** Each object of an answer that is the television. */
function shownIn(answer: unknown): { energy_class?: string }[] {
  if (typeof answer !== 'object' || answer === null) return []
  const own = answer as { id?: unknown; product_id?: unknown; name?: unknown }
  const isIt = own.name === NAME && (own.id === tv.id || own.product_id === tv.id || !('slug' in own))
  return [...(isIt ? [own as object] : []), ...Object.values(answer).flatMap(shownIn)]
}

function expectLabelled(place: string, answer: unknown) {
  const shown = shownIn(answer)
  expect(shown.length, `${place} shows it`).toBeGreaterThan(0)
  expect(
    shown.map(({ energy_class }) => energy_class),
    place,
  ).toEqual(shown.map(() => 'E'))
}

test('lists, pages, options, suggestions and comparisons have it', async () => {
  const visitor = await as(null)
  const term = encodeURIComponent(NAME)
  const places = {
    list: `/api/products?lang=it&exact=1&search_term=${term}`,
    listing: `/api/listing?lang=it&search_term=${term}`,
    page: `/api/products/${tv.slug}?lang=it`,
    similar: `/api/products/${sister.slug}?lang=it`,
    option: `/api/products/${antenna.slug}?lang=it`,
    related: `/api/products/${bracket.slug}?lang=it`,
    suggestions: `/api/suggestions?lang=it&q=${term}`,
    comparison: `/api/comparison?lang=it&first=${tv.slug}`,
  }
  for (const [place, path] of Object.entries(places)) {
    const { body } = await visitor.get(path)
    if (place === 'comparison') expectLabelled(place, body.compared)
    else expectLabelled(place, body)
  }
})

test('the cart, what it needs, quick orders and saved lists have it', async () => {
  await retailer.post('/api/add-to-cart', { product_id: bracket.id, quantity: 1 })
  expectLabelled('needed', (await retailer.get('/api/cart')).body.needed)
  await retailer.post('/api/add-to-cart', { product_id: tv.id, quantity: 1 })
  expectLabelled('cart', (await retailer.get('/api/cart')).body.items)
  const typed = await retailer.post('/api/quick-order/look-up?lang=it', { text: tv.code })
  expectLabelled('quick order', typed.body)
  const near = await retailer.get(`/api/quick-order/suggestions?lang=it&q=${tv.code}`)
  expectLabelled('quick suggestions', near.body)
  const made = await retailer.post('/api/saved-lists/create?lang=it', {
    name: `Tutti ${unique()}`,
    from: 'cart',
  })
  const list = await retailer.get(`/api/saved-lists/${made.body.id}?lang=it`)
  expectLabelled('saved list', list.body)
})

test('a request and its offer have it, on the page and in the document', async () => {
  const offering = await makeOffering({}, async (asker) => {
    await asker.post('/api/add-to-cart', { product_id: tv.id, quantity: 1 })
  })
  const { id, path, token, visitor, offer, seller } = offering
  expectLabelled('request', (await seller.get(`${path}?lang=it`)).body)
  const line = { asked: 1, name: NAME, detail: '', quantity: 1, price: 30_000, discount: 0, vat: 1_900 }
  expect((await offer(content({ lines: [line] }))).status).toBe(200)
  expectLabelled('offer', (await visitor.get(`${path}/offers?token=${token}`)).body)
  const [row] = await testDb().select({ pdf: offers.pdf }).from(offers).where(eq(offers.quotationId, id))
  const bytes = await (await env.FILES.get(row!.pdf!))!.arrayBuffer()
  const { lines, problems } = await readPdf(new Uint8Array(bytes))
  expect(problems).toEqual([])
  // The arrow's own letters.
  expect(lines).toEqual(expect.arrayContaining(['A', 'G', 'E']))
})
