import { accountParam } from '../../../shared/accounts/accounts.admin.ts'
import { type AppContext, type AppEnv, authorOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { validated } from '../../base/http/validated.ts'
import { announceMails } from '../../base/mail/announce.ts'
import type { Kind } from '../accounts/accounts.ts'
import { resetSecondFactor } from './reset.ts'

const one = validated('param', accountParam)

async function reset(c: AppContext, kind: Kind, id: number) {
  announceMails(c, await resetSecondFactor(c.var.db, authorOf(c), kind, id, c.var.env.origin))
  return { success: true }
}

/** Other people's second factors, for administrators. */
export const secondFactorAdminRoutes = new Hono<AppEnv>()
  .post('/users/:id/reset-second-factor', one, async (c) =>
    c.json(await reset(c, 'users', c.req.valid('param').id)),
  )
  .post('/vendor-accounts/:id/reset-second-factor', one, async (c) =>
    c.json(await reset(c, 'vendor-accounts', c.req.valid('param').id)),
  )
  .post('/clients/:id/reset-second-factor', one, async (c) =>
    c.json(await reset(c, 'clients', c.req.valid('param').id)),
  )
