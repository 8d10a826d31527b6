import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { MapColors } from './map-colors.ts'
import { mapFamily } from './typeface.ts'

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

/** The shop's own map: countries, waters and towns from files of this site, and on them what was searched. */
export const ownLayers = (color: MapColors): LayerSpecification[] => [
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
      'text-font': mapFamily(),
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
      'text-font': mapFamily(),
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
]
