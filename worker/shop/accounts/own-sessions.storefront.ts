import { sessionParam } from '../../../shared/accounts/sessions.ts'
import { type AppEnv, callerOf, personOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { validated } from '../../base/http/validated.ts'
import { listSessions, revokeOtherSessions, revokeOwnSession } from './own-sessions.ts'

/** Where the person is signed in. */
export const sessionRoutes = new Hono<AppEnv>()
  .get('/account/sessions', async (c) =>
    c.json({ sessions: await listSessions(c.var.db, callerOf(c).id, personOf(c).sid) }),
  )
  .post('/account/sessions/revoke-others', async (c) =>
    c.json({ revoked: await revokeOtherSessions(c.var.db, callerOf(c).id, personOf(c).sid) }),
  )
  .post('/account/sessions/:id/revoke', validated('param', sessionParam), async (c) => {
    await revokeOwnSession(c.var.db, callerOf(c).id, c.req.valid('param').id)
    return c.json({ success: true })
  })
