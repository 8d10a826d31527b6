import { env } from 'cloudflare:workers'
import { getTableName, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEntries } from '../../base/audit/audit.tables.ts'
import type { Author } from '../../base/audit/change.ts'
import { openDb } from '../../base/db/client.ts'
import { matchQuery } from '../../base/db/search.ts'
import { mailStatements } from '../../base/mail/outbox.ts'
import { sessions } from '../../shop/accounts/accounts.tables.ts'
import { orders } from '../../shop/orders/orders.tables.ts'
import { makeOrder } from '../../shop/orders/orders.testing.ts'
import { warranties } from '../../shop/warranties/warranties.tables.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeUser, testDb, unique } from '../../testing/make.ts'
import { raceBefore } from '../../testing/race.ts'
import { BACKUPS } from '../backups/backups.testing.ts'
import { listErasures } from '../backups/erasures.ts'
import { keptComparisons } from '../cockpit/cockpit.tables.ts'
import { importRows, imports } from '../imports/imports.tables.ts'
import { erasePerson } from './erasure.ts'
import { whoIs } from './find-person.ts'
import { fatesOf, PERSONAL } from './personal-data.ts'
import { findEverywhere, type Planted, plantPerson } from './privacy.testing.ts'

let caller: Awaited<ReturnType<typeof as>>
let author: Author
beforeAll(async () => {
  const admin = await makeAdmin()
  caller = await as(admin)
  author = { actor: admin, requestId: 'request' }
})
const erase = (email: string) => caller.post('/api/admin/privacy/erase', { email })
/** Without what goes with any change of a retailer. */
const everywhere = async ({ marks }: Planted) =>
  (await Promise.all(marks.map(findEverywhere))).map((found) =>
    Object.entries(found).filter(([column]) => !column.startsWith('kept_comparisons.')),
  )

/** The columns that may still hold a text: those that are kept, and what SQLite computes from them. */
const KEPT = PERSONAL.flatMap((declared) => {
  const fates = fatesOf(declared)
  const keeps = fates.some(({ fate }) => fate === 'retained')
  return fates
    .filter(({ fate }) => fate === 'retained' || (keeps && fate === 'follows'))
    .map(({ name }) => `${getTableName(declared.table)}.${name}`)
})
/** The rows of a person, table by table, as the declaration finds them. */
const rowsOf = async (email: string) => {
  const who = await whoIs(email)
  return Promise.all(
    PERSONAL.map(async ({ table, isOf }) => {
      const rows = await testDb().all<{ id: number }>(
        sql`select rowid as id from ${table} where ${isOf(who)}`,
      )
      return rows.map(({ id }) => id)
    }),
  )
}
/** Search indexes hold no text, only its runs of three letters. */
const INDEXES = ['user_search', 'warranty_search', 'old_warranty_search', 'quotation_search', 'order_search']
const indexed = async (word: string) => {
  const match = matchQuery(word, [])
  const counts = await Promise.all(
    INDEXES.map((index) =>
      testDb().get<{ n: number }>(
        sql`select count(*) as n from ${sql.identifier(index)} where terms match ${match}`,
      ),
    ),
  )
  return counts.map((row) => row!.n)
}

describe('an erasure', () => {
  test('leaves of a person who stood in every declared column only what is declared as retained, and nothing of it elsewhere', async () => {
    const person = await plantPerson('zanobiquerini')
    const other = await plantPerson('other', 'hic.zanobi@home.test')
    const untouched = await everywhere(other)
    const planted = await findEverywhere(person.email)
    const textual = PERSONAL.flatMap((declared) =>
      fatesOf(declared).map(({ name }) => `${getTableName(declared.table)}.${name}`),
    )
    expect(Object.keys(planted).filter((column) => !textual.includes(column))).toEqual([])
    expect(Object.keys(planted).length).toBeGreaterThan(80)
    expect(await indexed('zanobiquerini')).toEqual([1, 0, 1, 1, 1])
    const rows = await rowsOf(person.email)

    expect((await erase(person.email)).body).toEqual({ success: true })

    for (const mark of [...person.marks, person.email]) {
      expect(
        Object.keys(await findEverywhere(mark)).filter((column) => !KEPT.includes(column)),
        mark,
      ).toEqual([])
    }
    expect(await indexed('zanobiquerini')).toEqual([0, 0, 0, 0, 0])
    // Rows without a text of the person are gone as well: carts, counted calls.
    for (const [i, declared] of PERSONAL.entries()) {
      const { table } = declared
      const name = getTableName(table)
      // It cannot be known whose these are.
      if (['geocodes', 'kept_comparisons'].includes(name)) continue
      expect(rows[i]!.length, name).toBeGreaterThan(0)
      if (!fatesOf(declared).some(({ fate }) => fate === 'deleted')) continue
      const left = sql`rowid in (select value from json_each(${JSON.stringify(rows[i])}))`
      expect(await testDb().$count(table, left), name).toBe(0)
    }
    expect(await everywhere(other)).toEqual(untouched)
    expect(await testDb().$count(keptComparisons)).toBe(0)
    expect(await env.FILES.head(person.invoice)).toBeNull()
    expect(await env.FILES.head(person.photo)).toBeNull()
    expect(await env.FILES.head(person.attachment)).toBeNull()
    expect(await env.FILES.head(person.fault)).toBeNull()
    expect(await env.FILES.head(person.reported)).toBeNull()
    expect(await env.FILES.head(person.damage)).toBeNull()
    expect(await env.FILES.head(person.proof)).toBeNull()
    expect(await env.FILES.head(person.offer)).toBeNull()
    expect(await env.FILES.head(person.claimedInvoice)).not.toBeNull()
    expect(await env.FILES.head(other.invoice)).not.toBeNull()
    expect(await env.FILES.head(other.photo)).not.toBeNull()
    expect(await env.FILES.head(other.attachment)).not.toBeNull()
    expect(await env.FILES.head(other.fault)).not.toBeNull()
    expect(await env.FILES.head(other.reported)).not.toBeNull()
    expect(await env.FILES.head(other.proof)).not.toBeNull()
    const keys = (await env.FILES.list()).objects.map(({ key }) => key)
    expect(keys.filter((key) => key.includes('zanobiquerini'))).toEqual([])
  })

  test('takes nobody whose address only contains the other', async () => {
    const marks = [unique(), unique()]
    const long = await plantPerson(`long${marks[0]}`, `jo.ann${marks[1]}@home.test`)
    const before = await everywhere(long)
    const behind = await plantPerson(`behind${marks[0]}`, `ann${marks[1]}@home.test.example`)
    const beforeBehind = await everywhere(behind)
    const short = await plantPerson(`short${marks[0]}`, `ann${marks[1]}@home.test`)
    await erase(short.email)
    expect(await everywhere(long)).toEqual(before)
    expect(await everywhere(behind)).toEqual(beforeBehind)
  })

  test('finds an address behind a line break or a tab, and not the end of a longer one behind a backslash', async () => {
    const email = `ann${unique()}@home.test`
    await makeUser({ email })
    const plant = async (before: string) => {
      const entry = { action: 'edit', entity: 'products', entityId: unique() } as const
      await testDb()
        .insert(auditEntries)
        .values({ ...entry, before, after: before })
      const importId = testDb().select({ id: imports.id }).from(imports).limit(1)
      await testDb()
        .insert(importRows)
        .values({ importId: sql`(${importId})`, line: unique(), data: before })
    }
    const file = { entity: 'vendors', fileName: 'a.csv', columns: '[]', rows: 1 } as const
    const { id: userId } = await makeAdmin()
    await testDb()
      .insert(imports)
      .values({ ...file, userId })
    const said = ['\n', '\r\n', '\t', '\\\n'].map((sign) => JSON.stringify({ note: `Ciao${sign}${email}` }))
    const other = JSON.stringify({ note: `Ciao\\n${email}` })
    for (const text of [...said, other]) await plant(text)
    await erase(email)
    const { results } = await env.DB.prepare(`select before as text from audit_entries where instr(before, ?1)
      union all select after from audit_entries where instr(after, ?1)
      union all select data from import_rows where instr(data, ?1)`)
      .bind(email)
      .all()
    expect(results.map(({ text }) => text)).toEqual([other, other, other])
  })

  test('ends all sessions, frees the address, and the account cannot be brought back', async () => {
    const client = await makeUser({ email: `gone${unique()}@home.test` })
    await as(client)
    await erase(client.email)
    expect(await testDb().select().from(sessions).where(sql`user_id = ${client.id}`)).toEqual([])
    expect((await makeUser({ email: client.email })).email).toBe(client.email)
    const admin = await makeAdmin()
    await erase(admin.email)
    expect((await caller.post(`/api/admin/users/${admin.id}/restore`)).status).toBe(404)
  })

  test('keeps orders whole, and writes to the buyer no more', async () => {
    const buyer = await makeUser({ role: 'vendor', email: `buyer${unique()}@home.test` })
    const order = await makeOrder({ userId: buyer.id, retailerId: buyer.retailerId! })
    await erase(buyer.email)
    const rows = await testDb().select().from(orders).where(sql`id = ${order.id}`)
    expect(rows).toEqual([order])
    const key = `late:${unique()}`
    const to = `deleted-${buyer.id}@invalid`
    await testDb().batch([
      ...(await mailStatements(testDb(), [
        {
          key,
          template: 'activation',
          lang: 'it',
          to,
          values: { name: '', url: 'x' },
        },
      ])),
    ])
    expect(await findEverywhere(key)).toEqual({})
  })

  test('of somebody who worked in a shop leaves the shop its warranties with the invoices of its customers', async () => {
    const seller = await makeUser({ role: 'vendor', email: `seller${unique()}@home.test` })
    const values = {
      code: `C${unique()}`,
      serialNumber: `${unique()}`,
      mountingDate: '2026-03-01',
      docName: 'a.pdf',
    }
    const [kept] = await testDb()
      .insert(warranties)
      .values({
        ...values,
        userId: seller.id,
        retailerId: seller.retailerId,
        doc: `invoices/${unique()}.pdf`,
      })
      .returning()
    await env.FILES.put(kept!.doc!, 'invoice')
    expect((await caller.get(`/api/admin/privacy?email=${seller.email}`)).body.files).toBe(0)
    await erase(seller.email)
    expect(await testDb().select().from(warranties).where(sql`id = ${kept!.id}`)).toEqual([kept])
    expect(await env.FILES.head(kept!.doc!)).not.toBeNull()
  })

  test('twice is once', async () => {
    const { email } = await makeUser({ email: `twice${unique()}@home.test` })
    await erase(email)
    const { hash } = await whoIs(email)
    expect((await listErasures(BACKUPS)).filter((noted) => noted.hash === hash)).toHaveLength(1)
    const [entries] = await testDb().all<{ n: number }>(sql`select count(*) as n from audit_entries`)
    expect((await erase(email)).body).toEqual({ success: true })
    expect(await testDb().all(sql`select count(*) as n from audit_entries`)).toEqual([entries])
  })

  test('is refused for oneself', async () => {
    const admin = await makeAdmin()
    const own = await (await as(admin)).post('/api/admin/privacy/erase', { email: admin.email })
    expect([own.status, own.body.error.message]).toEqual([403, 'Non puoi eliminare il tuo account.'])
    expect(Object.keys(await findEverywhere(admin.email))).toContain('users.email')
  })

  test('is refused while a payment is under way, also one that begins in the same moment; nothing changes', async () => {
    const pay = async (buyer: Awaited<ReturnType<typeof makeUser>>) => {
      await makeOrder({ userId: buyer.id, retailerId: buyer.retailerId!, status: 'pending', number: null })
    }
    const buyer = await makeUser({ role: 'vendor', email: `paying${unique()}@home.test` })
    await pay(buyer)
    expect((await erase(buyer.email)).status).toBe(409)
    expect((await caller.get(`/api/admin/privacy?email=${buyer.email}`)).body.obstacle).toBe(
      'payment_pending',
    )
    const late = await makeUser({ role: 'vendor', email: `late${unique()}@home.test` })
    const stores = {
      db: openDb(raceBefore(env.DB, 2, () => pay(late))),
      files: env.FILES,
      backups: BACKUPS,
    }
    await expect(erasePerson(stores, author, late.email)).rejects.toMatchObject({
      code: 'conflict',
      details: { text: 'payment_pending' },
    })
    expect(Object.keys(await findEverywhere(late.email))).toEqual(['users.email'])
  })

  test('leaves somebody who may do everything, also when the last other goes in the same moment', async () => {
    const last = await makeAdmin()
    const leave = () =>
      testDb().run(sql`update users set admin_role = 'content' where role = 'admin' and id <> ${last.id}`)
    const stores = { db: openDb(raceBefore(env.DB, 2, leave)), files: env.FILES, backups: BACKUPS }
    const erasure = erasePerson(stores, author, last.email)
    await expect(erasure).rejects.toMatchObject({ code: 'forbidden', details: { text: 'last_admin' } })
    await testDb().run(sql`update users set admin_role = 'everything' where role = 'admin'`)
    expect(Object.keys(await findEverywhere(last.email))).toEqual(['users.email'])
  })

  test('is in the trail, without saying who it was', async () => {
    const { email, id } = await makeUser({ email: `trail${unique()}@home.test` })
    await erase(email)
    const { body } = await caller.get(`/api/admin/audit?entity=privacy&entity_id=${id}`)
    expect(body.entries).toHaveLength(1)
    expect(body.entries[0]).toMatchObject({ action: 'erase', after: { account: 1 } })
    expect(JSON.stringify(body.entries)).not.toContain('trail')
  })
})

describe('the audit trail, outside the batch of an erasure,', () => {
  test('gives no name away, and inside it only takes out', async () => {
    const { id } = await makeUser()
    const db = testDb()
    await db.run(sql`insert into audit_entries (user_id, user_name, action, entity, entity_id, after)
      values (${id}, 'Anna', 'edit', 'clients', 1, '{}')`)
    const entry = await db.get<{ id: number }>(sql`select max(id) as id from audit_entries`)
    const change = (set: string) =>
      db.run(sql`update audit_entries set ${sql.raw(set)} where id = ${entry!.id}`)
    // No erasure has followed this entry yet.
    await expect(change("user_name = ''")).rejects.toThrow()
    await erase((await makeUser({ email: `late${unique()}@home.test` })).email)
    for (const set of [
      "user_name = 'x'",
      'after = \'{"a":1}\'',
      "action = 'create'",
      'user_id = null',
      "entity = 'x'",
    ]) {
      await expect(change(set), set).rejects.toThrow()
    }
    await change("user_name = '', after = null")
  })
})
