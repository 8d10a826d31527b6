import { type SQL, sql } from 'drizzle-orm'
import type { ProductName, ProductNamesQuery } from '../../../shared/catalogue/catalogue.ts'
import type { Db } from '../../base/db/client.ts'
import type { CardRow } from './product-cards.ts'

export type NameRow = Pick<CardRow, 'id' | 'name' | 'slug' | 'ampere' | 'types' | 'cat_id' | 'cat_name'>

/** Selects the products that shoppers can list, by name or else by id, up to a limit: a row for each. */
export const namesOf = ({ lang, sort, limit }: ProductNamesQuery): SQL => sql`
  select n.product_id as id, coalesce(nullif(t.name, ''), p.name) as name, coalesce(nullif(t.slug, ''), p.slug) as slug, p.ampere,
    coalesce(nullif(t.types, ''), p.types) as types, n.cat_id, coalesce(nullif(ct.name, ''), c.name) as cat_name
  from product_names n indexed by ${sql.raw(sort ? 'product_names_sorted' : 'product_cards_listed')}
  cross join products p on p.id = n.product_id
  cross join products t on t.id = n.row_id
  cross join cats c on c.id = n.cat_id
  left join cats ct on ct.parent_id = n.cat_id and ct.lang = n.lang
  where n.lang = ${lang} order by ${sql.raw(sort ? 'n.name_key, n.product_id' : 'n.product_id')} limit ${limit}`

export const toName = ({ cat_id, cat_name, ...row }: NameRow): ProductName => ({
  ...row,
  cat: { id: cat_id, name: cat_name },
})

/** The names of products in one answer. */
export async function listProductNames(db: Db, query: ProductNamesQuery): Promise<ProductName[]> {
  const rows = await db.all<NameRow>(namesOf(query))
  return rows.map(toName)
}
