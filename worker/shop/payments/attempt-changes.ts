import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { ABANDONED, type Attempt, isOpen } from './attempts.ts'
import { payments } from './payments.tables.ts'

/** Notes the provider's id, before anything can be charged. Answers whether the attempt is still open and ours. */
export async function noteProviderId(db: Db, id: number, providerId: string): Promise<boolean> {
  const rows = await db
    .update(payments)
    .set({ providerId, updatedAt: NOW })
    .where(and(eq(payments.id, id), isOpen, isNull(payments.providerId)))
    .returning({ id: payments.id })
  return rows.length > 0
}

/** Nobody has begun to take its money since it was read. */
const isAsRead = ({ id, capturing }: Pick<Attempt, 'id' | 'capturing'>) =>
  and(eq(payments.id, id), isOpen, sql`${payments.capturing} <= ${capturing ? 1 : 0}`)

/** The person is asked now, by the bank or by PayPal. Answers false, and changes nothing, when more has happened since it was read. */
export async function noteWaiting(db: Db, attempt: Pick<Attempt, 'id' | 'capturing'>): Promise<boolean> {
  const rows = await db
    .update(payments)
    .set({ status: 'authentication', capturing: false, failure: null, updatedAt: NOW })
    .where(isAsRead(attempt))
    .returning({ id: payments.id })
  return rows.length > 0
}

/**
 * Noted before PayPal is told to take the money, for the first time only if `isTakeable` holds. Returns whether this is the
 * first time; null when it may not be told.
 */
export async function noteCapturing(
  db: Db,
  { id }: Attempt,
  isTakeable: SQL,
): Promise<'first' | 'again' | null> {
  const change = (isSo: SQL) =>
    db
      .update(payments)
      .set({ capturing: true, updatedAt: NOW })
      .where(and(eq(payments.id, id), isOpen, isSo))
      .returning({ id: payments.id })
  const [first, again] = await db.batch([
    change(sql`${payments.capturing} = 0 and ${isTakeable}`),
    change(sql`${payments.capturing} = 1`),
  ])
  if (first.length > 0) return 'first'
  return again.length > 0 ? 'again' : null
}

/** Nobody works on it any more; what became of it is to be asked. */
export const noteAbandoned = (db: Db, id: number) =>
  db
    .update(payments)
    .set({ failure: ABANDONED, updatedAt: NOW })
    .where(and(eq(payments.id, id), isOpen))

/** It was looked at, and stays as it is. */
export const noteLooked = (db: Db, id: number) =>
  db
    .update(payments)
    .set({ updatedAt: NOW })
    .where(and(eq(payments.id, id), sql`${payments.status} in ('started','authentication','failed')`))

/**
 * It can never be paid any more. Answers false, and changes nothing, when it is closed or its money is being taken meanwhile.
 * One whose money PayPal was told to take stays marked so: it is looked at once more. `then` are statements for the batch.
 */
export async function failAttempt(
  db: Db,
  attempt: Pick<Attempt, 'id' | 'capturing'>,
  reason: string,
  onlyIf?: SQL,
  then: BatchItem<'sqlite'>[] = [],
): Promise<boolean> {
  const [rows] = await db.batch([
    db
      .update(payments)
      .set({ status: 'failed', failure: reason.slice(0, 100), updatedAt: NOW })
      .where(and(isAsRead(attempt), onlyIf))
      .returning({ id: payments.id }),
    ...then,
  ])
  return rows.length > 0
}

/** PayPal holds the money. Nothing changes for an attempt that is closed. */
export const holdStatement = (db: Db, id: number, held: { reason: string; captureId: string }) =>
  db
    .update(payments)
    .set({
      capturing: true,
      failure: null,
      pendingReason: held.reason.slice(0, 100),
      captureId: held.captureId,
      updatedAt: NOW,
    })
    .where(and(eq(payments.id, id), isOpen))

/** What was refused was looked at once more: nothing was taken. */
export const noteNotTaken = (db: Db, id: number) =>
  db
    .update(payments)
    .set({ capturing: false })
    .where(and(eq(payments.id, id), eq(payments.status, 'failed')))
