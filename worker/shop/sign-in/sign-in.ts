import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { SecondFactorAnswer } from '../../../shared/accounts/second-factor.ts'
import type { Db } from '../../base/db/client.ts'
import { refusing } from '../../base/db/refusals.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { sha256 } from '../../base/hashes.ts'
import type { User } from '../../base/user.ts'
import { users } from '../accounts/accounts.tables.ts'
import { hashPassword, needsRehash, verifyPassword } from '../accounts/passwords.ts'
import {
  type Browser,
  hasOwnKeys,
  isRequiredOf,
  isWelcome,
  revokeSession,
  startSession,
  userColumns,
} from '../accounts/sessions.ts'
import { countCart } from '../cart/carts.ts'
import { mergeCartStatements } from '../cart/merge.ts'
import { startSetup } from '../second-factor/code-app.ts'
import { factorColumns, methodsIn } from '../second-factor/factors.ts'
import { beginStep } from '../second-factor/pending-sign-ins.ts'

export interface SignIn {
  email: string
  password: string
  /** The call is from the back-office, where everybody else is refused as if unknown. */
  admin?: boolean
}
/** The highest cost of the bcrypt hashes that are left: of each kind the last one in the index. */
const lastOld = (kind: 'a' | 'b' | 'y') => sql`(select substr(max(password_hash), 5, 2) from ${users}
  where password_hash glob '$2*' and password_hash between ${`$2${kind}$`} and ${`$2${kind}~`})`
const IS_WELCOME = sql<number>`${isWelcome}`.as('is_welcome')
const HAS_KEYS = sql<number>`(${hasOwnKeys('users')})`.as('has_keys')
const OLD_COST =
  sql<number>`max(coalesce(${lastOld('a')}, 0) + 0, coalesce(${lastOld('b')}, 0) + 0, coalesce(${lastOld('y')}, 0) + 0)`.as(
    'old_cost',
  )

/** The account of an address, a deleted one if there is no other, with what its check needs. */
async function readAccountOf(db: Db, email: string) {
  const of = (isLeft: SQL) =>
    db
      .select({
        ...userColumns,
        hash: users.passwordHash,
        isWelcome: IS_WELCOME,
        hasKeys: HAS_KEYS,
        ...factorColumns(sql`${users.id}`),
      })
      .from(users)
      .where(and(eq(users.email, email), isNotNull(users.passwordHash), isNotNull(users.activatedAt), isLeft))
      .orderBy(desc(users.id))
      .limit(1)
  const [[here], [gone], [old]] = await db.batch([
    of(isNull(users.deletedAt)),
    of(isNotNull(users.deletedAt)),
    db.select({ cost: OLD_COST }).from(sql`(select 1)`),
  ])
  return { row: here ?? gone, oldCost: Number(old?.cost ?? 0) }
}

/**
 * Signs a person in under a new session id: session, merged cart and end of the old session in one batch. Whoever has
 * a second factor, or must have one, has only begun: there is no session before the second step (`step`).
 * Errors: `invalid_credentials`, the same and after the same time for an unknown address, a wrong password, and an account
 * that is not activated; `account_off` for the right password of an account that is off or deleted, whose retailer is off, or that signs in by a provider.
 */
export async function signIn(db: Db, env: Env, { email, password, admin }: SignIn, browser: Browser) {
  const { row, oldCost } = await readAccountOf(db, email)
  const isRight = await verifyPassword(password, row?.hash ?? null, oldCost)
  if (!row?.hash || !isRight || (admin && row.role !== 'admin')) throw new AppError('invalid_credentials')
  const { hash: proved, isWelcome, hasKeys, hasApp, hasPasskey, hasCodes, ...known } = row
  // Only said to a person who knows the password.
  if (!isWelcome) throw new AppError('account_off')
  if (!hasKeys) throw new AppError('account_off', { text: 'by_provider' })
  const user = { ...known, secondFactor: false }
  const hash = needsRehash(proved) ? await hashPassword(password) : proved
  const methods = methodsIn({ hasApp, hasPasskey, hasCodes })
  if (methods.length > 0 || isRequiredOf(user, env)) {
    return { step: await begin(db, env, user, { proved, hash }, methods, browser) } as const
  }
  return { user, cartCount: await enter(db, user, { proved, hash }, browser) }
}

/** Stores that the password was right: this browser may go on to the second step. */
async function begin(
  db: Db,
  env: Env,
  user: User,
  { proved, hash }: Hashes,
  methods: SecondFactorAnswer['methods'],
  browser: Browser,
): Promise<SecondFactorAnswer> {
  await db.batch([
    db
      .update(users)
      .set({ passwordHash: hash })
      .where(and(eq(users.id, user.id), eq(users.passwordHash, proved))),
    beginStep(db, browser.oldSid, 'sign_in', { userId: user.id, value: await sha256(hash) }),
  ])
  const setup = methods.length === 0 ? await startSetup(env.secrets, user) : null
  return { second_factor: true, methods, setup }
}

/** The password hash that was proved, and the one to store: a new one if the old had weaker parameters. */
interface Hashes {
  proved: string
  hash: string
}

/**
 * Starts the session of a person who has proved their identity; `more` are statements for its batch. With a `proof` that is used up by a
 * statement, the session starts only if that changed a row; otherwise the error is `refused`. Returns the pieces in the cart.
 */
export async function enter(
  db: Db,
  user: User,
  { proved, hash }: Hashes,
  browser: Browser,
  more: BatchItem<'sqlite'>[] = [],
  proof?: { use: BatchItem<'sqlite'>; refused: () => Promise<AppError> },
): Promise<number> {
  const now = new Date().toISOString()
  const [before, onlyIf] = proof ? [[proof.use], sql`changes() > 0`] : [[], undefined]
  // The account was switched off, or got another password or a second factor, during the check.
  const refused = proof?.refused ?? new AppError('invalid_credentials')
  const rows: unknown[] = await refusing({ 'sessions.user_id': refused }, () =>
    db.batch([
      ...before,
      startSession(db, browser.newSid, { ...user, passwordHash: proved }, browser.userAgent, onlyIf),
      db.update(users).set({ passwordHash: hash, lastSeenAt: now }).where(eq(users.id, user.id)),
      ...mergeCartStatements(db, browser.oldSid, user.id),
      revokeSession(db, browser.oldSid),
      ...more,
      countCart(db, sql`user_id = ${user.id}`),
    ] as never),
  )
  return (rows.at(-1) as { pieces: number }[])[0]!.pieces
}
