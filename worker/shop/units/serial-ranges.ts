import { type SQL, sql } from 'drizzle-orm'

/* Which units the targets of updates are for, in SQL. */

/**
 * SQL for a text that sorts serial numbers as `compareSerials` does: how long it is (as one letter), then its letters and digits. Indexes of units have
 * the same expression, so that a range is found without reading what is outside it.
 */
export const serialKey = (column: string) => `char(length(${column}) + 40) || upper(${column})`
/** Before and behind all keys. */
const [FIRST, LAST] = ["''", 'char(1000)']
const LOW = `coalesce(${serialKey('target.serial_from')}, ${FIRST})`
const HIGH = `coalesce(${serialKey('target.serial_to')}, ${LAST})`
export const UNIT_KEY = sql.raw(serialKey('u.serial_number'))

/** The condition that `update_targets target` is for unit `u`. */
export const IS_FOR_UNIT = sql.raw(`(target.code = u.code collate nocase or target.satellite in (
    select s.satellite from control_unit_satellites s where s.product_id = (
      select id from products where code in (u.code, upper(u.code)) and parent_id is null and kind <> 'part' limit 1)))
  and ${serialKey('u.serial_number')} between ${LOW} and ${HIGH}`)

/** The condition that an update that is not archived is for unit `u`. */
export const HAS_UPDATES = sql`exists (
  select 1 from update_targets target join updates up on up.id = target.update_id and up.deleted_at is null where ${IS_FOR_UNIT})`

/** Numbers of one product, as keys: from `low` to `high`, both included. */
export interface SerialRange {
  code: string
  low: string
  high: string
}

/** Selects the ranges of the targets for which `wanted` holds; a satellite means all products that know it. */
export const rangesOf = (wanted: SQL) => sql`
  select target.code as code, ${sql.raw(LOW)} as low, ${sql.raw(HIGH)} as high
  from update_targets target where target.code is not null and ${wanted}
  union all
  select p.code, ${sql.raw(LOW)}, ${sql.raw(HIGH)}
  from update_targets target join control_unit_satellites s on s.satellite = target.satellite
  join products p on p.id = s.product_id and p.parent_id is null and p.kind <> 'part' and p.code is not null
  where target.satellite is not null and ${wanted}`

/** The targets of one update. */
export const ofUpdate = (id: number) => sql`target.update_id = ${id}`
/** Those of all updates that are not archived. */
export const OF_OPEN = sql`target.update_id in (select id from updates where deleted_at is null)`

/** The condition that unit `u` is in range `r`. */
export const IS_IN_RANGE = sql`u.code = r.code collate nocase and ${UNIT_KEY} between r.low and r.high`

/** Ranges of which each number is in one only. */
export function mergeRanges(ranges: SerialRange[]): SerialRange[] {
  const byCode = Map.groupBy(ranges, ({ code }) => code.toUpperCase())
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
