import { eq, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Cart } from '../../../shared/cart/cart.ts'
import { inSets } from '../../../shared/cart/lines.ts'
import { nextAllowed } from '../../../shared/catalogue/packs.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { OrderAgain } from '../../../shared/orders/own-orders.ts'
import type { Db } from '../../base/db/client.ts'
import { AppError } from '../../base/errors.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { snapshotText } from '../catalogue/line-texts.ts'
import { newestFor } from '../catalogue/parts/supersession.ts'
import { type CartView, readCart } from './carts.ts'
import { addToCart } from './changes.ts'
import type { CartOwner } from './owners.ts'
import { linesOfSet } from './sets.ts'
import { readSystems, ruleBrokenBy, type System } from './systems.ts'

/** The lines of orders, or of quotations. */
interface Lines {
  productId: AnySQLiteColumn<{ data: number; notNull: false }>
  name: AnySQLiteColumn
  code: AnySQLiteColumn<{ data: string; notNull: false }>
  satellite: AnySQLiteColumn<{ data: string; notNull: true }>
  quantity: AnySQLiteColumn<{ data: number; notNull: true }>
  setHead: AnySQLiteColumn<{ data: number; notNull: false }>
  texts: AnySQLiteColumn
  position: AnySQLiteColumn
  /** Of one piece, in cents, where the lines have one. */
  price?: AnySQLiteColumn<{ data: number; notNull: true }>
}

/** The lines of one order or quotation, and whether each can still be bought. */
const selectKept = (db: Db, lines: SQLiteTable & Lines, isOf: SQL, lang: Lang, place: AnySQLiteColumn) =>
  db
    .select({
      product_id: lines.productId,
      name: snapshotText(lang, 'name', sql`${lines.texts}`, sql`${lines.name}`),
      satellite: lines.satellite,
      quantity: lines.quantity,
      set_head: lines.setHead,
      code: lines.code,
      price: lines.price ?? sql<null>`null`.as('price'),
      newest: products.id,
      min: products.minQuantity,
      pack: products.packSize,
      is_sold: sql<number>`coalesce(${products.active} = 1 and ${products.price} is not null
        and not exists (select 1 from part_details where part_id = ${products.id} and stock = 'discontinued')
        and (${lines.satellite} = '' or ${products.kind} in ('antenna','panel')), 0)`,
    })
    .from(lines)
    .leftJoin(products, eq(products.id, newestFor(lines.productId)))
    .where(isOf)
    .orderBy(place)
type Line = Awaited<ReturnType<typeof selectKept>>[number]
type Sold = Line & { product_id: number }

const isSold = (line: Line): line is Sold => line.is_sold === 1

/** The lines of a set that are still sold; none when they do not make a complete set any more. */
function soldOfSet([head, ...options]: Line[], systems: Map<number, System>): Sold[] {
  if (!head || !isSold(head)) return []
  const left = options.filter(isSold)
  const system = systems.get(head.product_id)
  const configured = { satellite: head.satellite, options: left.map(({ product_id }) => product_id) }
  return system && !ruleBrokenBy(system, configured) ? [head, ...left] : []
}

/** The number of pieces of a line alone, or the next that a retailer can order. */
const inPacks = ({ quantity, min, pack }: Line, { prices }: CartView) =>
  prices && min !== null && pack !== null
    ? Math.max(quantity, nextAllowed(quantity, { min, pack }))
    : quantity

/** What is different from then about a line that is in the cart now; null for nothing. */
function changeOf(
  line: Line,
  { items }: Cart,
  isAlone: boolean,
  view: CartView,
): OrderAgain['changed'][number] | null {
  const item = items.find(({ id }) => id === line.newest)
  if (!item) return null
  const isOther = line.newest !== line.product_id
  const isDearer = line.price !== null && item.price !== undefined && item.price !== line.price
  const stock = item.stock && item.stock !== 'in_stock' ? item.stock : null
  const is = isAlone ? inPacks(line, view) : line.quantity
  const quantity = is === line.quantity ? null : { was: line.quantity, is }
  if (!isOther && !isDearer && !stock && !quantity) return null
  return {
    name: line.name,
    code: line.code,
    replaced_by: isOther ? { name: item.name, code: item.code } : null,
    price: isDearer ? { was: line.price!, is: item.price! } : null,
    quantity,
    stock,
  }
}

/**
 * Adds all that was ordered or asked for and is still sold, or replaced by what is, to the cart, sets as sets, all or nothing; returns what is no longer
 * sold, and what has changed of the rest. `isOf` selects the lines, `place` is the column in whose order sets stand together, `along` are
 * statements that are written with it, or fail it, `first` those that come before its lines. Errors: `not_found` without lines; those of `addToCart`.
 */
export async function addAgain(
  db: Db,
  owner: CartOwner,
  lines: SQLiteTable & Lines,
  isOf: SQL,
  view: CartView,
  place: AnySQLiteColumn = lines.position,
  along: BatchItem<'sqlite'>[] = [],
  first: BatchItem<'sqlite'>[] = [],
): Promise<OrderAgain> {
  const stored = await selectKept(db, lines, isOf, view.lang, place)
  if (stored.length === 0) throw new AppError('not_found')
  const groups = inSets(stored, ({ set_head }) => set_head)
  const isSet = (group: Line[]) => group[0]!.set_head !== null && group.length > 1
  const systems = await readSystems(
    db,
    groups.filter(isSet).flatMap(([head]) => head!.product_id ?? []),
  )
  const sold = groups.map((group) => (isSet(group) ? soldOfSet(group, systems) : group.filter(isSold)))
  const wanted = sold.flatMap(([head, ...options]) => {
    if (!head) return []
    const { product_id, satellite } = head
    const quantity = options.length > 0 ? head.quantity : inPacks(head, view)
    return linesOfSet({ product_id, satellite, quantity, options: options.map((line) => line.product_id) })
  })
  const cart =
    wanted.length > 0
      ? await addToCart(db, owner, wanted, view, along, first)
      : await readCart(db, owner, view)
  const bought = new Set<Line>(sold.flat())
  const missing = stored.filter((line) => !bought.has(line)).map(({ name, quantity }) => ({ name, quantity }))
  const changed = sold.flatMap((group) =>
    group.flatMap((line) => changeOf(line, cart, group.length === 1, view) ?? []),
  )
  return { cart, missing, changed }
}
