import type { ForeignLang, Lang } from '../../languages.ts'

/** A category and its family; deeper levels of a shop's tree have no place of their own. */
export interface ShopPath {
  category: string
  family: string
  /** How many levels below the family are left out. */
  deeper: number
}

/** The roots that every product of a shop is in. */
const ROOTS = /^(default category|root catalog|home|inicio|accueil|startseite|hauptkategorie|start|shop)$/i

/** Divides by a sign that no backslash stands before. */
const cut = (text: string, sign: string) =>
  text
    .split(new RegExp(`(?<!\\\\)[${sign}]`))
    .map((part) => part.replace(/\\(.)/g, '$1').trim())
    .filter((part) => part !== '')

/**
 * The place of a product among a shop's categories, the deepest of those that a cell lists. `between` separates places, `below` levels:
 * `Default Category/Gear,Default Category/Gear/Straps` with `,` and `/` is Straps in Gear.
 */
export function shopPath(text: string, between: string, below: string): ShopPath {
  const places = text.split('\n').flatMap((cell) => (between === '' ? [cell] : cut(cell, between)))
  const paths = places
    .map((place) => cut(place, below).filter((level, i) => i > 0 || !ROOTS.test(level)))
    .filter((levels) => levels.length > 0)
  const deepest = paths.toSorted((a, b) => b.length - a.length)[0] ?? []
  const [category = '', family = '', ...rest] = deepest
  return { category, family, deeper: rest.length }
}

/** What a shop's file says of a product or a variant, its prices and weights as they are written there. */
export interface ShopItem {
  /** The row's number in the file. */
  line: number
  code: string
  name: string
  summary: string
  description: string
  price: string
  /** Whether that price has no VAT; undefined where the file does not say. */
  isNet?: boolean
  weight: string
  pieces: string
  isInStock?: boolean
  path: ShopPath
  tags: string
  pictures: string[]
  active?: boolean
  origin: string
  minQuantity: string
  /** What sets a variant apart: `Red, L`. */
  options: string
  /** Its variants, where they are joined, a line each. */
  list: string
  /** Texts of other languages. */
  texts: Partial<Record<ForeignLang, Pick<ShopItem, 'name' | 'summary' | 'description'>>>
}

/** Why a row does not come in: its kind has no price of its own, or it is of a part of the shop that this one has not. */
export type LeftReason = 'set' | 'view' | 'orphan'

/** What a row of a shop's file is. `keys` name a product for its variants, pictures and texts, which name it by `of`. */
export type ShopPart =
  | { role: 'product'; keys: string[]; item: ShopItem }
  | { role: 'variant'; of: string; item: ShopItem }
  | { role: 'pictures'; of: string; pictures: string[]; line: number }
  | { role: 'texts'; of: string; lang: Lang; item: ShopItem }
  | { role: 'left'; line: number; name: string; reason: LeftReason }

const BOTH = ['name', 'summary', 'description', 'tags', 'origin', 'minQuantity'] as const
const OWN = ['price', 'weight'] as const

/** A variant with what its product says for all of them. */
export function variantOf(product: ShopItem, own: ShopItem): ShopItem {
  const item = { ...own, texts: {} as ShopItem['texts'] }
  for (const field of [...BOTH, ...OWN]) item[field] = own[field] || product[field]
  const isSaid = own.options.split(', ').every((option) => own.name.includes(option))
  const behind = own.options === '' ? '' : ` – ${own.options}`
  // Some exports write the options into the names of variants.
  if (own.name === '' || (own.name === product.name && !isSaid)) item.name = `${product.name}${behind}`
  if (own.path.category === '') item.path = product.path
  if (own.isNet === undefined && product.isNet !== undefined) item.isNet = product.isNet
  if (own.active !== undefined || product.active !== undefined)
    item.active = own.active !== false && product.active !== false
  item.pictures = own.pictures.length > 0 ? own.pictures : product.pictures
  for (const [lang, texts] of Object.entries(product.texts))
    item.texts[lang as ForeignLang] = { ...texts, name: texts.name && `${texts.name}${behind}` }
  return item
}
