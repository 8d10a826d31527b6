/*
 * What shipping costs, in integer cents with the VAT of the shop's country, as prices are stored: by the zone of the address, and by bands of
 * weight or value. Where no rate fits, it is on request.
 */

export const SHIPPING_METHODS = ['standard', 'express', 'pallet'] as const
export type ShippingMethod = (typeof SHIPPING_METHODS)[number]
/** What a band is of: grams, or cents of the goods as the buyer pays them. */
export const RATE_BASES = ['weight', 'value'] as const
export type RateBasis = (typeof RATE_BASES)[number]

/** `up_to` is the band's end, included; null for no end. */
export interface ShippingRate {
  method: ShippingMethod
  basis: RateBasis
  up_to: number | null
  price: number
}

/** A zone is countries, or places in them by the beginnings of their postal codes; none for all places. */
export interface ShippingZone {
  id: number
  countries: string[]
  prefixes: string[]
  /** From this value of the goods on, standard shipping is free; null for never. */
  free_from: number | null
  rates: ShippingRate[]
}

/** What is sent. `weight` in grams; null when it is not known of everything. */
export interface Parcel {
  country: string
  cap: string
  weight: number | null
  value: number
}

export interface ShippingOption {
  method: ShippingMethod
  price: number
}

const plain = (cap: string) => cap.replace(/\s/g, '').toUpperCase()

/** How well a zone's places fit: the length of the prefix; null when the address is in none of them. */
function fitOf({ countries, prefixes }: ShippingZone, { country, cap }: Parcel): number | null {
  if (!countries.includes(country)) return null
  if (prefixes.length === 0) return 0
  const lengths = prefixes
    .filter((prefix) => plain(cap).startsWith(plain(prefix)))
    .map(({ length }) => length)
  return lengths.length > 0 ? Math.max(...lengths) : null
}

/** The zone of an address: that of the narrowest place, of several the first. */
export function zoneOf(zones: readonly ShippingZone[], parcel: Parcel): ShippingZone | null {
  const fits = zones.flatMap((zone) => {
    const fit = fitOf(zone, parcel)
    return fit === null ? [] : [{ zone, fit }]
  })
  return fits.toSorted((a, b) => b.fit - a.fit || a.zone.id - b.zone.id)[0]?.zone ?? null
}

/** The price of a method: of the first band that holds the parcel, by weight or by value the cheaper one. */
function priceOf(rates: readonly ShippingRate[], { weight, value }: Parcel): number | null {
  const prices = RATE_BASES.flatMap((basis) => {
    const measure = basis === 'weight' ? weight : value
    if (measure === null) return []
    const band = rates
      .filter((rate) => rate.basis === basis && (rate.up_to === null || measure <= rate.up_to))
      .toSorted(
        (a, b) => (a.up_to ?? Number.MAX_VALUE) - (b.up_to ?? Number.MAX_VALUE) || a.price - b.price,
      )[0]
    return band ? [band.price] : []
  })
  return prices.length > 0 ? Math.min(...prices) : null
}

/** How a parcel can be sent, and for how much; empty when it is on request. */
export function shippingOptions(zones: readonly ShippingZone[], parcel: Parcel): ShippingOption[] {
  const zone = zoneOf(zones, parcel)
  if (!zone) return []
  return SHIPPING_METHODS.flatMap((method) => {
    const price = priceOf(
      zone.rates.filter((rate) => rate.method === method),
      parcel,
    )
    if (price === null) return []
    const isFree = method === 'standard' && zone.free_from !== null && parcel.value >= zone.free_from
    return [{ method, price: isFree ? 0 : price }]
  })
}

/** The option that was wanted, or the first one. */
export const chosenOption = (
  options: readonly ShippingOption[],
  wanted: string | null,
): ShippingOption | null => options.find(({ method }) => method === wanted) ?? options[0] ?? null
