import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ReviewDecision, ReviewState } from '../../../shared/content/reviews.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import { refuseMoved } from '../../base/audit/meanwhile.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { AppError } from '../../base/errors.ts'
import { mailStatements } from '../../base/mail/outbox.ts'
import { refusalMails, takeBackStatement } from './removal-mails.ts'
import { reviews } from './reviews.tables.ts'

/** The record that changes are decided on. Error: `not_found`. */
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
    /** Without the person's words, because the history stays for ever. */
    record: { rating, state },
    isDeleted: deletedAt !== null,
    /** The condition that nobody has decided meanwhile. */
    isUnchanged: and(
      eq(reviews.id, id),
      sql`approved_at is ${approvedAt} and rejected_at is ${rejectedAt} and deleted_at is ${deletedAt}`,
    ),
  }
}

/**
 * Approves or rejects a review, or makes it wait again; one already so stays as it is. The author of a rejected one is mailed the statement
 * of reasons, unless it is taken back before. Errors: `not_found`; `conflict`
 * when it is no longer as `from` says.
 */
export async function setReviewState(
  db: Db,
  author: Author,
  id: number,
  { state, from, ...refusal }: ReviewDecision,
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
      statements: [
        db.update(reviews).set(decided).where(isUnchanged),
        takeBackStatement([id]),
        ...(await mailStatements(db, state === 'rejected' ? await refusalMails(db, [id], refusal) : [])),
      ],
    }
  })
}

/** Deletes a review, which can be restored; a deleted one stays so. Error: `not_found`. */
export async function deleteReview(db: Db, author: Author, id: number): Promise<void> {
  await changeRecord(db, author, async () => {
    const { record, isDeleted } = await findReview(db, id)
    if (isDeleted) return null
    const isThere = and(eq(reviews.id, id), isNull(reviews.deletedAt))
    const statement = db.update(reviews).set({ deletedAt: NOW }).where(isThere)
    return { action: 'delete', entity: 'reviews', id, before: record, statements: [statement] }
  })
}

/** Restores a deleted review as it was; one that is not deleted stays as it is. Error: `not_found`. */
export async function restoreReview(db: Db, author: Author, id: number): Promise<void> {
  await changeRecord(db, author, async () => {
    const { record, isDeleted } = await findReview(db, id)
    if (!isDeleted) return null
    const isGone = and(eq(reviews.id, id), isNotNull(reviews.deletedAt))
    const statement = db.update(reviews).set({ deletedAt: null }).where(isGone)
    return { action: 'restore', entity: 'reviews', id, after: record, statements: [statement] }
  })
}
