import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { as, bare } from '../../testing/as.ts'
import { makeAdmin, makeClient, makeRetailer, makeRetailerAccount, testDb } from '../../testing/make.ts'
import { users } from '../accounts/accounts.tables.ts'
import { quotations } from './quotations.tables.ts'
import { ask, makeQuotation, makeShopper, request, tokenOf } from './quotations.testing.ts'

describe('who may read a quotation', () => {
  test('its retailer, administrators, and whoever has the link of the mail', async () => {
    const retailer = await makeRetailer()
    const id = await makeQuotation(retailer.id)
    const readers = [
      await (await as(await makeRetailerAccount(retailer.id))).get(`/api/quotations/${id}`),
      await (await as(await makeAdmin())).get(`/api/quotations/${id}`),
      await (await as(null)).get(`/api/quotations/${id}?token=${await tokenOf(id)}`),
      await (await as(await makeClient())).get(`/api/quotations/${id}?token=${await tokenOf(id)}`),
    ]
    for (const { status, body, headers } of readers) {
      expect(status).toBe(200)
      expect(body.quotation).toMatchObject({
        id,
        name: 'Anna',
        email: expect.stringContaining('@example.com'),
      })
      expect(headers.get('cache-control')).toBe('private, no-store')
    }
  })

  test('nobody else: another retailer, a client, a visitor, the visitor who asked without the link', async () => {
    const retailer = await makeRetailer()
    const { visitor } = await makeShopper()
    const id = (await ask(visitor, request(retailer.id))).body.quotation_id
    for (const caller of [
      await as(await makeRetailerAccount()),
      await as(await makeClient()),
      await as(null),
      visitor,
    ]) {
      const { status, body } = await caller.get(`/api/quotations/${id}`)
      expect(status).toBe(404)
      expect(JSON.stringify(body)).not.toContain('Bianchi')
    }
  })

  test('a call without tokens is refused, even with the link', async () => {
    const id = await makeQuotation((await makeRetailer()).id)
    expect((await bare.get(`/api/quotations/${id}?token=${await tokenOf(id)}`)).status).toBe(401)
  })

  test('a token that is wrong, empty, or of another quotation opens nothing', async () => {
    const retailer = await makeRetailer()
    const [id, other] = [await makeQuotation(retailer.id), await makeQuotation(retailer.id)]
    const token = (await tokenOf(id))!
    const visitor = await as(null)
    for (const wrong of ['', 'x', `${token}x`, token.slice(1), await tokenOf(other)]) {
      expect((await visitor.get(`/api/quotations/${id}?token=${wrong}`)).status).toBe(404)
    }
    expect((await visitor.get(`/api/quotations/${id}?token=${'x'.repeat(300)}`)).status).toBe(422)
  })

  test('an unknown quotation is not found, not even by an administrator', async () => {
    expect((await (await as(await makeAdmin())).get('/api/quotations/99999999')).status).toBe(404)
  })

  test.each(['0', '-1', '1.5', 'x', '1e99', '0x44', '1e1', '%201'])('the id %s is refused', async (id) => {
    expect((await (await as(await makeAdmin())).get(`/api/quotations/${id}`)).status).toBe(422)
  })

  test('only its retailer marks it as read, at the first look', async () => {
    const retailer = await makeRetailer()
    const id = await makeQuotation(retailer.id)
    const readAt = async () =>
      (await testDb().select().from(quotations).where(eq(quotations.id, id)))[0]!.readAt
    await (await as(await makeAdmin())).get(`/api/quotations/${id}`)
    await (await as(null)).get(`/api/quotations/${id}?token=${await tokenOf(id)}`)
    await (await as(await makeRetailerAccount())).get(`/api/quotations/${id}`)
    expect(await readAt()).toBeNull()
    const account = await as(await makeRetailerAccount(retailer.id))
    await account.get(`/api/quotations/${id}`)
    const first = await readAt()
    expect(first).toMatch(/^\d{4}-\d\d-\d\dT/)
    await account.get(`/api/quotations/${id}`)
    expect(await readAt()).toBe(first)
  })
})

describe('the list of a retailer', () => {
  test('is refused to visitors, clients and administrators', async () => {
    expect((await (await as(null)).get('/api/quotations')).status).toBe(401)
    expect((await (await as(await makeClient())).get('/api/quotations')).status).toBe(403)
    expect((await (await as(await makeAdmin())).get('/api/quotations')).status).toBe(403)
  })

  test('holds only its own, newest first, each with its lines', async () => {
    const [retailer, stranger] = [await makeRetailer(), await makeRetailer()]
    const first = await makeQuotation(retailer.id, { name: 'Prima' })
    await makeQuotation(stranger.id)
    const second = await makeQuotation(retailer.id, { name: 'Seconda' })
    const { status, body } = await (await as(await makeRetailerAccount(retailer.id))).get('/api/quotations')
    expect(status).toBe(200)
    expect(body.quotations_count).toBe(2)
    expect(body.quotations.map((q: { id: number; name: string }) => [q.id, q.name])).toEqual([
      [second, 'Seconda'],
      [first, 'Prima'],
    ])
    for (const quotation of body.quotations) {
      expect(quotation.vendor.id).toBe(retailer.id)
      expect(quotation.specifications.map((line: { name: string }) => line.name)).toEqual([
        'Antenna',
        'Televisore',
      ])
    }
  })

  test('comes in pages, ten at a time unless asked otherwise', async () => {
    const retailer = await makeRetailer()
    for (let i = 0; i < 12; i++) await makeQuotation(retailer.id, { name: `Nome ${i}` })
    const account = await as(await makeRetailerAccount(retailer.id))
    const namesAt = async (query: string) => {
      const { body } = await account.get(`/api/quotations${query}`)
      expect(body.quotations_count).toBe(12)
      return body.quotations.map((q: { name: string }) => q.name)
    }
    expect(await namesAt('')).toHaveLength(10)
    expect(await namesAt('?offset=10')).toEqual(['Nome 1', 'Nome 0'])
    expect(await namesAt('?limit=2&offset=1')).toEqual(['Nome 10', 'Nome 9'])
    expect(await namesAt('?offset=500')).toEqual([])
  })

  test('marks those that the retailer has not opened', async () => {
    const retailer = await makeRetailer()
    const id = await makeQuotation(retailer.id)
    const account = await as(await makeRetailerAccount(retailer.id))
    const unread = async () => (await account.get('/api/quotations')).body.quotations[0].unread
    expect(await unread()).toBe(true)
    const one = await account.get(`/api/quotations/${id}`)
    expect(one.body.quotation).not.toHaveProperty('unread')
    expect(await unread()).toBe(false)
  })

  test.each([
    'limit=0',
    'limit=101',
    'limit=x',
    'offset=-1',
    'offset=1.5',
    'offset=0x2',
    'sort=email',
    'sort=--name',
    'filters[vendor]=1',
    'filters[from]=2026-02-30',
    'filters[from]=01.02.2026',
    'filters[to]=2026-1-1',
    'filters[to]=9999-12-31',
    `search_term=${'x'.repeat(201)}`,
  ])('%s is refused', async (query) => {
    expect((await (await as(await makeRetailerAccount())).get(`/api/quotations?${query}`)).status).toBe(422)
  })
})

describe('searching, sorting and filtering the list', () => {
  async function makeList() {
    const retailer = await makeRetailer()
    const anna = await makeQuotation(retailer.id, {
      name: 'Élodie',
      surname: 'Zürn',
      email: 'e.zurn@example.com',
    })
    const berta = await makeQuotation(retailer.id, { name: 'berta', surname: 'Alba' })
    const carla = await makeQuotation(retailer.id, { name: 'Carla', surname: 'Öller' })
    await makeQuotation((await makeRetailer()).id, { name: 'Élodie', surname: 'Altrove' })
    const account = await as(await makeRetailerAccount(retailer.id))
    const ids = async (query: string) => {
      const { status, body } = await account.get(`/api/quotations?${query}`)
      expect(status, query).toBe(200)
      expect(body.quotations_count, query).toBe(body.quotations.length)
      return body.quotations.map((q: { id: number }) => q.id)
    }
    return { anna, berta, carla, ids }
  }

  test('a search finds every word in names, address and lines, whatever the accents', async () => {
    const { anna, berta, carla, ids } = await makeList()
    expect(await ids('search_term=ELODIE')).toEqual([anna])
    expect(await ids('search_term=zurn%20lod')).toEqual([anna])
    expect(await ids('search_term=e.zurn@exam')).toEqual([anna])
    expect(await ids('search_term=tèlevis')).toEqual([carla, berta, anna])
    expect(await ids('search_term=televisore%20oller')).toEqual([carla])
    expect(await ids('search_term=nobody')).toEqual([])
    expect(await ids('search_term=***')).toEqual([])
    expect(await ids("search_term='; drop table quotations --")).toEqual([])
    expect(await ids('search_term=')).toHaveLength(3)
  })

  test('sorts by date or name, both ways', async () => {
    const { anna, berta, carla, ids } = await makeList()
    expect(await ids('')).toEqual([carla, berta, anna])
    expect(await ids('sort=-created_at')).toEqual([carla, berta, anna])
    expect(await ids('sort=created_at')).toEqual([anna, berta, carla])
    expect(await ids('sort=name')).toEqual([berta, carla, anna])
    expect(await ids('sort=-name')).toEqual([anna, carla, berta])
  })

  test('filters by days of Rome, both inclusive', async () => {
    const { anna, berta, carla, ids } = await makeList()
    for (const [id, createdAt] of [
      [anna, '2026-03-28T23:00:00.000Z'],
      [berta, '2026-03-29T21:59:59.999Z'],
      [carla, '2026-03-29T22:00:00.000Z'],
    ] as const) {
      await testDb().update(quotations).set({ createdAt }).where(eq(quotations.id, id))
    }
    expect(await ids('filters[from]=2026-03-29&filters[to]=2026-03-29')).toEqual([berta, anna])
    expect(await ids('filters[from]=2026-03-30')).toEqual([carla])
    expect(await ids('filters[to]=2026-03-28')).toEqual([])
    expect(await ids('filters[from]=2026-03-30&filters[to]=2026-03-28')).toEqual([])
    expect(await ids('filters[to]=2026-03-29&search_term=berta&sort=name&lang=de')).toEqual([berta])
  })
})

test('an account that moves to another retailer no longer reads the quotations of the old one', async () => {
  const [before, after] = [await makeRetailer(), await makeRetailer()]
  const user = await makeRetailerAccount(before.id)
  const account = await as(user)
  const id = await makeQuotation(before.id)
  expect((await account.get(`/api/quotations/${id}`)).status).toBe(200)
  await testDb().update(users).set({ retailerId: after.id }).where(eq(users.id, user.id))
  expect((await account.get(`/api/quotations/${id}`)).body.error.code).toBe('token_expired')
  // The page gets a new token and asks again.
  const anew = await as(user)
  expect((await anew.get(`/api/quotations/${id}`)).status).toBe(404)
  expect((await anew.get('/api/quotations')).body.quotations_count).toBe(0)
})
