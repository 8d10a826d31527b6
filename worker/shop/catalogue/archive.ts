import { type SQL, sql } from 'drizzle-orm'
import { MAX_BULK_PRODUCTS } from '../../../shared/base/bulk.ts'
import { type Archivable, archiving, type Beside, translationsAlong } from '../../base/audit/archive.ts'
import { isAmong } from '../../base/audit/many.ts'
import { type Removable, withTranslations } from '../../base/audit/removed.ts'
import type { Db } from '../../base/db/client.ts'
import type { As, Given, SqlRow } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import { categories, families, products } from './catalogue.tables.ts'
import { findIndexed, indexInChunks, indexProductStatements } from './product-index.ts'
import type { Sluggish } from './slugs.ts'

/* Categories, families and products are archived; their translations, which nothing refers to, are deleted. */

const IS_PARENT = sql`parent_id is null`

/** A deleted translation's address redirects to its parent. */
const leadAway = (entity: Sluggish, table: SQL, ids: number[]) =>
  sql`insert into slug_redirects (entity, lang, slug, target_id)
    select ${entity}, lang, slug, parent_id from ${table} where ${isAmong(ids)} and slug <> ''
    on conflict (entity, lang, slug) do update set target_id = excluded.target_id`
const leadBack = (entity: Sluggish, table: SQL, ids: number[]) =>
  sql`delete from slug_redirects where entity = ${entity} and exists (
    select 1 from ${table} t where ${isAmong(ids, sql`t.id`)} and t.lang = slug_redirects.lang and t.slug = slug_redirects.slug)`

const GROUP_COLUMNS = ['parent_id', 'lang', 'name', 'name_rank', 'slug', 'search', 'updated_at', 'version']

const groupVerbs = (kind: Archivable & { slugs: Sluggish; name: SQL }) => {
  const { entity, table, slugs, name } = kind
  const removable: Removable = {
    entity,
    table,
    columns: GROUP_COLUMNS,
    before: async (_, ids) => [leadAway(slugs, name, ids)],
    after: async (_, ids) => [leadBack(slugs, name, ids)],
  }
  return withTranslations(archiving(kind), removable)
}

const withFamilyTranslations = translationsAlong(families)

/** Updates whether the products of a category may have a family, which depends on its families. */
const besideFamilies = async (db: Db, ids: number[], gone: boolean): Promise<Beside> => ({
  statements: [
    ...(await withFamilyTranslations(db, ids, gone)).statements,
    sql`update cats set has_fams = exists (select 1 from fams where fams.cat_id = cats.id and fams.deleted_at is null)
      where id in (select cat_id from fams where ${isAmong(ids)})`,
  ],
})

export const categoryArchive = groupVerbs({
  entity: 'categories',
  table: categories,
  among: IS_PARENT,
  slugs: 'cat',
  name: sql`cats`,
  record: sql`json_object('name', name, 'slug', slug)`,
  refusals: { cats_in_use: 'cats_in_use', 'cats.lang, cats.name_key, cats.name_rank': 'name_reused' },
  beside: translationsAlong(categories),
})

export const familyArchive = groupVerbs({
  entity: 'fams',
  table: families,
  among: IS_PARENT,
  slugs: 'fam',
  name: sql`fams`,
  record: sql`json_object('name', name, 'slug', slug, 'cat_id', cat_id)`,
  refusals: { fams_in_use: 'fams_in_use', 'fams.lang, fams.name_key, fams.name_rank': 'name_reused' },
  beside: besideFamilies,
})

type Switched = Pick<SqlRow<typeof products>, 'id' | 'version' | 'active'> &
  As<SqlRow<typeof products>, { was_active: 'was' }>

/** Updates search terms and sorted names of archived or restored products, as nobody changed them since they were read. */
async function indexArchived(db: Db, ids: number[], gone: boolean): Promise<Beside> {
  if (ids.length > MAX_BULK_PRODUCTS) throw new AppError('invalid', { text: 'bulk_too_many' })
  const rows = await db.all<Switched>(
    sql`select id, version, active, was_active as was from products where ${isAmong(ids)}`,
  )
  const listed = new Set(rows.filter(({ was }) => !gone && was !== 0).map(({ id }) => id))
  const indexed = (await findIndexed(db, ids)).map((each) => ({ ...each, listed: listed.has(each.id) }))
  const seen = JSON.stringify(rows.map(({ id, version, active }) => [id, version, active]))
  return {
    only: sql`not exists (select 1 from json_each(${seen}) was left join products now on now.id = was.value ->> 0
      and now.version = was.value ->> 1 and now.active = was.value ->> 2 where now.id is null)`,
    statements: indexInChunks(db, indexed),
  }
}

type Translation = Pick<SqlRow<typeof products>, 'id' | 'lang' | 'name' | 'types'> &
  Given<As<SqlRow<typeof products>, { parent_id: 'parent' }>>

/** The index entries of the translations' parents, without deleted translations or with restored ones. */
async function indexParents(db: Db, ids: number[], gone: boolean, entries?: SQL) {
  const from = entries
    ? sql`select before ->> 'parent_id' as parent, id, before ->> 'lang' as lang, before ->> 'name' as name, before ->> 'types' as types from ${entries}`
    : sql`select parent_id as parent, id, lang, name, types from products where ${isAmong(ids)}`
  const rows = await db.all<Translation>(from)
  const indexed = await findIndexed(db, [...new Set(rows.map(({ parent }) => Number(parent)))])
  const after = indexed.map((product) => {
    const others = product.translations.filter(({ id }) => !ids.includes(id))
    const back = rows
      .filter(({ parent }) => Number(parent) === product.id)
      .map(({ parent: _, ...row }) => row)
    return { ...product, translations: gone ? others : [...others, ...back] }
  })
  return indexProductStatements(db, after, gone ? ids : [])
}

const listOf = (table: string, row: string) =>
  sql.raw(
    `(select json_group_array(json_object(${row}) order by position, id) from ${table} where product_id = products.id)`,
  )

export const productArchive = withTranslations(
  archiving({
    entity: 'products',
    table: products,
    hasSwitch: true,
    beside: indexArchived,
    among: sql`parent_id is null and kind <> 'part'`,
    record: sql`json_object('name', name, 'code', code, 'active', json(iif(coalesce(was_active, active), 'true', 'false')))`,
  }),
  {
    entity: 'products',
    table: products,
    columns: [
      'parent_id',
      'lang',
      'name',
      'slug',
      'description',
      'warnings',
      'data_access',
      'types',
      'search',
      'updated_at',
      'version',
    ],
    also: sql`'metas_data', json(${listOf('product_metas', `'type', type, 'name', name, 'value', value`)}),
      'faqs_data', json(${listOf('product_faqs', `'title', title, 'content', content`)})`,
    before: async (db, ids) => [
      ...(await indexParents(db, ids, true)),
      leadAway('product', sql`products`, ids),
      sql`delete from product_metas where ${isAmong(ids, sql`product_id`)}`,
      sql`delete from product_faqs where ${isAmong(ids, sql`product_id`)}`,
    ],
    after: async (db, ids, entries) => [
      leadBack('product', sql`products`, ids),
      sql`insert into product_metas (product_id, type, name, value, position)
        select e.id, m.value ->> 'type', m.value ->> 'name', m.value ->> 'value', m.key from ${entries} e, json_each(e.before, '$.metas_data') m`,
      sql`insert into product_faqs (product_id, title, content, position)
        select e.id, f.value ->> 'title', f.value ->> 'content', f.key from ${entries} e, json_each(e.before, '$.faqs_data') f`,
      ...(await indexParents(db, ids, false, entries)),
    ],
  },
)
