import { keyParam, makeRetailerKey, rotateKey } from '../../../shared/api-keys/api-keys.ts'
import { type AppContext, type AppEnv, authorOf, callerOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { validated } from '../../base/http/validated.ts'
import { announceMails } from '../../base/mail/announce.ts'
import { listKeys, makeKey, readKey, revokeKey, rotateKey as rotate } from './api-keys.ts'

const one = validated('param', keyParam)
/** The caller's retailer; the policy lets in nobody without one. */
const reachOf = (c: AppContext) => ({ retailerId: callerOf(c).retailerId! })

/** A retailer's keys, for its managers. */
export const apiKeyRoutes = new Hono<AppEnv>()
  .get('/api-keys', async (c) => c.json({ keys: await listKeys(c.var.db, reachOf(c)) }))
  .get('/api-keys/:id', one, async (c) =>
    c.json(await readKey(c.var.db, reachOf(c), c.req.valid('param').id)),
  )
  .post('/api-keys/create', validated('json', makeRetailerKey), async (c) => {
    const { retailerId } = reachOf(c)
    const { mails, ...made } = await makeKey(c.var, authorOf(c), callerOf(c), retailerId, c.req.valid('json'))
    announceMails(c, mails)
    return c.json(made)
  })
  .post('/api-keys/:id/rotate', one, validated('json', rotateKey), async (c) =>
    c.json(
      await rotate(c.var.db, authorOf(c), reachOf(c), c.req.valid('param').id, c.req.valid('json').hours),
    ),
  )
  .post('/api-keys/:id/revoke', one, async (c) => {
    await revokeKey(c.var.db, authorOf(c), reachOf(c), c.req.valid('param').id)
    return c.json({ success: true })
  })
