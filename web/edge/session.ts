import type { SessionAnswer } from '../../shared/accounts.ts'
import { langOfPath } from '../i18n/texts.ts'
import { edgeCallHeaders } from './calls.ts'
import type { Env } from './env.ts'

const COOKIE = /(?:^|; *)__Host-sosta=([^;]*)/

/** The visitor's session, and the cookies that the API sets with it. */
export interface Visit {
  session: SessionAnswer
  cookies: string[]
}

/** For whom a page is asked. Only the API knows whether the session is still valid; an anonymous visitor's id has a signature. */
export function whoAsks(request: Request): 'nobody' | 'visitor' | 'person' {
  const id = COOKIE.exec(request.headers.get('cookie') ?? '')?.[1]
  if (!id) return 'nobody'
  return id.includes('.') ? 'visitor' : 'person'
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
