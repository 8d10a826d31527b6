import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Author } from '../../base/audit/change.ts'
import { NOW } from '../../base/db/columns.ts'
import { AppError } from '../../base/errors.ts'
import { type Stores, saveUpload } from '../../base/files/uploads.ts'
import { products } from './catalogue.tables.ts'
import { productImages } from './product-diagrams.tables.ts'
import { productDocuments, productPictures } from './product-sets.tables.ts'
import { firstsStatement } from './product-sets.ts'

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

/**
 * Puts a picture or a document at its place in a product's set (from 0, in the order of the form and the save), in place of the
 * one it had. Errors: `not_found`, `invalid` when nothing was saved at that place; those of `saveUpload`.
 */
export function saveSetFile(
  stores: Stores,
  author: Author,
  id: number,
  { type, index }: { type: 'image' | 'doc'; index: number },
  file: File,
) {
  const { db } = stores
  const isImage = type === 'image'
  const table = isImage ? productPictures : productDocuments
  const column = isImage ? productPictures.image : productDocuments.file
  return saveUpload(stores, author, file, isImage ? 'image' : 'manual', async ({ value, name }) => {
    const [row] = await db
      .select({ id: table.id, held: column })
      .from(table)
      .where(and(eq(table.productId, id), eq(table.position, index)))
    if (!row) throw new AppError('invalid', { fields: { index: 'unknown' } })
    const isSame = and(eq(table.id, row.id), eq(table.position, index), sql`${column} is ${row.held}`)
    const list = isImage ? 'pictures_data' : 'documents_data'
    return {
      entity: 'products',
      id,
      before: { list, index, [type]: row.held },
      after: { list, index, [type]: value },
      held: row.held,
      statement: isImage
        ? db.update(productPictures).set({ image: value }).where(isSame)
        : db.update(productDocuments).set({ file: value, name }).where(isSame),
      also: [firstsStatement(db, id)],
    }
  })
}
