import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '../../../shared/dates.ts'
import { auditEntries } from '../../base/audit/audit.tables.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeRetailer, testDb, unique } from '../../testing/make.ts'
import { users } from '../accounts/accounts.tables.ts'
import { makeAccount, PASSWORD, sessionsOf, signIn } from '../accounts/accounts.testing.ts'
import { identities, identityProviders } from '../accounts/identities.tables.ts'
import { codeApps } from '../accounts/second-factor.tables.ts'
import { beginSignIn, codeOf, makeGuarded, stopClock } from '../second-factor/second-factor.testing.ts'
import {
  accountOf,
  enterBy,
  follow,
  ISSUER,
  makeProvider,
  makeStaff,
  wakeProvider,
} from '../sign-in/by-provider.testing.ts'
import { claimAt, roleIn } from './claims.ts'
import { endUnseen } from './people.ts'

stopClock()
beforeAll(wakeProvider, 120_000)

const body = (more: object = {}) => ({
  name: `Azienda ${unique()}`,
  issuer: ISSUER,
  client_id: 'office',
  secret: 'office-office',
  scope: '',
  vendor_id: null,
  claim: 'roles',
  roles: [{ value: 'boss', role: 'everything' }],
  vouches: false,
  passwords_off: false,
  emergency_id: null,
  ...more,
})
const editOf = (
  { issuer: _, client_id: __, vendor_id: ___, secret: ____, ...rest }: ReturnType<typeof body>,
  version: number,
) => ({ ...rest, version })
const office = async () => as(await makeAdmin())
const rowOf = async (id: number) =>
  (await testDb().select().from(identityProviders).where(eq(identityProviders.id, id)))[0]!

describe('administrators set identity providers', () => {
  test('whose secret is stored sealed, and is in no answer and no history', async () => {
    const admin = await office()
    const secret = `s3cret-${unique()}`
    const { body: made } = await admin.post('/api/admin/identity-providers/create', body({ secret }))
    const row = await rowOf(made.id)
    expect(row.active).toBe(false)
    expect(row.secret).not.toContain(secret)
    const list = await admin.get('/api/admin/identity-providers')
    expect(list.body.callback).toBe('http://localhost:8788/api/auth/providers/callback')
    expect(JSON.stringify(list.body)).not.toContain(row.secret)
    const trail = await testDb()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.entity, 'identity-providers'))
    expect(JSON.stringify(trail)).toContain(ISSUER)
    expect(JSON.stringify([trail, list.body])).not.toContain(secret)
  })

  test('which are listed with their names, their retailers and how many people they signed in', async () => {
    const admin = await office()
    const shop = await makeRetailer()
    const given = body({ vendor_id: shop.id, roles: [{ value: 'boss', role: 'manager' }] })
    const { status, body: made } = await admin.post('/api/admin/identity-providers/create', given)
    expect(status).toBe(200)
    const { providers } = (await admin.get('/api/admin/identity-providers')).body
    expect(providers.find(({ id }: { id: number }) => id === made.id)).toMatchObject({
      name: given.name,
      vendor_id: shop.id,
      retailer: shop.name,
      claim: 'roles',
      people: 0,
      last_used_at: null,
      version: 1,
    })
  })

  test('at public addresses only, with the roles of whose staff it is', async () => {
    const admin = await office()
    for (const issuer of [
      'http://login.example.com',
      'https://10.0.0.1',
      'https://intranet.local',
      'https://login.example.com:8443',
      'https://a:b@login.example.com',
      'ftp://x.example.com',
    ])
      expect(
        (await admin.post('/api/admin/identity-providers/create', body({ issuer }))).body.error.fields,
        issuer,
      ).toHaveProperty('issuer')
    const { id: vendor_id } = await makeRetailer()
    for (const more of [{ vendor_id }, { roles: [{ value: 'x', role: 'manager' }] }])
      expect(
        (await admin.post('/api/admin/identity-providers/create', body(more))).body.error.fields,
      ).toHaveProperty('roles')
    const early = body({ passwords_off: true, emergency_id: 1 })
    expect(
      (await admin.post('/api/admin/identity-providers/create', early)).body.error.fields,
    ).toHaveProperty('passwords_off')
    expect(
      (
        await admin.post(
          '/api/admin/identity-providers/create',
          body({ vendor_id: 999_999, roles: [{ value: 'x', role: 'manager' }] }),
        )
      ).status,
    ).toBe(409)
  })

  test('and try them: what is wrong is said', async () => {
    const admin = await office()
    const tried = async (issuer: string) =>
      (await admin.post('/api/admin/identity-providers/check', { issuer })).body
    expect(await tried(ISSUER)).toEqual({ problem: null, found: null, signs_out: true })
    expect(await tried(`${ISSUER}/`)).toMatchObject({ problem: 'other_issuer', found: ISSUER })
    expect(await tried(`${ISSUER}/tenant`)).toMatchObject({ problem: 'status', found: '404' })
    expect(await tried('http://localhost:9')).toMatchObject({ problem: 'silent', found: 'localhost:9' })
    expect(await tried('http://example.com')).toMatchObject({ problem: 'address' })
  })

  test('and end their people by switching one off, with their sessions, until they come again', async () => {
    const admin = await office()
    const { id } = await makeProvider()
    const { name, email } = await makeStaff()
    const caller = await follow((await enterBy(id, name)).answer)
    expect((await admin.post(`/api/admin/identity-providers/${id}/switch`, { active: false })).status).toBe(
      200,
    )
    expect((await caller.get('/api/admin/orders')).status).toBe(401)
    expect((await accountOf(email))!.active).toBe(false)
    expect((await admin.post(`/api/admin/identity-providers/${id}/delete`)).status).toBe(409)
    await admin.post(`/api/admin/identity-providers/${id}/switch`, { active: true })
    expect((await enterBy(id, name)).to).toBe('/admin')
    const unused = await makeProvider({ active: false })
    expect((await admin.post(`/api/admin/identity-providers/${unused.id}/delete`)).status).toBe(200)
  })

  test('other values of the claim ask everybody anew', async () => {
    const admin = await office()
    const { id } = await makeProvider()
    const { name } = await makeStaff()
    const caller = await follow((await enterBy(id, name)).answer)
    const edit = { ...editOf(body(), 1), roles: [{ value: 'chief', role: 'everything' }] }
    expect((await admin.post(`/api/admin/identity-providers/${id}/edit`, edit)).status).toBe(200)
    expect((await caller.get('/api/admin/orders')).status).toBe(401)
    expect((await enterBy(id, name)).to).toBe('/admin?lang=it&refused=no_role')
    expect((await admin.post(`/api/admin/identity-providers/${id}/edit`, edit)).status).toBe(409)
  })
})

describe('passwords of the office switched off', () => {
  test('need a provider that works and an account for emergencies, which stays', async () => {
    const admin = await office()
    const rescue = await makeGuarded()
    const weak = await makeAccount({ role: 'admin' })
    const provider = await makeProvider()
    const at = `/api/admin/identity-providers/${provider.id}`
    const off = (emergency_id: number | null) =>
      admin.post(`${at}/edit`, { ...editOf(body(), 1), passwords_off: true, emergency_id })
    expect((await off(null)).body.error.fields).toHaveProperty('emergency_id')
    expect((await off(rescue.person.id)).body.error.fields).toHaveProperty('passwords_off')
    const { name } = await makeStaff()
    await enterBy(provider.id, name)
    expect((await off(weak.id)).status).toBe(409)
    expect((await off(rescue.person.id)).status).toBe(200)

    // Nor is one whose emergency account lost its factor meanwhile switched on.
    const switched = async (active: boolean) =>
      (await (await as(rescue.person)).post(`${at}/switch`, { active })).status
    expect(await switched(false)).toBe(200)
    const [app] = await testDb().delete(codeApps).where(eq(codeApps.userId, rescue.person.id)).returning()
    expect(await switched(true)).toBe(409)
    await testDb().insert(codeApps).values(app!)
    const meanwhile = await signIn(weak.email)
    expect(meanwhile.status).toBe(200)
    expect(await switched(true)).toBe(200)
    const kept = await as(rescue.person)

    // Whoever has a password of the office is out, and stays out.
    expect(await sessionsOf(weak.id)).toEqual([])
    expect((await admin.get('/api/admin/orders')).status).toBe(401)
    expect((await signIn(weak.email)).status).toBe(403)
    expect((await kept.get('/api/account')).status).toBe(200)
    // The emergency account needs both.
    const { finish } = await beginSignIn(rescue.person.email)
    expect((await finish(codeOf(rescue.secret))).status).toBe(200)
    // A client’s and a retailer’s password are others.
    expect((await signIn((await makeAccount()).email, PASSWORD)).status).toBe(200)

    // Nothing takes its rights, its password or its factor.
    const boss = await follow((await enterBy(provider.id, name)).answer)
    const { id } = rescue.person
    expect((await boss.post(`/api/admin/users/${id}/delete`)).body.error.code).toBe('forbidden')
    expect((await boss.post(`/api/admin/users/${id}/reset-second-factor`)).body.error.code).toBe('forbidden')
    const disabled = await kept.post('/api/account/second-factor/disable', {
      proof: { current_password: PASSWORD, code: codeOf(rescue.secret, 1) },
    })
    expect(disabled.body.error.code).toBe('forbidden')
    for (const change of [{ active: false }, { passwordHash: null }, { adminRole: 'sales' as const }])
      await expect(testDb().update(users).set(change).where(eq(users.id, id))).rejects.toThrow()
    await expect(testDb().delete(codeApps).where(eq(codeApps.userId, id))).rejects.toThrow()
    // It can always switch passwords on again.
    const again = await kept.post(`${at}/edit`, { ...editOf(body(), 4), passwords_off: false })
    expect(again.status).toBe(200)
    expect((await signIn(weak.email)).status).toBe(200)
  })
})

test('whoever has not come for 30 days is off, until they come again', async () => {
  const { id } = await makeProvider()
  const { name, email } = await makeStaff()
  await enterBy(id, name)
  const set = (days: number) =>
    testDb()
      .update(identities)
      .set({ lastUsedAt: new Date(Date.now() - days * DAY_MS).toISOString() })
      .where(eq(identities.providerId, id))
  await set(29)
  await endUnseen({ db: testDb() }, Date.now())
  expect((await accountOf(email))!.active).toBe(true)
  await set(31)
  await endUnseen({ db: testDb() }, Date.now())
  expect((await accountOf(email))!.active).toBe(false)
  expect((await enterBy(id, name)).to).toBe('/admin')
})

test('a claim is found by its name or a path, and the first role of the list counts', () => {
  const claims = {
    'https://a.example/roles': ['x'],
    realm_access: { roles: ['desk', 'boss'] },
    hd: 'a.example',
    flag: true,
  }
  expect(claimAt(claims, 'https://a.example/roles')).toEqual(['x'])
  const roles = [
    { value: 'boss', role: 'everything' as const },
    { value: 'desk', role: 'sales' as const },
    { value: 'true', role: 'content' as const },
  ]
  expect(roleIn(claims, 'realm_access.roles', roles)).toBe('everything')
  expect(roleIn(claims, 'flag', roles)).toBe('content')
  for (const claim of ['hd', 'realm_access', 'constructor', 'realm_access.length', 'none'])
    expect(roleIn(claims, claim, roles), claim).toBeNull()
})
