import { sql } from 'drizzle-orm'
import type { OwnerEntry } from '../../../../shared/units/owner-requests.admin.ts'
import { fitsFormat } from '../../../../shared/units/serial-formats.ts'
import { QUEUE_SIZE, type QueueQuery } from '../../../../shared/warranties/warranties.admin.ts'
import type { Db } from '../../../base/db/client.ts'
import { type As, type Maybe, number, readTogether, type SqlRow } from '../../../base/db/reads.ts'
import type { serialFormats } from '../../warranties/serial-formats.tables.ts'
import { IS_REFUSED } from '../../warranties/warranties.ts'
import type { unitOwners } from '../units.tables.ts'
import type { ownerRequests } from './owner-requests.tables.ts'
import { proofDoc } from './proofs.ts'

/** Requests that wait are counted up to this. */
const MOST_COUNTED = 1000

type Columns =
  | 'id'
  | 'code'
  | 'serial_number'
  | 'mounting_date'
  | 'doc'
  | 'name'
  | 'email'
  | 'country'
  | 'lang'
  | 'privacy_version'
type QueueRow = Pick<SqlRow<typeof ownerRequests>, Columns | 'wishes_updates' | 'version'> &
  Maybe<Pick<SqlRow<typeof serialFormats>, 'mask' | 'check_rule' | 'example'>> &
  Maybe<
    As<
      SqlRow<typeof unitOwners>,
      { id: 'owner_id'; version: 'owner_version'; name: 'owner_name'; since: 'since' }
    >
  > & {
    confirmed_at: string
    product_id: number | null
    product_name: string | null
    unit_id: number | null
    unit_mounting: string | null
    vendor_name: string | null
    unit_state: NonNullable<OwnerEntry['unit']>['state']
    is_same: number | null
    rivals: number
  }

/** The condition that request `r` waits for an administrator. */
const WAITS = sql.raw(`r.confirmed_at is not null and r.state = 'waiting'`)

/** How many requests wait for an administrator: a subquery. */
export const waitingOwners = sql`(select count(*) from (select 1 from owner_requests r indexed by owner_requests_waiting
  where ${WAITS} limit ${number(MOST_COUNTED)}))`

/** What owners sent and confirmed, the oldest first, `QUEUE_SIZE` at once, with what helps to decide, and how many wait in all. */
export async function readOwnerQueue(db: Db, { since, id }: QueueQuery) {
  const isAfter = since === undefined ? sql`true` : sql`(r.confirmed_at, r.id) > (${since}, ${number(id!)})`
  const [rows, [total]] = await readTogether<[QueueRow, { count: number }]>(db, [
    sql`select r.id, r.code, r.serial_number, r.mounting_date, r.doc, r.name, r.email, r.country, r.lang, r.privacy_version, r.wishes_updates, r.version,
        r.confirmed_at, p.id as product_id, p.name as product_name, f.mask, f.check_rule, f.example,
        n.id as unit_id, n.mounting_date as unit_mounting, v.name as vendor_name,
        case when w.status = 1 then 'valid' when ${IS_REFUSED} then 'refused' when w.id is not null then 'waiting' end as unit_state,
        o.id as owner_id, o.version as owner_version, o.name as owner_name, o.since, lower(o.email) = lower(r.email) as is_same,
        (select count(distinct c.email) from owner_requests c where c.code_key = r.code_key
          and c.serial_key = r.serial_key and c.email <> r.email and c.confirmed_at is not null
          and c.state <> 'refused') as rivals
      from owner_requests r indexed by owner_requests_waiting
      left join products p on p.code_key = r.code_key and p.code is not null and p.parent_id is null and p.kind <> 'part'
      left join serial_formats f on f.product_id = p.id and f.mask <> ''
      left join units n on n.code_key = r.code_key and n.serial_key = r.serial_key
      left join warranties w on w.id = n.warranty_id
      left join vendors v on v.id = n.vendor_id
      left join unit_owners o on o.unit_id = n.id and o.until is null
      where ${WAITS} and ${isAfter}
      order by r.confirmed_at, r.id limit ${number(QUEUE_SIZE)}`,
    sql`select ${waitingOwners} as count`,
  ])
  return { queue: rows.map(entryOf), queue_count: total!.count }
}

const entryOf = (row: QueueRow): OwnerEntry => ({
  warranty: {
    id: row.id,
    code: row.code,
    serial_number: row.serial_number,
    mounting_date: row.mounting_date,
    doc: proofDoc(row),
    version: row.version,
  },
  waiting_since: row.confirmed_at,
  product: row.product_id === null ? null : { id: row.product_id, name: row.product_name! },
  person: {
    name: row.name,
    email: row.email,
    country: row.country,
    lang: row.lang,
    wishes_updates: row.wishes_updates === 1,
    privacy_version: row.privacy_version,
  },
  unit:
    row.unit_id === null || row.unit_mounting === null
      ? null
      : {
          id: row.unit_id,
          mounting_date: row.unit_mounting,
          state: row.unit_state,
          vendor_name: row.vendor_name ?? '',
        },
  present:
    row.owner_id === null
      ? null
      : {
          id: row.owner_id,
          version: row.owner_version!,
          name: row.owner_name!,
          since: row.since!,
          is_same: row.is_same === 1,
        },
  rivals: row.rivals,
  format:
    row.mask === null
      ? null
      : {
          fits: fitsFormat({ mask: row.mask, check: row.check_rule! }, row.serial_number),
          example: row.example!,
        },
})
