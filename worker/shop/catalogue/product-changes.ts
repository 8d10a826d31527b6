import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ProductBody } from '../../../shared/catalogue/catalogue.admin.ts'
import type { Lang } from '../../../shared/languages.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import { refuseMoved } from '../../base/audit/meanwhile.ts'
import { type Translated, translateRecord } from '../../base/audit/translations.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { insertSelected } from '../../base/db/insert-selected.ts'
import { normalise } from '../../base/db/search.ts'
import { AppError } from '../../base/errors.ts'
import { products } from './catalogue.tables.ts'
import { nextIds } from './product-checks.ts'
import { readProduct } from './product-form.ts'
import { findIndexed, indexProductStatements } from './product-index.ts'
import { rowStatements } from './product-statements.ts'
import { freeSlug, RACED } from './slugs.ts'

/**
 * Shows a product to shoppers or hides it. Errors: `not_found`, also for a translation; `conflict` when it is no longer as
 * `from` says.
 */
export async function toggleProduct(
  db: Db,
  author: Author,
  id: number,
  { active, from }: { active: boolean; from?: boolean | undefined },
): Promise<void> {
  await changeRecord(db, author, async () => {
    const [row] = await db
      .select({ active: products.active, kind: products.kind, version: products.version })
      .from(products)
      .where(and(eq(products.id, id), isNull(products.parentId), isNull(products.deletedAt)))
    if (!row) throw new AppError('not_found')
    await refuseMoved(db, 'products', id, { from, now: row.active })
    if (row.active === active) return null
    const [indexed] = await findIndexed(db, [id])
    const listed = active && row.kind !== 'part'
    const isSame = and(
      ...[eq(products.id, id), eq(products.active, row.active), eq(products.version, row.version)],
    )
    return {
      action: 'toggle',
      entity: 'products',
      id,
      before: { active: row.active },
      after: { active },
      statements: [
        // The version stays, because the form does not have this field and must not be refused.
        db.update(products).set({ active, updatedAt: NOW }).where(isSame),
        ...indexProductStatements(db, [{ ...indexed!, listed }]),
      ],
    }
  })
}

/**
 * Makes a translation filled with its parent's texts, data and FAQs, or with those given. Returns its id. Errors: `not_found` without a parent;
 * those of `translateRecord`.
 */
export function translateProduct(
  db: Db,
  author: Author,
  parentId: number,
  lang: Lang,
  given?: Translated<ProductBody>,
): Promise<number> {
  const wanted = { entity: 'products', table: products, parentId, lang }
  return translateRecord(db, author, wanted, async () => {
    const { parent_id, ...parent } = await readProduct(db, parentId)
    if (parent_id !== null) throw new AppError('not_found')
    const { name } = given?.texts.product_data ?? parent
    const { description, warnings, data_access, types } = given?.texts.product_data ?? parent
    const id = (await nextIds(db)).product()
    const [indexed] = await findIndexed(db, [parentId])
    const slug = await freeSlug(db, 'product', lang, name, 0)
    const texts = {
      name,
      slug,
      description: description ?? '',
      warnings: warnings ?? '',
      data_access: data_access ?? '',
      types: types ?? '',
    }
    const translations = [...indexed!.translations, { id, lang, name, types: texts.types }]
    return {
      id,
      texts,
      statements: [
        insertSelected(
          db,
          products,
          {
            id,
            parentId,
            lang,
            ...texts,
            dataAccess: texts.data_access,
            search: normalise(`${name} ${texts.types}`),
          },
          sql`where ${given?.only ?? sql`true`}`,
        ),
        ...rowStatements(db, id, {
          faqs_data: given?.texts.faqs_data ?? parent.faqs,
          metas_data: given?.texts.metas_data ?? parent.metas,
        }),
        ...indexProductStatements(db, [{ ...indexed!, translations }]),
      ],
      refusals: RACED,
    }
  })
}
