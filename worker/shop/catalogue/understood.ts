import { type SQL, sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import { facet } from '../../base/db/search.ts'
import { langFacet, type Searched } from './searched.ts'

/*
 * What a search means, found out in the statement that searches. SQLite writes out a part of a statement anew wherever it is named,
 * with all that it names itself: each is named once or twice.
 */

const named = (table: 'cats' | 'fams', lang: Lang) => sql`
  select ${facet(table === 'cats' ? 'cat' : 'fam', '')} || p.id as facet, ' ' || coalesce(nullif(t.search, ''), p.search) as name
  from ${sql.raw(table)} p left join ${sql.raw(table)} t on t.parent_id = p.id and t.lang = ${lang}
  where p.parent_id is null and p.deleted_at is null`

/** The queries for forms of a word (a JSON array) that come from the database; as `levelsOf`. */
const levelsIn = (forms: SQL) => {
  const words = sql`'(' || (select group_concat('"' || value || iif(length(value) > 2, '" *', '"'), ' OR ') from json_each(${forms})) || ')'`
  return sql`'{name} : ' || ${words} as called, '{tags} : ' || ${words} as tagged, '{data} : ' || ${words} as told`
}

/**
 * Selects all that the words of the search may mean, as `word`, `way`, `forms` and their queries: as they were typed, in two halves
 * where the shop has words for both, and in words that mean the same.
 */
const piecesOf = ({ lang, pieces, spans, words }: Searched) => sql`
  select word, way, forms, called, tagged, told, near from (
    select *, min(is_known) over (partition by word, way) as are_known from (
      select value ->> 'word' as word, value ->> 'way' as way, value -> 'forms' as forms,
        value ->> '$.levels[0]' as called, value ->> '$.levels[1]' as tagged, value ->> '$.levels[2]' as told,
        value ->> 'near' as near, value ->> 'way' = 0 or value -> 'forms' = '[]' or exists (
          select 1 from json_each(value -> 'forms') form cross join search_words known
          where known.lang = ${lang} and known.word between form.value and form.value || '~'
        ) as is_known
      from json_each(${JSON.stringify(pieces)})
    )
  ) where are_known
  union all
  select place.key, 's' || other.rowid, form.value, ${levelsIn(sql`form.value`)}, null
  from json_each(${JSON.stringify(spans)}) span
  cross join synonym_words own on own.lang = ${lang} and own.start = span.value ->> 2
  cross join synonym_words other on other.synonym_id = own.synonym_id and other.start <> own.start
  cross join json_each(other.forms) form
  cross join json_each(${JSON.stringify(words)}) place
  where place.key between span.value ->> 0 and span.value ->> 1`

/**
 * `name (word, called, tagged, told, own, meant)`: the queries of all pieces of each word, with the categories and families whose
 * names have it: with a word that begins so or, in languages of compounds, anywhere.
 */
const joined = (name: string, lang: Lang, pieces: SQL) => sql`
  ${sql.raw(`${name}_pieces`)} as materialized (
    select p.*, coalesce((
      select group_concat(' OR "' || facet || '"', '') from (
        select distinct named.facet from json_each(p.forms) form cross join named
        where instr((select names from all_named), form.value) > 0 and (
          instr(named.name, ' ' || form.value) > 0 or (
            ${lang === 'de' || lang === 'nl' ? 1 : 0} and length(form.value) > 3 and instr(named.name, form.value) > 0))
      )
    ), '') as hits from (${pieces}) p
  ),
  ${sql.raw(name)} as materialized (
    select word, group_concat(called, ' OR ') as called, group_concat(tagged, ' OR ') as tagged, group_concat(told, ' OR ') as told,
      group_concat(own, ' OR ') as own, max(meant) as meant, max(near) as near
    from (
      select word, '(' || group_concat('(' || called || hits || ')', ' AND ') || ')' as called,
        '(' || group_concat('(' || called || ' OR ' || tagged || hits || ')', ' AND ') || ')' as tagged,
        '(' || group_concat('(' || called || ' OR ' || tagged || ' OR ' || told || hits || ')', ' AND ') || ')' as told,
        '(' || group_concat('(' || called || ' OR ' || tagged || ')', ' AND ') || ')' as own, max(meant) as meant,
        max(near) as near
      from ${sql.raw(`${name}_pieces`)} group by word, way
    ) group by word
  )`

/**
 * `asked (word, called, tagged, told, own, meant)`: the words of the search that something in the shop has, each with the queries for
 * it; `own` is without names of categories and families, for spare parts. A word that nothing has is taken as a slip of the one in
 * `meant`, and left out when there is none; of an exact search it stays.
 */
export const understood = (searched: Searched): SQL => {
  const { lang, keys, words } = searched
  const isFound = sql`exists (
    select 1 from product_search where product_search match '(' || w.told || ${`) AND "${langFacet(lang)}"`}
  )`
  return sql`
  named as materialized (${named('cats', lang)} union all ${named('fams', lang)}),
  all_named as materialized (select group_concat(name, '') as names from named),
  ${joined('words', lang, sql`select *, null as meant from (${piecesOf(searched)})`)},
  checked as materialized (select w.*, ${isFound} as is_found from words w),
  slips as materialized (
    select word, iif(is_same, null, said) as meant, forms from (
      select w.word, known.said, known.forms, max((key.value ->> 1) + near.deleted) = 0 as is_same,
        row_number() over (partition by w.word order by
          min(max(key.value ->> 1, near.deleted)), min((key.value ->> 1) + near.deleted),
          substr(known.word, 1, 1) <> substr(${JSON.stringify(words)} ->> ('$[' || w.word || ']'), 1, 1),
          length(known.word), known.word) as place
      from checked w cross join json_each(${JSON.stringify(keys)}, '$[' || w.word || ']') key
      cross join search_word_keys near on near.lang = ${lang} and near.key = key.value ->> 0 and near.deleted <= key.value ->> 2
      cross join search_words known on known.lang = near.lang and known.word = near.word
      where not w.is_found group by w.word, known.word
    ) where place = 1
  ),
  ${joined(
    'meanings',
    lang,
    sql`
    select word, way.key as way, form.value as forms, ${levelsIn(sql`form.value`)}, meant, null as near
    from slips cross join json_each((
      select json_group_array(json(forms)) from (
        select slips.forms as forms
        union all
        select other.forms from synonym_words own cross join synonym_words other on other.synonym_id = own.synonym_id
        where own.lang = ${lang} and own.start = slips.forms ->> '$[0][0]' and other.start <> own.start
      )
    )) way cross join json_each(way.value) form`,
  )},
  asked as materialized (
    select word, iif(is_found, called, coalesce(near, called)) as called, iif(is_found, tagged, coalesce(near, tagged)) as tagged,
      iif(is_found, told, coalesce(near, told)) as told, iif(is_found, own, coalesce(near, own)) as own, null as meant
    from checked where is_found or near <> '' or ${searched.isExact ? 1 : 0}
    union all
    select word, called, tagged, told, own, meant from meanings w where ${isFound}
  )`
}
