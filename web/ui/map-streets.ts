import { type Flavor, layers, namedFlavor } from '@protomaps/basemaps'
import { addProtocol, type LayerSpecification, type SourceSpecification } from 'maplibre-gl'
import { PMTiles, type Source } from 'pmtiles'
import { streetsPart } from '../../shared/places/streets.ts'
import type { MapColors } from './map-colors.ts'
import { STREETS_ZOOM } from './map-style.ts'
import { mapFamily } from './typeface.ts'

/** A version of the operator's file, read part by part, each from an address of its own. */
class Parts implements Source {
  readonly #version: string
  constructor(version: string) {
    this.#version = version
  }
  getKey() {
    return this.#version
  }
  async getBytes(offset: number, length: number, signal?: AbortSignal) {
    const answer = await fetch(streetsPart(this.#version, offset, offset + length - 1), {
      signal: signal ?? null,
    })
    if (!answer.ok) throw new Error(`Streets: ${answer.status}`)
    return { data: await answer.arrayBuffer() }
  }
}

const archives = new Map<string, PMTiles>()

function archiveOf(version: string): PMTiles {
  const known = archives.get(version) ?? new PMTiles(new Parts(version))
  archives.set(version, known)
  return known
}

addProtocol('streets', async ({ url }, { signal }) => {
  const [version = '', z, x, y] = url.slice('streets://'.length).split('/')
  const tile = await archiveOf(version).getZxy(Number(z), Number(x), Number(y), signal)
  return { data: tile?.data ?? new ArrayBuffer(0) }
})

export interface StreetLayers {
  source: SourceSpecification
  layers: LayerSpecification[]
}

/** Protomaps' flavour in the colours of the shop's own map, so that they are one. */
const flavorOf = (dark: boolean, color: MapColors): Flavor => ({
  ...namedFlavor(dark ? 'dark' : 'light'),
  background: color.abroad,
  earth: color.land,
  water: color.water,
  boundaries: color.border,
  city_label: color.city,
  city_label_halo: color.land,
  subplace_label: color.town,
  subplace_label_halo: color.land,
  ocean_label: color.name,
})

/** Icons would need a sheet of pictures; names alone are enough. */
const NEEDS_ICONS = ['pois', 'roads_shields', 'roads_oneway']

/** How a version of the streets is drawn, with names in a language where it has them. */
export async function streetLayers(
  version: string,
  dark: boolean,
  color: MapColors,
  lang: string,
): Promise<StreetLayers> {
  const { minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = await archiveOf(version).getHeader()
  const drawn = layers('streets', flavorOf(dark, color), { lang }) as unknown as LayerSpecification[]
  return {
    source: {
      type: 'vector',
      tiles: [`streets://${version}/{z}/{x}/{y}`],
      minzoom: minZoom,
      maxzoom: maxZoom,
      bounds: [minLon, minLat, maxLon, maxLat],
    },
    layers: drawn
      .filter(({ id, type }) => type !== 'background' && !NEEDS_ICONS.includes(id))
      .map((layer) => {
        const minzoom = Math.max(layer.minzoom ?? 0, STREETS_ZOOM)
        if (layer.type !== 'symbol') return { ...layer, minzoom }
        const layout = Object.entries(layer.layout ?? {}).filter(([name]) => !name.startsWith('icon-'))
        return { ...layer, minzoom, layout: { ...Object.fromEntries(layout), 'text-font': mapFamily() } }
      })
      // Names that are gone before they would be shown.
      .filter(({ minzoom, maxzoom }) => maxzoom === undefined || maxzoom > minzoom),
  }
}
