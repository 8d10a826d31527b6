import { type AccountStatementQuery, MAX_WRITTEN } from '../../../shared/payments/account-statement.ts'
import { type AppContext, callerOf } from '../../base/http/context.ts'
import { countCall } from '../../base/http/limits.ts'
import { translator } from '../../base/lists/texts.ts'
import { readAccountStatement } from './account-statement.ts'
import { statementCsv } from './statement-csv.ts'

/** A retailer's account in a period, as a file. */
export async function serveStatementCsv(
  c: AppContext,
  retailerId: number | null,
  query: AccountStatementQuery,
): Promise<Response> {
  await countCall(c, 'export', `user:${callerOf(c).id}`)
  const statement = await readAccountStatement(c.var.db, retailerId, query, MAX_WRITTEN)
  const say = await translator(c.var.lang)
  return c.body(statementCsv(statement, query, say, c.var.lang), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${say('lists.files.account')}-${statement.from}-${statement.to}.csv"`,
  })
}
