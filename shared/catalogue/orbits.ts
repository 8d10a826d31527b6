import type { Lang } from '../languages.ts'
import { SATELLITES, type Satellite } from './satellites.ts'

export type Position = [lng: number, lat: number]

/**
 * Where a satellite is received: a rotated ellipse around its centre. `reach` (degrees of latitude) is half its length and half
 * its width, `turn` (degrees, counterclockwise) its slope.
 */
export interface Footprint {
  centre: Position
  reach: [number, number]
  turn: number
}

interface Orbit extends Footprint {
  /** Degrees over the equator; west is negative. */
  at: number
  /** The main languages of its channels, the most frequent first. */
  languages: string[]
}

/** Each satellite's position, roughly the area in which a camper's dish receives it well, and its channels. */
export const ORBITS: Record<Satellite, Orbit> = {
  'Hot Bird 13E': { at: 13, centre: [12, 46.5], reach: [13.5, 9.5], turn: 5, languages: ['it', 'fr', 'pl'] },
  'Astra 19E': { at: 19.2, centre: [8, 48.5], reach: [10.5, 7.5], turn: 8, languages: ['de', 'fr', 'es'] },
  'Astra 28E': { at: 28.2, centre: [-3.5, 54], reach: [5, 4.5], turn: 30, languages: ['en'] },
  'Eurobird 16E': { at: 16, centre: [20, 44], reach: [9, 6], turn: -5, languages: ['hr', 'sr', 'sq', 'hu'] },
  'Thor 1W': { at: -0.8, centre: [17, 59], reach: [8.5, 9], turn: 20, languages: ['no', 'da', 'fi', 'sv'] },
  'Sirius 5E': { at: 4.8, centre: [21, 58], reach: [9, 8], turn: 25, languages: ['sv', 'da', 'lv', 'uk'] },
  'Atlantic Bird 5W': { at: -5, centre: [3, 46.5], reach: [8, 6.5], turn: 10, languages: ['fr'] },
  'Hispasat 30W': { at: -30, centre: [-4.5, 40], reach: [7, 5], turn: 10, languages: ['es', 'pt'] },
  'Eurobird 9E': { at: 9, centre: [13, 47], reach: [12, 8.5], turn: 6, languages: ['el', 'it', 'en'] },
  'Eutelsat 7E': { at: 7, centre: [27, 41], reach: [10, 6], turn: -6, languages: ['tr', 'de'] },
  'Eutelsat 10E': { at: 10, centre: [14, 45], reach: [13, 8.5], turn: 2, languages: ['fr', 'it', 'en'] },
  'Amos 4W': { at: -4, centre: [21, 47], reach: [7.5, 5], turn: -8, languages: ['hu', 'ro', 'uk', 'he'] },
  'Atlantic Bird 8W': { at: -8, centre: [4, 40], reach: [11, 6], turn: 4, languages: ['ar', 'fr'] },
  'Atlantic Bird 12W': {
    at: -12.5,
    centre: [6, 46],
    reach: [11, 7.5],
    turn: 8,
    languages: ['fr', 'it', 'ar'],
  },
  'Astra 23,5E': {
    at: 23.5,
    centre: [13, 50.5],
    reach: [8, 5.5],
    turn: 4,
    languages: ['nl', 'cs', 'sk', 'de'],
  },
}

const rankOf = (name: Satellite, lang: Lang) => ORBITS[name].languages.indexOf(lang) + 1 || Infinity

/** All satellites, first those whose channels speak a language: the one of which it is the main language leads. */
export const satellitesByLanguage = (lang: Lang): Satellite[] =>
  SATELLITES.toSorted(
    (a, b) => Number(rankOf(a, lang) > rankOf(b, lang)) - Number(rankOf(a, lang) < rankOf(b, lang)),
  )

/** The size of the area of a large dish, relative to a camper's. */
export const EDGE = 1.3

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Whether a place is in a footprint that is `grown` times as large. */
export function isReceived(
  { centre: [lng, lat], reach: [length, width], turn }: Footprint,
  [east, north]: Position,
  grown: number,
): boolean {
  const [x, y] = [(east - lng) * Math.cos(radians(lat)), north - lat]
  const [cos, sin] = [Math.cos(radians(turn)), Math.sin(radians(turn))]
  return ((x * cos + y * sin) / length) ** 2 + ((y * cos - x * sin) / width) ** 2 <= grown ** 2
}
