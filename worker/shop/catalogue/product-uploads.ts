import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Author } from '../../base/audit/change.ts'
import { NOW } from '../../base/db/columns.ts'
import { AppError } from '../../base/errors.ts'
import { type Stores, saveUpload } from '../../base/files/uploads.ts'
import { productImages, products } from './catalogue.tables.ts'

/**
 * Puts a picture or a manual into a product, in place of the one it had. Errors: `not_found`, also for a translation; those of
 * `saveUpload`.
 */
export function saveProductFile(
  stores: Stores,
  author: Author,
  id: number,
  type: 'image' | 'doc',
  file: File,
) {
  const { db } = stores
  const column = type === 'image' ? products.image : products.doc
  const isParent = and(eq(products.id, id), isNull(products.parentId))
  return saveUpload(stores, author, file, type === 'image' ? 'image' : 'manual', async ({ value, name }) => {
    const [row] = await db.select({ held: column }).from(products).where(isParent)
    if (!row) throw new AppError('not_found')
    const after = type === 'image' ? { image: value } : { doc: value, docName: name }
    return {
      entity: 'products',
      id,
      before: { [type]: row.held },
      after: { [type]: value },
      held: row.held,
      statement: db
        .update(products)
        .set({ ...after, updatedAt: NOW })
        .where(and(isParent, sql`${column} is ${row.held}`)),
    }
  })
}

/**
 * Puts a diagram into one of the product's spare-part tables, by index (from 0, in the order of the form and the save). Errors:
 * `not_found`, `invalid` when there is no such table; those of `saveUpload`.
 */
export function saveTableImage(stores: Stores, author: Author, id: number, index: number, file: File) {
  const { db } = stores
  return saveUpload(stores, author, file, 'diagram', async ({ value }) => {
    const [product] = await db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.id, id), isNull(products.parentId)))
    if (!product) throw new AppError('not_found')
    const isThere = and(eq(productImages.productId, id), eq(productImages.position, index))
    const [table] = await db
      .select({ id: productImages.id, image: productImages.image })
      .from(productImages)
      .where(and(isThere, isNull(productImages.deletedAt)))
    if (!table) throw new AppError('invalid', { fields: { index: 'unknown' } })
    const isSame = sql`${productImages.image} is ${table.image}`
    return {
      entity: 'products',
      id,
      before: { index, image: table.image },
      after: { index, image: value },
      held: table.image,
      statement: db
        .update(productImages)
        .set({ image: value })
        .where(and(eq(productImages.id, table.id), eq(productImages.position, index), isSame)),
    }
  })
}
