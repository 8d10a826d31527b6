import { type SQL, sql } from 'drizzle-orm'
import type { FamiliesListQuery } from '../../../shared/catalogue/catalogue.admin.ts'
import type {
  CategoryForm,
  CategoryListRow,
  FamilyForm,
  FamilyListRow,
} from '../../../shared/catalogue/catalogue-answers.admin.ts'
import { isShown } from '../../base/audit/archive.ts'
import type { Db } from '../../base/db/client.ts'
import { type As, readTogether, type SqlRow } from '../../base/db/reads.ts'
import { containsWords } from '../../base/db/search.ts'
import { allOf, orderBy } from '../../base/db/sorting.ts'
import { AppError } from '../../base/errors.ts'
import { imageSrc, thumbSrc } from '../../base/files/sources.ts'
import { categories, families } from './catalogue.tables.ts'

/*
 * Categories and families for the back-office: both have a name and a picture, and are translated; a family is in a category.
 */

type ListRow = Pick<SqlRow<typeof categories>, 'id' | 'name' | 'slug' | 'image'> & {
  /** JSON. */
  children: string
}
type FamilyRow = ListRow & OfCategory & { products_count: number }
type OfCategory = As<SqlRow<typeof categories>, { id: 'cat_id'; name: 'cat_name' }>

/** Translations `t` of a parent `p`, each with whether it is older than the Italian texts. */
const CHILDREN = sql.raw(`json_group_array(json_object(
  'id', t.id, 'lang', t.lang, 'stale', json(iif(t.updated_at < p.texts_at, 'true', 'false'))) order by t.lang)`)
const childrenIn = (table: typeof categories | typeof families) => sql`(
  select ${CHILDREN} from ${table} t
  where t.parent_id = p.id)`

const parentsWith = (
  { search_term = '', ...query }: Omit<FamiliesListQuery, 'filters[cat_id]'>,
  more?: SQL,
) =>
  allOf(
    sql`p.parent_id is null`,
    isShown(query['filters[archived]'], sql`p.deleted_at`),
    search_term === '' ? undefined : containsWords(sql`p.search`, search_term),
    more,
  )

const toListRow = ({ id, name, slug, image, children }: ListRow): CategoryListRow => ({
  id,
  name,
  slug,
  thumb_src: thumbSrc(image),
  tr_lang_children: JSON.parse(children),
})

const BY_NAME = { id: sql`p.id`, name: sql`p.search` }

/** A page of the categories, in the shop's order unless sorted. */
export async function listCategoryRows(db: Db, query: Omit<FamiliesListQuery, 'filters[cat_id]'>) {
  const { sort, limit, offset } = query
  const wanted = parentsWith(query)
  const order = sort ? orderBy(sort as 'id', BY_NAME, sql`p.id`) : sql`p.position, p.id`
  const [[total], rows] = await readTogether<[{ count: number }, ListRow]>(db, [
    sql`select count(*) as count from cats p where ${wanted}`,
    sql`select p.id, p.name, p.slug, p.image, ${childrenIn(categories)} as children
      from cats p where ${wanted} order by ${order} limit ${limit} offset ${offset}`,
  ])
  return { categories: rows.map(toListRow), categories_count: total!.count }
}

/** A page of the families, by category and the shop's order unless sorted. `products_count` counts the inactive ones too. */
export async function listFamilyRows(db: Db, query: FamiliesListQuery) {
  const { sort, limit, offset, 'filters[cat_id]': categoryId } = query
  const wanted = parentsWith(query, categoryId ? sql`p.cat_id = ${categoryId}` : undefined)
  const columns = { ...BY_NAME, cat: sql`c.search`, products_count: sql`products_count` }
  const order = sort ? orderBy(sort as 'id', columns, sql`p.id`) : sql`c.position, c.id, p.position, p.id`
  const [[total], rows] = await readTogether<[{ count: number }, FamilyRow]>(db, [
    sql`select count(*) as count from fams p where ${wanted}`,
    sql`select p.id, p.name, p.slug, p.image, p.cat_id, c.name as cat_name,
        (select coalesce(sum(kept), 0) from product_counts where fam_id = p.id) as products_count, ${childrenIn(families)} as children
      from fams p join cats c on c.id = p.cat_id where ${wanted} order by ${order} limit ${limit} offset ${offset}`,
  ])
  const toRow = (row: FamilyRow): FamilyListRow => ({
    ...toListRow(row),
    cat_id: row.cat_id,
    cat: { id: row.cat_id, name: row.cat_name },
    products_count: row.products_count,
  })
  return { fams: rows.map(toRow), fams_count: total!.count }
}

type FormRow = Pick<
  SqlRow<typeof categories>,
  'id' | 'parent_id' | 'lang' | 'name' | 'slug' | 'image' | 'version' | 'created_at' | 'updated_at'
>
type Child = Pick<SqlRow<typeof categories>, 'id' | 'lang' | 'name'>

const toForm = (row: FormRow, translations: Child[]): CategoryForm => ({
  id: row.id,
  parent_id: row.parent_id,
  lang: row.lang,
  name: row.name,
  slug: row.slug,
  thumb_src: thumbSrc(row.image),
  image_src: imageSrc(row.image),
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
  translations,
})

const OWN =
  sql.raw(`p.id, p.parent_id, p.lang, p.name, p.slug, coalesce(p.image, parent.image) as image, p.version,
  p.created_at, p.updated_at`)

/** Archived ones have no form. */
const isLiving = sql.raw('coalesce(p.deleted_at, parent.deleted_at) is null')

/** A category or a translation of one, for its form. Error: `not_found`. */
export async function readCategory(db: Db, id: number): Promise<CategoryForm> {
  const [[row], translations] = await readTogether<[FormRow, Child]>(db, [
    sql`select ${OWN} from cats p left join cats parent on parent.id = p.parent_id where p.id = ${id} and ${isLiving}`,
    sql`select id, lang, name from cats where parent_id = ${id} order by lang`,
  ])
  if (!row) throw new AppError('not_found')
  return toForm(row, translations)
}

/** The same for a family. */
export async function readFamily(db: Db, id: number): Promise<FamilyForm> {
  const [[row], translations] = await readTogether<[FormRow & OfCategory, Child]>(db, [
    sql`select ${OWN}, c.id as cat_id, c.name as cat_name
      from fams p left join fams parent on parent.id = p.parent_id
      join cats c on c.id = coalesce(p.cat_id, parent.cat_id) where p.id = ${id} and ${isLiving}`,
    sql`select id, lang, name from fams where parent_id = ${id} order by lang`,
  ])
  if (!row) throw new AppError('not_found')
  return {
    ...toForm(row, translations),
    cat_id: row.cat_id,
    cat: { id: row.cat_id, name: row.cat_name },
  }
}
