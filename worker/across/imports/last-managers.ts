import { type SQL, sql } from 'drizzle-orm'
import { manages } from '../../shop/accounts/last-manager.ts'
import { rowsThat } from './importer.ts'

/** A row switches a manager off, or moves it to another retailer. */
const TAKES_AWAY = sql`(r.after ->> 'active' = 0 or r.after ->> 'vendor_id' <> u.vendor_id)`
const takeAway = (id: number) =>
  sql`(select r.line, u.vendor_id, iif(r.after ->> 'active' = 0, 'active', 'vendor') as column_name, r.target_id
    from users u join ${rowsThat('change', id)} and r.target_id = u.id and ${manages('u')} and ${TAKES_AWAY})`

/** The accounts that retailers have besides once the import is applied, and whether each leads its retailer. */
const peopleAfter = (id: number, leaving: SQL) => sql`(
  select u.vendor_id, ${manages('u')} as leads from users u where u.role = 'vendor' and u.deleted_at is null
    and u.id not in (select target_id from import_rows where import_id = ${id} and action = 'change')
  union all select r.after ->> 'vendor_id', u.vendor_role = 'manager' and r.after ->> 'active' = 1
      and (u.activated_at is not null or r.derived ->> 'hash' is not null)
    from users u join ${rowsThat('change', id)} and r.target_id = u.id and not (r.after ->> 'active' = 0 and r.target_id in (select target_id from ${leaving}))
  union all select r.after ->> 'vendor_id', r.after ->> 'active' = 1 and r.derived ->> 'hash' is not null from ${rowsThat('make', id)})`

/**
 * Selects `line` and `column_name` of the rows with which a retailer that keeps accounts would lose its last manager who can sign in, by what
 * the whole file makes of its people.
 */
export function lastManagers(id: number): SQL {
  const leaving = takeAway(id)
  const people = peopleAfter(id, leaving)
  return sql`select l.line, l.column_name from ${leaving} l where l.vendor_id in (select vendor_id from ${people})
    and l.vendor_id not in (select vendor_id from ${people} where leads = 1)`
}

/** Marks those rows as wrong. */
export const markLastManagers = (id: number) => sql`
  update import_rows set action = 'wrong', errors = json_array(json_object('column', last.column_name, 'message', 'last_manager'))
  from (${lastManagers(id)}) last where import_id = ${id} and import_rows.line = last.line`

/** The condition on an applied row `r` and its account `u`: its undo would take the last manager from a retailer that keeps accounts. */
export const leadsAlone = (id: number) => {
  const others = sql`o.vendor_id = u.vendor_id and o.id not in (select target_id from import_rows where import_id = ${id}
    and action in ('make', 'change'))`
  return sql`(${manages('u')} and (r.action = 'make' or r.before ->> 'active' = 0 or r.before ->> 'vendor_id' <> u.vendor_id)
    and exists (select 1 from users o where ${others} and o.deleted_at is null)
    and not exists (select 1 from users o where ${others} and ${manages('o')}))`
}
