import { type SQL, sql } from 'drizzle-orm'
import { MOST_FOUND } from '../../base/db/listing.ts'
import { number } from '../../base/db/reads.ts'
import { facet } from '../../base/db/search.ts'
import { having } from './product-walk.ts'
import { codeToken, langFacet, type Searched } from './searched.ts'
import { understood } from './understood.ts'

/** How many parts are followed to their products. */
const MOST_PARTS = 100
/** Nothing has this term. */
const NOTHING = '"_none"'

export interface Narrowed {
  cat?: number | undefined
  fam?: number | undefined
}

/** What every row found must have, as the end of an FTS5 query. */
const among = (searched: Searched, { cat: category, fam: family }: Narrowed) =>
  [
    facet('listed', ''),
    langFacet(searched.lang),
    ...(category ? [facet('cat', category)] : []),
    ...(family ? [facet('fam', family)] : []),
  ]
    .map((name) => ` AND "${name}"`)
    .join('')

/** Cards `n` of rows of the index. */
export const cardOf = (row: SQL, { lang }: Searched) =>
  sql`product_names n indexed by product_cards_row on n.row_id = ${row} and n.lang = ${lang}`

/** JSON: which kinds the products have that a query finds: devices, what commands them, accessories (`product-index.ts`). A search looks for the others no more. */
const kindsOf = (query: SQL, searched: Searched, narrowed: Narrowed) => sql`(
  select json_group_array(value) from json_each('[0,1,2]') where exists (
    select 1 from product_search s where s.product_search match '(' || ${query} || ${`)${among(searched, narrowed)} AND "_kind`} || value || '"'
  )
)`

/**
 * The best rows of the index, joined by commas: of each level (a query, and one for what was found before) devices before commands
 * before accessories. SQLite goes through the index only as far as there is room.
 */
const rowsOf = (levels: SQL, kinds: SQL, searched: Searched, narrowed: Narrowed, most: number) => sql`(
  select group_concat(row_id) from (
    select s.rowid as row_id
    from json_each(json_array(${levels})) level cross join json_each(${kinds}) kind cross join product_search s
    where s.product_search match '((' || (level.value ->> 0) || ${`)${among(searched, narrowed)} AND "_kind`} || kind.value
      || '") NOT (' || (level.value ->> 1) || ')'
    limit ${number(most)}
  )
)`

/** Rows of products whose spare-part tables show a part that has every word in its name or code, joined by commas. */
const rowsOfParts = (searched: Searched, { cat: category, fam: family }: Narrowed) => sql`(
  select group_concat(row_id) from (
    select distinct n.row_id from (
      select rowid as id from product_search
      where product_search match '((' || own || ${`) AND "${langFacet(searched.lang)}") NOT "${facet('listed', '')}"`}
      order by rowid limit ${number(MOST_PARTS)}
    ) part
    cross join products own on own.id = part.id
    cross join products parent on parent.id = coalesce(own.parent_id, own.id) and parent.kind = 'part' and parent.active = 1
    cross join product_image_parts shown on shown.part_id = parent.id
    cross join product_images drawing on drawing.id = shown.image_id and drawing.active = 1
    cross join product_names n on n.product_id = drawing.product_id and n.lang = ${searched.lang}
    where true ${having({ 'n.cat_id': category, 'n.fam_id': family })}
      and instr(',' || coalesce(own_rows, '') || ',', ',' || n.row_id || ',') = 0
    order by n.product_id limit ${number(MOST_FOUND)}
  )
)`

/** All words of a JSON array of queries but one. */
const allButOne = (queries: string) =>
  sql.raw(`(
    select group_concat('(' || (
      select group_concat('(' || other.value || ')', ' AND ') from json_each(${queries}) other where other.key <> one.key
    ) || ')', ' OR ') from json_each(${queries}) one
  )`)

/** Any word of such an array. */
const anyOne = (queries: string) =>
  sql.raw(`(select group_concat('(' || value || ')', ' OR ') from json_each(${queries}))`)

/**
 * `answer (heard, is_partly, found)`: what a search finds, one row. `found` is a JSON array of rows of the index, the best first, at most
 * `most`: what has the code; what is called so, tagged so, tells of it; then products that show such a spare part. Where nothing has
 * all words, it is what has most of them (`is_partly`). `heard` is a JSON array of each word that the shop has: its place in the
 * search, and the word it is taken as a slip of.
 */
export const answerOf = (searched: Searched, narrowed: Narrowed, most = MOST_FOUND + 1): SQL => {
  const code = `"${codeToken(searched.code)}"`
  const hasDigit = /\d/.test(searched.code) ? 1 : 0
  const wholly = sql`
    json_array(${code}, ${NOTHING}), json_array(called, ${code}), json_array(tagged, called || ' OR ' || ${code}),
    json_array(told, tagged || ' OR ' || ${code})`
  const partly = sql`
    json_array(most_tagged, ${NOTHING}), json_array(most_told, most_tagged), json_array(any_tagged, most_told),
    json_array(any_told, most_told || ' OR ' || any_tagged)`
  return sql`
  ${understood(searched)},
  whole as materialized (
    select count(*) as words,
      coalesce(group_concat('(' || called || ')', ' AND '), ${NOTHING}) as called,
      coalesce(group_concat('(' || tagged || ')', ' AND '), ${NOTHING}) as tagged,
      coalesce(group_concat('(' || told || ')', ' AND '), ${NOTHING}) as told,
      coalesce(group_concat('(' || own || ')', ' AND '), ${NOTHING}) as own,
      json_group_array(tagged) as each_tagged, json_group_array(told) as each_told,
      json_group_array(json_array(word, meant)) as heard
    from asked
  ),
  met as materialized (select *, ${kindsOf(sql`told || ' OR ' || ${code}`, searched, narrowed)} as kinds from whole),
  themselves as materialized (select *, ${rowsOf(wholly, sql`kinds`, searched, narrowed, most)} as own_rows from met),
  by_parts as materialized (
    select *, iif(${number(hasDigit)} or own_rows is null, ${rowsOfParts(searched, narrowed)}, null) as part_rows from themselves
  ),
  rest as materialized (
    select *, iif(is_partly, ${allButOne('each_tagged')}, ${NOTHING}) as most_tagged,
      iif(is_partly, ${allButOne('each_told')}, ${NOTHING}) as most_told,
      iif(is_partly, ${anyOne('each_tagged')}, ${NOTHING}) as any_tagged, iif(is_partly, ${anyOne('each_told')}, ${NOTHING}) as any_told
    from (
      select *, coalesce(own_rows, part_rows) is null and words > 1 and ${number(searched.isExact ? 0 : 1)} as is_partly from by_parts
    )
  ),
  answer as materialized (
    select heard, is_partly, '[' || concat_ws(',', own_rows, part_rows,
      iif(is_partly, ${rowsOf(partly, kindsOf(sql`any_told`, searched, narrowed), searched, narrowed, most)}, null)) || ']' as found
    from rest
  )`
}
