import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { retailers } from '../../shop/retailers/retailers.tables.ts'
import { makeAdmin, makeRetailer, testDb } from '../../testing/make.ts'
import { raceBefore } from '../../testing/race.ts'
import { type Db, openDb } from '../db/client.ts'
import { AppError } from '../errors.ts'
import { auditEntries } from './audit.tables.ts'
import type { Author } from './change.ts'
import { changeMany, isAmong, type ManyChange, undoable } from './many.ts'

let author: Author
beforeAll(async () => {
  author = { actor: await makeAdmin(), requestId: 'request-1' }
})

const cityOf = async (id: number) =>
  (await testDb().select().from(retailers).where(eq(retailers.id, id)))[0]!.city
const historyOf = async (id: number) =>
  (await testDb().select().from(auditEntries).where(eq(auditEntries.entityId, id))).map((entry) => [
    entry.userId,
    entry.action,
    entry.before,
    entry.after,
  ])

const move = (db: Db, ids: number[], city: string, more: Partial<ManyChange> = {}): ManyChange => ({
  action: 'edit',
  entity: 'vendors',
  table: retailers,
  wanted: isAmong(ids),
  before: sql`json_object('city', city)`,
  after: sql`${JSON.stringify({ city })}`,
  statements: [db.update(retailers).set({ city }).where(isAmong(ids))],
  ...more,
})

describe('a change of many records', () => {
  test('stands in the history of each, and says which were changed', async () => {
    const [a, b] = [await makeRetailer({ city: 'Como' }), await makeRetailer({ city: 'Lodi' })]
    const changed = await changeMany(testDb(), author, move(testDb(), [a.id, b.id], 'Pavia'))
    expect(undoable(changed, { action: 'delete' })).toEqual({
      changed: 2,
      undo: { action: 'delete', ids: [a.id, b.id] },
    })
    expect(await historyOf(a.id)).toEqual([[author.actor.id, 'edit', '{"city":"Como"}', '{"city":"Pavia"}']])
    expect(await historyOf(b.id)).toEqual([[author.actor.id, 'edit', '{"city":"Lodi"}', '{"city":"Pavia"}']])
    expect(undoable([], { action: 'delete' })).toEqual({ changed: 0, undo: null })
  })

  test('in several steps is made as a whole or not at all', async () => {
    const [a, b] = [await makeRetailer({ city: 'Como' }), await makeRetailer({ city: 'Lodi' })]
    const steps = [move(testDb(), [a.id], 'Pavia'), move(testDb(), [b.id], 'Pavia', { only: sql`false` })]
    await expect(changeMany(testDb(), author, async () => steps)).rejects.toMatchObject({ code: 'conflict' })
    expect([await cityOf(a.id), await historyOf(a.id)]).toEqual(['Como', []])
    const refusals = { 'vendors.name': new AppError('invalid') }
    const nameless = testDb()
      .update(retailers)
      .set({ name: sql`null` })
      .where(isAmong([b.id]))
    const broken = { ...steps[0]!, refusals, statements: [...steps[0]!.statements, nameless] }
    await expect(changeMany(testDb(), author, broken)).rejects.toBe(refusals['vendors.name'])
    expect([await cityOf(a.id), await historyOf(a.id)]).toEqual(['Como', []])
  })

  test('is decided again when what it relied on is no longer so', async () => {
    const { id } = await makeRetailer({ city: 'Como' })
    const other = () => testDb().update(retailers).set({ city: 'Lodi' }).where(eq(retailers.id, id))
    const db = openDb(raceBefore(env.DB, 1, other))
    const seen: string[] = []
    await changeMany(db, author, async () => {
      const city = await cityOf(id)
      seen.push(city)
      return [move(db, [id], 'Pavia', { only: sql`city = ${city}` })]
    })
    expect([seen, await cityOf(id)]).toEqual([['Como', 'Lodi'], 'Pavia'])
    expect(await changeMany(db, author, async () => [])).toEqual([])
  })
})
