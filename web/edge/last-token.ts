import type { SessionUser } from '../../shared/accounts.ts'

const COOKIE = /(?:^|; *)__Host-sosta-token=([\w-]+\.([\w-]+)\.[\w-]+)/
/** A token must last until the page is made. */
const LEAST_MS = 30_000

/**
 * The API token of the visitor's last page, and who the visitor was then. It grants nothing here: the API verifies it in each call,
 * and asks the database whether the session still holds.
 */
export interface LastToken {
  token: string
  /** Only what loaders decide by; null for an anonymous visitor. */
  user: Pick<SessionUser, 'id' | 'role' | 'admin_role'> | null
}

interface Claims {
  exp: number
  uid?: number
  /** Role, and an administrator's areas. */
  as?: [SessionUser['role'], NonNullable<SessionUser['admin_role']> | null]
}

function claimsOf(payload: string): Claims | null {
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return null
  }
}

/** Null without a token that still lasts for a while. */
export function lastToken(request: Request, now = Date.now()): LastToken | null {
  const [, token, payload] = COOKIE.exec(request.headers.get('cookie') ?? '') ?? []
  const claims = payload ? claimsOf(payload) : null
  if (!claims || !(claims.exp * 1000 > now + LEAST_MS)) return null
  const { uid, as } = claims
  if (uid === undefined) return { token: token!, user: null }
  if (!Array.isArray(as)) return null
  const [role, admin_role] = as
  return { token: token!, user: { id: uid, role, ...(admin_role && { admin_role }) } }
}

/** Whether the visitor is who they were. */
export const isStill = (user: SessionUser | null, { user: last }: LastToken): boolean =>
  user?.id === last?.id && user?.role === last?.role && user?.admin_role === last?.admin_role
