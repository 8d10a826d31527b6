import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { ABANDONED, type Attempt, isOpen } from './attempts.ts'
import { payments } from './payments.tables.ts'

const storeProviderId = (db: Db, id: number, providerId: string) =>
  db
    .update(payments)
    .set({ providerId, updatedAt: NOW })
    .where(and(eq(payments.id, id), isOpen, isNull(payments.providerId)))
    .returning({ id: payments.id })

/** Stores the provider's id, before anything can be charged. Returns whether the attempt is still open and ours. */
export async function noteProviderId(db: Db, id: number, providerId: string): Promise<boolean> {
  return (await storeProviderId(db, id, providerId)).length > 0
}

/** The same, and that the person is being asked now at the provider's page, unless the attempt has changed meanwhile. */
export async function notePage(
  db: Db,
  attempt: Pick<Attempt, 'id' | 'capturing'>,
  providerId: string,
): Promise<boolean> {
  const [stored] = await db.batch([
    storeProviderId(db, attempt.id, providerId),
    storeWaiting(db, attempt, eq(payments.providerId, providerId)),
  ])
  return stored.length > 0
}

/** The condition that nobody has begun to take its money since it was read. */
const isAsRead = ({ id, capturing }: Pick<Attempt, 'id' | 'capturing'>) =>
  and(eq(payments.id, id), isOpen, sql`${payments.capturing} <= ${capturing ? 1 : 0}`)

const storeWaiting = (db: Db, attempt: Pick<Attempt, 'id' | 'capturing'>, onlyIf?: SQL) =>
  db
    .update(payments)
    .set({ status: 'authentication', capturing: false, failure: null, updatedAt: NOW })
    .where(and(isAsRead(attempt), onlyIf))
    .returning({ id: payments.id })

/** Stores that the person is being asked now. Returns false, and changes nothing, when the attempt has changed meanwhile. */
export async function noteWaiting(db: Db, attempt: Pick<Attempt, 'id' | 'capturing'>): Promise<boolean> {
  return (await storeWaiting(db, attempt)).length > 0
}

/**
 * Stores that the money is being taken, before PayPal is told to; for the first time only if `isTakeable` holds. Returns
 * whether this is the first time; null when it is not allowed.
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

/** Marks that nobody works on an attempt any more; its provider has to be asked. */
export const noteAbandoned = (db: Db, id: number) =>
  db
    .update(payments)
    .set({ failure: ABANDONED, updatedAt: NOW })
    .where(and(eq(payments.id, id), isOpen))

/** Stores that an attempt was looked at and has not changed. */
export const noteLooked = (db: Db, id: number) =>
  db
    .update(payments)
    .set({ updatedAt: NOW })
    .where(and(eq(payments.id, id), sql`${payments.status} in ('started','authentication','failed')`))

/**
 * Marks an attempt as failed, never to be paid. Returns false, and changes nothing, when it is closed or its money is being
 * taken meanwhile. If PayPal was told to take the money, that mark stays, for a last look. `then` are statements for the batch.
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

/** Statement: PayPal holds the money. Changes nothing for a closed attempt. */
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

/** Stores that a refused attempt was looked at once more, and no money was taken. */
export const noteNotTaken = (db: Db, id: number) =>
  db
    .update(payments)
    .set({ capturing: false })
    .where(and(eq(payments.id, id), eq(payments.status, 'failed')))
