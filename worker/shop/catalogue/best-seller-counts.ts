import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { productAskers } from './catalogue.tables.ts'

/** A retailer counts more, because it buys for its customers. */
const RETAILER_WEIGHT = 5

/** Who counts once for a best seller: a retailer that buys, or a person who asks (a hash). */
export type Asker = { retailer: SQL } | { person: string }

/** Statement that records who wants the products whose ids `products` selects. */
export const askStatement = (db: Db, asker: Asker, products: SQL) => {
  const isRetailer = 'retailer' in asker
  const name = isRetailer ? sql`'retailer:' || ${asker.retailer}` : sql`${`person:${asker.person}`}`
  return db
    .insert(productAskers)
    .select(
      sql`select distinct product_id, ${name}, ${sql.raw(String(isRetailer ? RETAILER_WEIGHT : 1))}, ${NOW}
        from (${products}) where product_id is not null`,
    )
    .onConflictDoUpdate({ target: [productAskers.productId, productAskers.asker], set: { askedAt: NOW } })
}
