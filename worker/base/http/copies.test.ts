import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import worker from '../../index.ts'
import { makeAccount, PASSWORD } from '../../shop/accounts/accounts.testing.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeProduct, makeRetailerAccount, unique } from '../../testing/make.ts'

type Caller = Awaited<ReturnType<typeof as>>

/** Makes a call and returns which copies of the database it asked for; `primary` is the one without a session. */
async function copiesOf(
  caller: Caller | null,
  call: string,
  body?: unknown,
  more: Record<string, string> = {},
) {
  const asked = new Set<string>()
  const noted = (d1: D1Database, copy: string): D1Database =>
    ({
      withSession: (from: string) => noted(d1.withSession(from) as never, from),
      getBookmark: () => (d1 as unknown as D1DatabaseSession).getBookmark(),
      prepare: (query: string) => {
        asked.add(copy)
        return d1.prepare(query)
      },
      batch: (statements: D1PreparedStatement[]) => {
        asked.add(copy)
        return d1.batch(statements)
      },
    }) as unknown as D1Database
  const [method, path] = call.split(' ') as [string, string]
  const request = new Request(`http://localhost:8788${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...caller?.headers,
      ...more,
      ...(more.cookie && { cookie: `${caller?.headers.cookie}; ${more.cookie}` }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const DB = noted(env.DB, 'primary')
  const { headers, ok } = await worker.fetch(request, { ...env, DB } as never, createExecutionContext())
  const seen = headers.getSetCookie().find((cookie) => cookie.startsWith('sosta-seen='))
  return { asked: [...asked], ok, bookmark: headers.get('x-d1-bookmark'), seen }
}

const NEAREST = 'first-unconstrained'
const [OLD, NEW] = ['1', '2'].map((n) => `0000000${n}-00000001-00004f00-${'a'.repeat(32)}`) as [
  string,
  string,
]

describe('where a call reads:', () => {
  const callers = {} as Record<'visitor' | 'client' | 'retailer' | 'admin', Caller>
  let slug = ''
  beforeAll(async () => {
    callers.visitor = await as(null)
    callers.client = await as(await makeAccount())
    callers.retailer = await as(await makeRetailerAccount())
    callers.admin = await as(await makeAdmin())
    slug = (await makeProduct()).slug
  })

  test('what is public and a visitor’s own cart, nearby', async () => {
    for (const path of [
      '/api/products',
      `/api/products/${slug}`,
      '/api/categories',
      '/api/faqs',
      '/sitemap.xml',
    ]) {
      expect((await copiesOf(null, `GET ${path}`)).asked, path).toEqual([NEAREST])
    }
    for (const path of ['/api/session', '/api/cart', '/api/products']) {
      const { asked, bookmark, seen } = await copiesOf(callers.visitor, `GET ${path}`)
      expect([asked, bookmark, seen], path).toEqual([[NEAREST], null, undefined])
    }
  })

  test('nearby, from a copy that knows what the renderer or the browser has seen; the later of both', async () => {
    const cookie = `sosta-seen=${OLD}`
    const asked = async (more: Record<string, string>) =>
      (await copiesOf(callers.visitor, 'GET /api/products', undefined, more)).asked
    expect(await asked({ 'x-d1-bookmark': NEW })).toEqual([NEW])
    expect(await asked({ cookie })).toEqual([OLD])
    expect(await asked({ cookie, 'x-d1-bookmark': NEW })).toEqual([NEW])
    expect(await asked({ 'x-d1-bookmark': "x'; drop table users" })).toEqual([NEAREST])
    expect((await copiesOf(callers.visitor, 'GET /api/cart', undefined, { cookie })).asked).toEqual([OLD])
  })

  test('everything of people who are signed in, at the primary: a session that was ended is ended', async () => {
    const more = { 'x-d1-bookmark': OLD, cookie: `sosta-seen=${OLD}` }
    const calls: [keyof typeof callers, string][] = [
      ...(['client', 'retailer', 'admin'] as const).flatMap((who) =>
        ['/api/session', '/api/products', '/api/cart', '/api/account'].map(
          (path): [keyof typeof callers, string] => [who, path],
        ),
      ),
      ['retailer', '/api/orders'],
      ['retailer', '/api/quotations'],
      ['admin', '/api/admin/orders'],
      ['visitor', '/api/auth/links/activate?token=x'],
    ]
    for (const [who, path] of calls) {
      const { asked } = await copiesOf(callers[who], `GET ${path}`, undefined, more)
      expect([who, path, asked.filter((copy) => copy !== 'primary')]).toEqual([who, path, []])
    }
    expect((await copiesOf(null, 'GET /api/health')).asked).toEqual(['primary'])
  })

  test('money and signing in, at the primary, without a bookmark', async () => {
    const pay = { payment_method: 'stripe' }
    const paying = await copiesOf(callers.retailer, 'POST /api/orders/create', pay)
    expect([paying.asked, paying.bookmark, paying.seen]).toEqual([['primary'], null, undefined])
    const { email } = await makeAccount()
    const headers = { 'cf-connecting-ip': `198.51.100.${unique() % 250}` }
    const login = await copiesOf(
      await as(null),
      'POST /api/auth/login',
      { email, password: PASSWORD },
      headers,
    )
    expect([login.ok, login.asked, login.seen]).toEqual([true, ['primary'], undefined])
  })

  test('who changes something that is read nearby gets the bookmark for five minutes, and the edge too', async () => {
    const product_id = (await makeProduct()).id
    const visitor = await as(null)
    const added = await copiesOf(visitor, 'POST /api/add-to-cart', { product_id, quantity: 1 })
    expect([added.ok, added.asked]).toEqual([true, ['first-primary']])
    expect(added.seen).toBe(`sosta-seen=${added.bookmark}; Max-Age=300; Path=/; HttpOnly; SameSite=Lax`)
    const cookie = added.seen!.split(';')[0]!
    expect((await copiesOf(visitor, 'GET /api/cart', undefined, { cookie })).asked).toEqual([added.bookmark])

    const view_data = {
      screen: 'orders',
      name: `Vista ${unique()}`,
      search: 'limit=10',
      columns: null,
      is_shared: false,
    }
    const saved = await copiesOf(callers.admin, 'POST /api/admin/views/create', { view_data })
    // Their session is read before.
    expect([saved.ok, saved.asked]).toEqual([true, ['primary', 'first-primary']])
    expect(saved.seen).toContain(`=${saved.bookmark};`)
    // A refused change has nothing to be seen.
    const refused = await copiesOf(visitor, 'POST /api/add-to-cart', { product_id: 10 ** 9, quantity: 1 })
    expect([refused.ok, refused.bookmark, refused.seen]).toEqual([false, null, undefined])
  })

  test('the count of public changes is the primary’s, and says from where on a copy knows them', async () => {
    const { asked, bookmark, seen } = await copiesOf(null, 'GET /api/public-changes')
    expect([asked, seen]).toEqual([['first-primary'], undefined])
    expect(bookmark).toMatch(/^[\da-f-]{40,}$/)
  })
})
