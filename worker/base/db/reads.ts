import { Column, type GetColumnData, getTableColumns, is, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type AnySQLiteColumn, SQLiteSyncDialect, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db } from './client.ts'

const dialect = new SQLiteSyncDialect()

/** A column under a name of its own: in a batch, columns of the same name would become one. */
export function named<Column extends AnySQLiteColumn>(
  column: Column,
  name: string,
): SQL.Aliased<GetColumnData<Column>>
export function named<T>(column: SQLWrapper, name: string): SQL.Aliased<T>
export function named(column: SQLWrapper, name: string) {
  const value = sql`${column}`
  return (is(column, Column) ? value.mapWith(column) : value).as(name)
}

/** A column's value as stored, before drizzle converts it: booleans are 1 and 0, JSON is text. */
type Stored<C extends AnySQLiteColumn> =
  | (C['_']['dataType'] extends 'string' | 'number' ? C['_']['data'] : C['_']['driverParam'])
  | (C['_']['notNull'] extends true ? never : null)

/** A table's columns by the names that they have in the database. */
type ByName<T extends SQLiteTable> = {
  [C in T['_']['columns'][keyof T['_']['columns']] as C['_']['name']]: C
}

/** Columns to select from a table, under their names in the database, which are the API's too. */
export function columns<T extends SQLiteTable, Name extends keyof ByName<T>>(table: T, ...names: Name[]) {
  const all = Object.values(getTableColumns(table))
  const picked = names.map((name) => [name, all.find((column) => column.name === name)])
  return Object.fromEntries(picked) as Pick<ByName<T>, Name>
}

/** Of a row or record what has these names, in their order. */
export const pick = <R extends object, Name extends keyof R>(record: R, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<R, Name>

/**
 * A table's row as written-out SQL returns it. Types of such statements are picked from it, so that a renamed or retyped
 * column does not compile.
 */
export type SqlRow<T extends SQLiteTable> = { [Name in keyof ByName<T>]: Stored<ByName<T>[Name]> }

/** Columns under the names that a statement gives them, e.g. `As<SqlRow<typeof users>, { id: 'user_id' }>`. */
export type As<Row, Names extends { [Key in keyof Row]?: string }> = {
  [Key in keyof Names & keyof Row as Names[Key] & string]: Row[Key]
}

/** Columns of an outer join: null where nothing was joined. */
export type Maybe<Row> = { [Key in keyof Row]: Row[Key] | null }

/** Nullable columns that are never null in the rows that a statement selects. */
export type Given<Row> = { [Key in keyof Row]: NonNullable<Row[Key]> }

/**
 * A number as part of a statement's text: where one is bound (above all behind `limit`) SQLite plans a statement a second time, which
 * costs a long one as much as running it.
 */
export const number = (value: number) => sql.raw(String(Number(value)))

/** The statements of several reads, by the rows that each returns, and all these rows. */
export type Selects<Rows extends object[]> = { [K in keyof Rows]: SQL }
export type AllRows<Rows extends object[]> = { [K in keyof Rows]: Rows[K][] }

/** A read without rows, in the place of one that is not needed: the database is not asked. */
export const NO_ROWS = sql`select 1 where false`

/**
 * Runs several reads in one round trip. Returns the rows of each, by column name; the names within a read must differ.
 * (`db.batch` refuses written-out statements that have parameters.)
 */
export async function readTogether<Rows extends object[]>(
  db: Db,
  reads: Selects<Rows>,
): Promise<AllRows<Rows>> {
  const asked = (reads as SQL[]).filter((read) => read !== NO_ROWS)
  const statements = asked.map((read) => {
    const query = dialect.sqlToQuery(read)
    return db.$client.prepare(query.sql).bind(...query.params)
  })
  const results = statements.length > 0 ? await db.$client.batch(statements) : []
  return (reads as SQL[]).map((read) => results[asked.indexOf(read)]?.results ?? []) as AllRows<Rows>
}
