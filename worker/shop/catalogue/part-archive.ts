import { sql } from 'drizzle-orm'
import { archiving, type Beside } from '../../base/audit/archive.ts'
import { isAmong } from '../../base/audit/many.ts'
import type { Db } from '../../base/db/client.ts'
import type { As, SqlRow } from '../../base/db/reads.ts'
import { products } from './catalogue.tables.ts'
import { partGapStatements } from './part-gaps.ts'
import { productImages } from './product-diagrams.tables.ts'

/* Spare-part tables and parts are archived, because orders, quotations and carts may refer to the parts; they are restored as
   they were. */

type OfTable = As<SqlRow<typeof productImages>, { product_id: 'id' }>

const productsOfTables = (db: Db, ids: number[]) =>
  db.all<OfTable>(sql`select distinct product_id as id from product_images where ${isAmong(ids)}`)

/** The products in whose tables these parts are. */
export const productsOfParts = (db: Db, ids: number[]) =>
  db.all<OfTable>(sql`
    select distinct i.product_id as id from product_image_parts l join product_images i on i.id = l.image_id
    where ${isAmong(ids, sql`l.part_id`)}`)

const gapsOf = (db: Db, found: { id: number }[]) =>
  partGapStatements(
    db,
    found.map(({ id }) => id),
  )

/** Parts that are only on archived drawings, of whichever product, are archived and restored with it. */
async function besideTables(db: Db, ids: number[], gone: boolean): Promise<Beside> {
  const on = sql`select l.part_id from product_image_parts l join product_images i on i.id = l.image_id`
  const parts = gone
    ? sql`update products set deleted_at = (select max(deleted_at) from product_images where ${isAmong(ids)}), was_active = active, active = 0
        where kind = 'part' and deleted_at is null and id in (${on} where ${isAmong(ids, sql`i.id`)})
        and not exists (${on} where l.part_id = products.id and i.deleted_at is null)`
    : // Parts that were archived before their table stay archived.
      sql`update products set deleted_at = null, active = coalesce(was_active, 1), was_active = null
        where ${isAmong((await partsArchivedWith(db, ids)).map(({ id }) => id))}`
  return { statements: [parts, ...gapsOf(db, await productsOfTables(db, ids))] }
}

const partsArchivedWith = (db: Db, ids: number[]) =>
  db.all<Pick<SqlRow<typeof products>, 'id'>>(sql`
    select distinct p.id from product_images i cross join product_image_parts l on l.image_id = i.id
    cross join products p on p.id = l.part_id and p.kind = 'part' and p.deleted_at >= i.deleted_at
    where ${isAmong(ids, sql`i.id`)}`)

const ACTIVE = sql.raw(`'active', json(iif(coalesce(was_active, active), 'true', 'false'))`)

export const tableArchive = archiving({
  entity: 'product-tables',
  table: productImages,
  hasSwitch: true,
  beside: besideTables,
  record: sql`json_object('product_id', product_id, 'position', position, ${ACTIVE})`,
})

export const partArchive = archiving({
  // One history, wherever a part is archived: in its product's form or in the list of parts.
  entity: 'parts',
  table: products,
  hasSwitch: true,
  among: sql`parent_id is null and kind = 'part'`,
  record: sql`json_object('name', name, 'code', code, ${ACTIVE})`,
  beside: async (db, ids) => ({ statements: [...gapsOf(db, await productsOfParts(db, ids))] }),
})
