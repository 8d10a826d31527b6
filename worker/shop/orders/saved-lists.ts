import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { textIn } from '../../../shared/cart/lines.ts'
import { MAX_LISTS, type SavedList, type SavedListRow } from '../../../shared/cart/saved-lists.ts'
import { labelOf } from '../../../shared/catalogue/energy-arrow.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { OrderAgain } from '../../../shared/orders/own-orders.ts'
import type { Db } from '../../base/db/client.ts'
import { AppError } from '../../base/errors.ts'
import type { CartView } from '../cart/carts.ts'
import { ownerOfBuyer } from '../cart/owners.ts'
import { addAgain } from '../cart/repeats.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { newestFor } from '../catalogue/parts/supersession.ts'
import type { Buyer } from './drafts.ts'
import { savedListLines, savedLists } from './saved-lists.tables.ts'

/** The condition that a list is this retailer's and not deleted; null matches none. */
export const isOwnList = (retailerId: number | null) =>
  and(sql`${savedLists.retailerId} = ${retailerId}`, isNull(savedLists.deletedAt))

/** The id of a retailer's own list; empty for another retailer's. */
const selectOwnList = (db: Db, retailerId: number | null, id: number) =>
  db
    .select({ id: savedLists.id })
    .from(savedLists)
    .where(and(eq(savedLists.id, id), isOwnList(retailerId)))

/** A retailer's lists by name. */
export const listSavedLists = (db: Db, retailerId: number | null): Promise<SavedListRow[]> =>
  db
    .select({
      id: savedLists.id,
      name: savedLists.name,
      lines: sql<number>`(select count(*) from saved_list_lines where list_id = saved_lists.id)`,
      updated_at: savedLists.updatedAt,
    })
    .from(savedLists)
    .where(isOwnList(retailerId))
    .orderBy(sql`name collate nocase`)
    .limit(MAX_LISTS)

/** A list in the reader's language. Error: `not_found`, also for another retailer's. */
export async function readSavedList(
  db: Db,
  retailerId: number | null,
  id: number,
  lang: Lang,
): Promise<SavedList> {
  const [[list], lines] = await db.batch([
    db
      .select({
        id: savedLists.id,
        name: savedLists.name,
        updated_at: savedLists.updatedAt,
        version: savedLists.version,
      })
      .from(savedLists)
      .where(and(eq(savedLists.id, id), isOwnList(retailerId))),
    db
      .select({ line: savedListLines, isSold: isSold.as('is_sold'), energy_class: products.energyClass })
      .from(savedListLines)
      .leftJoin(products, eq(products.id, newestFor(savedListLines.productId)))
      .where(eq(savedListLines.listId, selectOwnList(db, retailerId, id)))
      .orderBy(savedListLines.position),
  ])
  if (!list) throw new AppError('not_found')
  return {
    ...list,
    lines: lines.map(({ line, isSold, energy_class }) => {
      const { id, productId: product_id, code, satellite, setHead: set, quantity } = line
      const { name, of } = textIn(line, lang)
      const label = labelOf({ energy_class })
      return { id, product_id, name, code, of, set, satellite, quantity, sold: isSold === 1, ...label }
    }),
  }
}
const isSold: SQL<number> = sql`coalesce(${products.active} = 1 and ${products.price} is not null, 0)`

/** Puts what is still sold of a list into the cart. Errors: `not_found`; those of `addToCart`. */
export const listToCart = (db: Db, buyer: Buyer, id: number, view: CartView): Promise<OrderAgain> =>
  addAgain(
    db,
    ownerOfBuyer(buyer),
    savedListLines,
    eq(savedListLines.listId, selectOwnList(db, buyer.retailerId, id)),
    view,
  )
