import { openDb } from '../../worker/base/db/client.ts'
import { normalise } from '../../worker/base/db/search.ts'
import { normaliseAll } from '../../worker/shop/catalogue/facets/normalise.ts'
import { indexProductStatements } from '../../worker/shop/catalogue/product-index.ts'
import { contentRows } from '../demo/content-rows.ts'
import { DemoFiles } from '../demo/files.ts'
import { retailerRows } from '../demo/people-rows.ts'
import { insertStatements, type Row } from '../demo/rows.ts'
import { settingsRows } from '../demo/settings.ts'
import { placeStatements } from '../places/places.ts'
import { peopleRows } from './people.ts'
import { CATEGORIES, FAMILIES, facetRows, familyCategory, makeProducts } from './products.ts'

const CHUNK = 1000

export type Rows = [table: string, rows: Row[]][]

/** Inserts rows, all or none, table after table. */
export const insert = (db: D1Database, tables: Rows) =>
  db.batch(tables.flatMap(([table, rows]) => (rows.length > 0 ? insertStatements(db, table, rows) : [])))

/** `row(1)` to `row(count)`. */
export const numbered = (count: number, row: (n: number) => Row) =>
  Array.from({ length: count }, (_, i) => row(i + 1))

const named = (name: string) => ({ name, search: normalise(name) })

export const groupRows = (): Rows => [
  [
    'cats',
    numbered(CATEGORIES, (n) => ({
      id: n,
      ...named(`Categoria ${n}`),
      slug: `cat-${n}`,
      has_fams: 1,
      position: n,
    })),
  ],
  [
    'fams',
    numbered(FAMILIES, (n) => ({
      id: n,
      cat_id: familyCategory(n),
      ...named(`Famiglia ${n}`),
      slug: `fam-${n}`,
      position: n,
    })),
  ],
]

/** Products with their values, translations and search terms; their categories and families must be there. */
export async function insertProducts(db: D1Database, size: number): Promise<void> {
  const drizzle = openDb(db)
  for (let from = 1; from <= size; from += CHUNK) {
    const { products, translations, metas, indexed } = makeProducts(
      from,
      Math.min(from + CHUNK, size + 1),
      size,
    )
    await insert(db, [
      ['products', products],
      ['products', translations],
      ['product_metas', metas],
    ])
    await drizzle.batch(indexProductStatements(drizzle, indexed))
  }
}

/** A shop of `size` products as shoppers see it. */
export async function fillShop(db: D1Database, size: number): Promise<void> {
  await insert(db, [
    ['settings', settingsRows()],
    ...groupRows(),
    ...retailerRows(),
    ...contentRows(new DemoFiles()),
  ])
  for (const { sql, json } of placeStatements()) await db.prepare(sql).bind(json).run()
  await insertProducts(db, size)
  await insert(db, [['facets', facetRows()]])
  await normaliseAll(openDb(db))
  await insert(db, peopleRows())
}
