import { type SQL, sql } from 'drizzle-orm'
import { MOST_FOUND } from '../../base/db/listing.ts'
import { number } from '../../base/db/reads.ts'
import { facet } from '../../base/db/search.ts'
import { codeToken, langFacet, type Searched } from './searched.ts'
import { understood } from './understood.ts'

/** How many parts are followed to their products. */
const MOST_PARTS = 100
/** Nothing has this term. */
const NOTHING = '"_none"'

/** Where a search looks. */
export interface Scope {
  /** Terms that each row of the index must have. */
  facets: string[]
  /** Joins a row `s` of the index, for what else it must be. */
  join?: SQL
  /** Selects as `row_id` the rows of products whose drawings show one of the parts `part.id`. */
  ofParts: (part: SQL) => SQL
  /** All words must be found, or nothing is: by default some of them do where there is no better. */
  isStrict?: boolean
  /** Who shows such a part is found also where others are found by themselves; by default for a code alone. */
  withParts?: boolean
}

/** What every row found must have, as the end of an FTS5 query. */
const among = ({ facets }: Scope) => facets.map((name) => ` AND "${name}"`).join('')

/** Cards `n` of rows of the index. */
export const cardOf = (row: SQL, { lang }: Searched) =>
  sql`product_names n indexed by product_cards_row on n.row_id = ${row} and n.lang = ${lang}`

/** Parts `part` with the drawings on which they are, if these and the parts are as `isShown` says. */
export const onDrawings = (part: SQL, isShown: SQL) => sql`${part} part
  cross join products own on own.id = part.id
  cross join products parent on parent.id = coalesce(own.parent_id, own.id) and parent.kind = 'part'
  cross join product_image_parts shown on shown.part_id = parent.id
  cross join product_images drawing on drawing.id = shown.image_id and ${isShown}`

/** JSON: which kinds the products have that a query finds: devices, what commands them, accessories (`product-index.ts`). */
const kindsOf = (query: SQL, scope: Scope) => sql`(
  select json_group_array(value) from json_each('[0,1,2]') where exists (
    select 1 from product_search s where s.product_search match '(' || ${query} || ${`)${among(scope)} AND "_kind`} || value || '"'
  )
)`

/**
 * The best rows of the index, joined by commas: of each level (a query, and one for what was found before) devices before commands
 * before accessories. SQLite goes through the index only as far as there is room.
 */
const rowsOf = (levels: SQL, kinds: SQL, scope: Scope, most: number) => sql`(
  select group_concat(row_id) from (
    select s.rowid as row_id
    from json_each(json_array(${levels})) level cross join json_each(${kinds}) kind cross join product_search s
    ${scope.join ?? sql``}
    where s.product_search match '((' || (level.value ->> 0) || ${`)${among(scope)} AND "_kind`} || kind.value
      || '") NOT (' || (level.value ->> 1) || ')'
    limit ${number(most)}
  )
)`

/** Rows of products that show a part with every word in its name or code, joined by commas; those found by themselves are left out. */
const rowsOfParts = ({ lang }: Searched, scope: Scope) => sql`(
  select group_concat(row_id) from (
    select distinct row_id from (${scope.ofParts(sql`(
      select rowid as id from product_search
      where product_search match '((' || own || ${`) AND "${langFacet(lang)}") NOT "${facet('listed', '')}"`}
      order by rowid limit ${number(MOST_PARTS)}
    )`)})
    where instr(',' || coalesce(own_rows, '') || ',', ',' || row_id || ',') = 0
    order by row_id limit ${number(MOST_FOUND)}
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
 * `most`: what has the code; what is called so, tagged so, tells of it (first what is tagged as one word); then products that show such a spare part. Where nothing has
 * all words, it is what has most of them (`is_partly`). `heard` is a JSON array of each word that the shop has: its place in the
 * search, and the word it is taken as a slip of.
 */
export const answerOf = (searched: Searched, scope: Scope, most = MOST_FOUND + 1): SQL => {
  const code = `"${codeToken(searched.code)}"`
  const withParts = scope.withParts || /\d/.test(searched.code) ? 1 : 0
  const mayBePartly = searched.isExact || scope.isStrict ? 0 : 1
  // As many of its words the shop must have.
  const fewest = scope.isStrict ? searched.words.length : 0
  const wholly = sql`
    json_array(${code}, ${NOTHING}), json_array(called, ${code}), json_array(tagged, called || ' OR ' || ${code}),
    json_array('(' || told || ') AND (' || any_tagged || ')', tagged || ' OR ' || ${code}),
    json_array(told, tagged || ' OR ' || any_tagged || ' OR ' || ${code})`
  const partly = sql`
    json_array(most_called, ${NOTHING}), json_array(most_tagged, most_called), json_array(most_told, most_tagged), json_array(any_tagged, most_told),
    json_array(any_told, most_told || ' OR ' || any_tagged)`
  const all = (query: string) =>
    sql`iif(count(*) < ${number(Math.max(1, fewest))}, ${NOTHING}, group_concat('(' || ${sql.raw(query)} || ')', ' AND '))`
  return sql`
  ${understood(searched)},
  whole as materialized (
    select count(*) as words,
      ${all('called')} as called,
      ${all('tagged')} as tagged,
      ${all('told')} as told,
      ${all('own')} as own,
      iif(count(*) > 1, group_concat('(' || tagged || ')', ' OR '), ${NOTHING}) as any_tagged,
      json_group_array(called) as each_called, json_group_array(tagged) as each_tagged, json_group_array(told) as each_told,
      json_group_array(json_array(word, meant)) as heard
    from asked
  ),
  met as materialized (select *, ${kindsOf(sql`told || ' OR ' || ${code}`, scope)} as kinds from whole),
  themselves as materialized (select *, ${rowsOf(wholly, sql`kinds`, scope, most)} as own_rows from met),
  by_parts as materialized (
    select *, iif(${number(withParts)} or own_rows is null, ${rowsOfParts(searched, scope)}, null) as part_rows from themselves
  ),
  rest as materialized (
    select *, iif(is_partly, ${allButOne('each_called')}, ${NOTHING}) as most_called,
      iif(is_partly, ${allButOne('each_tagged')}, ${NOTHING}) as most_tagged,
      iif(is_partly, ${allButOne('each_told')}, ${NOTHING}) as most_told,
      iif(is_partly, ${anyOne('each_told')}, ${NOTHING}) as any_told
    from (
      select *, coalesce(own_rows, part_rows) is null and words > 1 and ${number(mayBePartly)} as is_partly from by_parts
    )
  ),
  answer as materialized (
    select heard, is_partly, '[' || concat_ws(',', own_rows, part_rows,
      iif(is_partly, ${rowsOf(partly, kindsOf(sql`any_told`, scope), scope, most)}, null)) || ']' as found
    from rest
  )`
}
