import { expect, test } from 'vitest'
import { readAsked, vehicleOf } from './fit-address.ts'

const read = (query: string) => readAsked(new URLSearchParams(query))

test('an address that is complete is a vehicle', () => {
  const asked = read('length=6,55&roof_length=120&roof_width=80&area=all&tvs=2')
  expect(vehicleOf(asked)).toEqual({ length: 6.6, roofLength: 120, roofWidth: 80, area: 'all', tvs: 2 })
})

test('what is missing or impossible is asked again, the rest stays', () => {
  const asked = read('length=65&roof_length=120&area=moon&tvs=9')
  expect(asked).toEqual({
    length: null,
    roof_length: 120,
    roof_width: null,
    area: 'mediterranean',
    tvs: 1,
    isAsked: true,
  })
  expect(vehicleOf(asked)).toBeNull()
  expect(read('').isAsked).toBe(false)
})
