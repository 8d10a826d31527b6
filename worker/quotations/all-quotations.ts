import { sql } from 'drizzle-orm'
import { endOfDay, startOfDay } from '../../shared/dates.ts'
import type { AdminQuotationRow, AdminQuotationsQuery } from '../../shared/quotations.ts'
import type { Db } from '../db/client.ts'
import { readTogether } from '../db/reads.ts'
import { containsWords } from '../db/search.ts'
import { allOf, orderBy } from '../db/sorting.ts'

/** By name is by what is searched in: it begins with the name, without capitals and accents. */
const COLUMNS = {
  created_at: sql`q.created_at`,
  name: sql`q.search`,
  surname: sql`q.surname collate nocase`,
  vendor: sql`v.name collate nocase`,
  user_type: sql`q.user_type`,
}

type Row = Omit<AdminQuotationRow, 'vendor' | 'unread'> & { vendor_name: string; unread: number }

/** A page of the quotations of all retailers, for the back-office; newest first unless `sort` says otherwise. */
export async function listAllQuotations(db: Db, query: AdminQuotationsQuery) {
  const { search_term = '', sort = '-created_at', limit, offset } = query
  const { 'filters[from]': from, 'filters[to]': to, 'filters[user_type]': userType } = query
  const wanted = allOf(
    sql`true`,
    search_term === '' ? undefined : containsWords(sql`q.search`, search_term),
    userType === undefined ? undefined : sql`q.user_type = ${userType}`,
    from === undefined ? undefined : sql`q.created_at >= ${startOfDay(from)}`,
    to === undefined ? undefined : sql`q.created_at < ${endOfDay(to)}`,
  )
  const [[total], rows] = await readTogether<[{ count: number }, Row]>(db, [
    sql`select count(*) as count from quotations q where ${wanted}`,
    sql`select q.id, q.created_at, q.name, q.surname, v.name as vendor_name, q.user_type, q.read_at is null as unread
      from quotations q join vendors v on v.id = q.vendor_id
      where ${wanted} order by ${orderBy(sort, COLUMNS, sql`q.id`)} limit ${limit} offset ${offset}`,
  ])
  const quotations = rows.map(
    ({ vendor_name, unread, ...row }): AdminQuotationRow => ({
      ...row,
      vendor: { name: vendor_name },
      unread: unread === 1,
    }),
  )
  return { quotations, quotations_count: total!.count }
}
