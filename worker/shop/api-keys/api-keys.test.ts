import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { MAX_KEYS } from '../../../shared/api-keys/key-terms.ts'
import { DAY_MS } from '../../../shared/dates.ts'
import { sha256 } from '../../base/hashes.ts'
import { as, bare } from '../../testing/as.ts'
import { makeAdmin, makeProduct, makeRetailer, testDb, unique } from '../../testing/make.ts'
import { sessions } from '../accounts/accounts.tables.ts'
import { mailsTo } from '../accounts/accounts.testing.ts'
import { makeColleague } from '../accounts/colleagues.testing.ts'
import { apiKeyCalls, apiKeys } from './api-keys.tables.ts'
import { calling, makeRetailerKey, makeShopKey } from './api-keys.testing.ts'
import { isToken } from './tokens.ts'

const rowOf = async (id: number) => (await testDb().select().from(apiKeys).where(eq(apiKeys.id, id)))[0]!
const setKey = (id: number, values: Partial<typeof apiKeys.$inferInsert>) =>
  testDb().update(apiKeys).set(values).where(eq(apiKeys.id, id))
const iso = (ms: number) => new Date(ms).toISOString()
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
]

describe('a key', () => {
  test('is shown once, is known by scanners and is stored hashed', async () => {
    const { id, caller, key } = await makeShopKey(['sales:read'])
    expect(key.token).toMatch(/^sosta_live_[0-9a-f]{72}$/)
    const row = await rowOf(id)
    expect(row.tokenHash).toBe(await sha256(key.token))
    expect(JSON.stringify(row)).not.toContain(key.token.slice(11, 40))
    const page = await caller.get(`/api/admin/api-keys/${id}`)
    expect(JSON.stringify(page.body)).not.toContain(key.token.slice(11, 40))
    expect(page.body.key).toMatchObject({ id, scopes: ['sales:read'], state: 'good', hint: row.hint })
    expect(isToken(key.token.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).toBe(false)
  })

  test('reads what its scope is for, without session, cookie and CSRF token', async () => {
    const { key } = await makeRetailerKey(['retailer:write'])
    const { id } = await makeProduct()
    const count = await testDb().$count(sessions)
    const answer = await key.post('/api/add-to-cart', { product_id: id, quantity: 2 })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('vary')).toContain('Authorization')
    expect((await key.get('/api/cart')).body.items).toHaveLength(1)
    expect(await testDb().$count(sessions)).toBe(count)
  })

  test('decides alone, whoever’s cookies and tokens come with it', async () => {
    const { key } = await makeShopKey(['content:read'])
    const { headers } = await as(await makeAdmin('everything'))
    const beside = { headers: { ...headers, authorization: key.headers.authorization } }
    expect(codeOf(await bare.get('/api/admin/users', beside))).toEqual([403, 'forbidden'])
    expect((await bare.get('/api/admin/products', beside)).status).toBe(200)
    const wrong = { headers: { ...headers, authorization: 'Bearer sosta_live_x' } }
    expect(codeOf(await bare.get('/api/admin/products', wrong))).toEqual([401, 'unauthenticated'])
  })

  test('shows prices of its own retailer only, and none without it, whatever was answered before', async () => {
    const { key } = await makeRetailerKey(['retailer:read'])
    const { slug } = await makeProduct({ price: 12_345 })
    const path = `/api/products/${slug}?lang=it`
    expect(JSON.stringify((await bare.get(path)).body)).not.toContain('"price"')
    const own = await key.get(path)
    expect(JSON.stringify(own.body)).toContain('"price"')
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    expect(JSON.stringify((await bare.get(path)).body)).not.toContain('"price"')
  })

  test('that is unknown, expired or revoked is refused with a reason, on public routes too', async () => {
    const { id, key, caller } = await makeShopKey(['content:read'])
    const tried = async (program: ReturnType<typeof calling>) =>
      Promise.all(
        ['/api/faqs', '/api/health', '/api/admin/products'].map(async (path) =>
          codeOf(await program.get(path)),
        ),
      )
    const refused = Array(3).fill([401, 'unauthenticated'])
    expect(await tried(calling(key.token.replace(/^(.{20})./, '$1g')))).toEqual(refused)
    const answer = await calling('sosta_live_').get('/api/faqs?lang=it')
    expect(answer.body.error.message).toContain('chiave API')
    expect(answer.headers.get('www-authenticate')).toContain('invalid_token')
    expect((await key.get('/api/admin/products')).status).toBe(200)
    await setKey(id, { expiresAt: iso(Date.now() - 1) })
    expect(await tried(key)).toEqual(refused)
    await setKey(id, { expiresAt: iso(Date.now() + DAY_MS) })
    expect((await caller.post(`/api/admin/api-keys/${id}/revoke`)).status).toBe(200)
    expect(await tried(key)).toEqual(refused)
    expect((await caller.post(`/api/admin/api-keys/${id}/revoke`)).status).toBe(409)
  })

  test('is limited by itself, and says how its limit stands', async () => {
    const [{ key, id }, { key: other }] = [
      await makeShopKey(['content:read']),
      await makeShopKey(['content:read']),
    ]
    const first = await key.get('/api/faqs')
    expect(first.headers.get('ratelimit-policy')).toBe('"key";q=6000;w=60')
    expect(first.headers.get('ratelimit')).toMatch(/^"key";r=5999;t=\d+$/)
    const { tokenHash } = await rowOf(id)
    await testDb()
      .$client.prepare('update rate_limits set count = 6000 where key = ?')
      .bind(`api_key:${tokenHash}`)
      .run()
    const refused = await key.get('/api/faqs')
    expect(codeOf(refused)).toEqual([429, 'too_many_requests'])
    expect([refused.headers.get('retry-after'), refused.headers.get('ratelimit')]).toEqual([
      expect.stringMatching(/^\d+$/),
      expect.stringContaining('r=0'),
    ])
    expect((await other.get('/api/faqs')).status).toBe(200)
  })

  test('that nobody knows counts nothing', async () => {
    const count = () =>
      testDb().$client.prepare("select count(*) as n from rate_limits where key glob 'api_key:*'").first('n')
    const before = await count()
    const { token } = calling((await makeShopKey(['content:read'])).key.token)
    await testDb().delete(apiKeys)
    expect((await calling(token).get('/api/faqs')).status).toBe(401)
    expect(await count()).toBe(before)
  })

  test('writes what was called, from which network, and once a minute that it is used', async () => {
    const { key, id, caller } = await makeShopKey(['content:read'])
    await key.get('/api/admin/products', { headers: { 'cf-connecting-ip': '203.0.113.77' } })
    await key.get('/api/admin/orders', { headers: { 'cf-connecting-ip': '2001:db8:aa:bb:1:2:3:4' } })
    const read = async () => (await caller.get(`/api/admin/api-keys/${id}`)).body
    await expect.poll(async () => (await read()).calls.length).toBe(2)
    const { calls, key: shown } = await read()
    expect(
      calls.map(({ route, status, address }: Record<string, unknown>) => [route, status, address]),
    ).toEqual([
      ['GET /api/admin/orders', 403, '2001:db8:aa::/48'],
      ['GET /api/admin/products', 200, '203.0.113.0/24'],
    ])
    await key.get('/api/faqs')
    await expect.poll(async () => (await read()).calls.length).toBe(3)
    expect((await read()).key.last_used_at).toBe(shown.last_used_at)
    await setKey(id, { lastUsedAt: iso(Date.now() - 61_000) })
    await key.get('/api/faqs')
    await expect.poll(async () => (await read()).key.last_used_at > iso(Date.now() - 30_000)).toBe(true)
  })

  test('fills no database: its log has the newest calls', async () => {
    const { id } = await makeShopKey(['content:read'])
    await testDb()
      .$client.prepare(
        `with recursive n(i) as (select 1 union all select i + 1 from n where i < 2100)
         insert into api_key_calls (key_id, route, status, address) select ?, 'GET /api/faqs', 200, '' from n`,
      )
      .bind(id)
      .run()
    expect(await testDb().$count(apiKeyCalls, eq(apiKeyCalls.keyId, id))).toBeLessThanOrEqual(2020)
  })

  test('stands in the history with its giver', async () => {
    const { key, giver, caller, name } = await makeShopKey(['content:write'])
    const made = await key.post('/api/admin/synonyms/create', {
      synonym_data: { lang: 'it', words: `uno${unique()}, due${unique()}` },
    })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    const { entries } = (await caller.get('/api/admin/audit?entity=synonyms&lang=it')).body
    expect(entries[0]).toMatchObject({
      user_id: giver.id,
      user_name: `${giver.firstName} ${giver.lastName} · API key ${name}`,
    })
  })
})

describe('a key for trying out', () => {
  test('reads as any other, and changes nothing: what comes is let in and checked', async () => {
    const { key } = await makeRetailerKey(['retailer:write'], { is_test: true })
    expect(key.token).toMatch(/^sosta_test_/)
    const { id } = await makeProduct()
    const answer = await key.post('/api/add-to-cart', { product_id: id, quantity: 2 })
    expect([answer.status, answer.body]).toEqual([200, { test: true, carried_out: false }])
    expect(answer.headers.get('sosta-mode')).toBe('test')
    const cart = await key.get('/api/cart')
    expect([cart.status, cart.body.items]).toEqual([200, []])
    expect(codeOf(await key.post('/api/add-to-cart', { product_id: 'x' }))).toEqual([422, 'invalid'])
    expect(codeOf(await key.post('/api/orders/create', {}))).toEqual([403, 'forbidden'])
  })

  test('stores no file', async () => {
    const { key } = await makeShopKey(['content:write'], { is_test: true })
    const form = new FormData()
    form.append('file', new File(['x'], 'x.png'))
    const answer = await key.post('/api/admin/products/1/upload', form)
    expect([answer.status, answer.body]).toEqual([200, { test: true, carried_out: false }])
  })
})

describe('making keys', () => {
  test('is for managers and for administrators who may do everything, and mails the giver', async () => {
    const { giver, name } = await makeRetailerKey(['retailer:read'])
    const [mail] = await mailsTo(giver.email)
    expect([mail!.template, mail!.text.includes(name), mail!.text.includes('sosta_')]).toEqual([
      'api_key_made',
      true,
      false,
    ])
    const { id: retailerId } = await makeRetailer()
    const given = { name: 'ERP', is_test: false, days: 90, scopes: ['retailer:read'] }
    for (const role of ['buyer', 'requester', 'viewer'] as const) {
      const { caller } = await makeColleague(retailerId, role)
      expect((await caller.post('/api/api-keys/create', given)).status).toBe(403)
    }
    for (const role of ['content', 'sales'] as const) {
      const admin = await as(await makeAdmin(role))
      const shop = { ...given, scopes: [`${role}:read`] }
      expect((await admin.post('/api/admin/api-keys/create', shop)).status).toBe(403)
    }
  })

  test.each<[string, object, string]>([
    ['no scope', { scopes: [] }, 'scopes'],
    ['a scope twice', { scopes: ['retailer:read', 'retailer:write'] }, 'scopes'],
    ['a scope of the shop', { scopes: ['sales:read'] }, 'scopes.0'],
    ['no name', { name: ' ' }, 'name'],
    ['a time of its own', { days: 3650 }, 'days'],
  ])('refuses %s', async (_, wrong, field) => {
    const { caller } = await makeColleague((await makeRetailer()).id, 'manager')
    const given = { name: 'ERP', is_test: false, days: 90, scopes: ['retailer:read'], ...wrong }
    const { status, body } = await caller.post('/api/api-keys/create', given)
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]])
  })

  test('twice at once makes one, and a retailer has so many at most', async () => {
    const { id: retailerId } = await makeRetailer()
    const { caller } = await makeColleague(retailerId, 'manager')
    const make = async (name: string) =>
      (
        await caller.post('/api/api-keys/create', {
          name,
          is_test: false,
          days: 30,
          scopes: ['retailer:read'],
        })
      ).status
    const twice = await Promise.all([make('ERP'), make('erp')])
    expect(twice.filter((status) => status === 200)).toHaveLength(1)
    expect(await testDb().$count(apiKeys, eq(apiKeys.retailerId, retailerId))).toBe(1)
    for (let at = 1; at < MAX_KEYS; at++) expect(await make(`ERP ${at}`)).toBe(200)
    expect(await make('Una di troppo')).toBe(409)
  })

  test('and its retailer’s alone: another’s key is unknown', async () => {
    const [mine, other] = [await makeRetailerKey(['retailer:read']), await makeRetailerKey(['retailer:read'])]
    const calls = [
      await mine.caller.get(`/api/api-keys/${other.id}`),
      await mine.caller.post(`/api/api-keys/${other.id}/revoke`),
      await mine.caller.post(`/api/api-keys/${other.id}/rotate`, { hours: 24 }),
    ]
    expect(calls.map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await mine.caller.get('/api/api-keys')).body.keys.map(({ id }: { id: number }) => id)).toEqual([
      mine.id,
    ])
    expect((await other.key.get('/api/orders')).status).toBe(200)
  })
})

describe('rotating', () => {
  test('makes another with the same rights, and the former goes on for a while', async () => {
    const { id, key, caller } = await makeRetailerKey(['retailer:read'])
    const before = await rowOf(id)
    const { status, body } = await caller.post(`/api/api-keys/${id}/rotate`, { hours: 24 })
    expect(status).toBe(200)
    const fresh = calling(body.token)
    expect([(await key.get('/api/orders')).status, (await fresh.get('/api/orders')).status]).toEqual([
      200, 200,
    ])
    const [old, made] = [await rowOf(id), await rowOf(body.id)]
    expect(Math.abs(Date.parse(old.expiresAt) - Date.now() - DAY_MS)).toBeLessThan(60_000)
    expect(made).toMatchObject({
      name: before.name,
      scopes: before.scopes,
      retailerId: before.retailerId,
      formerId: id,
    })
    await setKey(id, { expiresAt: iso(Date.now() - 1) })
    expect([(await key.get('/api/orders')).status, (await fresh.get('/api/orders')).status]).toEqual([
      401, 200,
    ])
  })

  test('is done once, never prolongs the former, and ends it at once when asked', async () => {
    const { id, key, caller } = await makeRetailerKey(['retailer:read'])
    const soon = iso(Date.now() + 3600_000)
    await setKey(id, { expiresAt: soon })
    const rotate = (of: number, hours: number) => caller.post(`/api/api-keys/${of}/rotate`, { hours })
    expect((await rotate(id, 240)).status).toBe(422)
    const both = await Promise.all([rotate(id, 168), rotate(id, 168)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await rowOf(id)).expiresAt).toBe(soon)
    const made = both.find(({ status }) => status === 200)!.body
    expect((await rotate(made.id, 0)).status).toBe(200)
    expect([
      (await key.get('/api/orders')).status,
      (await calling(made.token).get('/api/orders')).status,
    ]).toEqual([200, 401])
  })
})
