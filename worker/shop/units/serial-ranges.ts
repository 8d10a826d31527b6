import { type SQL, sql } from 'drizzle-orm'
import { canonicalKey } from '../../base/db/keys.ts'

/* Which units the targets of updates are for, in SQL. */

/**
 * SQL for a text that sorts serial numbers as `compareSerials` does: how long its canonical form is (as one letter), then its letters and
 * digits. Units keep theirs, so that a range is found without reading what is outside it.
 */
export const rangeKey = (canonical: string) => `char(length(${canonical}) + 40) || ${canonical}`
const endKey = (column: string) => rangeKey(canonicalKey(column))
/** Before and behind all keys. */
const [FIRST, LAST] = ["''", 'char(1000)']
const LOW = `coalesce(${endKey('target.serial_from')}, ${FIRST})`
const HIGH = `coalesce(${endKey('target.serial_to')}, ${LAST})`
export const UNIT_KEY = sql.raw('u.range_key')

/** Selects the id of the product of unit `u`, whose code older registrations wrote in small letters too. */
export const PRODUCT_OF_UNIT = `select id from products where code_key = u.code_key and code is not null and parent_id is null
  and kind <> 'part' order by code = u.code desc, id limit 1`

/** The condition that `update_targets target` is for unit `u`. */
export const IS_FOR_UNIT = sql.raw(`(target.code_key = u.code_key or target.satellite in (
    select s.satellite from control_unit_satellites s where s.product_id = (
      ${PRODUCT_OF_UNIT})))
  and u.range_key between ${LOW} and ${HIGH}`)

/** The condition that an update that is not archived is for unit `u`. */
export const HAS_UPDATES = sql`exists (
  select 1 from update_targets target join updates up on up.id = target.update_id and up.deleted_at is null where ${IS_FOR_UNIT})`

/** Numbers of one product, all as keys: from `low` to `high`, both included. */
export interface SerialRange {
  code: string
  low: string
  high: string
}

/** Selects the ranges of the targets for which `wanted` holds; a satellite means all products that know it. */
export const rangesOf = (wanted: SQL) => sql`
  select target.code_key as code, ${sql.raw(LOW)} as low, ${sql.raw(HIGH)} as high
  from update_targets target where target.code is not null and ${wanted}
  union all
  select p.code_key, ${sql.raw(LOW)}, ${sql.raw(HIGH)}
  from update_targets target join control_unit_satellites s on s.satellite = target.satellite
  join products p on p.id = s.product_id and p.parent_id is null and p.kind <> 'part' and p.code is not null
  where target.satellite is not null and ${wanted}`

/** The targets of one update. */
export const ofUpdate = (id: number) => sql`target.update_id = ${id}`
/** Those of all updates that are not archived. */
export const OF_OPEN = sql`target.update_id in (select id from updates where deleted_at is null)`

/** The condition that unit `u` is in range `r`. */
export const IS_IN_RANGE = sql`u.code_key = r.code and ${UNIT_KEY} between r.low and r.high`

/** Ranges of which each number is in one only. */
export function mergeRanges(ranges: SerialRange[]): SerialRange[] {
  const byCode = Map.groupBy(ranges, ({ code }) => code)
  return [...byCode.values()].flatMap((same) => {
    const merged: SerialRange[] = []
    for (const range of same.toSorted((a, b) => (a.low < b.low ? -1 : 1))) {
      const last = merged.at(-1)
      if (!last || range.low > last.high) merged.push({ ...range })
      else if (range.high > last.high) last.high = range.high
    }
    return merged
  })
}
