import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ReviewDecision, ReviewState } from '../../../shared/reviews.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import { refuseMoved } from '../../base/audit/meanwhile.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { AppError } from '../../base/errors.ts'
import { reviews } from './reviews.tables.ts'

/** What changes are decided on. Error: `not_found`. */
async function findReview(db: Db, id: number) {
  const [row] = await db
    .select({
      rating: reviews.rating,
      approvedAt: reviews.approvedAt,
      rejectedAt: reviews.rejectedAt,
      deletedAt: reviews.deletedAt,
    })
    .from(reviews)
    .where(eq(reviews.id, id))
  if (!row) throw new AppError('not_found')
  const { rating, approvedAt, rejectedAt, deletedAt } = row
  const state: ReviewState = approvedAt ? 'approved' : rejectedAt ? 'rejected' : 'waiting'
  return {
    /** Without what the person wrote: the trail is for ever. */
    record: { rating, state },
    isDeleted: deletedAt !== null,
    /** Nobody has decided otherwise meanwhile. */
    isUnchanged: and(
      eq(reviews.id, id),
      sql`approved_at is ${approvedAt} and rejected_at is ${rejectedAt} and deleted_at is ${deletedAt}`,
    ),
  }
}

/**
 * Shows a review, hides it, or lets it wait again; one that is so already stays as it is. Errors: `not_found`; `conflict`
 * when it is no longer as `from` says.
 */
export async function setReviewState(
  db: Db,
  author: Author,
  id: number,
  { state, from }: ReviewDecision,
): Promise<void> {
  await changeRecord(db, author, async () => {
    const { record, isDeleted, isUnchanged } = await findReview(db, id)
    if (isDeleted) throw new AppError('not_found')
    await refuseMoved(db, 'reviews', id, { from, now: record.state })
    if (record.state === state) return null
    const decided = {
      approvedAt: state === 'approved' ? NOW : null,
      rejectedAt: state === 'rejected' ? NOW : null,
    }
    return {
      action: 'status',
      entity: 'reviews',
      id,
      before: { state: record.state },
      after: { state },
      statements: [db.update(reviews).set(decided).where(isUnchanged)],
    }
  })
}

/** Deletes one so that it can be brought back; one that is deleted already stays so. Error: `not_found`. */
export async function deleteReview(db: Db, author: Author, id: number): Promise<void> {
  await changeRecord(db, author, async () => {
    const { record, isDeleted } = await findReview(db, id)
    if (isDeleted) return null
    const isThere = and(eq(reviews.id, id), isNull(reviews.deletedAt))
    const statement = db.update(reviews).set({ deletedAt: NOW }).where(isThere)
    return { action: 'delete', entity: 'reviews', id, before: record, statements: [statement] }
  })
}

/** Brings a deleted one back as it was; one that is not deleted stays as it is. Error: `not_found`. */
export async function restoreReview(db: Db, author: Author, id: number): Promise<void> {
  await changeRecord(db, author, async () => {
    const { record, isDeleted } = await findReview(db, id)
    if (!isDeleted) return null
    const isGone = and(eq(reviews.id, id), isNotNull(reviews.deletedAt))
    const statement = db.update(reviews).set({ deletedAt: null }).where(isGone)
    return { action: 'restore', entity: 'reviews', id, after: record, statements: [statement] }
  })
}
