import { sql } from 'drizzle-orm'
import { type BulkAnswer, MAX_BULK_PRODUCTS } from '../../../shared/base/bulk.ts'
import type { PricedProduct, ProductPricesBody } from '../../../shared/pricing/product-prices.admin.ts'
import type { Author } from '../../base/audit/change.ts'
import { changeMany, isAmong, undoable } from '../../base/audit/many.ts'
import { refuseAnyMoved } from '../../base/audit/meanwhile.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import type { SqlRow } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import { thumbSrc } from '../../base/files/sources.ts'
import type { products } from './catalogue.tables.ts'
import { planProducts } from './product-rows.ts'

type Row = Pick<SqlRow<typeof products>, 'id' | 'code' | 'name' | 'price' | 'image'>

/** Prices of one statement: each is looked up among so many. */
const CHUNK = 200

/** Parents that are no parts. */
export const IS_PRODUCT = sql`parent_id is null and kind <> 'part' and deleted_at is null`

/** The chosen products with their prices, by name. Error: `invalid` for more than `MAX_BULK_PRODUCTS`. */
export async function listPrices(db: Db, { ids, filter }: ProductPricesBody): Promise<PricedProduct[]> {
  const found = ids
    ? sql`select value as id from json_each(${JSON.stringify(ids)})`
    : planProducts({ ...filter, limit: MAX_BULK_PRODUCTS + 1, offset: 0 }).ids
  const rows = await db.all<Row>(sql`
    select id, code, name, price, image from products where id in (select id from (${found})) and ${IS_PRODUCT} order by name, id`)
  if (rows.length > MAX_BULK_PRODUCTS) throw new AppError('invalid', { text: 'bulk_too_many' })
  return rows.map(({ image, ...row }) => ({ ...row, thumb_src: thumbSrc(image) }))
}

/** A product's id with its new price and the one it had, in cents. */
type Repriced = [id: number, price: number, before: number]

/** What changes of one chunk: the history of each product, its price and its version, unless one has another price by now. */
function repricing(chunk: Repriced[]) {
  const given = JSON.stringify(chunk)
  return {
    action: 'edit' as const,
    entity: 'products',
    table: sql`(select value ->> 0 as id, value ->> 1 as price, value ->> 2 as was from json_each(${given}))`,
    wanted: sql`true`,
    only: sql`not exists (select 1 from json_each(${given}) v left join products p
      on p.id = v.value ->> 0 and p.price = v.value ->> 2 and p.deleted_at is null where p.id is null)`,
    before: sql`json_object('price', was)`,
    after: sql`json_object('price', price)`,
    statements: [
      sql`update products set price = v.value ->> 1, updated_at = ${NOW}, version = version + 1
        from json_each(${given}) v where products.id = v.value ->> 0`,
    ],
  }
}

/**
 * Gives each product the price at its index, in cents, all or none; those without a price, and those that have it already, stay. Errors: `invalid`
 * when the lengths differ or too many are chosen; `conflict` when one no longer has the price that `from` says.
 */
export async function setProductPrices(
  db: Db,
  author: Author,
  ids: number[],
  prices: number[],
  from?: number[],
): Promise<BulkAnswer> {
  if (ids.length !== prices.length) throw new AppError('invalid', { fields: { value: 'invalid' } })
  if (ids.length > MAX_BULK_PRODUCTS) throw new AppError('invalid', { text: 'bulk_too_many' })
  let rows: Repriced[] = []
  const changed = await changeMany(db, author, async () => {
    const found = await db.all<{ id: number; price: number | null }>(
      sql`select id, price from products where ${isAmong(ids)} and ${IS_PRODUCT}`,
    )
    await refuseAnyMoved(db, 'products', ids, { from, found, stateOf: ({ price }) => price })
    const priceOf = new Map(found.map(({ id, price }) => [id, price]))
    rows = ids.flatMap((id, i): Repriced[] => {
      const before = priceOf.get(id)
      return before == null || before === prices[i] ? [] : [[id, prices[i]!, before]]
    })
    return Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, i) =>
      repricing(rows.slice(i * CHUNK, (i + 1) * CHUNK)),
    )
  })
  const rowOf = new Map(rows.map((row) => [row[0], row]))
  return undoable(changed, {
    action: 'prices',
    value: changed.map((id) => rowOf.get(id)![2]),
    from: changed.map((id) => rowOf.get(id)![1]),
  })
}
