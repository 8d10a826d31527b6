import { beforeAll, describe, expect, test } from 'vitest'
import type { Scope } from '../shared/api-keys/key-terms.ts'
import { EXPORTED } from '../shared/entities.ts'
import { isDeep } from '../shared/many.testing.ts'
import { NAMED_FOR_KEYS } from './key-policies.ts'
import { POLICIES } from './policies.ts'
import { makeRetailerKey, makeShopKey } from './shop/api-keys/api-keys.testing.ts'
import { type Answer, as, bare } from './testing/as.ts'
import { allRoutes } from './testing/routes.ts'

/* The walk over access with keys, which are one more kind of person (`access.test.ts` has the others). */

const KINDS = {
  contentReader: ['content:read'],
  contentWriter: ['content:write'],
  salesReader: ['sales:read'],
  salesWriter: ['sales:write'],
  shop: ['content:write', 'sales:write'],
  retailerReader: ['retailer:read'],
  retailerWriter: ['retailer:write'],
  trying: ['retailer:write'],
} as const satisfies Record<string, Scope[]>
type Kind = keyof typeof KINDS
const ALL = Object.keys(KINDS) as Kind[]
const callers = {} as Record<Kind, Awaited<ReturnType<typeof makeShopKey>>['key']>

beforeAll(async () => {
  for (const kind of ALL) {
    const make = KINDS[kind][0].startsWith('retailer') ? makeRetailerKey : makeShopKey
    callers[kind] = (await make([...KINDS[kind]], { is_test: kind === 'trying' })).key
  }
})

/** Written out, not derived from the code: who gets into what, by what the route's policy is and whether it changes something. */
const READERS: Record<string, Kind[]> = {
  content: ['contentReader', 'contentWriter', 'shop'],
  sales: ['salesReader', 'salesWriter', 'shop'],
  vendor: ['retailerReader', 'retailerWriter', 'trying'],
  public: ALL,
}
const WRITERS: Record<string, Kind[]> = {
  content: ['contentWriter', 'shop'],
  sales: ['salesWriter', 'shop'],
  vendor: ['retailerWriter', 'trying'],
}
/** As if the route's policy were this one. */
const AS: Record<string, 'public' | 'vendor'> = {
  'GET /api/health': 'public',
  'GET /api/settings': 'public',
  'GET /api/public-changes': 'public',
  'GET /api/cart': 'vendor',
  'POST /api/add-to-cart': 'vendor',
  'POST /api/bulk-add-to-cart': 'vendor',
  'POST /api/add-set-to-cart': 'vendor',
  'POST /api/change-set': 'vendor',
  'POST /api/empty-cart-items': 'vendor',
  'POST /api/remove-cart-item': 'vendor',
  'POST /api/change-item-quantity': 'vendor',
  'GET /api/warranties': 'vendor',
  'GET /api/warranties.csv': 'vendor',
  'GET /api/serial-format': 'vendor',
  'GET /api/quotations/:id': 'vendor',
  'GET /api/quotations/:id/offers': 'vendor',
  'GET /api/quotations/:id/offers/:number/pdf': 'vendor',
  'GET /api/quotations/:id/files/:file': 'vendor',
  'POST /api/quotations/:id/messages': 'vendor',
}
/** What no key does, whatever its scope: people’s access, money, what speaks for a retailer, what goes out to many. */
const NEVER = [
  /\/api\/admin\/(clients|vendor-accounts|mails)\b/,
  /^(GET|POST) \/api\/(api-keys|colleagues|webhooks)/,
  /^(GET|POST) \/api\/account\/mails$/,
  /^POST \/api\/(account|auth|approvals|returns|delivery-addresses|orders\/(stripe|paypal|create)|account-statement|verify-warranty|offer-markups)\b/,
  /^POST \/api\/orders\/:id\/(withdraw|said|change)/,
  /^POST \/api\/stock-waits/,
  /\/(link|refund|give-back|reverse|pay|pay-out|credit|credit-notes|letters|alerts|erase|drafts)$/,
  /^POST \/api\/admin\/(orders\/(:id\/(status|change)|moves)|claims\/:id\/decide|returns\/:id\/replace|statements\/(make|:id\/issue|lines\/:id\/correct))$/,
  /^POST \/api\/admin\/recalls\/:id\/(start|close)$/,
  /^POST \/api\/admin\/credits\//,
  /^POST \/api\/admin\/transfers\/returns\//,
  /\/transfers\/payment-orders/,
  /^POST \/api\/admin\/translation-desk\/:record\/:of\/draft$/,
]
const READ_ALL_THE_SAME = ['GET /api/admin/recalls/:id/letters', 'GET /api/admin/updates/:id/alerts']

function admitted(route: string): Kind[] {
  // Which of its tools each may use: `across/agents/own-tools.test.ts`.
  if (route === 'POST /mcp') return ALL
  if (NEVER.some((never) => never.test(route)) && !READ_ALL_THE_SAME.includes(route)) return []
  const policy = AS[route] ?? POLICIES[route]!
  return (route.startsWith('GET ') ? READERS : WRITERS)[policy] ?? []
}

const routes = allRoutes().map((route) => {
  const [method = '', path = ''] = route.split(' ')
  return { route, method, path: path.replaceAll(/:\w+(\{.*?\})?/g, '1') }
})

let calls = 0
/** With a body that no schema takes, from many addresses, because one may not make so many changes in a minute. */
function call(
  { method, path }: { method: string; path: string },
  headers: Record<string, string>,
): Promise<Answer> {
  const from = { ...headers, 'cf-connecting-ip': `192.0.2.${calls++ % 250}` }
  return method === 'GET'
    ? bare.get(path, { headers: from })
    : bare.post(path, '"no object"', { method, headers: { 'content-type': 'application/json', ...from } })
}
const outcome = ({ body }: Answer) =>
  ['unauthenticated', 'token_expired', 'forbidden', 'csrf_mismatch'].includes(body?.error?.code)
    ? body.error.code
    : 'in'

describe('with keys', () => {
  test('each kind gets into the routes of its scopes, and into no others', async () => {
    for (const [at, each] of routes.entries()) {
      const [ins, outs] = [admitted(each.route), ALL.filter((kind) => !admitted(each.route).includes(kind))]
      const tried = isDeep
        ? ALL
        : [ins, outs].flatMap((kinds) => (kinds.length > 0 ? [kinds[at % kinds.length]!] : []))
      for (const kind of tried) {
        const answer = await call(each, callers[kind].headers)
        expect(outcome(answer), `${kind} calls ${each.route}`).toBe(ins.includes(kind) ? 'in' : 'forbidden')
        expect(answer.status, `${kind} calls ${each.route}`).toBeLessThan(500)
        expect(answer.headers.get('cache-control'), each.route).toMatch(/no-store/)
        expect(answer.headers.get('set-cookie'), each.route).toBeNull()
      }
    }
  })

  test('one that is not good gets into nothing, not even into what everybody may read', async () => {
    const headers = { authorization: `Bearer sosta_live_${'0'.repeat(72)}` }
    for (const each of routes) expect(outcome(await call(each, headers)), each.route).toBe('unauthenticated')
  })

  test('exports and changes of many ask for the scope of their entity, however the address is written', async () => {
    for (const entity of EXPORTED) {
      const ofPeople = ['clients', 'vendor-accounts', 'mails', 'users'].includes(entity)
      const policy = POLICIES[`GET /api/admin/${entity}`]!
      const path = `/api/admin/${entity}`
      const disguised = `/api/admin/%${entity.charCodeAt(0).toString(16)}${entity.slice(1)}/export.csv`
      for (const kind of ['contentReader', 'salesReader', 'contentWriter', 'salesWriter'] as const) {
        const reads = !ofPeople && READERS[policy]?.includes(kind)
        const writes = !ofPeople && WRITERS[policy]?.includes(kind)
        const { headers } = callers[kind]
        const about = `${kind} and ${entity}`
        expect(outcome(await call({ method: 'GET', path: `${path}/export.csv` }, headers)), about).toBe(
          reads ? 'in' : 'forbidden',
        )
        expect(outcome(await call({ method: 'POST', path: `${path}/bulk` }, headers)), about).toBe(
          writes ? 'in' : 'forbidden',
        )
        if (!reads)
          expect(outcome(await call({ method: 'GET', path: disguised }, headers)), about).toBe('forbidden')
      }
    }
  })

  test('what a key opens is never more than its giver may, nor another retailer’s', async () => {
    const admin = await as(null)
    expect((await admin.get('/api/orders')).status).toBe(401)
    const [mine, other] = [
      await makeRetailerKey(['retailer:write']),
      await makeRetailerKey(['retailer:write']),
    ]
    const list = { name: 'Officina', from: 'lines', lines: [] }
    await other.key.post('/api/saved-lists/create', list)
    expect((await mine.key.get('/api/saved-lists')).body.lists ?? []).toEqual([])
  })

  test('every route that is named for keys is one', () => {
    expect(NAMED_FOR_KEYS.filter((route) => !POLICIES[route])).toEqual([])
    expect(Object.keys(AS).filter((route) => !POLICIES[route])).toEqual([])
  })
})
