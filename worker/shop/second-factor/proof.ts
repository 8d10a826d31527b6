import { eq } from 'drizzle-orm'
import type { Proof } from '../../../shared/accounts/second-factor.ts'
import type { Db } from '../../base/db/client.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { users } from '../accounts/accounts.tables.ts'
import { verifyPassword } from '../accounts/passwords.ts'
import { methodsOf, type Owner, spendCode } from './factors.ts'
import { passkeyUse, requestOptions, selectPasskey } from './passkey-checks.ts'
import { credentialsOf } from './passkeys.ts'
import { beginStep, takeStatement } from './pending-sign-ins.ts'

/** What the browser needs to prove the owner's identity with a passkey. */
export async function startProof(db: Db, env: Env, { user, sid }: Owner) {
  const options = await requestOptions(env, await credentialsOf(db, user.id))
  await beginStep(db, sid, 'proof', { userId: user.id, value: options.challenge })
  return options
}

async function usesPasskey(db: Db, env: Env, { user, sid }: Owner, answer: NonNullable<Proof['passkey']>) {
  const [[begun], [passkey]] = await db.batch([takeStatement(db, sid, 'proof'), selectPasskey(db, answer.id)])
  if (!begun || passkey?.userId !== user.id) return false
  const use = await passkeyUse(db, env, passkey, answer, begun.value)
  return use !== null && (await use.statement).length > 0
}

/**
 * Checks that it is really the owner: the password, and the second factor if there is one. A code is used up. Errors:
 * `wrong_password`; `invalid` with `wrong_code`, or `required` when the second factor is missing.
 */
export async function proveOwner(db: Db, env: Env, owner: Owner, proof: Proof): Promise<void> {
  const userId = owner.user.id
  const [row] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId))
  if (!(await verifyPassword(proof.current_password, row?.hash ?? null))) {
    throw new AppError('wrong_password', { fields: { 'proof.current_password': 'wrong_password' } })
  }
  if ((await methodsOf(db, userId)).length === 0) return
  const refused = (message: string) => new AppError('invalid', { fields: { 'proof.code': message } })
  if (proof.passkey) {
    if (!(await usesPasskey(db, env, owner, proof.passkey))) throw refused('passkey_refused')
  } else {
    if (!proof.code) throw refused('required')
    if (!(await spendCode(db, env.secrets, userId, proof.code))) throw refused('wrong_code')
  }
}
