import { headKey } from '../import-cells.ts'
import { unitIn, type WeightUnit } from './shop-amounts.ts'
import { SHOP_KINDS, SHOPS, type ShopField, type ShopKind } from './shop-kinds.ts'

/** A head as the list of shops has it: its numbers as `#`, and a unit in brackets as `unit`. */
export const shopHead = (head: string) =>
  headKey(head)
    .replace(/\d+/g, '#')
    .replace(/ (kg|lbs?|g|oz)$/, ' unit')

/** Fields that several columns share. */
const MANY: ShopField[] = ['options', 'categories', 'gtin', 'brand']

/** What each head of a shop's file means; undefined where nothing of it comes in. */
export function shopFields(kind: ShopKind, heads: string[]): (ShopField | undefined)[] {
  const fields = Object.entries(SHOPS[kind].heads) as [ShopField, string[]][]
  const taken = new Set<ShopField>()
  return heads.map((head) => {
    const key = shopHead(head)
    const field = fields.find(([name, words]) => words.includes(key) && !taken.has(name))?.[0]
    if (field && !MANY.includes(field)) taken.add(field)
    return field
  })
}

/** The shop whose export a file is, by its heads; null for any other. */
export const recognise = (heads: string[]): ShopKind | null =>
  SHOP_KINDS.find((kind) => {
    const found = new Set(shopFields(kind, heads))
    return SHOPS[kind].signs.some((fields) => fields.every((field) => found.has(field)))
  }) ?? null

/** The words of all heads that shops write, by which the row of heads is found. */
export const SHOP_WORDS = SHOP_KINDS.flatMap((kind) => Object.values(SHOPS[kind].heads).flat())

/** The unit that the head of the weights names. */
export const weightUnitIn = (kind: ShopKind, heads: string[]): WeightUnit | undefined => {
  const at = shopFields(kind, heads).indexOf('weight')
  return at < 0 ? undefined : unitIn(heads[at]!)
}

/** A row by the meaning of its cells; those of a field that several columns share, by a line break. */
export type ShopRow = Partial<Record<ShopField, string>>

export function readShopRow(fields: (ShopField | undefined)[], cells: string[]): ShopRow {
  const row: ShopRow = {}
  for (const [i, field] of fields.entries()) {
    const cell = cells[i]?.trim() ?? ''
    if (field && cell !== '') row[field] = row[field] === undefined ? cell : `${row[field]}\n${cell}`
  }
  return row
}
