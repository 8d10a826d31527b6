import { type SQL, sql } from 'drizzle-orm'
import type { Statement, StatementLine } from '../../../shared/payments/statements.ts'
import type { Db } from '../../base/db/client.ts'
import { number, readTogether, type SqlRow } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import type { creditStatements } from './statements.tables.ts'

/** A retailer reads what was issued to it, an administrator all. */
export type StatementReader = { retailerId: number | null } | 'administrator'
const isOpenTo = (reader: StatementReader): SQL =>
  reader === 'administrator' ? sql`true` : sql`s.vendor_id = ${reader.retailerId} and s.state <> 'open'`

const NUMBER = sql`s.year || '-' || printf('%04d', s.seq)`
/** Over statements `s` and their retailers `v`. */
export const ROW = sql`s.id, ${NUMBER} as number, s.vendor_id, v.name as vendor_name, s.month, s.state, s.total, s.created_at, s.issued_at,
  s.paid_on, s.reference, s.version`
export type Row = Omit<Statement, 'vendor'> & { vendor_id: number; vendor_name: string }
export const toStatement = ({ vendor_id, vendor_name, ...row }: Row): Statement => ({
  ...row,
  vendor: { id: vendor_id, name: vendor_name },
})

/** A page of those that were issued to a retailer, the newest first. */
export async function listOwnStatements(
  db: Db,
  reader: Exclude<StatementReader, 'administrator'>,
  { limit, offset }: { limit: number; offset: number },
) {
  const from = sql`credit_statements s join vendors v on v.id = s.vendor_id where ${isOpenTo(reader)}`
  const [[total], rows] = await readTogether<[{ count: number }, Row]>(db, [
    sql`select count(*) as count from ${from}`,
    sql`select ${ROW} from ${from} order by s.id desc limit ${number(limit)} offset ${number(offset)}`,
  ])
  return { statements: rows.map(toStatement), statements_count: total!.count }
}

type StoredStatement = Row & Pick<SqlRow<typeof creditStatements>, 'lang' | 'recipient'>

/** A statement with its lines and to whom it went, in one trip. Error: `not_found`, also when it is not open to the reader. */
export async function readStatement(db: Db, reader: StatementReader, id: number) {
  const one = sql`s.id = ${id} and ${isOpenTo(reader)}`
  const [[row], lines] = await readTogether<[StoredStatement, StatementLine]>(db, [
    sql`select ${ROW}, s.lang, s.recipient from credit_statements s join vendors v on v.id = s.vendor_id where ${one}`,
    sql`select l.id, l.number, l.code, l.serial_number, l.minutes, l.km, l.amount, l.reason, l.corrects_id,
        (select -coalesce(sum(c.amount), 0) from credit_statement_lines c where c.corrects_id = l.id) as corrected
      from credit_statement_lines l where l.statement_id = (select s.id from credit_statements s where ${one}) order by l.id`,
  ])
  if (!row) throw new AppError('not_found')
  const { lang, recipient, ...rest } = row
  return {
    statement: { ...toStatement(rest), lines },
    lang,
    recipient: JSON.parse(recipient) as { name: string; address: string; cap: string; city: string },
  }
}
