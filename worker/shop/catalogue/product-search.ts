import { type SQL, sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import { MOST_FOUND } from '../../base/db/listing.ts'
import { facet, matchQuery } from '../../base/db/search.ts'
import { hitsOf, matchOf, type Searched } from './searched.ts'

/** How many parts are followed to their products. */
const MOST_PARTS = 100
/** How many words decide on the order: each binds a few values, and a statement may have a hundred. */
const RANKED_BY = 4

interface Narrowed {
  cat?: number | undefined
  fam?: number | undefined
}

/** The rows found in the index, as `product_search`: parents or translations; it has each listed product once for each language. */
const foundOf = (searched: Searched, { cat: category, fam: family }: Narrowed) => sql`
  product_search match ${matchOf(searched, [
    facet('listed', ''),
    facet('lang', searched.lang),
    ...(category ? [facet('cat', category)] : []),
    ...(family ? [facet('fam', family)] : []),
  ])}`

/** `found`: the product's `id`, and the texts by which it was found. */
const foundTexts = (searched: Searched, narrowed: Narrowed, most: number) => sql`(
  select coalesce(s.parent_id, s.id) as id, s.name, s.search
  from product_search cross join products s on s.id = product_search.rowid where ${foundOf(searched, narrowed)}
  order by product_search.rowid limit ${most}
) found`

/** Whether to search parts, which are found by code: only when the term has a digit. */
const mayBePart = (term: string) => /\d/.test(term)

/** The products with a part in their spare-part tables that has every word of the term. */
const productsOfParts = (term: string, lang: Lang, { cat: category, fam: family }: Narrowed) => sql`
  select distinct p.id from (
    select rowid as id from product_search
    where product_search match ${`(${matchQuery(term, [facet('lang', lang)])}) NOT "${facet('listed', '')}"`}
    order by rowid limit ${MOST_PARTS}
  ) part
  cross join products own on own.id = part.id
  cross join products parent on parent.id = coalesce(own.parent_id, own.id) and parent.kind = 'part' and parent.active = 1
  cross join product_image_parts shown on shown.part_id = parent.id
  cross join product_images drawing on drawing.id = shown.image_id and drawing.active = 1
  cross join products p on p.id = drawing.product_id and p.active = 1 and p.kind <> 'part'
  where (${category ?? 0} = 0 or p.cat_id = ${category ?? 0}) and (${family ?? 0} = 0 or p.fam_id = ${family ?? 0})
  limit ${MOST_FOUND}`

/** Whether a word is in a text in one of its forms. */
const isIn = (text: SQL, forms: string[]) =>
  sql`(${sql.join(
    forms.map((form) => sql`instr(${text}, ${form})`),
    sql` or `,
  )})`

const isHit = (piece: number, facets: SQL) =>
  sql`coalesce(instr((select list from hit_list), ',${sql.raw(`${piece}`)}' || ${facets} || ','), 0)`

/** The part of the search text that is about the name, with which it begins. */
const NAME = sql.raw('substr(found.search, 1, length(found.name))')

/** Whether a word is only in the product's tags, and neither in its name nor in its category's or family's. */
const isTag = ({ forms, piece }: Searched['words'][number]) => sql`(
  ${isIn(sql`found.search`, forms)} and not ${isIn(NAME, forms)}
  and not ${isHit(piece, sql`'_category' || p.cat_id`)} and not ${isHit(piece, sql`'_family' || p.fam_id`)})`

const KIND = sql.raw(
  `case p.kind when 'accessory' then 2 when 'panel' then 1 when 'control_unit' then 1 when 'bluetooth' then 1 else 0 end`,
)
const IS_CODE = sql.raw(`lower(replace(replace(replace(coalesce(p.code, ''), ' ', ''), '-', ''), '.', ''))`)
/** Products found by a part come after all others. */
const OF_A_PART = '9'

/**
 * How well a `found` product `p` fits, as a text to sort by. A product whose code is the term comes first. Then the kind
 * decides: devices, then their controls, then accessories; products that have a word only as a tag are put one step back, so
 * that a remote control comes before a unit sold with one. Then come products with the words exactly as typed.
 */
function fitOf({ words, code }: Searched): SQL {
  const ranking = words.slice(0, RANKED_BY)
  const isTagged = sql`(${sql.join(ranking.map(isTag), sql` or `)})`
  const otherForms = ranking.map(({ typed }) => sql`(instr(found.search, ${typed}) = 0)`)
  return sql`(${IS_CODE} <> ${code}) || (${KIND} + ${isTagged}) || ${isTagged} || (${sql.join(otherForms, sql` + `)})`
}

/** Selects `id` and `place` of a page of the products found, in the order of `sort` or by how well they fit. */
export function foundPage(
  searched: Searched,
  term: string,
  narrowed: Narrowed,
  { sort, limit, offset }: { sort?: 'name' | '-name' | undefined; limit: number; offset: number },
): SQL {
  const { lang } = searched
  const hasParts = mayBePart(term)
  const ofParts = sql`(${productsOfParts(term, lang, narrowed)}) found`
  const [own, more] = sort
    ? [
        // The index alone has what a row that was found is sorted by.
        sql`
          select n.product_id as id, n.name_key as place from (
            select rowid from product_search where ${foundOf(searched, narrowed)} order by rowid limit ${MOST_FOUND}
          ) found cross join product_names n indexed by product_cards_row on n.row_id = found.rowid and n.lang = ${lang}`,
        sql`
          select n.product_id as id, n.name_key as place
          from ${ofParts} cross join product_names n on n.product_id = found.id and n.lang = ${lang}`,
      ]
    : [
        sql`
          select found.id, ${fitOf(searched)} as place
          from ${foundTexts(searched, narrowed, MOST_FOUND)} cross join products p on p.id = found.id`,
        sql`select id, ${OF_A_PART} as place from ${ofParts}`,
      ]
  const first = Math.min(offset, MOST_FOUND)
  return sql`
    with ${hitsOf(searched)},
    hit_list as materialized (select ',' || group_concat(piece || facet) || ',' as list from hits)
    ${hasParts ? sql`select id, min(place) as place from (${own} union all ${more}) group by id` : own}
    order by ${sql.raw(sort === '-name' ? '2 desc, 1 desc' : '2, 1')}
    limit ${Math.min(limit, MOST_FOUND - first)} offset ${first}`
}

/** The ids of all products found, up to one more than are counted. */
const foundIds = (searched: Searched, term: string, narrowed: Narrowed) => {
  const own = foundTexts(searched, narrowed, MOST_FOUND + 1)
  return mayBePart(term)
    ? sql`select id from ${own} union select id from (${productsOfParts(term, searched.lang, narrowed)})`
    : sql`select id from ${own}`
}

/** Selects `products_count`, and `is_capped`: 1 when there are more than that. */
export function foundCount(searched: Searched, term: string, narrowed: Narrowed): SQL {
  const rows = mayBePart(term)
    ? foundIds(searched, term, narrowed)
    : sql`select rowid from product_search where ${foundOf(searched, narrowed)} limit ${MOST_FOUND + 1}`
  return sql`
    with ${hitsOf(searched)}
    select min(count(*), ${MOST_FOUND}) as products_count, count(*) > ${MOST_FOUND} as is_capped from (${rows})`
}

/** Selects `cat_id` and `products` of the categories with products found, and `is_capped`: 1 when there are too many to count. */
export const foundByCategory = (searched: Searched, term: string): SQL => sql`
  with ${hitsOf(searched)}, found_ids as materialized (${foundIds(searched, term, {})})
  select p.cat_id, count(*) as products, (select count(*) from found_ids) > ${MOST_FOUND} as is_capped
  from found_ids cross join products p on p.id = found_ids.id group by p.cat_id`
