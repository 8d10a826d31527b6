import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { EXPORTED, type Exported } from '../../../shared/entities.ts'
import { isDeep } from '../../../shared/many.testing.ts'
import { app } from '../../app.ts'
import { listOf } from '../../lists.ts'
import { makeOrder } from '../../shop/orders/orders.testing.ts'
import { makeQuotation } from '../../shop/quotations/quotations.testing.ts'
import { as } from '../../testing/as.ts'
import { takeErrors } from '../../testing/errors.ts'
import {
  makeAdmin,
  makeCategory,
  makeClient,
  makeFamily,
  makeProduct,
  makeRetailer,
  makeRetailerAccount,
  testDb,
} from '../../testing/make.ts'
import { meter } from '../../testing/meter.ts'
import { openDb } from '../db/client.ts'
import { streamCsv } from './csv.ts'
import { translator } from './texts.ts'
import { walkList } from './walk.ts'

const PAGE = { limit: 15, offset: 0, lang: 'it' } as const
const SMALL = { page: 2, ids: 3, short: 400 }
const LARGE = { page: 2000, ids: 2000, short: 400 }
const old = (from: number, to: number) =>
  env.DB.prepare(`
    insert into old_warranties (code, serial_number, mounting_date, name, surname, search)
    select 'C' || value % 7, value, '2020-01-' || (10 + value % 20), 'Anna', 'N' || value % 13, 'anna'
    from json_each(?)`).bind(JSON.stringify(Array.from({ length: to - from }, (_, i) => from + i)))

async function exportOf(name: Exported, query: object = {}, sizes = SMALL) {
  const { body, rows } = await streamCsv(
    testDb(),
    listOf(name),
    { ...PAGE, ...query },
    await translator('it'),
    undefined,
    sizes,
  )
  return { rows, text: await new Response(body).text() }
}

/** Every list by each of its columns, forwards and backwards. */
const sorts = EXPORTED.flatMap((name) => {
  const { shape } = listOf(name).query._zod.def as unknown as {
    shape: { sort?: { _zod: { def: { innerType: { options: string[] } } } } }
  }
  return [undefined, ...(shape.sort?._zod.def.innerType.options ?? [])].map((sort) => [name, sort] as const)
})

describe('an export goes on behind the last row that it read', () => {
  beforeAll(async () => {
    const { id: categoryId } = await makeCategory()
    const families = [await makeFamily(categoryId), await makeFamily(categoryId)]
    for (const family of [...families, ...families, null, null]) {
      await makeProduct({
        categoryId,
        familyId: family?.id ?? null,
        ...(family ? { price: 5 } : { price: null, code: null }),
      })
    }
    for (const price of [5, 5, null, null, 7])
      await makeProduct({ categoryId, kind: 'part', price, code: price === null ? null : 'C' })
    for (let n = 0; n < 4; n++) {
      await makeRetailer()
      await makeClient()
      await makeAdmin()
      const { id: userId, retailerId } = await makeRetailerAccount()
      for (const status of ['placed', 'shipped'] as const)
        await makeOrder({ userId, retailerId: retailerId!, status })
      const asked = await makeQuotation(retailerId!)
      await env.DB.prepare(
        `insert into offers (quotation_id, vendor_id, number, state, prices, discount_kind, valid_until, ends_at, subtotal, net, tax, gross, sent_at)
        values (${asked}, ${retailerId}, 1, 'expired', 'net', 'sum', '2026-01-0${1 + (n % 2)}', '', 100, 82, 18, 100, '2026-01-01')`,
      ).run()
    }
    await env.DB.batch([
      old(0, 8),
      ...[1, 2, 3, 4].flatMap((n) =>
        [
          `insert into warranties (code, serial_number, mounting_date, status) values ('w', 'S${n}', '2026-01-0${n % 2}', ${n % 2})`,
          // Two that wait, and two that do not.
          `insert into claims (unit_id, warranty_id, vendor_id, user_id, state, waiting_since, description, sent_at)
            select u.id, u.warranty_id, v.id, p.id, ${n % 2 ? `'sent', '2026-01-02'` : `'refused', null`}, '', '2026-01-0${n % 2}'
            from units u, (select max(id) as id from vendors) v, (select max(id) as id from users) p where u.serial_number = 'S${n}'`,
          `insert into order_returns (order_id, vendor_id, user_id, state, waiting_since, sent_at)
            select id, vendor_id, user_id, ${n % 2 ? `'sent', '2026-01-02'` : `'refused', null`}, '2026-01-0${n % 2}' from orders order by id desc limit 1`,
          `insert into credit_statements (year, seq, vendor_id, month, recipient, total)
            select 2026, ${n}, max(id), '2026-0${n}', '{}', ${n % 2} from vendors`,
          `insert into documents (kind, order_id, vendor_id, year, number, facts, made_at)
            select 'proforma', id, vendor_id, 2026, number, '{}', '2026-01-0${n % 2}' from orders order by id desc limit 1 offset ${n}`,
          `insert into e_invoices (document_id, buyer) select max(id), '{}' from documents`,
          `insert into bank_statements (key, file, number, from_on, to_on, entries) values ('s${n}', 'f', '${n}', '2026-01-01', '2026-01-02', 1)`,
          `insert into bank_entries (statement_id, key, booked_on, amount, currency, is_credit, is_reversal)
            select max(id), 'e${n}', '2026-01-0${1 + (n % 2)}', 100, 'EUR', 1, 0 from bank_statements`,
          `insert into messages (name, surname, email, subject, privacy_text, privacy_at) values ('A', 'B', 'a@b.test', 'S', 'x', 'x')`,
          `insert into reviews (product_id, author, email, rating, text) select max(id), 'A', 'a@b.test', ${1 + (n % 2)}, 't' from products where parent_id is null`,
          `insert into subscribers (email, name, surname, lang, consent_text, consent_at, token_hash, expires_at)
            values ('s${n}@b.test', 'A', 'B', 'it', 'x', '2026-01-01', 't${n}', '2099')`,
        ].map((statement) => env.DB.prepare(statement)),
      ),
    ])
  })

  test('in the order of its list, whatever it is sorted by', async () => {
    // Each list in its own order; by its columns every third in `npm test`, all in `npm run test:deep`.
    const some = isDeep ? sorts : sorts.filter(([, sort], n) => !sort || n % 3 === 0)
    for (const [turn, [name, sort]] of some.entries()) {
      const list = listOf(name)
      const query = { ...PAGE, ...(sort && { sort }) }
      const all = await list.read(testDb(), { ...query, limit: 10_000 })
      // As long as a block and longer, so that empty values and equal ones are among the last of one.
      expect([name, all.length > 3 || !list.plan]).toEqual([name, true])
      // By ids first, as with a filter, and along the index.
      const walks = [{ ...query, 'filters[ids]': 'yes' }, query]
      for (const walked of isDeep ? walks : [walks[turn % 2]!]) {
        const ids: number[] = []
        const { count, pages } = await walkList(testDb(), list, walked, undefined, SMALL)
        for await (const some of pages) ids.push(...some.map(({ id }) => id))
        expect([name, sort, ids, count]).toEqual([name, sort, all.map(({ id }) => id), all.length])
      }
    }
  })

  test('with a search, a filter and the archived ones too', async () => {
    await testDb().run(
      sql`update products set active = 0, deleted_at = created_at || id where parent_id is null and id % 2 = 0`,
    )
    const queries: [Exported, object][] = [
      ['warrantiesolds', { search_term: 'anna', sort: 'code' }],
      ['warrantiesolds', { 'filters[from]': '2020-01-11' }],
      ['products', { 'filters[archived]': 'yes', sort: '-price' }],
      ['products', { 'filters[active]': 'yes', sort: 'fam' }],
      ['orders', { 'filters[status]': 'shipped', sort: 'vendor' }],
    ]
    for (const [name, query] of queries) {
      const [once, inParts] = [await exportOf(name, query, LARGE), await exportOf(name, query)]
      expect([query, inParts.text]).toEqual([query, once.text])
      expect([query, once.rows! > 0]).toEqual([query, true])
    }
  })

  test('so that rows that come and go meanwhile double none and hide none', async () => {
    const list = listOf('warrantiesolds')
    const query = { ...PAGE, sort: '-mounting_date' }
    const before = (await list.read(testDb(), { ...query, limit: 10_000 })) as {
      id: number
      serial_number: string
    }[]
    const { body, rows } = await streamCsv(testDb(), list, query, await translator('it'), undefined, SMALL)
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
    let text = (await reader.read()).value! + (await reader.read()).value!
    // New rows before all and a deleted one, which has been read, move what an offset would count.
    await old(100, 104).run()
    await testDb().run(
      sql`update old_warranties set mounting_date = '2099-01-01' where cast(serial_number as integer) >= 100`,
    )
    const [gone, late] = [before[0]!, before.at(-1)!]
    await testDb().run(sql`delete from old_warranties where id in (${gone.id}, ${late.id})`)
    for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value
    const numbers = text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(';')[1])
    const kept = before.filter(({ id }) => id !== late.id).map((row) => row.serial_number)
    // An empty line for the one that is gone: as many as were said.
    expect([numbers, rows]).toEqual([[...kept, undefined], before.length])
  })
})

/** All numbers differ: of rows that are equal some are read again. */
const BY_NUMBER = { sort: 'serial_number' }
describe('an export costs', () => {
  const costOf = async (query: object = BY_NUMBER, stop = false, name: Exported = 'warrantiesolds') => {
    const cost = { trips: 0, statements: 0, rowsRead: 0 }
    const db = openDb(meter(env.DB, cost))
    const { body, rows } = await streamCsv(
      db,
      listOf(name),
      { ...PAGE, ...query },
      await translator('it'),
      undefined,
      {
        page: name === 'warrantiesolds' ? 500 : 2000,
        ids: 1500,
        short: 400,
      },
    )
    if (stop) await body.cancel()
    else await new Response(body).arrayBuffer()
    return { ...cost, rows }
  }

  test('a read for each row of a whole list among 4 000 as among 1 000, and for each page; its number is kept', async () => {
    await testDb().run(sql`delete from old_warranties`)
    await old(0, 1000).run()
    const few = await costOf()
    // Pages of 500, the last of them empty, and a row of the kept counts.
    expect([few.rows, few.rowsRead]).toEqual([1000, 1000 + 3 + 1])
    await old(1000, 4000).run()
    const many = await costOf()
    expect([many.rows, many.rowsRead]).toEqual([4000, 4000 + 9 + 1])
  })

  test('three for each row of a filtered list: its place, its id, and the row', async () => {
    const filtered = await costOf({ ...BY_NUMBER, 'filters[from]': '2020-01-01' })
    // 4 000 more for the number, when that is more than are found at once; and the rows behind which the next are found.
    expect([filtered.rows, filtered.rowsRead - 4 * 4000 < 200]).toEqual([4000, true])
  })

  const more = {
    mails: `insert into outbox (key, recipient, template, subject, text, html, lang, next_attempt_at)
      select 'k' || value, 'a@b.test', 'welcome', 'S', 't', 'h', 'it', '2099' from json_each(?)`,
    subscribers: `insert into subscribers (email, name, surname, lang, consent_text, consent_at, token_hash, expires_at)
      select 'm' || value || '@b.test', 'A', 'B', 'it', 'x', '2026-01-01', 'm' || value, '2099' from json_each(?)`,
    reviews: `insert into reviews (product_id, author, email, rating, text)
      select (select max(id) from products where parent_id is null), 'A', 'a@b.test', 5, 't' from json_each(?)`,
  }
  // The number of mails is kept by nobody, so that each is counted as well; a review has its product.
  test.each([
    ['mails', 2],
    ['subscribers', 1],
    ['reviews', 2],
  ] as const)('of %s %i reads a row', async (name, each) => {
    const costs: number[] = []
    for (const from of [10_000, 20_000]) {
      const numbers = JSON.stringify(Array.from({ length: 300 }, (_, i) => from + i))
      await env.DB.prepare(more[name]).bind(numbers).run()
      costs.push((await costOf({}, false, name)).rowsRead)
    }
    expect(costs[1]! - costs[0]!).toBe(300 * each)
  })

  test('fewer queries than one call may make, however many rows', async () => {
    const cost = { trips: 0, statements: 0, rowsRead: 0 }
    const sizes = { page: 100, ids: 4000, short: 10 }
    const db = openDb(meter(env.DB, cost))
    const query = { ...PAGE, ...BY_NUMBER }
    const { body } = await streamCsv(
      db,
      listOf('warrantiesolds'),
      query,
      await translator('it'),
      undefined,
      sizes,
    )
    const lines = (await new Response(body).text()).split('\r\n')
    expect(lines).toHaveLength(4000 + 2)
    // 10 short pages, then long ones for the other 3 000 rows, and an empty one.
    expect(cost.trips).toBe(10 + 3000 / 300 + 1)
  })

  test('nothing more once somebody stops it', async () => {
    expect((await costOf(BY_NUMBER, true)).trips).toBeLessThanOrEqual(3)
  })
})

describe('an export says how many rows come', () => {
  const PATH = '/api/admin/warrantiesolds/export.csv'
  beforeAll(async () => {
    await testDb().run(sql`delete from old_warranties`)
    await old(0, 2500).run()
  })

  test('before they come, of a whole list, a part of it and none', async () => {
    const admin = await as(await makeAdmin())
    for (const [query, rows] of [
      ['', 2500],
      ['?search_term=anna&filters[to]=2020-01-29', 2500],
      ['?filters[to]=2020-01-10', 125],
      ['?ids=0', 0],
    ] as const) {
      const { headers, body } = await admin.get(PATH + query)
      expect([query, headers.get('x-rows')]).toEqual([query, `${rows}`])
      expect(body.split('\r\n')).toHaveLength(rows + 2)
    }
  })

  test('and one that cannot go on breaks off, and is logged under the id of its call', async () => {
    const { headers } = await as(await makeAdmin())
    let pages = 0
    const DB = new Proxy(env.DB, {
      get: (d1, name: keyof D1Database) =>
        name === 'batch'
          ? async (statements: D1PreparedStatement[]) => {
              // The person and the first page; then the second.
              if (++pages > 2) throw new Error('D1_ERROR: cut')
              return d1.batch(statements)
            }
          : (d1[name] as () => unknown).bind(d1),
    })
    const request = new Request(`http://localhost:8788${PATH}`, {
      headers: { ...headers, 'x-requested-with': 'XMLHttpRequest', 'x-request-id': 'cut-in-the-middle' },
    })
    const response = await app.fetch(request, { ...env, DB } as never)
    let text = ''
    const read = async () => {
      for await (const part of response.body!.pipeThrough(new TextDecoderStream())) text += part
    }
    await expect(read()).rejects.toThrow('cut')
    const lines = text.split('\r\n').length - 2
    expect([response.headers.get('x-rows'), lines]).toEqual(['2500', 2000])
    expect(takeErrors().map((line) => JSON.parse(line))).toMatchObject([
      { event: 'export', outcome: 'failed', request_id: 'cut-in-the-middle', written: 2000, rows: 2500 },
    ])
  })
})
