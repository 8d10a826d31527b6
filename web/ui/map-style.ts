import type { FeatureCollection } from 'geojson'
import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl'

/** The shop's own map: countries and towns from files of this site, drawn in the page's colours. */
const LIGHT = {
  water: '#d7e5ed',
  land: '#f4efe5',
  abroad: '#ebe4d6',
  border: '#b1aa9d',
  ring: '#1b5a43',
  city: '#161e26',
  town: '#535c66',
}
const DARK: typeof LIGHT = {
  water: '#0a1119',
  land: '#192028',
  abroad: '#212932',
  border: '#4b545e',
  ring: '#7ecaa9',
  city: '#f0eee9',
  town: '#aeaba2',
}

/** The centre and radius of a search. */
export interface Area {
  center: [number, number]
  /** The circle as a closed line of [lng, lat]. */
  ring: [number, number][]
}

export const areaData = (area: Area | null): FeatureCollection => ({
  type: 'FeatureCollection',
  features: area
    ? [
        { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [area.ring] } },
        { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: area.center } },
      ]
    : [],
})

/** The largest towns first (`rank` 1); nearer, more of them. */
const WORTH_A_NAME: ExpressionSpecification = [
  '<=',
  ['get', 'rank'],
  ['step', ['zoom'], 25, 5, 60, 6, 150, 7, 400, 8, 1000, 9, 4000],
]
const byRank = <T extends number | string>(rank: number, large: T, small: T): ExpressionSpecification => [
  'case',
  ['<=', ['get', 'rank'], rank],
  large,
  small,
]

/** `still`: colours change at once, for reduced motion. */
export function mapStyle(dark: boolean, area: Area | null, still: boolean): StyleSpecification {
  const color = dark ? DARK : LIGHT
  return {
    version: 8,
    transition: { duration: still ? 0 : 300, delay: 0 },
    sources: {
      countries: { type: 'geojson', data: '/map/europe.geojson', tolerance: 0.2 },
      towns: { type: 'geojson', data: '/map/towns.geojson' },
      area: { type: 'geojson', data: areaData(area) },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': color.water } },
      {
        id: 'land',
        type: 'fill',
        source: 'countries',
        paint: { 'fill-color': ['case', ['has', 'iso'], color.land, color.abroad], 'fill-antialias': false },
      },
      {
        id: 'borders',
        type: 'line',
        source: 'countries',
        layout: { 'line-join': 'round' },
        paint: {
          'line-color': color.border,
          'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.5, 9, 1.25],
        },
      },
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
        id: 'towns',
        type: 'symbol',
        source: 'towns',
        filter: WORTH_A_NAME,
        layout: {
          'text-field': ['get', 'name'],
          // The page's own font: without a server for glyphs the map draws them itself.
          'text-font': ['Archivo Variable'],
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
        type: 'circle',
        source: 'towns',
        filter: WORTH_A_NAME,
        paint: {
          'circle-radius': ['interpolate', ['linear'], ['zoom'], 5, 1.5, 10, 2.5],
          'circle-color': color.town,
        },
      },
    ],
  }
}
