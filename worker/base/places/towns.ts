import { sql } from 'drizzle-orm'
import type { Point } from '../../../shared/places/geo.ts'
import type { Db } from '../db/client.ts'
import type { SqlRow } from '../db/reads.ts'
import { normalise } from '../db/search.ts'
import type { places } from './places.tables.ts'
import { allOf, named, placeWords } from './terms.ts'

export interface Town {
  city: string
  cap: string
  country: string
}

/** The ways to find a town, the most certain first: by name and code, by name, by code. */
function matchesOf({ city, cap, country }: Town): string[] {
  const code = placeWords(cap.replace(/^(\d{4})\s?[A-Z]{2}$/, '$1')).join('')
  const name = named(city)
  const where = country.toLowerCase()
  const isNamed = normalise(city) !== ''
  return [
    ...(isNamed && code ? [`${name} AND ${allOf([code, where])}`] : []),
    ...(isNamed ? [`${name} AND ${allOf([where])}`] : []),
    ...(code ? [allOf([code, where])] : []),
  ]
}

/** The coordinates of towns in the gazetteer by their index in the list, in one query; unknown towns are left out. */
export async function findTowns(db: Db, towns: Town[]): Promise<Map<number, Point>> {
  const wanted = towns.flatMap((town, i) => matchesOf(town).map((match, rank) => ({ i, rank, match })))
  if (wanted.length === 0) return new Map()
  const rows = await db.all<Pick<SqlRow<typeof places>, 'lat' | 'lng'> & { i: number }>(sql`
    select k.value ->> 'i' as i, k.value ->> 'rank' as rank, p.lat, p.lng from json_each(${JSON.stringify(wanted)}) k
    cross join places p on p.id = (
      select rowid from places_search where places_search match k.value ->> 'match' order by rowid limit 1)
    order by i, rank desc`)
  // The most certain comes last and wins.
  return new Map(rows.map(({ i, lat, lng }) => [i, { lat, lng }]))
}
