import { type SQL, sql } from 'drizzle-orm'
import { integer } from 'drizzle-orm/sqlite-core'
import { WARRANTY_MONTHS } from '../../../shared/warranties/cover.ts'

/* How long a unit is covered, in SQL: the same as `lastDayOf`. */

/** What the maker promised: triggers of `warranties` take it from the product, three years at least. */
export const guaranteeMonths = () => integer('guarantee_months').notNull().default(WARRANTY_MONTHS)

/** The last day, YYYY-MM-DD, of so many months from a day on. */
export const lastCovered = (from: SQL, months: SQL) =>
  sql<string>`date(${from}, ${months} || ' months', '-1 day')`
