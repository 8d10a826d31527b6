import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { EXPORTED, type Exported } from '../../../shared/entities.ts'
import { listOf } from '../../lists.ts'
import { makeOrder } from '../../shop/orders/orders.testing.ts'
import { makeQuotation } from '../../shop/quotations/quotations.testing.ts'
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
import { readIds, streamCsv } from './csv.ts'
import { translator } from './texts.ts'

const PAGE = { limit: 15, offset: 0 }
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
    translator('it'),
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
    for (let n = 0; n < 4; n++) {
      await makeRetailer()
      await makeClient()
      await makeAdmin()
      const { id: userId, retailerId } = await makeRetailerAccount()
      for (const status of ['placed', 'shipped'] as const)
        await makeOrder({ userId, retailerId: retailerId!, status })
      await makeQuotation(retailerId!)
    }
    await env.DB.batch([
      old(0, 8),
      ...[1, 2, 3, 4].flatMap((n) =>
        [
          `insert into warranties (code, serial_number, mounting_date, status) values ('w', 'S${n}', '2026-01-0${n % 2}', ${n % 2})`,
          `insert into messages (name, surname, email, subject, privacy_text, privacy_at) values ('A', 'B', 'a@b.test', 'S', 'x', 'x')`,
          `insert into reviews (product_id, author, email, rating, text) select max(id), 'A', 'a@b.test', ${1 + (n % 2)}, 't' from products where parent_id is null`,
          `insert into subscribers (email, name, surname, lang, consent_text, consent_at, token_hash, expires_at)
            values ('s${n}@b.test', 'A', 'B', 'it', 'x', '2026-01-01', 't${n}', '2099')`,
        ].map((statement) => env.DB.prepare(statement)),
      ),
    ])
  })

  test('in the order of its list, whatever it is sorted by', async () => {
    for (const [name, sort] of sorts) {
      const list = listOf(name)
      const query = { ...PAGE, ...(sort && { sort }) }
      const all = await list.read(testDb(), { ...query, limit: 10_000 })
      // As long as a block and longer, so that empty values and equal ones are among the last of one.
      expect([name, all.length > 3 || !list.plan]).toEqual([name, true])
      const ids: number[] = []
      if (list.plan)
        for await (const some of readIds(testDb(), list.plan, query, SMALL.ids)) ids.push(...some)
      expect([name, sort, ids]).toEqual([name, sort, list.plan ? all.map(({ id }) => id) : []])
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
    const { body } = await streamCsv(testDb(), list, query, translator('it'), undefined, SMALL)
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
    expect(numbers).toEqual(before.filter(({ id }) => id !== late.id).map((row) => row.serial_number))
  })
})

/** All numbers differ: rows that are equal are read again for each block of ids. */
const BY_NUMBER = { sort: 'serial_number' }
describe('an export costs', () => {
  const costOf = async (stop = false) => {
    const cost = { trips: 0, statements: 0, rowsRead: 0 }
    const db = openDb(meter(env.DB, cost))
    const { body, rows } = await streamCsv(
      db,
      listOf('warrantiesolds'),
      { ...PAGE, ...BY_NUMBER },
      translator('it'),
      undefined,
      {
        page: 500,
        ids: 1500,
        short: 400,
      },
    )
    if (stop) await body.cancel()
    else await new Response(body).arrayBuffer()
    return { ...cost, rows }
  }

  test('as much for each row among 4 000 as among 1 000: its place in the list, its id, and the row', async () => {
    await testDb().run(sql`delete from old_warranties`)
    await old(0, 1000).run()
    const few = await costOf()
    expect([few.rows, few.rowsRead]).toEqual([1000, 3000])
    await old(1000, 4000).run()
    const many = await costOf()
    // The rows by which the next ids are found.
    expect(many.rowsRead - 4 * few.rowsRead).toBeLessThan(200)
  })

  test('fewer queries than one call may make, however many rows', async () => {
    const cost = { trips: 0, statements: 0, rowsRead: 0 }
    const sizes = { page: 100, ids: 4000, short: 10 }
    const db = openDb(meter(env.DB, cost))
    const { body } = await streamCsv(db, listOf('warrantiesolds'), PAGE, translator('it'), undefined, sizes)
    const lines = (await new Response(body).text()).split('\r\n')
    expect(lines).toHaveLength(4000 + 2)
    // 10 short pages, then long ones for the other 3 000 rows; and the ids, in two parts.
    expect(cost.trips).toBe(10 + 3000 / 300 + 3)
  })

  test('nothing more once somebody stops it', async () => {
    expect((await costOf(true)).trips).toBeLessThanOrEqual(3)
  })
})
