import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'
import type { Feature, FeatureCollection, Geometry, MultiLineString } from 'geojson'

/** What is known of lakes, rivers and sea; `rank` is Natural Earth's, 0 for what the world knows, 12 for the smallest. */
interface Water {
  layer: 'sea' | 'lake' | 'river'
  name?: string
  rank?: number
}
export type WaterFeature = Feature<Geometry, Water>

const require = createRequire(import.meta.url)
const { feature, mesh } = require('topojson-client')

/** ISO 3166 numbers of the countries that the gazetteer knows. */
const OWN = ['380', '276', '250', '528', '040', '756', '056', '724', '208', '442', '438', '674']

/** Lakes, rivers and sea, in a thousandth of a degree. */
export function readWater(): WaterFeature[] {
  const packed = readFileSync(new URL('water.topojson.gz', import.meta.url))
  const topology = JSON.parse(new TextDecoder().decode(gunzipSync(packed)))
  return (feature(topology, topology.objects.water) as FeatureCollection<Geometry, Water>).features
}

/** The countries that the shop's places are in, and the lines between all countries, each once and without coasts. */
export function readCountries(): { own: Feature[]; borders: Feature<MultiLineString> } {
  const atlas = JSON.parse(readFileSync(require.resolve('world-atlas/countries-10m.json'), 'utf8'))
  const { countries } = atlas.objects
  const own = (feature(atlas, countries) as FeatureCollection).features
    .filter(({ id }) => OWN.includes(String(id)))
    .map(({ geometry }): Feature => ({ type: 'Feature', properties: {}, geometry }))
  const lines = mesh(atlas, countries, (one: unknown, other: unknown) => one !== other) as MultiLineString
  return { own, borders: { type: 'Feature', properties: {}, geometry: lines } }
}
