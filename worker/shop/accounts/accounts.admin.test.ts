import { and, eq, ne } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEntries } from '../../base/audit/audit.tables.ts'
import { as } from '../../testing/as.ts'
import {
  makeAdmin,
  makeClient,
  makeRetailer,
  makeRetailerAccount,
  testDb,
  unique,
} from '../../testing/make.ts'
import { warranties } from '../warranties/warranties.tables.ts'
import { editAccount } from './account-changes.ts'
import { deleteAccount } from './account-removal.ts'
import { users, userTokens } from './accounts.tables.ts'
import {
  beforeBatch,
  mailsTo,
  makeAccount,
  ORIGIN,
  PASSWORD,
  SHOP,
  sessionsOf,
  setPassword,
  signIn,
  tokenIn,
  userOf,
} from './accounts.testing.ts'
import type { Kind } from './accounts.ts'

let me: Awaited<ReturnType<typeof makeAdmin>>
let admin: Awaited<ReturnType<typeof as>>
let retailerId: number
beforeAll(async () => {
  me = await makeAdmin()
  admin = await as(me)
  retailerId = (await makeRetailer()).id
})

const KINDS = [
  { kind: 'clients', field: 'client_data', answer: 'client_id', one: 'client', role: null },
  { kind: 'users', field: 'user_data', answer: 'user_id', one: 'user', role: 'admin' },
  {
    kind: 'vendor-accounts',
    field: 'vendor_account_data',
    answer: 'vendor_account_id',
    one: 'vendor_account',
    role: 'vendor',
  },
] as const
type Each = (typeof KINDS)[number]

const form = ({ kind }: Each, more: object = {}) => ({
  first_name: 'Mara',
  last_name: 'Conti',
  email: `mara${unique()}@sosta.test`,
  password: PASSWORD,
  ...(kind === 'vendor-accounts' ? { vendor_id: retailerId } : {}),
  ...more,
})
const create = (each: Each, data: object) =>
  admin.post(`/api/admin/${each.kind}/create`, { [each.field]: data })
const edit = (each: Each, id: number, data: object, version?: number) =>
  admin.post(`/api/admin/${each.kind}/${id}/edit`, { [each.field]: data, version })
const read = async (each: Each, id: number) =>
  (await admin.get(`/api/admin/${each.kind}/${id}`)).body[each.one]
const makeOne = async (each: Each) =>
  makeAccount({ role: each.role, retailerId: each.role === 'vendor' ? retailerId : null })
const blank = ({ kind }: Each, person: { email: string }, more: object = {}) => ({
  ...form({ kind } as Each),
  email: person.email,
  password: '',
  ...more,
})

describe.each(KINDS)('$kind', (each) => {
  test('are made with the role that the call means, and sign in with their password', async () => {
    const data = form(each, {
      role: 'admin',
      vendor_id: each.role === 'vendor' ? retailerId : 1,
      active: false,
    })
    const made = await create(each, data)
    expect(made.status).toBe(200)
    const id = made.body[each.answer]
    expect(await userOf(id)).toMatchObject({
      role: each.role,
      email: data.email,
      active: true,
      lang: 'it',
      retailerId: each.role === 'vendor' ? retailerId : null,
    })
    expect((await signIn(data.email)).body.user).toMatchObject({ id, role: each.role })
    const [entry] = await testDb().select().from(auditEntries).where(eq(auditEntries.entityId, id))
    expect(entry).toMatchObject({ action: 'create', entity: each.kind, userId: me.id })
    expect(entry!.after).not.toMatch(/password|scrypt|pini/)
    const answer = await read(each, id)
    expect(answer).toMatchObject({
      id,
      first_name: 'Mara',
      last_name: 'Conti',
      email: data.email,
      version: 1,
    })
    expect(JSON.stringify(answer)).not.toMatch(/password|scrypt/)
  })

  test.each([
    ['first_name', ''],
    ['email', 'mara'],
    ['email', undefined],
    ['password', ''],
    ['password', 'corta'],
    ['password', undefined],
    ['lang', 'es'],
  ])('with %s %j are refused at the field, and nothing is made', async (name, value) => {
    const data = form(each, { [name]: value })
    const { status, body } = await create(each, data)
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [`${each.field}.${name}`]])
    expect(
      await testDb()
        .select()
        .from(users)
        .where(eq(users.email, data.email ?? '')),
    ).toEqual([])
    expect(await mailsTo(data.email ?? '')).toEqual([])
  })

  test('are refused an address that is in use, in capitals too', async () => {
    const other = await makeClient()
    const made = await create(each, form(each, { email: other.email.toUpperCase() }))
    expect([made.status, Object.keys(made.body.error.fields)]).toEqual([422, [`${each.field}.email`]])
    const person = await makeOne(each)
    const saved = await edit(each, person.id, blank(each, other))
    expect(Object.keys(saved.body.error.fields)).toEqual([`${each.field}.email`])
    expect((await userOf(person.id)).email).toBe(person.email)
  })

  test('keep password and sessions when only the name is saved', async () => {
    const person = await makeOne(each)
    await as(person)
    const saved = await edit(each, person.id, blank(each, person, { first_name: 'Élena', role: 'admin' }), 1)
    expect(saved.body).toEqual({ [each.answer]: person.id })
    expect(await userOf(person.id)).toMatchObject({
      firstName: 'Élena',
      role: each.role,
      passwordHash: person.passwordHash,
      version: 2,
      search: expect.stringContaining('elena conti'),
    })
    expect(await sessionsOf(person.id)).toHaveLength(1)
    expect(await mailsTo(person.email)).toEqual([])
  })

  test('lose their sessions and open links with a new password, and are told', async () => {
    const person = await makeOne(each)
    const elsewhere = await as(person)
    await (await as(null)).post('/api/auth/forgot-password', { email: person.email })
    await edit(each, person.id, blank(each, person, { password: 'nuova-password' }))
    expect((await elsewhere.get('/api/account')).status).toBe(401)
    const tokens = await testDb().select().from(userTokens).where(eq(userTokens.userId, person.id))
    expect(tokens.every((token) => token.usedAt !== null)).toBe(true)
    expect((await signIn(person.email)).status).toBe(401)
    expect((await signIn(person.email, 'nuova-password')).status).toBe(200)
    expect((await mailsTo(person.email))[0]!.template).toBe('password_changed')
  })

  test('lose their sessions with a new address, and the old one is told', async () => {
    const person = await makeOne(each)
    await testDb().update(users).set({ lastSeenAt: new Date().toISOString() }).where(eq(users.id, person.id))
    await as(person)
    const email = `nuova${unique()}@sosta.test`
    await edit(each, person.id, blank(each, { email }))
    expect(await sessionsOf(person.id)).toEqual([])
    expect((await signIn(email)).status).toBe(200)
    expect((await mailsTo(person.email)).map((mail) => mail.template)).toEqual(['email_changed'])
  })

  test('saved by somebody else meanwhile are not overwritten: the form hears what changed', async () => {
    const person = await makeOne(each)
    await edit(each, person.id, blank(each, person, { first_name: 'Prima' }), 1)
    const { status, body } = await edit(each, person.id, blank(each, person, { first_name: 'Dopo' }), 1)
    expect([status, body.error.code]).toEqual([409, 'conflict'])
    expect(Object.keys(body.error.fields)).toEqual([`${each.field}.first_name`])
    expect((await userOf(person.id)).firstName).toBe('Prima')
  })

  test('that two save at the same moment are saved once, as a whole', async () => {
    const person = await makeOne(each)
    const session = await as(person)
    const author = { actor: me, requestId: 'request-1' }
    const target = { kind: each.kind as Kind, id: person.id, version: undefined }
    const during = beforeBatch(() => edit(each, person.id, blank(each, person, { first_name: 'Prima' })))
    const data = blank(each, person, { password: 'nuova-password' })
    await expect(editAccount(during, author, target, data, SHOP)).rejects.toMatchObject({
      code: 'conflict',
    })
    expect((await session.get('/api/account')).status).toBe(200)
    expect(await mailsTo(person.email)).toEqual([])
  })

  test('are not found under another kind', async () => {
    for (const other of KINDS.filter(({ kind }) => kind !== each.kind)) {
      const person = await makeOne(other)
      expect((await admin.get(`/api/admin/${each.kind}/${person.id}`)).status).toBe(404)
      expect((await edit(each, person.id, blank(each, person))).status).toBe(404)
      expect(await userOf(person.id)).toMatchObject({ role: other.role, version: 1 })
    }
  })

  test('are listed by their kind only, searched without accents, sorted both ways', async () => {
    const word = `zz${unique()}`
    for (const first_name of ['beta', 'Àlfa', 'Carla']) {
      await create(each, form(each, { first_name, last_name: word }))
    }
    for (const other of KINDS.filter(({ kind }) => kind !== each.kind)) {
      await create(other, form(other, { last_name: word }))
    }
    const name = each.kind.replace('-', '_')
    const list = async (query: string) =>
      (await admin.get(`/api/admin/${each.kind}?search_term=${word}${query}`)).body
    const names = async (query: string) =>
      (await list(query))[name].map((row: { first_name: string }) => row.first_name)
    expect((await list(''))[`${name}_count`]).toBe(3)
    expect(await names('')).toEqual(['Carla', 'Àlfa', 'beta'])
    expect(await names('&sort=first_name')).toEqual(['Àlfa', 'beta', 'Carla'])
    expect(await names('&sort=-first_name')).toEqual(['Carla', 'beta', 'Àlfa'])
    expect(await names('&sort=id&limit=1&offset=1')).toEqual(['Àlfa'])
    expect(await names('%20ALFA')).toEqual(['Àlfa'])
    expect((await list(''))[name][0]).toMatchObject({
      role: each.role,
      vendor: each.role === 'vendor' ? { id: retailerId } : null,
    })
    for (const query of ['sort=password_hash', 'limit=0', 'filters[role]=vendor']) {
      expect((await admin.get(`/api/admin/${each.kind}?${query}`)).status).toBe(422)
    }
  })
})

describe('an activation mail', () => {
  test.each([KINDS[1], KINDS[2]])(
    'goes to created $kind, in their language, with a link to a password',
    async (each) => {
      const data = form(each, { lang: 'fr' })
      await create(each, data)
      const [mail] = await mailsTo(data.email)
      expect(mail).toMatchObject({ template: 'activation', lang: 'fr' })
      const entrance = each.kind === 'users' ? '/admin/activate?lang=fr&token=' : '/fr/activate?token='
      expect(mail!.text).toContain(`${ORIGIN}${entrance}`)
      expect((await setPassword('activate', tokenIn(mail!.text), 'tutta-mia-davvero')).status).toBe(200)
      expect((await signIn(data.email)).status).toBe(401)
      expect((await signIn(data.email, 'tutta-mia-davvero')).status).toBe(200)
    },
  )

  test('does not go to clients', async () => {
    const data = form(KINDS[0])
    await create(KINDS[0], data)
    expect(await mailsTo(data.email)).toEqual([])
  })

  test('goes again to the right address when the first was mistyped; the first link is void', async () => {
    const data = form(KINDS[1])
    const { user_id: id } = (await create(KINDS[1], data)).body
    const [first] = await mailsTo(data.email)
    const email = `giusta${unique()}@sosta.test`
    await edit(KINDS[1], id, { ...data, email, password: '' })
    expect((await setPassword('activate', tokenIn(first!.text), 'rubata-da-altri')).status).toBe(422)
    expect(await mailsTo(data.email)).toHaveLength(1)
    const [second] = await mailsTo(email)
    expect((await setPassword('activate', tokenIn(second!.text), 'tutta-mia-davvero')).status).toBe(200)
  })
})

describe.each([KINDS[1], KINDS[2]])('deleted $kind', (each) => {
  const remove = (id: number) => admin.post(`/api/admin/${each.kind}/${id}/delete`)
  const restore = (id: number) => admin.post(`/api/admin/${each.kind}/${id}/restore`)

  test('are out at once, and come back with "restore", signed out', async () => {
    const person = await makeOne(each)
    const session = await as(person)
    expect((await remove(person.id)).body).toEqual({ success: true })
    expect((await session.get('/api/account')).status).toBe(401)
    expect((await signIn(person.email)).body.error.code).toBe('account_off')
    expect((await admin.get(`/api/admin/${each.kind}/${person.id}`)).status).toBe(404)
    expect((await remove(person.id)).status).toBe(404)
    expect((await edit(each, person.id, blank(each, person))).status).toBe(404)

    expect((await restore(person.id)).body).toEqual({ success: true })
    expect(await sessionsOf(person.id)).toEqual([])
    expect((await signIn(person.email)).status).toBe(200)
    expect((await restore(person.id)).status).toBe(404)
    const rows = await testDb().select().from(auditEntries).where(eq(auditEntries.entityId, person.id))
    expect(rows.map((row) => row.action)).toEqual(['delete', 'restore'])
  })

  test('free their address; once it is taken again they cannot come back', async () => {
    const person = await makeOne(each)
    await remove(person.id)
    expect((await create(each, form(each, { email: person.email }))).status).toBe(200)
    const { status, body } = await restore(person.id)
    expect([status, body.error.code]).toEqual([409, 'conflict'])
    expect((await userOf(person.id)).deletedAt).not.toBeNull()
  })

  test('are only those of the kind', async () => {
    const client = await makeClient()
    expect([(await remove(client.id)).status, (await restore(client.id)).status]).toEqual([404, 404])
  })
})

describe('administrators', () => {
  test('cannot delete themselves', async () => {
    const { status, body } = await admin.post(`/api/admin/users/${me.id}/delete`)
    expect([status, body.error.code]).toEqual([403, 'forbidden'])
    expect((await userOf(me.id)).deletedAt).toBeNull()
  })

  test('cannot delete the last one', async () => {
    const last = await makeAdmin()
    const switchOthers = (active: boolean) =>
      testDb()
        .update(users)
        .set({ active })
        .where(and(eq(users.role, 'admin'), ne(users.id, last.id)))
    await switchOthers(false)
    const author = { actor: me, requestId: 'request-1' }
    await expect(deleteAccount(testDb(), author, 'users', last.id)).rejects.toMatchObject({
      code: 'forbidden',
      details: { text: 'last_admin' },
    })
    await switchOthers(true)
    expect((await userOf(last.id)).deletedAt).toBeNull()
  })
})

describe('retailer accounts', () => {
  const each = KINDS[2]

  test('belong to a retailer that exists, when made and when saved', async () => {
    const account = await makeOne(each)
    for (const vendor_id of [999_999, undefined, 0, null]) {
      const answers = [
        await create(each, form(each, { vendor_id })),
        await edit(each, account.id, blank(each, account, { vendor_id })),
      ]
      for (const { status, body } of answers) {
        expect([status, Object.keys(body.error.fields)]).toEqual([422, ['vendor_account_data.vendor_id']])
      }
    }
    expect((await userOf(account.id)).retailerId).toBe(retailerId)
  })

  test('lose their sessions when they move to another retailer', async () => {
    const account = await makeOne(each)
    await as(account)
    const other = await makeRetailer()
    await edit(each, account.id, blank(each, account, { vendor_id: other.id }))
    expect((await userOf(account.id)).retailerId).toBe(other.id)
    expect(await sessionsOf(account.id)).toEqual([])
  })

  test("are found by their retailer's name", async () => {
    const word = `qq${unique()}`
    const retailer = await makeRetailer({ name: word, search: word })
    const account = await makeRetailerAccount(retailer.id)
    const { body } = await admin.get(`/api/admin/vendor-accounts?search_term=${word}&sort=-vendor`)
    expect(body.vendor_accounts.map((row: { id: number }) => row.id)).toEqual([account.id])
    expect(body.vendor_accounts[0].vendor).toEqual({ id: retailer.id, name: word })
  })

  test('show their own warranties, the last mounted first', async () => {
    const [account, other] = [await makeRetailerAccount(retailerId), await makeRetailerAccount(retailerId)]
    const row = (userId: number, mountingDate: string) => ({
      userId,
      retailerId,
      code: `C${unique()}`,
      serialNumber: '1',
      mountingDate,
    })
    await testDb()
      .insert(warranties)
      .values([row(account.id, '2025-01-31'), row(account.id, '2026-03-01'), row(other.id, '2026-05-05')])
    const path = `/api/admin/vendor-accounts/${account.id}/warranties`
    const { body } = await admin.get(path)
    expect(body.warranties_count).toBe(2)
    expect(body.warranties.map((w: { mounting_date: string }) => w.mounting_date)).toEqual([
      '2026-03-01',
      '2025-01-31',
    ])
    expect((await admin.get(`${path}?limit=1&offset=1`)).body.warranties).toHaveLength(1)
    const client = await makeClient()
    expect((await admin.get(`/api/admin/vendor-accounts/${client.id}/warranties`)).status).toBe(404)
  })
})
