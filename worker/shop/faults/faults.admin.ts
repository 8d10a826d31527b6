import { faultParam, ownFaultFileParam } from '../../../shared/faults/fault-reports.ts'
import { servePrivateFile } from '../../base/files/serve.ts'
import type { AppEnv } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { validated } from '../../base/http/validated.ts'
import { findFaultFile, listUnitFaults } from './report-page.ts'

/** What owners reported of a unit, for whoever looks after the network: read only. */
export const faultAdminRoutes = new Hono<AppEnv>()
  .get('/units/:id/faults', validated('param', faultParam), async (c) =>
    c.json({ reports: await listUnitFaults(c.var.db, c.req.valid('param').id) }),
  )
  .get('/units/:id/faults/:report/files/:file', validated('param', ownFaultFileParam), async (c) => {
    const { id: unitId, report, file } = c.req.valid('param')
    const key = await findFaultFile(c.var.db, { party: 'administrator', unitId }, report, file)
    return servePrivateFile(c.env.FILES, key)
  })
