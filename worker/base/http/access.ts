import type { MiddlewareHandler } from 'hono'
import type { Db } from '../db/client.ts'
import type { Env } from '../env.ts'
import { AppError } from '../errors.ts'
import { sameText } from '../hashes.ts'
import type { User } from '../user.ts'
import type { AppContext, AppEnv, Person } from './context.ts'
import { readCsrfCookie, readSessionCookie } from './cookies.ts'
import { isAllowed, methodsOf, noRoute, type Policies, policyOf } from './policy.ts'
import { csrfToken, readApiToken } from './tokens.ts'

const isSafe = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

/** The person of a session; null when it has ended. */
export type FindUser = (db: Db, sid: string, env: Env) => Promise<User | null>

/** The caller, by bearer token. Role and active state are read from D1, so that a revoked session ends at once. */
async function readPerson(c: AppContext, findUser: FindUser): Promise<Person | null> {
  const header = c.req.header('authorization')
  if (!header) return null
  const token = /^Bearer (\S+)$/i.exec(header)?.[1]
  if (!token) throw new AppError('unauthenticated')
  const { sid, userId } = await readApiToken(c.var.env.authSecret, token)
  const cookie = await readSessionCookie(c)
  // Another tab signed in or out: the token is of a session that this browser no longer has.
  if (cookie && cookie.sid !== sid) throw new AppError('token_expired')
  if (userId === null) return { sid, user: null }
  const user = await findUser(c.var.db, sid, c.var.env)
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

/** Decides access from the table of policies, before any body is read. */
export function access(policies: Policies, findUser: FindUser): MiddlewareHandler<AppEnv> {
  const methods = methodsOf(policies)
  return async (c, next) => {
    const policy = policyOf(c, policies)
    // No handler answers without a policy, not even one registered for all methods, which `checkPolicies` cannot see.
    if (policy === null) throw noRoute(c, methods)
    if (policy === 'open') return next()
    const person = await readPerson(c, findUser)
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
    // Answers to a known person are not cached.
    if (person || policy !== 'public') c.header('cache-control', 'private, no-store')
  }
}

/** For public answers: browsers may cache them, separately for callers with a token. */
export function cachePublicly(c: AppContext, seconds = 60): void {
  c.header('cache-control', `public, max-age=${seconds}`)
  c.header('vary', 'Authorization, Accept-Language')
}
