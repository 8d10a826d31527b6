import { plainLetters } from '../../../shared/documents/letters.ts'

/** A size in a search: `80 cm`, `12V`, `2 kW`. FTS5 queries, from the surest to the loosest. */
export interface Measure {
  typed: string
  /** Texts with the same size, in any of its units. */
  same: string
  /** The bare number, as names have it (Orizzonte 85). */
  number: string
  /** Texts with a size within a tenth of it; empty when there is none to try. */
  near: string
}

interface Unit {
  /** As texts write it; searches may write it in more ways (`SPELLINGS`). */
  texts: string[]
  kind: string
  factor: number
}
const unit = (kind: string, factor: number, ...texts: string[]): Unit => ({ kind, factor, texts })
const UNITS = {
  mm: unit('length', 1, 'mm'),
  cm: unit('length', 10, 'cm'),
  m: unit('length', 1000, 'm'),
  inch: unit('inch', 1, 'zoll', 'pollici', 'inches', 'inch', 'pouces'),
  w: unit('power', 1, 'w', 'watt'),
  kw: unit('power', 1000, 'kw'),
  wh: unit('energy', 1, 'wh'),
  kwh: unit('energy', 1000, 'kwh'),
  ah: unit('charge', 1, 'ah'),
  v: unit('voltage', 1, 'v', 'volt'),
  a: unit('current', 1, 'a', 'ampere'),
  g: unit('weight', 1, 'g'),
  kg: unit('weight', 1000, 'kg'),
  l: unit('volume', 1, 'l', 'liter', 'litri', 'litres'),
}
const SPELLINGS: Record<string, keyof typeof UNITS> = {
  ...(Object.fromEntries(Object.keys(UNITS).map((name) => [name, name])) as object),
  '"': 'inch',
  '”': 'inch',
  '″': 'inch',
  in: 'inch',
  inches: 'inch',
  zoll: 'inch',
  pollici: 'inch',
  pollice: 'inch',
  pouce: 'inch',
  pouces: 'inch',
  duim: 'inch',
  watt: 'w',
  watts: 'w',
  volt: 'v',
  volts: 'v',
  amp: 'a',
  amps: 'a',
  ampere: 'a',
  amperes: 'a',
  meter: 'm',
  metri: 'm',
  metro: 'm',
  metre: 'm',
  metres: 'm',
  metres_: 'm',
  kilo: 'kg',
  liter: 'l',
  litri: 'l',
  litre: 'l',
  litres: 'l',
  centimetri: 'cm',
  zentimeter: 'cm',
  centimeter: 'cm',
}
const MEASURE = new RegExp(
  `(?<![\\p{L}\\d.,-])(\\d{1,6}(?:[.,]\\d{1,3})?)\\s*(${Object.keys(SPELLINGS)
    .sort((a, b) => b.length - a.length)
    .join('|')})(?![\\p{L}\\d])`,
  'gu',
)
/** How far a size may be from what was asked for. */
const NEAR = 0.1

const words = (number: number) => String(number).replace('.', ' ')
const isPlain = (number: number) => number >= 0.1 && number < 1e6 && Number(number.toFixed(2)) === number

/** A number beside a unit, or one number further, as in `50 × 38 cm`. */
const written = (number: number, { texts }: Unit) =>
  texts.map((text) => `NEAR("${words(number)}" "${text}", 1) OR "${words(number)}${text}"`)

function inAllUnits(value: number, { kind, factor }: Unit) {
  return Object.values(UNITS).flatMap((other) => {
    const number = Number(((value * factor) / other.factor).toFixed(4))
    return other.kind === kind && isPlain(number) ? written(number, other) : []
  })
}

/** Numbers around one, with as many digits that count: 72 to 88 for 80, 1800 to 2200 for 2000. */
function around(value: number) {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1)
  const first = Math.ceil((value * (1 - NEAR)) / step)
  const last = Math.floor((value * (1 + NEAR)) / step)
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step).filter((n) => n !== value)
}

/** The sizes of a search, and what is left of it. */
export function readMeasures(term: string): { rest: string; measures: Measure[] } {
  const measures: Measure[] = []
  const rest = plainLetters(term).replace(MEASURE, (typed, digits: string, spelling: string) => {
    const value = Number(digits.replace(',', '.'))
    const own = UNITS[SPELLINGS[spelling]!]
    if (value === 0) return typed
    measures.push({
      typed,
      same: inAllUnits(value, own).join(' OR '),
      number: `"${words(value)}"`,
      near: around(value)
        .flatMap((n) => written(n, own))
        .join(' OR '),
    })
    return ' '
  })
  return { rest, measures }
}
