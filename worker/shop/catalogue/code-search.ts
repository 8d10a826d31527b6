import { type SQL, sql } from 'drizzle-orm'
import type { QuickProduct } from '../../../shared/cart/quick-order.ts'
import { type EnergyClass, labelOf } from '../../../shared/catalogue/energy-arrow.ts'
import type { Packs } from '../../../shared/catalogue/packs.ts'
import { PANEL_SATELLITES } from '../../../shared/catalogue/satellites.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Availability } from '../../../shared/parts/stock.ts'
import { keyOf } from '../../../shared/typed/keys.ts'
import type { Db } from '../../base/db/client.ts'
import { number, type SqlRow } from '../../base/db/reads.ts'
import { facet, isSearchable, matchQuery } from '../../base/db/search.ts'
import type { PricesFor } from '../../base/user.ts'
import { availabilityOf, countryOf, toAvailability } from './availability.ts'
import type { products } from './catalogue.tables.ts'
import { belongsTo } from './line-texts.ts'
import { newestOf } from './parts/supersession.ts'
import { type PriceColumn, priceColumn, termsOf } from './prices.ts'

/* Products and spare parts by their codes, for retailers who type them. */

export interface CodeRow
  extends Omit<QuickProduct, 'packs' | 'vat' | 'breaks' | keyof Availability | 'energy_class'>,
    Packs {
  energy_class: EnergyClass | null
  /** JSON. */
  availability: string | null
  price: PriceColumn
  /** The place of the searched code. */
  n: number
  is_sold: number
  /** Whether it comes in the place of the product that has the code. */
  is_next: number
}

/** How many satellites have to be chosen for a product that is bought by itself, in SQL. */
export const satellitesWanted = (p: SQL): SQL<number> => sql`case ${p}.kind when 'antenna' then 1
  when 'panel' then coalesce(${p}.panel_satellites, ${number(PANEL_SATELLITES)}) else 0 end`

/** Columns of a product `b` and its translation `t`. */
const shown = (
  lang: Lang,
  prices: PricesFor,
) => sql`b.id, b.code, b.energy_class, coalesce(nullif(t.name, ''), b.name) as name,
  case b.kind when 'part' then ${belongsTo(sql`b.id`, sql`${lang}`)} else '' end as "of",
  ${availabilityOf(sql`b.id`, true, countryOf(prices))} as availability, b.min_quantity as min, b.pack_size as pack,
  ${satellitesWanted(sql`b`)} as satellites, ${priceColumn('b', prices)} as price`
const IS_SOLD = sql`b.active = 1 and b.deleted_at is null and b.price is not null
  and not exists (select 1 from part_details where part_id = b.id and stock = 'discontinued')`
const texts = (lang: Lang) => sql`left join products t on t.parent_id = b.id and t.lang = ${lang}`
const HAS_CODE = sql`p.code is not null and p.parent_id is null`

/** The products that have one of these codes (`keyOf`), or what is sold in their place. */
export const selectByCodes = (keys: string[], lang: Lang, prices: PricesFor): SQL => sql`
  with met as materialized (
    select k.key as n, p.id from json_each(${JSON.stringify(keys)}) k
    cross join products p indexed by products_code_key on ${HAS_CODE} and p.code_key = k.value
  )
  select met.n, ${shown(lang, prices)}, b.id <> met.id as is_next, coalesce(${IS_SOLD}, 0) as is_sold
  from met left join (${newestOf(sql`select distinct id from met`)}) next on next.id = met.id
  cross join products b on b.id = coalesce(next.newest, met.id) ${texts(lang)}
  order by met.n, b.id`

/** Behind every code that begins with another one. */
const LAST = '\uffff'
const beginsWith = (start: SQL, most: number) => sql`
  select p.id from products p indexed by products_code_key
  where ${HAS_CODE} and p.code_key >= ${start} and p.code_key < ${start} || ${LAST} limit ${number(most)}`
const named = (index: 'product_search' | 'part_search', match: SQL, most: number) => sql`
  select rowid as id from ${sql.raw(index)} where ${sql.raw(index)} match ${match} limit ${number(most)}`

type Row = Pick<SqlRow<typeof products>, 'id' | 'code' | 'name' | 'energy_class'> &
  Pick<CodeRow, 'of' | 'availability' | 'min' | 'pack' | 'satellites' | 'price'>

/** A product as the page of codes shows it. */
export const toQuick = ({
  id,
  code,
  name,
  of,
  availability,
  min,
  pack,
  satellites,
  price,
  ...row
}: Row): QuickProduct => ({
  id,
  code,
  name,
  of,
  stock: null,
  ...toAvailability(availability),
  satellites,
  ...labelOf(row),
  ...termsOf(price),
  packs: { min, pack },
})

/** So many are looked at of each kind, because some are not sold. */
const LOOKED_AT = 24
const SUGGESTED = 8

/** What a retailer may mean who has typed so much of a code or a name: codes that begin so first. */
export async function suggestCodes(
  db: Db,
  lang: Lang,
  term: string,
  prices: PricesFor,
): Promise<QuickProduct[]> {
  if (!isSearchable(term)) return []
  const key = keyOf(term)
  const listed = matchQuery(term, [facet('listed', ''), facet('lang', lang)])
  const rows = await db.all<Row>(sql`
    with found as (
      select id, 0 as place from (${beginsWith(sql`${key}`, LOOKED_AT)})
      union all select coalesce(r.parent_id, r.id), 1 from (${named('product_search', sql`${listed}`, LOOKED_AT)}) f
        cross join products r on r.id = f.id
      union all select id, 2 from (${named('part_search', sql`${matchQuery(term, [])}`, LOOKED_AT)})
    )
    select ${shown(lang, prices)} from (select id, min(place) as place from found group by id) f
    cross join products b on b.id = f.id and ${IS_SOLD} ${texts(lang)}
    order by f.place, b.code is null, length(b.code), b.code, b.id limit ${number(SUGGESTED)}`)
  return rows.map(toQuick)
}

/** The beginnings of a code that a near one shares: all but a letter or two, and what is left of longer ones. */
const beginningsOf = (key: string) =>
  [1, 2, 3].map((left) => key.slice(0, -left)).filter((start) => start.length >= 3)

/** A code without one of its letters, with two of them the other way round, and with digits for the letters that look like them. */
function slipsOf(key: string): string[] {
  const letters = [...key]
  const alike: Record<string, string> = {
    O: '0',
    0: 'O',
    I: '1',
    1: 'I',
    L: '1',
    S: '5',
    5: 'S',
    B: '8',
    8: 'B',
  }
  return [
    ...letters.map((_, i) => key.slice(0, i) + key.slice(i + 1)),
    ...letters.slice(1).map((letter, i) => key.slice(0, i) + letter + letters[i] + key.slice(i + 2)),
    ...letters.flatMap((letter, i) =>
      alike[letter] ? [key.slice(0, i) + alike[letter] + key.slice(i + 1)] : [],
    ),
  ]
}

/** In shorter codes anything would be near. */
const SHORTEST = 3
const LONGEST = 24
const NEAR = 12

/** What may be meant by codes that nothing has: `n` is the code's place. Codes that begin alike, slips, and names with these words. */
export async function findNear(db: Db, lang: Lang, typed: string[], prices: PricesFor): Promise<CodeRow[]> {
  const asked = typed.map((text, n) => {
    const key = keyOf(text).slice(0, LONGEST)
    const match = key.length >= SHORTEST && isSearchable(text) ? matchQuery(text.slice(0, 100), []) : null
    return { n, slips: slipsOf(key), starts: beginningsOf(key), match }
  })
  if (asked.length === 0) return []
  const ids = (select: SQL) => sql`(select json_group_array(id) from (${select}))`
  return db.all<CodeRow>(sql`
    with asked as (select value from json_each(${JSON.stringify(asked)})), lists as materialized (
      select a.value ->> 'n' as n, ${ids(sql`select p.id from json_each(a.value -> 'slips') s
        cross join products p indexed by products_code_key on ${HAS_CODE} and p.code_key = s.value`)} as ids from asked a
      union all select a.value ->> 'n', ${ids(beginsWith(sql`s.value`, NEAR))} from asked a cross join json_each(a.value -> 'starts') s
      union all select a.value ->> 'n', ${ids(sql`select coalesce(r.parent_id, r.id) as id
        from (${named('product_search', sql`a.value ->> 'match'`, NEAR)}) f cross join products r on r.id = f.id`)}
        from asked a where a.value ->> 'match' is not null
      union all select a.value ->> 'n', ${ids(named('part_search', sql`a.value ->> 'match'`, NEAR))}
        from asked a where a.value ->> 'match' is not null
    )
    select f.n, ${shown(lang, prices)}, 0 as is_next, 1 as is_sold
    from (select distinct lists.n, i.value as id from lists cross join json_each(lists.ids) i) f
    cross join products b on b.id = f.id and ${IS_SOLD} ${texts(lang)} order by f.n, b.id`)
}
