import { groupBy } from '../base/groups.ts'
import type { ProductName } from './catalogue.ts'
import type { Consumer } from './consumption.ts'

/** Amperes above which a product is an air conditioner on an inverter, which would dwarf all others. */
const MODEST = 10

/**
 * Up to `most` products that draw current, each once: the first of every category, then the second of every category and
 * so on, so that the choice looks like a real vehicle.
 */
export function pickConsumers(
  products: Pick<ProductName, 'id' | 'name' | 'ampere' | 'cat'>[],
  most: number,
): Consumer[] {
  const drawing = products.filter(
    ({ id, ampere }, i) =>
      ampere !== null && ampere < MODEST && products.findIndex((other) => other.id === id) === i,
  )
  const turn = new Map(
    [...groupBy(drawing, ({ cat: category }) => category.id).values()].flatMap((of) =>
      of.map(({ id }, i) => [id, i] as const),
    ),
  )
  return drawing
    .toSorted((a, b) => turn.get(a.id)! - turn.get(b.id)!)
    .slice(0, most)
    .map(({ id, name, ampere }) => ({ id, name, ampere: ampere! }))
}
