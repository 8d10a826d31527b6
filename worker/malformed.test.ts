import { beforeAll, expect, test } from 'vitest'
import { howMany } from '../shared/many.testing.ts'
import { rateLimits } from './base/http/http.tables.ts'
import { type Policy, routesOf } from './base/http/policy.ts'
import { office } from './office.ts'
import { POLICIES } from './policies.ts'
import { storefront } from './storefront.ts'
import { as } from './testing/as.ts'
import { makeAdmin, makeClient, makeRetailerAccount, testDb } from './testing/make.ts'

/* Whatever somebody sends to whatever route: it is refused, never a failure of the shop's. */

const part = (name: string, value: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const MULTIPART = 'multipart/form-data; boundary=x'
const whole = `${part('List-Unsubscribe', 'One-Click')}--x--\r\n`
const FILE = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7`

/** Bodies that are not what they say: a type and a text, or bytes. */
const BODIES: Record<string, [type: string, body: string | Uint8Array]> = {
  'a form without its boundary': ['multipart/form-data', whole],
  'a form of another boundary': ['multipart/form-data; boundary=y', whole],
  'a form that breaks off': [MULTIPART, whole.slice(0, 40)],
  'a form that breaks off in a file': [MULTIPART, FILE],
  'a form without names': [MULTIPART, '--x\r\n\r\nvalue\r\n--x--\r\n'],
  'bytes as a form': [MULTIPART, new Uint8Array([0, 255, 254, 13, 10, 45, 45])],
  'an empty form': [MULTIPART, ''],
  'wrong percents': ['application/x-www-form-urlencoded', 'List-Unsubscribe=%E0%A4%A&%=%&&=='],
  'JSON that breaks off': ['application/json', '{"token":"ab'],
  'no JSON': ['application/json', 'token=ab'],
  'JSON’s null': ['application/json', 'null'],
  'a list': ['application/json', '[]'],
  'a text': ['application/json', '"text"'],
  'nothing as JSON': ['application/json', ''],
  'deep JSON': ['application/json', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  'bytes as JSON': ['application/json', new Uint8Array([123, 34, 255, 254, 34, 58, 49, 125])],
  'JSON in another alphabet': ['application/json; charset=utf-16', '{"token":"ab"}'],
  'plain text': ['text/plain', '{"token":"ab"}'],
  XML: ['application/xml', '<token/>'],
  'a strange type': [';;=/', 'a'],
}
const KINDS = Object.keys(BODIES)
/** What stands in an address where a number, a name or a token is expected. */
const WORDS = ['%E0%A4%A', '%', '%00', '..%2f..', '%F0%9F%92%A9', '-1', '1e999', '9'.repeat(40)]
const QUERIES = ['', '?%', '?token=%E0%A4%A', '?id[]=1&id[]=2', '?lang=%FF&limit=%', '?limit=1e99&offset=-1']

let callers: Record<'vendor' | 'user' | 'admin' | 'visitor', Awaited<ReturnType<typeof as>>>
beforeAll(async () => {
  callers = {
    vendor: await as(await makeRetailerAccount()),
    user: await as(await makeClient()),
    admin: await as(await makeAdmin('everything')),
    visitor: await as(null),
  }
})
const callerOf = (policy: Policy) => {
  if (policy === 'vendor' || policy === 'user') return callers[policy]
  return policy === 'open' || policy === 'public' || policy === 'visitor' ? callers.visitor : callers.admin
}

/** Whoever signs out or ends sessions would be refused from then on. */
const ENDS = /logout|revoke-others/
const ROUTES = [...routesOf(storefront), ...routesOf(office)].filter((route) => !ENDS.test(route))
const SENT = ROUTES.filter((route) => !route.startsWith('GET '))

const pathOf = (route: string, word: string) =>
  route.slice(route.indexOf(' ') + 1).replace(/:\w+(\{[^}]*\})?\??/g, word)

/** Calls a route; returns what it answered when that is a failure of the shop's. */
async function failureOf(route: string, word: string, query: string, kind: string | null): Promise<string[]> {
  const method = route.slice(0, route.indexOf(' '))
  const [type, body] = kind === null ? [] : BODIES[kind]!
  const answer = await callerOf(POLICIES[route]!).get(`${pathOf(route, word)}${query}`, {
    method,
    ...(type !== undefined && { body: body as never, headers: { 'content-type': type } }),
  })
  return answer.status >= 500
    ? [
        `${route} (${word}${query}), ${kind ?? 'no body'}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`,
      ]
    : []
}

/** One after the other; limits do not get in the way of what is behind them. */
async function failuresOf(calls: (() => Promise<string[]>)[]): Promise<string[]> {
  const failures: string[] = []
  for (const [n, call] of calls.entries()) {
    if (n % 20 === 0) await testDb().delete(rateLimits)
    failures.push(...(await call()))
  }
  return failures
}

const any = <T>(list: T[]) => list[Math.floor(Math.random() * list.length)]!
const shuffled = <T>(list: T[]) =>
  list
    .map((one) => [Math.random(), one] as const)
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one)

test('no route fails by a broken form, or another body that is not what it says', async () => {
  const first = howMany(1, KINDS.length)
  const calls = SENT.flatMap((route, n) =>
    Array.from({ length: first }, (_, i) => KINDS[i === 0 ? 2 : (n + i) % KINDS.length]!).map(
      (kind) => () => failureOf(route, '1', '', kind),
    ),
  )
  expect(await failuresOf(calls)).toEqual([])
  // Both addresses of one-click unsubscribing take a form of anybody: with all bodies, always.
  const oneClick = [
    'POST /api/owned-units/stop',
    'POST /api/newsletter/unsubscribe',
    'POST /api/stock-waits/stop',
  ]
  expect(
    await failuresOf(oneClick.flatMap((route) => KINDS.map((kind) => () => failureOf(route, '1', '', kind)))),
  ).toEqual([])
})

test('no route fails by an address that is wrongly written', async () => {
  const calls = ROUTES.flatMap((route) =>
    WORDS.map((word, n) => ({ route, word, query: QUERIES[n % QUERIES.length]! })),
  )
  const some = shuffled(calls).slice(0, howMany(60, calls.length))
  expect(
    await failuresOf(
      some.map(
        ({ route, word, query }) =>
          () =>
            failureOf(route, word, query, null),
      ),
    ),
  ).toEqual([])
})

test('no route fails by any of these together, cut anywhere', async () => {
  const calls = Array.from({ length: howMany(100, 5000) }, () => async () => {
    const route = any(SENT)
    const [type, body] = BODIES[any(KINDS)]!
    const cut = body.slice(0, Math.floor(Math.random() * (body.length + 1)))
    BODIES.cut = [type, cut]
    const failures = await failureOf(route, any(['1', ...WORDS]), any(QUERIES), 'cut')
    return failures.map((failure) => `${failure} (${type}: ${String(cut).slice(0, 100)})`)
  })
  expect(await failuresOf(calls)).toEqual([])
})
