import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { number, readTogether } from '../../base/db/reads.ts'
import { writeTogether } from '../../base/db/writes.ts'
import { type SerialRange, UNIT_KEY } from '../units/serial-ranges.ts'
import { IS_ACTIVE, IS_NOT_REFUSED, WISHING_OWNER } from './people.ts'

/* The first half of a telling: who is to be told is found along the ranges of serial numbers. */

/** Units of a range, and ranges, that one step looks at. */
const UNITS = 200
const RANGES = 10
/** So many units are named to a retailer. */
export const NAMED = 20

export interface Running {
  id: number
  update_id: number
  step: number
  /** JSON. */
  rest: string
}

/** The key of the last unit that a step looks at in a range; none when the range ends before. */
const lastOf = ({ code, low, high }: SerialRange) => sql`
  select ${UNIT_KEY} as last from units u indexed by units_by_range
  where u.code_key = ${code} and ${UNIT_KEY} between ${low} and ${high} and u.mounting_date is not null
  order by ${UNIT_KEY} limit 1 offset ${number(UNITS - 1)}`

/** What one step looks at of the ranges, and what is left of them. No key is between one and the same with a space behind it. */
async function cut(db: Db, ranges: SerialRange[]): Promise<{ now: SerialRange[]; rest: SerialRange[] }> {
  const first = ranges.slice(0, RANGES)
  const ends = await readTogether<{ last: string }[]>(db, first.map(lastOf))
  const at = ends.findIndex((rows) => rows.length > 0)
  if (at < 0) return { now: first, rest: ranges.slice(RANGES) }
  const { last } = ends[at]![0]!
  const full = first[at]!
  return {
    now: [...first.slice(0, at), { ...full, high: last }],
    rest: [{ ...full, low: `${last} ` }, ...ranges.slice(at + 1)],
  }
}

/** Takes one step: notes the retailers and the owners of some units, each once. Whoever takes the same step later writes nothing. */
export async function collect(db: Db, { id, update_id, step, rest }: Running): Promise<void> {
  const { now, rest: left } = await cut(db, JSON.parse(rest))
  const isNext = sql`exists (select 1 from update_alerts where id = ${id} and step = ${step} and state = 'collecting')`
  const units = sql`json_each(${JSON.stringify(now)}) r cross join units u indexed by units_by_range
    on u.code_key = r.value ->> 'code' and ${UNIT_KEY} between r.value ->> 'low' and r.value ->> 'high'
    and u.mounting_date is not null`
  await writeTogether(db, [
    noteRetailers(update_id, id, units, isNext),
    sql`insert into update_alert_people (update_id, alert_id, owner_id)
      select ${update_id}, ${id}, o.id from ${units} ${WISHING_OWNER} where ${IS_NOT_REFUSED} and ${isNext}
      on conflict (update_id, owner_id) where owner_id is not null do nothing`,
    // Directly behind the owners. Retailers are counted anew: which of them a step adds, and which it finds again, nothing says.
    sql`update update_alerts set owners = owners + changes(), rest = ${JSON.stringify(left)}, step = step + 1, retailers = (
        select count(*) from update_alert_people indexed by update_alert_people_vendor
        where update_id = ${update_id} and vendor_id is not null and alert_id = ${id} and told_at is null)
      where id = ${id} and step = ${step} and state = 'collecting'`,
    sql`update update_alerts set state = 'telling' where id = ${id} and state = 'collecting' and rest = '[]'`,
  ])
}

/** Adds units to what is stored of their retailers. */
const noteRetailers = (updateId: number, id: number, units: SQL, isNext: SQL) => sql`
  insert into update_alert_people (update_id, alert_id, vendor_id, units, count)
  select ${updateId}, ${id}, vendor_id, json_group_array(id) filter (where place <= ${number(NAMED)}), count(*)
  from (select u.id, u.vendor_id, row_number() over (partition by u.vendor_id order by u.id) as place
    from ${units} join vendors v on v.id = u.vendor_id where ${IS_ACTIVE})
  where ${isNext} group by vendor_id
  on conflict (update_id, vendor_id) where vendor_id is not null do update set count = count + excluded.count,
    units = (select json_group_array(value) from (
      select value from json_each(update_alert_people.units) union all select value from json_each(excluded.units) limit ${number(NAMED)}))
  where told_at is null`

/** Ends a telling that has nobody left. */
export const finish = (id: number) => sql`
  update update_alerts set state = 'done', finished_at = ${NOW} where id = ${id} and state = 'telling'
    and not exists (select 1 from update_alert_people where alert_id = ${id} and told_at is null)`
