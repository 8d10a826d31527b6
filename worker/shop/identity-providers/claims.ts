import { type GivenRole, MAX_ROLES } from '../../../shared/identity-providers/provider-terms.ts'
import { isName } from '../../../shared/typed/names.ts'
import { typedEmail, typedName } from '../../../shared/typed/visible.ts'

type Claims = Record<string, unknown>

/** Whom a provider vouches for. `email` is null without one that is verified, `role` without a value that means one. */
export interface Vouched {
  subject: string
  email: string | null
  firstName: string
  lastName: string
  role: GivenRole['role'] | null
}

const MAX_NAME = 100
const MAX_EMAIL = 254
/** Groups of somebody who is in very many; more are not looked at. */
const MAX_VALUES = 1000
const EMAIL = /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+\.[^\s@<>"(),:;\\[\]]+$/

/** A claim by its name, which may have dots in it (`https://shop.example/roles`), or by a path into it (`realm_access.roles`). */
export function claimAt(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name]
  let found: unknown = claims
  for (const part of name.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return undefined
    found = (found as Claims)[part]
  }
  return found
}

/** The role that a claim gives: of several of its values the one that stands first in the list. Compared exactly. */
export function roleIn(claims: Claims, claim: string, roles: GivenRole[]): GivenRole['role'] | null {
  const found = claimAt(claims, claim)
  const values = new Set(
    (Array.isArray(found) ? found.slice(0, MAX_VALUES) : [found]).flatMap((each) =>
      typeof each === 'string' || typeof each === 'boolean' || typeof each === 'number' ? [String(each)] : [],
    ),
  )
  return roles.slice(0, MAX_ROLES).find(({ value }) => values.has(value))?.role ?? null
}

function emailIn(claims: Claims, vouches: boolean): string | null {
  const { email, email_verified: verified } = claims
  // Some providers write it as a text. One that says no is believed, whatever was set.
  const isVerified = verified === true || verified === 'true' || (verified === undefined && vouches)
  if (typeof email !== 'string' || !isVerified) return null
  const typed = typedEmail(email)
  return typed.length <= MAX_EMAIL && EMAIL.test(typed) ? typed : null
}

/** A part of a name, as far as it can be one in mails and lists. */
function nameIn(given: unknown): string {
  const typed = typeof given === 'string' ? typedName(given).slice(0, MAX_NAME) : ''
  return isName(typed) ? typed : ''
}

/** What the claims of a provider say of a person, by what was set for it. */
export function vouchedIn(
  claims: Claims & { sub: string },
  { claim, roles, vouches }: { claim: string; roles: GivenRole[]; vouches: boolean },
): Vouched {
  const email = emailIn(claims, vouches)
  const first = nameIn(claims.given_name)
  return {
    subject: claims.sub,
    email,
    firstName: first || nameIn(claims.name) || email?.split('@')[0] || '',
    lastName: first ? nameIn(claims.family_name) : '',
    role: roleIn(claims, claim, roles),
  }
}
