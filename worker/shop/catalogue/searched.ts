import { type SQL, sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import { containsQuery, facet, normalise, searchedWords } from '../../base/db/search.ts'
import { formsOf } from '../../base/db/word-forms.ts'

/** Words beyond these are searched as typed, in texts only: nobody types so many, and each costs time. */
const READ_CLOSELY = 8
/** Lengths of compounds to take apart: shorter words are none, longer ones nobody types. */
const COMPOUND = { shortest: 8, longest: 24, half: 3 }

/**
 * A word, or a piece of one: found where a text contains one of its forms, or in a category or family whose name does. `word`
 * and `way` count from 0: a word is found when all pieces of one of its ways (whole, or in two halves) are.
 */
interface Piece {
  word: number
  way: number
  /** For names of categories and families; empty where those are not searched. */
  forms: string[]
  /** For the full-text index. */
  query: string
}
export interface Searched {
  lang: Lang
  pieces: Piece[]
  /** The words as typed, with the forms that count as the same word, and the index of the piece that is the whole word. */
  words: { typed: string; forms: string[]; piece: number }[]
  /** All letters and digits of the term, to compare with codes. */
  code: string
}

const anyOf = (forms: string[]) => forms.map(containsQuery).join(' OR ')

/** Two halves that may be words: `dach` and `klimaanlage`, `100` and `ah`, `ve` and `60`. */
function halvesOf(word: string, lang: Lang): [string, string][] {
  const measure = /^(\d+)(\p{L}+)$|^(\p{L}+)(\d+)$/u.exec(word)?.slice(1).filter(Boolean)
  if (measure) return [measure as [string, string]]
  const { shortest, longest, half } = COMPOUND
  if ((lang !== 'de' && lang !== 'nl') || word.length < shortest || word.length > longest) return []
  if (/\P{L}/u.test(word)) return []
  return Array.from({ length: word.length - 2 * half }, (_, i) => [
    word.slice(0, half + i),
    word.slice(half + i),
  ])
}

/** A search term, parsed in one language. */
export function readSearch(term: string, lang: Lang): Searched {
  const words = searchedWords(term).map((typed, i) => ({
    typed,
    forms: i < READ_CLOSELY ? formsOf(typed, lang) : [typed],
  }))
  const pieces = words.flatMap(({ typed, forms }, word): Piece[] => {
    const isClose = word < READ_CLOSELY
    const piece = (way: number, text: string, its: string[]) => ({
      word,
      way,
      query: anyOf(its),
      forms: isClose && text.length > 2 ? its : [],
    })
    const halves = isClose ? halvesOf(typed, lang) : []
    return [
      piece(0, typed, forms),
      ...halves.flatMap(([first, second], way) => [
        piece(way + 1, first, [first]),
        piece(way + 1, second, formsOf(second, lang)),
      ]),
    ]
  })
  return {
    lang,
    pieces,
    words: words.map((its, i) => ({
      ...its,
      piece: pieces.findIndex(({ word, way }) => word === i && way === 0),
    })),
    code: normalise(term).replaceAll(' ', ''),
  }
}

const named = (table: 'cats' | 'fams', lang: Lang) => sql`
  select ${facet(table === 'cats' ? 'cat' : 'fam', '')} || p.id as facet, coalesce(nullif(t.search, ''), p.search) as name
  from ${sql.raw(table)} p left join ${sql.raw(table)} t on t.parent_id = p.id and t.lang = ${lang}
  where p.parent_id is null and p.deleted_at is null`

/**
 * `hits (piece, facet)`: the categories and families whose name, in the language, contains a piece of the search. Few forms are in
 * any name: all names are asked for each at once, and then only those forms are looked for name by name.
 */
export const hitsOf = ({ lang, pieces }: Searched): SQL => sql`
  named as materialized (${named('cats', lang)} union all ${named('fams', lang)}),
  all_named as materialized (select group_concat(name, char(10)) as names from named),
  forms as materialized (
    select piece.key as piece, form.value as form
    from json_each(${JSON.stringify(pieces.map(({ forms }) => forms))}) piece cross join json_each(piece.value) form
    where instr((select names from all_named), form.value) > 0
  ),
  hits as materialized (
    select distinct forms.piece, named.facet from forms cross join named where instr(named.name, forms.form) > 0
  )`

/** The FTS5 query, for a statement with `hits`: all words, each in the product's texts or in its category's or family's name. */
export const matchOf = ({ pieces }: Searched, facets: string[]): SQL => sql`(
  select group_concat(ways, ' AND ') from (
    select '(' || group_concat(found, ' OR ') || ')' as ways from (
      select word, '(' || group_concat(found, ' AND ') || ')' as found from (
        select value ->> 'word' as word, value ->> 'way' as way, '(' || (value ->> 'query') || coalesce((
          select group_concat(' OR "' || facet || '"', '') from hits where piece = key
        ), '') || ')' as found
        from json_each(${JSON.stringify(pieces)})
      ) group by word, way
    ) group by word
  )
) || ${facets.map((name) => ` AND "${name}"`).join('')}`
