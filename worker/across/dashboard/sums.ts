import { type SQL, sql } from 'drizzle-orm'
import { startOfDay } from '../../../shared/dates.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Span } from '../../../shared/office/dashboard.ts'
import type { SqlRow } from '../../base/db/reads.ts'
import { snapshotText } from '../../shop/catalogue/line-texts.ts'
import { type Period, RANKED_LEVELS, SHOP_LEVELS, spansOf } from './spans.ts'
import type { salesSums } from './sums.tables.ts'

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

/** Selects when the first quotation or order was made. */
export const FIRST = sql`select min(created_at) as first from (
  select min(created_at) as created_at from quotations union all select min(created_at) from orders)`

type Sums = Pick<SqlRow<typeof salesSums>, 'quotations' | 'orders' | 'revenue'>
/** The sums of a day (level 10) or of a month (level 7). */
export type SpanSums = Sums & Pick<SqlRow<typeof salesSums>, 'level' | 'span'>

/**
 * Selects the sums that a series is made of before anybody knows when it begins: of each month before the last day's and each day
 * of that month, and where nothing was before `daily`, of each day since then.
 */
export const sinceFirst = (daily: string, to: string) => sql`
  select level, span, quotations, orders, revenue from sales_sums
  where subject = 'shop' and level = 7 and span < ${to.slice(0, 7)}
  union all
  select level, span, quotations, orders, revenue from sales_sums
  where subject = 'shop' and level = 10 and span <= ${to}
    and span >= iif((${FIRST}) < ${startOfDay(daily)}, ${`${to.slice(0, 7)}-01`}, ${daily})`

/** A series of these sums, given the days, or the longer spans, from the first to the last. */
export function seriesIn(sums: SpanSums[], spans: Span[]): (Span & Sums)[] {
  const { day: start, until: end = start } = spans.at(-1)!
  const days = sums.filter(({ level }) => level === 10)
  const lastMonth = days.filter(({ span }) => span >= `${end.slice(0, 7)}-01`)
  const months = sums.filter(({ level }) => level === 7)
  const isDaily = spans.every(({ until }) => until === undefined)
  return spans.map((one) => {
    const { day, until = day } = one
    const inDays = (isDaily ? days : lastMonth).filter(({ span }) => span >= day && span <= until)
    // The first month is counted whole: nothing was before.
    const inMonths = months.filter(({ span }) => span >= day.slice(0, 7) && span <= until.slice(0, 7))
    const within = isDaily ? inDays : [...inMonths, ...inDays]
    const sumOf = (of: keyof Sums) => within.reduce((sum, row) => sum + row[of], 0)
    return { ...one, quotations: sumOf('quotations'), orders: sumOf('orders'), revenue: sumOf('revenue') }
  })
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
      ${ofNewest(lines, snapshotText(lang, 'name', sql`l.texts`, sql`l.name`))} as name,
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
