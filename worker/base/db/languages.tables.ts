import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { LANGS } from '../../../shared/languages.ts'

/** The languages for which triggers write rows: where a product stands in lists, and what lacks a translation. */
export const languages = sqliteTable('languages', { lang: text('lang', { enum: LANGS }).primaryKey() })

/**
 * The statement behind the migrations, for each database: it adds the languages of the shop that are not there yet, and a trigger what
 * the products of before have in them. It changes nothing when run again.
 */
export const ADD_LANGUAGES = `INSERT INTO languages (lang) SELECT value FROM json_each('${JSON.stringify(LANGS)}') WHERE value NOT IN (SELECT lang FROM languages)`
