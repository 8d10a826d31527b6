import { BRAND } from './brand.ts'
import { standardVat } from './vat-rates.ts'

/*
 * How the VAT of a sale is treated: by where the goods go, and by whether the buyer's VAT number is proven. The shop sells from one country,
 * its own; prices are kept with that country's VAT in them.
 */

/**
 * `domestic`: with VAT. `intra_community`: to a business in another member state, which accounts for the VAT itself. `union`: to another member
 * state without a proven number, so with the shop's own VAT. `export`: out of the Union's VAT area.
 */
export const VAT_TREATMENTS = ['domestic', 'intra_community', 'union', 'export'] as const
export type VatTreatment = (typeof VAT_TREATMENTS)[number]

/** The Union's member states; Monaco's VAT is France's. */
export const MEMBER_STATES =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MC MT NL PL PT RO SE SI SK'.split(' ')

/** Places of member states that are outside the Union's VAT area (directive 2006/112/EC, article 6), by the beginning of their postal codes. */
const OUTSIDE: Readonly<Record<string, RegExp>> = {
  DE: /^(27498|78266)/,
  ES: /^(35|38|51|52)/,
  FI: /^22/,
  FR: /^97/,
  GR: /^63086/,
  IT: /^(23041|23030|22061)/,
}

/** Whether a place is where the Union's VAT is due. */
export const isInVatArea = (country: string, cap: string) =>
  MEMBER_STATES.includes(country) && !OUTSIDE[country]?.test(cap.replace(/\s/g, ''))

/** A sale as VAT sees it: where the goods go, whoever has ordered them, and the buyer's number. `vatUntil` is the last day on which the proof of its number counts. */
export interface VatBuyer {
  country: string
  cap: string
  vatNumber: string | null
  vatUntil: string | null
}

/** The member state that a VAT number begins with; Greece's begin with EL, and Monaco's are France's. */
export const stateOfNumber = (number: string) => number.slice(0, 2).replace('EL', 'GR')

/**
 * The treatment of a sale on a day (`YYYY-MM-DD`, Europe/Rome). Goods that stay in the shop's own country have its VAT, also those of a
 * foreign business; and only the number of another member state makes what goes to one an intra-Community supply.
 */
export function vatTreatment({ country, cap, vatNumber, vatUntil }: VatBuyer, day: string): VatTreatment {
  const own = BRAND.address.country
  if (!isInVatArea(country, cap)) return 'export'
  if (country === own) return 'domestic'
  const isProven = vatNumber !== null && vatUntil !== null && vatUntil >= day
  const state = isProven ? stateOfNumber(vatNumber) : own
  return state !== own && MEMBER_STATES.includes(state) ? 'intra_community' : 'union'
}

/** The VAT that is in kept prices, in hundredths of a per cent. */
export const OWN_RATE = standardVat(BRAND.address.country)

/** The VAT that a buyer pays, in hundredths of a per cent. */
export const rateOf = (treatment: VatTreatment) =>
  treatment === 'domestic' || treatment === 'union' ? OWN_RATE : 0
