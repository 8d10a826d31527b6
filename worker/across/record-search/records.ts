import { getTableName, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { AdminRole } from '../../../shared/base/areas.ts'
import { FOUND_LIMIT, type FoundRecord } from '../../../shared/base/record-search.ts'
import type { FoundPart } from '../../../shared/catalogue/catalogue-answers.admin.ts'
import { FOUND, type FoundEntity, maySee } from '../../../shared/entities.ts'
import { keyOf } from '../../../shared/typed/keys.ts'
import type { Db } from '../../base/db/client.ts'
import { readTogether, type SqlRow } from '../../base/db/reads.ts'
import { containsWords, facet, isSearchable, matchQuery, normalise } from '../../base/db/search.ts'
import { categories } from '../../shop/catalogue/catalogue.tables.ts'
import { foundPart } from '../../shop/catalogue/part-search.ts'
import { searchKept } from '../../shop/catalogue/search-scopes.ts'
import { claimNumber } from '../../shop/claims/standing.ts'
import { faqs, updates } from '../../shop/content/content.tables.ts'
import { retailers } from '../../shop/retailers/retailers.tables.ts'
import { units } from '../../shop/units/units.tables.ts'
import { warranties } from '../../shop/warranties/warranties.tables.ts'

/** `part` is JSON. */
type Row = Omit<FoundRecord, 'entity' | 'part'> & { part?: string | null }

/** Texts that begin with the first word come first. */
const byPlace = (text: SQLWrapper, term: string) => sql`instr(${text}, ${normalise(term).split(' ')[0]})`

/** Rows whose normalised text contains every word; `more` narrows them. */
const inText = (select: SQL, term: string, more: SQL = sql`true`) =>
  sql`${select} where ${more} and ${containsWords(sql`r.search`, term)}
    order by ${byPlace(sql`r.search`, term)}, r.search, r.id limit ${FOUND_LIMIT}`

/** So many of the newest that are found in a long list are put in order. */
const NEWEST = 50
/** The same for rows of a list that is too long to be read: its full-text index has those that may be found. */
const inIndex = (index: string, select: SQL, term: string, facets: string[] = []) => {
  const name = sql.raw(index)
  return sql`${select} where r.id in (
      select rowid from ${name} where ${name} match ${matchQuery(term, facets)} order by rowid desc limit ${NEWEST}
    )
    order by ${byPlace(sql`r.search`, term)}, r.search, r.id limit ${FOUND_LIMIT}`
}

const isParent = sql`r.parent_id is null`
/** Archived records are not found. */
const isThere = sql`r.deleted_at is null`

type Name<T extends SQLiteTable> = keyof SqlRow<T> & string
/** Selects rows `r` of a table, with a column as their title and one as their detail. */
const titled = <T extends SQLiteTable>(table: T, title: Name<T>, detail?: Name<T>) =>
  sql.raw(
    `select r.id, r.${title} as title, ${detail ? `r.${detail}` : `''`} as detail from ${getTableName(table)} r`,
  )

const PERSON = sql`select r.id, trim(r.first_name || ' ' || r.last_name) as title, r.email as detail from users r`
const people = (term: string, role: 'vendor' | 'admin' | '') =>
  inIndex('user_search', PERSON, term, [facet('role', role)])

/** Products as the shop finds them, the best first; those found by a spare part with one such part. */
const products = (term: string) => sql`
  select p.id, p.name as title, coalesce(p.code, '') as detail, ${foundPart(term)} as part
  from (${searchKept(term).find(FOUND_LIMIT)}) page cross join products p on p.id = page.id
  order by page.place`

/** Spare parts: the one of this code, however it is written, and the newest that contain the words. */
const parts = (term: string) => sql`
  select r.id, r.name as title, coalesce(r.code, '') as detail from (
    select id from products where code_key = ${keyOf(term)} and code is not null and parent_id is null and kind = 'part' and deleted_at is null
    union select * from (
      select rowid from part_search where part_search match ${matchQuery(term, [])} order by rowid desc limit ${NEWEST}
    )
  ) f cross join products r on r.id = f.id
  order by r.code_key is not ${keyOf(term)}, ${byPlace(sql`r.search`, term)}, r.search, r.id limit ${FOUND_LIMIT}`

const orders = (term: string) => sql`
  select o.id, o.number as title, trim(u.first_name || ' ' || u.last_name) || ' · ' || v.name as detail
  from orders o join users u on u.id = o.user_id join vendors v on v.id = o.vendor_id
  where o.id in (
    select rowid from order_search where order_search match ${matchQuery(term, [])} order by rowid desc limit ${FOUND_LIMIT}
  )
  order by o.created_at desc, o.id desc limit ${FOUND_LIMIT}`

/** The newest requests that are found by their texts, and the one of this number. */
const quotations = (term: string) => sql`
  select r.id, trim(r.name || ' ' || r.surname) as title, v.name || ' · ' || r.email as detail from (
    select * from (
      select rowid as id from quotation_search where quotation_search match ${matchQuery(term, [])} order by rowid desc limit ${FOUND_LIMIT}
    )
    union select ${/^\d{1,12}$/.test(term.trim()) ? Number(term) : 0}
  ) f cross join quotations r on r.id = f.id cross join vendors v on v.id = r.vendor_id
  order by r.created_at desc, r.id desc limit ${FOUND_LIMIT}`

/** The newest claims that are found by their number, unit or retailer. */
const claims = (term: string) => sql`
  select c.id, ${claimNumber} as title, u.serial_number || ' · ' || v.name as detail from (
    select rowid as id from claim_search where claim_search match ${matchQuery(term, [])} order by rowid desc limit ${FOUND_LIMIT}
  ) f cross join claims c on c.id = f.id cross join units u on u.id = c.unit_id cross join vendors v on v.id = c.vendor_id
  order by c.id desc`

const READS: Record<FoundEntity, (term: string) => SQL> = {
  products,
  parts,
  orders,
  quotations,
  vendors: (term) => inIndex('vendor_search', titled(retailers, 'name', 'city'), term),
  'vendor-accounts': (term) => people(term, 'vendor'),
  clients: (term) => people(term, ''),
  users: (term) => people(term, 'admin'),
  units: (term) => inIndex('unit_search', titled(units, 'serial_number', 'code'), term),
  warranties: (term) => inIndex('warranty_search', titled(warranties, 'serial_number', 'code'), term),
  claims,
  categories: (term) => inText(titled(categories, 'name', 'slug'), term, sql`${isParent} and ${isThere}`),
  fams: (term) =>
    inText(
      sql`select r.id, r.name as title, c.name as detail from fams r join cats c on c.id = r.cat_id`,
      term,
      sql`${isParent} and ${isThere}`,
    ),
  faqs: (term) => inText(titled(faqs, 'title'), term, sql`${isParent} and ${isThere}`),
  updates: (term) => inText(titled(updates, 'title'), term, sql`${isParent} and ${isThere}`),
}

/**
 * Up to `FOUND_LIMIT` records of each kind that the role may see and that contain every word of the term; none for a term
 * without letters.
 */
export async function findRecords(db: Db, role: AdminRole, term: string): Promise<FoundRecord[]> {
  if (!isSearchable(term)) return []
  const entities = FOUND.filter((entity) => maySee(role, entity))
  const found = await readTogether<Row[]>(
    db,
    entities.map((entity) => READS[entity](term)),
  )
  return found.flatMap((rows, index) =>
    rows.map(({ part, ...row }) => ({
      entity: entities[index]!,
      ...row,
      ...(part && { part: JSON.parse(part) as FoundPart }),
    })),
  )
}
