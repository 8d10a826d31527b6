import { type SQL, sql } from 'drizzle-orm'
import type { AccountWarrantiesQuery } from '../../../shared/accounts/accounts.admin.ts'
import type { WarrantiesQuery } from '../../../shared/warranties/warranties.admin.ts'
import { planArchived } from '../../base/db/archived-listing.ts'
import type { Db } from '../../base/db/client.ts'
import {
  type Count,
  counted,
  keyIn,
  type Plan,
  pageOf,
  planPage,
  storedCount,
  type Walk,
} from '../../base/db/listing.ts'
import { readTogether } from '../../base/db/reads.ts'
import { allGiven, orderBy, sortedBy } from '../../base/db/sorting.ts'
import { readAccount } from '../accounts/accounts.ts'
import {
  IS_CONTESTED,
  IS_REFUSED,
  IS_WAITING,
  ITS_PEOPLE,
  toWarranty,
  WARRANTY,
  type WarrantyRow,
} from './warranties.ts'

const COLUMNS = {
  code: [sql`w.code collate nocase`, sql`w.serial_number collate nocase`],
  serial_number: sql`w.serial_number collate nocase`,
  mounting_date: sql`w.mounting_date`,
  status: [sql`w.status`, sql`w.mounting_date`],
}

/** The filters that are more than whether it is valid. */
const BY_STATE: Partial<Record<NonNullable<WarrantiesQuery['filters[status]']>, SQL>> = {
  waiting: IS_WAITING,
  contested: IS_CONTESTED,
  refused: IS_REFUSED,
}
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
  const stored = isOfAccount
    ? isOfStatus
      ? undefined
      : storedCount('account_warranties', sql`part = ${String(accountId)}`)
    : storedCount('warranties', valid && sql`part = ${valid}`)
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
          count: isAllWaiting ? storedCount('waiting_warranties') : cut ? undefined : stored,
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

/** A page of the warranties of a retailer account, as in the list of all warranties. Error: `not_found` for an unknown account. */
export async function listAccountWarranties(db: Db, id: number, query: AccountWarrantiesQuery) {
  const [warranties] = await Promise.all([
    listWarranties(db, query, id),
    readAccount(db, 'vendor-accounts', id),
  ])
  return warranties
}
