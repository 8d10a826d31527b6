import { sql } from 'drizzle-orm'
import { IS_REFUSED } from '../warranties/warranties.ts'

/* Who is to be told of an update. Rows wait only while their telling goes on: who ends it deletes those that do. */

/** Joins what decides about the owner of unit `u`: present, with an address and the wish, and a registration that is not refused. */
export const WISHING_OWNER = sql`join unit_owners o on o.unit_id = u.id and o.until is null and o.wishes_updates = 1 and o.email <> ''
  left join warranties w on w.id = u.warranty_id`
export const IS_NOT_REFUSED = sql`(w.id is null or not ${IS_REFUSED})`

/** The condition that retailer `v` is to be told; one that is archived is switched off too. */
export const IS_ACTIVE = sql`v.active = 1`

/** The condition that the row `p` waits, of a retailer who is to be told. */
export const RETAILER_WAITS = sql`(p.told_at is null and exists (
  select 1 from vendors v where v.id = p.vendor_id and ${IS_ACTIVE}))`

/** The condition that the row `p` waits, of an owner who is to be told, and whose address was not. */
export const OWNER_WAITS = sql`(p.told_at is null and exists (
  select 1 from unit_owners own join units u on u.id = own.unit_id and u.mounting_date is not null ${WISHING_OWNER}
  where own.id = p.owner_id and o.id = own.id and ${IS_NOT_REFUSED} and not exists (
    select 1 from unit_owners twin join update_alert_people told on told.update_id = p.update_id and told.owner_id = twin.id
    where lower(twin.email) = lower(o.email) and twin.email <> '' and told.told_at is not null)))`
