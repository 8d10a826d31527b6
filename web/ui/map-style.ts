import type { FeatureCollection } from 'geojson'
import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl'
import { OWN_TILES } from './map-files.ts'
import type { StreetLayers } from './map-streets.ts'

/** The shop's own map: countries, waters and towns from files of this site, drawn in the page's colours. */
const LIGHT = {
  water: '#d7e5ed',
  shore: '#b5cbd8',
  river: '#bcd3e0',
  name: '#456a80',
  land: '#f4efe5',
  abroad: '#ebe4d6',
  border: '#b1aa9d',
  ring: '#1b5a43',
  city: '#161e26',
  town: '#535c66',
}
export type MapColors = typeof LIGHT
const DARK: MapColors = {
  water: '#0a1119',
  shore: '#2a3c4b',
  river: '#1b2c3a',
  name: '#7f9cb0',
  land: '#192028',
  abroad: '#212932',
  border: '#4b545e',
  ring: '#7ecaa9',
  city: '#f0eee9',
  town: '#aeaba2',
}

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

/** The largest towns first (`rank` 1); nearer, more of them. */
const WORTH_A_NAME: ExpressionSpecification = [
  '<=',
  ['get', 'rank'],
  ['step', ['zoom'], 25, 5, 60, 6, 150, 7, 400, 8, 1000, 9, 2500, 10, 6000, 11, 20_000],
]
const byRank = <T extends number | string>(rank: number, large: T, small: T): ExpressionSpecification => [
  'case',
  ['<=', ['get', 'rank'], rank],
  large,
  small,
]

/** The page's own font: without a server for glyphs the map draws them itself. */
export const FONT = ['Archivo Variable']
/** Large rivers (Natural Earth's low ranks) are wider. */
const RIVER_WIDTH: ExpressionSpecification = [
  'interpolate',
  ['linear'],
  ['zoom'],
  ...[4, ['case', ['<=', ['get', 'rank'], 4], 0.75, 0.4]],
  ...[10, ['case', ['<=', ['get', 'rank'], 5], 2.5, ['<=', ['get', 'rank'], 9], 1.75, 1]],
] as ExpressionSpecification
/** A layer of the shop's own tiles. */
const from = (layer: string) => ({ source: 'own', 'source-layer': layer })

export const mapColors = (dark: boolean): MapColors => (dark ? DARK : LIGHT)

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
  const color = mapColors(dark)
  return {
    version: 8,
    transition: { duration: still ? 0 : 300, delay: 0 },
    sources: {
      own: { type: 'vector', tiles: [OWN_TILES], minzoom: 3, maxzoom: 7, bounds: [-32, 25, 52, 73] },
      area: { type: 'geojson', data: areaData(area) },
    },
    layers: [
      { id: 'abroad', type: 'background', paint: { 'background-color': color.abroad } },
      {
        id: 'land',
        ...from('own'),
        type: 'fill',
        paint: { 'fill-color': color.land, 'fill-antialias': false },
      },
      {
        id: 'rivers',
        ...from('rivers'),
        type: 'line',
        layout: { 'line-join': 'round', 'line-cap': 'round' },
        paint: { 'line-color': color.river, 'line-width': RIVER_WIDTH },
      },
      {
        id: 'borders',
        ...from('borders'),
        type: 'line',
        layout: { 'line-join': 'round' },
        paint: {
          'line-color': color.border,
          'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.5, 9, 1.25],
        },
      },
      { id: 'sea', ...from('sea'), type: 'fill', paint: { 'fill-color': color.water } },
      {
        id: 'lakes',
        ...from('lakes'),
        type: 'fill',
        paint: { 'fill-color': color.water, 'fill-outline-color': color.shore },
      },
      { id: 'coast', ...from('sea'), type: 'line', paint: { 'line-color': color.shore, 'line-width': 0.75 } },
      { id: 'area', type: 'fill', source: 'area', paint: { 'fill-color': color.ring, 'fill-opacity': 0.08 } },
      { id: 'ring', type: 'line', source: 'area', paint: { 'line-color': color.ring, 'line-width': 1.5 } },
      {
        id: 'center',
        type: 'circle',
        source: 'area',
        filter: ['==', ['geometry-type'], 'Point'],
        paint: {
          'circle-radius': 5,
          'circle-color': color.land,
          'circle-stroke-color': color.ring,
          'circle-stroke-width': 2.5,
        },
      },
      {
        id: 'lake-names',
        ...from('lakes'),
        type: 'symbol',
        minzoom: 7,
        filter: ['<=', ['get', 'rank'], ['step', ['zoom'], 4, 8, 8, 9, 10, 10, 12]],
        layout: {
          'text-field': ['get', 'name'],
          'text-font': FONT,
          'text-size': ['interpolate', ['linear'], ['zoom'], 7, 11, 11, 14],
          'text-max-width': 7,
          'text-padding': 12,
          'symbol-sort-key': ['get', 'rank'],
        },
        paint: { 'text-color': color.name, 'text-halo-color': color.water, 'text-halo-width': 1.25 },
      },
      {
        id: 'towns',
        ...from('towns'),
        type: 'symbol',
        filter: WORTH_A_NAME,
        layout: {
          'text-field': ['get', 'name'],
          'text-font': FONT,
          'text-size': [
            'interpolate',
            ['linear'],
            ['zoom'],
            ...[5, byRank(40, 13, 11), 9, byRank(200, 16, 12), 12, byRank(400, 18, 14)],
          ] as ExpressionSpecification,
          'symbol-sort-key': ['get', 'rank'],
          'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
          'text-radial-offset': 0.5,
          'text-justify': 'auto',
          'text-padding': 6,
          'text-max-width': 8,
        },
        paint: {
          'text-color': byRank(150, color.city, color.town),
          'text-halo-color': color.land,
          'text-halo-width': 1.5,
        },
      },
      {
        id: 'town-dots',
        ...from('towns'),
        type: 'circle',
        filter: WORTH_A_NAME,
        paint: {
          'circle-radius': ['interpolate', ['linear'], ['zoom'], 5, 1.5, 10, 2.5],
          'circle-color': color.town,
        },
      },
    ],
  }
}
