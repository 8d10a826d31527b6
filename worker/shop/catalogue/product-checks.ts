import { sql } from 'drizzle-orm'
import { isAllowed, nextAllowed } from '../../../shared/catalogue/packs.ts'
import type { ProductKind } from '../../../shared/catalogue/product-kinds.ts'
import { RELATION_KINDS } from '../../../shared/catalogue/product-sets.ts'
import type { Db } from '../../base/db/client.ts'
import { readTogether, type SqlRow } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import type { categories, families, products } from './catalogue.tables.ts'
import { isCircle } from './parts/supersession.ts'
import type { Ids } from './table-plan.ts'

/** The kinds that can be an antenna's options. */
const OPTION_KINDS: ProductKind[] = ['panel', 'control_unit', 'bluetooth', 'tv']

interface Refs {
  cat_id: number | null
  fam_id: number | null
  price: number | null
  kind: ProductKind
  min_quantity: number
  pack_size: number
  options: number[]
  replaced_by: number[]
  needed: number[]
  goes_with: number[]
  accessories: number[]
}

const COUNTERS = sql`select name, seq from sqlite_sequence where name in ('products', 'product_images')`
type Counter = { name: string; seq: number }

/** The next ids of both tables. */
export async function nextIds(db: Db): Promise<Ids> {
  return idsAfter(await db.all<Counter>(COUNTERS))
}

/** Counts up from a table's last id; an id that another save takes meanwhile fails the batch. */
const counter = (last: number | undefined) => {
  let id = last ?? 0
  return () => ++id
}

function idsAfter(counters: Counter[]): Ids {
  const last = (table: string) => counters.find(({ name }) => name === table)?.seq
  return { product: counter(last('products')), table: counter(last('product_images')) }
}

/**
 * Checks a product's fields against the rest of the shop, in one round trip. Returns the ids that new rows get. `ownId` is
 * 0 for a new product. Error: `invalid` with the fields.
 */
export async function checkRefs(db: Db, product: Refs, ownId: number): Promise<{ ids: Ids }> {
  const { cat_id, fam_id, price, kind, options } = product
  const packs = { min: product.min_quantity, pack: product.pack_size }
  const [next] = product.replaced_by
  const related = [...RELATION_KINDS.flatMap((name) => product[name]), ...product.replaced_by]
  const [category, [family], known, counters, [circle]] = await readTogether<
    [
      Pick<SqlRow<typeof categories>, 'id'>,
      Pick<SqlRow<typeof families>, 'cat_id'>,
      Pick<SqlRow<typeof products>, 'id' | 'kind'>,
      Counter,
      { is_circle: number },
    ]
  >(db, [
    sql`select id from cats where id = ${cat_id} and parent_id is null and deleted_at is null`,
    sql`select cat_id from fams where id = ${fam_id} and parent_id is null and deleted_at is null`,
    sql`select id, kind from products
      where id in (select value from json_each(${JSON.stringify([...options, ...related])})) and parent_id is null`,
    COUNTERS,
    sql`select ${next === undefined ? sql`0` : isCircle(ownId, next)} as is_circle`,
  ])
  const fields: Record<string, string> = {}
  if (cat_id === null) fields.cat_id = 'required'
  else if (category.length === 0) fields.cat_id = 'unknown'
  if (price === null) fields.price = 'required'
  if (fam_id !== null) {
    if (!family) fields.fam_id = 'unknown'
    else if (family.cat_id !== cat_id && !fields.cat_id) fields.fam_id = 'fam_of_cat'
  }
  // No line of a cart could hold it.
  if (!isAllowed(nextAllowed(1, packs), packs)) fields.min_quantity = 'number'
  if (ownId === 0 && kind === 'part') fields.kind = 'invalid'
  for (const [i, option] of options.entries()) {
    const found = known.find(({ id }) => id === option)
    if (!found || option === ownId) fields[`options.${i}`] = 'unknown'
    else if (!OPTION_KINDS.includes(found.kind)) fields[`options.${i}`] = 'option_kind'
  }
  if (circle!.is_circle === 1) fields['replaced_by.0'] = 'replaced_in_circle'
  for (const name of [...RELATION_KINDS, 'replaced_by'] as const) {
    for (const [i, other] of product[name].entries()) {
      const found = known.find(({ id }) => id === other)
      // A part's own form says what is sold in its place.
      const isPart = found?.kind === 'part' && (name !== 'replaced_by' || kind !== 'part')
      if (!found || other === ownId || isPart) fields[`${name}.${i}`] = 'unknown'
    }
  }
  const paths = Object.entries(fields).map(([name, key]) => [`product_data.${name}`, key])
  if (paths.length > 0) throw new AppError('invalid', { fields: Object.fromEntries(paths) })
  return { ids: idsAfter(counters) }
}
