import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../base/db/client.ts'
import { sessions, users } from './accounts.tables.ts'
import { identities } from './identities.tables.ts'
import { isWelcome } from './sessions.ts'

/** A working day, whoever it is: by then the provider is asked again whether the claim still holds. */
const LIFE_MS = 12 * 3600_000
const iso = (ms: number) => new Date(ms).toISOString()

/** The account that a provider knows by a subject, as far as the provider may sign it in: a retailer's its own retailer's staff, the office's administrators. */
const heldBy = (providerId: number, subject: string): SQL =>
  sql`(select ${users.id} from ${identities} i join ${users} on ${users.id} = i.user_id
    join identity_providers p on p.id = i.provider_id
    where i.provider_id = ${providerId} and i.subject = ${subject} and p.active = 1 and ${isWelcome}
      and ${users.role} = case when p.vendor_id is null then 'admin' else 'vendor' end and ${users.retailerId} is p.vendor_id)`

/**
 * Starts the session of whom a provider has vouched for, in the batch that takes over what it said; the provider has asked for what factors it
 * wants. The whole batch fails on `sessions.user_id` when the account may not sign in, or not by this provider.
 */
export function startProvidedSession(
  db: Db,
  sid: string,
  { providerId, subject }: { providerId: number; subject: string },
  userAgent: string,
) {
  const now = Date.now()
  return db.insert(sessions).values({
    idHash: sid,
    userId: heldBy(providerId, subject),
    userAgent: userAgent.slice(0, 200),
    secondFactor: true,
    createdAt: iso(now),
    lastSeenAt: iso(now),
    expiresAt: iso(now + LIFE_MS),
  })
}
