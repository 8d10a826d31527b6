import { sql } from 'drizzle-orm'
import { check, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { LANGS } from '../../../shared/languages.ts'
import { createdAt, id, updatedAt, version } from '../../base/db/columns.ts'

const lang = () => text('lang', { enum: LANGS }).notNull()

/**
 * The translation memory: Italian texts and sentences, and how they were translated. It is learned from translations (`memory.ts`), and can be
 * made again from them.
 */
export const translationMemory = sqliteTable(
  'translation_memory',
  {
    id: id(),
    lang: lang(),
    source: text('source').notNull(),
    target: text('target').notNull(),
    /** When a translation with it was saved last. */
    usedAt: text('used_at').notNull(),
  },
  (t) => [uniqueIndex('translation_memory_pair').on(t.lang, t.source, t.target)],
)

/** What words of the trade are called in each language, as the office wants it. */
export const glossaryTerms = sqliteTable(
  'glossary_terms',
  {
    id: id(),
    term: text('term').notNull(),
    /** The term without accents and capitals. */
    key: text('key').notNull(),
    /** JSON: by language. */
    names: text('names').notNull(),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [uniqueIndex('glossary_terms_key').on(t.key), check('glossary_terms_names', sql`json_valid(names)`)],
)
