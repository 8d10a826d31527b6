import {
  PASSWORD_LENGTH,
  type PasswordOwner,
  type Weakness,
  weaknessOf,
  withoutRepeats,
} from '../../../shared/accounts/passwords.ts'
import { type Assets, cachedFrom, readAsset } from '../../base/assets.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { writeLog } from '../../base/log.ts'
import { lineOf } from '../../base/reasons.ts'

/** What of the environment decides about a new password. */
export type JudgesPasswords = Pick<Env, 'assets' | 'breachedRefused'>

/** The common passwords, a line each (`npm run passwords`). */
const readCommon = cachedFrom(async (assets) => {
  const text = await (await readAsset(assets, 'common-passwords.txt')).text()
  return new Set(text.trim().split('\n'))
})

/** Whether a password is one of the most common ones, also if doubled or with digits and signs around it. */
async function isCommon(password: string, assets: Assets): Promise<boolean> {
  const known = await readCommon(assets)
  const lower = password.slice(0, PASSWORD_LENGTH.most).normalize('NFKC').trim().toLowerCase()
  const word = lower.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return [lower, withoutRepeats(lower), word, withoutRepeats(word)].some((each) => known.has(each))
}

const PWNED = 'https://api.pwnedpasswords.com/range/'
const TIMEOUT_MS = 3_000

/**
 * Whether a password is among those that leaked elsewhere, by Have I Been Pwned: it is told the first five of forty digits of the hash,
 * and answers with all that begin so. When it does not answer, the password counts as good.
 */
async function isBreached(password: string): Promise<boolean> {
  const hash = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(password))
  const digits = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()
  try {
    // Padded, so that the length of the answer tells nothing.
    const headers = { 'add-padding': 'true' }
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const answer = await fetch(`${PWNED}${digits.slice(0, 5)}`, { headers, signal })
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    const rest = digits.slice(5)
    // What pads is there zero times.
    return (await answer.text())
      .split(/\r?\n/)
      .some((line) => line.startsWith(`${rest}:`) && line !== `${rest}:0`)
  } catch (error) {
    writeLog('warn', { event: 'breached_passwords_unreachable', reason: lineOf(error) })
    return false
  }
}

/** What is wrong with a person's new password; null for a good one. Errors: `unavailable` when the list of common ones cannot be read. */
export const weaknessFor = async (
  password: string,
  owner: PasswordOwner,
  { assets, breachedRefused }: JudgesPasswords,
): Promise<Weakness | null> =>
  weaknessOf(password, owner) ??
  ((await isCommon(password, assets)) ? 'password_common' : null) ??
  (breachedRefused && (await isBreached(password)) ? 'password_breached' : null)

/** Refuses a weak new password with `invalid` at its field, and every one with `unavailable` while that cannot be judged. */
export async function refuseWeak(
  password: string,
  owner: PasswordOwner,
  env: JudgesPasswords,
  field = 'password',
): Promise<void> {
  const weakness = await weaknessFor(password, owner, env)
  if (weakness) throw new AppError('invalid', { fields: { [field]: weakness } })
}
