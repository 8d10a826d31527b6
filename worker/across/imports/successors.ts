import { type SQLWrapper, sql } from 'drizzle-orm'
import { STOCK_NAMES, type Stock } from '../../../shared/parts/stock.ts'
import { each } from './importer.ts'
import { nameKey } from './names.ts'
import type { ProductRecord } from './product-records.ts'
import type { OneProduct } from './product-rows.ts'

/** Beside what a row of a product says: what is sold in its place by id, or by its row's key; what was before; whether it moves. */
export interface Succession {
  next?: number | null
  next_key?: string
  was?: number | null
  moved?: true
}

interface Found {
  products: Map<string, { id: number; is_archived: number }>
  coming: Set<string>
}

/** What a file calls a product of its own, as `keyOf` says it. */
export const KEY_OF = (name: string) => `p\n${nameKey(name)}`

/** What is sold in a product's place: one that is there, or one of the same file; or what is wrong with the cell. */
export function successionOf(
  name: string | null | undefined,
  before: number | null,
  own: number | undefined,
  { products, coming }: Found,
): Succession & { wrong?: true } {
  if (name === undefined) return { next: before, was: before }
  if (name === null) return { next: null, was: before, ...(before !== null && { moved: true }) }
  const known = products.get(name)
  if (known && !known.is_archived && known.id !== own)
    return { next: known.id, was: before, ...(known.id !== before && { moved: true }) }
  // What is said again stays, also where that product is archived by now.
  if (known && known.id === before) return { next: before, was: before }
  return !known && coming.has(name) ? { next_key: KEY_OF(name), was: before, moved: true } : { wrong: true }
}

/** Rows from before files had a figure say none of it. */
export interface State extends Partial<Stock> {
  id: number
  next: number | null
}
const saidOf = (record: ProductRecord | null) => [
  ...STOCK_NAMES.map((name) => record?.[name] ?? null),
  record?.replaced_by?.[0] ?? null,
]

/** Whether a row says another stock or successor than there was; rows from before files had them say none. */
export const isOtherState = ({ before, after, derived }: OneProduct): boolean =>
  after.stock !== undefined &&
  (derived.moved === true || JSON.stringify(saidOf(before)) !== JSON.stringify(saidOf(after)))

/** Statements that write stock and successors beside those of parts, as the product's form does. */
export const stateStatements = (states: State[], at: string): SQLWrapper[] =>
  each(
    states,
    (rows) => sql`
      insert into part_details (part_id, stock, on_hand, expected_on, replaced_by_id)
      select value ->> 'id', value ->> 'stock', value ->> 'on_hand', value ->> 'expected_on', value ->> 'next' from ${rows} where true
      on conflict (part_id) do update set stock = excluded.stock, on_hand = excluded.on_hand, expected_on = excluded.expected_on,
        replaced_by_id = excluded.replaced_by_id, updated_at = ${at}`,
  )
