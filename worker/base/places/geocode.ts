import { sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import type { GeocodeAnswer } from '../../../shared/retailers/retailers.ts'
import type { Db } from '../db/client.ts'
import { normalise } from '../db/search.ts'
import { isBetter, type Reading, readAddress } from './addresses.ts'
import { askGoogle, type Google } from './google.ts'
import { type PlaceRow, placeLabel } from './places.ts'
import { oneSaint } from './terms.ts'

const ROWS_A_READING = 8

type Geometry = GeocodeAnswer['results'][number]['geometry']

const answerOf = (formattedAddress: string, geometry: Geometry): GeocodeAnswer => ({
  status: 'OK',
  results: [{ formatted_address: formattedAddress, geometry }],
})

/** The most important place for the best reading that has any in the gazetteer. */
async function findBest(db: Db, readings: Reading[]): Promise<PlaceRow | null> {
  const rows = await db.all<PlaceRow & { reading: number }>(sql`
    select r.key as reading, p.id, p.country, p.postal_code as "postalCode", p.name, p.region, p.lat, p.lng
    from json_each(${JSON.stringify(readings.map((r) => r.match))}) r
    cross join places p on p.id in (
      select rowid from places_search where places_search match r.value order by rowid limit ${ROWS_A_READING}
    )
    order by p.id`)
  let best: { row: PlaceRow; reading: Reading } | null = null
  for (const row of rows) {
    const reading = readings[row.reading]
    if (!reading) continue
    const { inName } = reading
    if (inName && !` ${oneSaint(normalise(row.name))}`.includes(` ${oneSaint(inName)}`)) continue
    if (!best || isBetter(reading, best.reading)) best = { row, reading }
  }
  return best?.row ?? null
}

/** Looks an address up in the gazetteer: one query, and a second one when the country that it names has no such place. */
async function findInGazetteer(db: Db, address: string, lang: Lang): Promise<GeocodeAnswer> {
  const { readings, country } = readAddress(address, lang)
  if (readings.length === 0) return { status: 'ZERO_RESULTS', results: [] }
  const inCountry = country && readings.map((r) => ({ ...r, match: `${r.match} AND "${country}"` }))
  const row = (inCountry && (await findBest(db, inCountry))) || (await findBest(db, readings))
  if (!row) return { status: 'ZERO_RESULTS', results: [] }
  const { lat, lng } = row
  return answerOf(placeLabel(row), { location: { lat, lng }, location_type: 'APPROXIMATE' })
}

/**
 * Where an address is, e.g. `Via Roma 12, 20121 Milano`. Google's geocoder, which knows houses, is asked if given; without it
 * or its answer, the gazetteer gives the town or postal code; what towns are called in `lang` counts (`Monaco`).
 */
export async function geocode(
  db: Db,
  address: string,
  lang: Lang,
  google: Google | null = null,
): Promise<GeocodeAnswer> {
  const found = google && (await askGoogle(db, address, google))
  if (!found) return findInGazetteer(db, address, lang)
  const { formattedAddress, lat, lng } = found
  return answerOf(formattedAddress, { location: { lat, lng } })
}
