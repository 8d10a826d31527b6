import type { Rows } from '../bench/fill.ts'

interface Trader {
  vendor: 'onAccount' | 'figures' | 'moreFigures' | 'approvals' | 'returns'
  role: 'manager' | 'requester'
}
/** Who buys in other ways than alone and at once, in the order of their numbers after all others. */
export const TRADERS: Trader[] = [
  ...(
    [
      ...(['onAccount', 'onAccount', 'onAccount', 'figures', 'moreFigures'] as const),
      ...(['approvals', 'approvals', 'returns', 'returns'] as const),
    ] as const
  ).map((vendor) => ({ vendor, role: 'manager' as const })),
  { vendor: 'approvals', role: 'requester' },
]

const VENDORS: Trader['vendor'][] = ['onAccount', 'figures', 'moreFigures', 'approvals', 'returns']

/** Where the shop has a rate, and where it has none. */
const CAPS = { rated: '22100', unrated: '98100' }
/** Cents with VAT. */
export const SHIPPING = 900

/** The numbers of those who buy for a retailer, when so many others come before them. */
export const tradersOf = (before: number, vendor: Trader['vendor'], role: Trader['role'] = 'manager') =>
  TRADERS.flatMap((one, at) => (one.vendor === vendor && one.role === role ? [before + at + 1] : []))

/** The retailer that sends goods back, when so many others come before it. */
export const returningRetailer = (before: number) => before + VENDORS.indexOf('returns') + 1

/** Retailers, their people, and what they may: `order` is what an order costs, of which two and a half are the limit. */
export function tradeRows(
  before: number,
  order: number,
): { vendors: Rows[0][1]; users: Rows[0][1]; others: Rows } {
  const idOf = (vendor: Trader['vendor']) => before + VENDORS.indexOf(vendor) + 1
  return {
    vendors: VENDORS.map((vendor) => ({
      id: idOf(vendor),
      cap: vendor.toLowerCase().includes('figures') ? CAPS.unrated : CAPS.rated,
    })),
    users: TRADERS.map(({ vendor, role }, at) => ({
      n: before + at + 1,
      vendor_id: idOf(vendor),
      vendor_role: role,
    })),
    others: [
      ['shipping_zones', [{ id: 1, name: 'Nord', countries: 'IT', prefixes: CAPS.rated.slice(0, 2) }]],
      ['shipping_rates', [{ zone_id: 1, method: 'standard', basis: 'value', up_to: null, price: SHIPPING }]],
      [
        'retailer_credits',
        [{ vendor_id: idOf('onAccount'), credit_limit: Math.round(2.5 * order), days: 30 }],
      ],
      ['vendor_conditions', [{ vendor_id: returningRetailer(before), vat_number: 'IT00743110157' }]],
    ],
  }
}
