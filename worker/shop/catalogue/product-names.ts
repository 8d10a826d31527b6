import { type SQL, sql } from 'drizzle-orm'
import type { ProductName, ProductNamesQuery } from '../../../shared/catalogue/catalogue.ts'
import type { Db } from '../../base/db/client.ts'
import type { As, SqlRow } from '../../base/db/reads.ts'
import type { productCards } from './catalogue.tables.ts'

export type NameRow = Pick<
  SqlRow<typeof productCards>,
  'name' | 'slug' | 'ampere' | 'types' | 'cat_id' | 'cat_name'
> &
  As<SqlRow<typeof productCards>, { product_id: 'id' }>

/** Selects the products that shoppers can list, by name or else by id, up to a limit: a row for each. */
export const namesOf = ({ lang, sort, limit }: ProductNamesQuery): SQL => sql`
  select product_id as id, name, slug, ampere, types, cat_id, cat_name
  from product_names indexed by ${sql.raw(sort ? 'product_names_sorted' : 'product_cards_listed')}
  where lang = ${lang} order by ${sql.raw(sort ? 'name_key, product_id' : 'product_id')} limit ${limit}`

export const toName = ({ cat_id, cat_name, ...row }: NameRow): ProductName => ({
  ...row,
  cat: { id: cat_id, name: cat_name },
})

/** The names of products in one answer. */
export async function listProductNames(db: Db, query: ProductNamesQuery): Promise<ProductName[]> {
  const rows = await db.all<NameRow>(namesOf(query))
  return rows.map(toName)
}
