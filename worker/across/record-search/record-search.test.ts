import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FoundRecord } from '../../../shared/base/record-search.ts'
import { FOUND } from '../../../shared/entities.ts'
import { openDb } from '../../base/db/client.ts'
import { normalise } from '../../base/db/search.ts'
import { categories } from '../../shop/catalogue/catalogue.tables.ts'
import { productBody } from '../../shop/catalogue/catalogue.testing.ts'
import { makePart } from '../../shop/catalogue/parts/parts.testing.ts'
import { productSearchText } from '../../shop/catalogue/search-text.ts'
import { claims } from '../../shop/claims/claims.tables.ts'
import { faqs, updates } from '../../shop/content/content.tables.ts'
import { makeOrder } from '../../shop/orders/orders.testing.ts'
import { quotations } from '../../shop/quotations/quotations.tables.ts'
import { warranties } from '../../shop/warranties/warranties.tables.ts'
import { as, bare } from '../../testing/as.ts'
import {
  makeAdmin,
  makeCategory,
  makeClient,
  makeFamily,
  makeRetailer,
  makeRetailerAccount,
  makeUser,
  testDb,
} from '../../testing/make.ts'
import { meter } from '../../testing/meter.ts'
import { findRecords } from './records.ts'

let admin: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  admin = await as(await makeAdmin())
})

const found = async (term: string): Promise<FoundRecord[]> => {
  const { status, body } = await admin.get(`/api/admin/search?search_term=${encodeURIComponent(term)}`)
  expect(status).toBe(200)
  return body.records
}
const WORD = 'Ànemòne'
const search = normalise(WORD)

const unitOf = async ({ id }: { id: number }) =>
  (await env.DB.prepare('select id from units where warranty_id = ?').bind(id).first<number>('id'))!

/** A claim that was sent about a registration's unit. */
const claimOf = async (retailerId: number, userId: number, warranty: { id: number }) => {
  const sent = { state: 'sent', sentAt: '2026-01-02', waitingSince: '2026-01-02' } as const
  const of = { unitId: await unitOf(warranty), warrantyId: warranty.id, retailerId, userId }
  const [claim] = await testDb()
    .insert(claims)
    .values({ ...of, ...sent, description: '' })
    .returning()
  return claim!.id
}

/** One record of each kind that is called `WORD`. */
async function makeOneOfEach(): Promise<Record<string, number>> {
  const db = testDb()
  const retailer = await makeRetailer({ name: WORD, search })
  const category = await makeCategory({ name: WORD, slug: 'anemone', search })
  const person = { lastName: WORD, search }
  const text = { title: WORD, content: 'Testo', search }
  const asked = { email: 'a@sosta.test', userType: 'private' as const, privacyText: 'Sì', privacyAt: '2026' }
  const [quotation] = await db
    .insert(quotations)
    .values({ ...asked, retailerId: retailer.id, name: WORD, surname: '', requestKey: 'found', search })
    .returning()
  const [warranty] = await db
    .insert(warranties)
    .values({ code: WORD, serialNumber: 'S-1', mountingDate: '2026-01-01', search })
    .returning()
  const [faq] = await db.insert(faqs).values(text).returning()
  const [update] = await db.insert(updates).values(text).returning()
  const account = await makeUser({ ...person, role: 'vendor', retailerId: retailer.id })
  const product = await admin.post(
    '/api/admin/products/create',
    await productBody({ product_data: { name: WORD, cat_id: (await makeCategory()).id } }),
  )
  return {
    products: product.body.product_id,
    parts: (await makePart({ name: WORD, search })).id,
    orders: (await makeOrder({ userId: account.id, retailerId: retailer.id })).id,
    quotations: quotation!.id,
    vendors: retailer.id,
    'vendor-accounts': account.id,
    clients: (await makeUser(person)).id,
    units: await unitOf(warranty!),
    warranties: warranty!.id,
    claims: await claimOf(retailer.id, account.id, warranty!),
    categories: category.id,
    fams: (await makeFamily(category.id, { name: WORD, search })).id,
    faqs: faq!.id,
    updates: update!.id,
    users: (await makeUser({ ...person, role: 'admin' })).id,
  }
}

describe('the search over all records', () => {
  test('finds each kind by a part of its name, without accents and capitals', async () => {
    const made = await makeOneOfEach()
    for (const term of ['NEMON', 'anèmone']) {
      const records = await found(term)
      expect(Object.fromEntries(records.map(({ entity, id }) => [entity, id]))).toEqual(made)
    }
  })

  test('finds an order by its number, a quotation by its, a warranty by its serial number', async () => {
    const order = await makeOrder({ number: '2026-777001' })
    const pending = await makeOrder({ number: '2026-777002', status: 'pending' })
    const numbered = await found('2026-7770')
    expect(numbered).toEqual([
      expect.objectContaining({ entity: 'orders', id: order.id, title: '2026-777001' }),
    ])
    expect(numbered.map(({ id }) => id)).not.toContain(pending.id)
    const { id: retailerId } = await makeRetailer()
    await testDb().insert(quotations).values({
      id: 987_654,
      retailerId,
      name: 'Ada',
      surname: '',
      email: 'a@sosta.test',
      requestKey: 'numbered',
      userType: 'private',
      privacyText: 'Sì',
      privacyAt: '2026',
    })
    expect((await found('987654')).map(({ entity, id }) => [entity, id])).toEqual([['quotations', 987_654]])
    await testDb()
      .insert(warranties)
      .values({ code: 'ORB', serialNumber: 'ZX81', mountingDate: '2026-01-01', search: 'orb zx81' })
    expect(await found('zx81')).toMatchObject([
      { entity: 'units', title: 'ZX81', detail: 'ORB' },
      { entity: 'warranties', title: 'ZX81', detail: 'ORB' },
    ])
  })

  test('finds a spare part by its name and by its code, however that is written, the one of that code before others', async () => {
    const make = (name: string, code: string) =>
      makePart({ name, code, search: productSearchText({ name, code }) })
    const part = await make('Zampillino', 'ZQ-77/10')
    // Newer ones whose codes contain it.
    for (let i = 0; i < 60; i++) await make(`Altro ${i}`, `ZQ-77/10${i}`)
    const partsOf = async (term: string) => (await found(term)).filter(({ entity }) => entity === 'parts')
    for (const term of [
      'ZQ-77/10',
      'zq7710',
      'ZQ 77 10',
      'zq.77-10',
      'ＺＱ７７１０',
      'ZQ\u201177\u200b/10',
      ' zq-77 / 10 ',
    ]) {
      const records = await partsOf(term)
      expect(records, term).toHaveLength(5)
      expect(records[0], term).toMatchObject({ id: part.id, title: 'Zampillino', detail: 'ZQ-77/10' })
    }
    expect(await partsOf('zampillin')).toMatchObject([{ id: part.id }])
    expect((await admin.post('/api/admin/parts/bulk', { action: 'delete', ids: [part.id] })).status).toBe(200)
    expect((await partsOf('ZQ-77/10')).map(({ id }) => id)).not.toContain(part.id)
  })

  test('gives at most five of a kind, those that begin with the term first', async () => {
    for (const name of [
      'Un Fagiano',
      'Sei Fagiani',
      'Fagiano A',
      'Fagiano B',
      'Tre Fagiani',
      'Due Fagiani',
    ]) {
      await makeRetailer({ name, search: normalise(name) })
    }
    const names = (await found('fagian')).map(({ title }) => title)
    expect(names).toHaveLength(5)
    expect(names.slice(0, 2)).toEqual(['Fagiano A', 'Fagiano B'])
  })

  test('leaves out what was deleted, and translations', async () => {
    const gone = { deletedAt: new Date().toISOString(), search: 'scomparso' }
    await makeUser({ ...gone, role: 'admin' })
    await testDb()
      .insert(faqs)
      .values({ title: 'Scomparso', content: '', ...gone })
    const category = await makeCategory()
    await testDb().insert(categories).values({
      parentId: category.id,
      lang: 'de',
      name: 'Scomparso',
      slug: 'scomparso',
      search: 'scomparso',
    })
    expect(await found('scomparso')).toEqual([])
  })

  test('finds the products of a spare part by its code and its name, and says which part; after those found themselves', async () => {
    const parts = [
      { name: 'Guarnizioncina', price: 100, code: 'GRN85-B01' },
      { name: 'Guarnizioncina larga', price: 100, code: 'GRN85-B02' },
    ]
    const make = async (name: string, more = {}) => {
      const body = await productBody({ product_data: { name }, ...more })
      return (await admin.post('/api/admin/products/create', body)).body.product_id as number
    }
    const id = await make('Antenna con ricambi', { product_images_data: [{ products: parts }] })
    const own = await make('Zaino per guarnizioncina')
    const byPart = async (term: string) => (await found(term)).filter(({ entity }) => entity === 'products')
    for (const term of ['GRN85-B01', 'grn85 b01']) {
      expect(await byPart(term)).toMatchObject([
        {
          entity: 'products',
          id,
          title: 'Antenna con ricambi',
          part: { code: 'GRN85-B01', name: 'Guarnizioncina' },
        },
      ])
    }
    const byName = await byPart('guarnizioncina')
    expect(byName.map(({ id, part }) => [id, part?.name.startsWith('Guarnizioncina')])).toEqual([
      [own, undefined],
      [id, true],
    ])
    await admin.post('/api/admin/products/bulk', { action: 'delete', ids: [id] })
    expect(await byPart('GRN85-B01')).toEqual([])
  })

  test('finds nothing for a term without letters, and never takes it for syntax', async () => {
    for (const term of ['', '***', '" OR 1=1 unisce --', '%', "'; drop table users"])
      expect(await found(term)).toEqual([])
    expect((await admin.get(`/api/admin/search?search_term=${'a'.repeat(201)}`)).status).toBe(422)
    expect((await admin.get('/api/admin/search?limit=100')).status).toBe(422)
  })

  test('is one round trip', async () => {
    const cost = { trips: 0, statements: 0, rowsRead: 0 }
    await findRecords(openDb(meter(env.DB, cost)), 'everything', 'anemone')
    expect(cost).toMatchObject({ trips: 1, statements: FOUND.length })
  })

  test('answers administrators only', async () => {
    const path = '/api/admin/search?search_term=anemone'
    expect((await bare.get(path)).status).toBe(401)
    for (const person of [null, await makeClient(), await makeRetailerAccount()]) {
      const { status, body } = await (await as(person)).get(path)
      expect([401, 403]).toContain(status)
      expect(body.records).toBeUndefined()
    }
  })
})
