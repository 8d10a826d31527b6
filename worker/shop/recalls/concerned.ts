import { type SQL, sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import type { Concerned } from '../../../shared/recalls/recalls.admin.ts'
import type { Db } from '../../base/db/client.ts'
import { number } from '../../base/db/reads.ts'

/* Whom a recall concerns. Wishes for news, states of registrations and accounts that are switched off do not count: all are told. */

/** So many units are named to a person. */
export const NAMED = 20

/** Whether unit `u` is one of target `t`: of a product, within a range of numbers and, where it is known, of days of purchase. */
const IS_OF_TARGET = sql.raw(`u.code_key = t.code_key and u.range_key between t.low and t.high
  and ifnull(u.mounting_date, ifnull(t.bought_from, '')) between ifnull(t.bought_from, '') and ifnull(t.bought_to, '9999')`)

/** Units `u` of the targets `t`. */
export const unitsOf = (recall: number) =>
  sql`recall_targets t cross join units u on t.recall_id = ${number(recall)} and ${IS_OF_TARGET}`

/** JSON of the recalls of unit `u` that go on, the newest first. */
export const recallsOfUnit = (lang: Lang) => sql`(
  select json_group_array(json_object('id', r.id, 'title', coalesce(r.texts ->> ${`$.${lang}.title`}, r.texts ->> '$.it.title')) order by r.id desc)
  from recalls r where r.state = 'started' and exists (select 1 from recall_targets t where t.recall_id = r.id and ${IS_OF_TARGET}))`

/** All registrations `w` of these units, contested, refused and archived ones too. */
const registered = (recall: number) =>
  sql`${unitsOf(recall)} cross join warranties w on w.serial_key = u.serial_key and w.code_key = u.code_key`

/** Selects the id of the unit with a record's number. */
const unitOf = (record: string) =>
  sql.raw(
    `(select n.id from units n where n.code_key = ${record}.code_key and n.serial_key = ${record}.serial_key)`,
  )
const UNIT = sql`u.code || ' ' || u.serial_number`
const KEY = (email: SQL) => sql`lower(trim(${email}))`
const IN_RANGE = (record: string) =>
  sql.raw(`${record}.code_key = t.code_key
  and char(length(${record}.serial_key) + 40) || ${record}.serial_key between t.low and t.high
  and ${record}.mounting_date between ifnull(t.bought_from, '') and ifnull(t.bought_to, '9999')`)

/** Orders `o` that were sent with pieces of the targets on one of their days; of orders without a day of shipment that of the order counts. */
export const shippedOf = (
  recall: number,
) => sql`recall_targets t cross join order_lines l on t.recall_id = ${number(recall)}
  and l.product_id = t.product_id cross join orders o on o.id = l.order_id and o.status in ('shipped','delivered','failed_delivery')
  and substr(coalesce((select min(s.created_at) from shipments s where s.order_id = o.id),
    (select min(c.created_at) from order_status_changes c where c.order_id = o.id and c.status = 'shipped'), o.placed_at, o.created_at), 1, 10)
    between ifnull(t.shipped_from, '') and ifnull(t.shipped_to, '9999')`

/** Lines of a retailer's postal address. */
const ADDRESS = sql`v.name || char(10) || v.address || char(10) || trim(v.cap || ' ' || v.city) || char(10) || v.country`

/** Who registered one of these units, asked for it, or was known to the old site. D1 takes five selects in a compound. */
const registrants = (recall: number) => sql`
  select 3, 'registrant', r.email, r.name, r.lang, null, 'request:' || r.id, '', r.code || ' ' || r.serial_number, ${unitOf('r')}
  from recall_targets t cross join owner_requests r on t.recall_id = ${number(recall)} and ${IN_RANGE('r')}
  union all
  select 3, 'registrant', a.email, trim(a.first_name || ' ' || a.last_name), a.lang, null, 'account:' || a.id, '', ${UNIT}, u.id
  from ${registered(recall)} cross join users a on a.id = w.user_id and w.vendor_id is null
  union all
  select 3, 'registrant', r.email, trim(r.name || ' ' || r.surname), 'it', null, 'old:' || r.id, '', r.code || ' ' || r.serial_number, ${unitOf('r')}
  from recall_targets t cross join old_warranties r on t.recall_id = ${number(recall)} and ${IN_RANGE('r')}`

/** A row for each way in which somebody is concerned; `rank` says which is the nearest. An erased address is nobody's. */
const people = (recall: number) => sql`
  select iif(o.until is null, 1, 2) as rank, iif(o.until is null, 'owner', 'former') as kind, o.email as email, o.name as name,
    o.lang as lang, null as vendor_id, 'owner:' || o.id as own_key, ifnull(${ADDRESS}, '') as address, ${UNIT} as unit,
    iif(o.until is null, u.id, null) as unit_id
  from ${unitsOf(recall)} cross join unit_owners o on o.unit_id = u.id left join vendors v on v.id = u.vendor_id
  union all
  select * from (${registrants(recall)})
  union all
  select 4, 'customer', q.email, trim(q.name || ' ' || q.surname), q.lang, null, 'quotation:' || q.id, ${ADDRESS}, null, null
  from recall_targets t cross join offer_lines l on t.recall_id = ${number(recall)} and l.product_id = t.product_id
    cross join offers f on f.id = l.offer_id and f.state = 'accepted'
      and substr(f.accepted_at, 1, 10) between ifnull(t.bought_from, '') and ifnull(t.bought_to, '9999')
    cross join quotations q on q.id = f.quotation_id and q.name <> '' cross join vendors v on v.id = q.vendor_id
  union all
  select s.rank, iif(s.rank = 5, 'buyer', 'retailer'), coalesce(a.email, v.email, ''), v.name, coalesce(a.lang, 'it'), v.id, 'vendor:' || v.id,
    ${ADDRESS}, s.unit, null
  from (select 5 as rank, o.vendor_id, null as unit from ${shippedOf(recall)}
    union all select 6, w.vendor_id, ${UNIT} from ${registered(recall)} where w.vendor_id is not null) s
  join vendors v on v.id = s.vendor_id
  left join users a on a.vendor_id = v.id and a.role = 'vendor' and a.active = 1 and a.deleted_at is null and a.activated_at is not null`

/** The same, a row for each person. */
export const eachPerson = (recall: number) => sql`
  select min(rank) as rank, kind, person_key, iif(email = '', null, email) as email, name, lang, vendor_id, address,
    json_group_array(distinct unit) filter (where unit is not null and place <= ${number(NAMED)}) as units, count(distinct unit) as count,
    json_group_array(distinct unit_id) filter (where unit_id is not null) as unit_ids
  from (select *, row_number() over (partition by person_key order by rank, unit) as place
    from (select *, iif(trim(email) = '', own_key, ${KEY(sql`email`)}) as person_key from (${people(recall)})
      where email not like 'deleted-%@invalid'))
  group by person_key`

/** Whom a recall concerns, counted. */
export async function countConcerned(db: Db, recall: number): Promise<Concerned> {
  const row = await db.get<Concerned>(sql`
    with p as materialized (select kind, email, address from (${eachPerson(recall)}))
    select (select count(distinct u.id) from ${unitsOf(recall)}) as units, count(*) as people,
      count(*) filter (where kind = 'owner') as owner, count(*) filter (where kind = 'former') as former,
      count(*) filter (where kind = 'registrant') as registrant, count(*) filter (where kind = 'customer') as customer, count(*) filter (where kind = 'buyer') as buyer,
      count(*) filter (where kind = 'retailer') as retailer, count(email) as mails,
      count(*) filter (where email is null and address <> '') as letters,
      (select count(*) from (select o.vendor_id, sum(l.quantity) as pieces from ${shippedOf(recall)} group by o.vendor_id) sent
        where sent.pieces > (select count(distinct u.id) from ${unitsOf(recall)} where u.vendor_id = sent.vendor_id)) as with_stock
    from p`)
  return row
}
