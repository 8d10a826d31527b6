import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../base/db/client.ts'
import { insertSelected } from '../../base/db/insert-selected.ts'
import { pendingSteps } from '../accounts/second-factor.tables.ts'

/** How long a browser has for the second step, or a person for the passkey. */
const STEP_MS = 5 * 60_000

export type Purpose = (typeof pendingSteps.purpose.enumValues)[number]
export interface Pending {
  userId: number | null
  value: string
}

/** Whether it is a browser's step that can still be ended. */
export const isPending = (sid: string, purpose: Purpose, now: number) =>
  and(
    eq(pendingSteps.sid, sid),
    eq(pendingSteps.purpose, purpose),
    gt(pendingSteps.expiresAt, new Date(now).toISOString()),
  )

/** Statement that begins a step in a browser, if a condition holds; it replaces one of the same kind. */
export function beginStep(db: Db, sid: string, purpose: Purpose, pending: Pending, onlyIf = sql`true`) {
  const expiresAt = new Date(Date.now() + STEP_MS).toISOString()
  return insertSelected(
    db,
    pendingSteps,
    { sid, purpose, ...pending, expiresAt },
    sql`where ${onlyIf}`,
  ).onConflictDoUpdate({
    target: [pendingSteps.sid, pendingSteps.purpose],
    set: { ...pending, expiresAt },
  })
}

/** Statement that returns the step that a browser has begun, only once: it is deleted. Nothing when there is none, or it is too old. */
export const takeStatement = (db: Db, sid: string, purpose: Purpose) =>
  db
    .delete(pendingSteps)
    .where(isPending(sid, purpose, Date.now()))
    .returning({ userId: pendingSteps.userId, value: pendingSteps.value })

/** The step that a browser has begun, only once. Null when there is none, or it is too old. */
export async function takeStep(db: Db, sid: string, purpose: Purpose): Promise<Pending | null> {
  const [row] = await takeStatement(db, sid, purpose)
  return row ?? null
}

/** Statement that ends a step. */
export const endStep = (db: Db, sid: string, purpose: Purpose) =>
  db.delete(pendingSteps).where(and(eq(pendingSteps.sid, sid), eq(pendingSteps.purpose, purpose)))
