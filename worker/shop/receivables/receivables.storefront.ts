import { accountStatementQuery } from '../../../shared/payments/account-statement.ts'
import { type AppEnv, callerOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { validated } from '../../base/http/validated.ts'
import { readAccountStatement } from './account-statement.ts'
import { serveStatementCsv } from './statement-csv.routes.ts'

const period = validated('query', accountStatementQuery)

/** The retailer's own account with the shop. */
export const receivableRoutes = new Hono<AppEnv>()
  .get('/account-statement', period, async (c) =>
    c.json({
      statement: await readAccountStatement(c.var.db, callerOf(c).retailerId, c.req.valid('query')),
    }),
  )
  .get('/account-statement/csv', period, (c) =>
    serveStatementCsv(c, callerOf(c).retailerId, c.req.valid('query')),
  )
