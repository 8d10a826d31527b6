import { and, eq, sql } from 'drizzle-orm'
import type { PasskeyUse, SecondStep } from '../../../shared/second-factor.ts'
import type { Db } from '../../base/db/client.ts'
import { refusing } from '../../base/db/refusals.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { sha256 } from '../../base/hashes.ts'
import type { User } from '../../base/user.ts'
import { users } from '../accounts/accounts.tables.ts'
import { codeApps, pendingSteps } from '../accounts/second-factor.tables.ts'
import { type Browser, isWelcome, userColumns } from '../accounts/sessions.ts'
import { appOf, renewCodes } from '../second-factor/app-switch.ts'
import { codeUse, type Factors, factorColumns, methodsIn, tellStatements } from '../second-factor/factors.ts'
import { acceptPasskey, findPasskey, requestOptions } from '../second-factor/passkey-checks.ts'
import { beginStep, endStep, isPending, takeStep } from '../second-factor/pending-sign-ins.ts'
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

const MAY_ENTER = and(eq(users.role, 'admin'), isWelcome)

async function findEntrant(db: Db, userId: number): Promise<Entrant | null> {
  const [row] = await db
    .select({ ...userColumns, hash: users.passwordHash })
    .from(users)
    .where(and(eq(users.id, userId), MAY_ENTER))
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
          .innerJoin(users, and(eq(users.id, pendingSteps.userId), MAY_ENTER))
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
  const use = hasOne ? await codeUse(db, env.authSecret, { userId: user.id, sealed }, code) : null
  if (hasOne && !use) throw wrong
  if (!hasOne && setup === undefined) throw new AppError('invalid_token', { text: 'step_expired' })

  const app = hasOne ? null : await appOf(env, user.id, { setup: setup!, code })
  const codes = app && (await renewCodes(db, env.authSecret, user.id))
  const told = app
    ? tellStatements(db, by, 'app_on', env.origin)
    : use?.used === 'recovery'
      ? tellStatements(db, by, 'code_used', env.origin, sql`true`)
      : null
  // The code was wrong or used, unless something else about the person changed meanwhile.
  const refused = async () =>
    (await findEntrant(db, user.id))?.hash === hash ? wrong : new AppError('invalid_credentials')
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

/** What the browser needs to sign in by any passkey. */
export async function startPasskeySignIn(db: Db, env: Env, sid: string) {
  const options = await requestOptions(env)
  await beginStep(db, sid, 'passkey_sign_in', { userId: null, value: options.challenge })
  return options
}

/**
 * Signs an administrator in by a passkey alone: the device has verified its holder, so it is both factors. Error:
 * `invalid_credentials`, whatever is wrong.
 */
export async function signInByPasskey(db: Db, env: Env, answer: PasskeyUse, browser: Browser) {
  const refused = () => new AppError('invalid_credentials', { text: 'passkey_refused' })
  const begun = await takeStep(db, browser.oldSid, 'passkey_sign_in')
  const passkey = await findPasskey(db, answer.id)
  const entrant = passkey && (await findEntrant(db, passkey.userId))
  // The passkey must name its holder, because the device chose it and not the shop.
  if (!begun || !entrant || answer.response.userHandle === undefined) throw refused()
  if (!(await acceptPasskey(db, env, passkey, answer, begun.value))) throw refused()
  const { user, hash } = entrant
  const ended = [endStep(db, browser.oldSid, 'sign_in')]
  return { user, cartCount: await enter(db, user, { proved: hash, hash }, browser, ended) }
}
