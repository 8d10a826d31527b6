import { decodeJwt, type JWTPayload } from 'jose'
import type { SessionUser } from '../../shared/accounts/accounts.ts'
import { type PersonClaims, TOKEN_COOKIE } from '../../shared/base/transport.ts'
import type { Env } from './env.ts'
import { cookieOf } from './session.ts'

/** A token must last until the page is made. */
const LEAST_MS = 30_000

/**
 * The API token of the visitor's last page, and who the visitor was then. It grants nothing here: the API verifies it in each call,
 * and asks the database whether the session still holds.
 */
export interface LastToken {
  token: string
  /** Only what loaders decide by; null for an anonymous visitor. */
  user: Pick<SessionUser, 'id' | 'role' | 'admin_role' | 'vendor_role'> | null
}

/** What the token says; the API verifies it. Null for what is no token. */
function claimsOf(token: string): (JWTPayload & PersonClaims) | null {
  try {
    return decodeJwt<PersonClaims>(token)
  } catch {
    return null
  }
}

/** Null without a token that still lasts for a while. */
export function lastToken(request: Request, env: Pick<Env, 'ORIGIN'>, now = Date.now()): LastToken | null {
  const token = cookieOf(request, env, TOKEN_COOKIE)
  const claims = token ? claimsOf(token) : null
  if (!token || !claims?.exp || claims.exp * 1000 <= now + LEAST_MS) return null
  const { uid, as } = claims
  if (uid === undefined) return { token, user: null }
  if (!Array.isArray(as) || as.length !== 4) return null
  const [role, admin_role, , vendor_role] = as
  return {
    token,
    user: { id: uid, role, ...(admin_role && { admin_role }), ...(vendor_role && { vendor_role }) },
  }
}

/** Whether the visitor is who they were. */
export const isStill = (user: SessionUser | null, { user: last }: LastToken): boolean =>
  user?.id === last?.id &&
  user?.role === last?.role &&
  user?.admin_role === last?.admin_role &&
  user?.vendor_role === last?.vendor_role
