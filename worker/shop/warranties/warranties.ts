import { sql } from 'drizzle-orm'
import type { Warranty } from '../../../shared/warranties/warranties.admin.ts'
import type { Db } from '../../base/db/client.ts'
import { type As, type Maybe, readTogether, type SqlRow } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import type { users } from '../accounts/accounts.tables.ts'
import type { retailers } from '../retailers/retailers.tables.ts'
import { holdsNumber } from './contests.ts'
import { isReplaced, unitOf } from './replacements.ts'
import type { warranties } from './warranties.tables.ts'

/** A row of `WARRANTY`. */
export type WarrantyRow = Omit<
  SqlRow<typeof warranties>,
  'vendor_id' | 'search' | 'deleted_at' | 'updated_at' | 'decided_by' | 'waiting_since'
> &
  Maybe<Pick<SqlRow<typeof users>, 'first_name' | 'last_name'>> &
  Maybe<As<SqlRow<typeof retailers>, { name: 'vendor_name' }>> & { is_refused: number; is_replaced: number }

/** Conditions on warranties `w`; one that an administrator refused does not wait any more. */
export const IS_WAITING = sql`w.waiting_since is not null`
export const IS_CONTESTED = sql`w.contest = 'open' and w.deleted_at is null`
export const IS_REFUSED = sql`(w.contest is 'lost' or w.status = 0 and w.contest is null and w.refused_at is not null)`
export const WARRANTY = sql`select w.id, w.code, w.serial_number, w.mounting_date, w.status, w.contest, ${IS_REFUSED} as is_refused,
    ${isReplaced(unitOf(sql`w.id`))} as is_replaced,
    w.refused_at, w.refusal, w.refusal_note, w.resubmitted_at, w.doc, w.doc_name, w.user_id,
    u.first_name, u.last_name, v.name as vendor_name, w.source, w.created_at, w.version`
export const ITS_PEOPLE = sql`left join users u on u.id = w.user_id left join vendors v on v.id = w.vendor_id`

/** How many warranties wait for an administrator, and how many are contested: subqueries. */
export const waitingWarranties = sql`(select coalesce(sum(rows), 0) from list_counts where list = 'waiting_warranties')`
export const contestedWarranties = sql`(select count(*) from warranties w where ${IS_CONTESTED})`

const stateOf = ({ status, contest, is_refused }: WarrantyRow): Warranty['state'] => {
  if (contest === 'open') return 'contested'
  if (status === 1) return 'valid'
  return is_refused === 1 ? 'refused' : 'waiting'
}

export const toWarranty = (row: WarrantyRow): Warranty => ({
  id: row.id,
  code: row.code,
  serial_number: row.serial_number,
  mounting_date: row.mounting_date,
  status: row.status === 1,
  replaced: row.is_replaced === 1,
  state: stateOf(row),
  contest: row.contest,
  refusal:
    stateOf(row) === 'refused' && row.refused_at !== null
      ? { reason: row.refusal, note: row.refusal_note ?? '', at: row.refused_at }
      : null,
  resubmitted_at: row.resubmitted_at,
  doc: row.doc
    ? { src: `/api/admin/warranties/${row.id}/invoice`, name: row.doc_name || row.doc.split('/').at(-1)! }
    : null,
  user_id: row.user_id,
  user: row.first_name === null ? null : { first_name: row.first_name, last_name: row.last_name ?? '' },
  vendor: row.vendor_name === null ? null : { name: row.vendor_name },
  source: row.source,
  created_at: row.created_at,
  version: row.version,
})

/** One warranty, and the one that holds its number if that is another one. Error: `not_found`. */
export async function readWarranty(
  db: Db,
  id: number,
): Promise<{ warranty: Warranty; holder: Warranty | null }> {
  const [rows, holders] = await readTogether<[WarrantyRow, WarrantyRow]>(db, [
    sql`${WARRANTY} from warranties w ${ITS_PEOPLE} where w.id = ${id} and w.deleted_at is null`,
    sql`${WARRANTY} from warranties w ${ITS_PEOPLE} where w.id = (
      select h.id from warranties c join warranties h on ${holdsNumber(sql`c.code`, sql`c.serial_number`)}
      where c.id = ${id} and c.contest is not null)`,
  ])
  const [row] = rows
  if (!row) throw new AppError('not_found')
  return { warranty: toWarranty(row), holder: holders[0] ? toWarranty(holders[0]) : null }
}
