import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import worker from '../../index.ts'
import { makeAccount, PASSWORD } from '../../shop/accounts/accounts.testing.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeProduct, makeRetailerAccount, unique } from '../../testing/make.ts'

type Caller = Awaited<ReturnType<typeof as>>

/* There is one copy locally, so this looks at which was asked for: `primary` is the one without a session of D1. */

/** Makes a call and returns which copies of the database it asked for. */
async function copiesOf(
  caller: Caller | null,
  call: string,
  body?: unknown,
  more: Record<string, string> = {},
): Promise<string[]> {
  const asked = new Set<string>()
  const noted = (d1: D1Database, copy: string): D1Database =>
    ({
      withSession: (from: string) => noted(d1.withSession(from) as never, from),
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
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const DB = noted(env.DB, 'primary')
  const { ok } = await worker.fetch(request, { ...env, DB } as never, createExecutionContext())
  expect(ok, call).toBe(true)
  return [...asked]
}

const callers = {} as Record<'visitor' | 'client' | 'retailer' | 'admin', Caller>
let product: Awaited<ReturnType<typeof makeProduct>>
beforeAll(async () => {
  callers.visitor = await as(null)
  callers.client = await as(await makeAccount())
  callers.retailer = await as(await makeRetailerAccount())
  callers.admin = await as(await makeAdmin())
  product = await makeProduct()
})

const PUBLIC = [
  '/api/products',
  '/api/home',
  '/api/categories',
  '/api/faqs',
  '/api/suggestions?lang=it&q=antenna',
]

test('visitors read what is public from any copy', async () => {
  for (const path of [...PUBLIC, `/api/products/${product.slug}`])
    expect(await copiesOf(callers.visitor, `GET ${path}`), path).toEqual(['first-unconstrained'])
})

test('what is told to nobody in particular, and may be kept for everybody, is the primary’s', async () => {
  for (const path of [...PUBLIC, '/sitemap.xml', '/api/public-changes'])
    expect(await copiesOf(null, `GET ${path}`), path).toEqual(['primary'])
})

test('people who are signed in read everything at the primary, where a session that was ended is ended', async () => {
  const calls: [keyof typeof callers, string][] = [
    ...(['client', 'retailer', 'admin'] as const).flatMap((who) =>
      [...PUBLIC, '/api/session', '/api/cart', '/api/account'].map((path): [keyof typeof callers, string] => [
        who,
        path,
      ]),
    ),
    ['retailer', '/api/orders'],
    ['retailer', '/api/quotations'],
    ['admin', '/api/admin/orders'],
  ]
  for (const [who, path] of calls)
    expect(await copiesOf(callers[who], `GET ${path}`), `${who} ${path}`).toEqual(['primary'])
})

test('a cart, a change and a sign-in are the primary’s, whoever it is', async () => {
  const { visitor, admin } = callers
  expect(await copiesOf(visitor, 'GET /api/session')).toEqual(['primary'])
  const line = { product_id: product.id, quantity: 1 }
  for (const caller of [visitor, callers.retailer])
    expect(await copiesOf(caller, 'POST /api/add-to-cart', line)).toEqual(['primary'])
  expect(await copiesOf(visitor, 'GET /api/cart')).toEqual(['primary'])
  const faq_data = { title: `Domanda ${unique()}`, content: 'Risposta' }
  expect(await copiesOf(admin, 'POST /api/admin/faqs/create', { faq_data })).toEqual(['primary'])
  const { email } = await makeAccount()
  const address = { 'cf-connecting-ip': `198.51.100.${unique() % 250}` }
  const login = { email, password: PASSWORD }
  expect(await copiesOf(await as(null), 'POST /api/auth/login', login, address)).toEqual(['primary'])
})
