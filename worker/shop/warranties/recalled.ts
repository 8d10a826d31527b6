import { sql } from 'drizzle-orm'
import { keyOf } from '../../../shared/typed/keys.ts'
import type { Db } from '../../base/db/client.ts'
import type { Refusals } from '../../base/db/refusals.ts'
import { AppError } from '../../base/errors.ts'

interface Corrected {
  code: string
  serial_number: string
  mounting_date: string
}

/**
 * Writes those whom a registration is of among the people of the recall that its right number falls under; the job of recalls tells them.
 * Who is among them already has one unit more. SQL, because the tables of recalls are above this room.
 */
const tellStatement = (id: number, { code, serial_number, mounting_date }: Corrected) => {
  const key = keyOf(serial_number)
  const unit = `${code} ${serial_number}`
  return sql`
    insert into recall_recipients (recall_id, kind, person_key, email, name, lang, vendor_id, units, count)
    select r.id, p.kind, coalesce(nullif(lower(trim(p.email)), ''), p.own_key), nullif(p.email, ''), p.name, p.lang, p.vendor_id,
      json_array(${unit}), 1
    from recall_targets t cross join recalls r on r.id = t.recall_id and r.state = 'started' cross join (
      select 'owner' as kind, o.email, o.name, o.lang, null as vendor_id, 'owner:' || o.id as own_key
      from units u cross join unit_owners o on o.unit_id = u.id and o.until is null where u.warranty_id = ${id}
      union all
      select iif(w.vendor_id is null, 'registrant', 'retailer'), a.email, trim(a.first_name || ' ' || a.last_name), a.lang, w.vendor_id, 'account:' || a.id
      from warranties w cross join users a on a.id = w.user_id where w.id = ${id} and a.email not like 'deleted-%@invalid') p
    where t.code_key = ${keyOf(code)} and char(length(${key}) + 40) || ${key} between t.low and t.high
      and ${mounting_date} between ifnull(t.bought_from, '') and ifnull(t.bought_to, '9999')
    on conflict (recall_id, person_key) do update set units = json_insert(units, '$[#]', ${unit}), count = count + 1
      where not exists (select 1 from json_each(units) where value = ${unit})`
}

/** A number that is recalled cannot be what a registration is corrected to; but whoever has the unit is told. */
export const refuseRecalled = (db: Db, id: number, corrected: Corrected): Refusals => ({
  unit_recalled: async () => {
    await db.run(tellStatement(id, corrected))
    return new AppError('conflict', { text: 'unit_recalled' })
  },
})
