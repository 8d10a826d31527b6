import type { Feature } from 'geojson'
import { readCountries, readWater } from './geography.ts'
import { writePmtiles } from './pmtiles.ts'
import { BOUNDS, type Layer, makeTiles } from './tiles.ts'
import { readTowns } from './towns.ts'

const withKind = (features: Feature[], kind: string): Feature[] =>
  features.map((feature) => ({
    ...feature,
    properties: { ...feature.properties, rank: 0, kind },
  }))

/** A small file in Protomaps' schema, made of what the shop's own map is made of: it has no streets, and proves their way. */
export function makeSample(): Uint8Array {
  const water = readWater()
  const of = (layer: string) => water.filter(({ properties }) => properties.layer === layer)
  const towns = readTowns().slice(0, 400)
  const layers: Layer[] = [
    { name: 'earth', features: withKind(readCountries().own, 'earth') },
    {
      name: 'water',
      features: [
        ...withKind(of('sea'), 'ocean'),
        ...withKind(of('lake'), 'lake'),
        ...withKind(of('river'), 'river'),
      ],
    },
    {
      name: 'places',
      features: withKind(towns, 'locality').map((town, i) => ({
        ...town,
        properties: { ...town.properties, min_zoom: 4, population_rank: Math.max(1, 12 - i / 40) },
      })),
    },
  ]
  const metadata = {
    attribution: 'Natural Earth; GeoNames (CC BY 4.0)',
    vector_layers: layers.map(({ name }) => ({ id: name, fields: {} })),
  }
  return writePmtiles([...makeTiles(layers, 5)], BOUNDS, metadata)
}
