import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PasskeyUse, SecondStep } from '../../../shared/accounts/second-factor.ts'
import type { Db } from '../../base/db/client.ts'
import { refusing } from '../../base/db/refusals.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { sha256 } from '../../base/hashes.ts'
import type { User } from '../../base/user.ts'
import { users } from '../accounts/accounts.tables.ts'
import { codeApps, passkeys, pendingSteps } from '../accounts/second-factor.tables.ts'
import { type Browser, isWelcome, userColumns } from '../accounts/sessions.ts'
import { appOf, renewCodes } from '../second-factor/app-switch.ts'
import { codeUse, type Factors, factorColumns, methodsIn, tellStatements } from '../second-factor/factors.ts'
import { passkeyUse, requestOptions, selectPasskey } from '../second-factor/passkey-checks.ts'
import { beginStep, endStep, isPending, takeStatement } from '../second-factor/pending-sign-ins.ts'
import { enter } from './sign-in.ts'

/** A person between the two steps, and their present password hash. */
export interface Entrant {
  user: User
  hash: string
}
/** With what they have set up; `sealed` is the stored secret of their app. */
interface Begun extends Entrant {
  factors: Factors
  sealed: string | null
}

/** Statement: a person who may enter. */
const selectEntrant = (db: Db, userId: SQLWrapper) =>
  db
    .select({ ...userColumns, hash: users.passwordHash })
    .from(users)
    .where(and(eq(users.id, userId), isWelcome))

function toEntrant(row: Awaited<ReturnType<typeof selectEntrant>>[number] | undefined): Entrant | null {
  if (!row?.hash) return null
  const { hash, ...user } = row
  return { user: { ...user, secondFactor: true }, hash }
}

/** The person whose sign-in was begun in a browser, and whether there is one, as parts of a statement. */
export function begunBy(sid: string) {
  const userId = sql`(select ${pendingSteps.userId} from ${pendingSteps}
    where ${isPending(sid, 'sign_in', Date.now())})`
  return { userId, isBegun: sql`${userId} is not null` }
}

/**
 * The person who gave the right password in this browser less than five minutes ago, if it is still theirs. Error:
 * `invalid_token` otherwise: the sign-in has to begin again.
 */
export async function readEntrant(db: Db, sid: string | undefined): Promise<Begun> {
  const [row] =
    sid === undefined
      ? []
      : await db
          .select({
            ...userColumns,
            hash: users.passwordHash,
            begun: pendingSteps.value,
            sealed: codeApps.secret,
            ...factorColumns(sql`${users.id}`),
          })
          .from(pendingSteps)
          .innerJoin(users, and(eq(users.id, pendingSteps.userId), isWelcome))
          .leftJoin(codeApps, eq(codeApps.userId, users.id))
          .where(isPending(sid, 'sign_in', Date.now()))
  if (!row?.hash || (await sha256(row.hash)) !== row.begun) {
    throw new AppError('invalid_token', { text: 'step_expired' })
  }
  const { hash, begun: _, sealed, hasApp, hasPasskey, hasCodes, ...user } = row
  return {
    user: { ...user, secondFactor: true },
    hash,
    sealed,
    factors: { hasApp, hasPasskey, hasCodes },
  }
}

/**
 * Completes a sign-in with a code, or with the app that the shop requires (`setup`): only now a session starts, in the batch that
 * uses the code up. Returns the person, and recovery codes after a setup. Errors: `invalid` with `wrong_code`; `invalid_token`.
 */
export async function completeSignIn(
  db: Db,
  env: Env,
  { user, hash, factors, sealed }: Begun,
  { code, setup }: SecondStep,
  browser: Browser,
  requestId: string,
) {
  const by = { user, requestId }
  const hasOne = methodsIn(factors).length > 0
  const wrong = new AppError('invalid', { fields: { code: 'wrong_code' } })
  const use = hasOne ? await codeUse(db, env.secrets, { userId: user.id, sealed }, code) : null
  if (hasOne && !use) throw wrong
  if (!hasOne && setup === undefined) throw new AppError('invalid_token', { text: 'step_expired' })

  const app = hasOne ? null : await appOf(env, user.id, { setup: setup!, code })
  const codes = app && (await renewCodes(db, env.secrets, user.id))
  const told = app
    ? await tellStatements(db, by, 'app_on', env.origin)
    : use?.used === 'recovery'
      ? await tellStatements(db, by, 'code_used', env.origin, sql`true`)
      : null
  // The code was wrong or used, unless something else about the person changed meanwhile.
  const refused = async () =>
    toEntrant((await selectEntrant(db, sql`${user.id}`))[0])?.hash === hash
      ? wrong
      : new AppError('invalid_credentials')
  // An app was set up meanwhile in another browser.
  const cartCount = await refusing({ 'code_apps.user_id': new AppError('conflict') }, () =>
    enter(
      db,
      user,
      { proved: hash, hash },
      browser,
      [
        endStep(db, browser.oldSid, 'sign_in'),
        ...(app ? [db.insert(codeApps).values(app)] : []),
        ...(told?.statements ?? []),
        ...(codes?.statements ?? []),
      ],
      use ? { use: use.statement, refused } : undefined,
    ),
  )
  return { user, cartCount, recovery_codes: codes?.codes ?? null, mails: told ? [told.key] : [] }
}

/** What the browser needs to sign in by any passkey, and the statement that begins it. */
export async function startPasskeySignIn(db: Db, env: Env, sid: string, onlyIf: SQL) {
  const options = await requestOptions(env)
  const pending = { userId: null, value: options.challenge }
  return { options, begin: beginStep(db, sid, 'passkey_sign_in', pending, onlyIf) }
}

/** Ends what a browser has begun, and reads the passkey that it names, with its holder. */
export async function takePasskeySignIn(db: Db, sid: string, credentialId: string) {
  const holder = sql`(select ${passkeys.userId} from ${passkeys} where ${eq(passkeys.credentialId, credentialId)})`
  const [[begun], [passkey], [entrant]] = await db.batch([
    takeStatement(db, sid, 'passkey_sign_in'),
    selectPasskey(db, credentialId),
    selectEntrant(db, holder),
  ])
  return { begun, passkey, entrant: toEntrant(entrant) }
}

/**
 * Signs a person in by a passkey alone: the device has verified its holder, so it is both factors. The session starts in the
 * batch that uses the answer up. Error: `invalid_credentials`, whatever is wrong.
 */
export async function signInByPasskey(
  db: Db,
  env: Env,
  { begun, passkey, entrant }: Awaited<ReturnType<typeof takePasskeySignIn>>,
  answer: PasskeyUse,
  browser: Browser,
) {
  const refused = async () => new AppError('invalid_credentials', { text: 'passkey_refused' })
  // The passkey must name its holder, because the device chose it and not the shop.
  if (!begun || !passkey || !entrant || answer.response.userHandle === undefined) throw await refused()
  const use = await passkeyUse(db, env, passkey, answer, begun.value)
  if (!use) throw await refused()
  const { user, hash } = entrant
  const ended = [endStep(db, browser.oldSid, 'sign_in')]
  const proof = { use: use.statement, refused }
  return { user, cartCount: await enter(db, user, { proved: hash, hash }, browser, ended, proof) }
}
