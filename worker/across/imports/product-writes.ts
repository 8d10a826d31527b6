import { type SQLWrapper, sql } from 'drizzle-orm'
import { type FactName, PRODUCT_FACTS } from '../../../shared/catalogue/product-fields.ts'
import { LONG_TEXTS } from '../../../shared/imports/imports.ts'
import type { Author } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { partGapStatements } from '../../shop/catalogue/part-gaps.ts'
import { FILED } from '../../shop/catalogue/product-fields.ts'
import { indexInChunks } from '../../shop/catalogue/product-index.ts'
import { each, type Run } from './importer.ts'
import { groupStatements } from './product-groups.ts'
import { planProducts } from './product-plan.ts'
import { changeProducts, textOfRow } from './product-rows.ts'
import { stateStatements } from './successors.ts'

/** What is written of a new product beside its long texts. */
const MADE = [
  'id',
  'parent_id',
  'lang',
  'slug',
  'search',
  ...FILED.filter((name) => !LONG_TEXTS.some((text) => text === name)),
]

const longTexts = (id: number) =>
  sql.join(
    LONG_TEXTS.map((text) => sql`coalesce(${textOfRow(id, 'after', text)}, '')`),
    sql`, `,
  )

const v = (names: string[]) => sql.raw(names.map((name) => `value ->> '${name}'`).join(', '))
/** Translations and parts come without some that are never empty. */
const VALUES = sql.raw(
  MADE.map((name) => {
    const { empty = null } = PRODUCT_FACTS[name as FactName] ?? {}
    return empty === null ? `value ->> '${name}'` : `coalesce(value ->> '${name}', ${empty})`
  }).join(', '),
)

/** Statements that make and change products, translations, tables and parts, and tell the search. */
export async function applyProducts(db: Db, run: Run, author: Author): Promise<SQLWrapper[]> {
  const { plan, groups, touched } = await planProducts(db, run)
  const { at } = run
  return [
    ...groupStatements(db, author, groups),
    ...each(
      plan.made,
      (rows) => sql`
        insert into products (${sql.raw([...MADE, ...LONG_TEXTS].join(', '))}, created_at, updated_at)
        select ${VALUES}, ${longTexts(run.id)}, ${at}, ${at} from ${rows} order by value ->> 'id'`,
    ),
    ...each(plan.changed, (rows) => changeProducts(rows, run, 'after')),
    ...each(
      plan.slugs,
      (rows) => sql`
      delete from slug_redirects where entity = 'product' and (lang, slug) in (select value ->> 'lang', value ->> 'slug' from ${rows})`,
    ),
    ...each(
      plan.slugs,
      (rows) => sql`
      insert into slug_redirects (entity, lang, slug, target_id)
      select 'product', ${v(['lang', 'old', 'target'])} from ${rows} where true
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
      insert into product_images (id, product_id, active, position) select ${v(['id', 'product'])}, 1, value ->> 'position' from ${rows}`,
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
    // The history says in which groups it is, also in new ones.
    ...each(
      plan.rows.filter((row) => 'placed' in row),
      (rows) => sql`
      update import_rows set after = json_patch(after, value -> 'placed') from ${rows}
      where import_id = ${run.id} and import_rows.line = value ->> 'line'`,
    ),
    sql`insert into import_pictures (import_id, line, position, type, place, address, kind, lang)
      select r.import_id, r.line, f.key, ${v(['type', 'place', 'address', 'kind', 'lang'])} from import_rows r, json_each(r.derived, '$.files') f
      where r.import_id = ${run.id} and r.action in ('make', 'change')`,
    ...stateStatements(plan.states, at),
    // The history says which product it is.
    ...each(
      plan.followed,
      (rows) => sql`
      update import_rows set after = json_set(after, '$.replaced_by', json_array(value ->> 'next')) from ${rows}
      where import_id = ${run.id} and import_rows.line = value ->> 'line'`,
    ),
    ...partGapStatements(db, touched),
    ...indexInChunks(db, plan.indexed),
  ]
}
