import { type SQL, sql } from 'drizzle-orm'

/** The column of a list's `sort`. */
export const sortedBy = <C extends string>(sort: C | `-${C}`) => sort.replace(/^-/, '') as C

/** `order by` for a list's `sort` (`name`, or `-name` for the last first); `id` keeps equal rows in one order. */
export function orderBy<C extends string>(sort: C | `-${C}`, columns: Record<C, SQL | SQL[]>, id: SQL): SQL {
  const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc')
  const order = [columns[sortedBy(sort)], id].flat()
  return sql.join(
    order.map((column) => sql`${column} ${direction}`),
    sql`, `,
  )
}

/** The conjunction of the given conditions; undefined ones are skipped. */
export const allOf = (...conditions: (SQL | undefined)[]) =>
  sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  )

/** The same; undefined when none is given. */
export const allGiven = (...conditions: (SQL | undefined)[]) =>
  conditions.some((condition) => condition !== undefined) ? allOf(...conditions) : undefined
