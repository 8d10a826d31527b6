import { AppError } from '../../base/errors.ts'
import { hmac } from '../../base/hashes.ts'
import { type AppContext, addressOf } from '../../base/http/context.ts'
import { writeLog } from '../../base/log.ts'

/** The account of an address as the log names it: the same each time, and nobody learns the address from it. */
export const loggedAccount = async (c: AppContext, email: string) =>
  hmac(c.var.env.secrets, `log:${email}`, 16)

type Step = 'password' | 'code' | 'passkey' | 'provider'

/**
 * Logs a sign-in that was refused (ASVS 16.3.1): at which step, of which account, from which address, and why. The account is a person's id, or an
 * address, which is stored as a hash only.
 */
export async function logRefused(
  c: AppContext,
  step: Step,
  who: string | number | null,
  { code }: AppError,
): Promise<void> {
  const account = typeof who === 'string' ? { account: await loggedAccount(c, who) } : { user_id: who }
  writeLog('warn', { event: 'sign_in_refused', step, ...account, address: addressOf(c), reason: code })
}

/** The same, then it is thrown on. */
export async function refusedSignIn(
  c: AppContext,
  step: Step,
  who: string | number | null,
  error: unknown,
): Promise<never> {
  if (error instanceof AppError) await logRefused(c, step, who, error)
  throw error
}
