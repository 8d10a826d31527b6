import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { distanceKm, type Point } from '../../shared/places/geo.ts'
import { normalise } from '../../worker/base/db/search.ts'
import { countryTerms } from '../../worker/base/places/countries.ts'
import { foreignNameTerm, nameTerm } from '../../worker/base/places/terms.ts'
import { type Alias, cities } from './cities.ts'
import { isCompany, type RawPlace, tidyName, tidyRegion, townOf } from './tidy.ts'

/** A row of `places`; a town as a whole has no postal code. */
export interface PlaceRow extends Point {
  id: number
  country: string
  postalCode: string
  name: string
  region: string
  province: string
  aliases: Alias[]
  /** Estimated thousands of inhabitants; 0 for postal codes. */
  weight: number
}

type Place = Omit<PlaceRow, 'id'>

const known = new Map<string, string>()
/** Cached, because names repeat: of regions and towns, and in every step. */
function plain(text: string): string {
  const before = known.get(text)
  if (before !== undefined) return before
  const found = normalise(text)
  known.set(text, found)
  return found
}

/** Places of one name that lie closer together than this are one town. */
const TOWN_KM = 15
/** Smaller places are found by their postal code's row alone. */
const TOWN_WEIGHT = 4

function readRaw(): RawPlace[] {
  const lines = new TextDecoder()
    .decode(gunzipSync(readFileSync(new URL('places.tsv.gz', import.meta.url))))
    .trim()
    .split('\n')
  return lines.slice(1).map((line) => {
    const [country = '', postalCode = '', name = '', region = '', province = '', lat, lng] = line.split('\t')
    return { country, postalCode, name, region, province, lat: Number(lat), lng: Number(lng) }
  })
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

/** Places of one name as towns: each town's places lie within `TOWN_KM` of another of them. */
function clusters(places: Place[]): Place[][] {
  const towns: Place[][] = []
  for (const place of places) {
    const near = towns.filter((town) => town.some((other) => distanceKm(place, other) < TOWN_KM))
    const merged = [place, ...near.flat()]
    for (const town of near) towns.splice(towns.indexOf(town), 1)
    towns.push(merged)
  }
  return towns
}

/** One row a postal code and name; codes of companies are those of the nearest town. */
function postalCodes(raw: RawPlace[]): { codes: Place[]; companies: Place[] } {
  const rows = new Map<string, Place>()
  const add = (place: RawPlace, name: string) => {
    const key = [place.country, place.postalCode, plain(name), place.province].join('|')
    if (!rows.has(key))
      rows.set(key, { ...place, name, region: tidyRegion(place.region), aliases: [], weight: 0 })
  }
  // Numbered districts first: their coordinates are exact, those of the whole city's rows are not.
  for (const place of raw
    .filter((p) => !isCompany(p))
    .sort((a, b) => Number(/ \d/.test(b.name)) - Number(/ \d/.test(a.name)))) {
    add(place, tidyName(place))
  }
  const codes = [...rows.values()]
  const known = Map.groupBy(
    codes.filter((p) => p.country === 'DE'),
    (p) => p.postalCode.slice(0, 2),
  )
  for (const company of raw.filter(isCompany)) {
    const near = known.get(company.postalCode.slice(0, 2)) ?? []
    const town = near.reduce<Place | undefined>(
      (best, p) => (!best || distanceKm(p, company) < distanceKm(best, company) ? p : best),
      undefined,
    )
    if (town) add({ ...town, postalCode: company.postalCode }, town.name)
  }
  return { codes, companies: [...rows.values()].slice(codes.length) }
}

/** Thousands of inhabitants that a postal code suggests, shared by the `places` that have it. */
function estimate(country: string, code: string, places: number): number {
  const whole = {
    // Codes that end in 0 are shared by the villages of an area.
    IT: /(00|100)$/.test(code) ? 30 : code.endsWith('0') ? 3 : 7,
    FR: code.endsWith('000') ? 10 : code.endsWith('00') ? 14 : 3,
    BE: code.endsWith('00') ? 24 : 5,
    AT: code.endsWith('00') ? 16 : code.endsWith('0') ? 7 : 2.5,
    DE: 7,
    NL: 6,
    CH: 5,
    ES: /00\d$/.test(code) ? 14 : 4,
    DK: code.endsWith('00') ? 18 : 4,
    LU: 0.3,
  }[country]
  // Austrian codes list every hamlet beside their town.
  return (whole ?? 3) / places ** (country === 'AT' ? 0.3 : 0.7)
}

function townsOf(codes: Place[]): Place[] {
  const shared = new Map<string, number>()
  for (const { country, postalCode } of codes) {
    const key = country + postalCode
    shared.set(key, (shared.get(key) ?? 0) + 1)
  }
  const groups = Map.groupBy(codes, (p) => `${p.country}|${plain(townOf(p.country, p.name))}`)
  const towns = [...groups.values()].flatMap((group) =>
    clusters(group).map((parts): Place => {
      const byCode = Map.groupBy(parts, (p) => p.postalCode)
      const first = parts.toSorted((a, b) => a.postalCode.localeCompare(b.postalCode))[0]!
      const weight = [...byCode.keys()].reduce(
        (sum, code) => sum + estimate(first.country, code, shared.get(first.country + code) ?? 1),
        0,
      )
      return {
        ...first,
        postalCode: '',
        name: townOf(first.country, first.name),
        lat: median(parts.map((p) => p.lat)),
        lng: median(parts.map((p) => p.lng)),
        // Without the list of cities, no town is larger than these.
        weight: Math.min(weight, 45),
      }
    }),
  )
  const named = Map.groupBy(towns, (town) => `${town.country}|${plain(town.name)}`)
  const misplaced = new Set<Place>()
  for (const city of cities) {
    // A capital is the one in its own province, not a village of that name elsewhere.
    const isCapital = (town: Place) => Number(plain(town.province) === plain(city.name))
    const [town, ...others] =
      named
        .get(`${city.country}|${plain(city.name)}`)
        ?.sort((a, b) => isCapital(b) - isCapital(a) || b.weight - a.weight) ?? []
    if (!town) throw new Error(`The gazetteer has no ${city.name}, ${city.country}`)
    Object.assign(town, { name: city.name, aliases: city.aliases, weight: city.thousands })
    // A second town of that name in the same province is some of its codes with wrong coordinates.
    for (const other of others)
      if (other.province === town.province && other.region === town.region) misplaced.add(other)
  }
  return towns
    .filter((town) => town.weight >= TOWN_WEIGHT && !misplaced.has(town))
    .sort((a, b) => b.weight - a.weight)
}

/** All rows by importance: towns, the largest first, then postal codes, those of larger towns first. */
export function readPlaces(): PlaceRow[] {
  const { codes, companies } = postalCodes(readRaw())
  const towns = townsOf(codes)
  const weights = new Map(
    towns.toReversed().map((town) => [`${town.country}|${town.name}|${town.region}`, town.weight]),
  )
  const weightOf = (p: Place) => weights.get(`${p.country}|${townOf(p.country, p.name)}|${p.region}`) ?? 0
  const sorted = codes
    .map((place) => ({ place, weight: weightOf(place) }))
    .sort((a, b) => b.weight - a.weight || (a.place.postalCode < b.place.postalCode ? -1 : 1))
    .map(({ place }) => place)
  return [...towns, ...sorted, ...companies].map((place, i) => ({ ...place, id: i + 1 }))
}

const umlauts = (text: string) => text.replace(/[äöü]/gi, (letter) => `${normalise(letter)}e`)

/** The terms of a row in `places_search`: the words people type, and each name as a whole. */
export function placeTerms(row: PlaceRow): string {
  const names: Alias[] = [{ name: row.name }, ...row.aliases]
  if (/[äöü]/i.test(row.name)) names.push({ name: umlauts(row.name) })
  const texts = [...names.map(({ name }) => name), row.postalCode, row.region, row.province]
  const words = texts.flatMap((text) => plain(text).split(' ')).filter(Boolean)
  const wholes = names.flatMap(({ name, langs }) =>
    langs ? langs.map((lang) => foreignNameTerm(name, lang)) : nameTerm(name),
  )
  return [...new Set([...words, ...wholes, ...countryTerms(row.country)])].join(' ')
}

const INSERTS = [
  {
    sql: `insert into places (id, country, postal_code, name, region, province, lat, lng)
      select value->>0, value->>1, value->>2, value->>3, value->>4, value->>5, value->>6, value->>7 from json_each(?)`,
    valuesOf: (p: PlaceRow) => [p.id, p.country, p.postalCode, p.name, p.region, p.province, p.lat, p.lng],
  },
  {
    sql: 'insert into places_search (rowid, terms) select value->>0, value->>1 from json_each(?)',
    valuesOf: (p: PlaceRow) => [p.id, placeTerms(p)],
  },
]

/** The statements that load the gazetteer into empty tables, each with one JSON parameter of at most `maxBytes`. */
export function* placeStatements(
  maxBytes = 900_000,
  rows = readPlaces(),
): Iterable<{ sql: string; json: string }> {
  for (const { sql, valuesOf } of INSERTS) {
    let chunk: string[] = []
    let size = 2
    for (const row of rows) {
      const json = JSON.stringify(valuesOf(row))
      const bytes = Buffer.byteLength(json) + 1
      if (size + bytes > maxBytes) {
        yield { sql, json: `[${chunk.join(',')}]` }
        chunk = []
        size = 2
      }
      chunk.push(json)
      size += bytes
    }
    if (chunk.length > 0) yield { sql, json: `[${chunk.join(',')}]` }
  }
}
