import { type SQL, sql } from 'drizzle-orm'

/** The column of a list's `sort`. */
export const sortedBy = <C extends string>(sort: C | `-${C}`) => sort.replace(/^-/, '') as C

/**
 * An `order by`, with the columns that it is made of; `inFirst` is the order of rows that are equal in the first of them, `reversed`
 * the other way round.
 */
export type Order = SQL & { columns: SQL[]; isBackwards: boolean; inFirst: SQL; reversed: SQL }

/** `order by` for a list's `sort` (`name`, or `-name` for the last first); `id` keeps equal rows in one order. */
export function orderBy<C extends string>(
  sort: C | `-${C}`,
  columns: Record<C, SQL | SQL[]>,
  id: SQL,
): Order {
  const isBackwards = sort.startsWith('-')
  const order = [columns[sortedBy(sort)], id].flat()
  const directed = (isDown: boolean) =>
    order.map((column) => sql`${column} ${sql.raw(isDown ? 'desc' : 'asc')}`)
  const parts = directed(isBackwards)
  const inFirst = sql.join(parts.slice(1), sql`, `)
  const reversed = sql.join(directed(!isBackwards), sql`, `)
  return Object.assign(sql.join(parts, sql`, `), { columns: order, isBackwards, inFirst, reversed })
}

/** The values of a row in the columns of an order. */
export type Key = (string | number | null)[]

const NULLABLE = new WeakSet<SQL>()
/** A column to sort by that is empty in some rows. */
export function nullable(column: SQL): SQL {
  NULLABLE.add(column)
  return column
}

/** Whether no column of an order is ever empty: then an index is entered at any row. */
export const isNeverEmpty = ({ columns }: Order) => !columns.some((column) => NULLABLE.has(column))

/**
 * The row behind which others are read. An index is entered where the values of the first column begin that are as the row's:
 * where these are many, those that have the `same` are read first, and then the `next`.
 */
export interface After {
  key: Key
  part?: 'same' | 'next'
}

/** The condition that a row comes after another. Empty values come first, and last when it is backwards. */
export function isAfter({ columns, isBackwards }: Order, { key, part }: After): SQL {
  const beyond = (column: SQL, value: Key[number]) => {
    if (value === null) return isBackwards ? sql`false` : sql`${column} is not null`
    if (!isBackwards) return sql`${column} > ${value}`
    return NULLABLE.has(column) ? sql`(${column} < ${value} or ${column} is null)` : sql`${column} < ${value}`
  }
  const from = (i: number): SQL => {
    const [column, value] = [columns[i]!, key[i]!]
    if (i === columns.length - 1) return beyond(column, value)
    return sql`(${beyond(column, value)} or (${column} is ${value} and ${from(i + 1)}))`
  }
  const behind = (i: number) => {
    const [column, value] = [columns[i]!, key[i]!]
    // By this alone an index is entered in the right place.
    if (value === null || (isBackwards && NULLABLE.has(column))) return from(i)
    return sql`${column} ${sql.raw(isBackwards ? '<=' : '>=')} ${value} and ${from(i)}`
  }
  if (part === 'next') return beyond(columns[0]!, key[0]!)
  return part === 'same' ? sql`${columns[0]!} = ${key[0]!} and ${behind(1)}` : behind(0)
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
