import type { Credit } from '../../../shared/payments/credit.ts'
import type { Db } from '../../base/db/client.ts'
import { readTogether } from '../../base/db/reads.ts'
import { selectLimit } from '../accounts/buying.ts'
import { type CreditRow, creditOf, selectCredit } from '../receivables/credit.ts'
import { selectStoreCredit } from '../receivables/store-credit.ts'

/** What a buyer may pay with: the retailer's credit and store credit, and up to how many cents net the account may buy without asking; null for no limit. */
export async function readMeans(
  db: Db,
  buyer: { id: number; retailerId: number | null },
): Promise<{ credit: Credit | null; store_credit: number; limit: number | null }> {
  const [[credit], [stored], [limit]] = await readTogether<
    [CreditRow, { amount: number }, { most: number | null }]
  >(db, [selectCredit(buyer.retailerId), selectStoreCredit(buyer.retailerId), selectLimit(buyer.id)])
  return { credit: creditOf(credit), store_credit: stored!.amount, limit: limit?.most ?? null }
}
