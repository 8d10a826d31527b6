import { and, eq, sql } from 'drizzle-orm'
import type { PasskeyMade } from '../../../shared/accounts/second-factor.ts'
import { settings } from '../../../shared/settings/settings.ts'
import type { Db } from '../../base/db/client.ts'
import { refusing } from '../../base/db/refusals.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { writeLog } from '../../base/log.ts'
import { lineOf } from '../../base/reasons.ts'
import { hasApp, passkeys } from '../accounts/second-factor.tables.ts'
import { dropUselessCodes, firstCodes, lastRefused, stays } from './app-switch.ts'
import { type Owner, settleSessions, tellStatements } from './factors.ts'
import { handleOf, rpIdOf, webauthn } from './passkey-checks.ts'
import { beginStep, takeStep } from './pending-sign-ins.ts'

/** Passkeys that a person may have. */
const MAX = 20

const keysOf = (db: Db, userId: number) =>
  db.select({ id: passkeys.credentialId }).from(passkeys).where(eq(passkeys.userId, userId))

/** The ids of a person's passkeys, as browsers use them. */
export const credentialsOf = async (db: Db, userId: number) => (await keysOf(db, userId)).map(({ id }) => id)

/**
 * What the browser needs to make a passkey. The caller has proved their identity, which the stored challenge carries on. Error:
 * `conflict` when there are too many.
 */
export async function startPasskey(db: Db, env: Env, { user, sid }: Owner) {
  const known = await keysOf(db, user.id)
  if (known.length >= MAX) throw new AppError('conflict', { text: 'too_many_passkeys' })
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: settings().brand.name,
    rpID: rpIdOf(env),
    userID: Uint8Array.fromBase64(handleOf(user.id), { alphabet: 'base64url' }),
    userName: user.email,
    userDisplayName: `${user.firstName} ${user.lastName}`.trim(),
    attestationType: 'none',
    excludeCredentials: known,
    // Discoverable without typing a name, and verifying its holder, so that it is enough alone.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await beginStep(db, sid, 'passkey_create', { userId: user.id, value: options.challenge })
  return options
}

async function checkMade(env: Env, made: PasskeyMade, challenge: string) {
  const { verifyRegistrationResponse } = await webauthn()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: made,
      expectedChallenge: challenge,
      expectedOrigin: env.origin,
      expectedRPID: rpIdOf(env),
      requireUserVerification: true,
    })
    if (verified) return registrationInfo.credential
  } catch (error) {
    writeLog('warn', { event: 'passkey_refused', reason: lineOf(error) })
  }
  throw new AppError('invalid', { text: 'passkey_refused' })
}

/**
 * Stores a passkey that the browser made. Errors: `invalid_token` when it was not begun in this browser, or too long ago;
 * `invalid` when it does not match the challenge; `conflict` when it is known already.
 */
export async function createPasskey(
  db: Db,
  env: Env,
  owner: Owner,
  { name, passkey: made }: { name: string; passkey: PasskeyMade },
) {
  const { user, sid } = owner
  const begun = await takeStep(db, sid, 'passkey_create')
  if (!begun) throw new AppError('invalid_token', { text: 'step_expired' })
  const { id, publicKey, counter, transports } = await checkMade(env, made, begun.value)
  const codes = await firstCodes(db, env.secrets, user.id)
  const told = await tellStatements(db, owner, 'passkey_on', env.origin)
  const [rows] = await refusing({ 'passkeys.credential_id': new AppError('conflict') }, () =>
    db.batch([
      db
        .insert(passkeys)
        .values({
          userId: user.id,
          name,
          credentialId: id,
          counter,
          publicKey: publicKey.toBase64({ alphabet: 'base64url', omitPadding: true }),
          transports: JSON.stringify(transports ?? []),
        })
        .returning({ id: passkeys.id }),
      ...told.statements,
      ...(codes?.statements ?? []),
      ...settleSessions(db, owner),
    ]),
  )
  return { passkey_id: rows[0]!.id, recovery_codes: codes?.codes ?? null, mails: [told.key] }
}

const isOwn = (userId: number, id: number) => and(eq(passkeys.id, id), eq(passkeys.userId, userId))

/** Renames a passkey. Error: `not_found`, also for somebody else's. */
export async function renamePasskey(db: Db, userId: number, id: number, name: string): Promise<void> {
  const rows = await db.update(passkeys).set({ name }).where(isOwn(userId, id)).returning({ id: passkeys.id })
  if (rows.length === 0) throw new AppError('not_found')
}

/** Removes a passkey. Errors: `not_found`, also for somebody else's; `forbidden` for the last factor where one is required. */
export async function removePasskey(db: Db, env: Env, owner: Owner, id: number): Promise<string[]> {
  const userId = owner.user.id
  const [row] = await db.select({ id: passkeys.id }).from(passkeys).where(isOwn(userId, id))
  if (!row) throw new AppError('not_found')
  const another = sql<number>`(${hasApp(userId)} or exists (
    select 1 from ${passkeys} other where other.user_id = ${userId} and other.id <> ${id}))`
  const told = await tellStatements(db, owner, 'passkey_off', env.origin)
  await refusing(lastRefused(db, userId), () =>
    db.batch([
      db.delete(passkeys).where(and(isOwn(userId, id), stays(env, owner, another))),
      ...told.statements,
      dropUselessCodes(db, userId),
      ...settleSessions(db, owner),
    ]),
  )
  return [told.key]
}
