import { sql } from 'drizzle-orm'
import type { WarrantyRegistration } from '../../../shared/warranties/warranties.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { rowOf } from '../../base/db/writes.ts'
import { AppError } from '../../base/errors.ts'
import { catalogueCode } from './known-codes.ts'
import { refuseRecalled } from './recalled.ts'
import { contestOf, refusals } from './registrations.ts'
import { warrantySearchText } from './search-text.ts'
import { refuseMisfit } from './serial-formats.ts'
import { warranties } from './warranties.tables.ts'
import { IS_REFUSED } from './warranties.ts'

interface Refused {
  code: string
  serial_number: string
  mounting_date: string
  version: number
  refused: number
}

/**
 * Corrects a refused registration of the retailer and sends it to be validated again. As when it is registered, the retailer does
 * not hear whether another one holds the number. Errors: `not_found`, also for another retailer's; `conflict` when it is not
 * refused (any more), and for a number that is recalled, of which its people are told; `invalid` as when it is registered.
 */
export async function resubmitWarranty(
  db: Db,
  author: Author,
  id: number,
  data: WarrantyRegistration,
): Promise<void> {
  const { retailerId } = author.actor
  const { serial_number, mounting_date } = data
  await changeRecord(db, author, async () => {
    const current = await db.get<Refused | undefined>(
      sql`select w.code, w.serial_number, w.mounting_date, w.version, ${IS_REFUSED} as refused
        from warranties w where w.id = ${id} and w.vendor_id = ${retailerId} and w.deleted_at is null`,
    )
    if (!current) throw new AppError('not_found')
    const { version, refused, ...before } = current
    if (!refused) throw new AppError('conflict')
    const code = data.code === before.code ? before.code : await catalogueCode(db, data.code)
    await refuseMisfit(db, code, serial_number)
    const after = { code, serial_number, mounting_date }
    return {
      action: 'edit',
      entity: 'warranties',
      id,
      before: { ...before, state: 'refused' },
      after: { ...after, state: 'waiting' },
      statements: [
        db
          .update(warranties)
          .set({
            ...rowOf(warranties, after),
            numberRank: 0,
            contest: contestOf(retailerId, code, serial_number),
            refusedAt: null,
            refusal: null,
            refusalNote: null,
            resubmittedAt: NOW,
            search: warrantySearchText({ code, serialNumber: serial_number }),
            updatedAt: NOW,
            version: sql`version + 1`,
          })
          .where(
            sql`id = ${id} and vendor_id = ${retailerId} and deleted_at is null and version = ${version} and status = 0`,
          ),
      ],
      refusals: { ...refusals, ...refuseRecalled(db, id, after) },
    }
  })
}
