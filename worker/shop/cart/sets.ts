import type { Cart, SetToAdd } from '../../../shared/cart/cart.ts'
import { setKeyOf } from '../../../shared/catalogue/set-keys.ts'
import type { Db } from '../../base/db/client.ts'
import { AppError } from '../../base/errors.ts'
import type { CartView } from './carts.ts'
import { addToCart, type WantedLine } from './changes.ts'
import type { CartOwner } from './owners.ts'
import { ruleBrokenBy, type System, withSystems } from './systems.ts'

type Set = Omit<SetToAdd, 'place'> & { place?: number | undefined }

/**
 * Errors: `not_found` when the antenna is unknown or switched off; `invalid` when the set breaks a rule
 * (`shared/catalogue/configuration.ts`) or has an option that the antenna is not offered with; `not_for_sale` for buyers when a part has
 * no price.
 */
function checkSet(system: System | undefined, set: Set, view: CartView): void {
  if (!system) throw new AppError('not_found', { text: 'product_unavailable' })
  const broken = ruleBrokenBy(system, { satellite: set.satellite ?? '', options: set.options })
  if (broken) throw new AppError('invalid', { fields: { [broken[0]]: broken[1] } })
  if (view.prices && ![set.product_id, ...set.options].every((id) => system.priced.has(id))) {
    throw new AppError('not_for_sale', { text: 'set_not_for_sale' })
  }
}

/** The lines of a set: the antenna as its head, then the options, all with the same quantity; without options a line alone. */
export function linesOfSet({ product_id, quantity, satellite, options, place }: Set): WantedLine[] {
  const set = setKeyOf({ product_id, satellite: satellite ?? '', options })
  const placeAt = (index: number) => (place === undefined ? undefined : place + index)
  return [
    { product_id, quantity, satellite, set, place },
    ...options.map((id, index) => ({ product_id: id, quantity, set, place: placeAt(index + 1) })),
  ]
}

/**
 * Adds sets and then lines, all or nothing; a set that is in the cart already gets a larger quantity. Errors: those of `checkSet`
 * and of `addToCart`.
 */
export async function addSets(
  db: Db,
  owner: CartOwner,
  { lines = [], sets }: { lines?: WantedLine[]; sets: Set[] },
  view: CartView,
): Promise<Cart> {
  const antennas = sets.map(({ product_id }) => product_id)
  return withSystems(db, antennas, (systems, guards) => {
    for (const set of sets) checkSet(systems.get(set.product_id), set, view)
    return addToCart(db, owner, [...sets.flatMap(linesOfSet), ...lines], view, guards)
  })
}
