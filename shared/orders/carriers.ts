/** The carriers with whom orders are sent: their names, and where a parcel is followed. `{n}` is its number; null where there is no such page. */
const CARRIERS = {
  brt: { name: 'BRT', page: 'https://vas.brt.it/vas/sped_det_show.hsm?Nspediz={n}' },
  gls: { name: 'GLS', page: 'https://gls-group.eu/EU/en/parcel-tracking?match={n}' },
  dhl: { name: 'DHL', page: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={n}' },
  ups: { name: 'UPS', page: 'https://www.ups.com/track?tracknum={n}' },
  fedex: { name: 'FedEx', page: 'https://www.fedex.com/fedextrack/?trknbr={n}' },
  tnt: {
    name: 'TNT',
    page: 'https://www.tnt.com/express/en_gc/site/shipping-tools/tracking.html?searchType=con&cons={n}',
  },
  dpd: { name: 'DPD', page: 'https://tracking.dpd.de/status/en_US/parcel/{n}' },
  poste: { name: 'Poste Italiane', page: 'https://www.poste.it/cerca/index.html#/risultati-spedizioni/{n}' },
  dachser: { name: 'Dachser', page: 'https://elogistics.dachser.com/shp2s/?search={n}' },
  other: { name: '', page: null },
} as const

/** The most parcels of a shipment that are told at once. */
export const MAX_PARCELS = 20

export type Carrier = keyof typeof CARRIERS
export const CARRIER_CODES = Object.keys(CARRIERS) as Carrier[]

/** One that is no longer in the list is another one. */
const of = (carrier: Carrier) => CARRIERS[carrier] ?? CARRIERS.other

/** A carrier's name; empty for `other`. */
export const carrierName = (carrier: Carrier): string => of(carrier).name

/** Where a parcel is followed; null where that is not known. */
export function trackingPage(carrier: Carrier, number: string): string | null {
  const { page } = of(carrier)
  return page?.replace('{n}', encodeURIComponent(number.replace(/\s/g, ''))) ?? null
}
