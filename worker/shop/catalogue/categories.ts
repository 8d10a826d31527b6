import { type SQL, sql } from 'drizzle-orm'
import type { Category, Family } from '../../../shared/catalogue.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Db } from '../../base/db/client.ts'
import { type Given, NO_ROWS, readTogether, type SqlRow } from '../../base/db/reads.ts'
import { isSearchable } from '../../base/db/search.ts'
import { imageSrc, thumbSrc } from '../../base/files/sources.ts'
import type { categories, families, products } from './catalogue.tables.ts'
import { foundByCategory } from './product-search.ts'
import { readSearch } from './searched.ts'

export type CategoryRow = Pick<SqlRow<typeof categories>, 'id' | 'name' | 'slug' | 'image' | 'has_fams'> & {
  products_count: number
}
export type FamilyRow = Pick<SqlRow<typeof families>, 'id' | 'name' | 'slug' | 'image'> &
  Given<Pick<SqlRow<typeof families>, 'cat_id'>> & {
    products_count: number
  }

type Found = Given<Pick<SqlRow<typeof products>, 'cat_id'>> & { products: number; is_capped: number }

/** How many products of a category a search found. Undefined if it found too many to count. */
function foundIn(found: Found[], categoryId: number): Pick<Category, 'found_count'> {
  if (found.some(({ is_capped }) => is_capped === 1)) return {}
  return { found_count: found.find(({ cat_id }) => cat_id === categoryId)?.products ?? 0 }
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

/** The rows of `categoryReads`. */
export type CategoryReads = [CategoryRow, Found]

/** Selects the categories, and how many of their products a search finds. */
export const categoryReads = (lang: Lang, term: string, isExact = false): [SQL, SQL] => [
  categoriesOf(lang),
  isSearchable(term) ? foundByCategory(readSearch(term, lang, isExact)) : NO_ROWS,
]

export const toCategories = (rows: CategoryRow[], found: Found[], term: string): Category[] =>
  rows.map((row) => ({ ...toCategory(row), ...(term !== '' && foundIn(found, row.id)) }))

/** All categories in their order, with the numbers of products that shoppers can list and that a search finds. */
export async function listCategories(db: Db, lang: Lang, term = '', isExact = false): Promise<Category[]> {
  const [rows, found] = await readTogether<CategoryReads>(db, categoryReads(lang, term, isExact))
  return toCategories(rows, found, term)
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
