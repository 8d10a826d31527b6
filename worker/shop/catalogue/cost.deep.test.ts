import { env } from 'cloudflare:workers'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import { describe, expect, test } from 'vitest'
import { productsQuery } from '../../../shared/catalogue/catalogue.ts'
import { makeCategory, makeFamily, testDb } from '../../testing/make.ts'
import { type Metered, meterGet } from '../../testing/meter.ts'
import { planList } from './product-list.ts'
import { reindexAll } from './reindex.ts'

/** Products `from` to `to` with a German translation and four values each, spread over four categories. */
async function seed(categories: number[], family: number, from: number, to: number) {
  const numbers = JSON.stringify(Array.from({ length: to - from }, (_, i) => from + i))
  await env.DB.batch([
    env.DB.prepare(`
      insert into products (code, cat_id, fam_id, name, slug, image, asked)
      select 'C' || value, ?2 ->> (value % 4), iif(value % 4 = 0, ?3, null),
        iif(value < 30, 'Raro ', 'Comune ') || value, 'p-' || value, 'images/x', value
      from json_each(?1)`).bind(numbers, JSON.stringify(categories), family),
    env.DB.prepare(`
      insert into products (parent_id, lang, name, slug)
      select p.id, 'de', 'Deutsch ' || p.name, p.slug
      from json_each(?1) cross join products p on p.lang = 'it' and p.slug = 'p-' || value`).bind(numbers),
    env.DB.prepare(`
      insert into product_metas (product_id, name, value, position)
      select p.id, 'Peso', m.value, m.value from json_each(?1) n cross
      join products p on p.lang = 'it' and p.slug = 'p-' || n.value cross join json_each('[1,2,3,4]') m`).bind(
      numbers,
    ),
  ])
  await reindexAll(testDb())
}

test('a call is one round trip, and reads as many rows with 5 000 products as with 200', async () => {
  const categories: number[] = []
  for (let i = 0; i < 4; i++) categories.push((await makeCategory()).id)
  const family = (await makeFamily(categories[0]!)).id
  const lists = [
    '',
    '&limit=100',
    '&offset=24',
    `&filters[cat]=${categories[1]}`,
    `&filters[fam]=${family}`,
    `&filters[cat]=${categories[0]}&filters[fam]=${family}`,
    '&sort=name',
    '&sort=-name',
    `&sort=name&filters[cat]=${categories[1]}`,
    `&sort=-name&filters[fam]=${family}`,
    '&search_term=raro',
    '&search_term=ro 1',
    `&search_term=raro&filters[cat]=${categories[1]}`,
    '&search_term=raro&sort=-name',
    '&search_term=nothing',
    '&search_term=raro 1',
  ].map((more) => `/api/products?lang=de${more}`)
  const others = [
    '/api/products/p-7?lang=de',
    '/api/best-sellers?lang=de',
    '/api/home?lang=de',
    '/api/product-names?lang=de&limit=50',
    '/api/product-names?lang=de&sort=name&limit=100',
    '/api/categories?lang=de',
    '/api/suggestions?lang=de&q=raro',
    '/api/suggestions?lang=de&q=comune',
    '/api/suggestions?lang=de&q=nothing',
    '/api/categories?lang=de&search_term=raro',
    '/api/fams',
    '/api/faqs',
    '/api/updates',
  ]
  const measure = async () => {
    const found: Record<string, Metered> = {}
    for (const path of [...lists, ...others]) found[path] = await meterGet(path)
    return found
  }

  await seed(categories, family, 0, 200)
  const few = await measure()
  await seed(categories, family, 200, 5000)
  const many = await measure()

  expect(many['/api/products?lang=de']!.body).toMatchObject({
    products_count: 5000,
    products: { length: 24 },
  })
  for (const [path, { status, trips, rowsRead }] of Object.entries(many)) {
    expect({ path, status, trips }).toEqual({ path, status: 200, trips: 1 })
    expect(rowsRead, path).toBeLessThanOrEqual(few[path]!.rowsRead * 2)
    expect(rowsRead, path).toBeLessThan(2000)
  }
  const short = ['', '&sort=name', '&sort=-name', `&filters[cat]=${categories[1]}`, `&filters[fam]=${family}`]
  for (const more of short) {
    const { body, rowsRead } = await meterGet(`/api/products?lang=de&limit=15${more}`)
    expect(body.products, more).toHaveLength(15)
    // Of each card its place, the product, its texts, data, category and family; and the count's.
    expect(rowsRead, more).toBeLessThanOrEqual(15 * 12)
  }
  // Far pages: the same products as walking there finds.
  for (const [more, where, order] of [
    ['', 'true', 'product_id'],
    ['&sort=name', 'true', 'name_key, product_id'],
    ['&sort=-name', 'true', 'name_key desc, product_id desc'],
    [`&filters[cat]=${categories[1]}`, `cat_id = ${categories[1]}`, 'product_id'],
    [`&sort=-name&filters[fam]=${family}`, `fam_id = ${family}`, 'name_key desc, product_id desc'],
  ] as const) {
    for (const offset of [990, 1001, 1244, 2600, 4990, 5100]) {
      const page = await meterGet(`/api/products?lang=de&limit=15&offset=${offset}${more}`)
      const walked = await env.DB.prepare(
        `select product_id from product_names where lang = 'de' and ${where} order by ${order} limit 15 offset ${offset}`,
      ).all<{ product_id: number }>()
      const ids = page.body.products.map(({ id }: { id: number }) => id)
      expect(ids, `${more} ${offset}`).toEqual(walked.results.map((row) => row.product_id))
      expect(page.rowsRead, `${more} ${offset}`).toBeLessThan(1500)
      expect(page.trips).toBe(1)
    }
  }
  // A search that matches nearly all products.
  for (const sort of ['', '&sort=name', '&sort=-name']) {
    const broad = await meterGet(`/api/products?lang=de&search_term=comune${sort}`)
    expect(broad.body).toMatchObject({ products_count: 400, products_count_capped: true })
    expect(broad.body.products).toHaveLength(24)
    expect(broad.trips).toBe(1)
    expect(broad.rowsRead).toBeLessThan(sort ? 2000 : 900)
  }
  // A compound, which is tried in its halves, and asked of the names of categories and families.
  for (let i = 0; i < 20; i++) await makeFamily(categories[1]!)
  const compound = await meterGet('/api/products?lang=de&search_term=dachklimaanlage')
  expect([compound.body.products_count, compound.trips]).toEqual([0, 1])
  expect(compound.rowsRead).toBeLessThan(370)
})

describe('the rows of a page come out of an index, unsorted:', () => {
  test.each([
    {},
    { 'filters[cat]': 1 },
    { 'filters[fam]': 1 },
    { 'filters[cat]': 1, 'filters[fam]': 1 },
    { sort: 'name' },
    { sort: '-name', 'filters[cat]': 1 },
    { sort: 'name', 'filters[fam]': 1 },
  ])('%j', async (query) => {
    const { cards, count } = planList({ ...productsQuery.parse(query), lang: 'it' }, false)!
    for (const statement of [cards, count]) {
      const { sql, params } = new SQLiteSyncDialect().sqlToQuery(statement)
      const plan = await env.DB.prepare(`explain query plan ${sql}`)
        .bind(...params)
        .all<{ detail: string }>()
      // The cards of the page are put in order afterwards.
      const [steps] = plan.results
        .map((step) => step.detail)
        .join('\n')
        .split('\nSCAN page')
      expect(steps).not.toContain('TEMP B-TREE')
      // A walk along a partial index ends with the page; the counters have one row for each category and family; the results of
      // a search are limited.
      expect(steps).not.toMatch(
        /SCAN (?!products USING INDEX products_listed$|\w+ VIRTUAL TABLE|product_counts|found$|\(subquery)/m,
      )
    }
  })
})
