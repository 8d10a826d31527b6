import type { MiddlewareHandler } from 'hono'
import { once } from '../../../shared/base/once.ts'
import { type Db, openReplica } from '../db/client.ts'
import type { Env } from '../env.ts'
import { AppError } from '../errors.ts'
import type { User } from '../user.ts'
import type { AppContext, AppEnv, Person } from './context.ts'
import { readCsrfCookie, readSessionCookie } from './cookies.ts'
import { admitKey, type Keys, keyIn } from './keys.ts'
import {
  isAllowed,
  type LeastRoles,
  methodsOf,
  noRoute,
  type Policies,
  type Policy,
  roleRefusal,
  routeOf,
} from './policy.ts'
import { type ApiToken, CLAIMED, type Claims, isCsrfToken, readApiToken } from './tokens.ts'

const isSafe = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

/** The person of a session; null when it has ended. */
export type FindUser = (db: Db, sid: string, env: Env) => Promise<User | null>

/** The caller's bearer token; null without one. */
async function readToken(c: AppContext): Promise<ApiToken | null> {
  const header = c.req.header('authorization')
  if (!header) return null
  const given = /^Bearer (\S+)$/i.exec(header)?.[1]
  if (!given) throw new AppError('unauthenticated')
  const token = await readApiToken(c.var.env.secrets, given)
  const cookie = await readSessionCookie(c)
  // Another tab signed in or out: the token is of a session that this browser no longer has.
  if (cookie && cookie.sid !== token.sid) throw new AppError('token_expired')
  return token
}

/** The caller, read from D1 before anything else, so that a session that was ended and an account that is off are so at once. */
async function readPerson(c: AppContext, token: ApiToken | null, findUser: FindUser): Promise<Person | null> {
  if (!token) return null
  const { sid, claims } = token
  if (!claims) return { sid, user: null }
  const user = await findUser(c.var.db, sid, c.var.env)
  if (!user || user.id !== claims.id) throw new AppError('unauthenticated')
  return { sid, user }
}

/** A policy that looks at who the signed-in person is. */
const asksWho = (policy: Policy) => policy !== 'open' && policy !== 'public' && policy !== 'visitor'

/** Throws why a signed-in person may not make this call. */
function checkPerson(c: AppContext, policy: Policy, least: LeastRoles, route: string, user: User): void {
  const isFine = !asksWho(policy) || isAllowed(policy as Parameters<typeof isAllowed>[0], user, c.req.path)
  if (!isFine) throw new AppError('forbidden')
  const refused = roleRefusal(least, route, user)
  if (refused) throw refused
}

/** A page that was made for another role or retailer gets a new token and asks again. */
function checkUnchanged(user: User, claims: Claims): void {
  if (CLAIMED.some((name) => user[name] !== claims[name])) throw new AppError('token_expired')
}

async function checkCsrf(c: AppContext, sid: string): Promise<void> {
  const isGood = (given: string) => isCsrfToken(c.var.env.secrets, sid, given)
  const header = c.req.header('x-csrf-token')
  if (header !== undefined) {
    if (await isGood(header)) return
  } else {
    const doubled = c.req.header('x-xsrf-token')
    if (doubled !== undefined && doubled === readCsrfCookie(c) && (await isGood(doubled))) return
  }
  throw new AppError('csrf_mismatch')
}

/** Decides access from the table of policies, before any body is read. */
export function access(
  policies: Policies,
  least: LeastRoles,
  findUser: FindUser,
  keys: Keys,
): MiddlewareHandler<AppEnv> {
  // Asked only for addresses that nobody answers.
  const methods = once(() => methodsOf(policies))
  return async (c, next) => {
    const route = routeOf(c)
    // No handler answers without a policy, not even one registered for all methods, which `checkPolicies` cannot see.
    if (route === null) throw noRoute(c, methods())
    const policy = policies[route]!
    const isRead = isSafe(c.req.method)
    const key = keyIn(c)
    if (key !== null) {
      // No session and no cookie, so there is nothing that another site could make a browser send.
      await admitKey(c, keys, route, key)
      await next()
      c.header('cache-control', 'private, no-store')
      return
    }
    if (policy === 'open') return next()
    const token = await readToken(c)
    const person = await readPerson(c, token, findUser)
    c.set('person', person)
    if (policy !== 'public') {
      if (!person) throw new AppError('unauthenticated')
      if (asksWho(policy) && !person.user) throw new AppError('unauthenticated')
      if (person.user) checkPerson(c, policy, least, route, person.user)
      if (!isRead) await checkCsrf(c, person.sid)
    }
    if (person?.user) checkUnchanged(person.user, token!.claims!)
    // What nobody in particular is told may be cached for everybody (web/edge/anonymous-page.ts), so that is the primary's.
    if (policy === 'public' && isRead && person && !person.user) c.set('db', openReplica(c.env.DB))
    await next()
    // Answers to a known person are not cached.
    if (person || policy !== 'public') c.header('cache-control', 'private, no-store')
  }
}

/** For public answers: browsers may cache them, separately for callers with a token. */
export function cachePublicly(c: AppContext, seconds = 60): void {
  c.header('cache-control', `public, max-age=${seconds}`)
  c.header('vary', 'Authorization, Accept-Language')
}
