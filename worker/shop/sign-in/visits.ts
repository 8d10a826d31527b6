import { sql } from 'drizzle-orm'
import type { Db } from '../../base/db/client.ts'
import { sessions } from '../accounts/accounts.tables.ts'
import { isStale, type SessionRules, selectUser } from '../accounts/sessions.ts'
import { countCart } from '../cart/carts.ts'

const iso = (ms: number) => new Date(ms).toISOString()

/**
 * What a page needs to know of a visit, in one batch: the person and the pieces in the cart. `isStale` when the session was
 * last noted as used some while ago, which should be stored (`noteUse`).
 */
export async function readVisit(db: Db, sid: string, rules: SessionRules, now = Date.now()) {
  const owner = sql`visitor = ${sid} or user_id = (select user_id from ${sessions}
    where id_hash = ${sid} and expires_at > ${iso(now)})`
  const [rows, counts] = await db.batch([selectUser(db, sid, rules, now), countCart(db, owner)])
  const row = rows[0]
  if (!row) return { user: null, cartCount: counts[0]!.pieces, isStale: false }
  const { seenAt: _, ...user } = row
  return { user, cartCount: counts[0]!.pieces, isStale: isStale(row, now) }
}
