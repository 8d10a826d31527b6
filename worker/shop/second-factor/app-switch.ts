import { and, eq, sql } from 'drizzle-orm'
import { STALE } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { type Refusals, refusing } from '../../base/db/refusals.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import type { Secrets } from '../../base/hashes.ts'
import { EMERGENCY } from '../accounts/last-administrator.ts'
import { codeApps, hasApp, hasPasskey, recoveryCodes } from '../accounts/second-factor.tables.ts'
import { isRequiredOf } from '../accounts/sessions.ts'
import { finishSetup } from './code-app.ts'
import { methodsOf, type Owner, settleSessions, tellStatements } from './factors.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'

/** Recovery codes are shown once, when the first second factor is set up. */
interface Switched {
  recovery_codes: string[] | null
  mails: string[]
}

/** New recovery codes, and the statements that replace the old ones. */
export async function renewCodes(db: Db, secrets: Secrets, userId: number) {
  const { codes, rows } = await makeRecoveryCodes(secrets, userId)
  return {
    codes,
    statements: [
      db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
      db.insert(recoveryCodes).values(rows),
    ] as const,
  }
}

/** Recovery codes for a person who has no second factor yet. */
export const firstCodes = async (db: Db, secrets: Secrets, userId: number) =>
  (await methodsOf(db, userId)).length === 0 ? renewCodes(db, secrets, userId) : null

/** The row of a new app. Errors: `invalid_token` for a setup that is not the person's or too old; `invalid` for a wrong code. */
export async function appOf(env: Env, userId: number, given: { setup: string; code: string }) {
  const app = await finishSetup(env.secrets, userId, given)
  if (app === undefined) throw new AppError('invalid_token', { text: 'setup_expired' })
  if (app === null) throw new AppError('invalid', { fields: { code: 'wrong_code' } })
  return app
}

/** Sets up the app whose first code is given; it replaces an earlier app. */
export async function enableApp(
  db: Db,
  env: Env,
  owner: Owner,
  given: { setup: string; code: string },
): Promise<Switched> {
  const app = await appOf(env, owner.user.id, given)
  const codes = await firstCodes(db, env.secrets, owner.user.id)
  const told = await tellStatements(db, owner, 'app_on', env.origin)
  await db.batch([
    db
      .insert(codeApps)
      .values(app)
      .onConflictDoUpdate({
        target: codeApps.userId,
        set: { secret: app.secret, lastStep: app.lastStep, createdAt: NOW },
      }),
    ...told.statements,
    ...(codes?.statements ?? []),
    ...settleSessions(db, owner),
  ])
  return { recovery_codes: codes?.codes ?? null, mails: [told.key] }
}

/** The condition that a factor may be removed: a required last one stays. In the statement, so that two at once leave one. */
export const stays = (env: Env, { user }: Owner, another: ReturnType<typeof hasApp>) =>
  isRequiredOf(user, env) ? another : sql`true`

/** Deletes the recovery codes when there is no second factor left. */
export const dropUselessCodes = (db: Db, userId: number) =>
  db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), sql`not ${hasApp(userId)}`, sql`not ${hasPasskey(userId)}`))

/** Switches the app off. Errors: `forbidden` when the shop requires it; `conflict` when there is none. */
export async function disableApp(db: Db, env: Env, owner: Owner): Promise<string[]> {
  const userId = owner.user.id
  const told = await tellStatements(db, owner, 'app_off', env.origin)
  await refusing(lastRefused(db, userId), () =>
    db.batch([
      db.delete(codeApps).where(and(eq(codeApps.userId, userId), stays(env, owner, hasPasskey(userId)))),
      ...told.statements,
      dropUselessCodes(db, userId),
      ...settleSessions(db, owner),
    ]),
  )
  return [told.key]
}

/** `forbidden` when the factor was not removed because it is the last one. */
export const lastRefused = (db: Db, userId: number): Refusals => ({
  ...EMERGENCY,
  [STALE]: async () =>
    (await methodsOf(db, userId)).length > 0
      ? new AppError('forbidden', { text: 'second_factor_required' })
      : new AppError('conflict'),
})

/** Ten new recovery codes; the old ones are void. Error: `conflict` without a second factor. */
export async function makeNewCodes(
  db: Db,
  env: Env,
  owner: Owner,
): Promise<{ recovery_codes: string[]; mails: string[] }> {
  if ((await methodsOf(db, owner.user.id)).length === 0) throw new AppError('conflict')
  const { codes, statements } = await renewCodes(db, env.secrets, owner.user.id)
  const told = await tellStatements(db, owner, 'codes_new', env.origin)
  await db.batch([...statements, ...told.statements])
  return { recovery_codes: codes, mails: [told.key] }
}
