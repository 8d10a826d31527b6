import { eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { howMany } from '../../../shared/many.testing.ts'
import { auditEntries } from '../../base/audit/audit.tables.ts'
import { makeCategory, makeProduct, testDb } from '../../testing/make.ts'
import { products } from './catalogue.tables.ts'
import { asAdmin, type Caller, lastAudit } from './catalogue.testing.ts'

let admin: Caller
beforeAll(async () => {
  admin = await asAdmin()
})
const bulk = (body: object) => admin.post('/api/admin/products/bulk', { action: 'prices', ...body })
const pricesOf = async (ids: number[]) => {
  const rows = await testDb().select().from(products).where(inArray(products.id, ids)).orderBy(products.id)
  return rows.map(({ price }) => price)
}
const priced = async (...prices: (number | null)[]) => {
  const made = []
  for (const price of prices) made.push((await makeProduct({ price })).id)
  return made
}

test('prices are listed of chosen products, or of all that a filter matches, without parts and archived ones', async () => {
  const category = await makeCategory()
  const here = { categoryId: category.id }
  const [b, a] = [
    await makeProduct({ ...here, name: 'B', price: 100 }),
    await makeProduct({ ...here, name: 'A', price: null }),
  ]
  const part = await makeProduct({ ...here, kind: 'part' })
  const gone = await makeProduct({ ...here, active: false, deletedAt: '2026-01-01T00:00:00.000Z' })
  const list = async (body: object) => (await admin.post('/api/admin/products/prices', body)).body.products
  const both = [
    { id: a.id, code: a.code, name: 'A', thumb_src: null, price: null },
    { id: b.id, code: b.code, name: 'B', thumb_src: null, price: 100 },
  ]
  expect(await list({ ids: [a.id, b.id, part.id, gone.id] })).toEqual(both)
  expect(await list({ filter: { 'filters[cat_id]': String(category.id) } })).toEqual(both)
  for (const wrong of [{}, { ids: [], filter: {} }, { ids: [1], filter: {} }, { filter: { nope: '1' } }]) {
    expect((await admin.post('/api/admin/products/prices', wrong)).status).toBe(422)
  }
})

test('each gets its own price, with its history and version, and the undo is exact', async () => {
  const [a, b, same, none] = await priced(1000, 2000, 3000, null)
  const ids = [b!, a!, same!, none!]
  const { status, body } = await bulk({ ids, value: [2190, 1090, 3000, 500] })
  expect([status, body.changed]).toEqual([200, 2])
  expect(await pricesOf([a!, b!, same!, none!])).toEqual([1090, 2190, 3000, null])
  expect(await lastAudit('products', b!)).toMatchObject({
    action: 'edit',
    before: { price: 2000 },
    after: { price: 2190 },
  })
  expect(await lastAudit('products', same!)).toBeNull()
  const [row] = await testDb().select().from(products).where(eq(products.id, b!))
  expect(row!.version).toBeGreaterThan(1)
  expect((await bulk(body.undo)).body.changed).toBe(2)
  expect(await pricesOf([a!, b!])).toEqual([1000, 2000])
  // A second undo, from another tab, takes nothing back.
  expect((await bulk(body.undo)).status).toBe(409)
})

test('nothing changes when one is no longer at the price that the person saw', async () => {
  const ids = await priced(1000, 2000)
  await testDb().update(products).set({ price: 2500 }).where(eq(products.id, ids[1]!))
  const late = await bulk({ ids, value: [1100, 2200], from: [1000, 2000] })
  expect(late.status).toBe(409)
  expect(await pricesOf(ids)).toEqual([1000, 2500])
  expect(await lastAudit('products', ids[0]!)).toBeNull()
})

test.each<[string, (ids: number[]) => object]>([
  ['another number of prices', (ids) => ({ ids, value: [1] })],
  ['a price that is none', (ids) => ({ ids, value: [1.5, 1] })],
  ['a price below nothing', (ids) => ({ ids, value: [-1, 1] })],
  ['no price', (ids) => ({ ids, value: [null, 1] })],
  ['a filter, of which nobody saw each', () => ({ filter: {}, value: [1, 2] })],
])('a change with %s is refused', async (_, body) => {
  const ids = await priced(1000, 2000)
  expect((await bulk(body(ids))).status).toBe(422)
  expect(await pricesOf(ids)).toEqual([1000, 2000])
})

test('many are changed in one batch, each with its entry', async () => {
  const { categoryId } = await makeProduct()
  const count = howMany(450, 2000)
  const rows = Array.from({ length: count }, (_, i) => ({
    ...{ name: `Molti ${i}`, slug: `molti-${i}`, categoryId, price: 1000 + i },
  }))
  const ids: number[] = []
  for (let at = 0; at < count; at += 5) {
    const made = await testDb()
      .insert(products)
      .values(rows.slice(at, at + 5))
      .returning({ id: products.id })
    ids.push(...made.map(({ id }) => id))
  }
  const value = ids.map((_, i) => 5000 + i)
  expect((await bulk({ ids, value, from: ids.map((_, i) => 1000 + i) })).body.changed).toBe(count)
  expect(await pricesOf(ids.slice(0, 50))).toEqual(value.slice(0, 50))
  const entries = await testDb()
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, ids.at(-1)!))
  expect(entries.map(({ after }) => after)).toEqual([`{"price":${5000 + count - 1}}`])
})
