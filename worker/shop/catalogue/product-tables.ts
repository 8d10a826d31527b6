import { sql } from 'drizzle-orm'
import { slugOf } from '../../../shared/catalogue/slugs.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { insertSelected } from '../../base/db/insert-selected.ts'
import { products } from './catalogue.tables.ts'
import { productImageParts, productImages } from './product-diagrams.tables.ts'
import { productSearchText } from './search-text.ts'
import type { PlannedPart, PlannedTable, SavedTable } from './table-plan.ts'

/** Tables as the history stores them. */
export const tablesRecord = (tables: Pick<SavedTable, 'id' | 'active' | 'titles' | 'products'>[]) =>
  tables.map(({ id, active, titles, products: parts }) => ({
    id,
    active,
    titles,
    products: parts.map(({ id, active, name, price, section, code, point }) => ({
      id,
      active,
      name,
      price,
      section,
      code,
      point,
    })),
  }))

/** Writes parts in all columns. `slug` is for new parts only; a saved part keeps its address. */
const insertParts = (db: Db, parts: PlannedPart[], categoryId: number) => {
  const rows = parts.map(({ id, name, code, price, active, isNew }) => ({
    id,
    name,
    code,
    price,
    active: active ? 1 : 0,
    slug: isNew ? `${slugOf(`${name} ${code ?? ''}`, 'part')}-${id}` : `-${id}`,
    search: productSearchText({ name, code }),
  }))
  return insertSelected(
    db,
    products,
    {
      id: sql`value ->> 'id'`,
      code: sql`value ->> 'code'`,
      kind: 'part',
      categoryId,
      name: sql`value ->> 'name'`,
      slug: sql`value ->> 'slug'`,
      price: sql`value ->> 'price'`,
      active: sql`value ->> 'active'`,
      search: sql`value ->> 'search'`,
    },
    sql`from json_each(${JSON.stringify(rows)}) where true`,
  )
}

/** Statements for the batch of a save; new parts are put into the category `categoryId`. */
export function tableStatements(db: Db, productId: number, planned: PlannedTable[], categoryId: number) {
  const tables = planned.filter(({ isGone }) => !isGone)
  const gone = planned.filter(({ isGone }) => isGone).map(({ id }) => id)
  const parts = tables.flatMap((table) => table.products)
  const rows = tables.map(({ id, isNew, active, titles }, position) => ({
    id,
    isNew,
    active: active ? 1 : 0,
    titles,
    position,
  }))
  const insertTables = (isNew: boolean) =>
    insertSelected(
      db,
      productImages,
      {
        id: sql`value ->> 'id'`,
        productId,
        active: sql`value ->> 'active'`,
        position: sql`value ->> 'position'`,
        titles: sql`value -> 'titles'`,
      },
      sql`from json_each(${JSON.stringify(rows.filter((row) => row.isNew === isNew))}) where true`,
    )
  const links = tables.flatMap((table) =>
    table.products.map(({ id, section, point }, position) => ({
      table: table.id,
      id,
      section,
      position,
      x: point?.x ?? null,
      y: point?.y ?? null,
    })),
  )
  // New rows are plain inserts, so that an id that another save took meanwhile fails and is not overwritten.
  return [
    // A table that got a picture or a part meanwhile is not deleted.
    db.delete(productImages).where(sql`id in (select value from json_each(${JSON.stringify(gone)}))
      and product_id = ${productId} and image is null
      and not exists (select 1 from product_image_parts where image_id = product_images.id)`),
    insertTables(true),
    insertTables(false).onConflictDoUpdate({
      target: productImages.id,
      set: {
        active: sql`excluded.active`,
        position: sql`excluded.position`,
        titles: sql`excluded.titles`,
      },
    }),
    insertParts(
      db,
      parts.filter((part) => part.isNew),
      categoryId,
    ),
    insertParts(
      db,
      parts.filter((part) => part.isChanged),
      categoryId,
    ).onConflictDoUpdate({
      target: products.id,
      set: {
        name: sql`excluded.name`,
        code: sql`excluded.code`,
        price: sql`excluded.price`,
        active: sql`excluded.active`,
        search: sql`excluded.search`,
        updatedAt: NOW,
        version: sql`${products.version} + 1`,
      },
    }),
    db
      .delete(productImageParts)
      // Archived tables and parts keep their places.
      .where(sql`image_id in (select id from product_images where product_id = ${productId} and deleted_at is null)
        and (select deleted_at from products where id = part_id) is null`),
    insertSelected(
      db,
      productImageParts,
      {
        imageId: sql`value ->> 'table'`,
        partId: sql`value ->> 'id'`,
        section: sql`value ->> 'section'`,
        position: sql`value ->> 'position'`,
        pointX: sql`value ->> 'x'`,
        pointY: sql`value ->> 'y'`,
      },
      sql`from json_each(${JSON.stringify(links)})`,
    ),
  ]
}
