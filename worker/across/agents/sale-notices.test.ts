import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { makeRetailerKey } from '../../shop/api-keys/api-keys.testing.ts'
import { reindexProducts } from '../../shop/catalogue/catalogue.testing.ts'
import { asAdmin, declareFacets, productWith, range } from '../../shop/catalogue/facets/facets.testing.ts'
import { partDetails } from '../../shop/catalogue/parts/parts.tables.ts'
import { productRelations } from '../../shop/catalogue/product-sets.tables.ts'
import { quotationDrafts } from '../../shop/quotations/drafts/quotation-drafts.tables.ts'
import { makeRecall, stop } from '../../shop/recalls/recalls.testing.ts'
import { retailers } from '../../shop/retailers/retailers.tables.ts'
import { makeCategory, makeProduct, makeRetailer, testDb, unique } from '../../testing/make.ts'
import { agentWith } from './agents.testing.ts'

const STOPPED = expect.stringContaining('Do not propose it')
const ROOF = { kind: 'antenna', length: 6.5, roof_length: 120, roof_width: 80, area: 'central' }
const ids = (products: { id: number }[]) => products.map(({ id }) => id)
let categoryId: number

beforeAll(async () => {
  categoryId = (await makeCategory()).id
})

test('each tool tells that a product is kept from sale, in words, and its running recall with the public page', async () => {
  const product = await makeProduct({ categoryId })
  const other = await makeProduct({ categoryId })
  await reindexProducts(testDb(), [product.id, other.id])
  await testDb()
    .insert(productRelations)
    .values({ productId: other.id, kind: 'goes_with', relatedId: product.id, position: 0 })
  const agent = await agentWith()
  const all = async () => {
    const found = await agent.use('find_products', { text: '', category_id: categoryId, lang: 'de' })
    const read = await agent.use('get_product', { slug: product.slug, lang: 'de' })
    const compared = await agent.use('compare_products', { slugs: [product.slug, other.slug], lang: 'de' })
    const beside = await agent.use('get_product', { slug: other.slug, lang: 'de' })
    return {
      of: [
        found.products.find(({ id }: { id: number }) => id === product.id),
        read,
        compared.products[0],
        beside.goes_with[0],
      ],
      others: [
        found.products.find(({ id }: { id: number }) => id === other.id),
        beside,
        compared.products[1],
      ],
    }
  }
  for (const one of (await all()).of) expect(one).not.toHaveProperty('not_for_sale')
  await stop(product.id)
  await makeRecall(product)
  await makeRecall(product, {}, { state: 'closed', startedAt: '2026-10-01', closedAt: '2026-10-02' })
  for (const one of (await all()).of) {
    expect(one).toMatchObject({ not_for_sale: STOPPED })
    expect(one).not.toHaveProperty('recalls')
  }
  const recall = await makeRecall(product, {}, { state: 'started', startedAt: '2026-11-01' })
  const { of, others } = await all()
  for (const one of of) {
    expect(one).toMatchObject({
      not_for_sale: STOPPED,
      recalls: [
        {
          title: recall.texts.it!.title,
          url: expect.stringMatching(new RegExp(`/de/recalls/${recall.id}$`)),
        },
      ],
    })
  }
  for (const one of others) {
    expect(one).not.toHaveProperty('not_for_sale')
    expect(one).not.toHaveProperty('recalls')
  }
})

test('what would fit but is kept from sale is not among what fits', async () => {
  const admin = await asAdmin()
  const category = (await makeCategory()).id
  const cm = { unit: 'cm' } as const
  await declareFacets(
    admin,
    category,
    range('dish', 'Misura', cm),
    range('length', 'Ingombro', { ...cm, side: 1 }),
    range('width', 'Ingombro', { ...cm, side: 2 }),
  )
  const make = () => productWith(admin, category, { Misura: '65 cm', Ingombro: '80 × 70 cm' })
  const [sold, kept] = [await make(), await make()]
  const agent = await agentWith()
  const before = await agent.use('does_it_fit', ROOF)
  expect([ids(before.fits), before.not_for_sale]).toEqual([expect.arrayContaining([sold, kept]), []])
  await stop(kept)
  const { fits, not_for_sale } = await agent.use('does_it_fit', ROOF)
  expect(ids(fits)).toEqual(ids(before.fits).filter((id) => id !== kept))
  expect(not_for_sale).toEqual([expect.objectContaining({ id: kept, not_for_sale: STOPPED })])
})

test('a retailer’s program hears what is not sold in its country, others do not', async () => {
  const product = await makeProduct({ price: 12_345, code: `K-${unique()}` })
  await testDb().insert(partDetails).values({ partId: product.id, stock: 'in_stock', onHand: 4 })
  await stop(product.id, 'DE')
  const withKey = async (country: string) => {
    const { key, retailerId } = await makeRetailerKey(['retailer:read'])
    await testDb().update(retailers).set({ country }).where(eq(retailers.id, retailerId))
    return agentWith({ authorization: key.headers.authorization })
  }
  const noticesFor = async (agent: Awaited<ReturnType<typeof agentWith>>) =>
    (await agent.use('get_product', { slug: product.slug })).not_for_sale
  const [german, italian] = [await withKey('DE'), await withKey('IT')]
  expect(await noticesFor(german)).toEqual(STOPPED)
  for (const agent of [italian, await agentWith()]) expect(await noticesFor(agent)).toBeUndefined()
  const priced = async (agent: typeof german) =>
    (await agent.use('get_own_prices', { codes: [product.code] })).products[0].product
  expect(await priced(german)).toMatchObject({ stock: null, not_for_sale: STOPPED })
  expect(await priced(italian)).toMatchObject({ stock: 'in_stock' })
  expect(await priced(italian)).not.toHaveProperty('not_for_sale')
})

test('a request for what its retailer cannot sell is not prepared, and nobody is mailed', async () => {
  const product = await makeProduct()
  await stop(product.id, 'DE')
  const agent = await agentWith()
  const ask = async (country: string) => {
    const email = `anna${unique()}@home.test`
    const { id } = await makeRetailer({ country })
    const answer = await agent.use('request_quotation', {
      retailer_id: id,
      products: [{ product_id: product.id }],
      name: 'Anna',
      surname: 'Bianchi',
      email,
    })
    return [answer, await testDb().$count(quotationDrafts, eq(quotationDrafts.email, email))]
  }
  expect(await ask('DE')).toEqual([{ error: expect.stringContaining('may not be sold') }, 0])
  expect(await ask('IT')).toEqual([expect.objectContaining({ state: 'waits_for_the_person' }), 1])
})
