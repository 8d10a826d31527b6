import { and, eq, isNull, sql } from 'drizzle-orm'
import { keyOf } from '../../../shared/typed/keys.ts'
import type { WarrantyBody } from '../../../shared/warranties/warranties.admin.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import { refuseStale } from '../../base/audit/versions.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { pick } from '../../base/db/reads.ts'
import { rowOf } from '../../base/db/writes.ts'
import { catalogueCode } from './known-codes.ts'
import { refuseRecalled } from './recalled.ts'
import { findRetailerOf, refusals } from './registrations.ts'
import { warrantySearchText } from './search-text.ts'
import { refuseMisfit } from './serial-formats.ts'
import { warranties } from './warranties.tables.ts'
import { readWarranty } from './warranties.ts'

/**
 * Corrects a registration; whether it is valid stays as it is. An unchanged code may be one that no product has (any more).
 * When the number changes, the registration no longer contests the old one. Errors: `not_found`; `conflict` when somebody else
 * saved meanwhile, and for a number that is recalled, of which its people are told; `invalid` as when it is registered.
 */
export async function correctWarranty(db: Db, author: Author, id: number, body: WarrantyBody): Promise<void> {
  const { warranty: current } = await readWarranty(db, id)
  const { serial_number, mounting_date } = body.warranty_data
  const userId = body.warranty_data.user_id ?? null
  refuseStale(body, current)
  const isKept = body.warranty_data.code === current.code
  const code = isKept ? current.code : await catalogueCode(db, body.warranty_data.code)
  const shop =
    userId === current.user_id
      ? {}
      : { retailerId: userId === null ? null : await findRetailerOf(db, userId) }
  const isSame = (a: string, b: string) => keyOf(a) === keyOf(b)
  const isSameNumber = isSame(code, current.code) && isSame(serial_number, current.serial_number)
  if (!isSameNumber && !body.warranty_data.serial_confirmed) await refuseMisfit(db, code, serial_number)
  const after = { user_id: userId, code, serial_number, mounting_date }
  await changeRecord(db, author, {
    action: 'edit',
    entity: 'warranties',
    id,
    before: pick(current, ['user_id', 'code', 'serial_number', 'mounting_date']),
    after,
    statements: [
      db
        .update(warranties)
        .set({
          ...rowOf(warranties, after),
          ...shop,
          ...(!isSameNumber && { contest: null, numberRank: 0 }),
          search: warrantySearchText({ code, serialNumber: serial_number }),
          updatedAt: NOW,
          version: sql`version + 1`,
        })
        .where(
          and(eq(warranties.id, id), eq(warranties.version, current.version), isNull(warranties.deletedAt)),
        ),
    ],
    refusals: { ...refusals, ...refuseRecalled(db, id, after) },
  })
}
