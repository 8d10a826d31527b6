import { sql } from 'drizzle-orm'
import type { OldWarrantiesQuery, OldWarranty } from '../../../shared/warranties/warranties.admin.ts'
import type { Db } from '../../base/db/client.ts'
import {
  type Count,
  counted,
  type Plan,
  pageOf,
  planPage,
  storedCount,
  type Walk,
} from '../../base/db/listing.ts'
import { readTogether, type SqlRow } from '../../base/db/reads.ts'
import { allGiven, orderBy } from '../../base/db/sorting.ts'
import type { oldWarranties } from './warranties.tables.ts'

const COLUMNS = {
  code: sql`o.code collate nocase`,
  serial_number: sql`o.serial_number collate nocase`,
  mounting_date: sql`o.mounting_date`,
  name: sql`o.name_key`,
  surname: sql`o.surname_key`,
}

type Row = Pick<SqlRow<typeof oldWarranties>, keyof OldWarranty>

/** Selects old warranties `o`; `toOldWarranty` has their rows. */
export const OLD_WARRANTY = sql`select o.id, o.code, o.serial_number, o.mounting_date, o.name, o.surname, o.plate, o.email, o.telephone, o.note, o.link`

/** Links were typed by hand long ago; anything but a web address is dropped. */
const safeLink = (link: string) => (/^https?:\/\//i.test(link) && URL.canParse(link) ? link : '')

export const toOldWarranty = (row: Row): OldWarranty => ({ ...row, link: safeLink(row.link) })

export function planOldWarranties(query: OldWarrantiesQuery & Walk): Plan {
  const { search_term: term = '', sort = '-mounting_date', limit, offset, after } = query
  const { 'filters[from]': from, 'filters[to]': to } = query
  const where = allGiven(
    from === undefined ? undefined : sql`o.mounting_date >= ${from}`,
    to === undefined ? undefined : sql`o.mounting_date <= ${to}`,
  )
  return planPage(
    {
      table: sql`old_warranties o`,
      id: sql`o.id`,
      where,
      order: orderBy(sort, COLUMNS, sql`o.id`),
      limit,
      offset,
      after,
      count: where ? undefined : storedCount('old_warranties'),
    },
    { index: 'old_warranty_search', term },
  )
}

/** A page of the old site's warranties, the last sold first unless `sort` says otherwise. */
export async function listOldWarranties(db: Db, query: OldWarrantiesQuery & Walk) {
  const { from, key, count, inOrder } = pageOf(planOldWarranties(query), query)
  const [[total], rows] = await readTogether<[Count, Row]>(db, [
    count,
    sql`${OLD_WARRANTY} ${key} from ${from} ${inOrder}`,
  ])
  return {
    warrantiesolds: rows.map(toOldWarranty),
    ...counted('warrantiesolds', total!),
  }
}
