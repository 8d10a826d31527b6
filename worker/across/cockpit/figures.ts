import { type SQL, sql } from 'drizzle-orm'
import type { RetailerFigures } from '../../../shared/cockpit.ts'
import type { Period } from '../dashboard/spans.ts'
import { namesOf } from './spans.ts'

/* Reads of the sums of retailers. */

/** A named part of a statement: the few `spans` that a period is. */
export const spansOf = (period: Period, now: number) => sql`
  spans as materialized (select value ->> 'level' as level, value ->> 'span' as span
    from json_each(${JSON.stringify(namesOf(period, now))}))`

/**
 * Selects how many answers of a retailer there are in `spans`, by bucket. Asked for each retailer by itself: for many at once SQLite would
 * read the whole table for an index of its own.
 */
export const answersOf = (id: SQL) => sql`
  select a.bucket, sum(a.answers) as answers from spans r
  cross join retailer_answers a on a.vendor_id = ${id} and a.level = r.level and a.span = r.span
  group by a.bucket`

/** Selects the sums of the retailers of `chosen` (has `id`) in `spans`; those without any are zero. Each reads a row for each span. */
export const figuresOf = (chosen: SQL) => sql`
  select c.id as vendor_id, coalesce(n.requests, 0) as requests, coalesce(n.answered, 0) as answered, coalesce(n.offered, 0) as offered,
    coalesce(n.accepted, 0) as accepted, coalesce(n.refused, 0) as refused, coalesce(m.orders, 0) as orders,
    coalesce(m.revenue, 0) as revenue, coalesce(n.warranties, 0) as warranties, coalesce(n.failures, 0) as failures,
    (select json_group_array(json_array(bucket, answers)) from (${answersOf(sql`c.id`)})) as times
  from ${chosen} c
  left join (select s.vendor_id, sum(s.requests) as requests, sum(s.answered) as answered, sum(s.offered) as offered,
      sum(s.accepted) as accepted, sum(s.refused) as refused, sum(s.warranties) as warranties, sum(s.failures) as failures
    from ${chosen} c cross join spans r
    cross join retailer_sums s on s.vendor_id = c.id and s.level = r.level and s.span = r.span group by s.vendor_id) n on n.vendor_id = c.id
  left join (select s.ref as vendor_id, sum(s.orders) as orders, sum(s.revenue) as revenue
    from ${chosen} c cross join spans r
    cross join sales_sums s on s.subject = 'retailer' and s.level = r.level and s.span = r.span and s.ref = c.id and s.name = ''
    group by s.ref) m on m.vendor_id = c.id`

export type FiguresRow = Omit<RetailerFigures, 'median' | 'slow'> & { vendor_id: number; times: string }

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

export function toFigures({ vendor_id: _, times, ...sums }: FiguresRow): RetailerFigures {
  const answers = (JSON.parse(times) as [number, number][]).toSorted(([a], [b]) => a - b)
  return { ...sums, median: withinOf(answers, 5), slow: withinOf(answers, 9) }
}

/** Selects the `FiguresRow` of these ids; 0 is the network, of which there are no orders here. */
export const selectFigures = (ids: number[], period: Period, now: number) => sql`
  with chosen as materialized (select value as id from json_each(${JSON.stringify(ids)})), ${spansOf(period, now)}
  ${figuresOf(sql`chosen`)}`

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
