import { sql } from 'drizzle-orm'
import { archiving } from '../../base/audit/archive.ts'
import { warranties } from './warranties.tables.ts'

/** An archived warranty pays nothing, and its serial number is free. */
export const warrantyArchive = archiving({
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
