import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Exported } from '../../../shared/entities.ts'
import { readDashboard } from '../../across/dashboard/dashboard.ts'
import { listOf } from '../../lists.ts'
import { listAccounts } from '../../shop/accounts/accounts.ts'
import { listProductRows } from '../../shop/catalogue/product-rows.ts'
import { listMessages } from '../../shop/messages/messages.ts'
import { listSubscribers } from '../../shop/newsletter/subscribers.ts'
import { listOrders } from '../../shop/orders/orders.ts'
import { listAllQuotations } from '../../shop/quotations/quotations.ts'
import { listRetailers } from '../../shop/retailers/retailer-records.ts'
import { listReviews } from '../../shop/reviews/reviews.ts'
import { listOldWarranties } from '../../shop/warranties/old-warranties.ts'
import { listWarranties } from '../../shop/warranties/warranty-rows.ts'
import { meter } from '../../testing/meter.ts'
import { listAudit } from '../audit/audit.ts'
import { SIZES, walkList } from '../lists/walk.ts'
import { type Db, openDb } from './client.ts'

const FEW = 600
const MANY = 3000
/** Numbers of one length, so that texts with them sort as the numbers do. */
const ONE = 100_000

/** Rows `from` to `to` of every long list; every text has the word "comune", and there is a row for each hour. */
async function seed(from: number, to: number) {
  const numbers = JSON.stringify(Array.from({ length: to - from }, (_, i) => ONE + from + i))
  const at = `strftime('%Y-%m-%dT%H:%M:%fZ', '2020-01-01', (value - ${ONE}) || ' hours')`
  const all = (into: string, values: string) =>
    env.DB.prepare(`insert into ${into} select ${values} from json_each(?)`).bind(numbers)
  await env.DB.batch([
    all(
      'vendors (id, name, address, city, active, search)',
      `value + 10, 'Comune ' || value, 'Via ' || value, 'Como', value % 2, 'comune ' || value`,
    ),
    ...[null, 'vendor', 'admin'].map((role, i) =>
      all(
        'users (first_name, last_name, email, role, vendor_id, search)',
        `'Comune', 'N' || value, ${i} || 'p' || value || '@sosta.test', ${role === null ? 'null' : `'${role}'`},
        ${role === 'vendor' ? 'value + 10' : 'null'}, 'comune ' || value`,
      ),
    ),
    all(
      'products (code, cat_id, fam_id, name, slug, price, search, active)',
      `'C' || value, 1 + value % 2, iif(value % 4 = 1, 1, null), 'Comune ' || value, 'p-' || value, value, 'comune ' || value, value % 2`,
    ),
    env.DB.prepare(`
      insert into product_search (rowid, terms) select id, 'com omu mun une ne e _langit _listed _kind0' from products
      where name in (select 'Comune ' || value from json_each(?))`).bind(numbers),
    // Each fourth product has a spare part.
    ...[
      `into products (code, kind, cat_id, name, slug, search)
        select 'R' || value, 'part', 1, 'Parte', 'r-' || value, 'parte' from json_each(?) where value % 4 = 0`,
      `into product_images (product_id, position) select id, 0 from products
        where code in (select 'C' || value from json_each(?) where value % 4 = 0)`,
      `into product_image_parts (image_id, part_id, position)
        select i.id, part.id, 0 from json_each(?) cross join products part on part.code = 'R' || value
        cross join products p on p.code = 'C' || value cross join product_images i on i.product_id = p.id`,
    ].map((statement) => env.DB.prepare(`insert ${statement}`).bind(numbers)),
    env.DB.prepare(`
      insert into orders (number, user_id, vendor_id, payment_method, status, total, name, address, cap, city, country,
        request_key, created_at)
      select 'N-' || value, u.id, u.vendor_id, iif(value % 2, 'stripe', 'paypal'),
        iif(value % 3, 'placed', 'delivered'), value, 'x', 'x', 'x', 'x', 'IT', 'k' || value, ${at}
      from json_each(?) cross join users u on u.email = '1p' || value || '@sosta.test'`).bind(numbers),
    all(
      'quotations (vendor_id, name, surname, email, user_type, privacy_text, privacy_at, request_key, search, read_at, created_at)',
      `value + 10, 'Comune', 'N' || value, 'q@sosta.test', iif(value % 2, 'private', 'retailer'), 'x', 'x', 'k' || value,
      'comune ' || value, 'x', ${at}`,
    ),
    all(
      'warranties (user_id, code, serial_number, mounting_date, status, search)',
      `1, 'COM', 'S' || value, date('2020-01-01', (value - ${ONE}) || ' hours'), value > ${ONE + 40}, 'comune s' || value`,
    ),
    all(
      'old_warranties (code, serial_number, mounting_date, name, surname, search)',
      `'COM', 'S' || value, date('2020-01-01', (value - ${ONE}) || ' hours'), 'N' || value, 'S' || value, 'comune s' || value`,
    ),
    all(
      'messages (name, surname, email, subject, search, privacy_text, privacy_at, read_at, status, created_at)',
      `'N' || value, 'S' || value, 'm@sosta.test', 'O' || value, 'comune ' || value, 'x', 'x', 'x', 'closed', ${at}`,
    ),
    all(
      'audit_entries (action, entity, entity_id, created_at)',
      `'edit', iif(value % 2, 'orders', 'products'), value, ${at}`,
    ),
    all(
      'reviews (product_id, author, email, rating, text, approved_at, created_at)',
      `(select min(id) from products), 'N' || value, 'r@sosta.test', 1 + value % 5, 'comune', 'x', ${at}`,
    ),
    all(
      'subscribers (name, surname, email, consent_text, consent_at, token_hash, created_at)',
      `'N', 'S' || value, 's' || value || '@sosta.test', 'x', 'x', value, ${at}`,
    ),
  ])
}

type Read = (db: Db, query: never) => Promise<object>
const people =
  (kind: 'clients' | 'users' | 'vendor-accounts'): Read =>
  (db, query) =>
    listAccounts(db, kind, query)
const PERSON = ['id', 'first_name', 'last_name', 'email']
const PERIOD = { 'filters[from]': '2020-01-03', 'filters[to]': '2020-01-05' }
/** Each list with the columns that it can be sorted by, whether it is searched, and whether it is cut by days. */
const LISTS: Record<string, { read: Read; sorts: string[]; term?: false; days?: true }> = {
  clients: { read: people('clients'), sorts: PERSON },
  users: { read: people('users'), sorts: PERSON },
  'vendor-accounts': { read: people('vendor-accounts'), sorts: [...PERSON, 'vendor'] },
  vendors: { read: listRetailers, sorts: ['id', 'name', 'city', 'address', 'active'] },
  products: { read: listProductRows, sorts: ['id', 'code', 'name', 'price', 'active', 'cat', 'fam'] },
  orders: {
    read: listOrders,
    days: true,
    sorts: ['created_at', 'first_name', 'last_name', 'vendor', 'payment_method', 'status', 'total'],
  },
  quotations: {
    read: listAllQuotations,
    days: true,
    sorts: ['created_at', 'name', 'surname', 'vendor', 'user_type'],
  },
  warranties: {
    read: listWarranties,
    days: true,
    sorts: ['code', 'serial_number', 'mounting_date', 'status'],
  },
  'an account’s warranties': {
    read: (db, query) => listWarranties(db, query, 1),
    term: false,
    sorts: ['code', 'serial_number', 'mounting_date', 'status'],
  },
  warrantiesolds: {
    read: listOldWarranties,
    days: true,
    sorts: ['code', 'serial_number', 'mounting_date', 'name', 'surname'],
  },
  messages: {
    read: listMessages,
    days: true,
    sorts: ['created_at', 'name', 'surname', 'subject'],
  },
  // Their searches read their texts.
  reviews: { read: listReviews, sorts: ['created_at', 'rating'], term: false },
  subscribers: { read: listSubscribers, sorts: ['created_at', 'email', 'surname'], term: false },
  audit: { read: (db, query) => listAudit(db, 'everything', query), sorts: [], term: false },
}
/** Filters that match few rows: as many rows are read among 3 000 as among 600. */
const FEW_OF: Record<string, object[]> = {
  vendors: [
    { 'filters[country]': 'DE' },
    { 'filters[country]': 'DE', sort: 'city' },
    { 'filters[cat_id]': '1' },
    { 'filters[located]': 'no' },
  ],
  products: [
    { 'filters[kind]': 'tv' },
    { 'filters[kind]': 'tv', sort: 'cat' },
    { 'filters[stale]': 'de' },
    { 'filters[missing]': 'nl', sort: 'fam' },
    { search_term: 'parte' },
  ],
  orders: [{ 'filters[payment_method]': 'warranty' }],
  ...Object.fromEntries(
    ['vendors', 'products', 'warranties', 'messages', 'clients', 'users', 'vendor-accounts'].map((name) => [
      `${name} `,
      [{ 'filters[archived]': 'yes' }, { 'filters[archived]': 'yes', search_term: 'comune' }],
    ]),
  ),
}
/** Lists whose number of rows is kept. */
const KEPT = [
  'clients',
  'users',
  'vendor-accounts',
  'vendors',
  'orders',
  'quotations',
  'warranties',
  'an account’s warranties',
  'warrantiesolds',
  'messages',
  'reviews',
  'subscribers',
]
const calls = Object.entries(LISTS).flatMap(([name, { read, sorts, term, days }]) =>
  [
    {},
    { offset: 30 },
    ...(term === false ? [] : [{ search_term: 'comune' }, { search_term: 'comune', sort: sorts.at(-1) }]),
    ...sorts.flatMap((sort) => [{ sort }, { sort: `-${sort}` }]),
    ...(days ? [PERIOD] : []),
    ...(FEW_OF[name] ?? []),
    ...(FEW_OF[`${name} `] ?? []),
  ].map((query) => ({
    call: `${name} ${JSON.stringify(query)}`,
    read: (db: Db) => read(db, { limit: 15, offset: 0, ...query } as never),
  })),
)

/**
 * What an export reads for each row: itself along the index of its order, and what it is joined with: an order its buyer, its
 * retailer and where its lines would be, a warranty its account, a product its category, where its translations would be, and each fourth a family. By
 * columns that may be empty, or are another table's, its id comes first: its place there (in the other table too), the id, the row.
 */
const EXPORTS: Partial<Record<Exported, { each: number; byId?: Record<string, number> }>> = {
  clients: { each: 1 },
  users: { each: 1 },
  'vendor-accounts': { each: 2, byId: { vendor: 6 } },
  vendors: { each: 1 },
  products: { each: 3.25, byId: { code: 5.25, price: 5.25, cat: 5.25, fam: 5.25 } },
  orders: { each: 4, byId: { first_name: 10, last_name: 10, vendor: 8 } },
  quotations: { each: 2, byId: { vendor: 6 } },
  // With its account, and its unit, which may have been replaced.
  warranties: { each: 3 },
  warrantiesolds: { each: 1 },
  messages: { each: 1 },
}
/** Columns in which many rows are equal. */
const EQUAL = ['active', 'payment_method', 'status', 'user_type', 'mounting_date', 'code']
const exportsOf = Object.keys(EXPORTS).flatMap((name) =>
  // Every other one backwards.
  LISTS[name]!.sorts.map((sort, i) => [name as Exported, i % 2 ? `-${sort}` : sort] as const),
)

async function exportCosts() {
  const found: Record<string, number> = {}
  for (const [name, sort] of exportsOf) {
    const cost = { trips: 0, statements: 0, rowsRead: 0 }
    const query = { limit: 15, offset: 0, sort }
    const { pages } = await walkList(openDb(meter(env.DB, cost)), listOf(name), query, undefined)
    for await (const _ of pages);
    found[`${name} ${sort}`] = cost.rowsRead
  }
  return found
}

async function costs() {
  const found: Record<string, { trips: number; rowsRead: number }> = {}
  for (const { call, read } of calls) {
    const cost = { trips: 0, statements: 0, rowsRead: 0 }
    await read(openDb(meter(env.DB, cost)))
    found[call] = { trips: cost.trips, rowsRead: cost.rowsRead }
  }
  const cost = { trips: 0, statements: 0, rowsRead: 0 }
  await readDashboard(openDb(meter(env.DB, cost)), 'everything', PERIOD, Date.parse('2020-01-06'))
  return { lists: found, dashboard: cost.rowsRead, exports: await exportCosts() }
}

describe('with 3 000 rows in each list as with 600', () => {
  let few: Awaited<ReturnType<typeof costs>>
  let many: Awaited<ReturnType<typeof costs>>
  beforeAll(async () => {
    await env.DB.batch([
      env.DB.prepare(
        `insert into cats (id, name, slug, search) values (1, 'A', 'a', 'a'), (2, 'B', 'b', 'b')`,
      ),
      env.DB.prepare(`insert into fams (id, cat_id, name, slug, search) values (1, 2, 'F', 'f', 'f')`),
    ])
    await seed(0, FEW)
    await env.DB.batch(
      [
        `insert into vendor_categories (id, name) values (1, 'Officina')`,
        `insert into vendor_category_links select id, 1 from vendors order by id limit 20`,
        `update vendors set country = 'DE' where id in (select id from vendors order by id limit 20)`,
        `update vendors set lat = 45, lng = 9`,
        `update vendors set lat = null, lng = null where id in (select id from vendors order by id limit 20)`,
        `update orders set payment_method = 'warranty' where id in (select id from orders order by id limit 20)`,
        `update products set kind = 'tv' where id in (select id from products order by id limit 20)`,
        `insert into product_gaps select 'stale', 'de', id from products order by id limit 20`,
        `delete from product_gaps where state = 'missing' and lang = 'nl' and product_id > (select min(id) + 20 from products)`,
        ...['vendors', 'products'].map(
          (table) => `update ${table} set active = 0, deleted_at = '2026-01-01'
          where id in (select id from ${table} order by id limit 20 offset 40)`,
        ),
        ...['warranties', 'messages', 'users'].map(
          (table) => `update ${table} set deleted_at = '2026-01-01'
          where id in (select id from ${table} where id % 7 = 0 order by id limit 60)`,
        ),
      ].map((statement) => env.DB.prepare(statement)),
    )
    few = await costs()
    await seed(FEW, MANY)
    await env.DB.batch([
      env.DB.prepare(`update vendors set lat = 45, lng = 9 where id > ${ONE + FEW + 9}`),
      env.DB.prepare(`delete from product_gaps where state = 'missing' and lang = 'nl'
        and product_id > (select min(id) + 20 from products)`),
    ])
    many = await costs()
  }, 120_000)

  test.each(KEPT)(
    'pages of %s far from the start are those of the whole list, and the last ones cost little',
    async (name) => {
      const { read, sorts } = LISTS[name]!
      const page = async (sort: string, limit: number, offset: number) => {
        const cost = { trips: 0, statements: 0, rowsRead: 0 }
        const answer = await read(openDb(meter(env.DB, cost)), { limit, offset, sort } as never)
        const rows: { id: number }[] = Object.values(answer).find(Array.isArray) ?? []
        return { ids: rows.map(({ id }) => id), cost }
      }
      for (const sort of sorts.flatMap((column) => [column, `-${column}`])) {
        const { ids: all } = await page(sort, MANY + 1000, 0)
        expect(all.length).toBeGreaterThan(MANY - 200)
        const end = all.length
        for (const offset of [
          FEW,
          Math.floor(end / 2) - 7,
          Math.floor(end / 2) + 7,
          end - 40,
          end - 4,
          end,
          end + 40,
        ]) {
          const { ids } = await page(sort, 15, offset)
          expect([name, sort, offset, ids]).toEqual([name, sort, offset, all.slice(offset, offset + 15)])
        }
        const { cost } = await page(sort, 15, end - 20)
        expect([name, sort, cost.trips, cost.rowsRead < 700, cost.rowsRead]).toEqual([
          name,
          sort,
          1,
          true,
          cost.rowsRead,
        ])
      }
    },
  )

  test.each(calls.map(({ call }) => call))('%s is one round trip, and reads as many rows', (call) => {
    expect(many.lists[call]!.trips).toBe(1)
    expect([call, many.lists[call]!.rowsRead]).toEqual([call, few.lists[call]!.rowsRead])
    // A search that is sorted reads what it is sorted by of all that it finds.
    const isSortedSearch = call.includes('search_term') && call.includes('sort')
    expect(many.lists[call]!.rowsRead).toBeLessThan(isSortedSearch ? 3500 : 2000)
  })

  test.each(exportsOf)(
    'an export of %s by %s reads each row once, and what it is joined with',
    (name, sort) => {
      const { each, byId } = EXPORTS[name]!
      const column = sort.replace('-', '')
      const call = `${name} ${sort}`
      const more = many.exports[call]! - few.exports[call]!
      const rows = (byId?.[column] ?? each) * (MANY - FEW)
      // The second page begins with a row that was read, or with those of a page's last quarter that are equal.
      const again = EQUAL.includes(column) ? SIZES.page / 4 : 2
      expect([call, more >= rows, more - rows <= again, more - rows]).toEqual([call, true, true, more - rows])
    },
  )

  test('the dashboard of a few days reads these days only', () => {
    expect(many.dashboard).toBe(few.dashboard)
  })
})
