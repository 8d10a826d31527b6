import { accountStatementQuery } from '../../../shared/payments/account-statement.ts'
import { creditParam, payOutCredit, saveCredit } from '../../../shared/payments/credit.admin.ts'
import { type AppEnv, authorOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { validated } from '../../base/http/validated.ts'
import { readAccountStatement } from './account-statement.ts'
import { readCreditForm, writeCredit } from './credit.ts'
import { serveStatementCsv } from './statement-csv.routes.ts'
import { payOut } from './store-credit.ts'

const one = validated('param', creditParam)
const period = validated('query', accountStatementQuery)

/** What a retailer may owe, and its account, by the retailer's id. */
export const creditAdminRoutes = new Hono<AppEnv>()
  .get('/credits/:id', one, period, async (c) => {
    const { id } = c.req.valid('param')
    const statement = await readAccountStatement(c.var.db, id, c.req.valid('query'))
    return c.json({ statement, credit: await readCreditForm(c.var.db, id) })
  })
  .get('/credits/:id/csv', one, period, (c) =>
    serveStatementCsv(c, c.req.valid('param').id, c.req.valid('query')),
  )
  .post('/credits/:id/pay-out', one, validated('json', payOutCredit), async (c) => {
    await payOut(c.var.db, authorOf(c), c.req.valid('param').id, c.req.valid('json').store_credit)
    return c.json({ success: true })
  })
  .post('/credits/:id/edit', one, validated('json', saveCredit), async (c) => {
    await writeCredit(c.var.db, authorOf(c), c.req.valid('param').id, c.req.valid('json'))
    return c.json({ success: true })
  })
