import { sql } from 'drizzle-orm'
import type { BulkAnswer } from '../../../shared/base/bulk.ts'
import type { Author } from '../audit/change.ts'
import { changeMany, isAmong } from '../audit/many.ts'
import type { Db } from '../db/client.ts'
import { outbox } from './mail.tables.ts'

/**
 * Gives mails that were given up their attempts again, with the same keys; other mails are left alone. The next
 * run of the cron sends them.
 */
export async function sendAgain(db: Db, author: Author, ids: number[]): Promise<BulkAnswer> {
  const wanted = sql`${isAmong(ids)} and status = 'dead'`
  const now = new Date().toISOString()
  const changed = await changeMany(db, author, {
    action: 'resend',
    entity: 'mails',
    table: outbox,
    wanted,
    before: sql`json_object('status', status, 'attempts', attempts, 'last_error', last_error)`,
    after: sql`json_object('status', 'pending')`,
    statements: [db.update(outbox).set({ status: 'pending', attempts: 0, nextAttemptAt: now }).where(wanted)],
  })
  return { changed: changed.length, undo: null }
}
