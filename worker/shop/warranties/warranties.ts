import { type SQL, sql } from 'drizzle-orm'
import type { WarrantiesQuery, Warranty } from '../../../shared/warranties.admin.ts'
import type { Db } from '../../base/db/client.ts'
import {
  type Count,
  counted,
  keptCount,
  keyIn,
  type Plan,
  pageOf,
  planArchived,
  planPage,
  type Walk,
} from '../../base/db/listing.ts'
import { type As, type Maybe, readTogether, type SqlRow } from '../../base/db/reads.ts'
import { allGiven, orderBy, sortedBy } from '../../base/db/sorting.ts'
import { AppError } from '../../base/errors.ts'
import type { users } from '../accounts/accounts.tables.ts'
import type { retailers } from '../retailers/retailers.tables.ts'
import { holdsNumber } from './contests.ts'
import type { warranties } from './warranties.tables.ts'

/** A row of `WARRANTY`. */
export type WarrantyRow = Omit<
  SqlRow<typeof warranties>,
  'vendor_id' | 'search' | 'deleted_at' | 'updated_at' | 'decided_by' | 'waiting_since'
> &
  Maybe<Pick<SqlRow<typeof users>, 'first_name' | 'last_name'>> &
  Maybe<As<SqlRow<typeof retailers>, { name: 'vendor_name' }>> & { is_refused: number }

const COLUMNS = {
  code: [sql`w.code collate nocase`, sql`w.serial_number collate nocase`],
  serial_number: sql`w.serial_number collate nocase`,
  mounting_date: sql`w.mounting_date`,
  status: [sql`w.status`, sql`w.mounting_date`],
}

/** Conditions on warranties `w`; one that an administrator refused does not wait any more. */
export const IS_WAITING = sql`w.waiting_since is not null`
const IS_CONTESTED = sql`w.contest = 'open' and w.deleted_at is null`
export const IS_REFUSED = sql`(w.contest is 'lost' or w.status = 0 and w.contest is null and w.refused_at is not null)`
/** The filters that are more than whether it is valid. */
const BY_STATE: Partial<Record<NonNullable<WarrantiesQuery['filters[status]']>, SQL>> = {
  waiting: IS_WAITING,
  contested: IS_CONTESTED,
  refused: IS_REFUSED,
}
export const WARRANTY = sql`select w.id, w.code, w.serial_number, w.mounting_date, w.status, w.contest, ${IS_REFUSED} as is_refused,
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

/** The index for sorting those of one account by each column. */
const OF_ACCOUNT = {
  code: 'warranties_user_code',
  serial_number: 'warranties_user_serial',
  mounting_date: 'warranties_user',
  status: 'warranties_user_status',
}

/** A search finds warranties whose code and serial number contain every word of the term; `accountId` restricts them to one account. */
export function planWarranties(query: WarrantiesQuery & Walk, accountId?: number): Plan {
  const { search_term: term = '', sort = '-mounting_date', limit, offset, after } = query
  const { 'filters[from]': from, 'filters[to]': to, 'filters[status]': status } = query
  const state = status === undefined ? undefined : BY_STATE[status]
  const valid = status === undefined || state ? undefined : sql.raw(status === 'true' ? '1' : '0')
  const isOfStatus = valid && sql`w.status = ${valid}`
  const isOfAccount = accountId === undefined ? undefined : sql`w.user_id = ${accountId}`
  const cut = allGiven(
    state,
    from === undefined ? undefined : sql`w.mounting_date >= ${from}`,
    to === undefined ? undefined : sql`w.mounting_date <= ${to}`,
  )
  const isAllWaiting = status === 'waiting' && !isOfAccount && from === undefined && to === undefined
  const kept = isOfAccount
    ? isOfStatus
      ? undefined
      : keptCount('account_warranties', sql`part = ${String(accountId)}`)
    : keptCount('warranties', valid && sql`part = ${valid}`)
  const order = orderBy(sort, COLUMNS, sql`w.id`)
  const page = { table: sql`warranties w`, id: sql`w.id`, order, limit, offset, after }
  const archived = { by: 'warranties_archived', deletedAt: sql`w.deleted_at`, text: sql`w.search` }
  return query['filters[archived]'] === 'yes'
    ? planArchived({ ...page, ...archived, where: allGiven(isOfAccount, isOfStatus, cut), term })
    : planPage(
        {
          ...page,
          // Only warranties that are not archived are in the search index.
          where: allGiven(term === '' ? sql`w.deleted_at is null` : undefined, isOfAccount, isOfStatus, cut),
          by: isOfAccount && OF_ACCOUNT[sortedBy(sort)],
          count: isAllWaiting ? keptCount('waiting_warranties') : cut ? undefined : kept,
        },
        { index: 'warranty_search', term },
      )
}

/**
 * A page of the warranties, the last mounted first unless `sort` says otherwise; `accountId` restricts it to those of one account.
 */
export async function listWarranties(db: Db, query: WarrantiesQuery & Walk, accountId?: number) {
  const { from, key, count, inOrder } = pageOf(planWarranties(query, accountId), query)
  const [[total], rows] = await readTogether<[Count, WarrantyRow]>(db, [
    count,
    sql`${WARRANTY} ${key} from ${from} ${ITS_PEOPLE} ${inOrder}`,
  ])
  return {
    warranties: rows.map((row) => ({ ...toWarranty(row), ...keyIn(row) })),
    ...counted('warranties', total!),
  }
}

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
