import { bodyLimit } from 'hono/body-limit'
import { etag } from 'hono/etag'
import { secureHeaders } from 'hono/secure-headers'
import { HSTS } from '../shared/base/transport.ts'
import { AppError } from './base/errors.ts'
import { access } from './base/http/access.ts'
import { answerError } from './base/http/answer-error.ts'
import type { AppContext, AppEnv } from './base/http/context.ts'
import { Hono } from './base/http/hono.ts'
import { routeOf } from './base/http/policy.ts'
import { burst, request } from './base/http/request.ts'
import { isUpload } from './base/http/uploads.ts'
import { knowSettings } from './base/settings/settings.ts'
import { keyNeedOf } from './key-policies.ts'
import { LEAST_ROLES } from './least-roles.ts'
import { POLICIES } from './policies.ts'
import { findSessionUser } from './shop/accounts/sessions.ts'
import { findKey, keyLog } from './shop/api-keys/key-use.http.ts'

const MAX_JSON = 1024 * 1024

const jsonLimit = bodyLimit({
  maxSize: MAX_JSON,
  onError: () => {
    throw new AppError('too_large')
  },
})

/** What everybody may read and keep says whether it has changed; files, which may be large, have an address for each content. */
const tagged = etag({ weak: true })
const OWN_TAG = /^GET \/(files\/|api\/(map\/|catalogue\.pdf))/
function isTagged(c: AppContext): boolean {
  const route = routeOf(c)
  return (
    route !== null && POLICIES[route] === 'public' && !OWN_TAG.test(route) && !c.req.header('authorization')
  )
}

/** Answered far from the database, or without it. */
const WITHOUT_SETTINGS = ['/api/session', '/api/health']

/** An API without routes: what is done before and after each call, who may make it, and what errors look like. */
export function newApi(): Hono<AppEnv> {
  const api = new Hono<AppEnv>()
  api.use(request)
  api.use(
    secureHeaders({
      contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] },
      strictTransportSecurity: HSTS,
      referrerPolicy: 'strict-origin',
      crossOriginResourcePolicy: 'same-origin',
      xFrameOptions: 'DENY',
      // A route's own headers win: each is as strict as its answer allows.
      overwrite: false,
    }),
  )
  api.use((c, next) => (isTagged(c) ? tagged(c, next) : next()))
  api.use(burst)
  api.use(async (c, next) => {
    if (!WITHOUT_SETTINGS.includes(c.req.path)) await knowSettings(c.var.db)
    await next()
  })
  api.use(keyLog)
  api.use(access(POLICIES, LEAST_ROLES, findSessionUser, { needOf: keyNeedOf, find: findKey }))
  // Uploads have a limit of their own (base/http/uploads.ts).
  api.use((c, next) => (isUpload(c) ? next() : jsonLimit(c, next)))
  api.onError(answerError)
  api.notFound(() => {
    throw new AppError('not_found')
  })
  return api
}
