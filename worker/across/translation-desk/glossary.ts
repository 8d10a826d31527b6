import { and, eq, sql } from 'drizzle-orm'
import { FOREIGN_LANGS, type ForeignLang, type Lang } from '../../../shared/languages.ts'
import { MAX_TERMS, type Term, type TermData } from '../../../shared/translation-desk/glossary.admin.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import { refuseStale } from '../../base/audit/versions.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { insertSelected } from '../../base/db/insert-selected.ts'
import type { Refusals } from '../../base/db/refusals.ts'
import { normalise, searchedWords } from '../../base/db/search.ts'
import { formsOf } from '../../base/db/word-forms.ts'
import { AppError } from '../../base/errors.ts'
import { glossaryTerms } from './translation-desk.tables.ts'

const ENTITY = 'glossary'

/** The whole glossary, by the alphabet. */
export async function listTerms(db: Db): Promise<Term[]> {
  const rows = await db.all<Omit<Term, 'names'> & { names: string }>(
    sql`select id, term, names, note, version from glossary_terms order by key, id limit ${MAX_TERMS}`,
  )
  return rows.map(({ names, ...row }) => ({ ...row, names: JSON.parse(names) }))
}

const namesOf = ({ names }: TermData) =>
  Object.fromEntries(FOREIGN_LANGS.map((lang) => [lang, names[lang] ?? ''])) as Record<ForeignLang, string>

/** A term as the history stores it: what it is called in each language under that language’s name. */
const recordOf = ({ term, names, note }: Pick<Term, 'term' | 'names' | 'note'>) => ({
  term,
  ...Object.fromEntries(FOREIGN_LANGS.map((lang) => [`name_${lang}`, names[lang]])),
  note,
})

const refusals: Refusals = {
  'glossary_terms.key': new AppError('invalid', { fields: { 'term_data.term': 'twice' } }),
}
const columnsOf = (given: TermData) => ({
  term: given.term,
  key: normalise(given.term),
  names: JSON.stringify(namesOf(given)),
  note: given.note ?? '',
})

/** Adds a term. Returns its id. Errors: `invalid` when it is there already; `conflict` when the glossary is full. */
export function createTerm(db: Db, author: Author, given: TermData): Promise<number> {
  const isRoom = sql`where (select count(*) from glossary_terms) < ${MAX_TERMS}`
  return changeRecord(db, author, {
    action: 'create',
    entity: ENTITY,
    after: recordOf({ term: given.term, names: namesOf(given), note: given.note ?? '' }),
    statements: [insertSelected(db, glossaryTerms, columnsOf(given), isRoom)],
    refusals,
  })
}

async function findTerm(db: Db, id: number): Promise<Term> {
  const [row] = await db.select().from(glossaryTerms).where(eq(glossaryTerms.id, id))
  if (!row) throw new AppError('not_found')
  return { ...row, names: JSON.parse(row.names) }
}
const isSame = ({ id, version }: Term) => and(eq(glossaryTerms.id, id), eq(glossaryTerms.version, version))

/** Changes a term. Errors: `not_found`; `invalid`; `conflict` after somebody else's save. */
export async function editTerm(
  db: Db,
  author: Author,
  id: number,
  given: TermData,
  version: number | undefined,
): Promise<void> {
  await changeRecord(db, author, async () => {
    const before = await findTerm(db, id)
    const now = { term: given.term, names: namesOf(given), note: given.note ?? '' }
    refuseStale({ version, term_data: now }, before)
    return {
      action: 'edit',
      entity: ENTITY,
      id,
      before: recordOf(before),
      after: recordOf(now),
      statements: [
        db
          .update(glossaryTerms)
          .set({ ...columnsOf(given), updatedAt: NOW, version: sql`version + 1` })
          .where(isSame(before)),
      ],
      refusals,
    }
  })
}

/** Deletes a term; it is in the history. Error: `not_found`. */
export async function deleteTerm(db: Db, author: Author, id: number): Promise<void> {
  await changeRecord(db, author, async () => {
    const before = await findTerm(db, id)
    const statement = db.delete(glossaryTerms).where(isSame(before))
    return {
      action: 'delete',
      entity: ENTITY,
      id,
      before: recordOf(before),
      after: null,
      statements: [statement],
    }
  })
}

const wordsIn = (text: string) => normalise(text).split(/[^\p{L}\p{N}]+/u)

/** Finds a phrase among a text's words, in singular and plural. */
function phraseFinder(phrase: string, lang: Lang): (words: string[]) => boolean {
  const parts = searchedWords(phrase).map((word) => formsOf(word, lang))
  const isAt = (words: string[], at: number) =>
    parts.every((part, i) => part.some((form) => words[at + i]?.startsWith(form)))
  return (words) => parts.length > 0 && words.some((_, at) => isAt(words, at))
}

export const hasPhrase = (text: string, phrase: string, lang: Lang) =>
  phraseFinder(phrase, lang)(wordsIn(text))

/** Finds the glossary's terms in Italian texts. */
export function termFinder(terms: Term[]): (text: string) => Term[] {
  const finders = terms.map((term) => ({ term, isIn: phraseFinder(term.term, 'it') }))
  return (text) => {
    const words = wordsIn(text)
    return finders.filter(({ isIn }) => isIn(words)).map(({ term }) => term)
  }
}
