import type { FeatureCollection } from 'geojson'
import type { StyleSpecification } from 'maplibre-gl'
import { mapColors } from './map-colors.ts'
import { OWN_TILES } from './map-files.ts'
import { ownLayers } from './map-layers.ts'
import type { StreetLayers } from './map-streets.ts'

/** Streets, where the shop has them, come nearer than this. */
export const STREETS_ZOOM = 7

/** The centre and radius of a search. */
export interface Area {
  center: [number, number]
  /** The circle as a closed line of [lng, lat]; none when not what is within the radius is shown. */
  ring: [number, number][] | null
}

export const areaData = (area: Area | null): FeatureCollection => ({
  type: 'FeatureCollection',
  features: area
    ? [
        {
          type: 'Feature',
          properties: {},
          geometry: { type: 'Polygon', coordinates: area.ring ? [area.ring] : [] },
        },
        { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: area.center } },
      ]
    : [],
})

/** Names of towns and waters, which streets have, too. */
const NAMES = ['lake-names', 'towns', 'town-dots']
/** What is drawn over streets, as over the shop's own map. */
const ABOVE = ['area', 'ring', 'center']

/** `still`: colours change at once, for reduced motion. With `streets`, these are drawn over the shop's own map. */
export function mapStyle(
  dark: boolean,
  area: Area | null,
  still: boolean,
  streets: StreetLayers | null = null,
): StyleSpecification {
  const own = ownStyle(dark, area, still)
  if (!streets) return own
  const ground = own.layers
    .filter(({ id }) => !ABOVE.includes(id))
    .map((layer) => (NAMES.includes(layer.id) ? { ...layer, maxzoom: STREETS_ZOOM } : layer))
  const above = own.layers.filter(({ id }) => ABOVE.includes(id))
  return {
    ...own,
    sources: { ...own.sources, streets: streets.source },
    layers: [...ground, ...streets.layers, ...above],
  }
}

function ownStyle(dark: boolean, area: Area | null, still: boolean): StyleSpecification {
  return {
    version: 8,
    transition: { duration: still ? 0 : 300, delay: 0 },
    sources: {
      own: { type: 'vector', tiles: [OWN_TILES], minzoom: 3, maxzoom: 7, bounds: [-32, 25, 52, 73] },
      area: { type: 'geojson', data: areaData(area) },
    },
    layers: ownLayers(mapColors(dark)),
  }
}
