import { type SQL, sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import { number } from '../../base/db/reads.ts'
import { facet } from '../../base/db/search.ts'
import { langFacet, READING, type Searched } from './searched.ts'

/*
 * What a search means, found out in the statement that searches. Each part is named by the next one only: SQLite writes a part out anew
 * wherever it is named, with all that it names itself.
 */

/** What stands alone of a compound has so many letters at least. */
const HEAD = 6

/** Selects how the categories or families are called in a language, each word between spaces, and the facet of each. */
const namesIn = (table: 'cats' | 'fams', lang: Lang) => sql`
  select ${facet(table === 'cats' ? 'cat' : 'fam', '')} || p.id as facet, ' ' || coalesce(nullif(t.search, ''), p.search) || ' ' as name
  from ${sql.raw(table)} p left join ${sql.raw(table)} t on t.parent_id = p.id and t.lang = ${lang}
  where p.parent_id is null and p.deleted_at is null`

/** Whether a word of the shop begins so. */
const begins = (start: SQL, lang: Lang) => sql`exists (
  select 1 from search_words known where known.lang = ${lang} and known.word between ${start} and ${start} || '~'
    and known.said = known.word)`

/** JSON: the forms of a half (a JSON array), and of single words that mean the same. */
const formsLike = (forms: SQL, lang: Lang) => sql`(
  select json_group_array(value) from (
    select value from json_each(${forms})
    union all
    select same.value from synonym_words own
    cross join synonym_words other on other.synonym_id = own.synonym_id and other.start <> own.start
    cross join json_each(other.forms, '$[0]') same
    where own.lang = ${lang} and own.start = ${forms} ->> '$[0]' and json_array_length(other.forms) = 1
  )
)`

/** Selects the pieces of all ways to take the words whole, as they were typed. */
const wholePieces = (ways: Searched['ways']) => sql`
  select way.value ->> 'word' as word, way.value ->> 'reading' as reading, way.key as way, piece.value -> 'forms' as forms,
    piece.value ->> '$.levels[0]' as called, piece.value ->> '$.levels[1]' as tagged, piece.value ->> '$.levels[2]' as told, null as meant
  from json_each(${JSON.stringify(ways)}) way cross join json_each(way.value, '$.pieces') piece`

/** Selects the forms of the pieces of compounds in two halves, when words of the shop begin with both. */
const halfForms = (ways: Searched['ways'], lang: Lang) => sql`
  select way.value ->> 'word' as word, way.value ->> 'reading' as reading, 'h' || way.key as way,
    ${formsLike(sql`(piece.value -> 'forms')`, lang)} as forms, null as meant
  from json_each(${JSON.stringify(ways)}) way cross join json_each(way.value, '$.pieces') piece
  where not exists (select 1 from json_each(way.value, '$.starts') start where not ${begins(sql`start.value`, lang)})`

/** Selects the words of the shop `known` that are as near to a typed one as these keys (a JSON array) say. */
const nearTo = (keys: SQL, lang: Lang) => sql`json_each(${keys}) key
  cross join search_word_keys near on near.lang = ${lang} and near.key = key.value ->> 0 and near.deleted <= key.value ->> 2
  cross join search_words known on known.lang = near.lang and known.word = near.word`

/**
 * `slips (word, said, forms)`: for words with which none of the shop begins, the one nearest; else a compound with one half as it is and
 * one that is near; else, of a search of one word, its second half alone. `said` is null when it is the same, apart from spaces.
 */
const slips = ({ lang, typed }: Searched) => {
  const half = sql`cross join search_words half on half.lang = ${lang} and half.word = split.value ->> 'half' and half.said = half.word`
  const alone = sql`
        union all
        select typed.word, 2, half.forms, 0, 0, 0, -length(half.word), half.said
        from typed cross join json_each(splits) split ${half}
        where not split.value ->> 'isFirst' and length(half.word) >= ${number(HEAD)}`
  return sql`
  typed as materialized (
    select key as word, value ->> 'word' as text, value -> 'keys' as keys, value -> 'splits' as splits
    from json_each(${JSON.stringify(typed)}) typed where not ${begins(sql`typed.value ->> 'start'`, lang)}
  ),
  slips as materialized (
    select word, said, forms from (
      select *, row_number() over (partition by word order by way, first, sum, other, length, said) as place from (
        select typed.word, 0 as way, known.forms, min(max(key.value ->> 1, near.deleted)) as first,
          min((key.value ->> 1) + near.deleted) as sum, substr(known.word, 1, 1) <> substr(typed.text, 1, 1) as other,
          length(known.word) as length, iif(max((key.value ->> 1) + near.deleted) = 0, null, known.said) as said
        from typed cross join ${nearTo(sql`typed.keys`, lang)}
        group by typed.word, known.word
        union all
        select typed.word, 1, iif(split.value ->> 'isFirst', json_array(half.forms -> 0, known.forms -> 0),
            json_array(known.forms -> 0, half.forms -> 0)), 0, (key.value ->> 1) + near.deleted, 0, -length(half.word),
          iif(split.value ->> 'isFirst', half.word || known.word, known.word || half.word)
        from typed cross join json_each(splits) split ${half} cross join ${nearTo(sql`split.value, '$.keys'`, lang)}
        ${typed.length === 1 ? alone : sql``}
      )
    ) where place = 1
  )`
}

/** Selects the forms of words that mean the same as typed ones; and of those that were mistyped, and what means the same as they. */
const meantForms = ({ lang, spans }: Searched) => sql`
  select word, reading, way, iif(json_array_length(forms) > 1, ${formsLike(sql`form.value`, lang)}, form.value), meant from (
    select word, ${number(READING.near)} as reading, 's' as way, forms, said as meant from slips
    union all
    select starts.word, starts.reading, 's' || other.rowid, other.forms, starts.said
    from (
      select place.value as word, ${number(READING.typed)} as reading, span.value ->> 'start' as start, null as said
      from json_each(${JSON.stringify(spans)}) span cross join json_each(span.value, '$.places') place
      union all
      select word, ${number(READING.near)}, forms ->> '$[0][0]', said from slips where json_array_length(forms) = 1
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
  const { lang, isExact, ways } = searched
  const isHalved = ({ starts }: Searched['ways'][number]) => starts.length > 0
  const inCompounds = lang === 'de' || lang === 'nl' ? 1 : 0
  return sql`
  ${slips(searched)},
  named as materialized (
    select group_concat(name, '') as names, json_group_array(json_array(facet, name)) as list
    from (${namesIn('cats', lang)} union all ${namesIn('fams', lang)})
  ),
  likely as materialized (
    select *, '(' || (
      select group_concat('"' || value || iif(length(value) > 2, '" *', '"'), ' OR ') from json_each(forms)
    ) || ')' as words
    from (${halfForms(ways.filter(isHalved), lang)} union all ${meantForms(searched)})
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
    from named cross join (
      ${wholePieces(ways.filter((way) => !isHalved(way)))}
      union all
      select word, reading, way, forms, '{name} : ' || words, '{name tags} : ' || words, '{name tags data} : ' || words, meant from likely
    ) piece
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
