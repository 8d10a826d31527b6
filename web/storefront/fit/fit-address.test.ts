import { expect, test } from 'vitest'
import { readAsked, vehicleOf } from './fit-address.ts'

const read = (query: string) => readAsked(new URLSearchParams(query))

test('an address that is complete is a vehicle', () => {
  const asked = read('length=6,55&roof_length=120&roof_width=80&area=all&tvs=2')
  const measures = { length: 6.6, roofLength: 120, roofWidth: 80, tvs: 2 }
  expect(vehicleOf(asked)).toEqual({ ...measures, area: 'all', countries: [] })
})

test('what is missing or impossible is asked again, the rest stays, as it was typed', () => {
  const asked = read('length=65&roof_length=120&area=moon&tvs=9')
  expect(asked).toEqual({
    length: null,
    roof_length: 120,
    roof_width: null,
    typed: { length: '65', roof_length: '120', roof_width: '' },
    where: 'mediterranean',
    countries: [],
    tvs: 1,
    isAsked: true,
  })
  expect(vehicleOf(asked)).toBeNull()
  expect(read('').isAsked).toBe(false)
})

test.each([
  ['6,5', 6.5],
  ['6.5 m', 6.5],
  ['650 cm', 6.5],
  [' 7 ', 7],
  ['0', null],
  ['0 cm', null],
  ['30 m', null],
  ['-6', null],
  ['sei', null],
  ['6,5 m e mezzo 7', 6.5],
  ['6–7', null],
  ['1e1', null],
  ['', null],
])('a length written as %j is %j', (written, length) => {
  expect(read(`length=${encodeURIComponent(written)}`).length).toBe(length)
})

test('countries are where one travels, as far as the furthest of them; unknown ones and those of another choice do not count', () => {
  const roof = 'length=6&roof_length=120&roof_width=80'
  const at = (query: string) => {
    const vehicle = vehicleOf(read(`${roof}${query}`))
    return vehicle && [vehicle.area, vehicle.countries]
  }
  expect(at('&area=countries&country=PT&country=DE&country=XX&country=PT')).toEqual(['all', ['DE', 'PT']])
  expect(at('&country=IT')).toEqual(['mediterranean', ['IT']])
  expect(at('&area=central&country=PT')).toEqual(['central', []])
  expect(at('&area=countries')).toBeNull()
})
