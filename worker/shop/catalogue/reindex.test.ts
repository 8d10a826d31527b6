import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { LANGS } from '../../../shared/languages.ts'
import { bare } from '../../testing/as.ts'
import { makeCategory, makeProduct, testDb } from '../../testing/make.ts'
import { reindexProducts } from './catalogue.testing.ts'
import { reindexNext } from './reindex.ts'

const found = async (term: string) =>
  (await bare.get(`/api/products?lang=it&search_term=${term}`)).body.products_count

test('after an update the cron indexes the products of before, some in each run, once', async () => {
  const { id: categoryId } = await makeCategory()
  await env.DB.prepare(
    `with recursive n(v) as (select 1 union all select v + 1 from n where v < 450)
      insert into products (cat_id, code, name, slug) select ?, 'D' || v, 'Duna ' || v, 'duna-' || v from n`,
  )
    .bind(categoryId)
    .run()
  await env.DB.prepare(`insert into product_search (product_search) values ('delete-all')`).run()
  expect(await found('duna')).toBe(0)
  const first = await reindexNext(testDb(), null, 200)
  expect(first).toMatchObject({ rows: 200, after: expect.any(Number) })
  // Another language is another index.
  expect(String(first.version).split(' ').slice(1)).toEqual([...LANGS])
  expect(await found('duna')).toBe(200)
  const second = await reindexNext(testDb(), first, 200)
  const third = await reindexNext(testDb(), second, 200)
  expect([second.rows, third.rows, third.after]).toEqual([200, 50, 0])
  expect(await found('duna')).toBe(400)
  expect(await found('dunna')).toBe(400)
  expect(await reindexNext(testDb(), third, 200)).toEqual({ ...third, rows: 0 })
  expect((await reindexNext(testDb(), { ...third, version: 1 }, 200)).rows).toBe(200)
})

test('the cron joins what saves have left of the index, and all is found as before', async () => {
  const ids: number[] = []
  for (let n = 0; n < 12; n++) ids.push((await makeProduct({ name: `Riva ${n}` })).id)
  for (const id of ids) await reindexProducts(testDb(), [id])
  const segments = () =>
    env.DB.prepare('select count(distinct segid) as number from product_search_idx').first<number>('number')
  const before = await segments()
  let last = await reindexNext(testDb(), null)
  for (let run = 0; run < 4; run++) last = await reindexNext(testDb(), last)
  expect(before).toBeGreaterThan(3)
  expect(await segments()).toBeLessThanOrEqual(3)
  expect(await found('riva')).toBe(12)
  expect(await found('rivva')).toBe(12)
})
