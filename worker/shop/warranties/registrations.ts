import { and, eq, isNull, sql } from 'drizzle-orm'
import { keyOf } from '../../../shared/typed/keys.ts'
import type { WarrantyData } from '../../../shared/warranties/warranties.admin.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import type { Refusals } from '../../base/db/refusals.ts'
import { rowOf } from '../../base/db/writes.ts'
import { AppError } from '../../base/errors.ts'
import { users } from '../accounts/accounts.tables.ts'
import { holdsNumber } from './contests.ts'
import { catalogueCode } from './known-codes.ts'
import { inheritStatements } from './replacements.ts'
import { warrantySearchText } from './search-text.ts'
import { refuseMisfit } from './serial-formats.ts'
import { warranties } from './warranties.tables.ts'

interface Registration {
  code: string
  serial_number: string
  mounting_date: string
  userId: number | null
  retailerId: number | null
  status: boolean
  /** Whether a number is accepted that is not written as its product's are. */
  isConfirmed?: boolean
  /** Whether it may contest a number that another retailer holds; otherwise it is refused. */
  contests?: true
}

/** Refuses a serial number that is registered already for the code. */
export const refusals: Refusals = {
  'warranties.serial_key': new AppError('invalid', {
    fields: { 'warranty_data.serial_number': 'serial_taken' },
  }),
}

/** A registration contests the number when another retailer's holds it. */
export const contestOf = (retailerId: number | null, code: string, serialNumber: string) =>
  sql<'open' | null>`(select 'open' from warranties h
    where ${holdsNumber(keyOf(code), keyOf(serialNumber))} and (h.vendor_id = ${retailerId}) is not true)`

/**
 * Writes a warranty. Returns its id. Errors: `invalid` at `code` when no product has it, at `serial_number` when it is
 * registered, or not written as the product's are.
 */
export async function writeWarranty(db: Db, author: Author, warranty: Registration): Promise<number> {
  const { serial_number, mounting_date, userId, retailerId, status, contests } = warranty
  const code = await catalogueCode(db, warranty.code)
  if (!warranty.isConfirmed) await refuseMisfit(db, code, serial_number)
  const after = { user_id: userId, code, serial_number, mounting_date, status }
  return changeRecord(db, author, {
    action: 'create',
    entity: 'warranties',
    after,
    statements: [
      db.insert(warranties).values({
        ...rowOf(warranties, after),
        retailerId,
        ...(contests && { contest: contestOf(retailerId, code, serial_number) }),
        search: warrantySearchText({ code, serialNumber: serial_number }),
      }),
      ...inheritStatements(retailerId, code, mounting_date),
    ],
    refusals,
  })
}

/**
 * Registers a warranty as an administrator does: valid at once, of the user's retailer. Returns its id.
 * Errors: `invalid` at `user_id` for an unknown user, at `code` and at `serial_number`.
 */
export async function registerWarranty(db: Db, author: Author, data: WarrantyData): Promise<number> {
  const userId = data.user_id ?? null
  const retailerId = userId === null ? null : await findRetailerOf(db, userId)
  const { serial_confirmed: isConfirmed = false, ...registered } = data
  return writeWarranty(db, author, { ...registered, userId, retailerId, status: true, isConfirmed })
}

export async function findRetailerOf(db: Db, userId: number): Promise<number | null> {
  const [user] = await db
    .select({ retailerId: users.retailerId })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  if (!user) throw new AppError('invalid', { fields: { 'warranty_data.user_id': 'unknown' } })
  return user.retailerId
}
