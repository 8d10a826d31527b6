import { type PasswordOwner, type Weakness, weaknessOf, withoutRepeats } from '../../../shared/passwords.ts'
import { AppError } from '../../base/errors.ts'

let common: Promise<Set<string>> | null = null

/** The common passwords. A capital letter says how many letters of the one before come first: A is none, B one. */
async function readCommon(): Promise<Set<string>> {
  // A large text, which few calls need.
  const { COMMON_PASSWORDS } = await import('./common-passwords.ts')
  const words = new Set<string>()
  let word = ''
  for (const [, kept, rest] of COMMON_PASSWORDS.replaceAll('\n', '').matchAll(/([A-Z])([^A-Z]*)/g)) {
    word = word.slice(0, kept!.charCodeAt(0) - 65) + rest
    words.add(word)
  }
  return words
}

/** Whether a password is one of the most common ones, also if doubled or with digits and signs around it. */
async function isCommon(password: string): Promise<boolean> {
  common ??= readCommon()
  const known = await common
  const lower = password.normalize('NFKC').trim().toLowerCase()
  const word = lower.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return [lower, withoutRepeats(lower), word, withoutRepeats(word)].some((each) => known.has(each))
}

/** What is wrong with a person's new password; null for a good one. */
export const weaknessFor = async (password: string, owner: PasswordOwner): Promise<Weakness | null> =>
  weaknessOf(password, owner) ?? ((await isCommon(password)) ? 'password_common' : null)

/** Refuses a weak new password with `invalid` at its field. */
export async function refuseWeak(password: string, owner: PasswordOwner, field = 'password'): Promise<void> {
  const weakness = await weaknessFor(password, owner)
  if (weakness) throw new AppError('invalid', { fields: { [field]: weakness } })
}
