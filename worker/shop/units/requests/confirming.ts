import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '../../../base/errors.ts'
import { dropUnused } from '../../../base/files/unused.ts'
import type { Stores } from '../../../base/files/uploads.ts'
import { sha256 } from '../../../base/hashes.ts'
import { ownerRequests } from './owner-requests.tables.ts'

/**
 * Confirms the address of a request, which waits for an administrator from now on, in place of what the same person sent before of the
 * same number; the same link again changes nothing. Error: `invalid_token` for a link that is unknown or expired.
 */
export async function confirmOwnership(
  { db, files }: Pick<Stores, 'db' | 'files'>,
  token: string,
): Promise<void> {
  const isOwn = eq(ownerRequests.tokenHash, await sha256(token))
  const now = new Date().toISOString()
  const isOpen = sql`confirmed_at is null and expires_at > ${now}`
  const [row] = await db
    .select({
      id: ownerRequests.id,
      confirmedAt: ownerRequests.confirmedAt,
      expiresAt: ownerRequests.expiresAt,
    })
    .from(ownerRequests)
    .where(isOwn)
  if (!row || (row.confirmedAt === null && row.expiresAt <= now)) throw new AppError('invalid_token')
  if (row.confirmedAt !== null) return
  const own = sql`(select code_key, serial_key, email from owner_requests where id = ${row.id})`
  const [, before] = await db.batch([
    db.update(ownerRequests).set({ confirmedAt: now }).where(and(isOwn, isOpen)),
    db
      .delete(ownerRequests)
      .where(sql`id in (select r.id from ${own} now join owner_requests r
        on r.code_key = now.code_key and r.serial_key = now.serial_key and r.email = now.email
        where r.id < ${row.id} and r.state = 'waiting')`)
      .returning({ doc: ownerRequests.doc }),
  ])
  await dropUnused(
    { db, files },
    before.map(({ doc }) => doc),
  )
}
