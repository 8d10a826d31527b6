import { type SQL, sql } from 'drizzle-orm'
import { today } from '../../../shared/dates.ts'
import { DEFAULT_LANG, type Lang } from '../../../shared/languages.ts'
import type { AdminUnit, UnitsQuery } from '../../../shared/units/units.admin.ts'
import type { Unit } from '../../../shared/units/units.ts'
import { coverOf, expiredMounting } from '../../../shared/warranties/cover.ts'
import type { Db } from '../../base/db/client.ts'
import {
  type Count,
  counted,
  keyIn,
  MOST_FOUND,
  type Plan,
  pageOf,
  planPage,
  storedCount,
  type Walk,
} from '../../base/db/listing.ts'
import { type As, type Maybe, readTogether, type SqlRow } from '../../base/db/reads.ts'
import { facet } from '../../base/db/search.ts'
import { allGiven, allOf, orderBy, sortedBy } from '../../base/db/sorting.ts'
import type { retailers } from '../retailers/retailers.tables.ts'
import { DOUBTFUL_UNITS } from '../warranties/number-repairs.ts'
import { PRODUCT_OF_UNIT } from './serial-ranges.ts'
import type { units } from './units.tables.ts'

export type UnitRow = Pick<SqlRow<typeof units>, 'id' | 'code' | 'serial_number'> & {
  mounting_date: string
  covered_until: string
  product_name: string | null
}
export type AdminUnitRow = UnitRow & { state: AdminUnit['state'] } & Maybe<
    As<SqlRow<typeof retailers>, { id: 'vendor_id'; name: 'vendor_name' }>
  >

const COLUMNS = {
  code: [sql`u.code collate nocase`, sql`u.serial_number collate nocase`],
  serial_number: sql`u.serial_number collate nocase`,
  mounting_date: sql`u.mounting_date`,
}
/** The index for sorting all of them, and those of one retailer, by each column. */
const ALL = { code: 'units_by_number', serial_number: 'units_by_serial', mounting_date: 'units_mounting' }
const OF_RETAILER = {
  code: 'units_vendor_number',
  serial_number: 'units_vendor_serial',
  mounting_date: 'units_vendor',
}

/** Joins the product of units `u`, whose code older registrations wrote in small letters too, and its translation. */
export const productOf = (lang: Lang) => sql`
  left join products p on p.id = (${sql.raw(PRODUCT_OF_UNIT)})
  left join products t on t.parent_id = p.id and t.lang = ${lang}`
/** Its name in that language. */
export const PRODUCT_NAME = sql.raw(`coalesce(nullif(t.name, ''), p.name) as product_name`)
/** What everybody sees of unit `u`. */
export const UNIT_COLUMNS = sql`u.id, u.code, u.serial_number, u.mounting_date, u.covered_until, ${PRODUCT_NAME}`

/** Selects units `u` as administrators see them, in one language; `joins` says from where, `key` a further column. */
export const adminUnits = (lang: Lang, from: SQL, key: SQL = sql``) => sql`
  select ${UNIT_COLUMNS}, v.id as vendor_id, v.name as vendor_name,
    case when w.status = 1 then 'valid' when w.refused_at is not null then 'refused' when w.id is not null then 'waiting' end as state ${key}
  from ${from} left join warranties w on w.id = u.warranty_id left join vendors v on v.id = u.vendor_id ${productOf(lang)}`

const coverFilter = {
  // The day of mounting is what the index has, and nothing is covered for less than three years.
  covered: () => sql`(u.mounting_date > ${expiredMounting()} or u.covered_until >= ${today()})`,
  expired: () => sql`u.covered_until < ${today()} and u.mounting_date <= ${expiredMounting()}`,
}

/**
 * Units `u`. A search finds those whose code and serial number contain every word of the term. `among` selects the `id` of those that may
 * be listed, if not all.
 */
export function planUnits(query: UnitsQuery & Walk, among?: SQL): Plan {
  const { search_term: term = '', sort = '-mounting_date', limit, offset, after } = query
  const { 'filters[from]': from, 'filters[to]': to, 'filters[vendor_id]': vendor } = query
  const { 'filters[cover]': cover, 'filters[source]': source } = query
  const isOld = source === 'old'
  // What only the old site knew is no retailer's.
  const isNobodys = isOld && vendor !== undefined
  const days = allGiven(
    from === undefined ? undefined : sql`u.mounting_date >= ${from}`,
    to === undefined ? undefined : sql`u.mounting_date <= ${to}`,
    cover ? coverFilter[cover]() : undefined,
  )
  const cut = allGiven(
    days,
    source === 'doubtful' ? sql`u.id in (${DOUBTFUL_UNITS})` : undefined,
    source === 'old' || source === 'registered'
      ? sql`u.warranty_id is ${sql.raw(isOld ? 'null' : 'not null')}`
      : undefined,
    isNobodys ? sql`false` : undefined,
    among && term !== '' ? sql`u.id in (${among})` : undefined,
  )
  const column = sortedBy(sort)
  // Of some days, and of the old site's, only the order of mounting has an index.
  const isHard = column !== 'mounting_date' && (days !== undefined || isOld)
  const indexes = vendor === undefined ? ALL : OF_RETAILER
  const found = isOld && !isNobodys ? 'units_old' : isHard ? indexes.mounting_date : indexes[column]
  const stored =
    vendor === undefined ? storedCount('units') : storedCount('vendor_units', sql`part = ${String(vendor)}`)
  return planPage(
    {
      table: sql`units u`,
      id: sql`u.id`,
      // Only units that have a warranty are in the search index, with their retailer.
      where:
        term === ''
          ? allOf(
              sql`u.mounting_date is not null`,
              vendor === undefined ? undefined : sql`u.vendor_id = ${vendor}`,
              cut,
            )
          : cut,
      order: orderBy(sort, COLUMNS, sql`u.id`),
      ...(among && term === '' && { foundIn: sql`(${among}) among cross join units u on u.id = among.id` }),
      by: found,
      ownBy: found,
      isSorted: isHard || among !== undefined,
      // Of a month there are thousands, which are counted besides.
      mostSorted: MOST_FOUND,
      own: isHard ? orderBy('-mounting_date', COLUMNS, sql`u.id`) : undefined,
      count: isOld && !days && !isNobodys ? storedCount('old_units') : cut || among ? undefined : stored,
      isCountCapped: true,
      limit,
      offset,
      after,
    },
    { index: 'unit_search', term, facets: vendor === undefined ? [] : [facet('vendor', vendor)] },
  )
}

export const toUnit = ({
  id,
  code,
  serial_number,
  mounting_date,
  covered_until,
  product_name,
}: UnitRow): Unit => ({
  id,
  code,
  serial_number,
  mounting_date,
  product_name,
  cover: coverOf(covered_until),
})

export const toAdminUnit = ({ vendor_id, vendor_name, state, ...row }: AdminUnitRow): AdminUnit => ({
  ...toUnit(row),
  vendor: vendor_id === null ? null : { id: vendor_id, name: vendor_name ?? '' },
  state,
})

/** A page of the units, the last mounted first unless `sort` says otherwise. */
export async function listUnits(db: Db, query: UnitsQuery & Walk) {
  const plan = planUnits(query)
  const { from, key, count, inOrder } = pageOf(plan, query)
  const [[total], rows] = await readTogether<[Count, AdminUnitRow]>(db, [
    count,
    sql`${adminUnits(DEFAULT_LANG, from, key)} ${inOrder}`,
  ])
  return {
    units: rows.map((row) => ({ ...toAdminUnit(row), ...keyIn(row) })),
    ...counted('units', total!, plan),
  }
}
