import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../base/db/client.ts'
import { partGapStatements } from '../../shop/catalogue/part-gaps.ts'
import { indexInChunks } from '../../shop/catalogue/product-index.ts'
import { jsonParts, type Run } from './importer.ts'
import { planProducts } from './product-plan.ts'
import { textOfRow } from './product-rows.ts'

const v = (names: string) =>
  sql.raw(
    names
      .split(' ')
      .map((name) => `value ->> '${name}'`)
      .join(', '),
  )
const each = (rows: object[], statement: (rows: SQL) => SQL) =>
  rows.length === 0 ? [] : jsonParts(rows).map((part) => statement(sql`json_each(${part})`))

/** Statements that make and change products, translations, tables and parts, and tell the search. */
export async function applyProducts(db: Db, run: Run): Promise<SQL[]> {
  const { plan, touched } = await planProducts(db, run)
  const { at } = run
  return [
    ...each(
      plan.made,
      (rows) => sql`
        insert into products (id, parent_id, lang, code, kind, cat_id, fam_id, name, slug, description, types, price, ampere,
          video, active, search, created_at, updated_at)
        select ${v('id parent lang code kind cat fam name slug')}, ${textOfRow(run.id, 'after')},
          ${v('types price ampere video active search')}, ${at}, ${at}
        from ${rows} order by value ->> 'id'`,
    ),
    ...each(
      plan.changed,
      (rows) => sql`
        update products set code = iif(parent_id is null, value ->> 'code', null),
          cat_id = iif(parent_id is null and kind <> 'part', value ->> 'cat', cat_id), fam_id = value ->> 'fam',
          name = value ->> 'name', slug = iif(value ->> 'is_part' = 1, slug, value ->> 'slug'),
          description = ${textOfRow(run.id, 'after')}, types = value ->> 'types', price = value ->> 'price',
          ampere = iif(kind = 'part', ampere, value ->> 'ampere'), video = iif(kind = 'part', video, value ->> 'video'),
          active = value ->> 'active', search = value ->> 'search', updated_at = ${at}, version = version + 1
        from ${rows} where products.id = value ->> 'id'`,
    ),
    ...each(
      plan.slugs,
      (rows) => sql`
      delete from slug_redirects where entity = 'product' and (lang, slug) in (select value ->> 'lang', value ->> 'slug' from ${rows})`,
    ),
    ...each(
      plan.slugs,
      (rows) => sql`
      insert into slug_redirects (entity, lang, slug, target_id)
      select 'product', ${v('lang old target')} from ${rows} where true
      on conflict (entity, lang, slug) do update set target_id = excluded.target_id`,
    ),
    // As when a translation is made by hand.
    ...each(
      plan.copied,
      (rows) => sql`
      insert into product_metas (product_id, type, name, value, position)
      select k.value ->> 'to', m.type, m.name, m.value, m.position from ${rows} k
      join product_metas m on m.product_id = k.value ->> 'from'`,
    ),
    ...each(
      plan.copied,
      (rows) => sql`
      insert into product_faqs (product_id, title, content, position)
      select k.value ->> 'to', f.title, f.content, f.position from ${rows} k
      join product_faqs f on f.product_id = k.value ->> 'from'`,
    ),
    ...each(
      plan.images,
      (rows) => sql`
      insert into product_images (id, product_id, active, position) select ${v('id product')}, 1, value ->> 'position' from ${rows}`,
    ),
    ...each(
      plan.links,
      (rows) => sql`
      insert into product_image_parts (image_id, part_id, section, position)
      select k.value ->> 'image', k.value ->> 'part', k.value ->> 'section', k.key + coalesce(
        (select max(position) + 1 from product_image_parts where image_id = k.value ->> 'image'), 0)
      from ${rows} k where true
      on conflict (image_id, part_id) do update set section = excluded.section`,
    ),
    // A form that is open meanwhile must notice.
    sql`update products set updated_at = ${at}, version = version + 1
      where id in (select value from json_each(${JSON.stringify(touched)})) and updated_at <> ${at}`,
    ...each(
      plan.rows,
      (rows) => sql`
      insert into import_rows (import_id, line, target_id, derived)
      select ${run.id}, value ->> 'line', value ->> 'id', value ->> 'derived' from ${rows} where true
      on conflict (import_id, line) do update set target_id = excluded.target_id, derived = excluded.derived`,
    ),
    ...partGapStatements(db, touched).map((statement) => statement.getSQL()),
    ...indexInChunks(db, plan.indexed).map((statement) => statement.getSQL()),
  ]
}
