import { settings } from '../settings/settings.ts'

/** Characters that a password must have: the specification's six, twelve for administrators. */
export const PASSWORD_LENGTH = { everybody: 6, admin: 12, most: 200 } as const

/** The password's owner, as far as known. */
export interface PasswordOwner {
  role: 'admin' | 'vendor' | null
  email?: string
  firstName?: string
  lastName?: string
  /** The name of a retailer's shop. */
  vendor?: string | null
}
/** The key of a message at the field. */
export type Weakness =
  | 'password'
  | 'password_admin'
  | 'password_simple'
  | 'password_own'
  | 'password_common'
  | 'password_breached'

/** Letters and digits without capitals and accents, because people vary these when they reuse a password. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** `aaaaaa`, `abcdef`, `654321`: each character a step of the same size from the one before. */
function isRow(text: string): boolean {
  const points = Array.from(text, (char) => char.codePointAt(0)!)
  const step = points[1]! - points[0]!
  return Math.abs(step) <= 1 && points.every((point, i) => i === 0 || point - points[i - 1]! === step)
}

/** In characters; blanks around are none. */
export const lengthOf = (password: string) => Array.from(password.trim()).length

/** A text without its repetition: `ciao` for `ciaociao`. */
export function withoutRepeats(text: string): string {
  const length = (text + text).indexOf(text, 1)
  return text.slice(0, length)
}

/** Whether a password is one character or two, over and over, or a row of them. */
export function isSimple(password: string): boolean {
  // Refused for its length, so it is not looked at.
  if (password.length > PASSWORD_LENGTH.most) return false
  const unit = withoutRepeats(password.trim())
  return unit.length < 3 || isRow(unit)
}

/** Whether a text, apart from digits and two more letters, consists of what everybody knows about its owner. */
function isOwn(
  password: string,
  { email = '', firstName = '', lastName = '', vendor: retailer }: PasswordOwner,
): boolean {
  const names = [
    email,
    email.split('@')[0]!,
    firstName + lastName,
    lastName + firstName,
    retailer ?? '',
    settings().brand.name,
  ]
  const words = [...names, ...[firstName, lastName, retailer ?? ''].flatMap((name) => name.split(/[\s-]+/))]
  const known = [...new Set(words.map(plain))].filter((word) => word.length > 2)
  let rest = plain(password)
  for (const word of known.sort((a, b) => b.length - a.length)) rest = rest.replaceAll(word, ' ')
  return rest.includes(' ') && rest.replaceAll(/[\s\p{N}]/gu, '').length < 3
}

/** What is wrong with a new password, without the list of common ones (worker/shop/accounts/password-rules.ts). */
export function weaknessOf(password: string, owner: PasswordOwner): Weakness | null {
  const length = lengthOf(password)
  if (length < PASSWORD_LENGTH.everybody) return 'password'
  if (owner.role === 'admin' && length < PASSWORD_LENGTH.admin) return 'password_admin'
  if (isSimple(password)) return 'password_simple'
  return isOwn(password, owner) ? 'password_own' : null
}
