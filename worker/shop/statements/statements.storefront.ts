import { Hono } from 'hono'
import { ownStatementsQuery, statementParam } from '../../../shared/statements.ts'
import { type AppEnv, callerOf } from '../../base/http/context.ts'
import { validated } from '../../base/http/validated.ts'
import { serveStatement } from './document.routes.ts'
import { listStatements } from './statements.ts'

/** What a retailer was credited for its claims. */
export const statementRoutes = new Hono<AppEnv>()
  .get('/statements', validated('query', ownStatementsQuery), async (c) => {
    const { limit, offset } = c.req.valid('query')
    return c.json(await listStatements(c.var.db, { retailerId: callerOf(c).retailerId }, { limit, offset }))
  })
  .get('/statements/:id/pdf', validated('param', statementParam), (c) =>
    serveStatement(c, { retailerId: callerOf(c).retailerId }, c.req.valid('param').id),
  )
