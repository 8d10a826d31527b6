import { AREAS, type Vehicle } from '../../../shared/fit.ts'

/** What can be asked for, in the units of the form. */
export const LIMITS = { length: [3, 15], roof_length: [20, 1000], roof_width: [20, 300] } as const
export const MOST_TVS = 4

function numberIn(params: URLSearchParams, name: keyof typeof LIMITS): number | null {
  const text = (params.get(name) ?? '').trim().replace(',', '.')
  const value = /^\d{1,4}(\.\d+)?$/.test(text) ? Math.round(Number(text) * 10) / 10 : Number.NaN
  const [least, most] = LIMITS[name]
  return value >= least && value <= most ? value : null
}

export interface Asked {
  length: number | null
  roof_length: number | null
  roof_width: number | null
  area: Vehicle['area']
  tvs: number
  /** Whether anything was asked. */
  isAsked: boolean
}

/** Reads `?length=6.5&roof_length=120&roof_width=80&area=all&tvs=2`; what is not given, or impossible, is null. */
export function readAsked(params: URLSearchParams): Asked {
  const tvs = params.get('tvs') ?? ''
  return {
    length: numberIn(params, 'length'),
    roof_length: numberIn(params, 'roof_length'),
    roof_width: numberIn(params, 'roof_width'),
    area: AREAS.find((area) => area === params.get('area')) ?? 'mediterranean',
    tvs: /^[0-4]$/.test(tvs) ? Number(tvs) : 1,
    isAsked: params.has('length') || params.has('roof_length') || params.has('roof_width'),
  }
}

/** The vehicle, once all is known. */
export function vehicleOf({ length, roof_length, roof_width, area, tvs }: Asked): Vehicle | null {
  if (length === null || roof_length === null || roof_width === null) return null
  return { length, roofLength: roof_length, roofWidth: roof_width, area, tvs }
}
