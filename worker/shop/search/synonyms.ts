import { and, eq, sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import {
  type MissedSearch,
  MOST_SYNONYMS,
  type SearchWords,
  type SynonymRow,
} from '../../../shared/search/synonyms.admin.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import { refuseStale } from '../../base/audit/versions.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { insertSelected } from '../../base/db/insert-selected.ts'
import { readTogether } from '../../base/db/reads.ts'
import { normalise, searchedWords } from '../../base/db/search.ts'
import { formsOf, startsOf } from '../../base/db/word-forms.ts'
import { AppError } from '../../base/errors.ts'
import { vocabularyStatement } from './product-vocabulary.ts'
import { searchMisses, synonymGroups, synonymWords } from './search.tables.ts'
import { SYNONYM_WORDS } from './searched.ts'

const ENTITY = 'synonyms'
/** How many searches in vain are shown. */
const MOST_MISSED = 100

/** The words that mean the same in a language, and what was searched there in vain, the most frequent first. */
export async function readSearchWords(db: Db, lang: Lang): Promise<SearchWords> {
  const [synonyms, missed] = await readTogether<[SynonymRow, MissedSearch]>(db, [
    sql`select id, words, version from ${synonymGroups} where lang = ${lang} order by words, id`,
    sql`select term, sum(count) as count, max(day) as last_day from ${searchMisses} where lang = ${lang}
      group by term order by 2 desc, 3 desc, 1 limit ${MOST_MISSED}`,
  ])
  return { lang, synonyms, missed }
}

/** The words of a form, each once, as they were written. Error: `invalid` unless there are two or more of a few words each. */
function wordsOf(text: string): string[] {
  const words = new Map<string, string>()
  for (const word of text.split(',').map((each) => each.trim().replace(/\s+/g, ' '))) {
    const key = normalise(word)
    if (key !== '' && !words.has(key)) words.set(key, word)
  }
  const isLong = [...words.keys()].some((key) => searchedWords(key).length > SYNONYM_WORDS)
  if (isLong || words.size < 2 || words.size > MOST_SYNONYMS) {
    throw new AppError('invalid', { fields: { 'synonym_data.words': 'synonyms' } })
  }
  return [...words.values()]
}

/** Statements that write how a search reads the words of a group, whose id `own` selects. */
function readingStatements(db: Db, own: ReturnType<typeof sql>, lang: Lang, words: string[]) {
  const rows = new Map<string, { start: string; forms: string[][] }>()
  for (const word of words) {
    const parts = searchedWords(word)
    const start = startsOf(parts, lang)
    if (!rows.has(start)) rows.set(start, { start, forms: parts.map((part) => formsOf(part, lang)) })
  }
  return [
    db.delete(synonymWords).where(sql`synonym_id = ${own}`),
    insertSelected(
      db,
      synonymWords,
      {
        lang,
        start: sql`value ->> 'start'`,
        synonymId: own,
        forms: sql`value -> 'forms'`,
      },
      sql`from json_each(${JSON.stringify([...rows.values()])})`,
    ),
    vocabularyStatement(db, [{ langs: [lang], text: words.join(', ') }]),
  ]
}

const columnsOf = (words: string[]) => ({ words: words.join(', '), search: normalise(words.join(' ')) })

/** Makes a group of words that mean the same. Returns its id. Error: `invalid`. */
export function createSynonym(db: Db, author: Author, lang: Lang, text: string): Promise<number> {
  const words = wordsOf(text)
  const columns = columnsOf(words)
  const own = sql`(select max(id) from ${synonymGroups} where lang = ${lang} and words = ${columns.words})`
  return changeRecord(db, author, {
    action: 'create',
    entity: ENTITY,
    after: { lang, words: columns.words },
    statements: [
      db.insert(synonymGroups).values({ lang, ...columns }),
      ...readingStatements(db, own, lang, words),
    ],
  })
}

/** One group. Error: `not_found`. */
async function readSynonym(db: Db, id: number) {
  const [row] = await db.select().from(synonymGroups).where(eq(synonymGroups.id, id))
  if (!row) throw new AppError('not_found')
  return row
}

const isSame = ({ id, version }: { id: number; version: number }) =>
  and(eq(synonymGroups.id, id), eq(synonymGroups.version, version))

/** Changes the words of a group. Errors: `not_found`; `invalid`; `conflict` after somebody else's save. */
export async function editSynonym(
  db: Db,
  author: Author,
  id: number,
  text: string,
  version: number | undefined,
): Promise<void> {
  const words = wordsOf(text)
  await changeRecord(db, author, async () => {
    const before = await readSynonym(db, id)
    const columns = columnsOf(words)
    refuseStale({ version, synonym_data: { words: columns.words } }, before)
    return {
      action: 'edit',
      entity: ENTITY,
      id,
      before: { words: before.words },
      after: { words: columns.words },
      statements: [
        db
          .update(synonymGroups)
          .set({ ...columns, updatedAt: NOW, version: sql`version + 1` })
          .where(isSame(before)),
        ...readingStatements(db, sql`${id}`, before.lang, words),
      ],
    }
  })
}

/** Deletes a group; its words are in the history. Error: `not_found`. */
export async function deleteSynonym(db: Db, author: Author, id: number): Promise<void> {
  await changeRecord(db, author, async () => {
    const before = await readSynonym(db, id)
    return {
      action: 'delete',
      entity: ENTITY,
      id,
      before: { lang: before.lang, words: before.words },
      after: null,
      statements: [db.delete(synonymGroups).where(isSame(before))],
    }
  })
}
