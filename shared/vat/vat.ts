import { settings } from '../settings/settings.ts'
import { type Destination, MEMBER_STATES, type OutsideReason, vatAreaOf } from './vat-area.ts'
import { standardVat } from './vat-rates.ts'

/*
 * How the VAT of a sale is treated: by where the goods go, and by whether the buyer's VAT number is proven. The shop sells from one country,
 * its own; prices are stored with that country's VAT in them.
 */

/**
 * `domestic`: with VAT. `intra_community`: to a business in another member state, which accounts for the VAT itself. `union`: to another member
 * state without a proven number, so with the shop's own VAT. `export`: out of the Union's VAT area.
 */
export const VAT_TREATMENTS = ['domestic', 'intra_community', 'union', 'export'] as const
export type VatTreatment = (typeof VAT_TREATMENTS)[number]

/**
 * A treatment with its reason: without VAT there always is one. `unclear`: the place may be outside the VAT area, which an administrator has to
 * find out; until then VAT is charged.
 */
export type VatDecision =
  | { treatment: 'domestic' | 'union'; reason: 'unclear' | null }
  | { treatment: 'intra_community'; reason: 'proven_number' }
  | { treatment: 'export'; reason: OutsideReason }
export type VatReason = NonNullable<VatDecision['reason']>

/** A sale as VAT sees it: where the goods go, whoever has ordered them, and the buyer's number. `vatUntil` is the last day on which the proof of its number counts. */
export interface VatBuyer extends Destination {
  vatNumber: string | null
  vatUntil: string | null
}

/** The state that a VAT number begins with; Greece's begin with EL, Monaco's are France's, Northern Ireland's XI. */
export const stateOfNumber = (number: string) => number.slice(0, 2).replace('EL', 'GR')

/** Whether numbers of a state make what goes to another one an intra-Community supply: a member state's and, of goods, Northern Ireland's. */
export const isForeignMember = (state: string) =>
  state !== settings().company.address.country && (state === 'XI' || MEMBER_STATES.includes(state))

/**
 * The treatment of a sale on a day (`YYYY-MM-DD`, Europe/Rome). Goods that stay in the shop's own country have its VAT, also those of a
 * foreign business; and only the number of another member state makes what goes to one an intra-Community supply.
 */
export function decideVat({ vatNumber, vatUntil, ...to }: VatBuyer, day: string): VatDecision {
  const area = vatAreaOf(to)
  const treatment = to.country === settings().company.address.country ? 'domestic' : 'union'
  if (area === 'unclear') return { treatment, reason: area }
  if (area !== 'inside') return { treatment: 'export', reason: area }
  const isProven = vatNumber !== null && vatUntil !== null && vatUntil >= day
  return treatment === 'union' && isProven && isForeignMember(stateOfNumber(vatNumber))
    ? { treatment: 'intra_community', reason: 'proven_number' }
    : { treatment, reason: null }
}

/** The VAT that is in stored prices, in hundredths of a per cent. */
export const ownRate = () => standardVat(settings().company.address.country)

/** Whether a sale has no VAT in it; the documents say why. */
export const isWithoutVat = (
  treatment: VatTreatment | undefined,
): treatment is 'intra_community' | 'export' => treatment === 'intra_community' || treatment === 'export'

/** The VAT that a buyer pays, in hundredths of a per cent. */
export const rateOf = (treatment: VatTreatment) => (isWithoutVat(treatment) ? 0 : ownRate())
