import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_ROLES } from '../shared/base/areas.ts'
import { HSTS } from '../shared/base/transport.ts'
import { EXPORTED } from '../shared/entities.ts'
import { isDeep, third } from '../shared/many.testing.ts'
import { app } from './app.ts'
import { access } from './base/http/access.ts'
import { answerError } from './base/http/answer-error.ts'
import type { AppEnv } from './base/http/context.ts'
import { Hono } from './base/http/hono.ts'
import { checkPolicies, type Policy, routesOf } from './base/http/policy.ts'
import { request } from './base/http/request.ts'
import { API_TOKEN_SECONDS, csrfToken, signApiToken } from './base/http/tokens.ts'
import { LEAST_ROLES } from './least-roles.ts'
import { office } from './office.ts'
import { POLICIES } from './policies.ts'
import { sessions } from './shop/accounts/accounts.tables.ts'
import { findSessionUser } from './shop/accounts/sessions.ts'
import { storefront } from './storefront.ts'
import { type Answer, as, bare } from './testing/as.ts'
import { expectErrors } from './testing/errors.ts'
import { makeAdmin, makeClient, makeRetailerAccount, testDb } from './testing/make.ts'
import { allRoutes } from './testing/routes.ts'

const SECRET = 'tests-only-0123456789-abcdefghijklmnop'

type Headers = Record<string, string>
type Kind = 'visitor' | 'client' | 'retailerA' | 'retailerB' | 'content' | 'sales' | 'everything'
const KINDS: Kind[] = ['visitor', 'client', 'retailerA', 'retailerB', 'content', 'sales', 'everything']
const SIGN_OUT = 'POST /api/auth/logout'
const people = {} as Record<Kind, { id: number } | null>
const callers = {} as Record<Kind, Awaited<ReturnType<typeof as>>>

beforeAll(async () => {
  people.visitor = null
  people.client = await makeClient()
  people.retailerA = await makeRetailerAccount()
  people.retailerB = await makeRetailerAccount()
  for (const role of ADMIN_ROLES) people[role] = await makeAdmin(role)
  for (const kind of KINDS) callers[kind] = await as(people[kind])
})

/** What each kind of person gets: `in` past the guard, or refused with a code. Written out, not derived from the code. */
type Rule = Record<Kind | 'nobody', 'in' | 'unauthenticated' | 'forbidden'>
const IN: Rule = {
  nobody: 'in',
  visitor: 'in',
  client: 'in',
  retailerA: 'in',
  retailerB: 'in',
  content: 'in',
  sales: 'in',
  everything: 'in',
}
const SIGNED_IN: Rule = { ...IN, nobody: 'unauthenticated', visitor: 'unauthenticated' }
const ADMINS: Rule = { ...SIGNED_IN, client: 'forbidden', retailerA: 'forbidden', retailerB: 'forbidden' }
const RULES: Record<Policy, Rule> = {
  open: IN,
  public: IN,
  visitor: { ...IN, nobody: 'unauthenticated' },
  user: SIGNED_IN,
  vendor: {
    ...SIGNED_IN,
    client: 'forbidden',
    content: 'forbidden',
    sales: 'forbidden',
    everything: 'forbidden',
  },
  admin: ADMINS,
  content: { ...ADMINS, sales: 'forbidden' },
  sales: { ...ADMINS, content: 'forbidden' },
  everything: { ...ADMINS, content: 'forbidden', sales: 'forbidden' },
  // The walk calls it with an entity that does not exist; the existing ones are called below.
  entity: { ...ADMINS, content: 'forbidden', sales: 'forbidden' },
}

/** Who may touch what, written out: anything missing here is only for people who may do everything. */
const WHOSE: Record<string, 'content' | 'sales'> = {
  products: 'content',
  parts: 'content',
  'price-plans': 'content',
  'product-price-plans': 'content',
  categories: 'content',
  fams: 'content',
  synonyms: 'content',
  'translation-desk': 'content',
  glossary: 'content',
  faqs: 'content',
  pages: 'content',
  updates: 'content',
  reviews: 'content',
  subscribers: 'content',
  orders: 'sales',
  payments: 'sales',
  transfers: 'sales',
  credits: 'sales',
  quotations: 'sales',
  offers: 'sales',
  messages: 'sales',
  mails: 'sales',
  vendors: 'sales',
  'vendor-categories': 'sales',
  'vendor-figures': 'sales',
  clocks: 'sales',
  display: 'sales',
  'vendor-accounts': 'sales',
  clients: 'sales',
  units: 'sales',
  'owner-requests': 'sales',
  warranties: 'sales',
  warrantiesolds: 'sales',
  recalls: 'sales',
  'safety-complaints': 'sales',
  claims: 'sales',
  'claim-rules': 'sales',
  returns: 'sales',
  quality: 'sales',
  'price-lists': 'sales',
  'shipping-requests': 'sales',
  'shipping-zones': 'sales',
  'labour-rates': 'sales',
  statements: 'sales',
  documents: 'sales',
  invoices: 'sales',
  'sales-changes': 'sales',
  'content-changes': 'content',
}
/** These answer by themselves: each caller gets what its role may see, which their own tests check. */
const OF_ALL = ['audit', 'dashboard', 'search', 'views']

/** Everything that may be called without a token. A route that is opened by mistake turns this red. */
const WITHOUT_TOKENS = [
  'GET /.well-known/gs1resolver',
  'GET /.well-known/security.txt',
  'GET /01/*',
  'GET /:lang/updates.atom',
  'GET /api/auth/providers',
  'GET /api/auth/providers/:id/begin',
  'GET /api/auth/providers/callback',
  'GET /api/best-sellers',
  'GET /api/catalogue.pdf',
  'GET /api/categories',
  'GET /api/comparison',
  'GET /api/dev/mails',
  'GET /api/dev/mails/preview',
  'GET /api/dev/mails/preview/:template/:lang',
  'GET /api/fams',
  'GET /api/faqs',
  'GET /api/fit',
  'GET /api/geocode',
  'GET /api/health',
  'GET /api/home',
  'GET /api/listing',
  'GET /api/map/streets',
  'GET /api/newsletter/unsubscribe',
  'GET /api/owned-units/stop',
  'GET /api/pages/:area',
  'GET /api/places',
  'GET /api/product-names',
  'GET /api/products',
  'GET /api/products/:slug',
  'GET /api/products/:slug/data-sheet.pdf',
  'GET /api/public-changes',
  'GET /api/recalls',
  'GET /api/recalls/:id',
  'GET /api/reviews/photos/:id',
  'GET /api/session',
  'GET /api/settings',
  'GET /api/stock-waits/stop',
  'GET /api/suggestions',
  'GET /api/updates',
  'GET /api/vendor-categories',
  'GET /api/vendors',
  'GET /api/vendors/:id',
  'GET /api/vendors/all',
  'GET /api/vendors/area',
  'GET /api/vendors/overview',
  'GET /api/vendors/places',
  'GET /files/:key{.+}',
  'GET /files/streets/:version/:range',
  'GET /llms.txt',
  'GET /manifest.webmanifest',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'OPTIONS /01/*',
  'POST /api/newsletter/unsubscribe',
  'POST /api/owned-units/stop',
  'POST /api/stock-waits/stop',
  'POST /api/webhooks/paypal',
  'POST /api/webhooks/stripe',
  'POST /mcp',
]

const routes = allRoutes().map((route) => {
  const [method = '', path = ''] = route.split(' ')
  return { route, method, path: path.replaceAll(/:\w+(\{.*?\})?/g, '1'), policy: POLICIES[route]! }
})
const guarded = routes.filter(({ policy }) => policy !== 'open' && policy !== 'public')
const changing = guarded.filter(({ method }) => method !== 'GET')

/** Whom to try at the n-th route: everybody in `npm run test:deep`, else one for each outcome of its rule, another one from route to route. */
function triedBy(policy: Policy, n: number): Kind[] {
  if (isDeep) return KINDS
  const kinds = Object.values(Object.groupBy(KINDS, (kind) => RULES[policy][kind]))
  return kinds.map((alike) => alike[n % alike.length]!)
}

/** Calls a route with a body that no schema takes, so that a caller who gets past the guard changes nothing. */
function call({ method, path }: { method: string; path: string }, headers: Headers): Promise<Answer> {
  return method === 'GET'
    ? bare.get(path, { headers })
    : bare.post(path, '"no object"', { method, headers: { 'content-type': 'application/json', ...headers } })
}

const GUARD_CODES = ['unauthenticated', 'token_expired', 'forbidden', 'csrf_mismatch']
const outcome = ({ body }: Answer) => (GUARD_CODES.includes(body?.error?.code) ? body.error.code : 'in')

const without = (headers: Headers, name: string) =>
  Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name))

describe('who may call what', () => {
  test('a route without a policy, and a policy without a route, keep the Worker from starting', () => {
    const extra = new Hono<AppEnv>().get('/api/secrets', (c) => c.json({}))
    expect(() => checkPolicies(extra, POLICIES)).toThrow(/GET \/api\/secrets/)
    expect(() => checkPolicies(new Hono<AppEnv>(), POLICIES)).toThrow(/do not exist/)
    expect(allRoutes().toSorted()).toEqual(Object.keys(POLICIES).toSorted())
    expect(routesOf(storefront).filter((route) => route.includes(' /api/admin/'))).toEqual([])
    expect(routesOf(office).filter((route) => !route.includes(' /api/admin/'))).toEqual([])
  })

  test('only the routes of this list answer without tokens', async () => {
    const open = []
    for (const each of routes) if (outcome(await call(each, {})) === 'in') open.push(each.route)
    expect(open.sort()).toEqual(WITHOUT_TOKENS)
  })

  test('every kind of person gets into the routes of its policy, and into no others', async () => {
    for (const [n, each] of routes.entries()) {
      for (const kind of triedBy(each.policy, n)) {
        // Signing out ends the session, which the other calls still need.
        const caller = each.route === SIGN_OUT ? await as(people[kind]) : callers[kind]
        const answer = await call(each, caller.headers)
        expect(outcome(answer), `${kind} calls ${each.route}`).toBe(RULES[each.policy][kind])
        expect(answer.status, `${kind} calls ${each.route}`).toBeLessThan(500)
      }
    }
  })

  test('each route of the back-office has the policy of its entity', () => {
    const found = routes.filter(({ route }) => route.includes(' /api/admin/') && !route.includes('/:entity/'))
    for (const { route, policy } of found) {
      const [, , , first = '', , named = ''] = route.split('/')
      // Other systems name it behind themselves.
      const entity = first === 'erp' ? named : first
      // Whoever may set a password may not open an account that a second factor guards.
      const area = /\/(reset-second-factor|on)$/.test(route) ? 'everything' : (WHOSE[entity] ?? 'everything')
      expect(policy, route).toBe(OF_ALL.includes(entity) ? 'admin' : area)
    }
  })

  test('exports and changes of many ask for the area of their entity', async () => {
    for (const entity of EXPORTED) {
      for (const kind of ADMIN_ROLES) {
        const expected = kind === 'everything' || kind === WHOSE[entity] ? 'in' : 'forbidden'
        const { headers } = callers[kind]
        const calls = [
          { method: 'GET', path: `/api/admin/${entity}/export.csv` },
          { method: 'POST', path: `/api/admin/${entity}/bulk` },
          // However the address is written.
          {
            method: 'GET',
            path: `/api/admin/%${entity.charCodeAt(0).toString(16)}${entity.slice(1)}/export.csv`,
          },
        ]
        const [got, changed, disguised] = await Promise.all(calls.map((each) => call(each, headers)))
        expect([outcome(got!), outcome(changed!)], `${kind} and ${entity}`).toEqual([expected, expected])
        if (expected === 'forbidden') expect(outcome(disguised!), `${kind} and ${entity}`).toBe('forbidden')
      }
    }
  })

  test('a handler for all methods, which has no policy, never answers', async () => {
    const hole = new Hono<AppEnv>()
      .use(
        request,
        access(POLICIES, LEAST_ROLES, findSessionUser, { needOf: () => 'any', find: async () => null }),
      )
      .onError(answerError)
      .all('/api/hole', (c) => c.json({ secret: 1 }))
    for (const method of ['GET', 'POST', 'DELETE']) {
      const response = await hole.request('http://localhost:8788/api/hole', { method }, env as never)
      expect(response.status).toBe(404)
    }
  })

  test('HEAD is guarded as GET is', async () => {
    const head = async (path: string) =>
      (await storefront.request(`http://localhost:8788${path}`, { method: 'HEAD' }, env as never)).status
    expect([await head('/api/account'), await head('/api/quotations'), await head('/api/faqs')]).toEqual([
      401, 401, 200,
    ])
  })

  test('answers for a known person are kept by nobody', async () => {
    for (const each of routes.filter(({ method }) => method === 'GET')) {
      const { headers } = await call(each, callers.everything.headers)
      if (each.policy !== 'open') expect(headers.get('cache-control'), each.route).toMatch(/no-store/)
    }
  })
})

describe('tokens that are not good', () => {
  const iat = () => Math.floor(Date.now() / 1000)
  const jwt = (more: object = {}, header: object = {}) =>
    new SignJWT({ sid: callers.visitor.sid, ...more })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header })
      .setIssuedAt(iat())
      .setIssuer('sosta')
      .setAudience('sosta-api')
      .setExpirationTime(iat() + 600)
  const claims = () => ({ sid: callers.visitor.sid, iss: 'sosta', aud: 'sosta-api', iat: iat() })
  const key = (secret = SECRET) => new TextEncoder().encode(secret)

  test('a token made here is good: what follows fails for its own reason only', async () => {
    const answer = await bare.get('/api/cart', {
      headers: { authorization: `Bearer ${await jwt().sign(key())}` },
    })
    expect(answer.status).toBe(200)
  })

  test.each<[string, () => string | Promise<string>]>([
    ['without a signature', () => new UnsecuredJWT(claims()).setExpirationTime('10m').encode()],
    ['of another secret', () => jwt().sign(key('another-secret-0123456789-abcdefghijk'))],
    ['of another algorithm', () => jwt({}, { alg: 'HS512' }).sign(key(SECRET.padEnd(64, 'x')))],
    ['for another audience', () => jwt().setAudience('sosta-files').sign(key())],
    ['of another issuer', () => jwt().setIssuer('elsewhere').sign(key())],
    ['of another type', () => jwt({}, { typ: 'JWT' }).sign(key())],
    ['that lives far too long', () => jwt().setExpirationTime('10y').sign(key())],
    [
      'without an expiry',
      () => new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' }).sign(key()),
    ],
    [
      'issued in the future',
      () =>
        jwt()
          .setIssuedAt(iat() + 3600)
          .setExpirationTime(iat() + 4000)
          .sign(key()),
    ],
    ['without a session', () => jwt({ sid: undefined }).sign(key())],
    ['with a person that is no number', () => jwt({ uid: '1 or 1=1' }).sign(key())],
    ['that is no token', () => 'x.y.z'],
    ['that is empty', () => ''],
  ])('a token %s is refused, on public routes too', async (_, make) => {
    const authorization = `Bearer ${await make()}`
    for (const path of ['/api/cart', '/api/faqs']) {
      const answer = await bare.get(path, { headers: { authorization } })
      expect([answer.status, answer.body.error.code]).toEqual([401, 'unauthenticated'])
    }
  })

  test('a token whose person is another than its session says is refused', async () => {
    const admin = await makeAdmin()
    const token = await signApiToken([SECRET], callers.client.sid, admin)
    const headers = { ...callers.client.headers, authorization: `Bearer ${token}` }
    expect((await bare.get('/api/account', { headers })).status).toBe(401)
  })

  test('a token that says too little of its person is to be renewed', async () => {
    const token = await jwt({ sid: callers.client.sid, uid: people.client!.id }).sign(key())
    const headers = { ...callers.client.headers, authorization: `Bearer ${token}` }
    const answer = await bare.get('/api/account', { headers })
    expect([answer.status, outcome(answer)]).toEqual([401, 'token_expired'])
  })

  test('an expired token is refused everywhere with a code that tells the page to renew it', async () => {
    const past = Date.now() - (API_TOKEN_SECONDS + 5) * 1000
    const authorization = `Bearer ${await signApiToken([SECRET], callers.visitor.sid, null, past)}`
    for (const each of third(guarded, 0)) {
      const answer = await call(each, { ...callers.visitor.headers, authorization })
      expect([answer.status, outcome(answer)], each.route).toEqual([401, 'token_expired'])
    }
  })

  test('the token of another session than the cookie is refused', async () => {
    const other = await as(null)
    const headers = { ...callers.visitor.headers, cookie: other.headers.cookie }
    for (const each of third(guarded, 1))
      expect(outcome(await call(each, headers)), each.route).toBe('token_expired')
  })

  test('a revoked session is refused everywhere', async () => {
    const { headers, sid } = await as(await makeAdmin())
    await testDb().delete(sessions).where(eq(sessions.idHash, sid))
    for (const each of third(guarded, 2))
      expect(outcome(await call(each, headers)), each.route).toBe('unauthenticated')
  })
})

describe('the CSRF token', () => {
  test('every changing call is refused without it, with a wrong one, and with that of another visitor', async () => {
    const stranger = await as(null)
    for (const [at, each] of changing.entries()) {
      const caller = callers[each.policy === 'vendor' ? 'retailerA' : 'everything']
      // From many addresses, because one may not make so many calls in a minute.
      const headers = { ...caller.headers, 'cf-connecting-ip': `192.0.2.${at % 250}` }
      const tries: Headers[] = [
        without(headers, 'x-csrf-token'),
        { ...headers, 'x-csrf-token': 'wrong' },
        { ...headers, 'x-csrf-token': '' },
        { ...headers, 'x-csrf-token': stranger.headers['x-csrf-token'] },
      ]
      for (const tried of isDeep ? tries : [tries[at % tries.length]!]) {
        const answer = await call(each, tried)
        expect([answer.status, outcome(answer)], each.route).toEqual([419, 'csrf_mismatch'])
      }
    }
  })

  const change = (headers: Headers) =>
    bare.post('/api/cart/user-type', '"no object"', {
      headers: { 'content-type': 'application/json', ...headers },
    })

  test('is taken from X-XSRF-TOKEN when it equals the XSRF-TOKEN cookie', async () => {
    const { headers, sid } = await as(null)
    const token = await csrfToken([SECRET], sid)
    const base = without(headers, 'x-csrf-token')
    const cookie = `${headers.cookie}; XSRF-TOKEN=${token}`
    expect(outcome(await change({ ...base, cookie, 'x-xsrf-token': token }))).toBe('in')
    expect(outcome(await change({ ...base, 'x-xsrf-token': token }))).toBe('csrf_mismatch')
    expect(outcome(await change({ ...base, cookie }))).toBe('csrf_mismatch')
  })

  test('a cookie and a header that only agree with each other are not enough', async () => {
    const { headers } = await as(null)
    const base = without(headers, 'x-csrf-token')
    const cookie = `${headers.cookie}; XSRF-TOKEN=mine`
    expect(outcome(await change({ ...base, cookie, 'x-xsrf-token': 'mine' }))).toBe('csrf_mismatch')
  })
})

test('the API answers under the shop’s own name only, and under the names that a developer’s machine has for itself', async () => {
  const deployed = {
    ...env,
    ENVIRONMENT: 'production',
    ORIGIN: 'https://shop.test',
    MAIL_TRANSPORT: 'cloudflare',
    MAIL: {},
    AUTH_SECRET: 'kT9vQ2mX7rLw4ZpB8nHc3JdF6gYs1AeU',
    PAYMENT_TEST_MODE: 'on',
  }
  const statusAt = async (address: string, bindings: object) =>
    (await storefront.request(`${address}/api/session`, {}, bindings as never)).status
  expect(await statusAt('https://shop.test', deployed)).toBe(200)
  for (const other of [
    'https://evil.test',
    'https://shop.test.evil.test',
    'https://x.pages.dev',
    'http://localhost:8788',
  ]) {
    expect(await statusAt(other, deployed), other).toBe(404)
  }
  for (const own of ['http://localhost:8788', 'http://127.0.0.1:4000', 'http://[::1]:8788']) {
    expect(await statusAt(own, env), own).toBe(200)
  }
  expect(await statusAt('http://rebound.test:8788', env)).toBe(404)
})

test('calls and their failures carry the transport rule of the pages', async () => {
  for (const path of ['/api/session', '/api/nothing', '/api/account', '/robots.txt', '/files/nothing']) {
    const { headers } = await bare.get(path)
    expect(headers.get('strict-transport-security'), path).toBe(HSTS)
    expect(headers.get('content-security-policy'), path).toContain("default-src 'none'")
  }
})

test('a secret that is missing, short or simple keeps the shop from answering', async () => {
  for (const AUTH_SECRET of [undefined, 'short', 'a'.repeat(40)]) {
    const production = { ...env, ENVIRONMENT: 'production', ORIGIN: 'https://shop.example', AUTH_SECRET }
    const response = await app.fetch(new Request('https://shop.example/api/health'), production as never)
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('AUTH_SECRET')
  }
  expectErrors(3)
})
