import type { MiddlewareHandler } from 'hono'
import { once } from '../../../shared/once.ts'
import { type Db, openDb } from '../db/client.ts'
import { type Gate, gated } from '../db/gate.ts'
import type { Env } from '../env.ts'
import { AppError, failureOf } from '../errors.ts'
import type { Caller, User } from '../user.ts'
import type { AppContext, AppEnv, Person } from './context.ts'
import { readCsrfCookie, readSessionCookie } from './cookies.ts'
import { chooseCopy } from './copies.ts'
import { type Beside, ChangedError, personGate } from './person-gate.ts'
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
import { type ApiToken, isCsrfToken, readApiToken, signApiToken } from './tokens.ts'

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

/** The caller. Role and active state are read from D1, so that a revoked session ends at once. */
async function readPerson(c: AppContext, token: ApiToken | null, findUser: FindUser): Promise<Person | null> {
  if (!token) return null
  const { sid, userId } = token
  if (userId === null) return { sid, user: null }
  const user = await findUser(c.var.db, sid, c.var.env)
  if (!user || user.id !== userId) throw new AppError('unauthenticated')
  c.set('user', user)
  return { sid, user }
}

/** A policy that looks at who the signed-in person is. */
const asksWho = (policy: Policy) => policy !== 'open' && policy !== 'public' && policy !== 'visitor'

/** Why a signed-in person may not make this call; null when they may. */
function refusalOf(c: AppContext, policies: Policies, least: LeastRoles, route: string, caller: Caller) {
  const policy = policies[route]!
  const isFine = !asksWho(policy) || isAllowed(policy as Parameters<typeof isAllowed>[0], caller, c.req.path)
  return isFine ? roleRefusal(least, route, caller) : new AppError('forbidden')
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
  beside?: Beside,
): MiddlewareHandler<AppEnv> {
  // Asked only for addresses that nobody answers.
  const methods = once(() => methodsOf(policies))
  return async (c, next) => {
    const route = routeOf(c)
    // No handler answers without a policy, not even one registered for all methods, which `checkPolicies` cannot see.
    if (route === null) throw noRoute(c, methods())
    const policy = policies[route]!
    const isRead = isSafe(c.req.method)
    if (policy === 'open') {
      const tell = chooseCopy(c, { policy, route, isRead, isSignedIn: false })
      await next()
      tell?.()
      return
    }
    const token = await readToken(c)
    const caller = token?.caller
    const { db, env } = c.var
    const find = () => findUser(db, token!.sid, env)
    const refusal = (user: Caller) => refusalOf(c, policies, least, route, user)
    const gate =
      caller && beside && (isRead || beside.calls.has(route)) && !refusal(caller)
        ? personGate(c, { sid: token.sid, caller }, beside, { find, refusal })
        : null
    const person = gate ? { sid: token!.sid, user: caller! } : await readPerson(c, token, findUser)
    c.set('person', person)
    if (policy !== 'public') {
      if (!person) throw new AppError('unauthenticated')
      if (asksWho(policy) && !person.user) throw new AppError('unauthenticated')
      const refused = person.user && refusal(person.user)
      if (refused) throw refused
      if (!isRead) await checkCsrf(c, person.sid)
    }
    const tell = chooseCopy(c, { policy, route, isRead, isSignedIn: person?.user != null })
    if (gate) {
      c.set('named', beside!.nameOf(caller!))
      c.set('db', openDb(gated(c.var.db.$client, gate)))
      await next()
      await release(c, gate, beside!, token!)
    } else {
      await next()
    }
    tell?.()
    // Answers to a known person are not cached.
    if (person || policy !== 'public') c.header('cache-control', 'private, no-store')
  }
}

/** Holds the answer of a call that asked the database for nothing, or failed before, until its access is decided. */
async function release(c: AppContext, gate: Gate, { again }: Beside, token: ApiToken): Promise<void> {
  try {
    await gate.pass()
  } catch (refusal) {
    c.set('person', null)
    if (refusal instanceof ChangedError && isSafe(c.req.method)) {
      // Whoever reads does not notice: the call is made for the person as they are now.
      const headers = new Headers(c.req.raw.headers)
      const plain = await signApiToken(c.var.env.secrets, token.sid, token.userId)
      headers.set('authorization', `Bearer ${plain}`)
      headers.set('x-request-id', c.var.requestId)
      c.res = undefined
      c.res = await again(new Request(c.req.raw, { headers }), c)
    } else if (failureOf(c.error) !== refusal) {
      // The answer goes with all of its headers.
      c.res = undefined
      throw refusal
    }
  }
}

/** For public answers: browsers may cache them, separately for callers with a token. */
export function cachePublicly(c: AppContext, seconds = 60): void {
  c.header('cache-control', `public, max-age=${seconds}`)
  c.header('vary', 'Authorization, Accept-Language')
}
