import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type BulkAnswer, MAX_BULK_PRODUCTS } from '../../../shared/base/bulk.ts'
import type { Author } from '../../base/audit/change.ts'
import { changeMany, isAmong, undoable } from '../../base/audit/many.ts'
import { refuseAnyMoved } from '../../base/audit/meanwhile.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import type { Given, SqlRow } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import { categories, products } from './catalogue.tables.ts'
import { findIndexed, type IndexedProduct, indexInChunks } from './product-index.ts'

type Row = Pick<SqlRow<typeof products>, 'id' | 'version' | 'active' | 'kind' | 'fam_id'> &
  Given<Pick<SqlRow<typeof products>, 'cat_id'>>

/** The chosen rows that are parents and no parts. Error: `invalid` when too many are chosen. */
async function findRows(db: Db, ids: number[], more: SQL): Promise<Row[]> {
  if (ids.length > MAX_BULK_PRODUCTS) throw new AppError('invalid', { text: 'bulk_too_many' })
  return db.all<Row>(sql`select id, version, active, kind, cat_id, fam_id from products
    where ${isAmong(ids)} and parent_id is null and kind <> 'part' and deleted_at is null and ${more} order by id`)
}

/** The condition that nobody has saved or switched a row since it was read, because the index is written from that. */
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

/** Shows products to shoppers or hides them; those already so stay as they are. */
export async function setProductsActive(
  db: Db,
  author: Author,
  ids: number[],
  active: boolean,
): Promise<BulkAnswer> {
  const changed = await changeMany(db, author, async () => {
    const rows = await findRows(db, ids, sql`active <> ${active ? 1 : 0}`)
    if (rows.length === 0) return []
    const wanted = isAmong(idsOf(rows))
    const indexed = await indexedOf(db, rows, (product) => ({ ...product, listed: active }))
    return [
      {
        action: 'toggle',
        entity: 'products',
        table: products,
        wanted,
        only: areSame(rows),
        before: sql`json_object('active', json(iif(active, 'true', 'false')))`,
        after: sql`json_object('active', json(${String(active)}))`,
        statements: [
          // The version stays, as when a single one is switched.
          db.update(products).set({ active, updatedAt: NOW }).where(wanted),
          ...indexInChunks(db, indexed),
        ],
      },
    ]
  })
  return undoable(changed, { action: 'active', value: !active })
}

/**
 * Moves products to a category; they lose their family. Errors: `invalid` for a category that does not exist; `conflict`
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

/** A product's category or family was archived, or the family moved to another category. */
const GONE = new AppError('conflict')

/** Category and family (or null) of a product. */
type Place = [categoryId: number, familyId: number | null]

/**
 * Gives each product the category and family at its index in `places`, all or none. Errors: `invalid` when the lengths differ;
 * `conflict` when a family is no longer in its category, a category is gone, or one of the products is no longer where `from`
 * says.
 */
export async function moveProducts(
  db: Db,
  author: Author,
  ids: number[],
  places: Place[],
  from?: Place[],
): Promise<BulkAnswer> {
  if (ids.length !== places.length) throw new AppError('invalid', { fields: { value: 'invalid' } })
  const placeOf = new Map(ids.map((id, i) => [id, places[i]!]))
  let rows: Row[] = []
  const changed = await changeMany(db, author, async () => {
    const found = await findRows(db, ids, sql`true`)
    const stateOf = ({ cat_id, fam_id }: Row) => [cat_id, fam_id]
    await refuseAnyMoved(db, 'products', ids, { from, found, stateOf })
    rows = found.filter((row) => String(placeOf.get(row.id)) !== String(stateOf(row)))
    const indexed = await indexedOf(db, rows, (product) => {
      const [categoryId, familyId] = placeOf.get(product.id)!
      return { ...product, categoryId, familyId }
    })
    return [...Map.groupBy(rows, ({ id }) => String(placeOf.get(id))).values()].map((group) => {
      const [categoryId, familyId] = placeOf.get(group[0]!.id)!
      const members = new Set(idsOf(group))
      const wanted = isAmong([...members])
      return {
        action: 'edit',
        entity: 'products',
        table: products,
        wanted,
        only: areSame(group),
        before: sql`json_object('cat_id', cat_id, 'fam_id', fam_id)`,
        after: sql`${JSON.stringify({ cat_id: categoryId, fam_id: familyId })}`,
        statements: [
          db
            .update(products)
            .set({ categoryId, familyId, updatedAt: NOW, version: sql`version + 1` })
            .where(wanted),
          ...indexInChunks(
            db,
            indexed.filter(({ id }) => members.has(id)),
          ),
        ],
        refusals: { products_fam_of_cat: GONE, group_archived: GONE, foreign_key: GONE },
      }
    })
  })
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const before = changed.map((id): Place => [rowOf.get(id)!.cat_id, rowOf.get(id)!.fam_id])
  return undoable(changed, { action: 'places', value: before, from: changed.map((id) => placeOf.get(id)!) })
}
