import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Lang } from '../../../shared/languages.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors.ts'
import { type Author, changeRecord, type RecordChange, STALE } from './change.ts'

/** Texts that a translation is made with, in place of its parent's, as long as `only` holds. */
export interface Translated<Texts> {
  texts: Texts
  only: SQL
}

const CHANGED = new AppError('conflict', { text: 'source_changed' })
/** The condition that the Italian texts are still those that a translator saw. */
export const isSource = (table: SQLiteTable, parentId: number, textsAt: string) =>
  sql`exists (select 1 from ${table} source where source.id = ${parentId} and source.texts_at = ${textsAt} and source.deleted_at is null)`

/** Which translation is to be made. */
interface Wanted {
  entity: string
  table: SQLiteTable
  parentId: number
  lang: Lang
}
interface Translation extends Pick<RecordChange, 'id' | 'statements' | 'refusals'> {
  /** The parent's texts that it starts with, by the API's names. */
  texts: object
}

/**
 * Makes a translation; the first of the statements fills it with its parent's texts. Returns its id. Errors: `conflict` when
 * there is one in that language; `invalid` when another record has its name there; those of `decide`.
 */
export function translateRecord(
  db: Db,
  author: Author,
  { entity, table, parentId, lang }: Wanted,
  decide: () => Promise<Translation>,
): Promise<number> {
  const exists = new AppError('conflict', {
    text: 'translation_exists',
    fields: { lang: 'translation_exists' },
  })
  const isMade = async () => (await db.$count(table, sql`parent_id = ${parentId} and lang = ${lang}`)) > 0
  return changeRecord(db, author, async () => {
    const { texts, refusals, ...translation } = await decide()
    return {
      action: 'create',
      entity,
      after: { parent_id: parentId, lang, ...texts },
      ...translation,
      refusals: {
        [STALE]: async () => ((await isMade()) ? exists : CHANGED),
        '.lang': exists,
        // Two of one language are called alike as well.
        '.name_rank': async () =>
          (await isMade())
            ? exists
            : // It begins with its parent’s name, which in that language is somebody else’s.
              new AppError('invalid', { text: 'translation_name', fields: { lang: 'name_taken' } }),
        ...refusals,
      },
    }
  })
}
