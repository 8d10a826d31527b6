import type { StockState } from '../../../shared/parts/parts.ts'

interface State {
  stock: StockState
  /** The key of what is sold in its place. */
  next?: string
}

/** What is not simply in stock, by the products' keys. */
const STATES: Record<string, State> = {
  'piana-slim': { stock: 'discontinued', next: 'piana-50' },
  'carica-30': { stock: 'days' },
  'sole-flex-120': { stock: 'days' },
  'orizzonte-85-twin': { stock: 'ordered' },
}
export const stateOf = (key: string): State => STATES[key] ?? { stock: 'in_stock' }

/** Of the small parts a few are sent within days, some are ordered first, and of some nobody has said it yet. */
export const stockOfPart = (id: number): StockState | null =>
  id % 11 === 0 ? 'ordered' : id % 7 === 0 ? null : id % 5 === 0 ? 'days' : 'in_stock'

/** What retailers order in packs, or not fewer of. */
const PACKS: Record<string, { min_quantity: number; pack_size: number }> = {
  'kit-fusibili': { min_quantity: 5, pack_size: 5 },
  'kit-guarnizioni-duna': { min_quantity: 2, pack_size: 1 },
}
export const packsOf = (key: string) => PACKS[key] ?? { min_quantity: 1, pack_size: 1 }

/** What customs know goods by, by the keys of their categories. */
const HS_CODES: Record<string, string> = {
  antennas: '85291065',
  'air-conditioners': '84158200',
  energy: '85044095',
  televisions: '85287240',
  accessories: '85299097',
  'spare-parts': '85299097',
}
export const customsOf = (category: string) => ({
  hs_code: HS_CODES[category] ?? null,
  origin: category === 'televisions' ? 'CN' : 'IT',
})
