import { env } from 'cloudflare:workers'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { users } from '../../shop/accounts/accounts.tables.ts'
import { makeAdmin, makeClient, testDb, unique } from '../../testing/make.ts'
import { raceBefore } from '../../testing/race.ts'
import { type Db, openDb } from '../db/client.ts'
import { AppError } from '../errors.ts'
import { nameOf } from './actor.ts'
import { auditEntries } from './audit.tables.ts'
import { type Author, changeRecord, type RecordChange, STALE } from './change.ts'

let author: Author
beforeAll(async () => {
  author = { actor: await makeAdmin(), requestId: 'request-1' }
})

type Person = Awaited<ReturnType<typeof makeClient>>
const read = async (id: number) => (await testDb().select().from(users).where(eq(users.id, id)))[0]!
const historyOf = (id: number) => testDb().select().from(auditEntries).where(eq(auditEntries.entityId, id))

/** Changes the first name, if the version is still the one that was read. */
const rename = (db: Db, { id, firstName, version }: Person, name: string, more: Partial<RecordChange> = {}) =>
  ({
    action: 'edit',
    entity: 'clients',
    id,
    before: { first_name: firstName },
    after: { first_name: name },
    statements: [
      db
        .update(users)
        .set({ firstName: name, version: sql`version + 1` })
        .where(and(eq(users.id, id), eq(users.version, version))),
    ],
    ...more,
  }) satisfies RecordChange

/** A D1 where somebody else saves right before the change is written. */
const overtaken = (id: number) =>
  openDb(
    raceBefore(env.DB, 1, () =>
      testDb().update(users).set({ lastName: 'Altro', version: sql`version + 1` }).where(eq(users.id, id)),
    ),
  )

describe('a change of a record', () => {
  test('stands in its history, with who made it', async () => {
    const client = await makeClient()
    expect(await changeRecord(testDb(), author, rename(testDb(), client, 'Dopo'))).toBe(client.id)
    expect((await read(client.id)).firstName).toBe('Dopo')
    expect(await historyOf(client.id)).toMatchObject([
      {
        action: 'edit',
        entity: 'clients',
        userId: author.actor.id,
        userName: nameOf(author.actor),
        before: JSON.stringify({ first_name: client.firstName }),
        after: '{"first_name":"Dopo"}',
        requestId: 'request-1',
      },
    ])
  })

  test('that makes one returns its id, and keeps no password', async () => {
    const email = `nuova-${unique()}@example.com`
    const id = await changeRecord(testDb(), author, {
      action: 'create',
      entity: 'clients',
      after: { email, password: 'geheim1', password_hash: 'scrypt$', password_changed: true },
      statements: [testDb().insert(users).values({ email, firstName: 'Nuova', search: email })],
    })
    expect((await read(id)).email).toBe(email)
    expect((await historyOf(id))[0]!.after).toBe(JSON.stringify({ email, password_changed: true }))
  })

  test('that finds another record than it was decided on writes nothing, and is refused', async () => {
    const client = await makeClient()
    const other = await makeClient()
    const late = rename(testDb(), { ...client, version: 999 }, 'Tardi')
    const beside = testDb().update(users).set({ firstName: 'Tardi' }).where(eq(users.id, other.id))
    const statements: RecordChange['statements'] = [...late.statements, beside]
    await expect(changeRecord(testDb(), author, { ...late, statements })).rejects.toMatchObject({
      code: 'conflict',
    })
    const reason = new AppError('not_found')
    await expect(
      changeRecord(testDb(), author, { ...late, statements, refusals: { [STALE]: reason } }),
    ).rejects.toBe(reason)
    expect((await read(client.id)).firstName).toBe(client.firstName)
    expect((await read(other.id)).firstName).toBe(other.firstName)
    expect(await historyOf(client.id)).toEqual([])
  })

  test('is decided again when somebody else was faster; one that was given is not', async () => {
    const client = await makeClient()
    const db = overtaken(client.id)
    let decisions = 0
    await changeRecord(db, author, async () => {
      decisions += 1
      return rename(db, await read(client.id), 'Infine')
    })
    expect(decisions).toBe(2)
    expect(await read(client.id)).toMatchObject({
      firstName: 'Infine',
      lastName: 'Altro',
      version: client.version + 2,
    })
    expect(await historyOf(client.id)).toHaveLength(1)

    const late = overtaken(client.id)
    await expect(
      changeRecord(late, author, rename(late, await read(client.id), 'Mai')),
    ).rejects.toMatchObject({ code: 'conflict' })
  })

  test('is decided three times at most, and not again when the refusal says why', async () => {
    const client = await makeClient()
    const late = rename(testDb(), { ...client, version: 999 }, 'Mai')
    const decided: string[] = []
    const run = (name: string, more: Partial<RecordChange> = {}) =>
      changeRecord(testDb(), author, async () => {
        decided.push(name)
        return { ...late, ...more }
      })
    await expect(run('stale')).rejects.toMatchObject({ code: 'conflict' })
    const said = new AppError('conflict', { text: 'message_moved' })
    await expect(run('said', { refusals: { [STALE]: said } })).rejects.toBe(said)
    expect(decided).toEqual(['stale', 'stale', 'stale', 'said'])
  })

  test('that breaks a constraint is refused at its field, and writes nothing', async () => {
    const [client, other] = [await makeClient(), await makeClient()]
    const change = rename(testDb(), client, 'Doppia')
    const statements: RecordChange['statements'] = [
      ...change.statements,
      testDb().update(users).set({ email: other.email }).where(eq(users.id, client.id)),
    ]
    const taken = new AppError('invalid', { fields: { 'client_data.email': 'email_taken' } })
    const refused = (refusals: RecordChange['refusals']) =>
      expect(changeRecord(testDb(), author, { ...change, statements, refusals })).rejects
    await refused({ 'users.email': taken }).toBe(taken)
    await refused({ 'users.email': async () => taken }).toBe(taken)
    await refused({ 'users.id': taken }).toThrow()
    expect((await read(client.id)).firstName).toBe(client.firstName)
    expect(await historyOf(client.id)).toEqual([])
  })

  test('is not made when there is nothing to change', async () => {
    expect(await changeRecord(testDb(), author, async () => null)).toBeNull()
  })
})
