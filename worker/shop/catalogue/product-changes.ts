import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import { type Author, auditStatement, staleError } from '../../base/audit/audit.ts'
import { refuseMoved } from '../../base/audit/meanwhile.ts'
import { retryStale } from '../../base/audit/retries.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { normalise } from '../../base/db/search.ts'
import { AppError } from '../../base/errors.ts'
import { productFaqs, productMetas, products } from './catalogue.tables.ts'
import { translationError } from './category-changes.ts'
import { nextIds } from './product-checks.ts'
import { readProduct } from './product-form.ts'
import { findIndexed, indexProductStatements } from './product-index.ts'
import { freeSlug } from './slugs.ts'

/**
 * Shows a product to shoppers or hides it. Errors: `not_found`, also for a translation; `conflict` when it is no longer as
 * `from` says.
 */
export function toggleProduct(
  db: Db,
  author: Author,
  id: number,
  { active, from }: { active: boolean; from?: boolean | undefined },
): Promise<void> {
  return retryStale(async () => {
    const [row] = await db
      .select({ active: products.active, kind: products.kind, version: products.version })
      .from(products)
      .where(and(eq(products.id, id), isNull(products.parentId), isNull(products.deletedAt)))
    if (!row) throw new AppError('not_found')
    await refuseMoved(db, 'products', id, { from, now: row.active })
    if (row.active === active) return
    const [indexed] = await findIndexed(db, [id])
    const listed = active && row.kind !== 'part'
    try {
      await db.batch([
        db
          .update(products)
          // The version stays: the form has no such field, and must not be refused for it.
          .set({ active, updatedAt: NOW })
          .where(
            and(eq(products.id, id), eq(products.active, row.active), eq(products.version, row.version)),
          ),
        auditStatement(db, {
          ...author,
          action: 'toggle',
          entity: 'products',
          entityId: id,
          before: { active: row.active },
          after: { active },
        }),
        ...indexProductStatements(db, [{ ...indexed!, listed }]),
      ])
    } catch (error) {
      throw staleError(error)
    }
  })
}

/**
 * Makes a translation filled with its parent's texts, data and FAQs. Answers its id. Errors: `not_found` without a parent;
 * `conflict` when there is one already.
 */
export function translateProduct(db: Db, author: Author, parentId: number, lang: Lang): Promise<number> {
  return retryStale(async () => {
    const parent = await readProduct(db, parentId)
    if (parent.parent_id !== null) throw new AppError('not_found')
    const id = (await nextIds(db)).product()
    const [indexed] = await findIndexed(db, [parentId])
    const { name, description, types } = parent
    const slug = await freeSlug(db, 'product', lang, name, 0)
    const translations = [...indexed!.translations, { id, lang, name, types }]
    try {
      await db.batch([
        db.insert(products).values({
          id,
          parentId,
          lang,
          name,
          slug,
          description,
          types,
          search: normalise(`${name} ${types}`),
        }),
        auditStatement(db, {
          ...author,
          action: 'create',
          entity: 'products',
          entityId: id,
          after: { parent_id: parentId, lang, name, slug, description, types },
        }),
        db.insert(productMetas).select(sql`
          select null, ${id}, type, name, value, position from product_metas where product_id = ${parentId}`),
        db.insert(productFaqs).select(sql`
          select null, ${id}, title, content, position from product_faqs where product_id = ${parentId}`),
        ...indexProductStatements(db, [{ ...indexed!, translations }]),
      ])
      return id
    } catch (error) {
      throw translationError(error)
    }
  })
}
