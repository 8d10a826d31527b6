import { getCookie, setCookie } from 'hono/cookie'
import { RETENTION } from '../../../shared/base/retention.ts'
import {
  CSRF_COOKIE,
  cookieName,
  hasHostCookies,
  SESSION_COOKIE,
  TOKEN_COOKIE,
} from '../../../shared/base/transport.ts'
import { sha256 } from '../hashes.ts'
import type { AppContext } from './context.ts'
import { API_TOKEN_SECONDS, isVisitorId, makeVisitorId } from './tokens.ts'

const SESSION_SECONDS = RETENTION.sessionDays * 24 * 3600

/** One of the shop's cookies; undefined without it. */
export const readCookie = (c: AppContext, name: string) => getCookie(c, cookieName(c.var.env.origin, name))

/** Sets one of the shop's cookies for some seconds; scripts cannot read it unless `forScripts`. */
export function writeCookie(c: AppContext, name: string, value: string, maxAge: number, forScripts = false) {
  const { origin } = c.var.env
  setCookie(c, cookieName(origin, name), value, {
    path: '/',
    secure: hasHostCookies(origin),
    httpOnly: !forScripts,
    sameSite: 'Lax',
    maxAge,
  })
}

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
  const id = readCookie(c, SESSION_COOKIE) ?? ''
  const isVisitor = await isVisitorId(c.var.env.secrets, id)
  return isVisitor || /^[\w-]{43}$/.test(id) ? { id, sid: await sha256(id), isVisitor } : null
}

/** Sets the session cookie for its full time, with a new id or again with the present one. */
export function setSessionCookie(c: AppContext, id: string): void {
  writeCookie(c, SESSION_COOKIE, id, SESSION_SECONDS)
}

/** Starts an anonymous visit in the browser and returns its `sid`. */
export async function startVisit(c: AppContext): Promise<string> {
  const id = await makeVisitorId(c.var.env.secrets)
  setSessionCookie(c, id)
  return sha256(id)
}

export function setCsrfCookie(c: AppContext, token: string): void {
  writeCookie(c, CSRF_COOKIE, token, SESSION_SECONDS, true)
}

export const readCsrfCookie = (c: AppContext) => readCookie(c, CSRF_COOKIE)

/** For the edge, which reads a page's data with it while the session is read (web/edge/personal-page.ts). The API never reads it. */
export function setTokenCookie(c: AppContext, token: string): void {
  writeCookie(c, TOKEN_COOKIE, token, API_TOKEN_SECONDS)
}
