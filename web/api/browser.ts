import type { SessionAnswer } from '../../shared/accounts/accounts.ts'
import { LINK_TOKEN } from '../../shared/base/transport.ts'
import { NETWORK_TIMEOUT_MS, SEND_TIMEOUT_MS } from '../offline/names.ts'
import { currentSession, keepSession } from '../session/session.ts'
import { noteChange } from './changes.ts'
import { ApiError, createClient } from './client.ts'
import { hasCookies, needsCookies, noCookies } from './cookies.ts'

const pageLang = () => document.documentElement.lang

/** A network that did not answer is not asked for tokens before each call. */
const AWAY_MS = 30_000
let awayUntil = 0

/** Asks for fresh tokens; concurrent callers share one request. */
let renewing: Promise<void> | null = null
export function renewSession(timeoutMs = SEND_TIMEOUT_MS): Promise<void> {
  renewing ??= fetch('/api/session', {
    headers: { 'x-requested-with': 'XMLHttpRequest', 'accept-language': pageLang() },
    signal: AbortSignal.timeout(timeoutMs),
  })
    .then(
      async (response) => {
        if (!response.ok) throw new ApiError(response.status, 'unavailable', '')
        keepSession((await response.json()) as SessionAnswer)
      },
      (error) => {
        awayUntil = Date.now() + AWAY_MS
        throw error
      },
    )
    .finally(() => {
      renewing = null
    })
  return renewing
}

function unlessUnreached(error: unknown): void {
  if (error instanceof ApiError) throw error
}

/** The headers by which a call is recognised as this page's own. */
function ownHeaders(given?: HeadersInit): Headers {
  const headers = new Headers(given)
  const { api_token, csrf_token } = currentSession()
  headers.set('authorization', `Bearer ${api_token}`)
  headers.set('x-csrf-token', csrf_token)
  headers.set('x-requested-with', 'XMLHttpRequest')
  headers.set('accept-language', pageLang())
  return headers
}

/** Sends a call with the page's tokens. An expired token is renewed, and the call repeated, without the person noticing. */
export async function withTokens(
  send: (headers: Headers) => Promise<Response>,
  given?: HeadersInit,
): Promise<Response> {
  // Without a network the call itself says so, or is answered by what this device has stored.
  if (!currentSession().api_token && Date.now() >= awayUntil)
    await renewSession(NETWORK_TIMEOUT_MS).catch(unlessUnreached)
  const response = await send(ownHeaders(given))
  if (response.status !== 401 && response.status !== 419) return response
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { error?: { code?: string } } | null
  const code = body?.error?.code
  if (code !== 'token_expired' && code !== 'unauthenticated' && code !== 'csrf_mismatch') return response
  await renewSession()
  return send(ownHeaders(given))
}

/** For sent forms: offers to sign in elsewhere when the session has ended, because leaving the page would lose what was typed. */
export async function offerIfEnded(answer: Promise<Response>): Promise<Response> {
  const before = currentSession().user
  const { status } = await answer
  if (status === 401 && before && !currentSession().user) {
    const { offerSignIn } = await import('../session/signed-out.ts')
    void offerSignIn()
  }
  return answer
}

/** Whether the session's cookies come back; whose time has passed are set anew. */
async function keepsCookies(): Promise<boolean> {
  if (!hasCookies()) await renewSession()
  return hasCookies()
}

export const tokenFetch: typeof fetch = (input, init) => {
  const send = () => withTokens((headers) => fetch(input, { ...init, headers }), init?.headers)
  if ((init?.method ?? 'GET') === 'GET') return send()
  const isLost = async () => needsCookies(String(input)) && !(await keepsCookies())
  return noteChange(offerIfEnded(isLost().then((lost) => (lost ? noCookies() : send()))))
}

export const api = createClient('', tokenFetch)

/**
 * The second argument of a call that reads with the token of a mailed link, if there is one. Whoever typed something else into the address
 * sends what a header can hold, too.
 */
export const linked = (token: string | null | undefined): { headers: Record<string, string> } | undefined =>
  token ? { headers: { [LINK_TOKEN]: encodeURIComponent(token) } } : undefined
