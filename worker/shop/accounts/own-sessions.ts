import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { SessionRow } from '../../../shared/accounts/sessions.ts'
import type { Db } from '../../base/db/client.ts'
import { AppError } from '../../base/errors.ts'
import { sessions, users } from './accounts.tables.ts'
import { deviceOf } from './device-names.ts'
import { idleSince } from './sessions.ts'

const MAX = 100
/** The beginning of a session's hash: enough to tell sessions apart, and useless for entering one. */
const shortId = sql<string>`substr(${sessions.idHash}, 1, 32)`

/** Where a person is signed in now; the session in use first, then the last used. */
export async function listSessions(db: Db, userId: number, currentSid: string): Promise<SessionRow[]> {
  const rows = await db
    .select({
      id: shortId,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      current: sql<number>`${sessions.idHash} = ${currentSid}`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.expiresAt, new Date().toISOString()),
        sql`${sessions.lastSeenAt} > ${idleSince(Date.now())}`,
      ),
    )
    .orderBy(sql`${sessions.idHash} = ${currentSid} desc`, desc(sessions.lastSeenAt))
    .limit(MAX)
  return rows.map(({ id, userAgent, createdAt, lastSeenAt, current }) => ({
    id,
    ...deviceOf(userAgent),
    created_at: createdAt,
    last_seen_at: lastSeenAt,
    current: current === 1,
  }))
}

/** Ends one of a person's sessions, at once. Error: `not_found`, also for somebody else's. */
export async function revokeOwnSession(db: Db, userId: number, id: string): Promise<void> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(shortId, id)))
    .returning({ id: sessions.idHash })
  if (rows.length === 0) throw new AppError('not_found')
}

/** Ends all of a person's sessions but the one in use. Returns how many. */
export async function revokeOtherSessions(db: Db, userId: number, currentSid: string): Promise<number> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.idHash, currentSid)))
    .returning({ id: sessions.idHash })
  return rows.length
}
