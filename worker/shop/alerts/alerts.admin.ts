import { articleParam } from '../../../shared/content/content.admin.ts'
import { startAlert as startBody } from '../../../shared/units/update-alerts.admin.ts'
import { type AppEnv, authorOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { validated } from '../../base/http/validated.ts'
import { cancelAlert, startAlert } from './moves.ts'
import { readAlerts } from './reach.ts'

const one = validated('param', articleParam)

/** Who is told of an update. */
export const alertAdminRoutes = new Hono<AppEnv>()
  .get('/updates/:id/alerts', one, async (c) => c.json(await readAlerts(c.var.db, c.req.valid('param').id)))
  .post('/updates/:id/alerts', one, validated('json', startBody), async (c) => {
    await startAlert(c.var.db, authorOf(c), c.req.valid('param').id, c.req.valid('json').version)
    return c.json({ success: true })
  })
  .post('/updates/:id/alerts/cancel', one, async (c) => {
    await cancelAlert(c.var.db, authorOf(c), c.req.valid('param').id)
    return c.json({ success: true })
  })
