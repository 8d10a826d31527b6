import { isPaid, type PaymentMethod } from '../payments/methods.ts'
import { vatIn } from '../pricing/pricing.ts'
import { settings } from '../settings/settings.ts'
import { ownRate, type VatReason, type VatTreatment } from '../vat/vat.ts'

/** What a total is made of, in cents: `net + tax` is the total, and so are the lines and `shipping`. */
export interface OrderVat {
  net: number
  tax: number
  /** Null where it is not part of the total. */
  shipping: number | null
  /** Hundredths of a per cent. */
  rate: number
  treatment: VatTreatment
  /** Why there is no VAT, or that it is unclear whether there is. */
  reason: VatReason | null
  /** The buyer's VAT number as it was then. */
  number: string | null
}

interface VatSnapshot {
  total: number
  payment_method: PaymentMethod
  country: string
  net: number | null
  tax: number | null
  shipping: number | null
  vat_treatment: VatTreatment | null
  vat_rate: number | null
  vat_reason?: VatReason | null
  vat_number: string | null
}

/** An order's VAT as it was computed. Of orders from before that only what was sold in the shop's own country is known: its VAT is in the total. */
export function vatOfOrder(order: VatSnapshot): OrderVat | null {
  const { total, net, tax, shipping, vat_treatment: treatment, vat_rate: rate, vat_number: number } = order
  const reason = order.vat_reason ?? null
  if (net !== null && tax !== null && treatment !== null && rate !== null)
    return { net, tax, shipping, rate, treatment, reason, number }
  if (order.country !== settings().company.address.country || !isPaid(order.payment_method)) return null
  const share = vatIn(total, ownRate())
  return {
    net: total - share,
    tax: share,
    shipping: null,
    rate: ownRate(),
    treatment: 'domestic',
    reason: null,
    number: null,
  }
}

/**
 * The VAT (cents) in a credit of an order of which `before` was credited already: rounded so that all credits of the order together have
 * exactly the VAT that was invoiced, and no more at any time.
 */
export function vatOfCredit(
  order: { total: number; tax: number; rate: number },
  before: number,
  amount: number,
): number {
  const upTo = (sum: number) => (sum === order.total ? order.tax : vatIn(sum, order.rate))
  return upTo(before + amount) - upTo(before)
}
