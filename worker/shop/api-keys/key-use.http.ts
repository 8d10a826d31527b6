import type { MiddlewareHandler } from 'hono'
import { sha256 } from '../../base/hashes.ts'
import { type AppContext, type AppEnv, addressOf, networksOf } from '../../base/http/context.ts'
import type { Keys } from '../../base/http/keys.ts'
import { countStatements, rateAfter } from '../../base/http/limits.ts'
import { routeOf } from '../../base/http/policy.ts'
import { writeLog } from '../../base/log.ts'
import { lineOf } from '../../base/reasons.ts'
import { isGoodKey, noteCall, selectHolder } from './key-holders.ts'
import { isToken } from './tokens.ts'

/** The key of a token, with its giver; the call is counted in the same trip. */
export const findKey: Keys['find'] = async (c, token) => {
  if (!isToken(token)) return null
  const hash = await sha256(token)
  const now = Date.now()
  // Unknown ones count nothing, or anybody could fill the table.
  const { statements } = countStatements(c, [{ name: 'api_key', who: hash }], isGoodKey(hash, now))
  const [[holder], counted] = await c.var.db.batch([selectHolder(c.var.db, hash, now), statements[0]!])
  if (!holder) return null
  const { keyId, keyName, isTest, scopes, ...user } = holder
  const rate = rateAfter(c, 'api_key', counted[0]?.count ?? 0)
  return {
    key: { id: keyId, name: keyName, isTest: Boolean(isTest), scopes: JSON.parse(scopes), rate },
    giver: { ...user, secondFactor: false },
  }
}

/** The network of the caller's address: of IPv4 without its last number, of IPv6 the first 48 bits. */
const shortened = (c: AppContext) => networksOf(c).at(-1)?.name ?? addressOf(c)

/** Says in each answer to a key how its limit stands, and writes the call into its log. */
export const keyLog: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  const key = c.var.person?.key
  if (!key) return
  const { calls, seconds, remaining, reset } = key.rate
  // As the IETF's draft of RateLimit header fields writes them.
  c.header('ratelimit-policy', `"key";q=${calls};w=${seconds}`)
  c.header('ratelimit', `"key";r=${Math.max(0, remaining)};t=${reset}`)
  c.header('vary', 'Authorization', { append: true })
  if (key.isTest) c.header('sosta-mode', 'test')
  const call = {
    keyId: key.id,
    route: routeOf(c) ?? c.req.method,
    status: c.res.status,
    address: shortened(c),
  }
  c.executionCtx.waitUntil(
    noteCall(c.var.db, call).catch((error: unknown) =>
      writeLog('error', { event: 'key_call_not_logged', key_id: key.id, error: lineOf(error) }),
    ),
  )
}
