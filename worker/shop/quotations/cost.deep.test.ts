import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openDb } from '../../base/db/client.ts'
import { as } from '../../testing/as.ts'
import { makeProduct, makeRetailer, unique } from '../../testing/make.ts'
import { meter } from '../../testing/meter.ts'
import { tripsOf } from '../../testing/trips.ts'
import { listQuotations } from './own-quotations.ts'
import { request } from './quotations.testing.ts'
import { listAllQuotations } from './quotations.ts'

/** Requests for a product. */
async function seed(retailerId: number, productId: number, count: number) {
  const run = `cost${unique()}`
  await env.DB.batch([
    env.DB.prepare(
      `insert into quotations (vendor_id, name, surname, email, user_type, privacy_text, privacy_at, request_key)
      select ?1, 'A', 'B', 'a@b.test', 'private', '', '', ?2 || ':' || value from json_each(?3)`,
    ).bind(retailerId, run, JSON.stringify(Array.from({ length: count }, (_, n) => n))),
    env.DB.prepare(
      `insert into quotation_lines (quotation_id, product_id, name, quantity, position)
      select id, ?2, 'A', 1, 1 from quotations where request_key like ?1 || ':%'`,
    ).bind(run, productId),
  ])
}

test('a request reads as many rows when 600 others asked for the same as when 60 did', async () => {
  const [{ id: retailerId }, product] = [await makeRetailer(), await makeProduct()]
  const measure = async () => {
    const visitor = await as(null)
    await visitor.post('/api/add-to-cart', { product_id: product.id, quantity: 1 })
    const address = { 'cf-connecting-ip': `198.18.7.${unique() % 250}` }
    const asked = await tripsOf(visitor, 'POST /api/quotations/create', request(retailerId), address)
    expect(asked.status).toBe(200)
    return asked.rowsRead
  }
  await seed(retailerId, product.id, 60)
  const few = await measure()
  await seed(retailerId, product.id, 540)
  expect(await measure()).toBeLessThanOrEqual(few + 20)
})

test('a state’s requests are sorted up to a thousand; more stay newest first, say so, and are not all read', async () => {
  const { id: retailerId } = await makeRetailer()
  const add = (from: number, to: number) =>
    env.DB.prepare(
      `insert into quotations (vendor_id, name, surname, email, user_type, privacy_text, privacy_at, request_key, state, search, created_at)
      select ?1, 'A', 'B', 'a@b.test', 'private', '', '', 'sorted:' || value, 'withdrawn', 'n' || (value * 7919 % 10007),
        strftime('%Y-%m-%dT%H:%M:%fZ', '2131-01-01', (value * 4099 % 2003) || ' minutes') from json_each(?2)`,
    )
      .bind(retailerId, JSON.stringify(Array.from({ length: to - from }, (_, n) => from + n)))
      .run()
  const page = async (sort: string, more: object = {}) => {
    const cost = { trips: 0, statements: 0, rowsRead: 0 }
    const query = { 'filters[state]': 'withdrawn', sort, limit: 15, offset: 0, ...more } as never
    const { quotations, ...rest } = await listAllQuotations(openDb(meter(env.DB, cost)), query)
    return { ...cost, ...rest, ids: quotations.map(({ id }) => id) }
  }
  const idsBy = async (order: string, offset: number) => {
    const wanted = `select id from quotations where state = 'withdrawn' order by ${order} limit 15 offset ${offset}`
    return (await env.DB.prepare(wanted).all<{ id: number }>()).results.map(({ id }) => id)
  }
  await add(0, 1000)
  for (const [sort, order] of [
    ['name', 'search, id'],
    ['-name', 'search desc, id desc'],
  ] as const) {
    for (const offset of [0, 15, 600]) {
      const { ids, quotations_count, quotations_unsorted } = await page(sort, { offset })
      expect([sort, offset, ids]).toEqual([sort, offset, await idsBy(order, offset)])
      expect([quotations_count, quotations_unsorted]).toEqual([1000, undefined])
    }
  }
  await add(1000, 1001)
  for (const sort of ['name', '-surname', 'vendor', 'user_type']) {
    for (const more of [{}, { 'filters[state]': undefined, 'filters[from]': '2131-01-01' }]) {
      for (const offset of [0, 15]) {
        const { ids, quotations_unsorted, trips, rowsRead } = await page(sort, { offset, ...more })
        expect([sort, offset, ids]).toEqual([sort, offset, await idsBy('created_at desc, id desc', offset)])
        expect([quotations_unsorted, trips]).toEqual([true, 1])
        // What is cut by days is counted, to a thousand: for the page, and to say how many there are.
        expect(rowsRead).toBeLessThan('filters[from]' in more ? 2200 : 200)
      }
    }
  }
  const newest = await page('-created_at')
  expect([newest.quotations_count, newest.quotations_unsorted]).toEqual([1001, undefined])
  // An export has all of them in the order that was asked for.
  const { ids } = await page('name', { limit: 5000 })
  expect(ids.slice(0, 15)).toEqual(await idsBy('search, id', 0))
})

test('a search within a state, a kind or a retailer reads its own hits, not all that have the word; a move takes its request along', async () => {
  const [own, other] = [await makeRetailer(), await makeRetailer()]
  const word = `wanted${unique()}`
  const add = (retailerId: number, state: string, userType: string, count: number) =>
    env.DB.prepare(
      `insert into quotations (vendor_id, name, surname, email, user_type, privacy_text, privacy_at, request_key, state, search, waiting_since)
      select ?1, 'A', 'B', 'a@b.test', ?3, '', '', ?4 || value, ?2, ?5, iif(?2 = 'received', '2031-01-01', null) from json_each(?6)`,
    )
      .bind(
        retailerId,
        state,
        userType,
        `${word}:${unique()}:`,
        word,
        JSON.stringify(Array.from({ length: count }, (_, n) => n)),
      )
      .run()
  const page = async (more: object, db = env.DB) => {
    const cost = { trips: 0, statements: 0, rowsRead: 0 }
    const query = { search_term: word, limit: 15, offset: 0, ...more } as never
    const { quotations, quotations_count } = await listAllQuotations(openDb(meter(db, cost)), query)
    return { ids: quotations.map(({ id }) => id), count: quotations_count, rowsRead: cost.rowsRead }
  }
  const ownPage = async (state: string) => {
    const cost = { trips: 0, statements: 0, rowsRead: 0 }
    const query = { search_term: word, limit: 15, offset: 0, 'filters[state]': state } as never
    const reader = { userId: 0, retailerId: own.id }
    const { quotations_count } = await listQuotations(openDb(meter(env.DB, cost)), reader, query, 'it')
    return { count: quotations_count, rowsRead: cost.rowsRead }
  }
  await add(own.id, 'accepted', 'retailer', 3)
  await add(own.id, 'received', 'private', 2)
  await add(own.id, 'seen', 'private', 600)
  await add(other.id, 'seen', 'private', 600)
  for (const [filters, count] of [
    [{ 'filters[state]': 'accepted' }, 3],
    [{ 'filters[user_type]': 'retailer' }, 3],
    [{ 'filters[state]': 'received', 'filters[vendor_id]': own.id }, 2],
    [{ 'filters[state]': 'accepted', 'filters[vendor_id]': other.id }, 0],
  ] as const) {
    const found = await page(filters)
    expect([filters, found.count, found.ids.length]).toEqual([filters, count, count])
    expect(found.rowsRead).toBeLessThan(60)
  }
  for (const [state, count] of [
    ['accepted', 3],
    ['waiting', 2],
  ] as const) {
    const found = await ownPage(state)
    expect([state, found.count]).toEqual([state, count])
    expect(found.rowsRead).toBeLessThan(80)
  }
  const [first] = (await page({ 'filters[state]': 'accepted' })).ids
  await env.DB.prepare(`update quotations set state = 'withdrawn' where id = ?1`).bind(first).run()
  expect((await page({ 'filters[state]': 'withdrawn' })).ids).toEqual([first])
  expect((await page({ 'filters[state]': 'accepted' })).count).toBe(2)
})
