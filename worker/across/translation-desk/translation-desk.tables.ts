import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { LANGS } from '../../../shared/languages.ts'
import { DESK_KINDS } from '../../../shared/translation-desk/desk.admin.ts'
import type { DraftReason } from '../../../shared/translation-desk/drafts.admin.ts'
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

/** What a machine translated, until a person has approved it by a save of the record's own texts: shoppers never see these. */
export const translationDrafts = sqliteTable(
  'translation_drafts',
  {
    id: id(),
    kind: text('kind', { enum: DESK_KINDS }).notNull(),
    /** The Italian record. */
    recordId: integer('record_id').notNull(),
    lang: lang(),
    path: text('path').notNull(),
    /** The Italian text that was translated. */
    source: text('source').notNull(),
    /** Null for a draft that is refused. */
    text: text('text'),
    reason: text('reason').$type<DraftReason>(),
    /** Which code or figure is gone. */
    detail: text('detail').notNull().default(''),
    model: text('model').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('translation_drafts_text').on(t.kind, t.recordId, t.lang, t.path),
    index('translation_drafts_created').on(t.createdAt),
    check('translation_drafts_refused', sql`(text is null) = (reason is not null)`),
  ],
)
