import { type SQL, sql } from 'drizzle-orm'
import type { Category, Family } from '../../../shared/catalogue/catalogue.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Db } from '../../base/db/client.ts'
import { MOST_FOUND } from '../../base/db/listing.ts'
import { type Given, NO_ROWS, readTogether, type SqlRow } from '../../base/db/reads.ts'
import { isSearchable } from '../../base/db/search.ts'
import { imageSrc, thumbSrc } from '../../base/files/sources.ts'
import { readSearch } from '../search/searched.ts'
import type { categories, families } from './catalogue.tables.ts'
import { type Found, foundByCategory, NONE_FOUND, readFound } from './found-products.ts'

export type CategoryRow = Pick<SqlRow<typeof categories>, 'id' | 'name' | 'slug' | 'image' | 'has_fams'> & {
  products_count: number
}
export type FamilyRow = Pick<SqlRow<typeof families>, 'id' | 'name' | 'slug' | 'image'> &
  Given<Pick<SqlRow<typeof families>, 'cat_id'>> & {
    products_count: number
  }

/** How many products of a category a search found. Undefined if it found too many to count. */
function foundIn({ number, categories }: Found, categoryId: number): Pick<Category, 'found_count'> {
  if (number > MOST_FOUND) return {}
  return { found_count: categories!.filter((category) => category === categoryId).length }
}

/** Selects all categories in their order, with the numbers of products that shoppers can list. */
export const categoriesOf = (lang: Lang): SQL => sql`
    select p.id, coalesce(nullif(t.name, ''), p.name) as name, coalesce(nullif(t.slug, ''), p.slug) as slug, p.image,
      p.has_fams, (select coalesce(sum(products), 0) from product_counts where cat_id = p.id) as products_count
    from cats p indexed by cats_order
    left join cats t on t.parent_id = p.id and t.lang = ${lang}
    where p.parent_id is null and p.deleted_at is null
    order by p.position, p.id`

export const toCategory = (row: CategoryRow): Category => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  thumb_src: thumbSrc(row.image),
  image_src: imageSrc(row.image),
  has_fams: row.has_fams === 1,
  products_count: row.products_count,
})

/** The categories, with the numbers of products that a search found, if there was one. */
export const toCategories = (rows: CategoryRow[], found: Found | null): Category[] =>
  rows.map((row) => ({ ...toCategory(row), ...(found && foundIn(found, row.id)) }))

/** All categories in their order, with the numbers of products that shoppers can list and that a search finds. */
export async function listCategories(db: Db, lang: Lang, term = '', isExact = false): Promise<Category[]> {
  const isSearched = isSearchable(term)
  const [rows, found] = await readTogether<[CategoryRow, { found: string }]>(db, [
    categoriesOf(lang),
    isSearched ? foundByCategory(readSearch(term, lang, isExact)) : NO_ROWS,
  ])
  if (term === '') return toCategories(rows, null)
  return toCategories(rows, isSearched ? readFound(found) : NONE_FOUND)
}

/** Selects families in their order, of one category or of all. */
export function familiesOf(lang: Lang, categoryId?: number): SQL {
  const ofCategory: SQL = categoryId === undefined ? sql`p.cat_id is not null` : sql`p.cat_id = ${categoryId}`
  return sql`
    select p.id, p.cat_id, coalesce(nullif(t.name, ''), p.name) as name,
      coalesce(nullif(t.slug, ''), p.slug) as slug, p.image,
      (select coalesce(sum(products), 0) from product_counts where cat_id = p.cat_id and fam_id = p.id) as products_count
    from fams p
    left join fams t on t.parent_id = p.id and t.lang = ${lang}
    where ${ofCategory} and p.deleted_at is null
    order by p.cat_id, p.position, p.id`
}

export const toFamily = (row: FamilyRow): Family => ({
  id: row.id,
  cat_id: row.cat_id,
  name: row.name,
  slug: row.slug,
  thumb_src: thumbSrc(row.image),
  products_count: row.products_count,
})

export async function listFamilies(db: Db, lang: Lang, categoryId?: number): Promise<Family[]> {
  const rows = await db.all<FamilyRow>(familiesOf(lang, categoryId))
  return rows.map(toFamily)
}
