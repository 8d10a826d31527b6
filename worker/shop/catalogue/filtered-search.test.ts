import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { makeCategory, testDb } from '../../testing/make.ts'
import { meterGet } from '../../testing/meter.ts'
import { asAdmin } from './catalogue.testing.ts'
import { declareFacets, range } from './facets/facets.testing.ts'
import { reindexAll } from './reindex.ts'

let category: number
/** Products that weigh 0 to 9 kg by turns. */
async function make(name: string, number: number) {
  await env.DB.prepare(
    `insert into products (cat_id, name, slug) select ?1, ?2 || ' ' || value, ?2 || value from json_each(?3)`,
  )
    .bind(category, name, JSON.stringify([...Array(number).keys()]))
    .run()
  await env.DB.prepare(
    `insert into product_metas (product_id, name, value, position)
      select id, 'Peso', (id % 10) || ' kg', 0 from products where name like ?1 || ' %'`,
  )
    .bind(name)
    .run()
}
beforeAll(async () => {
  category = (await makeCategory()).id
  await make('Ventolina', 40)
  await make('Folla', 410)
  await reindexAll(testDb())
  await declareFacets(await asAdmin(), category, range('weight', 'Peso'))
})

const listing = async (term: string, more = '') => {
  const path = `/api/listing?lang=it&filters[cat]=${category}&search_term=${encodeURIComponent(term)}${more}`
  const { status, trips, body } = await meterGet(path)
  expect([path, status, trips]).toEqual([path, 200, 1])
  const { products_count, products_count_capped, meant, left_out, partly, facets, products } = body
  return {
    products_count,
    products_count_capped,
    meant,
    left_out,
    partly,
    weighed: facets[0].count,
    products,
  }
}

test('a search that is filtered says how it was understood, and counts all that it found', async () => {
  const all = { products_count: 40, weighed: 40 }
  const light = { products_count: 8, weighed: 40 }
  expect(await listing('ventolina')).toMatchObject(all)
  expect(await listing('ventolina', '&facets=weight:..1')).toMatchObject({ ...light, meant: undefined })
  expect(await listing('ventollina', '&facets=weight:..1')).toMatchObject({ ...light, meant: 'ventolina' })
  expect(await listing('ventolina quarzo', '&facets=weight:..1')).toMatchObject({
    ...light,
    left_out: ['quarzo'],
  })
  expect(await listing('ventolina folla', '&facets=weight:..1')).toMatchObject({ partly: true })
  expect(await listing('ventollina', '&facets=weight:..1&exact=1')).toMatchObject({ products_count: 0 })
})

test('of more than 400 it filters those that fit best, and says so', async () => {
  expect(await listing('folla')).toMatchObject({ products_count: 400, products_count_capped: true })
  const { products_count, products_count_capped, products } = await listing('folla', '&facets=weight:..1')
  expect([products_count, products_count_capped, products.length]).toEqual([80, true, 24])
  const exact = await listing('ventolina', '&facets=weight:3..3&sort=-name')
  expect(exact).toMatchObject({ products_count: 4, products_count_capped: undefined })
})
