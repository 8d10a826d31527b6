import { getTableColumns } from 'drizzle-orm'
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { users } from '../../shop/accounts/accounts.tables.ts'

/** Times and days, which are texts too. */
const TIME = /(^|_)(at|on|until|since|from|to|date|day|month|span)$/
/** What is called like a person's data, whatever its type. */
const TELLING = /mail|name|phone|addr|birth|iban|plate|cap$|city/

/**
 * The keys of a table's columns that may hold personal data: texts that are no words of ours and no times, coordinates, what refers to an
 * account, and what is called like a person's data.
 */
export function suspectsOf(table: SQLiteTable): string[] {
  const ofAccounts = getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference()
    return foreignTable === users ? columns.map(({ name }) => name) : []
  })
  return Object.entries(getTableColumns(table)).flatMap(([key, column]) => {
    const type = column.getSQLType()
    const isText = type === 'text' && column.enumValues === undefined && !TIME.test(column.name)
    const isSuspect =
      isText || type === 'real' || ofAccounts.includes(column.name) || TELLING.test(column.name)
    return isSuspect ? [key] : []
  })
}
