import { getTableName, type SQL, sql } from 'drizzle-orm'
import { integer, type SQLiteTable, text } from 'drizzle-orm/sqlite-core'
import { LANGS } from '../../../shared/languages.ts'

/** ISO 8601 in UTC with milliseconds, e.g. `2026-11-20T07:19:31.000Z`. */
export const NOW = sql`(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`

/** An integer id that is never given twice, not even after a deletion. */
export const id = () => integer('id').primaryKey({ autoIncrement: true })

/**
 * SQL: the last id that a table has given, 0 before its first row. In a statement after an insert it is that row's; the next row gets one more,
 * unless another call is faster: then the insert with that id fails.
 */
export const lastId = (table: SQLiteTable): SQL<number> =>
  sql.raw(
    `coalesce((select seq from sqlite_sequence where name = '${getTableName(table)}'), 0)`,
  ) as SQL<number>

export const createdAt = () => text('created_at').notNull().default(NOW)
export const updatedAt = () => text('updated_at').notNull().default(NOW)
/** When it was archived. An archived row is in no list, no choice and nowhere in the shop until it is restored. */
export const deletedAt = () => text('deleted_at')
/** When the texts that are translated last changed; set by triggers. A translation saved before that is out of date. */
export const textsAt = () => text('texts_at').notNull().default('')
/** Grows with each save, so that two people editing one record notice each other. */
export const version = () => integer('version').notNull().default(1)
export const bool = <Name extends string>(name: Name) => integer(name, { mode: 'boolean' })
export const cents = <Name extends string>(name: Name) => integer(name)
/** Italian rows are parents; a row in another language is the translation of its parent. */
export const lang = () => text('lang', { enum: LANGS }).notNull().default('it')
/** The normalised text that lists search in (`db/search.ts`). */
export const search = () => text('search').notNull().default('')

/** SQL: the column has one of these words of ours. Written out, not bound, as constraints and partial indexes want it. */
export const among = (column: string, words: readonly string[]): SQL =>
  sql.raw(`${column} in (${words.map((word) => `'${word}'`).join(',')})`)

const ACCENTED = {
  a: 'àáâãäåÀÁÂÃÄÅ',
  c: 'çčÇČ',
  e: 'èéêëÈÉÊË',
  i: 'ìíîïÌÍÎÏ',
  n: 'ñÑ',
  o: 'òóôõöøÒÓÔÕÖØ',
  s: 'šŠ',
  ss: 'ß',
  u: 'ùúûüÙÚÛÜ',
  y: 'ýÿÝ',
  z: 'žŽ',
}

/** SQL for a text in lower case without accents. */
export function withoutAccents(text: string): string {
  const letters = Object.entries(ACCENTED).flatMap(([plain, accented]) =>
    [...accented].map((letter) => [letter, plain] as const),
  )
  return `lower(${letters.reduce((key, [letter, plain]) => `replace(${key}, '${letter}', '${plain}')`, text)})`
}

/** Another column's text as lists sort it. SQLite computes it, and an index stores it. */
export const sortKey = <Name extends string>(name: Name, column: string) =>
  text(name).generatedAlwaysAs(sql.raw(withoutAccents(column)), { mode: 'virtual' })

/**
 * For names that are unique in their language: a unique index has it beside the name's `sortKey`. 0, except for names that
 * were double when names became unique; a new name is always 0.
 */
export const nameRank = () => integer('name_rank').notNull().default(0)

/**
 * For keys that are unique beside `rankedKeyColumn`. 0, except for rows that became the same when keys got one form: the first of them
 * has 0. A new row is always 0.
 */
export const numberRank = () => integer('number_rank').notNull().default(0)

/** A table's check: parents are Italian, translations are not. */
export const isTranslationTree = sql.raw(`(parent_id is null) = (lang = 'it')`)
