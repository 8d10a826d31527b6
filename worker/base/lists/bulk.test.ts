import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { sessions, users } from '../../shop/accounts/accounts.tables.ts'
import { products } from '../../shop/catalogue/catalogue.tables.ts'
import { reindexProducts } from '../../shop/catalogue/catalogue.testing.ts'
import { faqs } from '../../shop/content/content.tables.ts'
import { retailers } from '../../shop/retailers/retailers.tables.ts'
import { warranties } from '../../shop/warranties/warranties.tables.ts'
import { as } from '../../testing/as.ts'
import {
  makeAdmin,
  makeCategory,
  makeFamily,
  makeProduct,
  makeRetailer,
  makeRetailerAccount,
  testDb,
  unique,
} from '../../testing/make.ts'
import { auditEntries } from '../audit/audit.tables.ts'
import { normalise } from '../db/search.ts'

let me: Awaited<ReturnType<typeof makeAdmin>>
let admin: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  me = await makeAdmin()
  admin = await as(me)
})

const bulk = (entity: string, body: object) => admin.post(`/api/admin/${entity}/bulk`, body)
const audited = (entity: string, ids: number[]) =>
  testDb()
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, entity), inArray(auditEntries.entityId, ids)))
    .orderBy(auditEntries.id)
const activeOf = async (ids: number[]) =>
  (await testDb().select().from(retailers).where(inArray(retailers.id, ids))).map(({ active }) => active)

describe('a change of many', () => {
  test('changes those that are not so yet, audits each, and is taken back on exactly these', async () => {
    const made = [await makeRetailer(), await makeRetailer(), await makeRetailer({ active: false })]
    const ids = made.map(({ id }) => id)
    const { status, body } = await bulk('vendors', { action: 'active', value: false, ids })
    expect([status, body.changed]).toEqual([200, 2])
    expect(body.undo).toEqual({ action: 'active', value: true, ids: ids.slice(0, 2) })
    expect(await activeOf(ids)).toEqual([false, false, false])
    const trail = await audited('vendors', ids)
    expect(
      trail.map(({ entityId, action, before, after, userId }) => [entityId, action, before, after, userId]),
    ).toEqual(ids.slice(0, 2).map((id) => [id, 'toggle', '{"active":true}', '{"active":false}', me.id]))
    expect((await bulk('vendors', body.undo)).body.changed).toBe(2)
    expect(await activeOf(ids)).toEqual([true, true, false])
    expect((await bulk('vendors', body.undo)).body).toEqual({ changed: 0, undo: null })
  })

  test('of all that match changes no others', async () => {
    const word = `molti${unique()}`
    const other = await makeRetailer()
    const made = []
    for (const name of ['uno', 'due', 'tre']) {
      made.push(await makeRetailer({ name, search: normalise(`${name} ${word}`) }))
    }
    const { body } = await bulk('vendors', { action: 'active', value: false, filter: { search_term: word } })
    expect(body.changed).toBe(3)
    expect(await activeOf([...made.map(({ id }) => id), other.id])).toEqual([true, false, false, false])
  })

  test('makes warranties valid', async () => {
    const rows = await testDb()
      .insert(warranties)
      .values(
        [1, 2].map((n) => ({ code: 'M', serialNumber: `${unique()}-${n}`, mountingDate: '2026-01-01' })),
      )
      .returning()
    const ids = rows.map(({ id }) => id)
    const { body } = await bulk('warranties', { action: 'status', value: true, ids })
    expect(body).toEqual({ changed: 2, undo: { action: 'status', value: 'before', ids } })
    expect((await audited('warranties', ids)).map(({ after }) => after)).toEqual([
      '{"status":true}',
      '{"status":true}',
    ])
  })

  test('deletes articles and brings them back', async () => {
    const rows = await testDb()
      .insert(faqs)
      .values([1, 2].map((n) => ({ title: `Domanda ${n}`, content: 'Risposta' })))
      .returning()
    const ids = rows.map(({ id }) => id)
    const { body } = await bulk('faqs', { action: 'delete', ids })
    expect(body).toEqual({ changed: 2, undo: { action: 'restore', ids } })
    expect((await admin.get(`/api/admin/faqs/${ids[0]}`)).status).toBe(404)
    expect((await bulk('faqs', body.undo)).body.changed).toBe(2)
    expect((await admin.get(`/api/admin/faqs/${ids[0]}`)).status).toBe(200)
    expect((await audited('faqs', [ids[0]!])).map(({ action }) => action)).toEqual(['delete', 'restore'])
  })

  test.each<[string, object]>([
    ['an action the list does not have', { action: 'resend', ids: [1] }],
    ['an action that does not exist', { action: 'drop', ids: [1] }],
    ['neither ids nor a filter', { action: 'active', value: true }],
    ['both', { action: 'active', value: true, ids: [1], filter: {} }],
    ['no ids', { action: 'active', value: true, ids: [] }],
    ['ids that are none', { action: 'active', value: true, ids: ['1'] }],
    ['a value of another kind', { action: 'active', value: 'yes', ids: [1] }],
    ['a filter that the list does not have', { action: 'active', value: true, filter: { nope: '1' } }],
    ['too many ids', { action: 'active', value: true, ids: Array.from({ length: 20_001 }, (_, i) => i + 1) }],
  ])('is refused with %s', async (_, body) => {
    expect((await bulk('vendors', body)).status).toBe(422)
  })

  test('is for administrators only, of lists that exist', async () => {
    const retailer = await as(await makeRetailerAccount())
    const body = { action: 'active', value: false, ids: [1] }
    expect((await retailer.post('/api/admin/vendors/bulk', body)).status).toBe(403)
    expect((await bulk('secrets', body)).status).toBe(404)
  })
})

describe('products', () => {
  const shown = async (name: string) => {
    const { body } = await admin.get(`/api/products?lang=it&search_term=${encodeURIComponent(name)}`)
    return body.products_count
  }

  test('that are hidden are no longer found by shoppers, and parts and translations are left alone', async () => {
    const category = await makeCategory()
    const one = await makeProduct({ categoryId: category.id, name: `Parabola ${unique()}` })
    const part = await makeProduct({ categoryId: category.id, kind: 'part' })
    const german = await makeProduct({ parentId: one.id, lang: 'de', code: null, price: null })
    await reindexProducts(testDb(), [one.id, part.id])
    expect(await shown(one.name)).toBe(1)
    const ids = [one.id, part.id, german.id]
    const { body } = await bulk('products', { action: 'active', value: false, ids })
    expect(body.undo.ids).toEqual([one.id])
    expect(await shown(one.name)).toBe(0)
    await bulk('products', body.undo)
    expect(await shown(one.name)).toBe(1)
  })

  test('move to a category without their family, and back to where each was', async () => {
    const [old, older, next] = [await makeCategory(), await makeCategory(), await makeCategory()]
    const family = await makeFamily(old.id)
    const one = await makeProduct({ categoryId: old.id, familyId: family.id })
    const two = await makeProduct({ categoryId: older.id })
    const there = await makeProduct({ categoryId: next.id })
    const ids = [one.id, two.id, there.id]
    await reindexProducts(testDb(), ids)
    const placeOf = async (id: number) => {
      const [row] = await testDb().select().from(products).where(eq(products.id, id))
      return [row!.categoryId, row!.familyId]
    }
    const { body } = await bulk('products', { action: 'cat', value: next.id, ids })
    expect(body.changed).toBe(2)
    expect([await placeOf(one.id), await placeOf(two.id)]).toEqual([
      [next.id, null],
      [next.id, null],
    ])
    const inCategory = async (id: number) =>
      (await admin.get(`/api/products?filters[cat]=${id}`)).body.products_count
    expect([await inCategory(next.id), await inCategory(old.id)]).toEqual([3, 0])
    expect((await audited('products', [one.id])).map(({ before, after }) => [before, after])).toEqual([
      [`{"cat_id":${old.id},"fam_id":${family.id}}`, `{"cat_id":${next.id},"fam_id":null}`],
    ])
    expect((await bulk('products', body.undo)).body.changed).toBe(2)
    expect([await placeOf(one.id), await placeOf(two.id), await placeOf(there.id)]).toEqual([
      [old.id, family.id],
      [older.id, null],
      [next.id, null],
    ])
  })

  test('do not move when one is no longer where the person saw it: not forwards, and not back', async () => {
    const [old, next, other] = [await makeCategory(), await makeCategory(), await makeCategory()]
    const [one, two] = [await makeProduct({ categoryId: old.id }), await makeProduct({ categoryId: old.id })]
    const ids = [one.id, two.id]
    await reindexProducts(testDb(), ids)
    const categoriesOf = async () =>
      (await testDb().select().from(products).where(inArray(products.id, ids)).orderBy(products.id)).map(
        ({ categoryId }) => categoryId,
      )
    const move = (value: number, from: number[]) => bulk('products', { action: 'cat', value, ids, from })
    const { body } = await move(next.id, [old.id, old.id])
    expect(body.undo).toMatchObject({
      from: [
        [next.id, null],
        [next.id, null],
      ],
    })
    // A call from an outdated tab.
    const late = await move(other.id, [old.id, old.id])
    expect([late.status, late.body.error.meanwhile.after]).toEqual([409, { cat_id: next.id, fam_id: null }])
    await bulk('products', { action: 'cat', value: other.id, ids: [two.id] })
    expect((await bulk('products', body.undo)).status).toBe(409)
    expect(await categoriesOf()).toEqual([next.id, other.id])
    expect((await move(old.id, [next.id])).status).toBe(422)
  })

  test('do not move to a category that does not exist, nor to a family of another', async () => {
    const { id, categoryId } = await makeProduct()
    const family = await makeFamily((await makeCategory()).id)
    expect((await bulk('products', { action: 'cat', value: 999_999, ids: [id] })).status).toBe(422)
    const wrong = await bulk('products', { action: 'places', value: [[categoryId, family.id]], ids: [id] })
    expect(wrong.status).toBe(409)
    expect((await bulk('products', { action: 'places', value: [], ids: [id] })).status).toBe(422)
    expect(await audited('products', [id])).toEqual([])
  })
})

describe('people', () => {
  test('are deleted with their sessions, and brought back', async () => {
    const people = [await makeRetailerAccount(), await makeRetailerAccount()]
    const ids = people.map(({ id }) => id)
    const caller = await as(people[0]!)
    const { body } = await bulk('vendor-accounts', { action: 'delete', ids })
    expect(body).toEqual({ changed: 2, undo: { action: 'restore', ids } })
    expect((await caller.get('/api/account')).status).toBe(401)
    expect(await testDb().select().from(sessions).where(inArray(sessions.userId, ids))).toEqual([])
    const [entry] = await audited('vendor-accounts', ids)
    expect(JSON.parse(entry!.before!)).toMatchObject({ email: people[0]!.email })
    expect((await bulk('vendor-accounts', body.undo)).body.changed).toBe(2)
  })

  test('never include oneself, nor people of another kind', async () => {
    const other = await makeAdmin()
    const refused = await bulk('users', { action: 'delete', ids: [other.id, me.id] })
    expect([refused.status, refused.body.error.code]).toEqual([403, 'forbidden'])
    const all = await bulk('users', { action: 'delete', filter: {} })
    expect(all.status).toBe(403)
    expect((await bulk('vendor-accounts', { action: 'delete', ids: [other.id] })).body.changed).toBe(0)
    const [row] = await testDb().select().from(users).where(eq(users.id, other.id))
    expect(row!.deletedAt).toBeNull()
    expect(await audited('users', [other.id])).toEqual([])
  })

  test('keep one administrator, whoever asks', async () => {
    const database = testDb().$client
    const admins = await testDb().select().from(users).where(eq(users.role, 'admin'))
    const others = admins.map(({ id }) => id).filter((id) => id !== me.id)
    // Somebody else switches the calling administrator off at the same moment.
    await database.prepare('update users set active = 0 where id = ?').bind(me.id).run()
    const { deleteAccounts } = await import('../../shop/accounts/account-bulk.ts')
    const author = { actor: { ...me, vendor: null }, requestId: 'request-1' } as never
    await expect(deleteAccounts('users')(testDb(), author, others)).rejects.toMatchObject({
      code: 'forbidden',
    })
    await database.prepare('update users set active = 1 where id = ?').bind(me.id).run()
    const rows = await testDb().select().from(users).where(inArray(users.id, others))
    expect(rows.every(({ deletedAt }) => deletedAt === null)).toBe(true)
  })

  test('do not come back once they were erased', async () => {
    const [gone, erased] = [await makeRetailerAccount(), await makeRetailerAccount()]
    const { body } = await bulk('vendor-accounts', { action: 'delete', ids: [gone.id, erased.id] })
    await testDb()
      .update(users)
      .set({ email: `deleted-${erased.id}@invalid` })
      .where(eq(users.id, erased.id))
    expect((await bulk('vendor-accounts', body.undo)).body.undo.ids).toEqual([gone.id])
    expect((await audited('vendor-accounts', [erased.id])).map(({ action }) => action)).toEqual(['delete'])
  })

  test('do not come back, any of them, when an address was taken meanwhile', async () => {
    const people = [await makeRetailerAccount(), await makeRetailerAccount()]
    const ids = people.map(({ id }) => id)
    const { body } = await bulk('vendor-accounts', { action: 'delete', ids })
    const taken = await makeRetailerAccount()
    await testDb().update(users).set({ email: people[1]!.email }).where(eq(users.id, taken.id))
    expect((await bulk('vendor-accounts', body.undo)).status).toBe(409)
    const rows = await testDb().select().from(users).where(inArray(users.id, ids))
    expect(rows.every(({ deletedAt }) => deletedAt !== null)).toBe(true)
  })
})
