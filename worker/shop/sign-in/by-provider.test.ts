import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { CALLBACK } from '../../../shared/identity-providers/provider-terms.ts'
import { rateLimits } from '../../base/http/http.tables.ts'
import { as, bare } from '../../testing/as.ts'
import { makeAdmin, testDb } from '../../testing/make.ts'
import { sessionsOf } from '../accounts/accounts.testing.ts'
import { identityProviders } from '../accounts/identities.tables.ts'
import { trailOf } from '../second-factor/second-factor.testing.ts'
import {
  accountOf,
  atProvider,
  begin,
  comeBack,
  enterBy,
  follow,
  ISSUER,
  linkOf,
  makeProvider,
  makeStaff,
  ROTATING,
  refused,
  rotateKeys,
  wakeProvider,
} from './by-provider.testing.ts'

beforeAll(wakeProvider, 120_000)

describe('signing in by a provider', () => {
  test('an administrator’s account is made at the first sign-in, with the role of the claim', async () => {
    const { id } = await makeProvider()
    const { name, email } = await makeStaff({ roles: ['other', 'desk'] })
    const { answer, to } = await enterBy(id, name, { to: '/admin/orders?page=2' })
    expect([answer.status, to]).toEqual([302, '/admin/orders?page=2'])
    const caller = await follow(answer)
    expect(caller.user).toMatchObject({ email, role: 'admin', admin_role: 'sales', first_name: 'Anna' })
    expect((await caller.get('/api/admin/orders')).status).toBe(200)
    expect((await caller.get('/api/admin/users')).status).toBe(403)
    const made = (await accountOf(email))!
    expect(made.passwordHash).toBeNull()
    expect((await trailOf(made.id)).map(({ action }) => action)).toEqual(['create'])
    const [session] = await sessionsOf(made.id)
    expect(Date.parse(session!.expiresAt) - Date.now()).toBeLessThanOrEqual(12 * 3600_000)
    // The second time it is the same account, and nothing to write down.
    const again = await enterBy(id, name)
    expect([again.to, (await follow(again.answer)).user.id]).toEqual(['/admin', made.id])
    expect(await trailOf(made.id)).toHaveLength(1)
  })

  test('leads into no other site, and into no page of another kind of people', async () => {
    const { id } = await makeProvider()
    const { name } = await makeStaff()
    for (const to of [
      '//evil.example/admin',
      'https://evil.example/admin',
      '/\\evil.example',
      '/it/account',
      '/administrator',
    ])
      expect((await enterBy(id, name, { to })).to).toBe('/admin')
  })

  test('signs out at the provider too', async () => {
    const { id } = await makeProvider()
    const { name, email } = await makeStaff()
    const browser = await as(null)
    const there = atProvider()
    const caller = await follow(
      await comeBack(browser, await there.signIn((await begin(browser, id)).href, name)),
    )
    const { body } = await caller.post('/api/auth/logout')
    expect(body.user).toBeNull()
    expect(await sessionsOf((await accountOf(email))!.id)).toEqual([])
    const asked = await there.call(body.logout_url)
    const form = await asked.text()
    const [, action] = /action="([^"]+)"/.exec(form)!
    const [, xsrf] = /name="xsrf" value="([^"]+)"/.exec(form)!
    const left = await there.call(action!, {
      method: 'POST',
      body: new URLSearchParams({ xsrf: xsrf!, logout: 'yes' }),
    })
    expect(left.headers.get('location')).toMatch(/^http:\/\/localhost:8788\/admin/)
    // Who signs out of a password’s session goes nowhere else.
    expect((await (await as(await makeAdmin())).post('/api/auth/logout')).body.logout_url).toBeNull()
  })

  test('asks the provider for a code with PKCE, state and nonce, and shows the buttons of each page', async () => {
    const { id, name } = await makeProvider()
    const url = await begin(await as(null), id)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: 'http://localhost:8788/api/auth/providers/callback',
    })
    const buttons = async (place: string) =>
      (await bare.get(`/api/auth/providers?for=${place}`)).body.providers
    expect(await buttons('office')).toContainEqual({ id, name })
    expect(await buttons('shop')).not.toContainEqual({ id, name })
    const off = await makeProvider({ active: false })
    expect(await buttons('office')).not.toContainEqual({ id: off.id, name: off.name })
    expect(await linkOf(await as(null), off.id, { to: '/admin/orders' })).toBe(refused('account_off'))
    expect(await linkOf(await as(null), off.id)).toBe('/it/login?refused=account_off')
  })
})

test('a browser without a cookie gets one with the link to the provider, and signs in by it', async () => {
  const { id } = await makeProvider()
  const { name } = await makeStaff()
  const { headers } = await bare.get(`/api/auth/providers/${id}/begin?lang=it`)
  const [cookie = ''] = headers.getSetCookie().map((line) => line.split(';')[0]!)
  const back = await atProvider().signIn(headers.get('location')!, name)
  const answer = await bare.get(`${CALLBACK}${back.search}`, { headers: { cookie } })
  expect(answer.headers.get('location')).toBe('/admin')
  expect(headers.get('cache-control')).toBe('private, no-store')
})

test('too many from one address are sent back', async () => {
  const { id } = await makeProvider()
  const browser = await as(null)
  const back = await begin(browser, id)
  const windowEnd = (Math.floor(Date.now() / 600_000) + 1) * 600
  const key = `sign_in_address:${browser.headers['cf-connecting-ip']}`
  // Ten times as many as on the net.
  const row = { key, windowEnd, count: 200 }
  await testDb()
    .insert(rateLimits)
    .values(row)
    .onConflictDoUpdate({ target: [rateLimits.key, rateLimits.windowEnd], set: { count: 200 } })
  expect(await linkOf(browser, id)).toBe('/it/login?refused=too_many')
  expect((await comeBack(browser, back)).headers.get('location')).toBe('/it/login?refused=too_many')
})

describe('what a provider’s answer has to be', () => {
  test('used once, in the browser that began', async () => {
    const { id } = await makeProvider()
    const { name } = await makeStaff()
    const { browser, back, to } = await enterBy(id, name)
    expect(to).toBe('/admin')
    expect((await comeBack(browser, back)).headers.get('location')).toBe('/it/login?refused=step_expired')
    // Another’s answer in the own browser, and the own one in another’s.
    const [own, other] = [await as(null), await as(null)]
    const ownBack = await atProvider().signIn((await begin(own, id)).href, name)
    await begin(other, id)
    expect((await comeBack(other, ownBack)).headers.get('location')).toBe('/it/login?refused=step_expired')
    const nobody = await bare.get(`/api/auth/providers/callback${ownBack.search}`)
    expect(nobody.headers.get('location')).toBe('/it/login?refused=step_expired')
    expect((await comeBack(own, ownBack)).headers.get('location')).toBe('/admin')
  })

  test('of a code that was begun here: a code with the state of another sign-in is refused', async () => {
    const { id } = await makeProvider()
    const { name } = await makeStaff()
    const browser = await as(null)
    const [first, second] = [await begin(browser, id), await begin(browser, id)]
    const back = await atProvider().signIn(first.href, name)
    back.searchParams.set('state', second.searchParams.get('state')!)
    expect((await comeBack(browser, back)).headers.get('location')).toBe(refused('refused'))
  })

  test('with the nonce of this sign-in, and its PKCE', async () => {
    for (const [client, change] of [
      ['office', (url: URL) => url.searchParams.set('nonce', 'another')],
      ['office', (url: URL) => url.searchParams.set('code_challenge', 'A'.repeat(43))],
      [
        'lax',
        (url: URL) => {
          for (const each of ['code_challenge', 'code_challenge_method']) url.searchParams.delete(each)
        },
      ],
    ] as const) {
      const { id } = await makeProvider({ clientId: client })
      const { name, email } = await makeStaff()
      const browser = await as(null)
      const url = await begin(browser, id)
      change(url)
      const back = await atProvider().signIn(url.href, name)
      expect((await comeBack(browser, back)).headers.get('location')).toBe(refused('refused'))
      expect(await accountOf(email)).toBeUndefined()
    }
    // A provider that requires PKCE gives no code without it.
    const { id } = await makeProvider()
    const browser = await as(null)
    const url = await begin(browser, id)
    url.searchParams.delete('code_challenge')
    const back = await atProvider().signIn(url.href, 'nobody')
    expect(back.searchParams.get('error')).toBe('invalid_request')
    expect((await comeBack(browser, back)).headers.get('location')).toBe(refused('refused'))
  })

  test('of the issuer that was set, exactly', async () => {
    const elsewhere = ISSUER.replace('localhost', '127.0.0.1')
    const { id } = await makeProvider({ issuer: elsewhere })
    expect(await linkOf(await as(null), id)).toBe('/it/login?refused=unreachable')
  })

  test('of this quarter of an hour', async () => {
    const { id } = await makeProvider()
    const { name } = await makeStaff()
    const browser = await as(null)
    const back = await atProvider().signIn((await begin(browser, id)).href, name)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 + 1000 })
    const answer = await comeBack(browser, back)
    vi.useRealTimers()
    expect(answer.headers.get('location')).toBe('/it/login?refused=step_expired')
  })

  test('of a provider that signs people in still', async () => {
    const { id } = await makeProvider()
    const { name, email } = await makeStaff()
    const browser = await as(null)
    const back = await atProvider().signIn((await begin(browser, id)).href, name)
    await testDb().update(identityProviders).set({ active: false }).where(eq(identityProviders.id, id))
    expect((await comeBack(browser, back)).headers.get('location')).toBe(refused('account_off'))
    expect(await accountOf(email)).toBeUndefined()
  })

  test('of the provider that was asked, by what it says of itself in the address', async () => {
    const { id } = await makeProvider()
    const { name } = await makeStaff()
    for (const change of [
      ({ searchParams }: URL) => searchParams.set('iss', 'https://login.example.com'),
      ({ searchParams }: URL) => searchParams.delete('iss'),
    ]) {
      const browser = await as(null)
      const back = await atProvider().signIn((await begin(browser, id)).href, name)
      expect(back.searchParams.get('iss')).toBe(ISSUER)
      change(back)
      expect((await comeBack(browser, back)).headers.get('location')).toBe(refused('refused'))
    }
  })

  test('not over: a minute of difference between the clocks is allowed for', async () => {
    const { id } = await makeProvider({ clientId: 'brief' })
    const { name } = await makeStaff()
    const start = Date.now()
    for (const [seconds, to] of [
      [40, '/admin'],
      [90, refused('refused')],
    ] as const) {
      const browser = await as(null)
      const back = await atProvider().signIn((await begin(browser, id)).href, name)
      vi.useFakeTimers({ toFake: ['Date'], now: start + seconds * 1000 })
      const answer = await comeBack(browser, back)
      vi.useRealTimers()
      expect(answer.headers.get('location')).toBe(to)
    }
  })

  test('by keys that the provider has now: after an exchange they are asked for anew, a minute later at the latest', async () => {
    const { id } = await makeProvider({ issuer: ROTATING })
    const { name } = await makeStaff()
    expect((await enterBy(id, name)).to).toBe('/admin')
    await rotateKeys()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    const browser = await as(null)
    const url = await begin(browser, id)
    const back = await atProvider().signIn(url.href, name)
    const answer = await comeBack(browser, back)
    vi.useRealTimers()
    expect(answer.headers.get('location')).toBe('/admin')
  })
})
