import * as z from 'zod/mini'
import { MEASURES, MOST_TVS } from '../../../shared/catalogue/fit-facets.ts'
import { TRAVELLED } from '../../../shared/catalogue/travel.ts'
import { type Asked, UNITS, WHERE } from './fit-address.ts'
import { CAMPER } from './has-camper.ts'

/*
 * "My camper": the answers of "Does it fit?" as this device keeps them, when its owner says so. Measures only; it is sent nowhere.
 */

const measure = (name: keyof typeof MEASURES) =>
  z.number().check(z.minimum(MEASURES[name][0]), z.maximum(MEASURES[name][1]))

/** Another version is another camper: what cannot be read is asked again. */
export const camper = z.strictObject({
  version: z.literal(1),
  length: measure('length'),
  roof_length: measure('roof_length'),
  roof_width: measure('roof_width'),
  where: z.enum(WHERE),
  countries: z.array(z.enum(TRAVELLED as [string, ...string[]])).check(z.maxLength(TRAVELLED.length)),
  tvs: z.number().check(z.int(), z.minimum(0), z.maximum(MOST_TVS)),
  /** What is on its roof already, as the address has it. */
  roof: z.string().check(z.maxLength(600)),
})
export type Camper = z.infer<typeof camper>

/** The camper that this device keeps; null when it keeps none that can be read. */
export function readCamper(): Camper | null {
  try {
    const stored = camper.safeParse(JSON.parse(localStorage.getItem(CAMPER) ?? 'null'))
    return stored.success ? stored.data : null
  } catch {
    // Storage is not allowed, or holds something else.
    return null
  }
}

/** Keeps it on this device; null forgets it. Returns whether it could. */
export function keepCamper(camper: Camper | null): boolean {
  try {
    if (camper) localStorage.setItem(CAMPER, JSON.stringify(camper))
    else localStorage.removeItem(CAMPER)
    return true
  } catch {
    return false
  }
}

/** The answers and the roof of an address, once they are complete. */
export const camperOf = (
  { length, roof_length, roof_width, where, countries, tvs }: Asked,
  roof: string,
): Camper | null =>
  length === null || roof_length === null || roof_width === null
    ? null
    : { version: 1, length, roof_length, roof_width, where, countries, tvs, roof }

/** The same as an address of "Does it fit?". */
export function camperQuery({ where, countries, tvs, roof, ...measures }: Camper): string {
  const params = new URLSearchParams()
  for (const name of Object.keys(UNITS) as (keyof typeof UNITS)[]) params.set(name, String(measures[name]))
  params.set('area', where)
  for (const country of where === 'countries' ? countries : []) params.append('country', country)
  params.set('tvs', String(tvs))
  if (roof) params.set('roof', roof)
  return `?${params}`
}
