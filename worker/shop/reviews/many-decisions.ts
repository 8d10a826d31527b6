import { sql } from 'drizzle-orm'
import type { BulkAnswer } from '../../../shared/base/bulk.ts'
import type { Refusal, ReviewState } from '../../../shared/content/reviews.ts'
import type { Author } from '../../base/audit/change.ts'
import { changeMany, isAmong, undoable } from '../../base/audit/many.ts'
import { refuseAnyMoved } from '../../base/audit/meanwhile.ts'
import type { Db } from '../../base/db/client.ts'
import type { SqlRow } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import { mailStatements } from '../../base/mail/outbox.ts'
import { refusalMails, takeBackStatement } from './removal-mails.ts'
import { reviews } from './reviews.tables.ts'

const STATE = sql.raw(
  `case when approved_at is not null then 'approved' when rejected_at is not null then 'rejected' else 'waiting' end`,
)

type Row = Pick<SqlRow<typeof reviews>, 'id'> & { state: ReviewState }

/** The condition that nobody decided on any of the rows since they were read, because the undo restores what was read. */
const areSame = (rows: Row[]) => sql`not exists (
  select 1 from json_each(${JSON.stringify(rows.map(({ id, state }) => [id, state]))}) was
  left join (select id, ${STATE} as state from reviews where deleted_at is null) now
    on now.id = was.value ->> 0 and now.state = was.value ->> 1
  where now.id is null)`

/** Gives all of the reviews one state; those already in it, or deleted, stay as they are. Otherwise as `setReviewStates`. */
export const setReviewsState = (
  db: Db,
  author: Author,
  ids: number[],
  state: ReviewState,
  from?: ReviewState[],
  refusal: Refusal = {},
) =>
  setReviewStates(
    db,
    author,
    ids,
    ids.map(() => state),
    from,
    refusal,
  )

/**
 * Gives each review the state at its index in `states`, all or none; the authors of refused ones read `refusal`. Errors: `invalid` when the lengths differ;
 * `conflict` when one of them is no longer as `from` says, with what happened to it meanwhile.
 */
export async function setReviewStates(
  db: Db,
  author: Author,
  ids: number[],
  states: ReviewState[],
  from?: ReviewState[],
  refusal: Refusal = {},
): Promise<BulkAnswer> {
  if (ids.length !== states.length) throw new AppError('invalid', { fields: { value: 'invalid' } })
  const stateOf = new Map(ids.map((id, i) => [id, states[i]!]))
  let was: Row[] = []
  const changed = await changeMany(db, author, async () => {
    const found = await db.all<Row>(
      sql`select id, ${STATE} as state from reviews where ${isAmong(ids)} and deleted_at is null order by id`,
    )
    await refuseAnyMoved(db, 'reviews', ids, { from, found, stateOf: ({ state }) => state })
    was = found.filter(({ id, state }) => state !== stateOf.get(id))
    const now = new Date().toISOString()
    const groups = [...Map.groupBy(was, ({ id }) => stateOf.get(id)!)].map(async ([state, rows]) => {
      const some = rows.map(({ id }) => id)
      const wanted = isAmong(some)
      const mails = state === 'rejected' ? await refusalMails(db, some, refusal) : []
      const decided = {
        approvedAt: state === 'approved' ? now : null,
        rejectedAt: state === 'rejected' ? now : null,
      }
      return {
        action: 'status' as const,
        entity: 'reviews',
        table: reviews,
        wanted,
        only: areSame(rows),
        before: sql`json_object('state', ${STATE})`,
        after: sql`json_object('state', ${state})`,
        statements: [
          db.update(reviews).set(decided).where(wanted),
          takeBackStatement(some),
          ...(await mailStatements(db, mails)),
        ],
      }
    })
    return Promise.all(groups)
  })
  const before = new Map(was.map((row) => [row.id, row.state]))
  const value = changed.map((id) => before.get(id)!)
  return undoable(changed, { action: 'states', value, from: changed.map((id) => stateOf.get(id)!) })
}

const RECORD = sql`json_object('rating', rating, 'state', ${STATE})`

/** Deletes or restores reviews; those already so stay as they are. */
async function setDeleted(db: Db, author: Author, ids: number[], gone: boolean): Promise<BulkAnswer> {
  const wanted = sql`${isAmong(ids)} and (deleted_at is null) = ${gone ? 1 : 0}`
  const changed = await changeMany(db, author, {
    action: gone ? 'delete' : 'restore',
    entity: 'reviews',
    table: reviews,
    wanted,
    before: gone ? RECORD : sql`null`,
    after: gone ? sql`null` : RECORD,
    statements: [
      db
        .update(reviews)
        .set({ deletedAt: gone ? new Date().toISOString() : null })
        .where(wanted),
    ],
  })
  return undoable(changed, { action: gone ? 'restore' : 'delete' })
}

export const deleteReviews = (db: Db, author: Author, ids: number[]) => setDeleted(db, author, ids, true)
export const restoreReviews = (db: Db, author: Author, ids: number[]) => setDeleted(db, author, ids, false)
