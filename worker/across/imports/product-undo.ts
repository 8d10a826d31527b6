import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../base/db/client.ts'
import { normalise } from '../../base/db/search.ts'
import { partGapStatements } from '../../shop/catalogue/part-gaps.ts'
import { indexInChunks } from '../../shop/catalogue/product-index.ts'
import { jsonParts, type Run, rowsThat } from './importer.ts'
import {
  indexedOf,
  indexedPart,
  type OnePart,
  type OneProduct,
  readParents,
  readProductRows,
  TEXT_AT,
  textOfRow,
} from './product-rows.ts'

const each = (rows: object[], statement: (rows: SQL) => SQL) =>
  rows.length === 0 ? [] : jsonParts(rows).map((part) => statement(sql`json_each(${part})`))

const flag = (value: boolean) => (value ? 1 : 0)

/** The columns of a product as it was, and of its translations. */
function productBefore({ line, targetId, before, derived, translations }: OneProduct) {
  const record = before!
  const texts = translations.flatMap(({ id, lang, slug }) => {
    const text = record.translations[lang]
    return text
      ? [
          {
            id,
            lang,
            ...{ name: text.name, types: text.types, line, text: TEXT_AT(lang) },
            slug: derived.slugs?.[lang] ?? slug,
            search: normalise(`${text.name} ${text.types}`),
            active: 1,
          },
        ]
      : []
  })
  return [
    {
      ...{
        id: targetId,
        lang: 'it',
        name: record.name,
        ...{ line, text: TEXT_AT() },
        types: record.types,
      },
      ...{
        slug: derived.slug,
        code: record.code,
        cat: record.cat_id,
        fam: record.fam_id,
        price: record.price,
      },
      ...{ ampere: record.ampere, video: record.video, active: flag(record.active) },
      search: normalise(`${record.name} ${record.code ?? ''} ${record.types}`),
    },
    ...texts,
  ]
}

const partBefore = ({ targetId, before }: OnePart) => ({
  ...{ id: targetId, name: before!.name, code: before!.part_code, price: before!.price },
  ...{ active: flag(before!.active), search: normalise(`${before!.name} ${before!.part_code ?? ''}`) },
})

/** Ids of what the import made: products, parts, and their translations. */
const made = (id: number) => sql`(select r.target_id from ${rowsThat('make', id)})`
const withTranslations = (id: number) => sql`(
  select r.target_id from import_rows r where r.import_id = ${id} and r.action = 'make'
  union select t.id from import_rows r cross join products t on t.parent_id = r.target_id
    where r.import_id = ${id} and r.action = 'make')`

/** Statements that take back what `applyProducts` wrote. */
export async function undoProducts(db: Db, { id, at }: Run): Promise<SQL[]> {
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
    ...each(
      [...recordsBefore, ...changedParts.map(partBefore)],
      (rows) => sql`
        update products set code = iif(parent_id is null, value ->> 'code', null),
          cat_id = iif(parent_id is null and kind <> 'part', value ->> 'cat', cat_id), fam_id = value ->> 'fam',
          name = value ->> 'name', slug = coalesce(value ->> 'slug', slug),
          description = iif(value ->> 'text' is null, description, ${textOfRow(id, 'before')}), types = coalesce(value ->> 'types', types),
          price = value ->> 'price', ampere = iif(kind = 'part', ampere, value ->> 'ampere'),
          video = iif(kind = 'part', video, value ->> 'video'), active = value ->> 'active', search = value ->> 'search',
          updated_at = ${at}, version = version + 1
        from ${rows} where products.id = value ->> 'id'`,
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
    ...gone('product_options', 'product_id'),
    ...gone('control_unit_satellites', 'product_id'),
    sql`delete from slug_redirects where entity = 'product' and target_id in ${made(id)}`,
    sql`delete from product_image_parts where part_id in ${made(id)}
      or image_id in (select id from product_images where product_id in ${made(id)})`,
    // A table that was made for the import goes unless somebody has put something else into it.
    sql`delete from product_images where product_id in ${made(id)} or (
      id in (select value from json_each(${JSON.stringify(newImages)})) and image is null
      and not exists (select 1 from product_image_parts where image_id = product_images.id))`,
    sql`delete from products where parent_id in ${made(id)} or id in ${newTextIds}`,
    sql`delete from products where id in ${made(id)}`,
    sql`update products set updated_at = ${at}, version = version + 1 where updated_at <> ${at} and id in (
      select value from json_each(${JSON.stringify(parentIds)}))`,
    ...partGapStatements(db, parentIds).map((statement) => statement.getSQL()),
    ...indexInChunks(db, indexed).map((statement) => statement.getSQL()),
  ]
}
