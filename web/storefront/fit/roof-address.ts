import { type FitProduct, roofSizeOf } from '../../../shared/catalogue/fit.ts'
import {
  type Box,
  MAX_ROOF,
  MAX_ROOF_ITEMS,
  type RoofItem,
  type RoofKind,
  type RoofSize,
  turned,
} from '../../../shared/catalogue/roof-plan.ts'

/* What is drawn on a roof, as the address has it: `h.40.40.100.30_12.150.10_12t.150.80`, a letter and length, width, x and y of what is
 * there, the number of a product and x and y of what is to come, with a `t` where it lies across. */

const LETTERS: Record<RoofKind, string> = { hatch: 'h', panel: 'p', cooler: 'c', antenna: 'a', rail: 'r' }
const KINDS = Object.fromEntries(Object.entries(LETTERS).map(([kind, letter]) => [letter, kind as RoofKind]))
const MAX_LENGTH = 600
const THING = /^([hpcar])\.(\d{1,4})\.(\d{1,3})\.(\d{1,4})\.(\d{1,3})$/
const PRODUCT = /^(\d{1,9})(t?)\.(\d{1,4})\.(\d{1,3})$/

/** The sides of products on a roof, by their ids; those that stand elsewhere are missing. */
export const roofSizes = (products: FitProduct[]): Map<number, RoofSize> =>
  new Map(
    products.flatMap(({ role, facets, card }) => {
      const size = roofSizeOf(role, facets)
      return size ? [[card.id, size]] : []
    }),
  )

const isPossible = ({ length, width, x, y }: Box) =>
  length >= 1 &&
  length <= MAX_ROOF.length &&
  width >= 1 &&
  width <= MAX_ROOF.width &&
  x <= MAX_ROOF.length &&
  y <= MAX_ROOF.width

function readItem(text: string, sizes: Map<number, RoofSize>): RoofItem | null {
  const thing = THING.exec(text)
  if (thing) {
    const [length, width, x, y] = thing.slice(2).map(Number) as [number, number, number, number]
    const item: RoofItem = { kind: KINDS[thing[1]!]!, length, width, x, y }
    return isPossible(item) ? item : null
  }
  const product = PRODUCT.exec(text)
  const size = sizes.get(Number(product?.[1]))
  if (!product || !size) return null
  const box = { ...(product[2] ? turned(size) : size), x: Number(product[3]), y: Number(product[4]) }
  return isPossible(box) ? { kind: 'product', product_id: Number(product[1]), ...box } : null
}

/** What is drawn, as far as it can be; products that are not (any more) among those of `sizes` are left out. */
export const readRoof = (text: string, sizes: Map<number, RoofSize>): RoofItem[] =>
  text.length > MAX_LENGTH
    ? []
    : text
        .split('_', MAX_ROOF_ITEMS)
        .map((each) => readItem(each, sizes))
        .filter((item) => item !== null)

/** The same for the address. */
export const writeRoof = (items: RoofItem[], sizes: Map<number, RoofSize>): string =>
  items
    .map((item) => {
      const { length, width, x, y } = item
      if (item.kind !== 'product') return [LETTERS[item.kind], length, width, x, y].join('.')
      const isTurned = sizes.get(item.product_id)?.length !== length
      return [`${item.product_id}${isTurned ? 't' : ''}`, x, y].join('.')
    })
    .join('_')
