import { and, eq, sql } from 'drizzle-orm'
import { MAX_PARTS } from '../../../shared/catalogue/catalogue.admin.ts'
import type { ProductForm } from '../../../shared/catalogue/catalogue-answers.admin.ts'
import { MAX_TABLES } from '../../../shared/catalogue/product-sets.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import type { SqlRow } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import { products } from './catalogue.tables.ts'
import { partGapStatements } from './part-gaps.ts'
import { nextIds } from './product-checks.ts'
import type { productImages } from './product-diagrams.tables.ts'
import { readProduct } from './product-form.ts'
import { listsOf } from './product-record.ts'
import { tablesRecord } from './product-tables.ts'

type Source = Pick<SqlRow<typeof productImages>, 'image' | 'product_id'>

/** What is copied: the sheet with its parts that are not archived, as its product is saved now. */
async function readSheet(db: Db, id: number) {
  const [source] = await db.all<Source>(
    sql`select image, product_id from product_images where id = ${id} and deleted_at is null`,
  )
  const unknown = new AppError('invalid', { fields: { table_id: 'unknown' } })
  if (!source) throw unknown
  const from = await readProduct(db, source.product_id).catch((error: unknown) => {
    // Its product is archived.
    throw error instanceof AppError && error.code === 'not_found' ? unknown : error
  })
  const sheet = from.product_images.find((table) => table.id === id)
  if (!sheet) throw unknown
  return { from, sheet, image: source.image }
}

function refuseTooMany(target: ProductForm, sheet: ProductForm['product_images'][number]) {
  const parts = target.product_images.reduce((sum, table) => sum + table.products.length, 0)
  if (target.product_images.length < MAX_TABLES && parts + sheet.products.length <= MAX_PARTS) return
  throw new AppError('invalid', { fields: { table_id: 'too_many' } })
}

/**
 * Copies a sheet to a product, behind its others: the picture, the titles, the parts and their points. The parts are the same rows, not
 * copies; archived ones stay behind. `version` is that of the sheet's product as the person saw it. Returns the number of the new
 * sheet, from 1. Errors: `not_found` without such a product, also for a translation and a part; `invalid` without such a sheet or
 * with too many; `conflict` when the sheet's product was saved meanwhile.
 */
export async function copySheet(
  db: Db,
  author: Author,
  productId: number,
  { table_id, version }: { table_id: number; version?: number | undefined },
): Promise<number> {
  let n = 0
  await changeRecord(db, author, async () => {
    const target = await readProduct(db, productId)
    if (target.parent_id !== null || target.kind === 'part') throw new AppError('not_found')
    const { from, sheet, image } = await readSheet(db, table_id)
    if (version !== undefined && version !== from.version) {
      throw new AppError('conflict', { fields: { table_id: 'changed_meanwhile' } })
    }
    refuseTooMany(target, sheet)
    const id = (await nextIds(db)).table()
    const { product_images_data } = listsOf(target)
    n = product_images_data.length + 1
    return {
      action: 'edit',
      entity: 'products',
      id: productId,
      before: { product_images_data },
      after: { product_images_data: [...product_images_data, ...tablesRecord([{ ...sheet, id }])] },
      statements: [
        db
          .update(products)
          .set({ updatedAt: NOW, version: sql`version + 1` })
          .where(
            and(
              eq(products.id, productId),
              eq(products.version, target.version),
              sql`${products.deletedAt} is null`,
              // The sheet is still as it was read: a save of its product raises the version, an upload and an archive do not.
              sql`exists (select 1 from product_images i join products p on p.id = i.product_id and p.deleted_at is null
                where i.id = ${table_id} and i.deleted_at is null and i.image is ${image}
                and p.version = ${from.version})`,
            ),
          ),
        sql`insert into product_images (id, product_id, image, active, position, titles)
          values (${id}, ${productId}, ${image}, ${sheet.active ? 1 : 0}, ${n - 1}, ${JSON.stringify(sheet.titles)})`,
        sql`insert into product_image_parts (image_id, part_id, section, position, point_x, point_y)
          select ${id}, l.part_id, l.section, l.position, l.point_x, l.point_y from product_image_parts l
          join products part on part.id = l.part_id and part.deleted_at is null where l.image_id = ${table_id}`,
        ...partGapStatements(db, [productId]),
      ],
      // Another save took the id meanwhile.
      refusals: { 'product_images.id': new AppError('conflict') },
    }
  })
  return n
}
