import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { isLang, langFromHeader } from '../../../shared/languages.ts'
import { openDb } from '../db/client.ts'
import { type Env, parseEnv } from '../env.ts'
import { AppError } from '../errors.ts'
import { underId, writeLog } from '../log.ts'
import { type AppEnv, addressOf } from './context.ts'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** The shop's own address; on a developer's machine also the machine's other names for itself. */
function isOwnHost(url: string, { origin, local }: Env): boolean {
  const { host, hostname } = new URL(url)
  return host === new URL(origin).host || (local && LOOPBACK.includes(hostname))
}

/** Gives each request its id, language and database, and writes one line of log for it, without personal data. */
export const request: MiddlewareHandler<AppEnv> = async (c, next) => {
  const started = Date.now()
  const given = c.req.header('x-request-id') ?? c.req.header('cf-ray')
  c.set('requestId', given && /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID())
  const asked = c.req.query('lang')
  c.set('lang', isLang(asked) ? asked : langFromHeader(c.req.header('accept-language')))
  c.set('env', parseEnv(c.env))
  // Another host name that leads here, e.g. to read answers from somebody else's page (DNS rebinding).
  if (!isOwnHost(c.req.url, c.var.env)) throw new AppError('not_found')
  c.set('db', openDb(c.env.DB))
  c.set('person', null)
  await underId(c.var.requestId, async () => {
    await next()
    c.header('x-request-id', c.var.requestId)
    writeLog('info', {
      method: c.req.method,
      route: routePath(c, -1),
      status: c.res.status,
      ms: Date.now() - started,
      user_id: c.var.person?.user?.id,
      key_id: c.var.person?.key?.id,
    })
  })
}

/**
 * A coarse, cheap guard against floods of changing calls from one address, before D1 is touched. Locally calls are spread
 * over ten counters, which makes the limit ten times higher.
 */
export const burst: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
  const bucket = Math.floor(Math.random() * c.var.env.limitFactor)
  const { success } = await c.env.BURST.limit({ key: `${addressOf(c)}:${bucket}` })
  if (!success) throw new AppError('too_many_requests', { headers: { 'retry-after': '60' } })
  return next()
}
