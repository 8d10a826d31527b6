import { sql } from 'drizzle-orm'
import type { StopReason } from '../../../shared/recalls/sale-stops.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import { movedMeanwhile } from '../../base/audit/meanwhile.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { AppError } from '../../base/errors.ts'

/* Products that are kept from sale. Triggers refuse what would sell them (`sale-stops.tables.ts`). */

export interface SaleStop {
  id: number
  product_id: number
  /** ISO 3166 code; null: everywhere. */
  country: string | null
  reason: StopReason
  note: string
  recall_id: number | null
  started_at: string
  ended_at: string | null
}

/** The stops of a product, those that are over too; newest first. */
export const readStops = (db: Db, productId: number) =>
  db.all<SaleStop>(sql`
    select id, product_id, country, reason, note, recall_id, started_at, ended_at from sale_stops
    where product_id = ${productId} order by id desc`)

/**
 * Keeps a product from sale, everywhere or in a country, from now on. Returns the product's id. Errors: `not_found`; `conflict` when it is
 * so already.
 */
export const stopSale = (
  db: Db,
  author: Author,
  productId: number,
  { country, reason, note }: { country: string | null; reason: Exclude<StopReason, 'recall'>; note: string },
): Promise<number> =>
  changeRecord(db, author, async () => {
    const product = await db.get<object | undefined>(
      sql`select 1 from products where id = ${productId} and parent_id is null and deleted_at is null`,
    )
    if (!product) throw new AppError('not_found')
    return {
      action: 'edit',
      entity: 'products',
      id: productId,
      after: { sale_stop: 'started', country, note },
      statements: [
        sql`insert into sale_stops (product_id, country, reason, note, started_by)
          values (${productId}, ${country}, ${reason}, ${note}, ${author.actor.id})`,
      ],
      refusals: { 'sale_stops.scope': new AppError('conflict') },
    }
  })

/** Lets a product be sold again, where this stop kept it from that. Errors: `not_found`; `conflict` when it is over. */
export const endStop = (db: Db, author: Author, id: number): Promise<number> =>
  changeRecord(db, author, async () => {
    const stop = await db.get<SaleStop | undefined>(
      sql`select product_id, country, note, ended_at from sale_stops where id = ${id}`,
    )
    if (!stop) throw new AppError('not_found')
    const { product_id, country, note } = stop
    if (stop.ended_at !== null) throw await movedMeanwhile(db, 'products', product_id)
    return {
      action: 'edit',
      entity: 'products',
      id: product_id,
      before: { sale_stop: 'started', country, note },
      after: { sale_stop: 'ended', country, note },
      statements: [
        sql`update sale_stops set ended_at = ${NOW}, ended_by = ${author.actor.id} where id = ${id} and ended_at is null`,
      ],
    }
  })
