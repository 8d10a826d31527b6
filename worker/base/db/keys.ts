import { sql } from 'drizzle-orm'
import { text } from 'drizzle-orm/sqlite-core'
import { BETWEEN } from '../../../shared/typed/keys.ts'

const quoted = (sign: string) => (sign === "'" ? "''''" : `'${sign}'`)

/** SQL for the form in which keys are compared: `keyOf` (`shared/typed/keys.ts`) of a stored one. */
export const canonicalKey = (column: string): string =>
  `upper(${BETWEEN.reduce((key, sign) => `replace(${key}, ${quoted(sign)}, '')`, column)})`

/** The canonical form of another column. SQLite computes it, and an index stores it. */
export const keyColumn = <Name extends string>(name: Name, column: string) =>
  text(name).generatedAlwaysAs(sql.raw(canonicalKey(column)), { mode: 'virtual' })

/**
 * The same where a table has `number_rank`: rows that were written before keys had one form, and that are the same now, have
 * different ranks, and so different keys. The first one has none, and is the one that people find who type the number.
 */
export const rankedKeyColumn = <Name extends string>(name: Name, column: string) =>
  text(name).generatedAlwaysAs(
    sql.raw(`${canonicalKey(column)} || iif(number_rank = 0, '', '~' || number_rank)`),
    { mode: 'virtual' },
  )
