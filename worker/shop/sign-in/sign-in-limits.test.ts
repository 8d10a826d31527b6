import { afterEach, expect, test, vi } from 'vitest'
import { sha256 } from '../../base/hashes.ts'
import { rateLimits } from '../../base/http/http.tables.ts'
import { as } from '../../testing/as.ts'
import { testDb, unique } from '../../testing/make.ts'
import {
  askForPassword,
  cookieOf,
  makeAccount,
  PASSWORD,
  sessionsOf,
  setPassword,
} from '../accounts/accounts.testing.ts'

const HOUR = 3600_000
/** Ten times as high as in a real shop. */
const PER_HOUR = 300
const NAME = 'sosta-device'

afterEach(() => {
  vi.useRealTimers()
})

/** Fills a limit's window. */
const fill = async (key: string, count: number, seconds: number) => {
  const windowEnd = (Math.floor(Date.now() / 1000 / seconds) + 1) * seconds
  await testDb()
    .insert(rateLimits)
    .values({ key, windowEnd, count })
    .onConflictDoUpdate({ target: [rateLimits.key, rateLimits.windowEnd], set: { count } })
}
/** Signs in from a random address unless one is given; `device` is the cookie of a known browser. */
async function tryToSignIn(email: string, password: string, { ip = '', device = '' } = {}) {
  const visitor = await as(null)
  const address = ip || `2001:db8:${unique().toString(16)}:${unique().toString(16)}::1`
  const cookie = device ? `${visitor.headers.cookie}; ${device}` : visitor.headers.cookie!
  return visitor.post(
    '/api/auth/login',
    { email, password },
    { headers: { 'cf-connecting-ip': address, cookie } },
  )
}
const deviceIn = (answer: { headers: Headers }) => cookieOf(answer as never, NAME).split(';')[0]!

test('guesses at one account from all over the world are held, also the right one, before it is looked at', async () => {
  const person = await makeAccount()
  await fill(`sign_in_hour:${await sha256(person.email)}`, PER_HOUR - 1, 3600)
  expect((await tryToSignIn(person.email, 'wrong-one')).status).toBe(401)
  const held = await tryToSignIn(person.email, PASSWORD)
  expect([held.status, held.body.error.code]).toEqual([429, 'sign_in_held'])
  expect(Number(held.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(held.body.error.message).toContain('Password dimenticata')
  expect(await sessionsOf(person.id)).toEqual([])
  // An address without an account is treated in the same way.
  await fill(`sign_in_hour:${await sha256('nobody@sosta.test')}`, PER_HOUR, 3600)
  const nobody = await tryToSignIn('nobody@sosta.test', 'wrong-one')
  expect({ ...nobody.body.error, request_id: '' }).toEqual({ ...held.body.error, request_id: '' })
  // An hour later the owner can sign in from anywhere.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR })
  expect((await tryToSignIn(person.email, PASSWORD)).status).toBe(200)
})

test('the owner’s own browser is let in meanwhile, and any other by the link to a new password', async () => {
  const person = await makeAccount()
  const known = deviceIn(await tryToSignIn(person.email, PASSWORD))
  await fill(`sign_in_day:${await sha256(person.email)}`, 1000, 86_400)
  expect((await tryToSignIn(person.email, PASSWORD)).status).toBe(429)
  expect((await tryToSignIn(person.email, PASSWORD, { device: known })).status).toBe(200)

  const answer = await setPassword('reset-password', await askForPassword(person.email), 'tra-faggi-e-mare')
  expect(answer.status).toBe(200)
  const elsewhere = deviceIn(answer)
  expect((await tryToSignIn(person.email, 'tra-faggi-e-mare', { device: elsewhere })).status).toBe(200)
})

test('a known browser counts its own tries, is of one account, and cannot be made up', async () => {
  const [person, other] = [await makeAccount(), await makeAccount()]
  const device = deviceIn(await tryToSignIn(person.email, PASSWORD))
  expect(device).toMatch(new RegExp(`^${NAME}=\\d{5}\\.[\\w-]{43}\\.[\\w-]{43}$`))
  for (const { email } of [person, other]) await fill(`sign_in_hour:${await sha256(email)}`, PER_HOUR, 3600)
  expect((await tryToSignIn(other.email, PASSWORD, { device })).status).toBe(429)
  const [name, value = ''] = device.split('=')
  const [day, random, signature] = value.split('.')
  for (const forged of [
    `${day}.${'A'.repeat(43)}.${signature}`,
    `${Number(day) + 1}.${random}.${signature}`,
    `${day}.${random}.${'A'.repeat(43)}`,
  ]) {
    const { status } = await tryToSignIn(person.email, PASSWORD, { device: `${name}=${forged}` })
    expect(status, forged).toBe(429)
  }
  await fill(`sign_in_device:${await sha256(random!)}`, 100, 600)
  expect((await tryToSignIn(person.email, PASSWORD, { device })).status).toBe(429)
  // After a year the browser is not known any more.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 366 * 24 * HOUR })
  await fill(`sign_in_hour:${await sha256(person.email)}`, PER_HOUR, 3600)
  expect((await tryToSignIn(person.email, PASSWORD, { device })).status).toBe(429)
})

test.each([
  ['a /56, in which everybody has 256 networks', '2001:db8:a:bc', 'sign_in_56:2001:db8:a:bc00::/56', 400],
  ['a /48', '2001:db8:b:', 'sign_in_48:2001:db8:b::/48', 1000],
])('all addresses of %s have one limit', async (_, prefix, key, limit) => {
  const person = await makeAccount()
  await fill(key, limit, 600)
  const inside = await tryToSignIn(person.email, PASSWORD, { ip: `${prefix}01::1` })
  expect([inside.status, inside.body.error?.code]).toEqual([429, 'too_many_requests'])
  expect((await tryToSignIn(person.email, PASSWORD, { ip: '2001:db8:ffff:1::1' })).status).toBe(200)
})

test('and so have those of a /24', async () => {
  const person = await makeAccount()
  await fill('sign_in_24:198.18.7.0/24', 1000, 600)
  expect((await tryToSignIn(person.email, PASSWORD, { ip: '198.18.7.200' })).status).toBe(429)
  expect((await tryToSignIn(person.email, PASSWORD, { ip: '198.18.8.200' })).status).toBe(200)
})

test('a burst is counted before passwords are checked', async () => {
  const person = await makeAccount()
  await fill(`sign_in_hour:${await sha256(person.email)}`, PER_HOUR - 3, 3600)
  const answers = await Promise.all(Array.from({ length: 9 }, () => tryToSignIn(person.email, 'wrong-one')))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(3)
})
