import { matchedRoutes } from 'hono/route'
import { TrieRouter } from 'hono/router/trie-router'
import type { Role } from '../../../shared/accounts/accounts.ts'
import { type Area, mayEnter } from '../../../shared/base/areas.ts'
import { maySee } from '../../../shared/entities.ts'
import { type RetailerRole, reaches } from '../../../shared/retailers/retailer-roles.ts'
import { AppError } from '../errors.ts'
import type { Caller } from '../user.ts'
import type { AppContext, AppEnv } from './context.ts'
import type { Hono } from './hono.ts'

/**
 * Who may call a route.
 * - `public`: everybody, without tokens; a token that is given must be good. Visitors read it from any copy of the database, all else
 *   is read at the primary, where a session that was ended is ended.
 * - `visitor`: everybody with an API token, anonymous visitors too.
 * - `user`: a signed-in person of any role. `vendor`, `admin`: of that role.
 * - `content`, `sales`, `everything`: an administrator who may enter that area (shared/base/areas.ts). `entity`: the area of the
 *   entity in the path.
 * - `open`: checks for itself (session, health, signed links, webhooks).
 * What changes something needs the CSRF token as well, except on `open` routes.
 */
export type Policy = 'public' | 'visitor' | 'user' | Role | Area | 'entity' | 'open'

/** The policy of each route, `GET /api/orders/:id`. */
export type Policies = Record<string, Policy>

/**
 * The least role with which an account of a retailer may call a route, whatever its policy; where a route is not named, `viewer` for
 * what only reads and `requester` for what changes something.
 */
export type LeastRoles = Record<string, RetailerRole>

/** Why an account of a retailer may not call a route; null when it may, and for everybody else. */
export function roleRefusal(least: LeastRoles, route: string, user: Caller): AppError | null {
  if (user.role !== 'vendor') return null
  const needed = least[route] ?? (route.startsWith('GET ') ? 'viewer' : 'requester')
  return reaches(user.retailerRole, needed) ? null : new AppError('forbidden', { text: 'retailer_role' })
}

/** The routes of an app, without middleware (which is registered for all methods). */
export const routesOf = (app: Hono<AppEnv>) => [
  ...new Set(app.routes.filter((r) => r.method !== 'ALL').map((r) => `${r.method} ${r.path}`)),
]

/** Stops the Worker's start when a route has no policy, or a policy no route. */
export function checkPolicies(app: Hono<AppEnv>, policies: Policies): void {
  const routes = routesOf(app)
  const missing = routes.filter((route) => !policies[route])
  const dead = Object.keys(policies).filter((route) => !routes.includes(route))
  if (missing.length > 0) throw new Error(`No policy in worker/policies.ts for: ${missing.join(', ')}`)
  if (dead.length > 0)
    throw new Error(`worker/policies.ts names routes that do not exist: ${dead.join(', ')}`)
}

/** Which methods a path is known for. */
export function methodsOf(policies: Policies): TrieRouter<string> {
  const methods = new TrieRouter<string>()
  for (const route of Object.keys(policies)) {
    const [method = '', path = ''] = route.split(' ')
    methods.add('ALL', path, method)
  }
  return methods
}

/** The error for a call without a route: 405 with `Allow` when its path is known for other methods, otherwise 404. */
export function noRoute(c: AppContext, methods: TrieRouter<string>): AppError {
  const allowed = methods.match('ALL', c.req.path)[0].map(([method]) => method)
  if (allowed.length === 0 || allowed.includes(c.req.method)) return new AppError('not_found')
  const allow = [...new Set(allowed.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))]
  return new AppError('method_not_allowed', { headers: { allow: allow.join(', ') } })
}

/** The route that a call takes, as in `Policies`; null without one. */
export function routeOf(c: AppContext): string | null {
  const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
  const route = matchedRoutes(c).find((r) => r.method === method)
  return route ? `${route.method} ${route.path}` : null
}

/** Whether a policy allows a signed-in person. */
export function isAllowed(
  policy: Exclude<Policy, 'public' | 'visitor' | 'open'>,
  user: Caller,
  path: string,
): boolean {
  if (policy === 'user') return true
  if (policy === 'vendor' || policy === 'admin') return user.role === policy
  // `/api/admin/{entity}/…`
  if (policy === 'entity') return maySee(user.adminRole, path.split('/')[3] ?? '')
  return mayEnter(user.adminRole, policy)
}
