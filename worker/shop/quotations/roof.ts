import { eq, sql } from 'drizzle-orm'
import type { RoofPlan } from '../../../shared/catalogue/roof-plan.ts'
import type { ProductNames } from '../../../shared/catalogue/roof-words.ts'
import type { Db } from '../../base/db/client.ts'
import { quotationLines, quotations } from './quotations.tables.ts'

/** The roof that came with a request, and the names of its products in the customer's language; null where none came. */
export async function readRoof(
  db: Db,
  quotationId: number,
): Promise<{ plan: RoofPlan; names: ProductNames } | null> {
  const [[row], lines] = await db.batch([
    db.select({ plan: quotations.roofPlan }).from(quotations).where(eq(quotations.id, quotationId)),
    db
      .select({ id: quotationLines.productId, name: quotationLines.name })
      .from(quotationLines)
      .where(sql`quotation_id = ${quotationId} and product_id is not null`),
  ])
  return row?.plan ? { plan: row.plan, names: new Map(lines.map(({ id, name }) => [id!, name])) } : null
}
