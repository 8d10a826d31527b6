import { and, eq, lt, or, sql } from 'drizzle-orm'
import type { PasskeyUse } from '../../../shared/accounts/second-factor.ts'
import type { Db } from '../../base/db/client.ts'
import type { Env } from '../../base/env.ts'
import { writeLog } from '../../base/log.ts'
import { lineOf } from '../../base/reasons.ts'
import { passkeys } from '../accounts/second-factor.tables.ts'

/** Loaded only when a passkey is used, because it is large. */
export const webauthn = () => import('@simplewebauthn/server')

/** The relying party's id: passkeys belong to the shop's host. */
export const rpIdOf = (env: Env) => new URL(env.origin).hostname

/** The user handle of a passkey: the person's id, in base64url. */
export const handleOf = (userId: number) =>
  new TextEncoder().encode(String(userId)).toBase64({ alphabet: 'base64url', omitPadding: true })

/** What the browser needs to ask for a passkey: any for this shop, or one of those given. */
export const requestOptions = async (env: Env, allowed?: string[]) =>
  (await webauthn()).generateAuthenticationOptions({
    rpID: rpIdOf(env),
    userVerification: 'required',
    ...(allowed && { allowCredentials: allowed.map((id) => ({ id })) }),
  })

type Passkey = typeof passkeys.$inferSelect

/** Statement: a passkey with its owner; nothing when it is unknown. */
export const selectPasskey = (db: Db, credentialId: string) =>
  db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))

/**
 * Checks a passkey's answer to the challenge: for this shop's host and origin, with its holder verified. Null when it is wrong; otherwise
 * the answer counts if the statement changes a row: it stores the counter and checks that it has grown, so that of two
 * answers at once only one counts.
 */
export async function passkeyUse(db: Db, env: Env, passkey: Passkey, answer: PasskeyUse, challenge: string) {
  const handle = answer.response.userHandle
  if (handle !== undefined && handle !== handleOf(passkey.userId)) return null
  const { verifyAuthenticationResponse } = await webauthn()
  const checked = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: challenge,
    expectedOrigin: env.origin,
    expectedRPID: rpIdOf(env),
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: Uint8Array.fromBase64(passkey.publicKey, { alphabet: 'base64url' }),
      counter: passkey.counter,
    },
  }).catch((error: unknown) => {
    writeLog('warn', { event: 'passkey_refused', reason: lineOf(error) })
    return null
  })
  if (!checked?.verified) return null
  const { newCounter } = checked.authenticationInfo
  const hasGrown = or(lt(passkeys.counter, newCounter), and(eq(passkeys.counter, 0), sql`${newCounter} = 0`))
  const statement = db
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAt: new Date().toISOString() })
    .where(and(eq(passkeys.id, passkey.id), hasGrown))
    .returning({ id: passkeys.id })
  return { statement }
}
