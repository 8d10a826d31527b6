import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { adminOrdersQuery } from '../../../shared/orders/orders.ts'
import { users } from '../../shop/accounts/accounts.tables.ts'
import { products } from '../../shop/catalogue/catalogue.tables.ts'
import { makeOrder } from '../../shop/orders/orders.testing.ts'
import { listOrders } from '../../shop/orders/orders.ts'
import { makeQuotation } from '../../shop/quotations/quotations.testing.ts'
import { retailers } from '../../shop/retailers/retailers.tables.ts'
import { oldWarranties, warranties } from '../../shop/warranties/warranties.tables.ts'
import { as } from '../../testing/as.ts'
import {
  makeAdmin,
  makeCategory,
  makeProduct,
  makeRetailer,
  makeRetailerAccount,
  makeUser,
  testDb,
} from '../../testing/make.ts'
import { normalise, termsOf } from './search.ts'

/* What triggers maintain: how many rows the lists have, and what they are found by. */

const rows = async (query: string) => (await env.DB.prepare(query).all<Record<string, unknown>>()).results
const run = (statement: string) => env.DB.prepare(statement).run()
let admin: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  admin = await as(await makeAdmin())
})
const get = async (path: string) => (await admin.get(`/api/admin/${path}`)).body

describe('the kept counts are those of a real count', () => {
  const REAL = [
    `select 'users' as list, coalesce(role, '') as part, count(*) as rows from users where deleted_at is null group by 2`,
    `select 'warranties', cast(status as text), count(*) as rows from warranties where deleted_at is null group by 2`,
    `select 'account_warranties', cast(user_id as text), count(*) as rows from warranties
      where user_id is not null and deleted_at is null group by 2`,
    `select 'waiting_warranties', '', count(*) as rows from warranties
      where status = 0 and refused_at is null and contest is null and deleted_at is null`,
    `select 'vendor_warranties', cast(vendor_id as text), count(*) as rows from warranties
      where vendor_id is not null and deleted_at is null group by 2`,
    `select 'vendor_refused', cast(vendor_id as text), count(*) as rows from warranties where vendor_id is not null
      and deleted_at is null and (contest is 'lost' or contest is null and status = 0 and refused_at is not null) group by 2`,
    `select 'reviews', case when approved_at is not null then 'approved' when rejected_at is not null then 'rejected'
      else 'waiting' end, count(*) as rows from reviews where deleted_at is null group by 2`,
    `select 'subscribers', '', count(*) as rows from subscribers`,
    `select 'orders', status, count(*) as rows from orders group by 2`,
    `select 'quotations', user_type, count(*) as rows from quotations group by 2`,
    `select 'offers', state, count(*) as rows from offers group by 2`,
    `select 'claims', state, count(*) as rows from claims where sent_at is not null group by 2`,
    `select 'vendor_claims', cast(vendor_id as text), count(*) as rows from claims group by 2`,
    `select 'vendor_sent_claims', cast(vendor_id as text), count(*) as rows from claims where sent_at is not null group by 2`,
    `select 'statements', state, count(*) as rows from credit_statements group by 2`,
    `select 'documents', kind || ' ' || year, count(*) as rows from documents group by 2`,
    `select 'audit_entries', entity, count(*) as rows from audit_entries group by 2`,
    `select 'old_warranties', '', count(*) as rows from old_warranties`,
    `select 'units', '', count(*) as rows from units where mounting_date is not null`,
    `select 'old_units', '', count(*) as rows from units where mounting_date is not null and warranty_id is null`,
    `select 'vendor_units', cast(vendor_id as text), count(*) as rows from units where vendor_id is not null group by 2`,
    `select 'parts', '', count(*) as rows from products where parent_id is null and kind = 'part' and deleted_at is null`,
    ...['vendors', 'messages'].map(
      (table) => `select '${table}', '', count(*) as rows from ${table} where deleted_at is null`,
    ),
  ]
  const sorted = (list: Record<string, unknown>[]) =>
    list
      .filter((row) => row.rows !== 0)
      .map((row) => Object.values(row).join(' '))
      .sort()
  const expectKept = async () => {
    const kept = await rows('select list, part, rows from list_counts')
    const real = await Promise.all(REAL.map(rows))
    expect(sorted(kept)).toEqual(sorted(real.flat()))
    expect(
      await rows('select cat_id, fam_id, kept from product_counts where kept <> 0 order by 1, 2'),
    ).toEqual(
      await rows(`select cat_id, coalesce(fam_id, 0) as fam_id, count(*) as kept from products
        where parent_id is null and kind <> 'part' and deleted_at is null group by 1, 2 order by 1, 2`),
    )
  }

  const expectGaps = async () => {
    const of = (table: string) => rows(`select state, lang, product_id from ${table} order by 1, 2, 3`)
    expect(await of('product_gaps')).toEqual(await of('product_gaps_now'))
  }

  test('and so are the gaps of translations, whatever is saved, archived or deleted', async () => {
    const product = await makeProduct()
    const gaps = async () =>
      (await rows(`select lang, state from product_gaps where product_id = ${product.id} order by lang`)).map(
        ({ lang, state }) => `${lang} ${state}`,
      )
    expect(await gaps()).toEqual(['de missing', 'en missing', 'fr missing', 'nl missing'])
    const german = await makeProduct({ parentId: product.id, lang: 'de', updatedAt: '2026-01-01' })
    expect(await gaps()).toEqual(['en missing', 'fr missing', 'nl missing'])
    await run(`update products set price = 5, updated_at = '2026-01-02' where id = ${product.id}`)
    expect(await gaps()).not.toContain('de stale')
    await run(`update products set name = 'Nuovo', updated_at = '2026-01-03' where id = ${product.id}`)
    expect(await gaps()).toContain('de stale')
    await run(`update products set updated_at = '2026-01-04' where id = ${german.id}`)
    expect(await gaps()).not.toContain('de stale')
    await run(`update products set active = 0, deleted_at = '2026-01-05' where id = ${product.id}`)
    expect(await gaps()).toEqual([])
    await run(`update products set deleted_at = null where id = ${product.id}`)
    await run(`delete from products where id = ${german.id}`)
    expect(await gaps()).toEqual(['de missing', 'en missing', 'fr missing', 'nl missing'])
    await makeProduct({ kind: 'part' })
    await expectGaps()
  })

  test('after rows were added, changed, deleted and brought back', async () => {
    const db = testDb()
    const user = await makeUser()
    const order = await makeOrder()
    const asked = await makeQuotation((await makeRetailer()).id)
    await run(`insert into offers (quotation_id, vendor_id, state, prices, discount_kind, valid_until, ends_at)
      select id, vendor_id, 'draft', 'net', 'sum', '', '' from quotations where id = ${asked}`)
    await run(
      `update offers set state = 'sent', number = 1, sent_at = '2026-01-01' where quotation_id = ${asked}`,
    )
    await expectKept()
    await run(`delete from offers where quotation_id = ${asked}`)
    const values = { code: 'A', serialNumber: 'KEPT', mountingDate: '2026-01-01' }
    const [warranty] = await db
      .insert(warranties)
      .values({ ...values, userId: user.id })
      .returning()
    await db.insert(oldWarranties).values([values, values])
    const product = await makeProduct()
    await makeProduct({ parentId: product.id, lang: 'de' })
    await makeProduct({ kind: 'part' })
    await run(`insert into messages (name, surname, email, subject, privacy_text, privacy_at)
      values ('A', 'B', 'a@b.test', 'S', 'x', 'x')`)
    for (const n of [1, 2, 3]) {
      await run(
        `insert into reviews (product_id, author, email, rating, text) values (${product.id}, 'A', 'a@b.test', 5, 'x')`,
      )
      await run(`insert into subscribers (name, surname, email, consent_text, consent_at, token_hash)
        values ('A', 'B', 's${n}@b.test', 'x', 'x', '${n}')`)
    }
    await expectKept()
    await db.update(users).set({ deletedAt: '2026-01-01' }).where(eq(users.id, user.id))
    await run(`update orders set status = 'shipped' where id = ${order.id}`)
    await run(
      `update warranties set refused_at = 'x', vendor_id = ${order.retailerId} where id = ${warranty!.id}`,
    )
    await expectKept()
    await run(`update warranties set status = 1, user_id = ${order.userId} where id = ${warranty!.id}`)
    await db
      .update(products)
      .set({ active: false, categoryId: (await makeCategory()).id })
      .where(eq(products.id, product.id))
    for (const table of ['old_warranties', 'reviews', 'subscribers']) {
      await run(`delete from ${table} where id = (select max(id) from ${table})`)
    }
    await run(`update reviews set approved_at = 'x' where id = (select min(id) from reviews)`)
    await run(`update reviews set rejected_at = 'x' where id = (select max(id) from reviews)`)
    await expectKept()
    await run(
      `update reviews set deleted_at = 'x', approved_at = null where id = (select min(id) from reviews)`,
    )
    await expectKept()
    await run(`update reviews set deleted_at = null`)
    await expectKept()
    for (const table of ['products', 'vendors', 'messages', 'warranties']) {
      await run(`update ${table} set ${/^[pv]/.test(table) ? 'active = 0, ' : ''} deleted_at = '2026-01-01'
        where id = (select max(id) from ${table})`)
    }
    await expectKept()
    for (const table of ['products', 'vendors', 'messages', 'warranties']) {
      await run(`update ${table} set deleted_at = null where deleted_at is not null`)
    }
    await db.update(users).set({ deletedAt: null }).where(eq(users.id, user.id))
    await db.update(products).set({ kind: 'part' }).where(eq(products.id, product.id))
    await run(`delete from warranties where id = ${warranty!.id}`)
    await expectKept()
  })
})

test('the terms that the database makes of a text are those that a search asks for', async () => {
  for (const text of ['onda 85', 'a', '', 'perché no già', 'x yz abc abcd']) {
    const search = normalise(text)
    const { id } = await makeRetailer({ search })
    const [row] = await rows(`select terms from vendor_terms where id = ${id}`)
    expect(row!.terms).toBe(termsOf(search))
  }
})

describe('orders are found', () => {
  const found = async (term: string) =>
    (await get(`orders?limit=100&search_term=${encodeURIComponent(term)}`)).orders.map(
      (o: { id: number }) => o.id,
    )

  test('by number, buyer and retailer, by any part of them', async () => {
    const retailer = await makeRetailer({ name: 'Zaffìro', search: 'zaffiro como' })
    const buyer = await makeUser({ role: 'vendor', retailerId: retailer.id, search: 'ofelia quarantotti' })
    const order = await makeOrder({ userId: buyer.id, retailerId: retailer.id, number: '2031-004711' })
    for (const term of ['2031-004711', '4711', 'QUARANT', 'zaffìr', 'ofel zaff 471', 'z o']) {
      expect([term, await found(term)]).toEqual([term, [order.id]])
    }
    for (const term of ['4712', 'ofelia rubino', '***']) expect([term, await found(term)]).toEqual([term, []])
    await testDb().update(retailers).set({ search: 'rubino' }).where(eq(retailers.id, retailer.id))
    await testDb().update(users).set({ search: 'amleto' }).where(eq(users.id, buyer.id))
    expect([await found('amleto rubino'), await found('zaffiro')]).toEqual([[order.id], []])
  })

  test('once they are placed', async () => {
    const order = await makeOrder({ number: '2032-777777', status: 'pending' })
    expect(await found('777777')).toEqual([])
    await run(`update orders set status = 'placed' where id = ${order.id}`)
    expect(await found('777777')).toEqual([order.id])
    const cut = 'filters[status]=shipped&search_term=777777'
    expect((await get(`orders?${cut}`)).orders_count).toBe(0)
  })
})

test('of more than 400 a search counts 400 and says that there are more, and an export gets all', async () => {
  const { id, retailerId } = await makeRetailerAccount()
  await run(`insert into orders (number, user_id, vendor_id, payment_method, status, total, name, address, cap, city,
      country, request_key)
    select 'molti-' || value, ${id}, ${retailerId}, 'stripe', 'placed', value, 'x', 'x', 'x', 'x', 'IT', 'm' || value
    from json_each('${JSON.stringify(Array.from({ length: 401 }, (_, i) => i))}')`)
  expect(await get('orders?search_term=molti&offset=400')).toEqual({
    orders: [],
    orders_count: 400,
    orders_count_capped: true,
  })
  expect((await get('orders?search_term=molti&sort=total&limit=1')).orders[0].total).toBe(1)
  const all = { ...adminOrdersQuery.parse({ search_term: 'molti' }), limit: 2000 }
  const { orders, ...count } = await listOrders(testDb(), all)
  expect([orders.length, count]).toEqual([401, { orders_count: 401 }])
})

test('lists sort without capitals and accents', async () => {
  const retailerId = (await makeRetailer()).id
  const names = ['ècate', 'Ebe', 'Fauno', 'eolo', 'Élpide']
  for (const name of names) {
    await makeUser({
      role: 'vendor',
      retailerId,
      firstName: name,
      lastName: name,
      search: normalise(`${name} sortme`),
    })
    await makeRetailer({ name, city: name, address: name, search: normalise(`${name} sortme`) })
    await makeProduct({ name, search: normalise(name) })
  }
  const right = ['Ebe', 'ècate', 'Élpide', 'eolo', 'Fauno']
  const of = async (path: string, list: string, field: string) =>
    (await get(`${path}&search_term=sortme`))[list].map((row: Record<string, string>) => row[field])
  for (const sort of ['first_name', 'last_name']) {
    expect(await of(`vendor-accounts?sort=${sort}`, 'vendor_accounts', sort)).toEqual(right)
  }
  for (const sort of ['name', 'city', 'address']) {
    expect(await of(`vendors?sort=${sort}`, 'vendors', sort)).toEqual(right)
  }
  expect(await of('vendors?sort=-city', 'vendors', 'city')).toEqual([...right].reverse())
  const shown = (await get('products?sort=name&limit=100')).products.map((row: { name: string }) => row.name)
  expect(shown.filter((name: string) => names.includes(name))).toEqual(right)
})
