import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { BoughtLine } from '../../../shared/cart/cart.ts'
import { MAX_LINES } from '../../../shared/cart/cart-rules.ts'
import { MAX_LISTS, type SavedListCreate, type SavedListEdit } from '../../../shared/cart/saved-lists.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { insertSelected, rowsOf } from '../../base/db/insert-selected.ts'
import { type Refusals, refusing } from '../../base/db/refusals.ts'
import { AppError } from '../../base/errors.ts'
import { STORED_LINE, selectLinesToKeep } from '../cart/lines.ts'
import { ownerOfBuyer } from '../cart/owners.ts'
import { checkSatellites } from '../cart/quick-order.ts'
import { lineTexts } from '../catalogue/line-texts.ts'
import type { Buyer } from './drafts.ts'
import { selectOwn } from './own-orders.ts'
import { savedListLines, savedLists } from './saved-lists.tables.ts'
import { isOwnList } from './saved-lists.ts'

const NAME_TAKEN: Refusals = {
  'saved_lists.name': new AppError('invalid', { fields: { name: 'name_taken' } }),
}

/** Selects lines of products that are sold, as a list has them; `list` is its id, positions go on behind `last`. */
const selectOfProducts = ({ lang }: Buyer, list: SQL, lines: BoughtLine[], last: SQL) =>
  rowsOf(
    savedListLines,
    {
      listId: list,
      productId: sql`p.id`,
      name: sql`coalesce(nullif(t.name, ''), p.name)`,
      code: sql`p.code`,
      satellite: sql`iif(p.kind in ('antenna', 'panel'), coalesce(w.value ->> 'satellite', ''), '')`,
      quantity: sql`w.value ->> 'quantity'`,
      position: sql`${last} + w.key + 1`,
      texts: lineTexts(sql`p.id`, sql`p.cat_id`),
    },
    sql`from json_each(${JSON.stringify(lines)}) w
      cross join products p on p.id = w.value ->> 'product_id' and p.parent_id is null and p.active = 1
      left join products t on t.parent_id = p.id and t.lang = ${lang} where true order by w.key`,
  )

function selectLines(db: Db, buyer: Buyer, given: SavedListCreate, list: SQL): SQL {
  switch (given.from) {
    case 'cart':
      return rowsOf(
        savedListLines,
        {
          listId: list,
          ...STORED_LINE,
        },
        sql`from ${selectLinesToKeep(db, ownerOfBuyer(buyer), buyer.lang)}`,
      )
    case 'order':
      return rowsOf(
        savedListLines,
        {
          listId: list,
          productId: sql`product_id`,
          name: sql`name`,
          code: sql`code`,
          satellite: sql`satellite`,
          quantity: sql`quantity`,
          position: sql`position`,
          setHead: sql`set_head`,
          texts: sql`texts`,
        },
        sql`from order_lines where order_id = (${selectOwn(db, buyer.retailerId, given.order_id)})`,
      )
    case 'lines':
      return selectOfProducts(buyer, list, given.lines, sql`0`)
  }
}

/**
 * Makes a list of the cart, of an order of the retailer or of products, and returns its id. Errors: `invalid` for a name that the retailer's
 * lists have already; `not_found` when there is nothing to keep; `conflict` when there are too many lists.
 */
export async function createSavedList(db: Db, buyer: Buyer, given: SavedListCreate): Promise<number> {
  if (buyer.retailerId === null) throw new AppError('not_found')
  if (given.from === 'lines') await checkSatellites(db, given.lines)
  const list = sql`(select id from saved_lists where vendor_id = ${buyer.retailerId} and name = ${given.name} and deleted_at is null)`
  const lines = selectLines(db, buyer, given, list)
  const own = sql`select count(*) from saved_lists where vendor_id = ${buyer.retailerId} and deleted_at is null`
  const [[there], made] = await refusing(NAME_TAKEN, () =>
    db.batch([
      db.select({ lists: sql<number>`(${own})`.as('lists') }).from(sql`(select 1)`),
      insertSelected(
        db,
        savedLists,
        { retailerId: sql`${buyer.retailerId}`, name: given.name },
        sql`where (${own}) < ${MAX_LISTS} and exists (${lines})`,
      ).returning({ id: savedLists.id }),
      db
        .insert(savedListLines)
        .select(
          sql`select * from (${lines}) where ${list} is not null and not exists (select 1 from saved_list_lines where list_id = ${list})`,
        ),
    ]),
  )
  if (made[0]) return made[0].id
  if (there!.lists >= MAX_LISTS) throw new AppError('conflict', { text: 'lists_full' })
  throw new AppError('not_found')
}

/**
 * Saves a list's name and lines. Errors: `not_found`, also for another retailer's; `conflict` when somebody saved it meanwhile, or it would
 * pass 100 lines; `invalid` for a name that another one has.
 */
export async function editSavedList(db: Db, buyer: Buyer, id: number, edit: SavedListEdit): Promise<void> {
  if (edit.add.length > 0) await checkSatellites(db, edit.add)
  const isOwn = and(eq(savedLists.id, id), isOwnList(buyer.retailerId))
  const isThere = sql`exists (select 1 from saved_lists where ${isOwn})`
  const wanted = sql`json_each(${JSON.stringify(edit.lines)}) w`
  // A set goes with its head.
  const remaining = sql`select l.id, w.value ->> 'quantity' as quantity, w.key as turn, l.set_head,
      row_number() over (order by w.key, l.position) as position
    from ${wanted} cross join saved_list_lines h on h.id = w.value ->> 'id' and h.list_id = ${id}
    cross join saved_list_lines l on l.list_id = h.list_id and (l.id = h.id or l.set_head = h.set_head)`
  const placed = sql`(select id, quantity, position, case when set_head is not null then min(position) over (partition by turn) end as head
    from (${remaining}))`
  const last = sql`(select coalesce(max(position), 0) from saved_list_lines where list_id = ${id})`
  const refusals = {
    ...NAME_TAKEN,
    'saved_lists.version': new AppError('conflict', { text: 'list_changed' }),
    'saved_lists.updated_at': new AppError('conflict', { text: 'list_full' }),
  }
  const [saved] = await refusing(refusals, () =>
    db.batch([
      // A version that is not the one on the screen is none, which the table refuses.
      db
        .update(savedLists)
        .set({ name: edit.name, version: sql`case version when ${edit.version} then version + 1 end` })
        .where(isOwn)
        .returning({ id: savedLists.id }),
      db
        .delete(savedListLines)
        .where(sql`list_id = ${id} and ${isThere} and id not in (select id from (${remaining}))`),
      db
        .update(savedListLines)
        .set({ quantity: sql`placed.quantity`, position: sql`placed.position`, setHead: sql`placed.head` })
        .from(sql`${placed} placed`)
        .where(sql`placed.id = ${savedListLines.id} and ${isThere}`),
      db
        .insert(savedListLines)
        .select(sql`select * from (${selectOfProducts(buyer, sql`${id}`, edit.add, last)}) where ${isThere}`),
      db
        .update(savedLists)
        .set({
          updatedAt: sql`case when (select count(*) from saved_list_lines where list_id = ${id}) <= ${MAX_LINES} then ${NOW} end`,
        })
        .where(isOwn),
    ]),
  )
  if (saved.length === 0) throw new AppError('not_found')
}

/** Deletes a list, or brings it back. Errors: `not_found`; `conflict` when another one has its name, or there are too many. */
export async function deleteSavedList(
  db: Db,
  retailerId: number | null,
  id: number,
  isBack = false,
): Promise<void> {
  const own = sql`id = ${id} and vendor_id = ${retailerId}`
  const room = sql`(select count(*) from saved_lists where vendor_id = ${retailerId} and deleted_at is null) < ${MAX_LISTS}`
  const refusals = { 'saved_lists.name': new AppError('conflict', { text: 'name_reused' }) }
  const found = await refusing(refusals, () =>
    db
      .update(savedLists)
      .set({ deletedAt: isBack ? null : NOW })
      .where(isBack ? sql`${own} and ${room}` : sql`${own} and deleted_at is null`)
      .returning({ id: savedLists.id }),
  )
  if (found.length === 0) throw new AppError('not_found')
}
