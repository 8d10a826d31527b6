import { ownStatementsQuery, statementParam } from '../../../shared/payments/statements.ts'
import { type AppEnv, callerOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { validated } from '../../base/http/validated.ts'
import { serveStatement } from './document.routes.ts'
import { listOwnStatements } from './statements.ts'

/** What a retailer was credited for its claims. */
export const statementRoutes = new Hono<AppEnv>()
  .get('/statements', validated('query', ownStatementsQuery), async (c) => {
    const { retailerId } = callerOf(c)
    return c.json(await listOwnStatements(c.var.db, { retailerId }, c.req.valid('query')))
  })
  .get('/statements/:id/pdf', validated('param', statementParam), (c) =>
    serveStatement(c, { retailerId: callerOf(c).retailerId }, c.req.valid('param').id),
  )
