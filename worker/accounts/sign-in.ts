import { and, eq, sql } from 'drizzle-orm'
import { countCart } from '../cart/carts.ts'
import { mergeCartStatements } from '../cart/merge.ts'
import { brokenConstraint, type Db } from '../db/client.ts'
import { AppError } from '../http/errors.ts'
import { users } from './accounts.tables.ts'
import { hashPassword, needsRehash, verifyPassword } from './passwords.ts'
import { isWelcome, revokeSession, startSession, type User } from './sessions.ts'

export interface SignIn {
  email: string
  password: string
  /** From the admin screen: everybody else is refused as if unknown. */
  admin?: boolean
}
export interface Browser {
  /** The session that asks; it ends, and its anonymous cart joins the person's. */
  oldSid: string
  newSid: string
  userAgent: string
}

/**
 * Signs a person in under a new session id: session, merged cart and end of the old session in one batch.
 * Errors: `invalid_credentials`, the same and after the same time for an unknown address, a wrong password, and an account
 * that is off, deleted or not activated.
 */
export async function signIn(db: Db, { email, password, admin }: SignIn, browser: Browser) {
  const [row] = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      role: users.role,
      vendorId: users.vendorId,
      lang: users.lang,
      hash: users.passwordHash,
    })
    .from(users)
    .where(and(eq(users.email, email), isWelcome))
  const isRight = await verifyPassword(password, row?.hash ?? null)
  if (!row?.hash || !isRight || (admin && row.role !== 'admin')) throw new AppError('invalid_credentials')
  const { hash: proved, ...user } = row
  const hash = needsRehash(proved) ? await hashPassword(password) : proved
  await enter(db, user, { proved, hash }, browser)
  const [count] = await countCart(db, sql`user_id = ${user.id}`)
  return { user, cartCount: count!.pieces }
}

async function enter(
  db: Db,
  user: User,
  { proved, hash }: { proved: string; hash: string },
  browser: Browser,
) {
  const now = new Date().toISOString()
  try {
    await db.batch([
      startSession(db, browser.newSid, user.id, proved, browser.userAgent),
      db.update(users).set({ passwordHash: hash, lastSeenAt: now }).where(eq(users.id, user.id)),
      ...mergeCartStatements(db, browser.oldSid, user.id),
      revokeSession(db, browser.oldSid),
    ])
  } catch (error) {
    // Switched off, or given another password, while this one was being checked.
    if (brokenConstraint(error) === 'sessions.user_id') throw new AppError('invalid_credentials')
    throw error
  }
}
