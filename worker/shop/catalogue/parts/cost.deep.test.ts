import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { adminPartsQuery } from '../../../../shared/parts/parts.admin.ts'
import { PART_GAPS } from '../../../../shared/parts/parts.ts'
import { openDb } from '../../../base/db/client.ts'
import { makeCategory } from '../../../testing/make.ts'
import { meter } from '../../../testing/meter.ts'
import { listPartRows } from './part-rows.ts'

/** Parts `from` to `to`, on no drawing: each third is replaced by the next, each second has a stock state, a German name and a price. */
async function seed(category: number, from: number, to: number) {
  const numbers = JSON.stringify(Array.from({ length: to - from }, (_, i) => 100_000 + from + i))
  const insert = (into: string, values: string) =>
    env.DB.prepare(`insert into ${into} select ${values} from json_each(?)`).bind(numbers)
  await env.DB.batch([
    insert(
      'products (id, kind, code, cat_id, name, search, slug, price)',
      `value, 'part', 'C' || value, ${category}, 'Comune ' || value, 'comune ' || value || ' c' || value, 'p-' || value,
      iif(value % 2, value, null)`,
    ),
    insert(
      'part_details (part_id, stock, replaced_by_id)',
      `value, iif(value % 2, 'days', null), iif(value % 3 = 0 and value > 100000, value - 1, null)`,
    ),
    insert('products (parent_id, lang, name, slug)', `value, 'de', 'Teil', 't-' || value`),
  ])
}

const SORTS = ['', 'name', '-name', 'code', '-price', 'id'].map((sort) => (sort ? { sort } : {}))
const FILTERS = [{}, { 'filters[stock]': 'days' }, ...PART_GAPS.map((gap) => ({ 'filters[lacks]': gap }))]
const BOTH = { 'filters[stock]': 'days', 'filters[lacks]': 'en' }
const QUERIES = [
  ...FILTERS.flatMap((filter) => SORTS.map((sort) => ({ ...filter, ...sort }))),
  ...SORTS.map((sort) => ({ ...BOTH, ...sort })),
  { ...BOTH, 'filters[lacks]': 'drawing', offset: '100' },
  { search_term: 'comune' },
  { search_term: 'comune', sort: 'price' },
  { search_term: 'c100007' },
  { offset: '3500' },
  { offset: '3500', sort: 'name' },
]

/** Each lacks names and drawings, and none of them is `ordered`. */
const NOWHERE = { 'filters[stock]': 'ordered', 'filters[lacks]': 'drawing' }
const CUT_TWICE = [{ ...BOTH, sort: 'name' }, NOWHERE, { ...NOWHERE, sort: 'name' }]

test('the list of parts is one trip, and reads fewer than 2 000 rows of 4 000 parts; of two filters no more than of 2 000', async () => {
  const category = (await makeCategory()).id
  const read = async (query: object) => {
    const cost = { trips: 0, statements: 0, rowsRead: 0 }
    await listPartRows(openDb(meter(env.DB, cost)), adminPartsQuery.parse(query))
    return cost
  }
  await seed(category, 0, 2000)
  const few = await Promise.all(CUT_TWICE.map(async (query) => (await read(query)).rowsRead))
  await seed(category, 10_000, 12_000)
  for (const [i, query] of CUT_TWICE.entries())
    expect((await read(query)).rowsRead, JSON.stringify(query)).toBeLessThanOrEqual(few[i]! + 4)
  for (const query of QUERIES) {
    const { trips, rowsRead } = await read(query)
    expect(trips, JSON.stringify(query)).toBe(1)
    expect(rowsRead, JSON.stringify(query)).toBeLessThan(2000)
  }
})
