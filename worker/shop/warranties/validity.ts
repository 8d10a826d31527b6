import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { BulkAnswer } from '../../../shared/base/bulk.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import { changeMany, isAmong, undoable } from '../../base/audit/many.ts'
import { refuseMoved } from '../../base/audit/meanwhile.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { AppError } from '../../base/errors.ts'
import { warranties } from './warranties.tables.ts'

/** A registration whose number another one holds cannot be switched; it has to be decided on (`contests.ts`). */
const isUncontested = sql`contest is null`

/**
 * Makes a warranty valid or invalid; one already so stays as it is. Errors: `not_found`; `conflict` when it is no
 * longer as `from` says, or contested.
 */
export async function setValidity(
  db: Db,
  author: Author,
  id: number,
  { status, from }: { status: boolean; from?: boolean | undefined },
): Promise<void> {
  await changeRecord(db, author, async () => {
    const isThere = and(eq(warranties.id, id), isNull(warranties.deletedAt))
    const [current] = await db
      .select({ status: warranties.status, contest: warranties.contest })
      .from(warranties)
      .where(isThere)
    if (!current) throw new AppError('not_found')
    await refuseMoved(db, 'warranties', id, { from, now: current.status })
    if (current.status === status) return null
    if (current.contest) throw new AppError('conflict', { text: 'warranty_contested' })
    return {
      action: 'toggle',
      entity: 'warranties',
      id,
      before: { status: current.status },
      after: { status },
      statements: [
        db
          .update(warranties)
          .set({
            status,
            ...(!status && { refusedAt: NOW, refusal: null, refusalNote: null }),
            decidedBy: author.actor.id,
            updatedAt: NOW,
            version: sql`version + 1`,
          })
          .where(and(isThere, ne(warranties.status, status), isUncontested)),
      ],
    }
  })
}

/** What a change of many writes: `before` leaves what is not valid as it was before it was made so. */
const SETS = {
  true: sql`status = 1`,
  false: sql`status = 0, refused_at = ${NOW}, refusal = null, refusal_note = null`,
  before: sql`status = 0`,
}

/** Makes many valid or invalid; those already so, or contested, stay as they are. Nobody is mailed. */
export async function setValidities(
  db: Db,
  author: Author,
  ids: number[],
  to: boolean | 'before',
): Promise<BulkAnswer> {
  const on = to === true
  const wanted = sql`${isAmong(ids)} and deleted_at is null and status <> ${on ? 1 : 0} and ${isUncontested}`
  const changed = await changeMany(db, author, {
    action: 'toggle',
    entity: 'warranties',
    table: warranties,
    wanted,
    before: sql`${JSON.stringify({ status: !on })}`,
    after: sql`${JSON.stringify({ status: on })}`,
    statements: [
      sql`update warranties set ${SETS[`${to}`]}, decided_by = ${author.actor.id}, updated_at = ${NOW}, version = version + 1
        where ${wanted}`,
    ],
  })
  return undoable(changed, { action: 'status', value: on ? 'before' : true })
}
