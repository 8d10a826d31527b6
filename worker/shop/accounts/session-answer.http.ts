import type { SessionAnswer } from '../../../shared/accounts/accounts.ts'
import { randomToken, sha256 } from '../../base/hashes.ts'
import { type AppContext, addressOf, networksOf, personOf } from '../../base/http/context.ts'
import { readCsrfCookie, setCsrfCookie, setTokenCookie } from '../../base/http/cookies.ts'
import { knownDevice } from '../../base/http/devices.ts'
import { countCall, countCalls } from '../../base/http/limits.ts'
import { csrfToken, signApiToken } from '../../base/http/tokens.ts'
import type { Caller, User } from '../../base/user.ts'
import type { Browser } from './sessions.ts'

export const userAgentOf = (c: AppContext) => c.req.header('user-agent') ?? ''

/** A new session id and its hash. */
export async function makeSessionId() {
  const id = randomToken()
  return { id, sid: await sha256(id) }
}

/** The browser that signs in, and the session id for its cookie after success. */
export async function makeBrowser(c: AppContext): Promise<{ id: string; browser: Browser }> {
  const { id, sid } = await makeSessionId()
  return { id, browser: { oldSid: personOf(c).sid, newSid: sid, userAgent: userAgentOf(c) } }
}

/** The tokens of a session for the page; the CSRF token goes into its cookie too. */
export async function tokensFor(c: AppContext, sid: string, user: Caller | null) {
  const { secrets } = c.var.env
  const csrf_token = await csrfToken(secrets, sid)
  if (readCsrfCookie(c) !== csrf_token) setCsrfCookie(c, csrf_token)
  c.header('cache-control', 'private, no-store')
  const api_token = await signApiToken(secrets, sid, user)
  setTokenCookie(c, api_token)
  return { csrf_token, api_token }
}

/** What a page needs to know of its visitor. */
export async function sessionAnswer(
  c: AppContext,
  sid: string,
  user: User | null,
  cartCount: number,
): Promise<SessionAnswer> {
  const tokens = await tokensFor(c, sid, user)
  const known = user && {
    id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    role: user.role,
    ...(user.adminRole && { admin_role: user.adminRole }),
    ...(user.retailerRole && { vendor_role: user.retailerRole }),
  }
  return { user: known, ...tokens, lang: c.var.lang, cart_count: cartCount }
}

/**
 * Counts an attempt to sign in, before the password is checked: by address and the networks around it, and by account, from one
 * address and from all. A browser in which the account was opened before is counted by itself, so that guessing strangers,
 * however many, do not lock the owner out; a browser also becomes known by the link to a new password.
 */
export async function countSignIn(c: AppContext, account: string): Promise<void> {
  const device = await knownDevice(c, account)
  if (device) return countCall(c, 'sign_in_device', device)
  const who = await sha256(account)
  return countCalls(c, [
    { name: 'sign_in_address' },
    ...networksOf(c).map(({ size, name: who }) => ({ name: `sign_in_${size}` as const, who })),
    { name: 'sign_in_account', who: await sha256(`${account} ${addressOf(c)}`) },
    { name: 'sign_in_hour', who, refusal: 'sign_in_held' },
    { name: 'sign_in_day', who, refusal: 'sign_in_held' },
  ])
}

/** Counts an attempt at the current password by a person who is signed in. */
export async function countProof(c: AppContext, user: User): Promise<void> {
  await countCall(c, 'sign_in_account', `${user.id}`)
}
