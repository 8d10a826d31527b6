import { parse } from 'hono/utils/cookie'
import type { SessionAnswer } from '../../shared/accounts/accounts.ts'
import { cookieName, isVisitorsId, SESSION_COOKIE } from '../../shared/base/transport.ts'
import { langOfPath } from '../i18n/texts.ts'
import { edgeCallHeaders } from './calls.ts'
import type { Env } from './env.ts'

/** The visitor's session, and the cookies that the API sets with it. */
export interface Visit {
  session: SessionAnswer
  cookies: string[]
}

/** One of the shop's cookies. */
export function cookieOf(
  request: Request,
  { ORIGIN }: Pick<Env, 'ORIGIN'>,
  name: string,
): string | undefined {
  const known = cookieName(ORIGIN, name)
  return parse(request.headers.get('cookie') ?? '', known)[known]
}

/** For whom a page is asked. Only the API knows whether the session is still valid; an anonymous visitor's id has a signature. */
export function whoAsks(request: Request, env: Env): 'nobody' | 'visitor' | 'person' {
  const id = cookieOf(request, env, SESSION_COOKIE)
  if (!id) return 'nobody'
  return isVisitorsId(id) ? 'visitor' : 'person'
}

/** Reads the session; whoever has none gets a new one, for which the API asks no database: so it is asked for here. */
export async function readVisit(request: Request, env: Env, requestId: string): Promise<Visit> {
  const { href, pathname } = new URL(request.url)
  const headers = edgeCallHeaders(request, langOfPath(pathname), requestId)
  const cookie = request.headers.get('cookie')
  if (cookie) headers.set('cookie', cookie)
  const api = whoAsks(request, env) === 'nobody' ? env.NEAR : env.API
  const answer = await api.fetch(new URL('/api/session', href).href, { headers })
  if (!answer.ok) throw new Error(`/api/session answered ${answer.status}`)
  return { session: await answer.json(), cookies: answer.headers.getSetCookie() }
}
