import { env } from 'cloudflare:workers'
import { and, desc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditEntries } from '../../base/audit/audit.tables.ts'
import { openDb } from '../../base/db/client.ts'
import { as } from '../../testing/as.ts'
import {
  makeAdmin,
  makeClient,
  makeRetailer,
  makeRetailerAccount,
  makeUser,
  testDb,
  unique,
} from '../../testing/make.ts'
import { colleagueInvitations, users } from './accounts.tables.ts'
import { mailsTo, PASSWORD, sessionsOf, setPassword, signIn, tokenIn, userOf } from './accounts.testing.ts'
import { makeColleague, makeTeam } from './colleagues.testing.ts'

const invitation = (more: object = {}) => ({
  first_name: 'Luca',
  last_name: 'Bianchi',
  email: `luca${unique()}@shop.test`,
  role: 'buyer',
  limit: 50_000,
  ...more,
})
const rights = async (id: number) => {
  const { retailerRole, orderLimit } = await userOf(id)
  return [retailerRole, orderLimit]
}
const historyOf = (entity: string, id: number) =>
  testDb()
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, entity), eq(auditEntries.entityId, id)))
    .orderBy(desc(auditEntries.id))

describe('colleagues', () => {
  test('an account from before there were roles manages its retailer, and is alone on the page', async () => {
    const account = await makeRetailerAccount()
    const { body } = await (await as(account)).get('/api/colleagues')
    expect(body).toEqual({
      colleagues: [expect.objectContaining({ id: account.id, role: 'manager', limit: null, is_self: true })],
      invitations: [],
    })
    const { user } = (await (await as(account)).get('/api/session')).body
    expect(user.vendor_role).toBe('manager')
  })

  test('a manager sees and changes the colleagues of its own retailer, with history', async () => {
    const { manager, buyer } = await makeTeam()
    const other = await makeTeam()
    const { colleagues } = (await manager.caller.get('/api/colleagues')).body
    expect(colleagues.map(({ role }: { role: string }) => role).toSorted()).toEqual([
      ...['buyer', 'manager', 'requester', 'viewer'],
    ])
    const edit = { role: 'buyer', limit: 250_000, version: 1 }
    expect((await manager.caller.post(`/api/colleagues/${buyer.user.id}/edit`, edit)).status).toBe(200)
    expect(await rights(buyer.user.id)).toEqual(['buyer', 250_000])
    const [entry] = await historyOf('vendor-accounts', buyer.user.id)
    expect(entry).toMatchObject({
      action: 'edit',
      userId: manager.user.id,
      before: '{"vendor_role":"buyer","order_limit":10000}',
      after: '{"vendor_role":"buyer","order_limit":250000}',
    })
    // Of what somebody else has saved meanwhile nothing is lost.
    expect((await manager.caller.post(`/api/colleagues/${buyer.user.id}/edit`, edit)).status).toBe(409)
    for (const path of ['edit', 'remove']) {
      const { status } = await manager.caller.post(`/api/colleagues/${other.viewer.user.id}/${path}`, edit)
      expect(status).toBe(404)
    }
    expect(await rights(other.viewer.user.id)).toEqual(['viewer', null])
  })

  test('a limit is for buyers only', async () => {
    const { manager, buyer } = await makeTeam()
    await manager.caller.post(`/api/colleagues/${buyer.user.id}/edit`, {
      role: 'viewer',
      limit: 1,
      version: 1,
    })
    expect(await rights(buyer.user.id)).toEqual(['viewer', null])
  })

  test('whose access is taken away is signed out at once, and the history says by whom', async () => {
    const { manager, buyer } = await makeTeam()
    expect((await buyer.caller.get('/api/orders')).status).toBe(200)
    expect((await manager.caller.post(`/api/colleagues/${buyer.user.id}/remove`)).status).toBe(200)
    expect((await buyer.caller.get('/api/orders')).status).toBe(401)
    expect(await sessionsOf(buyer.user.id)).toEqual([])
    expect(await historyOf('vendor-accounts', buyer.user.id)).toEqual([
      expect.objectContaining({ action: 'delete', userId: manager.user.id }),
    ])
    expect((await manager.caller.post(`/api/colleagues/${manager.user.id}/remove`)).status).toBe(403)
  })

  test('a new role counts at once', async () => {
    const { manager, buyer } = await makeTeam()
    const spare = await as(buyer.user)
    const edit = { role: 'viewer', limit: null, version: 1 }
    await manager.caller.post(`/api/colleagues/${buyer.user.id}/edit`, edit)
    for (const path of ['/api/add-to-cart', '/api/orders/create', '/api/saved-lists/create']) {
      const { status, body } = await spare.post(path, {})
      expect([status, body.error.code], path).toEqual([403, 'forbidden'])
    }
  })
})

describe('the last manager', () => {
  const demoted = { role: 'buyer', limit: null, version: 1 }

  test('cannot be demoted, removed by nobody, and not by an administrator while others stay', async () => {
    const { manager, buyer } = await makeTeam()
    const admin = await as(await makeAdmin())
    const { status, body } = await manager.caller.post(`/api/colleagues/${manager.user.id}/edit`, demoted)
    expect([status, body.error.message]).toEqual([403, expect.stringMatching(/manager|responsabile/)])
    const path = `/api/admin/vendor-accounts/${manager.user.id}`
    expect((await admin.post(`${path}/delete`)).status).toBe(403)
    const bulk = { action: 'delete', ids: [manager.user.id] }
    expect((await admin.post('/api/admin/vendor-accounts/bulk', bulk)).status).toBe(403)
    const { vendor_account: form } = (await admin.get(path)).body
    const data = { first_name: 'Anna', last_name: '', email: form.email, vendor_id: form.vendor_id }
    const save = (more: object) =>
      admin.post(`${path}/edit`, { vendor_account_data: { ...data, ...more }, version: form.version })
    expect((await save({ vendor_role: 'viewer' })).status).toBe(403)
    expect((await save({ vendor_id: (await makeRetailer()).id })).status).toBe(403)
    expect(await rights(manager.user.id)).toEqual(['manager', null])
    // Another one makes it possible.
    await testDb().update(users).set({ retailerRole: 'manager' }).where(eq(users.id, buyer.user.id))
    expect((await save({ vendor_role: 'viewer' })).status).toBe(200)
  })

  test('an account that is alone can still be deleted and moved, as before', async () => {
    const admin = await as(await makeAdmin())
    const alone = await makeRetailerAccount()
    expect((await admin.post(`/api/admin/vendor-accounts/${alone.id}/delete`)).status).toBe(200)
    const moved = await makeRetailerAccount()
    const vendor_account_data = {
      first_name: 'Anna',
      last_name: '',
      email: moved.email,
      vendor_id: (await makeRetailer()).id,
    }
    const edit = { vendor_account_data, version: 1 }
    expect((await admin.post(`/api/admin/vendor-accounts/${moved.id}/edit`, edit)).status).toBe(200)
  })

  test('one who never came, or is off, is none', async () => {
    const { manager, retailerId } = await makeTeam()
    await makeColleague(retailerId, 'manager', { activatedAt: null })
    await makeColleague(retailerId, 'manager', { active: false })
    expect((await manager.caller.post(`/api/colleagues/${manager.user.id}/edit`, demoted)).status).toBe(403)
  })

  test('of two managers who demote each other, or themselves, at once one stays', async () => {
    for (const target of ['each other', 'themselves']) {
      const { id } = await makeRetailer()
      const [a, b] = [await makeColleague(id, 'manager'), await makeColleague(id, 'manager')]
      const targets = target === 'themselves' ? [a, b] : [b, a]
      const answers = await Promise.all(
        [a, b].map(({ caller }, i) => caller.post(`/api/colleagues/${targets[i]!.user.id}/edit`, demoted)),
      )
      expect(
        answers.filter(({ status }) => status === 200),
        target,
      ).toHaveLength(1)
      const left = [await rights(a.user.id), await rights(b.user.id)].filter(([role]) => role === 'manager')
      expect(left, target).toHaveLength(1)
    }
  })

  test('whoever is no manager any more when the statement runs changes nothing', async () => {
    const { manager, viewer, retailerId } = await makeTeam()
    await makeColleague(retailerId, 'manager')
    const { editColleague, removeColleague } = await import('./colleagues.ts')
    const { inviteColleague } = await import('./invite-colleague.ts')
    await testDb().update(users).set({ retailerRole: 'buyer' }).where(eq(users.id, manager.user.id))
    const author = { actor: manager.user, requestId: 'test' }
    const db = openDb(env.DB)
    const promoted = { role: 'manager', limit: null, version: 1 } as const
    await expect(editColleague(db, author, viewer.user.id, promoted)).rejects.toThrow('conflict')
    await expect(removeColleague(db, author, viewer.user.id)).rejects.toThrow('conflict')
    const page = { lang: 'it', origin: 'http://localhost:8788' } as const
    await expect(inviteColleague(db, author, invitation() as never, page)).rejects.toThrow('conflict')
    expect(await rights(viewer.user.id)).toEqual(['viewer', null])
  })
})

describe('invitations', () => {
  test('a colleague is invited by mail, and has the account with the link, once', async () => {
    const { manager, retailerId } = await makeTeam()
    const given = invitation({ lang: 'de' })
    expect((await manager.caller.post('/api/colleagues/invite', given)).body).toEqual({ success: true })
    const [mail] = await mailsTo(given.email)
    expect(mail).toMatchObject({ template: 'activation', lang: 'de' })
    expect(mail!.text).toContain('/de/activate?token=')
    const { invitations } = (await manager.caller.get('/api/colleagues')).body
    expect(invitations).toEqual([
      expect.objectContaining({ email: given.email, role: 'buyer', limit: 50_000, expired: false }),
    ])
    const token = tokenIn(mail!.text)
    expect((await (await as(null)).get(`/api/auth/links/activate?token=${token}`)).body).toEqual({
      good: true,
    })
    expect((await setPassword('activate', token, 'luca')).status).toBe(422)
    expect((await setPassword('activate', token, PASSWORD)).status).toBe(200)
    const [made] = await testDb().select().from(users).where(eq(users.email, given.email))
    expect(made).toMatchObject({
      role: 'vendor',
      retailerId,
      retailerRole: 'buyer',
      orderLimit: 50_000,
      lang: 'de',
    })
    expect((await signIn(given.email)).status).toBe(200)
    expect((await setPassword('activate', token, PASSWORD)).status).toBe(422)
    expect((await manager.caller.get('/api/colleagues')).body.invitations).toEqual([])
    expect(await historyOf('vendor-accounts', made!.id)).toEqual([
      expect.objectContaining({ action: 'create', userName: 'Luca Bianchi' }),
    ])
    const invited = (await historyOf('vendors', retailerId)).find(({ after }) => after?.includes(given.email))
    expect(invited).toMatchObject({ userId: manager.user.id })
  })

  test('the answer and the page are the same for an address that somebody else has, who is told without a link', async () => {
    const { manager } = await makeTeam()
    const [client, other] = [await makeClient(), await makeRetailerAccount()]
    const free = invitation()
    const answers = []
    for (const email of [free.email, client.email, other.email]) {
      answers.push(await manager.caller.post('/api/colleagues/invite', { ...free, email }))
    }
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, { success: true }]))
    const { invitations } = (await manager.caller.get('/api/colleagues')).body
    const alike = invitations.map(
      ({ id: _, email: __, created_at: ___, ...same }: Record<string, unknown>) => same,
    )
    expect(alike).toEqual(Array(3).fill(alike[0]))
    for (const { email } of [client, other]) {
      const mails = await mailsTo(email)
      expect(mails.map(({ template }) => template)).toEqual(['email_taken'])
      expect(mails[0]!.text).not.toContain('token=')
    }
    const hashes = await testDb()
      .select({ hash: colleagueInvitations.tokenHash })
      .from(colleagueInvitations)
      .where(eq(colleagueInvitations.email, client.email))
    expect(hashes).toEqual([{ hash: null }])
    expect((await userOf(other.id)).retailerId).toBe(other.retailerId)
  })

  test('inviting again sends a new link in place of the first; a withdrawn, old or replaced one is void', async () => {
    const { manager } = await makeTeam()
    const given = invitation()
    await manager.caller.post('/api/colleagues/invite', given)
    const first = tokenIn((await mailsTo(given.email))[0]!.text)
    await manager.caller.post('/api/colleagues/invite', { ...given, role: 'viewer', limit: null })
    const second = tokenIn((await mailsTo(given.email))[0]!.text)
    expect(second).not.toBe(first)
    expect((await setPassword('activate', first, PASSWORD)).status).toBe(422)
    const { invitations } = (await manager.caller.get('/api/colleagues')).body
    expect(invitations).toEqual([expect.objectContaining({ role: 'viewer', limit: null })])
    await testDb()
      .update(colleagueInvitations)
      .set({ expiresAt: '2026-01-01T00:00:00.000Z' })
      .where(eq(colleagueInvitations.email, given.email))
    expect((await setPassword('activate', second, PASSWORD)).status).toBe(422)
    await manager.caller.post('/api/colleagues/invite', given)
    const third = tokenIn((await mailsTo(given.email))[0]!.text)
    const other = await makeTeam()
    const withdraw = `/api/colleagues/invitations/${invitations[0].id}/withdraw`
    expect((await other.manager.caller.post(withdraw)).status).toBe(404)
    expect((await manager.caller.post(withdraw)).status).toBe(200)
    expect((await setPassword('activate', third, PASSWORD)).status).toBe(422)
    expect(await testDb().select().from(users).where(eq(users.email, given.email))).toEqual([])
  })

  test('an address that somebody has by then, or a retailer that is off, makes no account', async () => {
    const { manager, retailerId } = await makeTeam()
    const [late, closed] = [invitation(), invitation()]
    for (const given of [late, closed]) await manager.caller.post('/api/colleagues/invite', given)
    const tokenOf = async ({ email }: { email: string }) => tokenIn((await mailsTo(email))[0]!.text)
    const other = await makeUser({ role: null, email: late.email })
    expect((await setPassword('activate', await tokenOf(late), PASSWORD)).status).toBe(422)
    expect((await userOf(other.id)).role).toBeNull()
    await testDb().run(sql`update vendors set active = 0 where id = ${retailerId}`)
    expect((await setPassword('activate', await tokenOf(closed), PASSWORD)).status).toBe(422)
  })

  test('who is a colleague already is not invited', async () => {
    const { manager, viewer } = await makeTeam()
    const known = await manager.caller.post(
      '/api/colleagues/invite',
      invitation({ email: viewer.user.email }),
    )
    expect([known.status, Object.keys(known.body.error.fields)]).toEqual([422, ['email']])
  })
})

test('an administrator sees and sets what an account may do, with history', async () => {
  const { buyer } = await makeTeam()
  const admin = await as(await makeAdmin())
  const path = `/api/admin/vendor-accounts/${buyer.user.id}`
  const { vendor_account: form } = (await admin.get(path)).body
  expect(form).toMatchObject({ vendor_role: 'buyer', order_limit: 10_000 })
  const data = { first_name: 'Anna', last_name: '', email: form.email, vendor_id: form.vendor_id }
  const vendor_account_data = { ...data, vendor_role: 'buyer', order_limit: 20_000 }
  expect((await admin.post(`${path}/edit`, { vendor_account_data, version: form.version })).status).toBe(200)
  expect(await rights(buyer.user.id)).toEqual(['buyer', 20_000])
  const [entry] = await historyOf('vendor-accounts', buyer.user.id)
  expect(JSON.parse(entry!.after!)).toMatchObject({ vendor_role: 'buyer', order_limit: 20_000 })
  // A form that does not know of it leaves it.
  expect((await admin.post(`${path}/edit`, { vendor_account_data: data })).status).toBe(200)
  expect(await rights(buyer.user.id)).toEqual(['buyer', 20_000])
})
