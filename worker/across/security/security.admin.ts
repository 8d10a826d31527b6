import {
  markBody,
  securityReportBody,
  securityReportParam,
} from '../../../shared/office/security-reports.admin.ts'
import { type AppEnv, authorOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { validated } from '../../base/http/validated.ts'
import {
  createSecurityReport,
  editSecurityReport,
  listSecurityReports,
  markStep,
  readSecurityReport,
} from './security-reports.ts'

const one = validated('param', securityReportParam)

/** The clock of vulnerabilities. */
export const securityAdminRoutes = new Hono<AppEnv>()
  .get('/security-reports', async (c) => c.json({ reports: await listSecurityReports(c.var.db) }))
  .get('/security-reports/:id', one, async (c) =>
    c.json({ report: await readSecurityReport(c.var.db, c.req.valid('param').id) }),
  )
  .post('/security-reports/create', validated('json', securityReportBody), async (c) =>
    c.json({ report_id: await createSecurityReport(c.var.db, authorOf(c), c.req.valid('json')) }),
  )
  .post('/security-reports/:id/edit', one, validated('json', securityReportBody), async (c) => {
    const { id } = c.req.valid('param')
    await editSecurityReport(c.var.db, authorOf(c), id, c.req.valid('json'))
    return c.json({ report_id: id })
  })
  .post('/security-reports/:id/mark', one, validated('json', markBody), async (c) => {
    const { id } = c.req.valid('param')
    await markStep(c.var.db, authorOf(c), id, c.req.valid('json'))
    return c.json({ report_id: id })
  })
