import { type SQL, sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import { inSets } from '../../../shared/lines.ts'
import type { OrderAgain } from '../../../shared/own-orders.ts'
import type { Db } from '../../base/db/client.ts'
import { AppError } from '../../base/errors.ts'
import { keptText } from '../catalogue/line-texts.ts'
import { type CartView, readCart } from './carts.ts'
import { addToCart } from './changes.ts'
import type { CartOwner } from './owners.ts'
import { linesOfSet } from './sets.ts'
import { readSystems, ruleBrokenBy, type System } from './systems.ts'

interface Line {
  product_id: number | null
  name: string
  satellite: string
  quantity: number
  set_head: number | null
  is_sold: number
}
type Sold = Line & { product_id: number }

const isSold = (line: Line): line is Sold => line.is_sold === 1

/** The lines of an order or a quotation, which `lines` selects from, with what may be bought of them. */
const selectKept = (lines: SQL, lang: Lang) => sql`
  select l.product_id, ${keptText(lang, 'name', sql`l.texts`, sql`l.name`)} as name, l.satellite, l.quantity, l.set_head,
    coalesce(p.active = 1 and p.price is not null and (l.satellite = '' or p.kind in ('antenna','panel')), 0) as is_sold
  from ${lines} left join products p on p.id = l.product_id order by l.position`

/** Of a set's lines those that still make one; none when it is not complete without what is no longer sold. */
function soldOfSet([head, ...options]: Line[], systems: Map<number, System>): Sold[] {
  if (!head || !isSold(head)) return []
  const left = options.filter(isSold)
  const system = systems.get(head.product_id)
  const configured = { satellite: head.satellite, options: left.map(({ product_id }) => product_id) }
  return system && !ruleBrokenBy(system, configured) ? [head, ...left] : []
}

/**
 * Puts what was ordered or asked for into the cart again, sets as sets, all or nothing of what is still sold, and answers what
 * is not. `lines` follows `from`, with its lines as `l`. Errors: `not_found` without lines; those of `addToCart`.
 */
export async function addAgain(db: Db, owner: CartOwner, lines: SQL, view: CartView): Promise<OrderAgain> {
  const kept = await db.all<Line>(selectKept(lines, view.lang))
  if (kept.length === 0) throw new AppError('not_found')
  const groups = inSets(kept, ({ set_head }) => set_head)
  const isSet = (group: Line[]) => group[0]!.set_head !== null && group.length > 1
  const systems = await readSystems(
    db,
    groups.filter(isSet).flatMap(([head]) => head!.product_id ?? []),
  )
  const sold = groups.map((group) => (isSet(group) ? soldOfSet(group, systems) : group.filter(isSold)))
  const wanted = sold.flatMap(([head, ...options]) => {
    if (!head) return []
    const { product_id, satellite, quantity } = head
    return linesOfSet({ product_id, satellite, quantity, options: options.map((line) => line.product_id) })
  })
  const cart = wanted.length > 0 ? await addToCart(db, owner, wanted, view) : await readCart(db, owner, view)
  const bought = new Set<Line>(sold.flat())
  const missing = kept.filter((line) => !bought.has(line)).map(({ name, quantity }) => ({ name, quantity }))
  return { cart, missing }
}
