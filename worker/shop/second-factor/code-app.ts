import { and, eq, lt, sql } from 'drizzle-orm'
import type { CodeSetup } from '../../../shared/accounts/second-factor.ts'
import { settings } from '../../../shared/settings/settings.ts'
import type { Db } from '../../base/db/client.ts'
import type { Secrets } from '../../base/hashes.ts'
import { writeLog } from '../../base/log.ts'
import { codeApps } from '../accounts/second-factor.tables.ts'
import { seal, sealAnew, unseal } from './secrets.ts'
import { newSecret, setupUri, stepOf } from './totp.ts'

const SETUP_MS = 15 * 60_000

const setupOf = (userId: number) => `app setup:${userId}`
const storedOf = (userId: number) => `app:${userId}`

/** A secret for a new app. It is not stored: the first code comes with it, sealed in `setup`, within 15 minutes. */
export async function startSetup(
  secrets: Secrets,
  user: { id: number; email: string },
  now = Date.now(),
): Promise<CodeSetup> {
  const secret = newSecret()
  const setup = await seal(secrets, setupOf(user.id), JSON.stringify({ secret, until: now + SETUP_MS }))
  return { secret, uri: setupUri(settings().brand.name, user.email, secret), setup }
}

/**
 * The row of a new app whose first code is right; null when it is not. The step of that code counts as used. Returns
 * `undefined` for a `setup` that is not this person's, or too old.
 */
export async function finishSetup(
  secrets: Secrets,
  userId: number,
  { setup, code }: { setup: string; code: string },
  now = Date.now(),
): Promise<typeof codeApps.$inferInsert | null | undefined> {
  const text = await unseal(secrets, setupOf(userId), setup)
  const { secret, until } = text
    ? (JSON.parse(text) as { secret: string; until: number })
    : { secret: '', until: 0 }
  if (until < now) return undefined
  const lastStep = await stepOf(secret, code.replaceAll(/\s/g, ''), now)
  if (lastStep === null) return null
  return { userId, lastStep, secret: await seal(secrets, storedOf(userId), secret) }
}

/** The step of a code of a person's app, whose stored secret is `sealed`; null for a wrong code. */
export async function appStep(
  secrets: Secrets,
  { userId, sealed }: { userId: number; sealed: string },
  code: string,
  now = Date.now(),
): Promise<number | null> {
  const secret = await unseal(secrets, storedOf(userId), sealed)
  if (!secret) writeLog('warn', { event: 'second_factor_of_other_secret', user_id: userId })
  return secret ? stepOf(secret, code, now) : null
}

/** A person's stored secret as it is stored from now on: sealed with the shop's present secret. */
export const storedAnew = (secrets: Secrets, userId: number, sealed: string) =>
  sealAnew(secrets, storedOf(userId), sealed)

/** Statement that uses the code of a step, only once, because it must be later than any used before, and stores the secret as `anew`. */
export const spendAppStep = (
  db: Db,
  { userId, sealed, anew }: { userId: number; sealed: string; anew: string },
  step: number,
) =>
  db
    .update(codeApps)
    .set({ lastStep: sql`${step}`, secret: anew })
    .where(and(eq(codeApps.userId, userId), eq(codeApps.secret, sealed), lt(codeApps.lastStep, step)))
    .returning({ userId: codeApps.userId })
