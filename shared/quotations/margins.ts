import * as z from 'zod/mini'
import { bodyId } from '../base/fields.ts'
import { type OfferTotals, type Priced, times, WHOLE } from './offer-totals.ts'

/*
 * What a retailer earns with an offer. It is for the retailer's own accounts while they write: no customer, mail, document, administrator or mailed
 * link is told of it.
 */

/** The most that a mark-up may be: 1 000 %, in hundredths of a per cent. */
export const MAX_MARKUP = 100_000

/** What a request's line costs its retailer: `cost` a piece in cents without VAT; `proposed` the same with its mark-up, null without one. */
export interface LineCost {
  position: number
  cost: number
  proposed: number | null
}

/** In cents without VAT; `rate` in hundredths of a per cent of what it sells for, null for a gift. */
export interface Margin {
  purchase: number
  margin: number
  rate: number | null
}

const marginOf = (net: number, purchase: number): Margin => ({
  purchase,
  margin: net - purchase,
  rate: net === 0 ? null : Math.round(((net - purchase) / net) * WHOLE),
})

/** A price without VAT as one of the offer's kind. */
export const priceAs = (prices: Priced['prices'], net: number, vat: number): number =>
  prices === 'net' ? net : net + times(net, vat, WHOLE)

/**
 * The margin of each line, null where nobody knows what it costs, and that of the whole after its discount, null where nothing is known.
 * `unknown`: how many lines count as if they cost nothing.
 */
export function margins(
  {
    prices,
    lines,
  }: Pick<Priced, 'prices'> & { lines: readonly (Priced['lines'][number] & { asked: number | null })[] },
  { lines: amounts, net }: Pick<OfferTotals, 'lines' | 'net'>,
  costs: readonly LineCost[],
): { lines: (Margin | null)[]; sum: Margin | null; unknown: number } {
  const known = new Map(costs.map(({ position, cost }) => [position, cost]))
  const each = lines.map(({ asked, quantity, vat }, at) => {
    const cost = asked === null ? undefined : known.get(asked)
    if (cost === undefined) return null
    const amount = amounts[at]!
    return marginOf(prices === 'net' ? amount : amount - times(amount, vat, WHOLE + vat), cost * quantity)
  })
  const purchase = each.reduce((sum, line) => sum + (line?.purchase ?? 0), 0)
  const unknown = each.filter((line) => line === null).length
  return { lines: each, sum: unknown === each.length ? null : marginOf(net, purchase), unknown }
}

/** `POST /api/offer-markups`: hundredths of a per cent on the purchase price, by category; those that are not named have none. */
export const offerMarkups = z.strictObject({
  markups: z
    .array(
      z.strictObject({
        cat_id: bodyId,
        markup: z
          .number('number')
          .check(z.int('number'), z.minimum(0, 'number'), z.maximum(MAX_MARKUP, 'number')),
      }),
    )
    .check(z.maxLength(500, 'too_many')),
})
/** `GET /api/offer-markups`: all categories; null where there is none. */
export interface OfferMarkup {
  cat_id: number
  name: string
  markup: number | null
}
