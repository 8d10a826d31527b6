import { type AdminUnit, type UnitsQuery, unitsQuery } from '../../../shared/units/units.admin.ts'
import { yesNo } from '../../base/lists/cells.ts'
import { list } from '../../base/lists/list.ts'
import { listUnits, planUnits } from './units.ts'

export const unitLists = {
  units: list<AdminUnit, UnitsQuery>({
    query: unitsQuery,
    plan: planUnits,
    read: async (db, query) => (await listUnits(db, query)).units,
    columns: {
      code: (unit) => unit.code,
      serial_number: (unit) => unit.serial_number,
      product: (unit) => unit.product_name ?? '',
      mounting_date: (unit) => unit.mounting_date,
      cover_until: (unit) => unit.cover.until,
      covered: (unit, say) => yesNo(unit.cover.covered, say),
      vendor: ({ vendor: retailer }) => retailer?.name ?? '',
    },
  }),
}
