import { sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import type { Place } from '../../../shared/retailers/retailers.ts'
import type { Db } from '../db/client.ts'
import type { As, SqlRow } from '../db/reads.ts'
import type { places } from './places.tables.ts'
import { allOfPrefixes, named, placeWords } from './terms.ts'

type Stored = SqlRow<typeof places>
export type PlaceRow = Pick<Stored, 'id' | 'country' | 'name' | 'region' | 'lat' | 'lng'> &
  As<Stored, { postal_code: 'postalCode' }>

const MAX_WORDS = 8

/** For a person: `Milano, Lombardia, IT` or `20121 Milano, Lombardia, IT`. */
export function placeLabel({ postalCode, name, region, country }: PlaceRow): string {
  const town = postalCode ? `${postalCode} ${name}` : name
  return [town, `${name},`.startsWith(`${region},`) ? '' : region, country].filter(Boolean).join(', ')
}

/** Dutch postal codes are stored by their digits: `1012` of `1012 AB`. */
const withoutDutchLetters = (term: string) => term.replace(/^\s*(\d{4})\s?[a-z]{2}\s*$/i, '$1')

/**
 * Suggestions for what is typed: places whose name begins with it come first, then those with all words in name, postal code,
 * region or country; within both the largest first. A name counts as it is in the place itself or in `lang`. Nothing for text
 * without words.
 */
export async function findPlaces(db: Db, term: string, lang: Lang, limit = 8): Promise<Place[]> {
  const words = placeWords(withoutDutchLetters(term)).slice(0, MAX_WORDS)
  if (words.length === 0) return []
  // Some rows have the same label; a few more make up for them.
  const enough = limit * 3
  const rows = await db.all<PlaceRow>(sql`
    with hits (id, rank) as (
      select * from (select rowid, 0 from places_search
        where places_search match ${named(words.join(' '), [lang], ' *')} order by rowid limit ${enough})
      union all
      select * from (select rowid, 1 from places_search
        where places_search match ${allOfPrefixes(words)} order by rowid limit ${enough})
    )
    select p.id, p.country, p.postal_code as "postalCode", p.name, p.region, p.lat, p.lng
    from hits join places p on p.id = hits.id
    group by p.id order by min(hits.rank), p.id`)
  const places = new Map<string, Place>()
  const codes = new Map<number, string>()
  for (const row of rows) {
    const label = placeLabel(row)
    const { id, lat, lng } = row
    // A place may have a row for each of its languages, at the same coordinates.
    const isTwin = [...places.values()].some(
      (one) => one.lat === lat && one.lng === lng && codes.get(one.id) === row.postalCode,
    )
    if (isTwin || places.has(label)) continue
    places.set(label, { id, label, lat, lng })
    codes.set(id, row.postalCode)
  }
  return [...places.values()].slice(0, limit)
}
