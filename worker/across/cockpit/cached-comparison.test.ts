import { env } from 'cloudflare:workers'
import { asc, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { RetailerFiguresQuery } from '../../../shared/office/cockpit.ts'
import { openDb } from '../../base/db/client.ts'
import { makeQuotation } from '../../shop/quotations/quotations.testing.ts'
import { retailers } from '../../shop/retailers/retailers.tables.ts'
import { makeRetailer, testDb, unique } from '../../testing/make.ts'
import { meter } from '../../testing/meter.ts'
import { randomFrom } from '../dashboard/sums.testing.ts'
import { keptComparisons } from './cockpit.tables.ts'
import { listRetailerFigures } from './ranking.ts'

const NOON = Date.parse('2041-05-06T12:00:00.000Z')
const MINUTE = 60_000
const PAGE = { limit: 15, offset: 0 }
const random = randomFrom(20_261_123)

/** So many more retailers with sums of three days; several are equal in each column, and in their names. */
async function makeMany(count: number) {
  const { id: first } = await makeRetailer()
  await env.DB.batch([
    env.DB.prepare(
      `insert into vendors (name, search, address, city, country) select n.value ->> 0, lower(n.value ->> 0), 'Via 1', 'Como', n.value ->> 1
        from json_each(?) n`,
    ).bind(
      JSON.stringify(
        Array.from({ length: count }, () => [
          `Shop ${Math.floor(random() * 80)}`,
          random() < 0.4 ? 'NO' : 'SE',
        ]),
      ),
    ),
    env.DB.prepare(
      `insert into retailer_sums (vendor_id, level, span, requests, answered, offered, accepted, refused, warranties, failures)
        select v.id, 0, '', v.id % 5, v.id % 3, v.id % 2, 0, 0, 0, 0 from vendors v where v.id > ? and v.id % 4 > 0`,
    ).bind(first),
    env.DB.prepare(
      `insert into retailer_answers (vendor_id, level, span, bucket, answers)
        select v.id, 0, '', v.id * b.value % 54, 1 + v.id % 3 from vendors v cross join json_each('[3,5,7]') b
        where v.id > ? and v.id % 4 > 1 on conflict do update set answers = answers + 1`,
    ).bind(first),
  ])
}

async function costOf(query: Partial<RetailerFiguresQuery>, now: number) {
  const cost = { trips: 0, statements: 0, rowsRead: 0, rowsWritten: 0 }
  const answer = await listRetailerFigures(openDb(meter(env.DB, cost)), { ...PAGE, ...query }, now)
  return { ...cost, answer }
}

beforeAll(() => makeMany(150))

test('figures of many retailers are kept for ten minutes, unless they are asked for anew', async () => {
  const { id } = await makeRetailer({ country: 'LV' })
  await makeQuotation(id)
  const query = { 'filters[country]': 'LV' } as const
  const read = async (now: number, refresh?: 'true') => {
    const { answer, trips } = await costOf({ ...query, refresh }, now)
    expect(trips).toBe(1)
    return [answer['vendor-figures'].map(({ requests }) => requests), answer.made_at]
  }
  const at = (minutes: number) => new Date(NOON + minutes * MINUTE).toISOString()
  expect(await read(NOON)).toEqual([[1], at(0)])
  await makeQuotation(id)
  expect(await read(NOON + 9 * MINUTE)).toEqual([[1], at(0)])
  expect(await read(NOON + 9 * MINUTE, 'true')).toEqual([[2], at(9)])
  await makeQuotation(id)
  expect(await read(NOON + 10 * MINUTE)).toEqual([[2], at(9)])
  expect(await read(NOON + 19 * MINUTE)).toEqual([[3], at(19)])
  // Whatever is too old is deleted, of other periods too.
  await costOf({ 'filters[from]': '2041-01-01' }, NOON + 40 * MINUTE)
  expect((await testDb().select().from(keptComparisons)).map(({ period }) => period)).toEqual(['2041-01-01/'])
})

test('a retailer that is new, called otherwise or archived is so at once', async () => {
  const read = async () =>
    (await costOf({ 'filters[country]': 'EE' }, NOON)).answer['vendor-figures'].map(({ name }) => name)
  expect(await read()).toEqual([])
  const name = `Uus ${unique()}`
  const { id } = await makeRetailer({ name, country: 'EE' })
  expect(await read()).toEqual([name])
  const set = (values: object) => testDb().update(retailers).set(values).where(eq(retailers.id, id))
  await set({ name: 'Vana' })
  expect(await read()).toEqual(['Vana'])
  await set({ active: false, deletedAt: '2041-05-06T12:00:00.000Z' })
  expect(await read()).toEqual([])
})

test('they are in the order in which SQLite sorts them, and found by the words of their texts', async () => {
  const db = testDb()
  const all = { limit: 1000, offset: 0 }
  const idsOf = async (query: Partial<RetailerFiguresQuery>) =>
    (await listRetailerFigures(db, { ...all, ...query }, NOON))['vendor-figures'].map(({ id }) => id)
  const figures = (await listRetailerFigures(db, all, NOON))['vendor-figures']
  const there = eq(sql`deleted_at is null`, 1)
  const byName = await db
    .select({ id: retailers.id })
    .from(retailers)
    .where(there)
    .orderBy(asc(retailers.search), asc(retailers.id))
  expect(await idsOf({ sort: 'name' })).toEqual(byName.map(({ id }) => id))
  const columns = {
    country: 'country, search',
    requests: 'requests',
    median: 'median, slow',
    slow: 'slow, median',
  }
  for (const [sort, order] of Object.entries(columns)) {
    for (const direction of ['asc', 'desc']) {
      const by = [...order.split(', '), 'id'].map((column) => `${column} ${direction}`).join(', ')
      const { results } = await env.DB.prepare(
        `select f.value ->> 'id' as id, v.search, v.country, f.value ->> 'requests' as requests, f.value ->> 'median' as median,
          f.value ->> 'slow' as slow from json_each(?) f join vendors v on v.id = f.value ->> 'id' order by ${by.replace('country ', 'v.country ').replace('search ', 'v.search ')}`,
      )
        .bind(JSON.stringify(figures))
        .all<{ id: number }>()
      const named = (direction === 'desc' ? `-${sort}` : sort) as RetailerFiguresQuery['sort']
      expect(await idsOf({ sort: named }), named).toEqual(results.map(({ id }) => id))
    }
  }
  expect(figures.filter(({ median }) => median !== null).length).toBeGreaterThan(50)
  const found = await env.DB.prepare(
    `select id from vendors where country = 'NO' and instr(search, '7') and instr(search, 'ho') order by search, id`,
  ).all<{ id: number }>()
  expect(found.results.length).toBeGreaterThan(3)
  const words = { search_term: 'HÖ 7', sort: 'name', 'filters[country]': 'NO' } as const
  expect(await idsOf(words)).toEqual(found.results.map(({ id }) => id))
  expect(await idsOf({ search_term: '--' })).toEqual([])
})

test('many who ask at the same moment make them once', async () => {
  const query = { 'filters[to]': '2041-02-03' }
  const all = await Promise.all(Array.from({ length: 12 }, (_, n) => costOf(query, NOON + n)))
  expect(new Set(all.map(({ answer }) => answer.made_at)).size).toBe(1)
  expect(all.filter(({ rowsWritten }) => rowsWritten > 0)).toHaveLength(1)
  const anew = await Promise.all(
    Array.from({ length: 12 }, (_, n) => costOf({ ...query, refresh: 'true' }, NOON + n)),
  )
  for (const { answer } of anew)
    expect(answer['vendor-figures_count']).toBe(all[0]!.answer['vendor-figures_count'])
})

test('a page of figures that are kept reads as many rows with ten times the retailers', async () => {
  const period = { 'filters[from]': '2020-03-07', 'filters[to]': '2026-08-22' }
  const queries: Partial<RetailerFiguresQuery>[] = [
    {},
    { sort: '-median' },
    { 'filters[country]': 'SE' },
    { search_term: 'shop 1', sort: 'name' },
  ]
  const costs = async () => {
    await costOf(period, NOON)
    const all = []
    for (const query of queries) all.push((await costOf({ ...period, ...query }, NOON)).rowsRead)
    return all
  }
  const few = await costs()
  await makeMany(1500)
  const many = await costs()
  expect(Math.max(...many)).toBeLessThan(20)
  // A row for each thousand retailers, which is looked at three times.
  for (const [i, rows] of many.entries()) expect(rows).toBeLessThanOrEqual(few[i]! + 6)
})

test('of fifty retailers at most the figures are those of now, for few rows', async () => {
  await testDb()
    .update(retailers)
    .set({ active: false, deletedAt: new Date(NOON).toISOString() })
    .where(sql`deleted_at is null and id not in (select id from vendors where deleted_at is null limit 49)`)
  const { id } = await makeRetailer({ country: 'LT' })
  const requests = async () => {
    const { answer, rowsRead } = await costOf({ 'filters[country]': 'LT' }, NOON)
    expect(rowsRead).toBeLessThan(2000)
    return [answer['vendor-figures_count'], answer['vendor-figures'][0]!.requests]
  }
  expect(await requests()).toEqual([1, 0])
  await makeQuotation(id)
  expect(await requests()).toEqual([1, 1])
  await makeRetailer()
  await makeQuotation(id)
  expect(await requests()).toEqual([1, 2])
  await makeQuotation(id)
  expect(await requests()).toEqual([1, 2])
})
