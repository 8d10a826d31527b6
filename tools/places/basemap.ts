/*
 * Makes the shop's own map, which needs no map server: `node tools/places/basemap.ts` writes countries, sea, lakes and rivers
 * (Natural Earth, public domain) and towns (GeoNames, CC BY 4.0) into `web/public/map`. Pages answers no ranges, so the map is an
 * overview and a file for each area, small PMTiles archives that are loaded as a whole when they come into view.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { AREA_ZOOM, areaName, OVERVIEW } from '../../web/ui/map-areas.ts'
import { readCountries, readWater } from './geography.ts'
import { type Tile, writePmtiles } from './pmtiles.ts'
import { BOUNDS, type Layer, makeTiles } from './tiles.ts'
import { readTowns } from './towns.ts'

const TARGET = new URL('../../web/public/map/', import.meta.url)
const ATTRIBUTION = 'Natural Earth; GeoNames (CC BY 4.0)'

/** By Natural Earth's ranks and those of towns; what is not worth showing yet is not loaded either. */
const worthOf =
  (...limits: number[]) =>
  (zoom: number) =>
    limits[zoom - 3]!

export function readLayers(): Layer[] {
  const { own, borders } = readCountries()
  const water = readWater()
  const of = (layer: string) => water.filter(({ properties }) => properties.layer === layer)
  return [
    { name: 'own', features: own },
    { name: 'borders', features: [borders] },
    { name: 'sea', features: of('sea') },
    { name: 'lakes', features: of('lake'), worth: worthOf(3, 5, 8, 10, 12) },
    { name: 'rivers', features: of('river'), worth: worthOf(2, 4, 6, 9, 12) },
    { name: 'towns', features: readTowns(), worth: worthOf(25, 60, 60, 150, 20_000) },
  ]
}

if (import.meta.main) {
  const layers = readLayers()
  const metadata = {
    attribution: ATTRIBUTION,
    vector_layers: layers.map(({ name }) => ({ id: name, fields: {} })),
  }
  const files = Map.groupBy<string, Tile>(makeTiles(layers), ({ z, x, y }) => areaName(z, x, y) ?? OVERVIEW)
  rmSync(TARGET, { recursive: true, force: true })
  mkdirSync(TARGET)
  let total = 0
  for (const [name, tiles] of files) {
    const archive = writePmtiles(tiles, BOUNDS, metadata)
    total += archive.length
    writeFileSync(new URL(`${name}.pmtiles`, TARGET), archive)
    console.log(`${name}: ${tiles.length} tiles, ${archive.length} bytes`)
  }
  console.log(`${files.size} files, ${total} bytes, areas by tiles of zoom ${AREA_ZOOM}`)
}
