import { type SQL, sql } from 'drizzle-orm'
import type { LineCost } from '../../../shared/quotations/margins.ts'
import { times, WHOLE } from '../../../shared/quotations/offer-totals.ts'
import type { Db } from '../../base/db/client.ts'
import { named } from '../../base/db/reads.ts'
import { priceLines } from '../cart/priced.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { type PriceColumn, priceWithTerms } from '../catalogue/prices.ts'
import { quotationLines } from '../quotations/quotations.tables.ts'
import { retailerMarkups } from './offers.tables.ts'

/**
 * Statement: what the lines of a request cost its retailer, with its mark-ups. Nothing for an account of another one, an administrator, and whoever
 * has a mailed link: `retailerId` is that of the account, null for none.
 */
export const selectCosts = (db: Db, id: number, retailerId: number | null) =>
  db
    .select({
      position: quotationLines.position,
      quantity: quotationLines.quantity,
      id: named(products.id, 'product_id'),
      price: named<PriceColumn>(
        priceWithTerms({ retailer: sql`${retailerId}`, cart: sql`null` as SQL }, sql`${products}`),
        'line_price',
      ),
      markup: retailerMarkups.markup,
    })
    .from(quotationLines)
    .innerJoin(products, sql`${products.id} = ${quotationLines.productId} and ${products.active} = 1`)
    .leftJoin(
      retailerMarkups,
      sql`${retailerMarkups.categoryId} = ${products.categoryId} and ${retailerMarkups.retailerId} = ${retailerId}`,
    )
    .where(
      sql`${quotationLines.quotationId} = (select id from quotations where id = ${id} and vendor_id = ${retailerId})`,
    )
type CostRow = Awaited<ReturnType<typeof selectCosts>>[number]

/** Products without a price cost nobody knows what. */
export function toCosts(rows: CostRow[]): LineCost[] {
  const { lines } = priceLines(rows.map((row) => ({ ...row, weight: null })))
  return rows.flatMap(({ position, markup }, at) => {
    const cost = lines[at]?.net
    if (cost === undefined) return []
    return [{ position, cost, proposed: markup === null ? null : times(cost, WHOLE + markup, WHOLE) }]
  })
}
