import { env } from 'cloudflare:workers'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import { describe, expect, test } from 'vitest'
import { productsQuery } from '../../../shared/catalogue.ts'
import { makeCategory, makeFamily, testDb } from '../../testing/make.ts'
import { type Metered, meterGet } from '../../testing/meter.ts'
import { reindexAll } from './product-index.ts'
import { planList } from './product-list.ts'

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

test('a call is one round trip, and reads as many rows with 5 000 products as with 200', {
  timeout: 30_000,
}, async () => {
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
    '/api/categories?lang=de',
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
  // A search that matches nearly all products.
  for (const sort of ['', '&sort=name', '&sort=-name']) {
    const broad = await meterGet(`/api/products?lang=de&search_term=comune${sort}`)
    expect(broad.body).toMatchObject({ products_count: 400, products_count_capped: true })
    expect(broad.body.products).toHaveLength(24)
    expect(broad.trips).toBe(1)
    expect(broad.rowsRead).toBeLessThan(2500)
  }
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
    const { ids, count } = planList({ ...productsQuery.parse(query), lang: 'it' })!
    for (const statement of [ids, count]) {
      const { sql, params } = new SQLiteSyncDialect().sqlToQuery(statement)
      const plan = await env.DB.prepare(`explain query plan ${sql}`)
        .bind(...params)
        .all<{ detail: string }>()
      const steps = plan.results.map((step) => step.detail).join('\n')
      expect(steps).not.toContain('TEMP B-TREE')
      // A walk along a partial index ends with the page; the counters have one row for each category and family; the results of
      // a search are limited.
      expect(steps).not.toMatch(
        /SCAN (?!products USING INDEX products_listed$|\w+ VIRTUAL TABLE|product_counts|found$|\(subquery)/m,
      )
    }
  })
})
