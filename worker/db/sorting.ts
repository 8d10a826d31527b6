import { type SQL, sql } from 'drizzle-orm'

/** `order by` for a list's `sort` (`name`, or `-name` for the last first); `id` keeps equal rows in one order. */
export function orderBy<C extends string>(sort: C | `-${C}`, columns: Record<C, SQL>, id: SQL): SQL {
  const isLastFirst = sort.startsWith('-')
  const column = columns[(isLastFirst ? sort.slice(1) : sort) as C]
  const direction = sql.raw(isLastFirst ? 'desc' : 'asc')
  return sql`${column} ${direction}, ${id} ${direction}`
}

/** A condition that all of the given ones hold; those left out do not matter. */
export const allOf = (...conditions: (SQL | undefined)[]) =>
  sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  )
