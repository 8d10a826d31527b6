import { sql } from 'drizzle-orm'
import { maySee } from '../../../shared/entities.ts'
import type { UnitNumber } from '../../../shared/units.ts'
import type { Db } from '../../base/db/client.ts'
import type { Caller } from '../../base/user.ts'

/**
 * The unit that a label names, for those who may open its page: administrators, and the retailer that registered it. Null for
 * everybody else, for whom nothing is read either, so that nobody learns by trying which units there are.
 */
export async function findLabelled(
  db: Db,
  user: Pick<Caller, 'role' | 'adminRole' | 'retailerId'> | null,
  { code, serial_number }: UnitNumber,
): Promise<number | null> {
  const isAdmin = user?.role === 'admin' && maySee(user.adminRole, 'units')
  if (!isAdmin && user?.role !== 'vendor') return null
  const own = isAdmin ? sql`true` : sql`u.vendor_id = ${user.retailerId}`
  const row = await db.get<{ id: number } | undefined>(sql`
    select u.id from units u where u.code = ${code} collate nocase and u.serial_number = ${serial_number} collate nocase
      and u.mounting_date is not null and ${own}`)
  return row?.id ?? null
}
