import { type SQL, sql } from 'drizzle-orm'
import type { RetailerFigures } from '../../../shared/office/cockpit.ts'
import type { Period } from '../dashboard/spans.ts'
import { namesOf } from './spans.ts'

/* Reads of the sums of retailers. */

/** A named part of a statement: the few `spans` that a period is. */
export const spansOf = (period: Period, now: number) => sql`
  spans as materialized (select value ->> 'level' as level, value ->> 'span' as span
    from json_each(${JSON.stringify(namesOf(period, now))}))`

/* Each retailer is asked for by itself: for many at once SQLite would read a whole table for an index of its own, and what was joined again. */

export const SUMMED = [
  ...(['requests', 'answered', 'offered', 'accepted', 'refused', 'warranties', 'failures'] as const),
] satisfies (keyof RetailerFigures)[]
export const SOLD = ['orders', 'revenue'] as const satisfies (keyof RetailerFigures)[]
const sumsOf = (columns: readonly string[]) =>
  sql.raw(`json_array(${columns.map((column) => `coalesce(sum(s.${column}), 0)`).join(', ')})`)

/** Selects how many answers of a retailer there are in each of `spans`, by bucket. */
export const answersOf = (id: SQL) => sql`
  select a.bucket, a.answers from spans r
  cross join retailer_answers a on a.vendor_id = ${id} and a.level = r.level and a.span = r.span`

/** The sums of a retailer in `spans`, a row for each: a JSON array. */
export const summed = (id: SQL) => sql`(select ${sumsOf(SUMMED)} from spans r
  cross join retailer_sums s on s.vendor_id = ${id} and s.level = r.level and s.span = r.span)`
export const sold = (id: SQL) => sql`(select ${sumsOf(SOLD)} from spans r
  cross join sales_sums s on s.subject = 'retailer' and s.level = r.level and s.span = r.span and s.ref = ${id} and s.name = '')`

type Summed = Record<(typeof SUMMED)[number] | (typeof SOLD)[number], number>

/** The sums as JSON; `times`: buckets with numbers of answers. */
export interface FiguresRow {
  vendor_id: number
  summed: string
  sold: string
  times: string
}

/** The bucket within which so many tenths of all answers came; null without answers. */
function withinOf(answers: [bucket: number, answers: number][], tenths: number): number | null {
  const all = answers.reduce((sum, [, count]) => sum + count, 0)
  let upto = 0
  for (const [bucket, count] of answers) {
    upto += count
    if (count > 0 && upto * 10 >= all * tenths) return bucket
  }
  return null
}

export function toFigures({ summed, sold, times }: FiguresRow): RetailerFigures {
  const sums: number[] = [...JSON.parse(summed), ...JSON.parse(sold)]
  const named = Object.fromEntries([...SUMMED, ...SOLD].map((name, i) => [name, sums[i]]))
  const answers = (JSON.parse(times) as [number, number][]).toSorted(([a], [b]) => a - b)
  return { ...(named as Summed), median: withinOf(answers, 5), slow: withinOf(answers, 9) }
}

/** Selects the `FiguresRow` of these ids; 0 is the network, of which there are no orders here. */
export const selectFigures = (ids: number[], period: Period, now: number) => sql`
  with ${spansOf(period, now)}
  select c.value as vendor_id, ${summed(sql`c.value`)} as summed, ${sold(sql`c.value`)} as sold,
    (select json_group_array(json_array(bucket, answers)) from (${answersOf(sql`c.value`)})) as times
  from json_each(${JSON.stringify(ids)}) c`

/** Selects the sums by days or longer spans of one retailer's orders and requests; `days` are those of a chart. */
export const selectSeries = (id: number, spans: { day: string; until?: string }[], now: number) => sql`
  select r.value ->> 'day' as day, coalesce(sum(s.quotations), 0) as quotations, coalesce(sum(s.orders), 0) as orders,
    coalesce(sum(s.revenue), 0) as revenue
  from json_each(${JSON.stringify(
    spans.flatMap(({ day, until = day }) =>
      namesOf({ from: day, to: until }, now).map((name) => ({ ...name, day })),
    ),
  )}) r left join sales_sums s on s.subject = 'retailer' and s.level = r.value ->> 'level' and s.span = r.value ->> 'span'
    and s.ref = ${id} and s.name = ''
  group by 1 order by 1`
