import { sql } from 'drizzle-orm'
import { fitsFormat } from '../../../shared/units/serial-formats.ts'
import {
  MOST_OTHERS,
  type OtherRegistration,
  QUEUE_SIZE,
  type QueueEntry,
  type QueueQuery,
} from '../../../shared/warranties/warranties.admin.ts'
import type { Db } from '../../base/db/client.ts'
import { type Maybe, number, readTogether, type SqlRow } from '../../base/db/reads.ts'
import type { serialFormats } from './serial-formats.tables.ts'
import { ITS_PEOPLE, toWarranty, WARRANTY, type WarrantyRow } from './warranties.ts'

interface QueueRow
  extends WarrantyRow,
    Maybe<Pick<SqlRow<typeof serialFormats>, 'mask' | 'check_rule' | 'example'>> {
  waiting_since: string
  vendor_id: number | null
  product_id: number | null
  product_name: string | null
  registered: number
  refused: number
  /** JSON. */
  others: string
  corrected: string | null
}

/** A stored count of its retailer's registrations. */
const countOf = (list: string) =>
  sql`coalesce((select rows from list_counts where list = ${list} and part = cast(w.vendor_id as text)), 0)`

const OTHERS = sql`(select coalesce(json_group_array(json(other)), '[]') from (
  select * from (
    select json_object('id', h.id, 'code', h.code, 'mounting_date', h.mounting_date, 'vendor_name', coalesce(hv.name, ''),
      'state', case when h.contest = 'open' then 'contested' when h.status = 1 then 'valid'
        when h.waiting_since is null then 'refused' else 'waiting' end) as other
    from warranties h left join vendors hv on hv.id = h.vendor_id
    where h.serial_key = w.serial_key and h.id <> w.id and h.deleted_at is null
    limit ${number(MOST_OTHERS)})
  union all select * from (
    select json_object('id', o.id, 'code', o.code, 'mounting_date', o.mounting_date, 'vendor_name', '', 'state', 'old') as other
    from old_warranties o indexed by old_warranties_number where o.serial_key = w.serial_key
    limit ${number(MOST_OTHERS)})
))`

/** The last refusal of one that was corrected. */
const CORRECTED = sql`(select json_object('reason', a.after ->> 'refusal', 'note', coalesce(a.after ->> 'note', ''),
    'at', a.created_at, 'by', a.user_name) from audit_entries a
  where w.resubmitted_at is not null and a.entity = 'warranties' and a.entity_id = w.id
    and (a.action = 'toggle' or a.action = 'status' and a.after ->> 'state' = 'refused')
  order by a.created_at desc, a.id desc limit 1)`

/**
 * What waits to be validated, the oldest first, `QUEUE_SIZE` at once, with what helps to decide, and how many wait in all. What is
 * contested is decided elsewhere.
 */
export async function readQueue(db: Db, { since, id }: QueueQuery) {
  const isAfter = since === undefined ? sql`true` : sql`(w.waiting_since, w.id) > (${since}, ${number(id!)})`
  const [rows, [total]] = await readTogether<[QueueRow, { count: number }]>(db, [
    sql`${WARRANTY}, w.waiting_since, w.vendor_id, p.id as product_id, p.name as product_name,
        f.mask, f.check_rule, f.example,
        ${countOf('vendor_warranties')} as registered, ${countOf('vendor_refused')} as refused,
        ${OTHERS} as others, ${CORRECTED} as corrected
      from warranties w indexed by warranties_waiting ${ITS_PEOPLE}
      left join products p on p.code_key = w.code_key and p.code is not null and p.parent_id is null and p.kind <> 'part'
      left join serial_formats f on f.product_id = p.id and f.mask <> ''
      where w.waiting_since is not null and ${isAfter}
      order by w.waiting_since, w.id limit ${number(QUEUE_SIZE)}`,
    sql`select coalesce(sum(rows), 0) as count from list_counts where list = 'waiting_warranties'`,
  ])
  return { queue: rows.map(entryOf), queue_count: total!.count }
}

const entryOf = (row: QueueRow): QueueEntry => ({
  warranty: toWarranty(row),
  waiting_since: row.waiting_since,
  product: row.product_id === null ? null : { id: row.product_id, name: row.product_name! },
  retailer:
    row.vendor_id === null
      ? null
      : {
          id: row.vendor_id,
          name: row.vendor_name ?? '',
          registered: row.registered,
          refused: row.refused,
        },
  others: JSON.parse(row.others) as OtherRegistration[],
  format:
    row.mask === null
      ? null
      : {
          fits: fitsFormat({ mask: row.mask, check: row.check_rule! }, row.serial_number),
          example: row.example!,
        },
  corrected: row.corrected === null ? null : JSON.parse(row.corrected),
})
