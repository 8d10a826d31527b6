import { sql } from 'drizzle-orm'
import type { Cart, SetToAdd } from '../../shared/cart.ts'
import { brokenRule } from '../../shared/configuration.ts'
import { PANEL_SATELLITES, satellitesIn } from '../../shared/satellites.ts'
import { productOptions, products } from '../catalogue/catalogue.tables.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../http/errors.ts'
import type { CartView } from './carts.ts'
import { addToCart } from './changes.ts'
import type { CartOwner } from './owners.ts'

interface Row {
  id: number
  kind: string
  panel_satellites: number | null
  takes_bluetooth: number
  is_priced: number
}

/** The antenna, first, and what it is completed with; only what is active. */
const selectSystem = (antenna: number) => sql`
  select p.id, p.kind, p.panel_satellites, p.takes_bluetooth, p.price is not null as is_priced, 0 as place
  from ${products} p where p.id = ${antenna} and p.parent_id is null and p.active = 1
  union all
  select o.id, o.kind, o.panel_satellites, o.takes_bluetooth, o.price is not null, 1
  from ${productOptions} po join ${products} o on o.id = po.option_id and o.active = 1
  where po.product_id = ${antenna}
  order by place`

function optionsIn(rows: Row[]) {
  const ofKind = (kind: string) => rows.filter((row) => row.kind === kind)
  return {
    panels: ofKind('panel').map(({ id, panel_satellites }) => ({
      id,
      satellites: panel_satellites ?? PANEL_SATELLITES,
    })),
    control_units: ofKind('control_unit').map(({ id, takes_bluetooth }) => ({
      id,
      takes_bluetooth: takes_bluetooth === 1,
    })),
    bluetooth: ofKind('bluetooth').map(({ id }) => ({ id })),
    tvs: ofKind('tv').map(({ id }) => ({ id })),
  }
}

/**
 * Adds an antenna and what completes it, as many times as the antenna, all or nothing. Errors: `not_found` when the antenna is
 * unknown or switched off; `invalid` when the set breaks a rule (`shared/configuration.ts`) or holds what the antenna is not
 * offered with; `not_for_sale` when a part has no price, for those who buy; those of `addToCart`.
 */
export async function addSet(db: Db, owner: CartOwner, set: SetToAdd, view: CartView): Promise<Cart> {
  const { product_id, quantity, satellite, options } = set
  const [antenna, ...offered] = await db.all<Row>(selectSystem(product_id))
  if (antenna?.id !== product_id) throw new AppError('not_found', { text: 'product_unavailable' })
  const broken = brokenRule(optionsIn(offered), options, satellitesIn(satellite ?? '').length)
  if (broken) throw new AppError('invalid', { fields: { [broken[0]]: broken[1] } })
  const parts = [antenna, ...offered.filter(({ id }) => options.includes(id))]
  if (view.prices && parts.some(({ is_priced }) => is_priced === 0)) {
    throw new AppError('not_for_sale', { text: 'set_not_for_sale' })
  }
  const lines = [{ product_id, quantity, satellite }, ...options.map((id) => ({ product_id: id, quantity }))]
  return addToCart(db, owner, lines, view)
}
