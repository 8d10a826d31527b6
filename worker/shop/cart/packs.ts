import { type SQL, sql } from 'drizzle-orm'
import { nextAllowed, type Packs } from '../../../shared/catalogue/packs.ts'
import { AppError } from '../../base/errors.ts'
import type { CartRow } from './lines.ts'

/** In which numbers the product of a line alone is ordered. */
export const packsOf = ({ minQuantity: min, packSize: pack }: CartRow): Packs => ({ min, pack })
export const hasPacks = ({ minQuantity, packSize, set }: CartRow) =>
  set === '' && (minQuantity > 1 || packSize > 1)

/** Whether a number of pieces (SQL) of the product `p` cannot be ordered. */
export const isOdd = (quantity: SQL) => sql`(${quantity} < p.min_quantity or ${quantity} % p.pack_size <> 0)`

/** A number that was asked for and cannot be ordered, as JSON. */
export const oddOne = (quantity: SQL) => sql`json_array(${quantity}, p.min_quantity, p.pack_size)`

/** Refuses such a number with the next one that can be. */
export function refuseOdd(odd: string | null): void {
  if (odd === null) return
  const [quantity, min, pack] = JSON.parse(odd) as [number, number, number]
  const proposal = String(nextAllowed(quantity, { min, pack }))
  throw new AppError('invalid', { fields: { quantity: 'packs' }, proposal })
}
