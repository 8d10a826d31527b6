import { sql } from 'drizzle-orm'
import {
  MOST_REACHED,
  type Reach,
  type UpdateAlert,
  type UpdateAlerts,
} from '../../../shared/units/update-alerts.admin.ts'
import type { Db } from '../../base/db/client.ts'
import { number, readTogether } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import { IS_IN_RANGE, ofUpdate, rangesOf } from '../units/serial-ranges.ts'
import { IS_ACTIVE, IS_NOT_REFUSED, WISHING_OWNER } from './people.ts'

/** So many tellings of an update are shown. */
const SHOWN = 10

/** The first units that an update is for, one more than are counted. */
const reached = (id: number) => sql`
  select distinct u.id, u.vendor_id, u.warranty_id from (${rangesOf(ofUpdate(id))}) r
  cross join units u indexed by units_by_range on ${IS_IN_RANGE}
  where u.mounting_date is not null limit ${number(MOST_REACHED + 1)}`

const isTold = (column: 'vendor_id' | 'owner_id', value: string) =>
  sql.raw(`exists (select 1 from update_alert_people t where t.update_id = target_update and t.${column} = ${value}
    and t.told_at is not null)`)

type Numbers = Omit<Reach, 'is_capped'>

/** Whom the targets of an update reach, and what was done about it. Error: `not_found`, also for a translation. */
export async function readAlerts(db: Db, id: number): Promise<UpdateAlerts> {
  const [[update], [found], alerts] = await readTogether<[{ version: number }, Numbers, UpdateAlert]>(db, [
    sql`select version from updates where id = ${id} and parent_id is null and deleted_at is null`,
    sql`with u as materialized (select *, ${id} as target_update from (${reached(id)})),
      shops as (select distinct v.id, not ${isTold('vendor_id', 'v.id')} as is_new from u join vendors v on v.id = u.vendor_id where ${IS_ACTIVE}),
      people as (select lower(o.email) as email, min(not ${isTold('owner_id', 'o.id')}) as is_new from u ${WISHING_OWNER}
        where ${IS_NOT_REFUSED} group by lower(o.email))
      select (select count(*) from u) as units, (select count(*) from shops) as retailers, (select count(*) from people) as owners,
        (select coalesce(sum(is_new), 0) from shops) as new_retailers, (select coalesce(sum(is_new), 0) from people) as new_owners`,
    sql`select a.id, a.state, a.retailers, a.owners, a.told_retailers, a.told_owners, a.passed, a.created_at, a.finished_at,
        coalesce(trim(p.first_name || ' ' || p.last_name), '') as user_name
      from update_alerts a left join users p on p.id = a.user_id where a.update_id = ${id} order by a.id desc limit ${number(SHOWN)}`,
  ])
  if (!update) throw new AppError('not_found')
  const is_capped = found!.units > MOST_REACHED
  return {
    reach: { ...found!, units: Math.min(found!.units, MOST_REACHED), is_capped },
    alerts,
    version: update.version,
  }
}
