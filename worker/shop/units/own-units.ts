import { type SQL, sql } from 'drizzle-orm'
import type { UNIT_COLUMNS as HISTORY } from '../../../shared/base/history-columns.ts'
import { DEFAULT_LANG, type Lang } from '../../../shared/languages.ts'
import { type OwnUnitRow, type OwnUnitsQuery, ownUnitsQuery } from '../../../shared/units/units.ts'
import type { Db } from '../../base/db/client.ts'
import { type Count, counted, type Plan, pageOf, type Walk } from '../../base/db/listing.ts'
import { NO_ROWS, number, readTogether } from '../../base/db/reads.ts'
import { yesNo } from '../../base/lists/cells.ts'
import { type Columns, list } from '../../base/lists/list.ts'
import { HAS_UPDATES, IS_IN_RANGE, OF_OPEN, ofUpdate, rangesOf } from './serial-ranges.ts'
import { planUnits, productOf, toUnit, UNIT_COLUMNS, type UnitRow } from './units.ts'

/** So many of a retailer's units are found that updates are for. */
const MOST_MEANT = 1000

/** Selects the units of a retailer that targets are for. */
const meantOf = (retailerId: number | null, wanted: SQL) => sql`
  select distinct u.id from (${rangesOf(wanted)}) r cross join units u indexed by units_vendor_range
  on u.vendor_id = ${retailerId ?? 0} and ${IS_IN_RANGE}
  where u.vendor_id is not null and u.mounting_date is not null limit ${number(MOST_MEANT)}`

function planOwnUnits(retailerId: number | null, { update, ...query }: OwnUnitsQuery & Walk): Plan {
  const wanted = update === 'any' ? OF_OPEN : sql`${OF_OPEN} and ${ofUpdate(update ?? 0)}`
  return planUnits(
    // Nobody has units of no retailer.
    { ...query, 'filters[vendor_id]': retailerId ?? 0 },
    update === undefined ? undefined : meantOf(retailerId, wanted),
  )
}

/**
 * A page of the units that a retailer registered, the last mounted first unless `sort` says otherwise, with their products' names in one language: all, or those that an
 * update is for, any or a certain one, whose title is told.
 */
export async function listOwnUnits(
  db: Db,
  retailerId: number | null,
  query: OwnUnitsQuery & Walk,
  lang: Lang,
) {
  const { update } = query
  const plan = planOwnUnits(retailerId, query)
  const { from, count, inOrder } = pageOf(plan, query)
  const [[total], rows, [news]] = await readTogether<
    [Count, UnitRow & { has_updates: number }, { title: string }]
  >(db, [
    count,
    sql`select ${UNIT_COLUMNS}, ${HAS_UPDATES} as has_updates from ${from} ${productOf(lang)} ${inOrder}`,
    typeof update === 'number'
      ? sql`select coalesce(nullif(t.title, ''), up.title) as title from updates up
            left join updates t on t.parent_id = up.id and t.lang = ${lang} and t.deleted_at is null
            where up.id = ${update} and up.parent_id is null and up.deleted_at is null`
      : NO_ROWS,
  ])
  return {
    units: rows.map((row): OwnUnitRow => ({ ...toUnit(row), has_updates: row.has_updates === 1 })),
    update_title: news?.title ?? null,
    ...counted('units', total!, plan),
  }
}

/** The same list as a file; its rows are of no other retailer. */
export const ownUnitList = (retailerId: number | null) =>
  list<OwnUnitRow, OwnUnitsQuery>({
    query: ownUnitsQuery,
    plan: (query) => planOwnUnits(retailerId, query),
    read: async (db, query) => (await listOwnUnits(db, retailerId, query, query.lang ?? DEFAULT_LANG)).units,
    columns: {
      serial_number: ({ serial_number }) => serial_number,
      product: ({ product_name }) => product_name,
      code: ({ code }) => code,
      mounting_date: ({ mounting_date }) => mounting_date,
      cover_until: ({ cover }) => cover.until,
      updates: ({ has_updates }, say) => yesNo(has_updates, say),
    } satisfies Columns<typeof HISTORY, OwnUnitRow>,
  })
