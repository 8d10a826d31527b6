import { expect, test } from 'vitest'
import type { ProductPage } from '../../../shared/catalogue.ts'
import { linesOf, missingSatellite, startingWith, takesBluetooth, withPanel } from './configuration.ts'

const option = (id: number) => ({ id, name: `Option ${id}`, slug: `o-${id}`, code: null, thumb_src: null })
const options: ProductPage['options'] = {
  panels: [
    { ...option(47), satellites: 1 },
    { ...option(48), satellites: 2 },
  ],
  control_units: [
    { ...option(49), satellites: [], takes_bluetooth: false },
    { ...option(50), satellites: [], takes_bluetooth: true },
  ],
  bluetooth: [option(52)],
  tvs: [option(24)],
}
const antenna = { id: 1, options } as ProductPage
const plain = startingWith(options)

test('an antenna starts with the first panel, which wants one satellite', () => {
  expect(plain).toEqual({ panel: 47, satellites: [''], bluetooth: false, controlUnit: 0, tv: 0 })
  expect(missingSatellite(plain)).toBe(0)
})

test('panel 48 wants two satellites, and keeps the one that was chosen', () => {
  const two = withPanel({ ...plain, satellites: ['Astra 19E'] }, 48, options)
  expect(two.satellites).toEqual(['Astra 19E', ''])
  expect(missingSatellite(two)).toBe(1)
  expect(missingSatellite({ ...two, satellites: ['Astra 19E', 'Thor 1W'] })).toBe(-1)
})

test('with Bluetooth the satellites may stay open', () => {
  expect(missingSatellite({ ...plain, bluetooth: true })).toBe(-1)
})

test('Bluetooth goes with the control units that take it, and with none', () => {
  expect(takesBluetooth(49, options)).toBe(false)
  expect(takesBluetooth(50, options)).toBe(true)
  expect(takesBluetooth(0, options)).toBe(true)
})

test('the cart gets the antenna first, then panel, control unit, Bluetooth and TV, each as often', () => {
  const lines = linesOf(
    antenna,
    { panel: 48, satellites: ['Hot Bird 13E', 'Astra 23,5E'], bluetooth: true, controlUnit: 50, tv: 24 },
    3,
  )
  expect(lines).toEqual([
    { product_id: 1, quantity: 3, satellite: 'Hot Bird 13E, Astra 23,5E' },
    { product_id: 48, quantity: 3 },
    { product_id: 50, quantity: 3 },
    { product_id: 52, quantity: 3 },
    { product_id: 24, quantity: 3 },
  ])
})
