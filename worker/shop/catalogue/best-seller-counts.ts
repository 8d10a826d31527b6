import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { insertSelected } from '../../base/db/insert-selected.ts'
import { productAskers } from './catalogue.tables.ts'

/** A retailer counts more, because it buys for its customers. */
const RETAILER_WEIGHT = 5

/** Who counts once for a best seller: a retailer that buys, or a person who asks (a hash). */
export type Asker = { retailer: SQL } | { person: string }

/** Statement that records who wants the products whose ids `products` selects. */
export const askStatement = (db: Db, asker: Asker, products: SQL) => {
  const isRetailer = 'retailer' in asker
  const name = isRetailer ? sql`'retailer:' || ${asker.retailer}` : sql`${`person:${asker.person}`}`
  return insertSelected(
    db,
    productAskers,
    {
      productId: sql`product_id`,
      asker: name,
      weight: isRetailer ? RETAILER_WEIGHT : 1,
    },
    sql`from (${products}) where product_id is not null group by product_id`,
  ).onConflictDoUpdate({ target: [productAskers.productId, productAskers.asker], set: { askedAt: NOW } })
}
