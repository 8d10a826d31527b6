import { type SQL, sql } from 'drizzle-orm'
import { today } from '../../../shared/dates.ts'
import type { PriceBreak } from '../../../shared/pricing/price-breaks.ts'
import {
  type BuyerTerms,
  type PriceRule,
  priceBreaks,
  priceCart,
  vatFor,
  withoutVat,
} from '../../../shared/pricing/pricing.ts'
import { isWithoutVat, type VatTreatment } from '../../../shared/vat/vat.ts'
import type { PricesFor } from '../../base/user.ts'

/**
 * The address that is chosen for a cart (SQL; the id in `delivery_addresses`, 0 for the retailer's own), where `d` is what was said of the
 * cart, if anything, and `v` its retailer: the chosen one, else the default. Shipping, VAT and the order go by the same.
 */
export const CHOSEN_ADDRESS = sql.raw(`coalesce(d.address_id, (select id from delivery_addresses
  where vendor_id = v.id and is_default = 1 and deleted_at is null), 0)`)

/*
 * A retailer's price needs its terms, so both are read in one column, and `shared/pricing/pricing.ts` computes it of them. Everybody else who sees prices
 * sees the single price of the product.
 */

/** A price as the database returns it: the single price in cents, or that with a retailer's terms as JSON. */
export type PriceColumn = number | string | PriceWithTerms | null

type RuleColumn = [
  ...[id: number, product: number | null, category: number | null, from: number],
  ...[discount: number | null, price: number | null, starts: string | null, ends: string | null],
]
type TermsColumn = [
  country: string,
  cap: string,
  city: string,
  vatNumber: string | null,
  vatUntil: string | null,
  rules: RuleColumn[] | null,
]
type PriceWithTerms = [
  price: number,
  product: number,
  category: number | null,
  terms: TermsColumn | null,
  day: string,
  /** Shown without the VAT in it. */
  net?: 1,
]

/** Whose terms: SQL of the retailer's id, and of its cart's, null for none. It may not name `v`, `x`, `d`, `a`, `l` or `e`. */
interface Buying {
  retailer: SQL
  cart: SQL
}

/**
 * JSON of the terms of a retailer for the product `p`: where its cart goes, which decides the VAT, its number, and the entries of its price
 * list that are valid on a day.
 */
const termsFor = ({ retailer, cart }: Buying, p: SQL, day: string) => sql`(
  select json_array(coalesce(a.country, v.country), coalesce(a.cap, v.cap), coalesce(a.city, v.city), x.vat_number, x.vat_until, (
    select json_group_array(json_array(e.id, e.product_id, e.cat_id, e.min_quantity, e.discount, e.price, e.valid_from, e.valid_to))
    from price_lists l join price_list_entries e on e.list_id = l.id and e.scope in ('', 'c' || ${p}.cat_id, 'p' || ${p}.id)
    where l.id = x.price_list_id and l.active = 1
      and (e.valid_from is null or e.valid_from <= ${day}) and (e.valid_to is null or e.valid_to >= ${day})))
  from vendors v left join vendor_conditions x on x.vendor_id = v.id left join cart_details d on d.cart_id = ${cart}
  left join delivery_addresses a on a.id = ${CHOSEN_ADDRESS} and a.vendor_id = v.id and a.deleted_at is null
  where v.id = ${retailer})`

/** Selects the price of products `p` with the terms of a retailer, `net` to be shown without VAT: a `PriceColumn`. */
export function priceWithTerms(buying: Buying, p: SQL, net = false): SQL<PriceColumn> {
  const day = today()
  return sql`iif(${p}.price is null, null, json_array(${p}.price, ${p}.id, ${p}.cat_id, json(${termsFor(buying, p, day)}), ${day}
    ${net ? sql`, 1` : sql``}))`
}

/** The same without the day, as a text that differs when the price does: two of one cart's revision are one order. */
export function priceState(buying: Buying, p: SQL): SQL {
  const day = today()
  return sql`json_array(${p}.price, json(${termsFor(buying, p, day)}),
    (select vat_until >= ${day} from vendor_conditions where vendor_id = ${buying.retailer}))`
}

/** Selects the price of products `p` for who looks at it: a `PriceColumn`. */
export const priceColumn = (p: 'p' | 'o' | 'b' | 'part', prices: PricesFor): SQL<PriceColumn> =>
  typeof prices === 'object'
    ? priceWithTerms(
        {
          retailer: sql`${prices.retailer}`,
          cart: sql`(select id from carts where user_id = ${prices.user})`,
        },
        sql.raw(p),
        prices.net,
      )
    : sql<PriceColumn>`${sql.raw(p)}.price`

const toRule = ([id, product, category, from, discount, price, starts, ends]: RuleColumn): PriceRule => ({
  id,
  product,
  category,
  from,
  discount,
  price,
  starts,
  ends,
})

/** A product with its single price, and the terms on which a retailer buys it; null terms for everybody else. */
export interface Offered {
  product: number
  category: number | null
  price: number
  terms: BuyerTerms | null
  day: string
  /** Whether it is shown without the VAT that the retailer pays. */
  net: boolean
}

/** Reads a price with its terms; null when the product has none. */
export function offered(column: Exclude<PriceColumn, number>): Offered | null {
  if (column === null) return null
  const [price, product, category, terms, day, isNet] =
    typeof column === 'string' ? (JSON.parse(column) as PriceWithTerms) : column
  const net = isNet === 1
  if (!terms) return { product, category, price, terms, day, net }
  const [country, cap, city, vatNumber, vatUntil, rules] = terms
  const known = { country, cap, city, vatNumber, vatUntil, rules: (rules ?? []).map(toRule) }
  return { product, category, price, terms: known, day, net }
}

/** On what terms a retailer buys a product: the prices of a piece by quantity, and whether with VAT; nothing for everybody else. */
export function termsOf(column: PriceColumn): { vat?: VatTreatment; net?: true; breaks?: PriceBreak[] } {
  const known = typeof column === 'number' ? null : offered(column)
  if (!known) return {}
  const { terms, day, net, ...line } = known
  const { treatment: vat } = vatFor(terms, day)
  const breaks = priceBreaks(line, terms, day)
  if (!net) return { vat, breaks }
  return { vat, net, breaks: breaks.map(({ from, price }) => ({ from, price: withoutVat(price, vat) })) }
}

/** The price of one piece in cents, as whoever looks at it pays it, or wants to see it. */
function onePiece(column: PriceColumn): number | null {
  if (typeof column === 'number' || column === null) return column
  const known = offered(column)
  if (!known) return null
  const { terms, day, net, ...line } = known
  const { price, net: own } = priceCart([{ ...line, quantity: 1 }], terms, day).lines[0]!
  return net ? own : price
}

/** The `price` key (cents) of an answer: missing for callers who may not see prices, and for a product without one. */
export function priceKey(column: PriceColumn, prices: PricesFor | boolean): { price?: number } {
  const price = prices ? onePiece(column) : null
  return price === null ? {} : { price }
}

/** The `net` key of a list, from one of its prices: missing for who has no terms, or pays no VAT. */
export function netKey(column: PriceColumn | undefined): { net?: boolean } {
  const known = typeof column === 'number' ? null : offered(column ?? null)
  if (!known?.terms || isWithoutVat(vatFor(known.terms, known.day).treatment)) return {}
  return { net: known.net }
}
