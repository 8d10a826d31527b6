import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../base/db/client.ts'
import { backupState } from './backups.tables.ts'
import { iso } from './context.ts'

/** Longer than the platform lets a cron run. */
const LEASE = 20 * 60_000

/**
 * Does work in the bucket that only one may do at a time: writing a backup, cleaning up. Returns null when somebody else is
 * doing it.
 */
export async function withLease<T>(db: Db, now: number, work: () => Promise<T>): Promise<T | null> {
  const holder = crypto.randomUUID()
  const lease = { leaseHolder: holder, leaseUntil: iso(now + LEASE) }
  const [taken] = await db
    .insert(backupState)
    .values({ id: 1, ...lease })
    .onConflictDoUpdate({
      target: backupState.id,
      set: lease,
      setWhere: sql`${backupState.leaseUntil} <= ${iso(now)}`,
    })
    .returning({ id: backupState.id })
  if (!taken) return null
  try {
    return await work()
  } finally {
    await db
      .update(backupState)
      .set({ leaseHolder: null, leaseUntil: '' })
      .where(eq(backupState.leaseHolder, holder))
  }
}
