import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Author, auditStatement, staleError } from '../../base/audit/audit.ts'
import { retryStale } from '../../base/audit/retries.ts'
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
  return saveUpload(stores, file, type === 'image' ? 'image' : 'manual', (stored) =>
    retryStale(async () => {
      const isParent = and(eq(products.id, id), isNull(products.parentId))
      const [row] = await db.select({ value: column }).from(products).where(isParent)
      if (!row) throw new AppError('not_found')
      const after = type === 'image' ? { image: stored.value } : { doc: stored.value, docName: stored.name }
      try {
        await db.batch([
          db
            .update(products)
            .set({ ...after, updatedAt: NOW })
            .where(and(isParent, sql`${column} is ${row.value}`)),
          auditStatement(db, {
            ...author,
            action: 'upload',
            entity: 'products',
            entityId: id,
            before: { [type]: row.value },
            after: { [type]: stored.value },
          }),
          stored.statement,
        ])
      } catch (error) {
        throw staleError(error)
      }
      return row.value
    }),
  )
}

/**
 * Puts the diagram into the product's spare-part table at a place (from 0, as the form showed and the save kept them). Errors:
 * `not_found`, `invalid` when there is no such table; those of `saveUpload`.
 */
export function saveTableImage(stores: Stores, author: Author, id: number, index: number, file: File) {
  const { db } = stores
  return saveUpload(stores, file, 'diagram', (stored) =>
    retryStale(async () => {
      const [product] = await db
        .select({ id: products.id })
        .from(products)
        .where(and(eq(products.id, id), isNull(products.parentId)))
      if (!product) throw new AppError('not_found')
      const [table] = await db
        .select({ id: productImages.id, image: productImages.image })
        .from(productImages)
        .where(
          and(
            eq(productImages.productId, id),
            eq(productImages.position, index),
            isNull(productImages.deletedAt),
          ),
        )
      if (!table) throw new AppError('invalid', { fields: { index: 'unknown' } })
      try {
        await db.batch([
          db
            .update(productImages)
            .set({ image: stored.value })
            .where(
              and(
                eq(productImages.id, table.id),
                eq(productImages.position, index),
                sql`${productImages.image} is ${table.image}`,
              ),
            ),
          auditStatement(db, {
            ...author,
            action: 'upload',
            entity: 'products',
            entityId: id,
            before: { index, image: table.image },
            after: { index, image: stored.value },
          }),
          stored.statement,
        ])
      } catch (error) {
        throw staleError(error)
      }
      return table.image
    }),
  )
}
