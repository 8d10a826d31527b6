import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Feature } from 'geojson'
import type { Tile } from './pmtiles.ts'

/** The area of the map: west, south, east, north. What lies outside is never shown. */
export const BOUNDS: [number, number, number, number] = [-32, 25, 52, 73]
export const MIN_ZOOM = 3
/** A thousandth of a degree, to which the coasts are known, is a unit of a tile here; maps enlarge it. */
export const MAX_ZOOM = 7

export interface Layer {
  name: string
  features: Feature[]
  /** The largest `rank` that is worth showing in tiles of a zoom; without it, all features are. */
  worth?: (zoom: number) => number
}

const EXTENT = 4096

const column = (lng: number, z: number) => Math.floor(((lng + 180) / 360) * 2 ** z)
const row = (lat: number, z: number) => {
  const sin = Math.sin((lat * Math.PI) / 180)
  return Math.floor((0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * 2 ** z)
}

/** The column and the row of the tile that holds a point. */
export const tileAt = ({ lat, lng }: { lat: number; lng: number }, z: number) => ({
  x: column(lng, z),
  y: row(lat, z),
})

/** Layers as vector tiles of all zooms, simpler the farther they are seen from. */
export function* makeTiles(layers: Layer[], maxZoom = MAX_ZOOM): Generator<Tile> {
  for (let z = MIN_ZOOM; z <= maxZoom; z++) {
    const indexed = layers.map(({ name, features, worth }) => {
      const limit = worth?.(z) ?? Number.POSITIVE_INFINITY
      const shown = features.filter(({ properties }) => (properties?.rank ?? 0) <= limit)
      const data = { type: 'FeatureCollection' as const, features: shown }
      const index = new GeoJSONVT(data, { maxZoom, indexMaxZoom: 0, extent: EXTENT, tolerance: 8 })
      return { name, index }
    })
    const [west, south, east, north] = BOUNDS
    for (let x = column(west, z); x <= column(east, z); x++) {
      for (let y = row(north, z); y <= row(south, z); y++) {
        const found = indexed.flatMap(({ name, index }) => {
          const tile = index.getTile(z, x, y)
          return tile && tile.features.length > 0 ? [[name, tile] as const] : []
        })
        const data = fromGeojsonVt(Object.fromEntries(found), { version: 2, extent: EXTENT })
        yield { z, x, y, data }
      }
    }
  }
}
