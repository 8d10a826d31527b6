import { type SQL, sql } from 'drizzle-orm'
import type { RetailerFiguresRow } from '../../../shared/office/cockpit.ts'
import { storedCount } from '../../base/db/listing.ts'
import type { SqlRow } from '../../base/db/reads.ts'
import type { Period } from '../dashboard/spans.ts'
import type { keptComparisons } from './cockpit.tables.ts'
import { answersOf, SOLD, SUMMED, sold, spansOf, summed } from './figures.ts'

/** How long figures are cached. */
const CACHE_TTL_MS = 10 * 60_000
/** Of so many retailers the figures are cheap, and made anew for each page. */
const FEW = sql.raw('50')
/** Retailers in a row, which is some 200 kB. */
const IN_A_ROW = sql.raw('1000')

/** A retailer as it is cached, in this order. */
const CACHED_COLUMNS = [
  ...(['id', 'name', 'city', 'country', 'waiting'] as const),
  ...[...SUMMED, ...SOLD],
  ...(['median', 'slow'] as const),
] satisfies (keyof RetailerFiguresRow)[]
export type CachedColumn = (typeof CACHED_COLUMNS)[number]
export type CachedRow = (string | number | null)[]

/** The place of a column in a `CachedRow`. */
export const placeOf = (column: CachedColumn) => CACHED_COLUMNS.indexOf(column)

export const rowsOf = (data: string): CachedRow[] =>
  (JSON.parse(data) as (CachedRow[number] | CachedRow)[][]).map((row) => row.flat())

export const toRow = (row: CachedRow) =>
  Object.fromEntries(CACHED_COLUMNS.map((column, i) => [column, row[i]])) as unknown as RetailerFiguresRow

export type CachedPart = Pick<SqlRow<typeof keptComparisons>, 'made_at' | 'data'> & { search: string | null }

/** As `toFigures` says it: the buckets within which half, and nine of ten, of the answers of the retailer `c` came. */
const WITHIN = sql`(
  select json_array(min(iif(upto * 10 >= every * 5, bucket, null)), min(iif(upto * 10 >= every * 9, bucket, null)))
  from (select bucket, answers, sum(answers) over (order by bucket) as upto, sum(answers) over () as every
    from (select bucket, sum(answers) as answers from (${answersOf(sql`c.id`)}) group by bucket))
  where answers > 0)`

interface Asked extends Period {
  /** Whether they are made anew, however young they are. */
  isAnew: boolean
  /** Whether the texts are read that retailers are searched in. */
  isSearch: boolean
}

/**
 * The statements of one batch, so that two who ask at the same moment make the figures once: what is too old is deleted, of whatever period;
 * what is missing is made; the last selects its parts. Those that stay are read in a row for each thousand retailers.
 */
export function comparisonOf({ from, to, isAnew, isSearch }: Asked, now: number): [SQL, SQL, SQL] {
  const period = `${from ?? ''}/${to ?? ''}`
  const at = (ms: number) => new Date(ms).toISOString()
  const isCached = sql`exists (select 1 from kept_comparisons where period = ${period})`
  const waiting = sql`coalesce((select sum(waiting) from quotation_counts w where w.vendor_id = v.id), 0)`
  return [
    sql`delete from kept_comparisons where made_at <= ${at(now - CACHE_TTL_MS)}
      or (period = ${period} and (${isAnew ? 1 : 0} or (select count from (${storedCount('vendors')})) <= ${FEW}))`,
    sql`with ${spansOf({ from, to }, now)},
      chosen as materialized (
        select v.id, row_number() over (order by v.search, v.id) - 1 as place from (select 1 where not ${isCached})
        cross join vendors v indexed by vendors_by_name where v.deleted_at is null)
      insert into kept_comparisons (period, part, made_at, data, search)
      select ${period}, place / ${IN_A_ROW}, ${at(now)},
        json_group_array(json_array(v.id, v.name, v.city, v.country, ${waiting}, json(${summed(sql`c.id`)}), json(${sold(sql`c.id`)}),
          json(${WITHIN})) order by place),
        json_group_array(v.search order by place)
      from chosen c cross join vendors v on v.id = c.id group by 2`,
    sql`select made_at, data, ${isSearch ? sql`search` : sql`null`} as search from kept_comparisons
      where period = ${period} order by part`,
  ]
}
