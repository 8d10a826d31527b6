import type { SessionUser } from '../../shared/accounts/accounts.ts'
import { createClient } from '../api/client.ts'
import { needsCookies, noCookies } from '../api/cookies.ts'
import { langOfPath } from '../i18n/texts.ts'
import { allowCall, cookiesAfter, edgeCallHeaders } from './calls.ts'
import type { Env } from './env.ts'
import { isStill, lastToken } from './last-token.ts'
import { type Loaded, load, type Reader } from './rendering.tsx'
import { type Visit, whoAsks } from './session.ts'

interface OwnReader extends Reader {
  /** Whether the API has refused the token. */
  wasRefused: () => boolean
}

/** A visitor or a person: the API is called with their tokens and cookies, and what it sets goes to `cookies`. */
function readerOf(
  request: Request,
  env: Env,
  requestId: string,
  { session, cookies }: { session: Pick<Visit['session'], 'api_token' | 'csrf_token'>; cookies: string[] },
): OwnReader {
  const { origin, pathname } = new URL(request.url)
  const lang = langOfPath(pathname)
  const cookie = cookiesAfter(request, cookies)
  let wasRefused = false
  const api = createClient(origin, async (input, init) => {
    allowCall(request, init?.method)
    if (request.method === 'POST' && needsCookies(String(input)) && whoAsks(request, env) === 'nobody')
      return noCookies() as never
    const headers = edgeCallHeaders(request, lang, requestId, init?.headers)
    headers.set('authorization', `Bearer ${session.api_token}`)
    headers.set('x-csrf-token', session.csrf_token)
    // The second step of a sign-in needs the cookie besides the token.
    headers.set('cookie', cookie)
    const answer = await env.API.fetch(input as string, { ...init, headers } as never)
    wasRefused ||= answer.status === 401
    cookies.push(...answer.headers.getSetCookie())
    return answer as never
  })
  return { api, visitor: { user: null, cart_count: 0 }, wasRefused: () => wasRefused }
}

/**
 * Begins to load a page with the token of the visitor's last one, while the session is read. Returns what was loaded if the session
 * then says the same of the visitor, else null.
 */
function loadEarly(request: Request, env: Env, requestId: string) {
  const last = request.method === 'POST' ? null : lastToken(request, env)
  if (!last) return () => null
  const cookies: string[] = []
  const reader = readerOf(request, env, requestId, {
    session: { api_token: last.token, csrf_token: '' },
    cookies,
  })
  // Loaders decide by id and role; the page is rendered when the rest is there.
  reader.visitor.user = last.user as SessionUser | null
  const loading = load(request, reader)
  loading.catch(() => {})
  return async ({ session, cookies: set }: Visit): Promise<Loaded | null> => {
    if (!isStill(session.user, last)) return null
    const loaded = await loading
    if (reader.wasRefused()) return null
    // In place: a loader may have handed on the person alone.
    if (reader.visitor.user) Object.assign(reader.visitor.user, session.user)
    reader.visitor.cart_count = session.cart_count
    set.push(...cookies)
    return loaded
  }
}

/** A page's data for one visitor, and their session, at the same time where that is possible. */
export async function loadFor(
  visiting: Promise<Visit>,
  request: Request,
  env: Env,
  requestId: string,
): Promise<{ visit: Visit; loaded: Loaded }> {
  const takeEarly = loadEarly(request, env, requestId)
  const visit = await visiting
  const early = await takeEarly(visit)
  if (early) return { visit, loaded: early }
  const { session } = visit
  const reader = readerOf(request, env, requestId, visit)
  Object.assign(reader.visitor, { user: session.user, cart_count: session.cart_count })
  return { visit, loaded: await load(request, reader) }
}
