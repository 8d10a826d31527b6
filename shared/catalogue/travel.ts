import { EDGE, isReceived, ORBITS, type Position } from './orbits.ts'
import { SATELLITES, type Satellite } from './satellites.ts'

/* Where one travels with a camper, for satellite antennas: areas, or countries with the satellites that serve them. */

/** Each area reaches further than the one before. The choices of the facet `coverage` are called so. */
export const AREAS = ['central', 'mediterranean', 'all'] as const
export type Area = (typeof AREAS)[number]

/** Countries by their area, each with places at its ends to which one drives, in degrees east and north. */
const PLACES: Record<Area, Record<string, string>> = {
  central: {
    AT: '9.6,47.3 16.9,48 14.3,46.5',
    BE: '2.6,51.1 6.1,50.3',
    CH: '6.2,46.2 10.4,46.8 8.6,47.7',
    CZ: '12.3,50.1 18.7,49.6 15.3,50.9',
    DE: '6.1,51 14.9,51.2 9,54.7 8.2,47.7 12.9,47.6',
    DK: '8.3,55.5 10.5,57.6 12.5,55.7',
    HU: '16.4,47 22.5,48 19,46',
    LI: '9.5,47.1',
    LU: '6.1,49.7',
    NL: '3.6,51.4 6.9,53.3',
    PL: '14.3,53.8 23.1,54 19.9,49.4 23,50.5',
    SI: '13.7,45.6 16,46.6',
    SK: '17.1,48.2 22,49',
  },
  mediterranean: {
    AD: '1.5,42.5',
    AL: '19.5,42.2 20.1,39.7',
    BA: '16,44.8 18.3,42.7',
    ES: '-9,43 3.2,42.2 -6,36.1 -1.6,37.4',
    FR: '-4.6,48.4 2.4,51 7.6,48.7 -1.7,43.4 7.5,43.8 9.2,41.5',
    HR: '13.6,45.2 18.4,42.5 18.9,45.8',
    IT: '7.6,45.1 13.8,45.6 18.2,40.2 14.3,37.7 8.9,39.9',
    MC: '7.4,43.7',
    ME: '18.5,42.4 19.8,43',
    MK: '20.7,41.1 22.6,41.8',
    MT: '14.4,35.9',
    RS: '19.8,45.9 22.4,42.6',
    SM: '12.5,43.9',
  },
  all: {
    BG: '22.6,43.6 28.5,43.4 25.2,41.4',
    CY: '32.4,34.8 34,35.1',
    EE: '22,58.3 27.9,59.3',
    FI: '23.5,60 29.5,62.5 25,66.5 27,69.8',
    GB: '-5.5,50.1 1.6,52.5 -4,58.4',
    GR: '20,39.6 26.3,41.5 22.9,36.6 28,36.3 25,35.2',
    IE: '-10,52 -6.2,53.4 -8,55.2',
    IS: '-22,64.1 -14.5,65',
    LT: '21.1,55.7 25.8,54.9',
    LV: '21,56.8 27.8,56.3',
    MA: '-5.9,35.7 -9.6,30.4 -4,31.2',
    MD: '28.8,47',
    NO: '5.3,60.4 7,58 10.5,63.4 18.9,69.7 25.8,71',
    PT: '-8.8,41.8 -8.9,37 -7.4,37.2',
    RO: '21.2,45.8 28.6,44.2 26.3,47.7',
    SE: '11.2,58.8 13,55.5 18.1,59.4 20.3,63.8 20.2,67.9',
    TR: '26.5,41.2 27.4,37 30.6,36.8 32.8,39.9',
    UA: '24,49.8 30.7,46.5 30.5,50.4 36.2,50',
  },
}

/** Codes of the countries that can be chosen, the nearer areas first. */
export const TRAVELLED = AREAS.flatMap((area) => Object.keys(PLACES[area]))

const placesOf = (country: string): Position[] =>
  AREAS.flatMap((area) => PLACES[area][country]?.split(' ') ?? []).map(
    (place) => place.split(',').map(Number) as Position,
  )

/** The area that takes in all of some countries; the nearest for none. */
export const areaOfCountries = (countries: string[]): Area =>
  AREAS.findLast((area) => countries.some((country) => country in PLACES[area])) ?? 'central'

/** Of those that serve a country in parts, so many are told. */
const MOST_PARTLY = 3

/** Satellites that are received all over a country, and those that are in most parts of it, the best first. */
export interface Service {
  everywhere: Satellite[]
  partly: Satellite[]
}

/** What an antenna that reaches an area receives in a country: the one that reaches furthest also at the edges of footprints. */
export function serviceIn(country: string, reach: Area): Service {
  const grown = reach === 'all' ? EDGE : 1
  const places = placesOf(country)
  const receivedAt = (name: Satellite) =>
    places.filter((place) => isReceived(ORBITS[name], place, grown)).length
  const everywhere = SATELLITES.filter((name) => receivedAt(name) === places.length)
  const partly = SATELLITES.filter((name) => receivedAt(name) > 0 && !everywhere.includes(name))
  return { everywhere, partly: partly.sort((a, b) => receivedAt(b) - receivedAt(a)).slice(0, MOST_PARTLY) }
}
