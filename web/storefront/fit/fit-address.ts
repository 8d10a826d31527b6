import { readQuantity } from '../../../shared/cart/quantities.ts'
import { MEASURES, MOST_TVS, type Vehicle } from '../../../shared/catalogue/fit-facets.ts'
import { AREAS, areaOfCountries, TRAVELLED } from '../../../shared/catalogue/travel.ts'

export const UNITS = { length: 'm', roof_length: 'cm', roof_width: 'cm' } as const
export type Measure = keyof typeof MEASURES

/** Where one travels: an area, or the countries that were chosen. */
export const WHERE = [...AREAS, 'countries'] as const

const typedIn = (params: URLSearchParams, name: Measure) => (params.get(name) ?? '').trim()

/** One number as people write it: `6,5`, `1.2 m`, `650 cm`. */
function numberIn(params: URLSearchParams, name: Measure): number | null {
  const read = readQuantity(typedIn(params, name), UNITS[name])
  if (!read || read.low !== read.high) return null
  const value = Math.round(read.low * 10) / 10
  const [least, most] = MEASURES[name]
  return value >= least && value <= most ? value : null
}

export interface Asked extends Record<Measure, number | null> {
  /** The measures as they were typed. */
  typed: Record<Measure, string>
  where: (typeof WHERE)[number]
  /** Codes of countries. */
  countries: string[]
  tvs: number
  /** Whether anything was asked. */
  isAsked: boolean
}

/**
 * Reads `?length=6.5&roof_length=120&roof_width=80&area=all&tvs=2`, or `area=countries&country=ES&country=PT`; what is not given, or
 * impossible, is null.
 */
export function readAsked(params: URLSearchParams): Asked {
  const tvs = params.get('tvs') ?? ''
  const chosen = params.getAll('country')
  const countries = TRAVELLED.filter((country) => chosen.includes(country))
  const area = params.get('area') ?? (countries.length > 0 ? 'countries' : '')
  return {
    length: numberIn(params, 'length'),
    roof_length: numberIn(params, 'roof_length'),
    roof_width: numberIn(params, 'roof_width'),
    typed: {
      length: typedIn(params, 'length'),
      roof_length: typedIn(params, 'roof_length'),
      roof_width: typedIn(params, 'roof_width'),
    },
    where: WHERE.find((where) => where === area) ?? 'mediterranean',
    countries,
    tvs: /^\d$/.test(tvs) && Number(tvs) <= MOST_TVS ? Number(tvs) : 1,
    isAsked: params.has('length') || params.has('roof_length') || params.has('roof_width'),
  }
}

/** Whether countries are to be chosen and none is. */
export const lacksCountries = ({ where, countries }: Asked) => where === 'countries' && countries.length === 0

/** The vehicle, once all is known. */
export function vehicleOf(asked: Asked): Vehicle | null {
  const { length, roof_length, roof_width, where, tvs } = asked
  if (length === null || roof_length === null || roof_width === null || lacksCountries(asked)) return null
  const travel =
    where === 'countries'
      ? { area: areaOfCountries(asked.countries), countries: asked.countries }
      : { area: where, countries: [] }
  return { length, roofLength: roof_length, roofWidth: roof_width, ...travel, tvs }
}
