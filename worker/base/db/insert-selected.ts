import { getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db } from './client.ts'

type Row<T extends SQLiteTable> = T['$inferInsert']
/** What an inserted row has in each column: a value as the column takes it, or SQL of what is selected. */
export type Selected<T extends SQLiteTable> = { [Key in keyof Row<T>]: Row<T>[Key] | SQLWrapper }

const isSql = (value: unknown): value is SQLWrapper =>
  typeof value === 'object' && value !== null && 'getSQL' in value

/** A column's default. It stands in the statement's text, because D1 binds a hundred values at most. */
function defaultOf({ default: value }: SQLiteColumn): SQLWrapper {
  if (isSql(value)) return value
  if (value === undefined) return sql`null`
  return sql.raw(typeof value === 'string' ? `'${value}'` : String(Number(value)))
}

const selectedValue = (column: SQLiteColumn, value: unknown): SQLWrapper => {
  if (value === undefined) return defaultOf(column)
  return isSql(value) ? value : value === null ? sql`null` : sql`${sql.param(value, column)}`
}

/** Selects rows of a table, all its columns by their names: what `from` finds (`from … where …`, or `where …` alone for one row). */
export function rowsOf<T extends SQLiteTable>(table: T, row: Selected<T>, from: SQL): SQL {
  const values = Object.entries(getTableColumns(table))
    .filter(([, { generated }]) => !generated)
    .map(
      ([key, column]) =>
        sql`${selectedValue(column as SQLiteColumn, (row as Record<string, unknown>)[key])} as ${sql.identifier(column.name)}`,
    )
  return sql`select ${sql.join(values, sql`, `)} ${from}`
}

/**
 * Inserts the rows that `from` selects, each column by its name; columns that are not named get their defaults. Drizzle's own insert of a
 * selection takes the values by the position of the columns.
 */
export const insertSelected = <T extends SQLiteTable>(db: Db, table: T, row: Selected<T>, from: SQL) =>
  db.insert(table).select(rowsOf(table, row, from))
