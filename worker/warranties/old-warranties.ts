import { sql } from 'drizzle-orm'
import type { OldWarrantiesQuery, OldWarranty } from '../../shared/warranties.admin.ts'
import type { Db } from '../db/client.ts'
import { readTogether } from '../db/reads.ts'
import { containsWords } from '../db/search.ts'
import { allOf, orderBy } from '../db/sorting.ts'

const COLUMNS = {
  code: sql`code collate nocase`,
  serial_number: sql`serial_number collate nocase`,
  mounting_date: sql`mounting_date`,
  name: sql`name collate nocase`,
  surname: sql`surname collate nocase`,
}

/** A link that was typed long ago may be anything; only an address of a page is one. */
const safeLink = (link: string) => (/^https?:\/\//i.test(link) && URL.canParse(link) ? link : '')

/** A page of the old site's warranties, the last sold first unless `sort` says otherwise. */
export async function listOldWarranties(db: Db, query: OldWarrantiesQuery) {
  const { search_term = '', sort = '-mounting_date', limit, offset } = query
  const { 'filters[from]': from, 'filters[to]': to } = query
  const wanted = allOf(
    sql`true`,
    search_term === '' ? undefined : containsWords(sql`search`, search_term),
    from === undefined ? undefined : sql`mounting_date >= ${from}`,
    to === undefined ? undefined : sql`mounting_date <= ${to}`,
  )
  const [[total], rows] = await readTogether<[{ count: number }, OldWarranty]>(db, [
    sql`select count(*) as count from old_warranties where ${wanted}`,
    sql`select id, code, serial_number, mounting_date, name, surname, plate, email, telephone, note, link
      from old_warranties where ${wanted}
      order by ${orderBy(sort, COLUMNS, sql`id`)} limit ${limit} offset ${offset}`,
  ])
  return {
    warrantiesolds: rows.map((row) => ({ ...row, link: safeLink(row.link) })),
    warrantiesolds_count: total!.count,
  }
}
