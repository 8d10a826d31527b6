import { type SQL, sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import { number } from '../../base/db/reads.ts'
import { facet } from '../../base/db/search.ts'
import { langFacet, READING, type Searched } from './searched.ts'

/*
 * What a search means, found out in the statement that searches. Each part is named by the next one only: SQLite writes a part out anew
 * wherever it is named, with all that it names itself.
 */

/** Selects how the categories or families are called in a language, each word between spaces, and the facet of each. */
const namesIn = (table: 'cats' | 'fams', lang: Lang) => sql`
  select ${facet(table === 'cats' ? 'cat' : 'fam', '')} || p.id as facet, ' ' || coalesce(nullif(t.search, ''), p.search) || ' ' as name
  from ${sql.raw(table)} p left join ${sql.raw(table)} t on t.parent_id = p.id and t.lang = ${lang}
  where p.parent_id is null and p.deleted_at is null`

/** The levels (`searched.ts`) for forms of a word (a JSON array) that come from the database. */
const levelsIn = (forms: SQL) => {
  const words = sql`'(' || (select group_concat('"' || value || iif(length(value) > 2, '" *', '"'), ' OR ') from json_each(${forms})) || ')'`
  return sql`'{name} : ' || ${words} as called, '{name tags} : ' || ${words} as tagged, '{name tags data} : ' || ${words} as told`
}

/** Whether a word of the shop begins so. */
const begins = (start: SQL, lang: Lang) => sql`exists (
  select 1 from search_words known where known.lang = ${lang} and known.word between ${start} and ${start} || '~'
    and known.said = known.word)`

/** Selects the pieces of all ways to take the words as they were typed; halves of a compound must both be known. */
const typedPieces = ({ lang, ways }: Searched) => sql`
  select way.value ->> 'word' as word, way.value ->> 'reading' as reading, way.key as way, piece.value -> 'forms' as forms,
    piece.value ->> '$.levels[0]' as called, piece.value ->> '$.levels[1]' as tagged, piece.value ->> '$.levels[2]' as told, null as meant
  from json_each(${JSON.stringify(ways)}) way cross join json_each(way.value, '$.pieces') piece
  where not exists (
    select 1 from json_each(way.value, '$.starts') start where not ${begins(sql`start.value`, lang)}
  )`

/** `slips (word, said, forms)`: for words with which none of the shop begins, the one nearest; `said` is null when it is the same, apart from spaces. */
const slips = ({ lang, typed }: Searched) => sql`
  slips as materialized (
    select word, iif(is_same, null, said) as said, forms from (
      select typed.key as word, known.said, known.forms, max((key.value ->> 1) + near.deleted) = 0 as is_same,
        row_number() over (partition by typed.key order by
          min(max(key.value ->> 1, near.deleted)), min((key.value ->> 1) + near.deleted),
          substr(known.word, 1, 1) <> substr(typed.value ->> 'word', 1, 1), length(known.word), known.word) as place
      from json_each(${JSON.stringify(typed)}) typed cross join json_each(typed.value, '$.keys') key
      cross join search_word_keys near on near.lang = ${lang} and near.key = key.value ->> 0 and near.deleted <= key.value ->> 2
      cross join search_words known on known.lang = near.lang and known.word = near.word
      where not ${begins(sql`typed.value ->> 'start'`, lang)}
      group by typed.key, known.word
    ) where place = 1
  )`

/** Selects the pieces of words that mean the same as typed ones; and of those that were mistyped, and what means the same as they. */
const meantPieces = ({ lang, spans }: Searched) => sql`
  select word, reading, way, form.value as forms, ${levelsIn(sql`form.value`)}, meant from (
    select word, ${number(READING.near)} as reading, 's' as way, forms, said as meant from slips
    union all
    select starts.word, starts.reading, 's' || other.rowid, other.forms, starts.said
    from (
      select place.value as word, ${number(READING.typed)} as reading, span.value ->> 'start' as start, null as said
      from json_each(${JSON.stringify(spans)}) span cross join json_each(span.value, '$.places') place
      union all
      select word, ${number(READING.near)}, forms ->> '$[0][0]', said from slips
    ) starts
    cross join synonym_words own on own.lang = ${lang} and own.start = starts.start
    cross join synonym_words other on other.synonym_id = own.synonym_id and other.start <> own.start
  ) cross join json_each(forms) form`

/**
 * `asked (word, meant, called, tagged, told, own)`: the words of the search that something in the shop has, each with the queries for
 * it; `own` is without names of categories and families, for spare parts. A word that nothing has is taken as a slip of the one in
 * `meant`, and left out when there is none; of an exact search it stays.
 */
export const understood = (searched: Searched): SQL => {
  const { lang, isExact } = searched
  const inCompounds = lang === 'de' || lang === 'nl' ? 1 : 0
  return sql`
  ${slips(searched)},
  named as materialized (
    select group_concat(name, '') as names, json_group_array(json_array(facet, name)) as list
    from (${namesIn('cats', lang)} union all ${namesIn('fams', lang)})
  ),
  pieces as materialized (
    select piece.*, coalesce((
      select group_concat(' OR "' || facet || '"', '') from (
        select distinct named.value ->> 0 as facet from json_each(piece.forms) form cross join json_each(list) named
        where instr(names, form.value) > 0 and (
          instr(named.value ->> 1, ' ' || form.value || iif(length(form.value) < 3, ' ', '')) > 0
          or (${number(inCompounds)} and length(form.value) > 3 and instr(named.value ->> 1, form.value) > 0))
      )
    ), '') as hits
    from named cross join (${typedPieces(searched)} union all ${meantPieces(searched)}) piece
  ),
  ways as materialized (
    select word, reading, max(meant) as meant,
      '(' || group_concat('(' || called || hits || ')', ' AND ') || ')' as called,
      '(' || group_concat('(' || tagged || hits || ')', ' AND ') || ')' as tagged,
      '(' || group_concat('(' || told || hits || ')', ' AND ') || ')' as told,
      '(' || group_concat('(' || tagged || ')', ' AND ') || ')' as own
    from pieces group by word, reading, way
  ),
  readings as materialized (
    select word, reading, max(meant) as meant, group_concat(called, ' OR ') as called, group_concat(tagged, ' OR ') as tagged,
      group_concat(told, ' OR ') as told, group_concat(own, ' OR ') as own
    from ways group by word, reading
  ),
  asked as materialized (
    select word, min(reading), meant, called, tagged, told, own
    from readings
    where ${number(isExact ? 1 : 0)} or exists (
      select 1 from product_search where product_search match '(' || told || ${`) AND "${langFacet(lang)}"`})
    group by word
  )`
}
