import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type BulkAnswer, MAX_BULK_PRODUCTS } from '../../../shared/bulk.ts'
import { type Author, staleError } from '../../base/audit/audit.ts'
import { auditManyStatement, isAmong } from '../../base/audit/many.ts'
import { refuseAnyMoved } from '../../base/audit/meanwhile.ts'
import { retryStale } from '../../base/audit/retries.ts'
import { brokenConstraint, type Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { AppError } from '../../base/errors.ts'
import { categories, products } from './catalogue.tables.ts'
import { findIndexed, type IndexedProduct, indexInChunks } from './product-index.ts'

interface Row {
  id: number
  version: number
  active: number
  kind: string
  cat_id: number
  fam_id: number | null
}

/** Parents that are no parts, of those chosen. Error: `invalid` when too many are chosen. */
async function findRows(db: Db, ids: number[], more: SQL): Promise<Row[]> {
  if (ids.length > MAX_BULK_PRODUCTS) throw new AppError('invalid', { text: 'bulk_too_many' })
  return db.all<Row>(sql`select id, version, active, kind, cat_id, fam_id from products
    where ${isAmong(ids)} and parent_id is null and kind <> 'part' and deleted_at is null and ${more} order by id`)
}

/** Nobody saved or switched any of the rows since they were read: the index is written from what they were then. */
const areSame = (rows: Row[]) => sql`not exists (
  select 1 from json_each(${JSON.stringify(rows.map(({ id, version, active }) => [id, version, active]))}) was
  left join products now on now.id = was.value ->> 0 and now.version = was.value ->> 1 and now.active = was.value ->> 2
  where now.id is null)`

const idsOf = (rows: Row[]) => rows.map(({ id }) => id)

const indexedOf = async (
  db: Db,
  rows: Row[],
  change: (product: IndexedProduct, row: Row) => IndexedProduct,
) => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (await findIndexed(db, idsOf(rows))).map((product) => change(product, byId.get(product.id)!))
}

/** Shows products to shoppers or hides them; those that are so already stay as they are. */
export function setProductsActive(
  db: Db,
  author: Author,
  ids: number[],
  active: boolean,
): Promise<BulkAnswer> {
  return retryStale(async () => {
    const rows = await findRows(db, ids, sql`active <> ${active ? 1 : 0}`)
    if (rows.length === 0) return { changed: 0, undo: null }
    const changed = idsOf(rows)
    const wanted = isAmong(changed)
    const indexed = await indexedOf(db, rows, (product) => ({ ...product, listed: active }))
    try {
      await db.batch([
        auditManyStatement(db, author, {
          ...{ action: 'toggle', entity: 'products', table: products, wanted, only: areSame(rows) },
          before: sql`json_object('active', json(iif(active, 'true', 'false')))`,
          after: sql`json_object('active', json(${String(active)}))`,
        }),
        // The version stays, as when one is switched.
        db.update(products).set({ active, updatedAt: NOW }).where(wanted),
        ...indexInChunks(db, indexed),
      ])
    } catch (error) {
      throw staleError(error)
    }
    return { changed: changed.length, undo: { action: 'active', value: !active, ids: changed } }
  })
}

/**
 * Moves products to a category; a family they had stays behind. Errors: `invalid` for a category that does not exist; `conflict`
 * when one of them is no longer in the category that `from` says.
 */
export async function setProductsCategory(
  db: Db,
  author: Author,
  ids: number[],
  categoryId: number,
  from?: number[],
): Promise<BulkAnswer> {
  const [category] = await db
    .select({ parentId: categories.parentId })
    .from(categories)
    .where(and(eq(categories.id, categoryId), isNull(categories.deletedAt)))
  if (category?.parentId !== null) throw new AppError('invalid', { fields: { value: 'unknown' } })
  const found = await findRows(db, ids, sql`true`)
  await refuseAnyMoved(db, 'products', ids, { from, found, stateOf: (row) => row.cat_id })
  const rows = found.filter((row) => row.cat_id !== categoryId)
  return moveProducts(
    db,
    author,
    idsOf(rows),
    rows.map(() => [categoryId, null]),
    rows.map(({ cat_id, fam_id }) => [cat_id, fam_id]),
  )
}

/** Category and family (or null) of a product. */
type Place = [categoryId: number, familyId: number | null]

/**
 * Gives each of the products the category and family at its place in `places`, all or none. Errors: `invalid` when there are
 * not as many places; `conflict` when a family is no longer in its category, a category is gone, or one of the products is no
 * longer where `from` says.
 */
export function moveProducts(
  db: Db,
  author: Author,
  ids: number[],
  places: Place[],
  from?: Place[],
): Promise<BulkAnswer> {
  if (ids.length !== places.length) throw new AppError('invalid', { fields: { value: 'invalid' } })
  const placeOf = new Map(ids.map((id, i) => [id, places[i]!]))
  return retryStale(async () => {
    const found = await findRows(db, ids, sql`true`)
    await refuseAnyMoved(db, 'products', ids, {
      ...{ from, found },
      stateOf: ({ cat_id, fam_id }) => [cat_id, fam_id],
    })
    const rows = found.filter((row) => {
      const [categoryId, familyId] = placeOf.get(row.id)!
      return row.cat_id !== categoryId || row.fam_id !== familyId
    })
    if (rows.length === 0) return { changed: 0, undo: null }
    const groups = Map.groupBy(rows, ({ id }) => String(placeOf.get(id)))
    const indexed = await indexedOf(db, rows, (product) => {
      const [categoryId, familyId] = placeOf.get(product.id)!
      return { ...product, categoryId, familyId }
    })
    const moves = [...groups.values()].flatMap((group) => {
      const [categoryId, familyId] = placeOf.get(group[0]!.id)!
      const wanted = isAmong(idsOf(group))
      return [
        auditManyStatement(db, author, {
          ...{ action: 'edit', entity: 'products', table: products, wanted, only: areSame(group) },
          before: sql`json_object('cat_id', cat_id, 'fam_id', fam_id)`,
          after: sql`${JSON.stringify({ cat_id: categoryId, fam_id: familyId })}`,
        }),
        db
          .update(products)
          .set({ categoryId, familyId, updatedAt: NOW, version: sql`version + 1` })
          .where(wanted),
      ]
    })
    try {
      await db.batch([moves[0]!, ...moves.slice(1), ...indexInChunks(db, indexed)])
    } catch (error) {
      const isGone = ['products_fam_of_cat', 'group_archived', 'foreign_key'].includes(
        brokenConstraint(error) ?? '',
      )
      throw isGone ? new AppError('conflict') : staleError(error)
    }
    const before = rows.map(({ cat_id, fam_id }): Place => [cat_id, fam_id])
    const after = rows.map(({ id }) => placeOf.get(id)!)
    return {
      changed: rows.length,
      undo: { action: 'places', value: before, from: after, ids: idsOf(rows) },
    }
  })
}
