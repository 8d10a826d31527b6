import { MOST_PICTURES } from '../../catalogue/product-sets.ts'
import { FOREIGN_LANGS } from '../../languages.ts'
import { BETWEEN } from '../imports.ts'
import { publicAddress } from '../public-address.ts'
import { htmlText } from './html-text.ts'
import { shopNumber, shopPieces, shopPrice, shopWeight, type WeightUnit } from './shop-amounts.ts'
import { combinationParts } from './shop-combinations.ts'
import { readShopRow, shopFields, weightUnitIn } from './shop-heads.ts'
import type { ShopItem } from './shop-item.ts'
import { SHOPS, type ShopField, type ShopKind } from './shop-kinds.ts'
import { shopParts } from './shop-parts.ts'
import { type Left, shopProducts, type Variants } from './shop-products.ts'

/** What a person says of a shop's file. */
export interface ShopChoices {
  /** Whether prices are without VAT, where the file does not say. */
  isNet: boolean
  /** Of weights without a unit. */
  unit: WeightUnit
  variants: Variants
  /** For products of which the file names no category. */
  category: string
  /** The address before pictures that the file names by a path only. */
  base: string
}

/** What is chosen until a person chooses otherwise. */
export const shopChoices = (kind: ShopKind, heads: string[]): ShopChoices => ({
  isNet: SHOPS[kind].isNet,
  unit: weightUnitIn(kind, heads) ?? SHOPS[kind].unit,
  variants: 'single',
  category: '',
  base: '',
})

interface Rows {
  heads: string[]
  rows: { line: number; cells: string[] }[]
}

/** A shop's file as one of ours, and what of it does not come in. */
export interface ShopTable extends Rows {
  left: Left[]
  /** Heads of columns that have something and mean nothing here; those of numbers of trade and of makers, which the shop has no field for. */
  ignored: string[]
  unstored: string[]
  /** How many products the file names no category for. */
  uncategorised: number
  /** How many products lose levels of their category below the family. */
  deeper: number
  /** How many pictures have no address from which they could be fetched, and how many are named by a path only. */
  unfetched: number
  pathed: number
}

/** What is read of a file and has no place here by itself. */
const UNUSED: (ShopField | undefined)[] = [
  ...[undefined, 'link' as const, 'set' as const, 'visibility' as const, 'sale' as const],
]
const UNSTORED: (ShopField | undefined)[] = ['gtin', 'brand']

const STATES = { yes: 'in_stock', no: 'ordered' } as const

/** The shop's description stands above the long one unless that begins with it. */
function descriptionOf({ summary, description }: Pick<ShopItem, 'summary' | 'description'>): string {
  const [short, long] = [htmlText(summary), htmlText(description)]
  return [long.startsWith(short) ? '' : short, long].filter((text) => text !== '').join('\n\n')
}

const isPath = (address: string) => !/^[a-z]+:/i.test(address)
const full = (address: string, base: string) =>
  isPath(address) && base.trim() !== ''
    ? `${base.trim().replace(/\/+$/, '')}/${address.replace(/^\/+/, '')}`
    : address

/** Pictures by addresses from which they can be fetched; old exports name https addresses as http ones. */
const picturesOf = ({ pictures }: ShopItem, base: string) =>
  pictures
    .map((address) => full(address, base).replace(/^http:/i, 'https:'))
    .filter((address) => publicAddress(address) !== null)
    .slice(0, MOST_PICTURES)

/** A family may be in one category only: of two of a name the later one says whose it is. */
function familyNames() {
  const owners = new Map<string, string>()
  return ({ category, family }: ShopItem['path']) => {
    if (family === '') return ''
    const owner = owners.get(family.toLowerCase()) ?? category
    owners.set(family.toLowerCase(), owner)
    return owner.toLowerCase() === category.toLowerCase() ? family : `${family} (${category})`
  }
}

function cellsOf(item: ShopItem, choices: ShopChoices, familyOf: (path: ShopItem['path']) => string) {
  const { path, isNet = choices.isNet, isInStock, active, pieces } = item
  const counted = shopPieces(pieces)
  // Who keeps no figures of some products exports 0 for them, and that they are there.
  const isUncounted = isInStock === true && (shopNumber(pieces) ?? 0) === 0
  const texts = FOREIGN_LANGS.flatMap((lang): [string, string][] => {
    const own = item.texts[lang]
    return own === undefined
      ? []
      : [
          [`name_${lang}`, own.name],
          [`description_${lang}`, descriptionOf(own)],
        ]
  })
  return {
    code: item.code,
    name: htmlText(item.name),
    category: path.category || choices.category,
    family: familyOf(path),
    price: shopPrice(item.price, isNet),
    active: active === undefined ? '' : active ? 'yes' : 'no',
    description: [descriptionOf(item), item.list].filter((text) => text !== '').join('\n\n'),
    types: item.tags,
    pictures: picturesOf(item, choices.base).join(BETWEEN),
    weight_g: shopWeight(item.weight, choices.unit),
    min_quantity: item.minQuantity,
    origin: item.origin,
    stock: isInStock === undefined ? '' : STATES[isInStock ? 'yes' : 'no'],
    on_hand: isUncounted ? '' : counted,
    ...Object.fromEntries(texts),
  } as Record<string, string>
}

/**
 * The export of a shop as a file of ours: a row a product, with the number of its first row there. A column in which no product has
 * anything is left out, so that it empties nothing. `combinations`: PrestaShop's file of variants, whose rows are counted on behind the others.
 */
export function shopTable(
  kind: ShopKind,
  { heads, rows }: Rows,
  choices: ShopChoices,
  combinations: Rows | null = null,
): ShopTable {
  const fields = shopFields(kind, heads)
  const read = rows.map(({ line, cells }) => ({ line, row: readShopRow(fields, cells) }))
  const parts = shopParts(kind, read)
  const last = rows.at(-1)?.line ?? 0
  if (combinations) parts.push(...combinationParts(parts, combinations, last))
  const { items, left } = shopProducts(parts, choices.variants)
  const familyOf = familyNames()
  const made = items.map((item) => ({ line: item.line, cells: cellsOf(item, choices, familyOf) }))
  const columns = [...new Set(made.flatMap(({ cells }) => Object.keys(cells)))].filter((name) =>
    made.some(({ cells }) => (cells[name] ?? '') !== ''),
  )
  const columnsOf = (fieldsOf: (ShopField | undefined)[]) =>
    heads.filter(
      (head, i) =>
        head !== '' &&
        fieldsOf.includes(fields[i]) &&
        rows.some(({ cells }) => (cells[i] ?? '').trim() !== ''),
    )
  return {
    heads: columns,
    rows: made.map(({ line, cells }) => ({ line, cells: columns.map((name) => cells[name] ?? '') })),
    left,
    ignored: columnsOf(UNUSED),
    unstored: columnsOf(UNSTORED),
    uncategorised: items.filter(({ path }) => path.category === '').length,
    deeper: items.filter(({ path }) => path.deeper > 0).length,
    unfetched: items.reduce(
      (sum, item) => sum + item.pictures.length - picturesOf(item, choices.base).length,
      0,
    ),
    pathed: items.reduce((sum, { pictures }) => sum + pictures.filter(isPath).length, 0),
  }
}
