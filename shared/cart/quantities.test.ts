import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readQuantity, saysNone, UNIT_NAMES, type Unit } from './quantities.ts'

const one = (value: number) => ({ low: value, high: value })

describe('a quantity is read as people write it:', () => {
  test.each<[string, Unit | null, ReturnType<typeof readQuantity>]>([
    ['12,5 kg', 'kg', one(12.5)],
    ['12.5kg', 'kg', one(12.5)],
    ['12,5', 'kg', one(12.5)],
    ['400 g', 'kg', one(0.4)],
    ['1,6 kg', 'g', one(1600)],
    ['1.2 kW', 'W', one(1200)],
    ['1,2 kW', 'W', one(1200)],
    ['1.200 W', 'W', one(1200)],
    ['1 200 W', 'W', one(1200)],
    ['1\u00a0200 W', 'W', one(1200)],
    ['1\u202f200 W', 'W', one(1200)],
    ["1'200 W", 'W', one(1200)],
    ['1.200,50 W', 'W', one(1200.5)],
    ['1,200.5 W', 'W', one(1200.5)],
    ['1.200.000 W', 'W', one(1_200_000)],
    ['0.250 A', 'A', one(0.25)],
    ['0,25 A', 'mA', one(250)],
    ['1700 W', 'W', one(1700)],
    ['1 KW', 'W', one(1000)],
    ['100 Ah', 'Ah', one(100)],
    ['1280 Wh', 'Wh', one(1280)],
    ['1,28 kWh', 'Wh', one(1280)],
    ['10–17 V', 'V', { low: 10, high: 17 }],
    ['10 - 17 V', 'V', { low: 10, high: 17 }],
    ['10,5—15,5 V', 'V', { low: 10.5, high: 15.5 }],
    ['10 V – 17 V', 'V', { low: 10, high: 17 }],
    ['80 cm - 85 cm', 'mm', { low: 800, high: 850 }],
    ['ca. 80 – 85 cm', 'mm', { low: 800, high: 850 }],
    ['10 ÷ 17 V', 'V', { low: 10, high: 17 }],
    ['10…17 V', 'V', { low: 10, high: 17 }],
    ['10..17 V', 'V', { low: 10, high: 17 }],
    ['12 V - 2 A', 'V', one(12)],
    ['Ø 85', 'cm', one(85)],
    ['da 10 a 17 V', 'V', { low: 10, high: 17 }],
    ['from 10 to 17 V', 'V', { low: 10, high: 17 }],
    ['10 bis 17 V', 'V', { low: 10, high: 17 }],
    ['12/24 V', 'V', { low: 12, high: 24 }],
    ['−20 / +55 °C', '°C', { low: -20, high: 55 }],
    ['-10 °C', '°C', one(-10)],
    ['fino a 7,5 m', 'm', { low: 0, high: 7.5 }],
    ['up to 7.5 m', 'cm', { low: 0, high: 750 }],
    ['bis 6 m', 'm', { low: 0, high: 6 }],
    ['jusqu’à 6 m', 'm', { low: 0, high: 6 }],
    ['tot 6 m', 'm', { low: 0, high: 6 }],
    ['max. 300 W', 'W', { low: 0, high: 300 }],
    ['circa 50 s', 's', one(50)],
    ['etwa 2 min', 's', one(120)],
    ['19 pollici (48 cm)', 'in', one(19)],
    ['19 pollici (48 cm)', 'cm', one(48)],
    ['22 Zoll', 'cm', one(55.88)],
    ['2,8″', 'in', one(2.8)],
    ['24"', 'in', one(24)],
    ['230 V, 50 Hz', 'V', one(230)],
    ['230 V, 50 Hz', 'Hz', one(50)],
    ['310 m³/h', 'm³/h', one(310)],
    ['46 dB(A)', 'dB', one(46)],
    ['178°', '°', one(178)],
    ['91 %', '%', one(91)],
    ['6 m', 'm', one(6)],
    ['5 mm', 'm', one(0.005)],
    ['2', null, one(2)],
    ['3500', null, one(3500)],
    ['2 × HDMI, USB', null, null],
    ['No', 'W', null],
    ['', 'W', null],
    ['Nessuna', 'kg', null],
    ['12 V', 'kg', null],
    ['12 mele', 'm', null],
    ['HDMI 2, USB 3', 'V', null],
  ])('%s in %s', (text, unit, expected) => {
    expect(readQuantity(text, unit)).toEqual(expected)
  })

  test.each<[string, number | null, number | null]>([
    ['92 × 64 cm', 1, 92],
    ['92 × 64 cm', 2, 64],
    ['92 × 64 cm', null, 92],
    ['64x92 cm', null, 92],
    ['80 x 60 cm', 2, 60],
    ['80cm x 60cm', 2, 60],
    ['119 × 54 × 3,5 cm', 3, 3.5],
    ['119 × 54 cm', 3, null],
    ['800*600 mm', 1, 80],
    ['Ø 48 cm', 1, 48],
    ['Ø 48 cm', 2, 48],
    ['65 cm', 1, 65],
    ['65 cm', 2, null],
  ])('%s, side %s', (text, side, expected) => {
    expect(readQuantity(text, 'cm', side)).toEqual(expected === null ? null : one(expected))
  })
})

test('what says that there is nothing is told from what cannot be read', () => {
  expect(['No', '–', '', 'n.d.', 'keine', ' Nessuna '].map(saysNone)).toEqual(Array(6).fill(true))
  expect(['Notte', '0', '12 V', 'a parete'].map(saysNone)).toEqual(Array(4).fill(false))
})

const units = fc.constantFrom(...UNIT_NAMES)
const number = fc.integer({ min: 1, max: 999_999 }).map((n) => n / 100)
const written = (value: number, comma: boolean) => (comma ? String(value).replace('.', ',') : String(value))

test('any number of two decimals is read back, in any unit, alone, as a span and as a side', () => {
  fc.assert(
    fc.property(units, number, number, fc.boolean(), fc.boolean(), (unit, a, b, comma, space) => {
      // A point before three digits would be read as thousands; two decimals never are.
      const [first, second] = [written(a, comma), written(b, comma)]
      const gap = space ? ' ' : ''
      expect(readQuantity(`${first}${gap}${unit}`, unit)).toEqual(one(a))
      expect(readQuantity(`${first}–${second}${gap}${unit}`, unit)).toEqual({
        low: Math.min(a, b),
        high: Math.max(a, b),
      })
      expect(readQuantity(`${first} × ${second}${gap}${unit}`, unit, 2)).toEqual(one(b))
    }),
  )
})

test('whatever is written, the answer is finite and in order, or null', () => {
  const pieces = fc.constantFrom(
    '12',
    '1.5',
    ',',
    '.',
    '×',
    'x',
    '–',
    '-',
    'kg',
    'V',
    ' ',
    'fino a',
    'Ø',
    '1e9',
    '/',
  )
  const texts = fc.oneof(
    fc.string(),
    fc.array(pieces, { maxLength: 12 }).map((all) => all.join('')),
  )
  fc.assert(
    fc.property(texts, fc.option(units), fc.option(fc.integer({ min: 1, max: 3 })), (text, unit, side) => {
      const read = readQuantity(text, unit, side)
      if (read) {
        expect(Number.isFinite(read.low) && Number.isFinite(read.high)).toBe(true)
        expect(read.low).toBeLessThanOrEqual(read.high)
      }
    }),
  )
})
