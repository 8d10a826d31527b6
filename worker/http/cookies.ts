import { getCookie, setCookie } from 'hono/cookie'
import type { AppContext } from './context.ts'
import { randomToken, SESSION_DAYS, sha256 } from './tokens.ts'

const SESSION = '__Host-sosta'
const CSRF = 'XSRF-TOKEN'

const options = { path: '/', secure: true, sameSite: 'Lax', maxAge: SESSION_DAYS * 24 * 3600 } as const

/** The `sid` of the session cookie (its SHA-256); null when there is none or it is not one of ours. */
export async function readSessionCookie(c: AppContext): Promise<string | null> {
  const id = getCookie(c, SESSION)
  return id && /^[\w-]{43}$/.test(id) ? sha256(id) : null
}

/** Gives the browser a session id that was made before, e.g. in the batch of a sign-in. */
export function setSessionCookie(c: AppContext, id: string): void {
  setCookie(c, SESSION, id, { ...options, httpOnly: true })
}

/** Starts a new session id in the browser and answers its `sid`. */
export async function startSessionCookie(c: AppContext): Promise<string> {
  const id = randomToken()
  setSessionCookie(c, id)
  return sha256(id)
}

/** Lets a good session cookie live on for its full time, and answers its `sid`; null when there is none. */
export async function keepSessionCookie(c: AppContext): Promise<string | null> {
  const sid = await readSessionCookie(c)
  if (sid) setSessionCookie(c, getCookie(c, SESSION)!)
  return sid
}

export function setCsrfCookie(c: AppContext, token: string): void {
  setCookie(c, CSRF, token, options)
}

export const readCsrfCookie = (c: AppContext) => getCookie(c, CSRF)
