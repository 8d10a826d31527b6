import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { LANGS } from '../../../shared/languages.ts'
import { readAsset } from '../../base/assets.ts'
import { fieldTexts } from '../../base/texts.ts'
import { storefront } from '../../storefront.ts'
import { as } from '../../testing/as.ts'
import { expectErrors } from '../../testing/errors.ts'
import { makeAdmin, makeRetailer, unique } from '../../testing/make.ts'
import { askForPassword, makeAccount, PASSWORD, setPassword, signIn, userOf } from './accounts.testing.ts'
import { weaknessFor } from './password-rules.ts'

const shop = { assets: env.ASSETS, breachedRefused: false }
afterEach(() => vi.unstubAllGlobals())

test.each([
  ...['123456', 'password', 'PassWord', 'juventus', 'passwort', 'motdepasse', 'wachtwoord', 'azertyuiop'],
  ...['Password2026!', '123dragon', 'ciaociao', 'qwertyqwerty'],
])('%j is among those that are tried first', async (password) => {
  expect(await weaknessFor(password, { role: null }, shop)).toBe(
    password === '123456' ? 'password_simple' : 'password_common',
  )
})

test('what is not among them is taken', async () => {
  for (const password of [PASSWORD, 'nuova-password', 'sosta-client-demo', 'lago di notte']) {
    expect(await weaknessFor(password, { role: null }, shop)).toBeNull()
  }
})

test('where it is wanted, one that leaked elsewhere is refused; only five digits of its hash go out', async () => {
  // SHA-1 of `lago di notte` is 40 digits of which the first five are asked for.
  const hash = [
    ...new Uint8Array(await crypto.subtle.digest('SHA-1', new TextEncoder().encode('lago di notte'))),
  ]
  const digits = hash
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()
  const asked: string[] = []
  let answer = () => new Response(`${'0'.repeat(35)}:3\r\n${digits.slice(5)}:12\r\n`)
  vi.stubGlobal('fetch', async (input: string) => {
    asked.push(input)
    return answer()
  })
  const judge = (password: string, breachedRefused = true) =>
    weaknessFor(password, { role: null }, { ...shop, breachedRefused })
  expect(await judge('lago di notte')).toBe('password_breached')
  expect(asked).toEqual([`https://api.pwnedpasswords.com/range/${digits.slice(0, 5)}`])
  expect(await judge('bosco di notte')).toBeNull()
  expect(await judge('lago di notte', false)).toBeNull()
  expect(asked).toHaveLength(2)
  // What pads the answer is there zero times.
  answer = () => new Response(`${digits.slice(5)}:0`)
  expect(await judge('lago di notte')).toBeNull()
  // While it is away people can set passwords.
  answer = () => new Response('', { status: 503 })
  expect(await judge('lago di notte')).toBeNull()
})

test('the list has fifteen thousand, and each is refused', async () => {
  const list = (await (await readAsset(env.ASSETS, 'common-passwords.txt')).text()).trim().split('\n')
  expect([list.length, new Set(list).size]).toEqual([15_000, 15_000])
  for (const password of list)
    expect(await weaknessFor(password, { role: null }, shop), password).toMatch(/^password/)
})

test('while the list cannot be read nobody sets a password, and the link of a mail stays good', async () => {
  const person = await makeAccount()
  const token = await askForPassword(person.email)
  const before = (await userOf(person.id)).passwordHash
  const { headers } = await as(null)
  const set = (password: string, answer: () => Response) => {
    const body = JSON.stringify({ token, password, password_confirmation: password })
    const bindings = { ...env, ASSETS: { fetch: async () => answer() } }
    const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body }
    return storefront.request('http://localhost:8788/api/auth/reset-password', init, bindings as never)
  }
  for (const password of ['juventus', 'tra-faggi-e-mare']) {
    const refused = await set(password, () => new Response(null, { status: 500 }))
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
  }
  expectErrors(2)
  expect((await userOf(person.id)).passwordHash).toBe(before)
  expect((await setPassword('reset-password', token, 'juventus')).status).toBe(422)
  expect((await setPassword('reset-password', token, 'tra-faggi-e-mare')).status).toBe(200)
})

describe('a weak password is refused at its field, wherever one is set', () => {
  const refusedAs = (answer: { status: number; body: { error: { fields: object } } }) => [
    answer.status,
    answer.body.error.fields,
  ]
  const say = async (key: string) => (await fieldTexts('it'))(`fields.${key}`)

  test('by the link of a mail, which stays good', async () => {
    const person = await makeAccount({ firstName: 'Ginevra', lastName: 'Alba' })
    const token = await askForPassword(person.email)
    for (const [password, why] of [
      ['juventus', 'password_common'],
      ['ginevra1990', 'password_own'],
      ['        ', 'password'],
    ] as const) {
      expect(refusedAs(await setPassword('reset-password', token, password))).toEqual([
        422,
        { password: await say(why) },
      ])
    }
    expect((await setPassword('reset-password', token, 'tra-faggi-e-mare')).status).toBe(200)
  })

  test('in one’s own data', async () => {
    const person = await makeAccount()
    const answer = await (await as(person)).post('/api/account', {
      first_name: 'Ginevra',
      last_name: 'Alba',
      email: person.email,
      telephone: '',
      current_password: PASSWORD,
      password: 'alba-ginevra',
      password_confirmation: 'alba-ginevra',
    })
    expect(refusedAs(answer)).toEqual([422, { password: await say('password_own') }])
    expect((await signIn(person.email)).status).toBe(200)
  })

  test('by an administrator, for somebody; another administrator’s has twelve characters', async () => {
    const admin = await as(await makeAdmin())
    const data = (password: string) => ({
      first_name: 'Ginevra',
      last_name: 'Alba',
      email: `g${unique()}@sosta.test`,
      password,
    })
    const vendor_id = (await makeRetailer()).id
    const retailer = await admin.post('/api/admin/vendor-accounts/create', {
      vendor_account_data: { ...data('juventus'), vendor_id },
    })
    expect(refusedAs(retailer)).toEqual([
      422,
      { 'vendor_account_data.password': await say('password_common') },
    ])
    const short = await admin.post('/api/admin/users/create', { user_data: data('tra-pini-e-') })
    expect(refusedAs(short)).toEqual([422, { 'user_data.password': await say('password_admin') }])
    expect((await admin.post('/api/admin/users/create', { user_data: data('tra-pini-e-l') })).status).toBe(
      200,
    )
  })

  test('an administrator’s link asks for twelve, and an older, shorter password goes on opening the account', async () => {
    const person = await makeAccount({ role: 'admin' })
    const token = await askForPassword(person.email)
    expect(refusedAs(await setPassword('reset-password', token, 'pini-e-lago'))).toEqual([
      422,
      { password: await say('password_admin') },
    ])
    expect((await signIn(person.email)).status).toBe(200)
  })

  test('in words of each language', async () => {
    const keys = ['password', 'password_admin', 'password_simple', 'password_own', 'password_common']
    const all = await Promise.all(
      LANGS.map(async (lang) => {
        const t = await fieldTexts(lang)
        return keys.map((key) => t(`fields.${key}`))
      }),
    )
    expect(new Set(all.flat()).size).toBe(LANGS.length * keys.length)
  })
})
