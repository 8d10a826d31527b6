import { parse } from 'hono/utils/cookie'
import type { SessionAnswer } from '../../shared/accounts.ts'
import { isVisitorsId, SESSION_COOKIE } from '../../shared/transport.ts'
import { langOfPath } from '../i18n/texts.ts'
import { edgeCallHeaders } from './calls.ts'
import type { Env } from './env.ts'

/** The visitor's session, and the cookies that the API sets with it. */
export interface Visit {
  session: SessionAnswer
  cookies: string[]
}

export const cookieOf = (request: Request, name: string): string | undefined =>
  parse(request.headers.get('cookie') ?? '', name)[name]

/** For whom a page is asked. Only the API knows whether the session is still valid; an anonymous visitor's id has a signature. */
export function whoAsks(request: Request): 'nobody' | 'visitor' | 'person' {
  const id = cookieOf(request, SESSION_COOKIE)
  if (!id) return 'nobody'
  return isVisitorsId(id) ? 'visitor' : 'person'
}

/** Reads the session; whoever has none gets a new one, for which the API asks no database. */
export async function readVisit(request: Request, env: Env, requestId: string): Promise<Visit> {
  const { href, pathname } = new URL(request.url)
  const headers = edgeCallHeaders(request, langOfPath(pathname), requestId)
  const cookie = request.headers.get('cookie')
  if (cookie) headers.set('cookie', cookie)
  const answer = await env.API.fetch(new URL('/api/session', href).href, { headers })
  if (!answer.ok) throw new Error(`/api/session answered ${answer.status}`)
  return { session: await answer.json(), cookies: answer.headers.getSetCookie() }
}
