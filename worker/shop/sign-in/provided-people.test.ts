import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { as, bare } from '../../testing/as.ts'
import { makeAdmin, makeRetailer, testDb } from '../../testing/make.ts'
import { colleagueInvitations, users } from '../accounts/accounts.tables.ts'
import { hashed, mailsTo, makeAccount, PASSWORD, sessionsOf, signIn } from '../accounts/accounts.testing.ts'
import { identities } from '../accounts/identities.tables.ts'
import { startSession } from '../accounts/sessions.ts'
import { apiKeys } from '../api-keys/api-keys.tables.ts'
import { trailOf } from '../second-factor/second-factor.testing.ts'
import { webhookEndpoints } from '../webhooks/webhooks.tables.ts'
import { makeEndpoint } from '../webhooks/webhooks.testing.ts'
import {
  accountOf,
  atProvider,
  begin,
  comeBack,
  enterBy,
  follow,
  linkOf,
  makeProvider,
  makeStaff,
  refused,
  wakeProvider,
} from './by-provider.testing.ts'

beforeAll(wakeProvider, 120_000)

describe('what a provider says of a person', () => {
  test('without a role that the shop knows nobody gets in, nor without a verified address', async () => {
    const { id } = await makeProvider()
    for (const [claims, why] of [
      [{ roles: ['guest'] }, 'no_role'],
      [{ roles: undefined }, 'no_role'],
      [{ roles: 'BOSS' }, 'no_role'],
      [{ email_verified: false }, 'no_email'],
      [{ email_verified: undefined }, 'no_email'],
      [{ email: undefined }, 'no_email'],
    ] as const) {
      const { name, email } = await makeStaff(claims)
      expect((await enterBy(id, name)).to).toBe(refused(why))
      expect(await accountOf(email ?? '')).toBeUndefined()
    }
    const trusted = await makeProvider({ vouches: true })
    expect((await enterBy(trusted.id, (await makeStaff({ email_verified: undefined })).name)).to).toBe(
      '/admin',
    )
    expect((await enterBy(trusted.id, (await makeStaff({ email_verified: false })).name)).to).toBe(
      refused('no_email'),
    )
  })

  test('an account that has the address already is not taken over, and keeps its password', async () => {
    const { id } = await makeProvider()
    const owner = await makeAccount({ role: 'admin' })
    const { name } = await makeStaff({ email: owner.email })
    expect((await enterBy(id, name)).to).toBe(refused('account_exists'))
    expect(await testDb().$count(identities, eq(identities.userId, owner.id))).toBe(0)
    expect((await signIn(owner.email)).status).toBe(200)
    // Nor by a later change of address.
    const other = await makeStaff()
    await enterBy(id, other.name)
    await other.tell({ email: owner.email })
    expect((await enterBy(id, other.name)).to).toBe(refused('account_exists'))
  })

  test('another role counts at the next sign-in, and other browsers are asked anew', async () => {
    const { id } = await makeProvider()
    const { name, email, tell } = await makeStaff()
    const first = await follow((await enterBy(id, name)).answer)
    expect((await first.get('/api/admin/users')).status).toBe(200)
    await tell({ roles: ['desk'] })
    const second = await follow((await enterBy(id, name)).answer)
    expect((await first.get('/api/admin/orders')).status).toBe(401)
    expect([
      (await second.get('/api/admin/orders')).status,
      (await second.get('/api/admin/users')).status,
    ]).toEqual([200, 403])
    const trail = await trailOf((await accountOf(email))!.id)
    expect(trail.at(-1)).toMatchObject({ action: 'edit', before: '{"admin_role":"everything"}' })
  })

  test('when the claim ends, so do the account, its sessions, keys and webhooks, until it is there again', async () => {
    const { id } = await makeProvider()
    const { name, email, tell } = await makeStaff()
    const caller = await follow((await enterBy(id, name)).answer)
    const user = (await accountOf(email))!
    const made = await caller.post('/api/admin/api-keys/create', {
      name: 'ERP',
      days: 90,
      is_test: false,
      scopes: ['sales:read'],
    })
    expect(made.status).toBe(200)
    const endpoint = await makeEndpoint(['order.created'], { userId: user.id })
    await tell({ roles: ['guest'] })
    expect((await enterBy(id, name)).to).toBe(refused('no_role'))
    expect((await caller.get('/api/admin/orders')).status).toBe(401)
    expect(await sessionsOf(user.id)).toEqual([])
    const [key] = await testDb().select().from(apiKeys).where(eq(apiKeys.userId, user.id))
    expect(key).toMatchObject({ isLeft: true, revokedAt: expect.any(String) })
    const [hook] = await testDb().select().from(webhookEndpoints).where(eq(webhookEndpoints.id, endpoint.id))
    expect(hook!.state).toBe('left')
    expect(
      (await bare.get('/api/admin/orders', { headers: { authorization: `Bearer ${made.body.token}` } }))
        .status,
    ).toBe(401)
    expect((await accountOf(email))!.active).toBe(false)
    await tell({ roles: ['desk'] })
    expect((await enterBy(id, name)).to).toBe('/admin')
    expect((await testDb().select().from(apiKeys).where(eq(apiKeys.userId, user.id)))[0]!.isLeft).toBe(true)
  })

  test('an account that an administrator deleted or switched off is not brought back by it', async () => {
    const { id } = await makeProvider()
    for (const change of [{ deletedAt: new Date().toISOString() }, { active: false }]) {
      const { name, email } = await makeStaff()
      await enterBy(id, name)
      await testDb().update(users).set(change).where(eq(users.email, email))
      expect((await enterBy(id, name)).to).toBe(refused('account_off'))
    }
  })

  test('nor by the provider’s going off and on again', async () => {
    const { id } = await makeProvider()
    const [gone, staff] = [await makeStaff(), await makeStaff()]
    for (const { name } of [gone, staff]) await enterBy(id, name)
    await testDb().update(users).set({ active: false }).where(eq(users.email, gone.email))
    const chief = await as(await makeAdmin())
    for (const active of [false, true])
      expect((await chief.post(`/api/admin/identity-providers/${id}/switch`, { active })).status).toBe(200)
    expect([(await enterBy(id, gone.name)).to, (await enterBy(id, staff.name)).to]).toEqual([
      refused('account_off'),
      '/admin',
    ])
  })

  test('who has come by it signs in by it alone: no password counts, set by whomever', async () => {
    const { id } = await makeProvider()
    const { name, email } = await makeStaff()
    await enterBy(id, name)
    expect((await (await as(null)).post('/api/auth/forgot-password', { email })).status).toBe(200)
    expect(await mailsTo(email)).toEqual([])
    await testDb()
      .update(users)
      .set({ passwordHash: await hashed })
      .where(eq(users.email, email))
    const answer = await signIn(email)
    expect([answer.status, answer.body.error.message]).toEqual([403, expect.stringContaining('fornitore')])
    const { id: userId } = (await accountOf(email))!
    await expect(
      testDb().batch([
        startSession(testDb(), 'sid', { id: userId, secondFactor: true, passwordHash: await hashed }, ''),
      ]),
    ).rejects.toThrow()
  })
})

describe('a retailer’s provider', () => {
  test('signs its staff in to this retailer only', async () => {
    const [own, other] = [await makeRetailer(), await makeRetailer()]
    const [mine, theirs] = [
      await makeProvider({ retailerId: own.id }),
      await makeProvider({ retailerId: other.id, clientId: 'other' }),
    ]
    const { name, email, tell } = await makeStaff({ roles: ['shop'] })
    const { answer, to } = await enterBy(mine.id, name, { to: '/admin/orders' })
    expect(to).toBe('/it/account')
    const caller = await follow(answer)
    expect(caller.user).toMatchObject({ role: 'vendor', vendor_role: 'buyer' })
    expect((await accountOf(email))!.retailerId).toBe(own.id)
    expect((await caller.get('/api/admin/orders')).status).toBe(403)
    // The same subject at another retailer’s is another person, whose address is taken.
    expect((await enterBy(theirs.id, name)).to).toBe('/it/login?refused=account_exists')
    // Given to another retailer, the account is no longer this provider’s, and nothing of it is changed by it.
    await testDb().update(users).set({ retailerId: other.id }).where(eq(users.email, email))
    const before = await accountOf(email)
    await tell({ roles: ['boss'], given_name: 'Mario' })
    expect((await enterBy(mine.id, name)).to).toBe('/it/login?refused=account_off')
    expect(await accountOf(email)).toEqual(before)
  })

  test('ends what its manager handed on, when the role ends, the claim, or the provider', async () => {
    const shop = await makeRetailer()
    const { id } = await makeProvider({ retailerId: shop.id })
    const { name, email, tell } = await makeStaff()
    const chief = await makeAdmin()
    const invite = async () => {
      const caller = await follow((await enterBy(id, name)).answer)
      const given = { first_name: 'Luca', last_name: 'Verdi', email: `luca-${name}@sosta.test`, limit: null }
      expect((await caller.post('/api/colleagues/invite', { ...given, role: 'viewer' })).status).toBe(200)
    }
    const left = async () =>
      testDb().$count(colleagueInvitations, eq(colleagueInvitations.userId, (await accountOf(email))!.id))
    for (const roles of [['shop'], ['guest']]) {
      await tell({ roles: ['boss'] })
      await invite()
      await tell({ roles })
      await enterBy(id, name)
      expect(await left(), roles[0]).toBe(0)
    }
    await tell({ roles: ['boss'] })
    await invite()
    await (await as(chief)).post(`/api/admin/identity-providers/${id}/switch`, { active: false })
    expect(await left()).toBe(0)
  })

  test('signs nobody in while the retailer is off', async () => {
    const shop = await makeRetailer()
    const { id } = await makeProvider({ retailerId: shop.id })
    const { name } = await makeStaff()
    const browser = await as(null)
    const url = await begin(browser, id)
    const { body } = await (await as(await makeAdmin())).post(
      `/api/admin/vendors/${shop.id}/toggle-validity`,
      { active: false },
    )
    expect(body.error).toBeUndefined()
    expect((await comeBack(browser, await atProvider().signIn(url.href, name))).headers.get('location')).toBe(
      '/it/login?refused=account_off',
    )
    expect(await linkOf(browser, id)).toBe('/it/login?refused=account_off')
  })

  test('makes its staff’s passwords count no more, where that was set, and nobody else’s', async () => {
    const [own, other] = [await makeRetailer(), await makeRetailer()]
    await makeProvider({ retailerId: own.id, passwordsOff: true })
    const [staff, stranger] = [
      await makeAccount({ role: 'vendor', retailerId: own.id }),
      await makeAccount({ role: 'vendor', retailerId: other.id }),
    ]
    expect([
      (await signIn(staff.email, PASSWORD)).status,
      (await signIn(stranger.email, PASSWORD)).status,
    ]).toEqual([403, 200])
  })
})
