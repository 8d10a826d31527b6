import { ownRate } from '../../vat/vat.ts'
import { shopNumber } from './shop-amounts.ts'
import { shopHead } from './shop-heads.ts'
import type { ShopItem, ShopPart } from './shop-item.ts'

/* PrestaShop has its variants in a file of their own, which names products by their id or reference and says by how much each differs. */

/** The heads of each field, as `shopHead` makes them. */
const HEADS = {
  id: ['product id', 'id prodotto', 'produkt id', 'id produit', 'id product'],
  of: ['product reference', 'riferimento prodotto', 'reference produit', 'artikelnr produkt'],
  options: [
    'value value position',
    'valore valore posizione',
    'valeur valeur position',
    'wert wert position',
  ],
  code: ['reference', 'riferimento', 'artikelnr', 'referentie'],
  price: ['impact on price', 'impatto sul prezzo', 'impact sur le prix', 'auswirkung auf den preis'],
  weight: ['impact on weight', 'impatto sul peso', 'impact sur le poids', 'auswirkung auf das gewicht'],
  quantity: ['quantity', 'quantita', 'quantite', 'menge', 'hoeveelheid'],
  minQuantity: ['minimal quantity', 'quantita minima', 'quantite minimale', 'mindestmenge', 'minimumaantal'],
  pictures: [
    ...['image urls x y z', 'image url', 'url delle immagini x y z', 'url des images x y z'],
    ...['bild urls x y z', 'image url s x y z'],
  ],
} as const
type Field = keyof typeof HEADS

const fieldsOf = (heads: string[]) =>
  heads.map((head) => {
    const key = shopHead(head)
    return (Object.keys(HEADS) as Field[]).find((name) => (HEADS[name] as readonly string[]).includes(key))
  })

/** Whether a file is one of combinations, by its heads. */
export const isCombinations = (heads: string[]) => {
  const found = new Set(fieldsOf(heads))
  return (found.has('id') || found.has('of')) && found.has('options') && found.has('price')
}

/** `Blue:0, 16 GB:1` without the places. */
const optionsIn = (text: string) =>
  text
    .split(/[,;](?=\s|[^,;]*:\d+)/)
    .map((each) => each.replace(/:\d*$/, '').trim())
    .filter((each) => each !== '')
    .join(', ')

const signed = (text: string) => {
  const isLess = text.startsWith('-')
  return (shopNumber(isLess ? text.slice(1) : text) ?? 0) * (isLess ? -1 : 1)
}
/** An amount of the product with what the variant adds to it. */
const plus = (amount: string, more: number) => {
  const own = shopNumber(amount)
  return own === null || more === 0 ? amount : String(Math.max(0, own + more))
}

/** What the rows of a file of combinations are, of products that are read already; they are counted from `first` on. */
export function combinationParts(
  products: ShopPart[],
  { heads, rows }: { heads: string[]; rows: { line: number; cells: string[] }[] },
  first: number,
): ShopPart[] {
  const fields = fieldsOf(heads)
  const known = new Map<string, ShopItem>()
  for (const part of products)
    if (part.role === 'product')
      for (const key of [...part.keys, `code:${part.item.code}`]) known.set(key, part.item)
  const codes = new Map<string, number>()
  return rows.map(({ line, cells }): ShopPart => {
    const row: Partial<Record<Field, string>> = {}
    for (const [i, field] of fields.entries()) {
      const cell = cells[i]?.trim() ?? ''
      if (field && cell !== '') row[field] ??= cell
    }
    const { id = '', of: reference = '' } = row
    const product = known.get(id) ?? known.get(`code:${reference}`)
    const at = first + line
    const options = optionsIn(row.options ?? '')
    if (!product) return { role: 'left', line: at, name: `${reference || id} ${options}`, reason: 'orphan' }
    const written = row.code ?? `${product.code}-${options.replace(/[\s,]+/g, '-').toUpperCase()}`
    // Shops let several variants have one reference.
    const nth = (codes.get(written) ?? 0) + 1
    codes.set(written, nth)
    const more = signed(row.price ?? '')
    return {
      role: 'variant',
      of: `code:${product.code}`,
      item: {
        ...product,
        line: at,
        code: nth === 1 ? written : `${written}-${nth}`,
        name: '',
        // What is added is always without VAT.
        price: plus(product.price, product.isNet === false ? (more * (10_000 + ownRate())) / 10_000 : more),
        weight: plus(product.weight, signed(row.weight ?? '')),
        pieces: row.quantity ?? '',
        minQuantity: row.minQuantity ?? '',
        pictures: (row.pictures ?? '').split(/\s*,\s*(?=https?:|\/)/).filter((each) => each !== ''),
        options,
        list: '',
        texts: {},
      },
    }
  })
}
