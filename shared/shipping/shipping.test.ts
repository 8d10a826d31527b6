import { expect, test } from 'vitest'
import {
  chosenOption,
  type Parcel,
  type ShippingRate,
  type ShippingZone,
  shippingOptions,
  zoneOf,
} from './shipping.ts'

const rate = (values: Partial<ShippingRate>): ShippingRate => ({
  method: 'standard',
  basis: 'weight',
  up_to: null,
  price: 990,
  ...values,
})
const zone = (id: number, values: Partial<ShippingZone>): ShippingZone => ({
  id,
  countries: ['IT'],
  prefixes: [],
  free_from: null,
  rates: [],
  ...values,
})
const parcel = (values: Partial<Parcel> = {}): Parcel => ({
  country: 'IT',
  cap: '22100',
  weight: 4_000,
  value: 20_000,
  ...values,
})

test('an address is in the zone of the narrowest place that it is in', () => {
  const zones = [
    zone(1, {}),
    zone(2, { prefixes: ['09', '9'] }),
    zone(3, { prefixes: ['07', '0801'] }),
    zone(4, { prefixes: ['080'] }),
    zone(5, { countries: ['DE', 'GB'], prefixes: ['BT'] }),
  ]
  const at = (country: string, cap: string) => zoneOf(zones, parcel({ country, cap }))?.id
  expect([at('IT', '22100'), at('IT', '09100'), at('IT', '08010'), at('IT', '08020')]).toEqual([1, 2, 3, 4])
  expect([at('GB', 'bt1 1aa'), at('GB', 'SW1'), at('DE', '10115'), at('FR', '75001')]).toEqual([
    ...[5, undefined, undefined, undefined],
  ])
})

test('a rate is that of the first band that holds the parcel, its end included', () => {
  const rates = [rate({ up_to: 5_000 }), rate({ up_to: 30_000, price: 1_990 }), rate({ price: 4_900 })]
  const of = (weight: number | null) => shippingOptions([zone(1, { rates })], parcel({ weight }))[0]?.price
  expect([0, 5_000, 5_001, 30_000, 30_001].map(of)).toEqual([990, 990, 1_990, 1_990, 4_900])
  // What is not known of all fits no weight.
  expect(of(null)).toBeUndefined()
})

test('by weight and by value the cheaper one counts, and from a value on standard shipping is free', () => {
  const rates = [
    rate({ up_to: 10_000, price: 2_000 }),
    rate({ basis: 'value', up_to: 50_000, price: 1_500 }),
    rate({ method: 'express', basis: 'value', price: 3_500 }),
  ]
  const of = (values: Partial<Parcel>) =>
    shippingOptions([zone(1, { rates, free_from: 80_000 })], parcel(values))
  expect(of({})).toEqual([
    { method: 'standard', price: 1_500 },
    { method: 'express', price: 3_500 },
  ])
  expect(of({ value: 60_000 })[0]).toEqual({ method: 'standard', price: 2_000 })
  expect(of({ value: 79_999, weight: 10_001 })).toEqual([{ method: 'express', price: 3_500 }])
  expect(of({ value: 80_000 })).toEqual([
    { method: 'standard', price: 0 },
    { method: 'express', price: 3_500 },
  ])
})

test('where no zone or no rate fits, shipping is on request', () => {
  expect(shippingOptions([], parcel())).toEqual([])
  expect(shippingOptions([zone(1, { rates: [rate({ up_to: 1_000 })] })], parcel())).toEqual([])
  expect(shippingOptions([zone(1, { countries: ['DE'], rates: [rate({})] })], parcel())).toEqual([])
})

test('the wanted method counts while it is offered', () => {
  const options = [
    { method: 'standard', price: 1 },
    { method: 'express', price: 2 },
  ] as const
  expect(chosenOption(options, 'express')?.price).toBe(2)
  expect(chosenOption(options, 'pallet')?.price).toBe(1)
  expect(chosenOption(options, null)?.price).toBe(1)
  expect(chosenOption([], 'express')).toBeNull()
})
