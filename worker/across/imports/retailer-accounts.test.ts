import { env } from 'cloudflare:workers'
import { compare, hash } from 'bcryptjs'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { normalise } from '../../base/db/search.ts'
import { makeColleague } from '../../shop/accounts/colleagues.testing.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeClient, makeRetailer, makeUser, unique } from '../../testing/make.ts'
import { derivedIn } from '../../testing/scrypt.ts'
import { apply, type Caller, dryRun, errorsOf, exported, importAll, send, undo } from './imports.testing.ts'

vi.mock('bcryptjs', { spy: true })

const PASSWORD = 'vecchia-password'
let admin: Caller
let retailer: { id: number; name: string }
let old: string
beforeAll(async () => {
  admin = await as(await makeAdmin())
  const name = `Campeggio ${unique()}`
  retailer = await makeRetailer({ name, search: normalise(`${name} via como`) })
  old = await hash(PASSWORD, 5)
})

const account = (more: Record<string, string> = {}): Record<'email', string> & Record<string, string> => ({
  email: `p${unique()}@sosta.test`,
  first_name: 'Anna',
  last_name: 'Neri',
  vendor: retailer.name,
  ...more,
})
const userOf = (email: string) =>
  env.DB.prepare('select * from users where email = ? and deleted_at is null')
    .bind(email)
    .first<Record<string, unknown>>()
const signIn = async (email: string, password: string) =>
  (await (await as(null)).post('/api/auth/login', { email, password })).status
const mailsTo = async (email: string) =>
  (await env.DB.prepare('select * from outbox where recipient = ?').bind(email).all<Record<string, string>>())
    .results

describe('the password of an old shop', () => {
  test.each(['$2a$', '$2b$', '$2y$'])('keeps working and is hashed anew at sign-in: %s', async (kind) => {
    const row = account({ password_hash: old.replace('$2b$', kind) })
    await importAll(admin, 'vendor-accounts', [row])
    expect(await signIn(row.email, 'falsch')).toBe(401)
    expect((await userOf(row.email))!.password_hash).toBe(row.password_hash)
    expect(await signIn(row.email, PASSWORD)).toBe(200)
    expect((await userOf(row.email))!.password_hash).toMatch(/^scrypt\$16384/)
    expect(await signIn(row.email, PASSWORD)).toBe(200)
    expect(await mailsTo(row.email)).toEqual([])
  })

  test('takes as much work as an address that nobody has', async () => {
    const cheap = account({ password_hash: await hash(PASSWORD, 4) })
    const dear = account({ password_hash: await hash(PASSWORD, 10) })
    await importAll(admin, 'vendor-accounts', [cheap, dear])
    const work = async (email: string) => {
      vi.mocked(compare).mockClear()
      const derived = await derivedIn(() => signIn(email, 'falsch'))
      const costs = vi.mocked(compare).mock.calls.map(([, stored]) => 2 ** Number(stored.slice(4, 6)))
      return [derived, costs.reduce((sum, rounds) => sum + rounds, 0)]
    }
    for (const email of [dear.email, cheap.email, 'nobody@sosta.test']) {
      expect(await work(email)).toEqual([['16384 8 5'], 2 ** 10])
    }
  })

  test('never replaces one of this shop, and is not kept with the import', async () => {
    const row = account({ password_hash: old })
    const { id } = await importAll(admin, 'vendor-accounts', [row])
    await signIn(row.email, PASSWORD)
    const other = { ...row, password_hash: await hash('fremd', 4) }
    expect((await importAll(admin, 'vendor-accounts', [other])).counts).toEqual([0, 0, 1, 0])
    expect(await signIn(row.email, 'fremd')).toBe(401)
    const kept = await env.DB.prepare('select * from import_rows where import_id = ?').bind(id).all()
    const audit = await env.DB.prepare(`select * from audit_entries where entity = 'vendor-accounts'`).all()
    expect(JSON.stringify([kept.results, audit.results])).not.toMatch(/\$2[aby]\$/)
    expect(JSON.stringify(await exported(admin, 'vendor-accounts'))).not.toMatch(/scrypt|\$2[aby]\$/)
  })

  test.each(['md5', '$2b$13$', '$1$abc$', '$2b$03$'])(
    'of another kind, or too dear, is wrong: %s',
    async (kind) => {
      const password_hash = kind.startsWith('$2b')
        ? old.replace(/^\$2b\$\d\d\$/, kind)
        : `${kind}0123456789abcdef`
      const { id } = await dryRun(admin, 'vendor-accounts', [account({ password_hash })])
      expect((await errorsOf(admin, id))[0]).toContain('2 password_hash: ')
    },
  )
})

describe('accounts', () => {
  test('without a password are invited when that is asked for, and only then', async () => {
    const [silent, invited] = [account(), account({ lang: 'de' })]
    await importAll(admin, 'vendor-accounts', [silent])
    expect(await mailsTo(silent.email)).toEqual([])
    await importAll(admin, 'vendor-accounts', [invited, account({ password_hash: old })], { invite: true })
    const [mail, ...more] = await mailsTo(invited.email)
    expect([more, mail!.template, mail!.lang]).toEqual([[], 'activation', 'de'])
    const token = /token=([\w-]+)/.exec(mail!.text!)![1]
    const password = 'nuova-password'
    const body = { token, password, password_confirmation: password }
    expect((await (await as(null)).post('/api/auth/activate', body)).status).toBe(200)
    expect(await signIn(invited.email, password)).toBe(200)
    expect(await signIn(silent.email, password)).toBe(401)
  })

  test('that move to another retailer, or are switched off, are signed out', async () => {
    const row = account({ password_hash: old })
    await importAll(admin, 'vendor-accounts', [row])
    const user = await as({ id: Number((await userOf(row.email))!.id) })
    await importAll(admin, 'vendor-accounts', [{ ...row, telephone: '1' }])
    expect((await user.get('/api/account')).status).toBe(200)
    await importAll(admin, 'vendor-accounts', [{ ...row, active: 'no' }])
    expect((await user.get('/api/account')).status).toBe(401)
    expect(await signIn(row.email, PASSWORD)).toBe(403)
  })

  test('never are clients or administrators', async () => {
    const [client, other] = [await makeClient(), await makeAdmin()]
    const rows = [client, other].map(({ email }) => account({ email, password_hash: old }))
    const { id, counts } = await dryRun(admin, 'vendor-accounts', rows)
    expect(counts).toEqual([0, 0, 0, 2])
    expect((await apply(admin, id)).status).toBe(422)
  })

  test('whose address is taken between check and apply stop the whole import', async () => {
    const [one, two] = [account(), account()]
    const { id } = await dryRun(admin, 'vendor-accounts', [one, two])
    await makeUser({ role: null, email: two.email })
    expect((await apply(admin, id)).status).toBe(409)
    expect(await userOf(one.email)).toBeNull()
  })

  test.each([
    [{ vendor: 'Nessuno' }, 'vendor'],
    [{ vendor: '' }, 'vendor'],
    [{ vendor_id: '999999' }, 'vendor_id'],
    [{ email: 'x' }, 'email'],
    [{ first_name: '' }, 'first_name'],
    [{ lang: 'xx' }, 'lang'],
    [{ telephone: 'abc' }, 'telephone'],
  ])('have to be as the form wants them: %j', async (more, column) => {
    const { id, counts } = await dryRun(admin, 'vendor-accounts', [account(more as never)])
    expect(counts).toEqual([0, 0, 0, 1])
    expect((await errorsOf(admin, id))[0]).toContain(`2 ${column}: `)
  })

  test('are gone after an undo, with their links, unless they have signed in', async () => {
    const [one, two] = [account(), account({ password_hash: old })]
    const first = await importAll(admin, 'vendor-accounts', [one], { invite: true })
    const token = /token=([\w-]+)/.exec((await mailsTo(one.email))[0]!.text!)![1]
    expect((await undo(admin, first.id)).status).toBe(200)
    expect(await userOf(one.email)).toBeNull()
    const body = { token, password: 'tutta-mia', password_confirmation: 'tutta-mia' }
    expect((await (await as(null)).post('/api/auth/activate', body)).body.error.code).toBe('invalid_token')
    const second = await importAll(admin, 'vendor-accounts', [two])
    await signIn(two.email, PASSWORD)
    expect((await undo(admin, second.id)).status).toBe(409)
    expect(await userOf(two.email)).not.toBeNull()
  })

  test('that are exported and imported again stay as they are', async () => {
    await importAll(admin, 'vendor-accounts', [
      account({ telephone: '+39 1' }),
      account({ password_hash: old }),
    ])
    const rows = await exported(admin, 'vendor-accounts')
    expect((await dryRun(admin, 'vendor-accounts', rows)).counts).toEqual([0, 0, rows.length, 0])
  })
})

describe('the last manager of a retailer', () => {
  /** A retailer with a manager and somebody who only buys. */
  async function makeTeam() {
    const name = `Officina ${unique()}`
    const { id } = await makeRetailer({ name, search: normalise(`${name} via como`) })
    const [manager, buyer] = [await makeColleague(id, 'manager'), await makeColleague(id, 'buyer')]
    const row = ({ user }: typeof manager, more: Record<string, string> = {}) =>
      account({ email: user.email, vendor_id: String(id), ...more })
    return { id, manager, buyer, row }
  }
  const checked = async (...rows: Record<string, string>[]) => {
    const { id, counts } = await dryRun(admin, 'vendor-accounts', rows)
    return { id, counts, errors: await errorsOf(admin, id) }
  }

  test.each([
    [{ active: 'no' }, 'active'],
    [{}, 'vendor'],
  ])('is not taken away by a file: %j', async (more, column) => {
    const { manager, row, id } = await makeTeam()
    const vendor_id = column === 'vendor' ? String(retailer.id) : String(id)
    const { counts, errors, id: file } = await checked(row(manager, { vendor_id, ...more }))
    expect(counts).toEqual([0, 0, 0, 1])
    expect(errors).toEqual([`2 ${column}: This is the retailer’s last manager: appoint another one first`])
    expect((await apply(admin, file)).status).toBe(422)
    expect((await manager.caller.get('/api/colleagues')).status).toBe(200)
  })

  test('is looked for in the whole file: of two who go both are told, and one may go when another comes', async () => {
    const { id, manager, row } = await makeTeam()
    const second = await makeColleague(id, 'manager')
    const off = { active: 'no' }
    expect((await checked(row(manager, off), row(second, off))).counts).toEqual([0, 0, 0, 2])
    expect((await checked(row(manager, off))).counts).toEqual([0, 1, 0, 0])
    const waiting = await makeUser({ role: 'vendor', retailerId: id, activatedAt: null })
    const third = await makeColleague(retailer.id, 'manager')
    // Who has not signed in yet leads nobody, and who has a password from the old shop does.
    const invited = account({ email: waiting.email, vendor_id: String(id) })
    expect((await checked(row(manager, off), row(second, off), invited)).counts[3]).toBe(2)
    for (const comes of [
      row(third),
      { ...invited, password_hash: old },
      account({ vendor_id: String(id), password_hash: old }),
    ])
      expect((await checked(row(manager, off), row(second, off), comes)).errors).toEqual([])
  })

  test('may go alone, and who only buys may go always', async () => {
    const { id, manager, buyer, row } = await makeTeam()
    expect((await checked(row(buyer, { active: 'no' }))).errors).toEqual([])
    const alone = await makeTeam()
    await importAll(admin, 'vendor-accounts', [row(buyer, { vendor_id: String(alone.id) })])
    expect((await checked(row(manager, { active: 'no' }))).errors).toEqual([])
    expect(id).not.toBe(alone.id)
  })

  test('that somebody has become between check and apply stops the whole import', async () => {
    const { id, manager, row } = await makeTeam()
    const second = await makeColleague(id, 'manager')
    const { id: file, errors } = await checked(row(manager, { active: 'no' }))
    expect(errors).toEqual([])
    await env.DB.prepare(`update users set vendor_role = 'viewer' where id = ?`).bind(second.user.id).run()
    expect((await apply(admin, file)).status).toBe(409)
    expect((await userOf(manager.user.email))!.active).toBe(1)
    expect((await checked(row(manager, { active: 'no' }))).counts).toEqual([0, 0, 0, 1])
  })

  test('that an import has made, or switched on, does not go with its undo', async () => {
    for (const isMade of [true, false]) {
      const { id, manager, row } = await makeTeam()
      const other = await makeColleague(id, 'manager', { active: false })
      const comes = isMade ? account({ vendor_id: String(id), password_hash: old }) : row(other)
      const { id: file } = await importAll(admin, 'vendor-accounts', [{ ...comes, active: 'yes' }])
      const role = (to: string) =>
        env.DB.prepare('update users set vendor_role = ? where id = ?').bind(to, manager.user.id).run()
      await role('viewer')
      expect((await undo(admin, file)).status).toBe(409)
      await role('manager')
      expect((await undo(admin, file)).status).toBe(200)
    }
  })
})

test('only administrators of everything import, and nobody else sees what was imported', async () => {
  const id = await send(admin, 'vendor-accounts', [account()])
  for (const role of ['content', 'sales'] as const) {
    const caller = await as(await makeAdmin(role))
    expect((await caller.get(`/api/admin/imports/${id}`)).status).toBe(403)
    expect((await caller.get('/api/admin/imports/export/vendor-accounts')).status).toBe(403)
    expect((await apply(caller, id)).status).toBe(403)
  }
})
