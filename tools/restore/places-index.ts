import { emptyIndex } from '../../worker/across/backups/search-indexes.ts'
import { type PlaceRow, placeTerms, readPlaces } from '../places/places.ts'

const ROWS = 2000

interface Stored {
  id: number
  country: string
  postal_code: string
  name: string
  region: string
  province: string
  lat: number
  lng: number
}

/**
 * Rebuilds the gazetteer's full-text index. Its terms have names that the table lacks (of towns in other languages); they come
 * from the project's own places.
 */
export async function rebuildPlaces(d1: D1Database): Promise<void> {
  await emptyIndex(d1, 'places_search')
  if (!(await d1.prepare('select 1 from places limit 1').first())) return
  const known = new Map(readPlaces().map((place) => [keyOf(place), place.aliases]))
  const read = d1.prepare('select * from places where id > ? order by id limit ?')
  const insert = d1.prepare(
    'insert into places_search (rowid, terms) select value->>0, value->>1 from json_each(?)',
  )
  for (let last = Number.MIN_SAFE_INTEGER; ; ) {
    const { results } = await read.bind(last, ROWS).all<Stored>()
    if (results.length === 0) return
    const terms = results.map(({ postal_code: postalCode, ...row }) => {
      const place: PlaceRow = { ...row, postalCode, aliases: [], weight: 0 }
      return [row.id, placeTerms({ ...place, aliases: known.get(keyOf(place)) ?? [] })]
    })
    await insert.bind(JSON.stringify(terms)).run()
    last = results.at(-1)!.id
  }
}

const keyOf = ({ country, postalCode, name, region, province }: PlaceRow) =>
  [country, postalCode, name, region, province].join('|')
