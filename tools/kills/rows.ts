import { createHash } from 'node:crypto'
import { numbered, type Rows } from '../bench/fill.ts'
import { settingsRows } from '../demo/settings.ts'
import { SHIPPING, TRADERS, tradeRows } from './trade-rows.ts'

const FAR = '2999-01-01T00:00:00.000Z'
const PRODUCTS = 3
/** As many as there are kills, or more. */
const MONTHS = 250
/** In cents; each buyer orders one of each. */
export const PRICES = [12_300, 4_500, 990]
/** The spare part that is claimed. */
export const PART = PRODUCTS + 1
export const GOODS = PRICES.reduce((sum, price) => sum + price, 0)
/** With what it costs to send it. */
export const TOTAL = GOODS + SHIPPING

/** The session cookie of a buyer, or of the administrator (0). */
export const cookieOf = (n: number) => String(n).padStart(43, 'k')
const sidOf = (n: number) => createHash('sha256').update(cookieOf(n)).digest('hex')

/** The month that is made after so many kills: each start has one that has no statements yet. YYYY-MM. */
export function monthOf(kill: number): string {
  const month = 12 * 2002 + kill
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
}

const activated = { activated_at: '2026-01-01T00:00:00.000Z' }
/** The last `claimers` of the buyers have a unit each, numbered from 1, and a credit in each month that is made. Traders come after them. */
export function rowsOf(buyers: number, claimers: number): Rows {
  const trade = tradeRows(buyers, TOTAL)
  return [...shopRows(buyers, claimers, trade), ...trade.others]
}

const shopRows = (buyers: number, claimers: number, trade: ReturnType<typeof tradeRows>): Rows => [
  ['settings', settingsRows()],
  ['cats', [{ id: 1, name: 'Categoria', slug: 'categoria' }]],
  [
    'products',
    numbered(PART, (n) => ({
      id: n,
      cat_id: 1,
      kind: n === PART ? 'part' : 'device',
      code: `K${n}`,
      name: `Prodotto ${n}`,
      slug: `prodotto-${n}`,
      price: PRICES[n - 1] ?? 2_700,
    })),
  ],
  // The claimed units are of the first product, and the part is in its drawing.
  ['product_images', [{ id: 1, product_id: 1, position: 0 }]],
  ['product_image_parts', [{ image_id: 1, part_id: PART, position: 0 }]],
  [
    'vendors',
    [...numbered(buyers, (n) => ({ id: n, cap: '22100' })), ...trade.vendors].map((vendor) => ({
      ...vendor,
      name: `Rivenditore ${vendor.id}`,
      address: `Via ${vendor.id}`,
      city: 'Como',
      lat: 45.8,
      lng: 9.1,
    })),
  ],
  [
    'users',
    [
      {
        id: 1,
        first_name: 'Admin',
        email: 'admin@kills.test',
        role: 'admin',
        vendor_id: null,
        vendor_role: 'manager',
        ...activated,
      },
      ...[...numbered(buyers, (n) => ({ n, vendor_id: n, vendor_role: 'manager' })), ...trade.users].map(
        ({ n, ...user }) => ({
          ...user,
          id: Number(n) + 1,
          first_name: `Nome ${n}`,
          email: `buyer${n}@kills.test`,
          role: 'vendor',
          ...activated,
        }),
      ),
    ],
  ],
  [
    'sessions',
    numbered(buyers + TRADERS.length + 1, (n) => ({
      id_hash: sidOf(n - 1),
      user_id: n,
      last_seen_at: FAR,
      expires_at: FAR,
    })),
  ],
  [
    'labour_rates',
    [{ id: 1, country: '', valid_from: '2020-01-01', per_hour: 4500, per_km: 42, max_hours: 8, max_km: 300 }],
  ],
  [
    'claim_credits',
    numbered(claimers * MONTHS, (n) => ({
      vendor_id: buyers - (n % claimers),
      rate_id: 1,
      number: `R-${n}`,
      code: 'K1',
      serial_number: 'S',
      minutes: 60,
      km: 0,
      amount: n,
      created_at: `${monthOf(Math.ceil(n / claimers))}-10T10:00:00.000Z`,
    })),
  ],
  [
    'warranties',
    numbered(claimers, (n) => ({
      id: n,
      user_id: buyers - claimers + n + 1,
      vendor_id: buyers - claimers + n,
      code: 'K1',
      serial_number: `S${n}`,
      mounting_date: '2026-01-01',
      status: 1,
    })),
  ],
]
