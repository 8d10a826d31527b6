import { sql } from 'drizzle-orm'
import {
  type OldWarrantiesQuery,
  type OldWarranty,
  oldWarrantiesQuery,
  type WarrantiesQuery,
  type Warranty,
  warrantiesQuery,
} from '../../../shared/warranties/warranties.admin.ts'
import { archiving } from '../../base/audit/archive.ts'
import { instant, yesNo } from '../../base/lists/cells.ts'
import { list } from '../../base/lists/list.ts'
import { listOldWarranties, planOldWarranties } from './old-warranties.ts'
import { setValidities } from './validity.ts'
import { warranties } from './warranties.tables.ts'
import { listWarranties, planWarranties } from './warranty-rows.ts'

/** An archived warranty pays nothing, and its serial number is free. */
const warrantyArchive = archiving({
  entity: 'warranties',
  table: warranties,
  record: sql`json_object('user_id', user_id, 'code', code, 'serial_number', serial_number, 'mounting_date', mounting_date,
    'status', json(iif(status, 'true', 'false')))`,
  refusals: {
    warranties_claimed: 'warranties_claimed',
    'warranties.code_key, warranties.serial_key': 'serial_reused',
    'warranties.vendor_id, warranties.code_key, warranties.serial_key': 'serial_reused',
  },
})

export const warrantyLists = {
  warranties: list<Warranty, WarrantiesQuery>({
    query: warrantiesQuery,
    plan: (query) => planWarranties(query),
    read: async (db, query) => (await listWarranties(db, query)).warranties,
    columns: {
      code: (warranty) => warranty.code,
      serial_number: (warranty) => warranty.serial_number,
      mounting_date: (warranty) => warranty.mounting_date,
      valid: (warranty, say) => yesNo(warranty.status, say),
      doc: (warranty) => warranty.doc?.name ?? '',
      user: ({ user }) => (user ? `${user.first_name} ${user.last_name}`.trim() : ''),
      vendor: ({ vendor: retailer }) => retailer?.name ?? '',
      created_at: (warranty) => instant(warranty.created_at),
    },
    bulk: { status: setValidities, ...warrantyArchive },
  }),
  warrantiesolds: list<OldWarranty, OldWarrantiesQuery>({
    query: oldWarrantiesQuery,
    plan: planOldWarranties,
    read: async (db, query) => (await listOldWarranties(db, query)).warrantiesolds,
    columns: {
      code: (warranty) => warranty.code,
      serial_number: (warranty) => warranty.serial_number,
      sold_on: (warranty) => warranty.mounting_date,
      name: (warranty) => warranty.name,
      surname: (warranty) => warranty.surname,
      plate: (warranty) => warranty.plate,
      email: (warranty) => warranty.email,
      telephone: (warranty) => warranty.telephone,
      note: (warranty) => warranty.note,
      link: (warranty) => warranty.link,
    },
  }),
}
