import { type SQL, sql } from 'drizzle-orm'
import type { ProductList } from '../../../shared/catalogue.ts'
import { MOST_FOUND } from '../../base/db/listing.ts'
import { facet } from '../../base/db/search.ts'
import { codeToken, langFacet, type Searched } from './searched.ts'
import { understood } from './understood.ts'

/** How many parts are followed to their products. */
const MOST_PARTS = 100
/** Devices, then what commands them, then accessories (`product-index.ts`). */
const KINDS = '[0,1,2]'

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

/** Nothing has this term. */
const NOTHING = '"_none"'

/** JSON: the products with a part in their spare-part tables that has every word in its name or code, by `own` of a row. */
const partsOf = ({ lang }: Searched, { cat: category, fam: family }: Narrowed) => sql`(
  select json_group_array(id) from (
    select distinct p.id from (
      select rowid as id from product_search
      where product_search match '((' || own || ${`) AND "${langFacet(lang)}") NOT "${facet('listed', '')}"`}
      order by rowid limit ${MOST_PARTS}
    ) part
    cross join products own on own.id = part.id
    cross join products parent on parent.id = coalesce(own.parent_id, own.id) and parent.kind = 'part' and parent.active = 1
    cross join product_image_parts shown on shown.part_id = parent.id
    cross join product_images drawing on drawing.id = shown.image_id and drawing.active = 1
    cross join products p on p.id = drawing.product_id and p.active = 1 and p.kind <> 'part'
    where (${category ?? 0} = 0 or p.cat_id = ${category ?? 0}) and (${family ?? 0} = 0 or p.fam_id = ${family ?? 0})
    limit ${MOST_FOUND}
  )
)`

/** All words but one, of a JSON array of queries. */
const allButOne = (queries: string) =>
  sql.raw(`(
    select group_concat('(' || (
      select group_concat('(' || other.value || ')', ' AND ') from json_each(${queries}) other where other.key <> one.key
    ) || ')', ' OR ') from json_each(${queries}) one
  )`)

/**
 * `plan`: the queries of a search. A product with its code comes first. Then what is called so, what is tagged so, and what tells of
 * it; in each of these devices, what commands them, accessories. Where nothing has all words, it is what has most of them. `levels` are
 * JSON arrays of a query and one for what was found before; `parts` are products found by a spare part.
 */
const planOf = (searched: Searched, narrowed: Narrowed): SQL => {
  const rest = among(searched, narrowed)
  const hasDigit = /\d/.test(searched.code) ? 1 : 0
  const level = (query: string, before = `'${NOTHING}'`) => `json_array(${query}, ${before})`
  const byCode = level(`'"${codeToken(searched.code)}"'`)
  return sql`
  ${understood(searched)},
  whole as materialized (
    select *, exists (select 1 from product_search where product_search match '(' || told || ${`)${rest}`}) as is_met from (
      select count(*) as words,
        coalesce(group_concat('(' || called || ')', ' AND '), ${NOTHING}) as called,
        coalesce(group_concat('(' || tagged || ')', ' AND '), ${NOTHING}) as tagged,
        coalesce(group_concat('(' || told || ')', ' AND '), ${NOTHING}) as told,
        coalesce(group_concat('(' || own || ')', ' AND '), ${NOTHING}) as own,
        group_concat('(' || tagged || ')', ' OR ') as any_tagged, group_concat('(' || told || ')', ' OR ') as any_told,
        json_group_array(tagged) as each_tagged, json_group_array(told) as each_told,
        json_group_array(json_array(word, meant)) as heard
      from asked
    )
  ),
  most as materialized (
    select *, iif(${hasDigit} or not is_met, ${partsOf(searched, narrowed)}, '[]') as parts,
      iif(is_met or words < 2, null, ${allButOne('each_tagged')}) as most_tagged,
      iif(is_met or words < 2, null, ${allButOne('each_told')}) as most_told
    from whole
  ),
  plan as materialized (
    select told, parts, heard, is_partly, iif(not is_partly, ${sql.raw(
      `json_array(${[byCode, level('called'), level('tagged', 'called'), level('told', 'tagged')].join(', ')})`,
    )}, ${sql.raw(
      `json_array(${[
        byCode,
        level('most_tagged'),
        level('most_told', 'most_tagged'),
        level('any_tagged', 'most_told'),
        level('any_told', `most_told || ' OR ' || any_tagged`),
      ].join(', ')})`,
    )}) as levels from (
      select *, not (is_met or words < 2 or parts <> '[]' or ${searched.isExact ? 1 : 0}) as is_partly from most
    )
  )`
}

/**
 * The best rows of the index as `tier` and `row_id`, at most `most`, in this order: SQLite goes from level to level, and through the
 * index by its rowids, only as far as there is room.
 */
const found = (searched: Searched, narrowed: Narrowed, most: number): SQL => sql`
  select level.key * 10 + kind.value as tier, s.rowid as row_id
  from plan cross join json_each(levels) level cross join json_each(${KINDS}) kind cross join product_search s
  where s.product_search match '((' || (level.value ->> 0) || ${`)${among(searched, narrowed)} AND "_kind`} || kind.value
    || '") NOT (' || (level.value ->> 1) || iif(level.key > 0, ${` OR "${codeToken(searched.code)}"`}, '') || ')'
  limit ${most}`

/** Products found by a part and not by themselves, as cards `n`. */
const ofParts = (searched: Searched, narrowed: Narrowed) => sql`
  plan cross join json_each(parts) part cross join product_names n on n.product_id = part.value and n.lang = ${searched.lang}
  where not exists (
    select 1 from product_search s
    where s.product_search match '(' || told || ${`)${among(searched, narrowed)}`} and s.rowid = n.row_id
  )`

const cards = ({ lang }: Searched) =>
  sql`cross join product_names n indexed by product_cards_row on n.row_id = found.row_id and n.lang = ${lang}`

/** Far above all rowids: tiers are sorted by it. */
const TIER = 1e12
/** Products found by a part come after all others. */
const OF_A_PART = 99 * TIER

/** Selects `id` and `place` of a page of the products found, in the order of `sort` or by how well they fit. */
export function foundPage(
  searched: Searched,
  narrowed: Narrowed,
  { sort, limit, offset }: { sort?: 'name' | '-name' | undefined; limit: number; offset: number },
): SQL {
  const first = Math.min(offset, MOST_FOUND)
  const last = Math.min(first + limit, MOST_FOUND)
  const [place, partsPlace, most] = sort
    ? [sql`n.name_key`, sql`n.name_key`, MOST_FOUND]
    : [sql`found.tier * ${TIER} + found.row_id`, sql`${OF_A_PART} + n.product_id`, last]
  return sql`
    with ${planOf(searched, narrowed)}
    select n.product_id as id, ${place} as place from (${found(searched, narrowed, most)}) found ${cards(searched)}
    union all
    select n.product_id, ${partsPlace} from ${ofParts(searched, narrowed)}
    order by ${sql.raw(sort === '-name' ? '2 desc, 1 desc' : '2, 1')}
    limit ${last - first} offset ${first}`
}

/** `found (id, row_id, place)`: the first products found, for a statement that goes on with them. */
export const foundFirst = (searched: Searched, most: number): SQL => sql`
  ${planOf(searched, {})},
  found as materialized (
    select n.product_id as id, found.row_id, found.tier * ${TIER} + found.row_id as place
    from (${found(searched, {}, most)}) found ${cards(searched)}
    union all
    select n.product_id, n.row_id, ${OF_A_PART} + n.product_id from ${ofParts(searched, {})}
    limit ${most}
  )`

/** How many products a search finds, and how it was understood. */
export interface FoundCount {
  products_count: number
  /** 1 when there are more than that. */
  is_capped: number
  /** JSON: of each word that the shop has its place in the search, and the word it is taken as a slip of. */
  heard: string
  /** 1 when products have some of the words only. */
  is_partly: number
}

/** Selects a `FoundCount`. */
export const foundCount = (searched: Searched, narrowed: Narrowed): SQL => sql`
  with ${planOf(searched, narrowed)},
  total as materialized (
    select heard, is_partly, (select count(*) from (${found(searched, narrowed, MOST_FOUND + 1)}))
      + (select count(*) from ${ofParts(searched, narrowed)}) as number
    from plan
  )
  select min(number, ${MOST_FOUND}) as products_count, number > ${MOST_FOUND} as is_capped, heard, is_partly from total`

/** How a search was understood, when not as it was typed. */
export function understanding(
  { words }: Searched,
  { heard, is_partly, products_count }: FoundCount,
): Pick<ProductList, 'meant' | 'left_out' | 'partly'> {
  const known = new Map<number, string | null>(JSON.parse(heard))
  if (known.size === 0 || products_count === 0) return {}
  const left = words.filter((_, i) => !known.has(i))
  const said = words.filter((_, i) => known.has(i))
  const meant = words.flatMap((word, i) => (known.has(i) ? [known.get(i) ?? word] : []))
  return {
    ...(meant.join(' ') !== said.join(' ') && { meant: meant.join(' ') }),
    ...(left.length > 0 && { left_out: left }),
    ...(is_partly === 1 && { partly: true as const }),
  }
}

/** Selects `cat_id` and `products` of the categories with products found, and `is_capped`: 1 when there are too many to count. */
export const foundByCategory = (searched: Searched): SQL => sql`
  with ${planOf(searched, {})},
  ids as materialized (
    select n.cat_id from (${found(searched, {}, MOST_FOUND + 1)}) found ${cards(searched)}
    union all
    select n.cat_id from ${ofParts(searched, {})}
  )
  select cat_id, count(*) as products, (select count(*) from ids) > ${MOST_FOUND} as is_capped from ids group by cat_id`
