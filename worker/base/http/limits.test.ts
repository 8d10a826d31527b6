import { env } from 'cloudflare:workers'
import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { app } from '../../app.ts'
import { expectErrors } from '../../testing/errors.ts'
import { testDb } from '../../testing/make.ts'
import { type AppContext, addressOf } from './context.ts'
import { rateLimits } from './http.tables.ts'
import { countCall, countCalls } from './limits.ts'

const call = (ip?: string, limitFactor = 1, more: object = {}) =>
  ({
    req: { header: (name: string) => (name === 'cf-connecting-ip' ? ip : undefined) },
    var: { db: testDb(), env: { limitFactor, local: true }, ...more },
  }) as unknown as AppContext

test('a burst of calls at the same time passes exactly as often as the limit says', async () => {
  const tries = Array.from({ length: 12 }, () => countCall(call('192.0.2.1'), 'message'))
  const results = await Promise.allSettled(tries)
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(5)
  const refused = results.find((result) => result.status === 'rejected')
  expect(refused!.reason).toMatchObject({ code: 'too_many_requests' })
  expect(Number(refused!.reason.details.headers['retry-after'])).toBeGreaterThan(0)
})

test('each address, purpose and account has a limit of its own; locally it is ten times wider', async () => {
  for (let n = 0; n < 5; n++) await countCall(call('192.0.2.2'), 'message')
  await expect(countCall(call('192.0.2.2'), 'message')).rejects.toThrow()
  await countCall(call('192.0.2.3'), 'message')
  await countCall(call('192.0.2.2'), 'newsletter')
  await countCall(call('192.0.2.2'), 'message', 'an account')
  await countCall(call('192.0.2.2', 10), 'message')
})

test('several limits count in one trip as if one after the other: none beyond the one that was exceeded', async () => {
  const ask = () =>
    countCalls(call('192.0.2.9'), [
      { name: 'catalogue', who: 'first' },
      { name: 'message', who: 'second', refusal: 'sign_in_held' },
      { name: 'newsletter', who: sql`${'th'} || ${'ird'}` },
    ])
  const results = await Promise.allSettled(Array.from({ length: 14 }, ask))
  const codes = results.map((result) => (result.status === 'rejected' ? result.reason.code : 'in'))
  expect(
    Object.entries(Object.groupBy(codes, (code) => code)).map(([code, of]) => [code, of!.length]),
  ).toEqual([
    ['in', 5],
    ['sign_in_held', 7],
    ['too_many_requests', 2],
  ])
  const counts = await testDb()
    .select({ key: rateLimits.key, count: rateLimits.count })
    .from(rateLimits)
    .where(inArray(rateLimits.key, ['catalogue:first', 'message:second', 'newsletter:third']))
    .orderBy(rateLimits.key)
  expect(counts.map(({ count }) => count)).toEqual([14, 12, 5])
  await countCalls(call('192.0.2.9'), [{ name: 'catalogue', who: 'nobody' }], sql`1 = 2`)
  expect(await testDb().select().from(rateLimits).where(eq(rateLimits.key, 'catalogue:nobody'))).toEqual([])
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::aaaa:bbbb:cccc:dddd', '2001:db8:0:0::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  [undefined, '127.0.0.1'],
])('the address %s counts as %s', (ip, counted) => {
  expect(addressOf(call(ip))).toBe(counted)
})

test('without an address each session counts for itself, and the log says so once', () => {
  const production = { env: { local: false } }
  expect(addressOf(call(undefined, 1, production))).toBe('unknown')
  expect(addressOf(call(undefined, 1, { ...production, person: { sid: 'a-session', user: null } }))).toBe(
    'a-session',
  )
  expect(expectErrors()[0]).toContain('no_address_of_caller')
})

test('a flood of changing calls is refused before the database is touched, with when to come again; reading is not', async () => {
  const bindings = { ...env, BURST: { limit: async () => ({ success: false }) }, DB: null }
  const ask = (method: string) =>
    app.fetch(new Request('http://localhost:8788/api/messages/create', { method }), bindings as never)
  const refused = await ask('POST')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect(((await refused.json()) as { error: { message: string } }).error.message).toBeTruthy()
  expect((await ask('GET')).status).toBe(405)
})
