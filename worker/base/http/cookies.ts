import { getCookie, setCookie } from 'hono/cookie'
import { RETENTION } from '../../../shared/retention.ts'
import { SESSION_COOKIE, TOKEN_COOKIE } from '../../../shared/transport.ts'
import { sha256 } from '../hashes.ts'
import type { AppContext } from './context.ts'
import { API_TOKEN_SECONDS, isVisitorId, makeVisitorId } from './tokens.ts'

const CSRF = 'XSRF-TOKEN'

const options = {
  path: '/',
  secure: true,
  sameSite: 'Lax',
  maxAge: RETENTION.sessionDays * 24 * 3600,
} as const

/**
 * The session cookie: `sid` is the SHA-256 of its `id`. For a person's session only its row in D1 says whether it is still
 * valid.
 */
export interface SessionCookie {
  id: string
  sid: string
  /** An anonymous visitor's session; a person's session never becomes one, even when it has ended. */
  isVisitor: boolean
}

/** The session cookie; null when there is none, or it was not made here. */
export async function readSessionCookie(c: AppContext): Promise<SessionCookie | null> {
  const id = getCookie(c, SESSION_COOKIE) ?? ''
  const isVisitor = await isVisitorId(c.var.env.authSecret, id)
  return isVisitor || /^[\w-]{43}$/.test(id) ? { id, sid: await sha256(id), isVisitor } : null
}

/** Sets the session cookie for its full time, with a new id or again with the present one. */
export function setSessionCookie(c: AppContext, id: string): void {
  setCookie(c, SESSION_COOKIE, id, { ...options, httpOnly: true })
}

/** Starts an anonymous visit in the browser and returns its `sid`. */
export async function startVisit(c: AppContext): Promise<string> {
  const id = await makeVisitorId(c.var.env.authSecret)
  setSessionCookie(c, id)
  return sha256(id)
}

export function setCsrfCookie(c: AppContext, token: string): void {
  setCookie(c, CSRF, token, options)
}

export const readCsrfCookie = (c: AppContext) => getCookie(c, CSRF)

/** For the edge, which reads a page's data with it while the session is read (web/edge/personal-page.ts). The API never reads it. */
export function setTokenCookie(c: AppContext, token: string): void {
  setCookie(c, TOKEN_COOKIE, token, { ...options, httpOnly: true, maxAge: API_TOKEN_SECONDS })
}
