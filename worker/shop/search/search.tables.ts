import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { LANGS } from '../../../shared/languages.ts'
import { createdAt, id, updatedAt, version } from '../../base/db/columns.ts'

const lang = () => text('lang', { enum: LANGS }).notNull()

/**
 * Words that mean the same to shoppers: who types one finds the others. `words` are joined by a comma and a space, each a word or
 * a few. Of one language each; administrators edit them.
 */
export const synonymGroups = sqliteTable(
  'synonym_groups',
  {
    id: id(),
    lang: lang(),
    words: text('words').notNull(),
    search: text('search').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [index('synonym_groups_lang').on(t.lang, t.words, t.id)],
)

/** Each of those words as a search reads it: `start` as `startsOf` joins it, `forms` a JSON array of the forms of each of its words. */
export const synonymWords = sqliteTable(
  'synonym_words',
  {
    lang: lang(),
    start: text('start').notNull(),
    synonymId: integer('synonym_id')
      .notNull()
      .references(() => synonymGroups.id, { onDelete: 'cascade' }),
    forms: text('forms').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.lang, t.start, t.synonymId] }),
    index('synonym_words_synonym').on(t.synonymId),
  ],
)

/**
 * The words by which things in the shop are called, to which a mistyped one is led: of names, tags, categories, families and
 * synonyms, and two words that follow one another as one. `said` is how to write it, `forms` as in `synonym_words`. It may have words that
 * are gone; a search looks whether something has them.
 */
export const searchWords = sqliteTable(
  'search_words',
  {
    lang: lang(),
    word: text('word').notNull(),
    said: text('said').notNull(),
    forms: text('forms').notNull(),
  },
  (t) => [primaryKey({ columns: [t.lang, t.word] })],
)

/** Those words without up to two of their letters, by which mistyped words meet them. Written by a trigger of the migrations. */
export const searchWordKeys = sqliteTable(
  'search_word_keys',
  {
    lang: lang(),
    key: text('key').notNull(),
    word: text('word').notNull(),
    /** How many letters are left out. */
    deleted: integer('deleted').notNull(),
  },
  (t) => [primaryKey({ columns: [t.lang, t.key, t.word] })],
)

/** Searches that found nothing, by word, language and day (UTC); nothing says who searched. */
export const searchMisses = sqliteTable(
  'search_misses',
  {
    lang: lang(),
    term: text('term').notNull(),
    day: text('day').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.lang, t.term, t.day] }), index('search_misses_day').on(t.day)],
)
