import { type SQLWrapper, sql } from 'drizzle-orm'
import { stockOf } from '../../../shared/parts/stock.ts'
import type { Author } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { partGapStatements } from '../../shop/catalogue/part-gaps.ts'
import { indexInChunks } from '../../shop/catalogue/product-index.ts'
import { each, type Run, rowsThat } from './importer.ts'
import { unfileStatements } from './product-files.ts'
import { ungroupStatements } from './product-groups.ts'
import {
  changeProducts,
  indexedOf,
  indexedPart,
  type OnePart,
  type OneProduct,
  partRow,
  productRow,
  readParents,
  readProductRows,
  translationRow,
} from './product-rows.ts'
import { isOtherState, stateStatements } from './successors.ts'

/** A product as it was, and its translations. */
function productBefore({ line, targetId, before, derived, translations }: OneProduct) {
  const texts = translations.flatMap(({ id, lang, slug }) => {
    const text = before!.translations[lang]
    const place = { id, parent_id: targetId!, lang, slug: derived.slugs?.[lang] ?? slug, line }
    return text ? [translationRow(text, place)] : []
  })
  return [productRow(before!, { id: targetId!, slug: derived.slug, line }), ...texts]
}

const partBefore = ({ targetId, before }: OnePart) => ({ id: targetId, ...partRow(before!) })

/** Ids of what the import made: products, parts, and their translations. */
const made = (id: number) => sql`(select r.target_id from ${rowsThat('make', id)})`
const withTranslations = (id: number) => sql`(
  select r.target_id from import_rows r where r.import_id = ${id} and r.action = 'make'
  union select t.id from import_rows r cross join products t on t.parent_id = r.target_id
    where r.import_id = ${id} and r.action = 'make')`

/** Statements that take back what `applyProducts` wrote. */
export async function undoProducts(db: Db, { id, at }: Run, author: Author): Promise<SQLWrapper[]> {
  const { products, parts } = await readProductRows(db, id)
  const changedProducts = products.filter(({ action }) => action === 'change')
  const changedParts = parts.filter(({ action }) => action === 'change')
  const parents = await readParents(db, [...new Set(parts.map(({ after }) => after.product))])
  // Translations that were made with a change go again.
  const newTexts = changedProducts.flatMap(({ before, translations }) =>
    translations.filter(({ lang }) => !before!.translations[lang]).map((translation) => translation.id),
  )
  const newTextIds = sql`(select value from json_each(${JSON.stringify(newTexts)}))`
  const newLinks = parts
    .filter(({ action, derived }) => action === 'change' && !derived.is_linked)
    .map(({ targetId, derived }) => ({ image: derived.image, part: targetId }))
  const sections = changedParts
    .filter(({ derived }) => derived.is_linked)
    .map(({ targetId, derived, before }) => ({
      image: derived.image,
      part: targetId,
      section: before!.section,
    }))
  const newImages = [
    ...new Set(parts.filter(({ derived }) => derived.made_image).map(({ derived }) => derived.image)),
  ]
  const indexed = [
    ...changedProducts.map((row) =>
      indexedOf(
        row.targetId!,
        row.before!,
        row.translations.flatMap(({ id: own, lang }) => {
          const text = row.before!.translations[lang]
          return text ? [{ id: own, lang, name: text.name, types: text.types }] : []
        }),
      ),
    ),
    ...changedParts.map((row) =>
      indexedPart(row.targetId!, row.before!, parents.get(row.after.product)?.categoryId ?? 0),
    ),
  ]
  const gone = (table: string, column: string) => [
    sql`delete from ${sql.raw(table)} where ${sql.raw(column)} in ${withTranslations(id)}`,
    sql`delete from ${sql.raw(table)} where ${sql.raw(column)} in ${newTextIds}`,
  ]
  const recordsBefore = changedProducts.flatMap(productBefore)
  const parentIds = [...parents.values()].map((parent) => parent.id)
  return [
    // Addresses that are the products' own again lead nowhere else.
    ...each(
      recordsBefore,
      (rows) => sql`
        delete from slug_redirects where entity = 'product'
          and (lang, slug) in (select value ->> 'lang', value ->> 'slug' from ${rows})`,
    ),
    ...each([...recordsBefore, ...changedParts.map(partBefore)], (rows) =>
      changeProducts(rows, { id, at }, 'before'),
    ),
    ...stateStatements(
      changedProducts.filter(isOtherState).map(({ targetId, before, derived }) => ({
        id: targetId!,
        ...stockOf(before!),
        next: derived.was ?? null,
      })),
      at,
    ),
    ...each(
      sections,
      (rows) => sql`
      update product_image_parts set section = value ->> 'section' from ${rows}
      where image_id = value ->> 'image' and part_id = value ->> 'part'`,
    ),
    ...each(
      newLinks,
      (rows) => sql`
      delete from product_image_parts where (image_id, part_id) in (select value ->> 'image', value ->> 'part' from ${rows})`,
    ),
    ...gone('product_search', 'rowid'),
    ...gone('product_names', 'product_id'),
    ...gone('product_metas', 'product_id'),
    ...gone('product_faqs', 'product_id'),
    ...unfileStatements(id),
    ...gone('product_pictures', 'product_id'),
    ...gone('product_documents', 'product_id'),
    ...gone('product_relations', 'product_id'),
    ...gone('product_relations', 'related_id'),
    ...gone('product_options', 'product_id'),
    ...gone('control_unit_satellites', 'product_id'),
    sql`delete from part_details where part_id in ${made(id)}`,
    sql`delete from slug_redirects where entity = 'product' and target_id in ${made(id)}`,
    sql`delete from product_image_parts where part_id in ${made(id)}
      or image_id in (select id from product_images where product_id in ${made(id)})`,
    // A table that was made for the import goes unless somebody has put something else into it.
    sql`delete from product_images where product_id in ${made(id)} or (
      id in (select value from json_each(${JSON.stringify(newImages)})) and image is null
      and not exists (select 1 from product_image_parts where image_id = product_images.id))`,
    sql`delete from products where parent_id in ${made(id)} or id in ${newTextIds}`,
    sql`delete from products where id in ${made(id)}`,
    ...ungroupStatements(db, author, id),
    sql`update products set updated_at = ${at}, version = version + 1 where updated_at <> ${at} and id in (
      select value from json_each(${JSON.stringify(parentIds)}))`,
    ...partGapStatements(db, parentIds),
    ...indexInChunks(db, indexed),
  ]
}
