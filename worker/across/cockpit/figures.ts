import { type SQL, sql } from 'drizzle-orm'
import type { RetailerFigures } from '../../../shared/cockpit.ts'
import type { Period } from '../dashboard/spans.ts'
import { namesOf } from './spans.ts'

/* Reads of the sums of retailers. */

/** Which of ten answers, in their order, came within a time. */
const WITHIN = (tenths: number) => sql.raw(`min(bucket) filter (where upto * 10 >= all_answers * ${tenths})`)

/**
 * Named parts of a statement: `figures` has the sums of each retailer of `chosen` (selects `id`) in a period; those without any are
 * zero. Each retailer reads a row for each of the few spans, and what these have of buckets.
 */
export const figuresOf = (chosen: SQL, period: Period, now: number) => sql`
  chosen as materialized (${chosen}),
  spans as materialized (select value ->> 'level' as level, value ->> 'span' as span
    from json_each(${JSON.stringify(namesOf(period, now))})),
  counts as materialized (select s.vendor_id, sum(s.requests) as requests, sum(s.answered) as answered, sum(s.offered) as offered,
      sum(s.accepted) as accepted, sum(s.refused) as refused, sum(s.warranties) as warranties, sum(s.failures) as failures
    from chosen c cross join spans r
    cross join retailer_sums s on s.vendor_id = c.id and s.level = r.level and s.span = r.span group by s.vendor_id),
  money as materialized (select c.id as vendor_id, sum(s.orders) as orders, sum(s.revenue) as revenue
    from chosen c cross join spans r
    cross join sales_sums s on s.subject = 'retailer' and s.level = r.level and s.span = r.span and s.ref = c.id and s.name = ''
    group by c.id),
  answers as materialized (select a.vendor_id, a.bucket, sum(a.answers) as answers
    from chosen c cross join spans r
    cross join retailer_answers a on a.vendor_id = c.id and a.level = r.level and a.span = r.span group by a.vendor_id, a.bucket),
  running as (select vendor_id, bucket, sum(answers) over (partition by vendor_id order by bucket) as upto,
      sum(answers) over (partition by vendor_id) as all_answers from answers),
  times as materialized (select vendor_id, ${WITHIN(5)} as median, ${WITHIN(9)} as slow from running
    where all_answers > 0 group by vendor_id),
  figures as materialized (select c.id as vendor_id, coalesce(n.requests, 0) as requests, coalesce(n.answered, 0) as answered,
      coalesce(n.offered, 0) as offered, coalesce(n.accepted, 0) as accepted, coalesce(n.refused, 0) as refused,
      t.median, t.slow, coalesce(m.orders, 0) as orders, coalesce(m.revenue, 0) as revenue,
      coalesce(n.warranties, 0) as warranties, coalesce(n.failures, 0) as failures
    from chosen c left join counts n on n.vendor_id = c.id left join money m on m.vendor_id = c.id
    left join times t on t.vendor_id = c.id)`

/** Selects the `RetailerFigures` of these ids; 0 is the network, of which there are no orders here. */
export const selectFigures = (ids: number[], period: Period, now: number) => sql`
  with ${figuresOf(sql`select value as id from json_each(${JSON.stringify(ids)})`, period, now)}
  select * from figures`
export type FiguresRow = RetailerFigures & { vendor_id: number }

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
