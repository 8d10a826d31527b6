import {
  PASSWORD_LENGTH,
  type PasswordOwner,
  type Weakness,
  weaknessOf,
  withoutRepeats,
} from '../../../shared/passwords.ts'
import { type Assets, keptFrom, readAsset } from '../../base/assets.ts'
import { AppError } from '../../base/errors.ts'

/** The common passwords, a line each (`npm run passwords`). */
const readCommon = keptFrom(async (assets) => {
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

/** What is wrong with a person's new password; null for a good one. Errors: `unavailable` when the list of common ones cannot be read. */
export const weaknessFor = async (
  password: string,
  owner: PasswordOwner,
  assets: Assets,
): Promise<Weakness | null> =>
  weaknessOf(password, owner) ?? ((await isCommon(password, assets)) ? 'password_common' : null)

/** Refuses a weak new password with `invalid` at its field, and every one with `unavailable` while that cannot be judged. */
export async function refuseWeak(
  password: string,
  owner: PasswordOwner,
  assets: Assets,
  field = 'password',
): Promise<void> {
  const weakness = await weaknessFor(password, owner, assets)
  if (weakness) throw new AppError('invalid', { fields: { [field]: weakness } })
}
