import type { Hono, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { TrieRouter } from 'hono/router/trie-router'
import { mayEnter, maySee } from '../../shared/areas.ts'
import { findSessionUser, type User } from '../accounts/sessions.ts'
import { sameText } from '../hashes.ts'
import type { AppContext, AppEnv, Person } from './context.ts'
import { readCsrfCookie, readSessionCookie } from './cookies.ts'
import { AppError } from './errors.ts'
import { POLICIES, type Policy } from './policies.ts'
import { csrfToken, readApiToken } from './tokens.ts'

const isSafe = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

/** Routes of an app that answer something (middleware is registered for all methods). */
export const routesOf = (app: Hono<AppEnv>) => [
  ...new Set(app.routes.filter((r) => r.method !== 'ALL').map((r) => `${r.method} ${r.path}`)),
]

/** Stops the Worker's start when a route has no policy, or a policy no route. */
export function checkPolicies(app: Hono<AppEnv>): void {
  const routes = routesOf(app)
  const missing = routes.filter((route) => !POLICIES[route])
  const dead = Object.keys(POLICIES).filter((route) => !routes.includes(route))
  if (missing.length > 0) throw new Error(`No policy in worker/http/policies.ts for: ${missing.join(', ')}`)
  if (dead.length > 0)
    throw new Error(`worker/http/policies.ts names routes that do not exist: ${dead.join(', ')}`)
}

/** Which methods a path is known for. */
const methods = new TrieRouter<string>()
for (const route of Object.keys(POLICIES)) {
  const [method = '', path = ''] = route.split(' ')
  methods.add('ALL', path, method)
}

/** What a call without a route gets: 405 with `Allow` when its path is known for other methods, otherwise 404. */
function noRoute(c: AppContext): AppError {
  const allowed = methods.match('ALL', c.req.path)[0].map(([method]) => method)
  if (allowed.length === 0 || allowed.includes(c.req.method)) return new AppError('not_found')
  const allow = [...new Set(allowed.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))]
  return new AppError('method_not_allowed', { headers: { allow: allow.join(', ') } })
}

function policyOf(c: AppContext): Policy | null {
  const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
  const route = matchedRoutes(c).find((r) => r.method === method)
  return route ? POLICIES[`${route.method} ${route.path}`]! : null
}

/** Who calls, by bearer token. Role and active state are read from D1, so that a revoked session ends at once. */
async function readPerson(c: AppContext): Promise<Person | null> {
  const header = c.req.header('authorization')
  if (!header) return null
  const token = /^Bearer (\S+)$/i.exec(header)?.[1]
  if (!token) throw new AppError('unauthenticated')
  const { sid, userId } = await readApiToken(c.var.env.authSecret, token)
  const cookie = await readSessionCookie(c)
  // Another tab signed in or out: the token is of a session that this browser no longer has.
  if (cookie && cookie.sid !== sid) throw new AppError('token_expired')
  if (userId === null) return { sid, user: null }
  const user = await findSessionUser(c.var.db, sid, c.var.env)
  if (!user || user.id !== userId) throw new AppError('unauthenticated')
  return { sid, user }
}

async function checkCsrf(c: AppContext, person: Person): Promise<void> {
  const expected = await csrfToken(c.var.env.authSecret, person.sid)
  const header = c.req.header('x-csrf-token')
  if (header !== undefined) {
    if (await sameText(header, expected)) return
  } else {
    const doubled = c.req.header('x-xsrf-token')
    if (doubled !== undefined && doubled === readCsrfCookie(c) && (await sameText(doubled, expected))) return
  }
  throw new AppError('csrf_mismatch')
}

/** Whether a signed-in person is of those whom a policy names. */
function isAllowed(
  policy: Exclude<Policy, 'public' | 'visitor' | 'open'>,
  user: User,
  path: string,
): boolean {
  if (policy === 'user') return true
  if (policy === 'vendor' || policy === 'admin') return user.role === policy
  // `/api/admin/{entity}/…`
  if (policy === 'entity') return maySee(user.adminRole, path.split('/')[3] ?? '')
  return mayEnter(user.adminRole, policy)
}

/** Decides access from the table, before any body is read. */
export const access: MiddlewareHandler<AppEnv> = async (c, next) => {
  const policy = policyOf(c)
  // Nothing answers without a policy: not even a handler registered for all methods, which `checkPolicies` cannot see.
  if (policy === null) throw noRoute(c)
  if (policy === 'open') return next()
  const person = await readPerson(c)
  c.set('person', person)
  if (policy !== 'public') {
    if (!person) throw new AppError('unauthenticated')
    if (policy !== 'visitor') {
      if (!person.user) throw new AppError('unauthenticated')
      if (!isAllowed(policy, person.user, c.req.path)) throw new AppError('forbidden')
    }
    if (!isSafe(c.req.method)) await checkCsrf(c, person)
  }
  await next()
  // Answers for a known person stay with that person.
  if (person || policy !== 'public') c.header('cache-control', 'private, no-store')
}

/** For public answers: browsers may keep them, separately for callers with a token. */
export function cachePublicly(c: AppContext, seconds = 60): void {
  c.header('cache-control', `public, max-age=${seconds}`)
  c.header('vary', 'Authorization, Accept-Language')
}
