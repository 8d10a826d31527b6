import { sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import type { Db } from '../../base/db/client.ts'
import { insertSelected } from '../../base/db/insert-selected.ts'
import { searchedWords } from '../../base/db/search.ts'
import { formsOf } from '../../base/db/word-forms.ts'
import { searchWords } from './search.tables.ts'

/** A text in which words stand by which things are called, and the languages in which it is read. */
export interface Told {
  langs: readonly Lang[]
  text: string
}

/** What a person may mistype: shorter words and those with a digit are taken as they are. */
const isWord = (word: string) => word.length >= 4 && word.length <= 24 && /^\p{L}+$/u.test(word)
/** Two words that a person may write as one. */
const isPair = (first: string, second: string | undefined): second is string =>
  second !== undefined && first.length > 2 && second.length > 2 && isWord(first + second)

/** The words of a text as they may be mistyped, and how they are written. */
function* writtenIn(text: string): Generator<string[]> {
  // A comma ends what belongs together.
  for (const part of text.split(/[,;:.()]/)) {
    const words = searchedWords(part)
    for (const [i, word] of words.entries()) {
      if (isWord(word)) yield [word]
      if (isPair(word, words[i + 1])) yield [word, words[i + 1]!]
    }
  }
}

/** A statement that makes the words of texts known to the search; those that it knows stay. */
export function vocabularyStatement(db: Db, texts: Told[]) {
  const rows = new Map<string, { lang: Lang; word: string; said: string; forms: string[][] }>()
  for (const { langs, text } of texts) {
    for (const words of writtenIn(text)) {
      const [word, said] = [words.join(''), words.join(' ')]
      for (const lang of langs) {
        const key = `${lang} ${word}`
        if (!rows.has(key))
          rows.set(key, { lang, word, said, forms: words.map((each) => formsOf(each, lang)) })
      }
    }
  }
  return insertSelected(
    db,
    searchWords,
    {
      lang: sql`value ->> 'lang'`,
      word: sql`value ->> 'word'`,
      said: sql`value ->> 'said'`,
      forms: sql`value -> 'forms'`,
    },
    sql`from json_each(${JSON.stringify([...rows.values()])}) where true`,
  ).onConflictDoNothing()
}

/** Makes known how categories and families are called, and the words that mean the same. */
export async function rememberNames(db: Db): Promise<void> {
  const rows = await db.all<{ langs: string; text: string }>(sql`
    select json_array(lang) as langs, words as text from synonym_groups
    union all
    select json_array(lang), name from cats where deleted_at is null
    union all
    select json_array(lang), name from fams where deleted_at is null`)
  await vocabularyStatement(
    db,
    rows.map(({ langs, text }) => ({ langs: JSON.parse(langs), text })),
  )
}
