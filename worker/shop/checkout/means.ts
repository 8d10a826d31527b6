import type { Credit } from '../../../shared/payments/credit.ts'
import type { Db } from '../../base/db/client.ts'
import { readTogether } from '../../base/db/reads.ts'
import { selectLimit } from '../accounts/buying.ts'
import { type CreditRow, creditOf, selectCredit } from '../receivables/credit.ts'

/** What a buyer may pay with: the retailer's credit, and up to how many cents net the account may buy without asking; null for no limit. */
export async function readMeans(
  db: Db,
  buyer: { id: number; retailerId: number | null },
): Promise<{ credit: Credit | null; limit: number | null }> {
  const [[credit], [limit]] = await readTogether<[CreditRow, { most: number | null }]>(db, [
    selectCredit(buyer.retailerId),
    selectLimit(buyer.id),
  ])
  return { credit: creditOf(credit), limit: limit?.most ?? null }
}
