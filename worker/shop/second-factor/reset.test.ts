import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '../../base/audit/audit.tables.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeRetailer, testDb } from '../../testing/make.ts'
import { mailsTo, makeAccount, PASSWORD, sessionsOf, signIn } from '../accounts/accounts.testing.ts'
import { type Kind, ROLE_OF } from '../accounts/accounts.ts'
import { codeApps, passkeys, recoveryCodes } from '../accounts/second-factor.tables.ts'
import { beginSignIn, fromElsewhere, makeGuarded } from './second-factor.testing.ts'

const KINDS: Kind[] = ['users', 'vendor-accounts', 'clients']

/** Somebody of a kind who signs in with an app. */
async function guarded(kind: Kind) {
  const retailerId = kind === 'vendor-accounts' ? (await makeRetailer()).id : null
  return makeGuarded({ role: ROLE_OF[kind], retailerId })
}
const factorsOf = async (id: number) => {
  const tables = [codeApps, passkeys, recoveryCodes].map((table) => sql`select user_id from ${table}`)
  const rows = await testDb().all(sql`${sql.join(tables, sql` union all `)}`)
  return (rows as { user_id: number }[]).filter(({ user_id }) => user_id === id).length
}
const path = (kind: Kind, id: number) => `/api/admin/${kind}/${id}/reset-second-factor`

test('only administrators for everything reset the second factor of others, and nobody their own', async () => {
  for (const kind of KINDS) {
    const { person } = await guarded(kind)
    const retailer = await as(await makeAccount({ role: 'vendor', retailerId: (await makeRetailer()).id }))
    const callers = [
      await as(null),
      retailer,
      await as(await makeAdmin('sales')),
      await as(await makeAdmin('content')),
    ]
    const answers = await Promise.all(callers.map((caller) => caller.post(path(kind, person.id))))
    expect(
      answers.map(({ status }) => status),
      kind,
    ).toEqual([401, 403, 403, 403])
    expect(await factorsOf(person.id)).toBeGreaterThan(0)
  }
  const own = await guarded('users')
  const refused = await own.caller.post(path('users', own.person.id))
  expect([refused.status, refused.body.error.code]).toEqual([403, 'forbidden'])
  expect(await factorsOf(own.person.id)).toBeGreaterThan(0)
})

test('a reset takes app, codes and sessions away, is in the trail and mailed to the person, who signs in by the password', async () => {
  const me = await makeAdmin()
  const admin = await as(me)
  for (const kind of KINDS) {
    const { person, caller } = await guarded(kind)
    const begun = await beginSignIn(person.email)
    const read = async () => Object.values((await admin.get(`/api/admin/${kind}/${person.id}`)).body)[0]
    expect(await read()).toMatchObject({ second_factor: true })
    expect((await admin.post(path(kind, person.id))).body, kind).toEqual({ success: true })
    expect(await factorsOf(person.id)).toBe(0)
    expect(await sessionsOf(person.id)).toEqual([])
    expect(await read()).toMatchObject({ second_factor: false })
    expect((await caller.get('/api/account')).status).toBe(401)
    const trail = await testDb()
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.entity, kind), eq(auditEntries.entityId, person.id)))
    expect(trail.at(-1)).toMatchObject({ action: 'edit', userId: me.id, after: '{"second_factor":"reset"}' })
    const [mail] = await mailsTo(person.email)
    expect(mail).toMatchObject({ template: 'second_factor' })
    // A step that was begun with the old factor leads nowhere.
    expect((await begun.finish('123456')).status).toBeGreaterThanOrEqual(400)
    const again = await signIn(person.email, PASSWORD, fromElsewhere())
    expect(again.body.user).toMatchObject({ id: person.id })
    expect((await admin.post(path(kind, person.id))).status).toBe(409)
  }
})

test('nobody is reset who is of another kind or does not exist', async () => {
  const admin = await as(await makeAdmin())
  const { person } = await guarded('vendor-accounts')
  expect((await admin.post(path('users', person.id))).status).toBe(404)
  expect((await admin.post(path('clients', 999_999_999))).status).toBe(404)
  expect(await factorsOf(person.id)).toBeGreaterThan(0)
})
