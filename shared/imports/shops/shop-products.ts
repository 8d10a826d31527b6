import { DEFAULT_LANG, type ForeignLang, type Lang } from '../../languages.ts'
import { shopNumber } from './shop-amounts.ts'
import { type LeftReason, type ShopItem, type ShopPart, variantOf } from './shop-item.ts'

/** Whether each variant is a product of its own, or all of them are their product. */
export const VARIANTS = ['single', 'joined'] as const
export type Variants = (typeof VARIANTS)[number]

export interface Left {
  line: number
  name: string
  reason: LeftReason
}

interface Held {
  item: ShopItem
  variants: ShopItem[]
}

const lowest = (items: ShopItem[]) =>
  items
    .filter(({ price }) => price !== '')
    .toSorted((a, b) => (shopNumber(a.price) ?? Infinity) - (shopNumber(b.price) ?? Infinity))[0]

/** A product with all of its variants: the lowest price, the pieces of all, and a line for each at the end of its description. */
function joined(product: ShopItem, variants: ShopItem[]): ShopItem {
  const full = variants.map((own) => variantOf(product, own))
  const cheapest = lowest(full)
  const counted = full.map(({ pieces }) => shopNumber(pieces)).filter((pieces) => pieces !== null)
  const list = full
    .filter(({ options }) => options !== '')
    .map(({ code, options }) => `• ${options}${code === '' ? '' : ` (${code})`}`)
  return {
    ...product,
    price: cheapest?.price ?? product.price,
    ...(cheapest?.isNet !== undefined && { isNet: cheapest.isNet }),
    weight: full.find(({ weight }) => weight !== '')?.weight ?? '',
    pieces: counted.length > 0 ? String(counted.reduce((sum, each) => sum + each, 0)) : product.pieces,
    ...(full.some(({ isInStock }) => isInStock) && { isInStock: true }),
    pictures: [...new Set([...product.pictures, ...full.flatMap(({ pictures }) => pictures)])],
    list: list.join('\n'),
  }
}

/** Gives a product its texts of a language; those of ours stand for what it says elsewhere. */
function tell(item: ShopItem, lang: Lang, texts: ShopItem): void {
  if (lang !== DEFAULT_LANG) item.texts[lang as ForeignLang] = texts
  else
    for (const field of ['name', 'summary', 'description'] as const) item[field] = texts[field] || item[field]
}

/** The products of a shop's file, in its order, each once; and the rows that are none. */
export function shopProducts(parts: ShopPart[], variants: Variants): { items: ShopItem[]; left: Left[] } {
  const left: Left[] = []
  const all: Held[] = []
  const named = new Map<string, Held>()
  const hold = (item: ShopItem, keys: string[]) => {
    const held: Held = { item, variants: [] }
    all.push(held)
    for (const key of keys) if (!named.has(key)) named.set(key, held)
  }
  for (const part of parts) if (part.role === 'product') hold(part.item, part.keys)
  for (const part of parts) {
    if (part.role === 'left') left.push({ line: part.line, name: part.name, reason: part.reason })
    if (part.role === 'product' || part.role === 'left') continue
    const known = named.get(part.of)
    if (part.role === 'variant') {
      if (known) known.variants.push(part.item)
      // Without its product in the file it is one itself.
      else hold({ ...part.item, code: part.item.code || part.of }, [])
    } else if (!known) {
      const line = part.role === 'texts' ? part.item.line : part.line
      left.push({ line, name: part.of, reason: 'orphan' })
    } else if (part.role === 'pictures') known.item.pictures.push(...part.pictures)
    else tell(known.item, part.lang, part.item)
  }
  const items = all.flatMap(({ item, variants: own }) => {
    if (own.length === 0) return [item]
    return variants === 'joined' ? [joined(item, own)] : own.map((each) => variantOf(item, each))
  })
  return { items: items.toSorted((a, b) => a.line - b.line), left: left.toSorted((a, b) => a.line - b.line) }
}
