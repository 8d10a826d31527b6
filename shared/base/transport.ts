import type { SessionUser } from '../accounts/accounts.ts'
import type { RetailerRole } from '../retailers/retailer-roles.ts'

/** Strict-Transport-Security of all answers: pages, calls, files, and 404s (web/public/_headers). */
export const HSTS = 'max-age=31536000; includeSubDomains'

/** Cookies that the API sets and the edge reads. Scripts cannot read them. */
export const SESSION_COOKIE = 'sosta'
/** The API token of the visitor's last page, so that the edge can read a page's data beside the session. */
export const TOKEN_COOKIE = 'sosta-token'
/** The CSRF token, which scripts read: the header X-XSRF-TOKEN equals it. */
export const CSRF_COOKIE = 'XSRF-TOKEN'

/**
 * Whether the shop's cookies are for TLS and its own host alone (`Secure`, named `__Host-…`). Only the shop on a developer's machine,
 * the one that may have an origin of http, is without: Safari keeps no `Secure` cookie there.
 */
export const hasHostCookies = (origin: string) => origin.startsWith('https:')

/** The name of one of the shop's cookies as browsers know it. */
export const cookieName = (origin: string, name: string) => (hasHostCookies(origin) ? `__Host-${name}` : name)

/** Whether a session's id is an anonymous visitor's: it carries a signature, because it has no row in the database. */
export const isVisitorsId = (id: string) => id.includes('.')

/** What an API token says of its person besides the session. Nothing, for an anonymous visitor. */
export interface PersonClaims {
  uid?: number
  as?: [
    role: SessionUser['role'],
    adminRole: NonNullable<SessionUser['admin_role']> | null,
    retailerId: number | null,
    retailerRole: RetailerRole | null,
  ]
}

/** Where a page sends the token of a mailed link with what it reads. In an address it would stand in logs. */
export const LINK_TOKEN = 'x-link-token'
