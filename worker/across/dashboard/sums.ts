import { type SQL, sql } from 'drizzle-orm'
import type { Span } from '../../../shared/dashboard.ts'
import type { Lang } from '../../../shared/languages.ts'
import { keptText } from '../../shop/catalogue/line-texts.ts'
import { type Period, RANKED_LEVELS, SHOP_LEVELS, spansOf } from './spans.ts'

/* Reads of `sales_sums`. */

/** How many products and retailers a ranking has. */
const TOP = sql.raw('10')
type Lines = 'order_lines' | 'quotation_lines'

/** The sums `s` of a subject in each of the spans of a JSON array `r`. */
const isIn = (subject: 'shop' | 'retailer' | 'product') => sql`s.subject = ${sql.raw(`'${subject}'`)}
  and s.level = r.value ->> 'level' and s.span between r.value ->> 'first' and r.value ->> 'last'`

/** Selects the `DashboardFigures` of a period. */
export const figuresOf = (period: Period) => sql`
  select coalesce(sum(s.quotations), 0) as quotations_number, coalesce(sum(s.pieces), 0) as products_number,
    coalesce(sum(s.orders), 0) as orders_number, coalesce(sum(s.revenue), 0) as total
  from json_each(${JSON.stringify(spansOf(period, SHOP_LEVELS))}) r cross join sales_sums s on ${isIn('shop')}`

/** Selects the sums of each of these days or longer spans. */
export function seriesOf(days: Span[]) {
  const spans = days.flatMap(({ day, until = day }) =>
    spansOf({ from: day, to: until }, SHOP_LEVELS).map((one) => ({ ...one, day })),
  )
  return sql`
    select r.value ->> 'day' as day, coalesce(sum(s.quotations), 0) as quotations, coalesce(sum(s.orders), 0) as orders,
      coalesce(sum(s.revenue), 0) as revenue
    from json_each(${JSON.stringify(spans)}) r left join sales_sums s on ${isIn('shop')} group by 1 order by 1`
}

/**
 * The sums of each retailer or product in a period, as a named part of a statement. Those of all times are rows of their own,
 * which indexes have in the order of rankings.
 */
function sumsOf(subject: 'retailer' | 'product', period: Period): SQL {
  const isEver = period.from === undefined && period.to === undefined
  return isEver
    ? sql`sums as not materialized (select ref, name, quotations, orders, pieces, revenue, asked from sales_sums
        where level = 0 and subject = ${sql.raw(`'${subject}'`)})`
    : sql`sums as materialized (select s.ref, s.name, sum(s.quotations) as quotations, sum(s.orders) as orders,
        sum(s.pieces) as pieces, sum(s.revenue) as revenue, sum(s.asked) as asked
        from json_each(${JSON.stringify(spansOf(period, RANKED_LEVELS))}) r cross join sales_sums s on ${isIn(subject)}
        group by s.ref, s.name)`
}

/** Selects of `sums` those that are first by two columns, and all that are equal to the last of them. */
const first = (by: string, then: string, given: SQL) => {
  const pair = sql.raw(`${by}, ${then}`)
  return sql`select * from sums where ${given} and (${pair}) >= (select ${pair} from
    (select ${pair} from sums where ${given} order by ${sql.raw(`${by} desc, ${then} desc`)} limit ${TOP})
    order by ${sql.raw(`${by} asc, ${then} asc`)} limit 1)`
}

/** A text of the newest line of a product, or of the newest with that name. */
function ofNewest(lines: Lines, text: SQL) {
  const newest = (where: string) =>
    sql`select ${text} from ${sql.raw(lines)} l where ${sql.raw(where)} order by l.id desc limit 1`
  return sql`iif(p.ref = 0, (${newest('l.product_id is null and l.name = p.name')}), (${newest('l.product_id = p.ref')}))`
}

/** The first products in the order of two sums, called as their lines call them, then in the order of their names. */
const ranked = (
  list: 'best' | 'asked',
  lines: Lines,
  lang: Lang,
  by: string,
  then: string,
  given: SQL,
) => sql`
  select *, row_number() over (order by ${sql.raw(`${by} desc, ${then} desc`)}, name) as place from (
    select ${sql.raw(`'${list}'`)} as list, nullif(p.ref, 0) as product_id,
      ${ofNewest(lines, keptText(lang, 'name', sql`l.texts`, sql`l.name`))} as name,
      ${ofNewest(lines, sql`l.code`)} as code, p.quotations, p.pieces, p.revenue, p.asked
    from (${first(by, then, given)}) p)`

/** A product of the rankings; `list` says of which one. */
export interface RankedProduct {
  list: 'best' | 'asked'
  product_id: number | null
  name: string
  code: string | null
  quotations: number
  pieces: number
  revenue: number
  asked: number
}

/** Selects the products of which most pieces were sold, then those in most quotations. */
export const rankedProducts = (period: Period, lang: Lang) => sql`
  with ${sumsOf('product', period)}
  select list, product_id, name, code, quotations, pieces, revenue, asked from (
    ${ranked('best', 'order_lines', lang, 'pieces', 'revenue', sql`pieces > 0`)}
    union all ${ranked('asked', 'quotation_lines', lang, 'quotations', 'asked', sql`quotations > 0`)}
  ) where place <= ${TOP} order by list desc, place`

const HAS_SALES = sql`(orders > 0 or quotations > 0)`
/** Selects the retailers with most revenue. */
export const byRetailer = (period: Period) => sql`
  with ${sumsOf('retailer', period)}
  select v.id, v.name, p.quotations, p.orders, p.revenue
  from (${first('revenue', 'quotations', HAS_SALES)}) p cross join vendors v on v.id = p.ref
  order by p.revenue desc, p.quotations desc, v.name limit ${TOP}`
