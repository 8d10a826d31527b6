/*
 * Quantities as people write them in a product's data, in five languages: "12,5 kg", "1.2 kW", "92 × 64 cm", "10–17 V", "Ø 48 cm",
 * "fino a 7,5 m", "19 pollici (48 cm)". Pure: read once where the data are saved.
 */

import { DIGITS } from '../catalogue/facet-address.ts'

/** What each unit measures, and how many of the kind's first unit one is. */
const UNITS = {
  cm: ['length', 1],
  mm: ['length', 0.1],
  m: ['length', 100],
  in: ['length', 2.54],
  kg: ['mass', 1],
  g: ['mass', 0.001],
  W: ['power', 1],
  kW: ['power', 1000],
  Wh: ['energy', 1],
  kWh: ['energy', 1000],
  V: ['voltage', 1],
  mV: ['voltage', 0.001],
  A: ['current', 1],
  mA: ['current', 0.001],
  Ah: ['charge', 1],
  mAh: ['charge', 0.001],
  l: ['volume', 1],
  ml: ['volume', 0.001],
  s: ['time', 1],
  min: ['time', 60],
  h: ['time', 3600],
  'm³/h': ['flow', 1],
  Hz: ['frequency', 1],
  MHz: ['frequency', 1e6],
  GHz: ['frequency', 1e9],
  dB: ['loudness', 1],
  bar: ['pressure', 1],
  'm²': ['area', 1],
  '°C': ['temperature', 1],
  '°': ['angle', 1],
  '%': ['share', 1],
} as const
export type Unit = keyof typeof UNITS
export const UNIT_NAMES = Object.keys(UNITS) as Unit[]

/** A longer text of data is read so far. */
const MOST_LETTERS = 2000

/** Other ways to write a unit, without capitals. */
const WORDS: Record<string, Unit> = {
  '″': 'in',
  '"': 'in',
  "''": 'in',
  pollici: 'in',
  pollice: 'in',
  inches: 'in',
  inch: 'in',
  zoll: 'in',
  pouces: 'in',
  pouce: 'in',
  lt: 'l',
  litri: 'l',
  liter: 'l',
  litres: 'l',
  sec: 's',
  'm3/h': 'm³/h',
  m2: 'm²',
  mq: 'm²',
  watt: 'W',
  volt: 'V',
  ampere: 'A',
  metri: 'm',
  kilogrammi: 'kg',
  ...Object.fromEntries(UNIT_NAMES.map((unit) => [unit.toLowerCase(), unit])),
}

/** A quantity in the unit that was asked for: one number, or from `low` to `high`. */
export interface Quantity {
  low: number
  high: number
}

const NUMBER = String.raw`[-+]?\d+(?:[\s'’]\d{3})*(?:[.,]\d+)*`
const UNIT = [...Object.keys(WORDS)]
  .sort((a, b) => b.length - a.length)
  // "10 a 17 V" has no amperes.
  .map((word) => (word === 'a' ? 'a(?!\\s+\\d)' : word))
  .join('|')
const TOKEN = new RegExp(
  String.raw`(?<number>${NUMBER})\s*(?<unit>(?:${UNIT})(?![\p{L}\d²³]))?|(?<times>×)|(?<to>[–/]|(?<=[\s\d])(?:a|to|bis|à|tot)(?=\s))|(?<other>\S)`,
  'giu',
)
const UP_TO = /(?:^|[\s(])(?:fino a|max\.?|massimo|up to|bis(?: zu)?|jusqu['’]à|tot|≤|<)\s*$/iu
/** Words that say nothing about the unit. */
const QUALIFIERS =
  /[Øø⌀]|\b(?:circa|ca|about|approx|etwa|environ|ongeveer|max|massimo|fino a|up to|bis|tot|da|a|from|to|von|de|van)\b|jusqu['’]à/giu
const NONE = /^(?:|[-–—/]|n\.?\s?d\.?|no|non|nein|nee|none|nessun[oa]?|kein[er]?|aucun[e]?|geen)$/iu

/** Whether a value says that there is nothing to read: "No", "–". */
export const saysNone = (text: string) => NONE.test(text.trim())

/** `1.200` is twelve hundred, as everywhere in Europe; `1.2`, `0.250` and `1,200` have a decimal sign. */
function numberOf(written: string): number {
  const plain = written.replace(/[\s'’]/g, '')
  const last = Math.max(plain.lastIndexOf(','), plain.lastIndexOf('.'))
  if (last < 0) return Number(plain)
  const sign = plain[last]!
  const isGrouped =
    plain.split(sign).length > 2 ||
    (sign === '.' && !plain.includes(',') && /^[-+]?[1-9]\d{0,2}\.\d{3}$/.test(plain))
  if (isGrouped) return Number(plain.replace(/[.,]/g, ''))
  return Number(`${plain.slice(0, last).replace(/[.,]/g, '')}.${plain.slice(last + 1)}`)
}

/** Numbers that belong together: "92 × 64 cm", "10–17 V". */
interface Group {
  numbers: number[]
  unit: Unit | null
  isSpan: boolean
  isUpTo: boolean
  isRound: boolean
}

function groupsOf(text: string): Group[] {
  const groups: Group[] = []
  let joint: 'times' | 'to' | null = null
  const tokens = [...text.matchAll(TOKEN)]
  for (const { groups: token, index } of tokens) {
    const { number, unit, times, to } = token!
    if (number === undefined) {
      joint = times ? 'times' : to && joint === null ? 'to' : null
      continue
    }
    const last = groups.at(-1)
    const own = unit === undefined ? null : WORDS[unit.toLowerCase()]!
    const belongs = last && joint !== null && (last.unit === null || own === null || last.unit === own)
    if (belongs && (last.numbers.length === 1 || last.isSpan === (joint === 'to'))) {
      last.numbers.push(numberOf(number))
      last.unit ??= own
      last.isSpan = joint === 'to'
    } else {
      const before = text.slice(0, index)
      groups.push({
        numbers: [numberOf(number)],
        unit: own,
        isSpan: false,
        isUpTo: UP_TO.test(before),
        isRound: /[Øø⌀]\s*$/u.test(before),
      })
    }
    joint = null
  }
  return groups
}

const round = (value: number) => Number(value.toPrecision(DIGITS))
const kindOf = (unit: Unit | null) => unit && UNITS[unit][0]

/**
 * The quantity that a text says, in a unit; without one it must be a bare number. Of "92 × 64 cm" it is the number at `side` (1, 2,
 * 3), of "Ø 48 cm" always the diameter, and without a side the largest. Null when the text says no such quantity.
 */
export function readQuantity(text: string, unit: Unit | null, side: number | null = null): Quantity | null {
  const plain = text
    .slice(0, MOST_LETTERS)
    .replace(/\s+/gu, ' ')
    .replace(/[−‒]/gu, '-')
    .replace(/(?<=\d) ?(?:[—–÷…-]|\.{2,3}) ?(?=\d)|(?<= )[—-](?= \d)/gu, '–')
    .replace(/ ?(?:[✕*×]|(?<=[\d ])[xX](?=[ \d])) ?/gu, '×')
  const groups = groupsOf(plain)
  const isBare =
    groups.length === 1 && groups[0]!.unit === null && !/\p{L}/u.test(plain.replace(QUALIFIERS, ''))
  const group = isBare
    ? groups[0]
    : unit === null
      ? undefined
      : (groups.find((each) => each.unit === unit) ??
        groups.find((each) => kindOf(each.unit) === kindOf(unit)))
  if (!group) return null
  const from = group.unit ?? unit
  const factor = unit === null || from === null ? 1 : UNITS[from][1] / UNITS[unit][1]
  const values = group.numbers.map((value) => round(value * factor))
  if (values.some((value) => !Number.isFinite(value))) return null
  if (group.isSpan) return { low: Math.min(...values), high: Math.max(...values) }
  const value = group.isRound || side === null ? Math.max(...values) : values[side - 1]
  if (value === undefined) return null
  return group.isUpTo ? { low: Math.min(0, value), high: value } : { low: value, high: value }
}
