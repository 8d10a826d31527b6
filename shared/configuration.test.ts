import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  brokenRule,
  type Configuration,
  chosenOptions,
  missingSatellite,
  startingWith,
  takesBluetooth,
  withBluetooth,
  withControlUnit,
  withPanel,
  withSatellite,
} from './configuration.ts'
import { isSatelliteChoice, joinSatellites, SATELLITES } from './satellites.ts'

const options = {
  panels: [
    { id: 47, satellites: 1 },
    { id: 48, satellites: 2 },
  ],
  control_units: [
    { id: 49, takes_bluetooth: false },
    { id: 50, takes_bluetooth: true },
    { id: 51, takes_bluetooth: true },
  ],
  bluetooth: [{ id: 52 }],
  tvs: [{ id: 24 }, { id: 25 }],
}
const plain = startingWith(options)
const named = ({ satellites }: Configuration) => satellites.filter(Boolean)
const idsOf = (configuration: Configuration) => chosenOptions(configuration, options).map(({ id }) => id)

test('an antenna starts with the first panel, which wants one satellite', () => {
  expect(plain).toEqual({ panel: 47, satellites: [''], bluetooth: false, controlUnit: 0, tv: 0 })
  expect(missingSatellite(plain)).toBe(0)
})

test('panel 48 wants two satellites, and keeps the one that was chosen', () => {
  const two = withPanel(withSatellite(plain, 0, 'Astra 19E'), 48, options)
  expect(two.satellites).toEqual(['Astra 19E', ''])
  expect(missingSatellite(two)).toBe(1)
  expect(withSatellite(two, 1, 'Astra 19E')).toBe(two)
  expect(missingSatellite(withSatellite(two, 1, 'Thor 1W'))).toBe(-1)
})

test('with Bluetooth the satellites may stay open', () => {
  expect(missingSatellite(withBluetooth(plain, true, options))).toBe(-1)
  expect(brokenRule(options, [47, 52], 0)).toBeNull()
})

test('Bluetooth and control unit 49 keep each other out', () => {
  const unit = withControlUnit(plain, 49, options)
  expect(withBluetooth(unit, true, options)).toBe(unit)
  const bluetooth = withBluetooth(plain, true, options)
  expect(withControlUnit(bluetooth, 49, options)).toBe(bluetooth)
  expect(takesBluetooth(50, options)).toBe(true)
  expect(takesBluetooth(0, options)).toBe(true)
})

test('the products stand in the order panel, control unit, Bluetooth, TV', () => {
  expect(idsOf({ panel: 48, satellites: ['', ''], bluetooth: true, controlUnit: 50, tv: 24 })).toEqual([
    48, 50, 52, 24,
  ])
})

test.each([
  [[], 0, 'required'],
  [[47], 0, 'select_satellite'],
  [[48], 1, 'select_satellite'],
  [[47], 2, 'satellite'],
  [[47, 52], 2, 'satellite'],
  [[47, 49, 52], 1, 'bluetooth_unit'],
  [[47, 48], 1, 'twice'],
  [[47, 47], 1, 'twice'],
  [[47, 50, 51], 1, 'twice'],
  [[47, 24, 25], 1, 'twice'],
  [[47, 99], 1, 'unknown'],
])('the set %j with %i satellites is refused: %s', (chosen, satellites, message) => {
  expect(brokenRule(options, chosen, satellites)?.[1]).toBe(message)
})

/** Any products with any rules, and any clicks, those that the page does not offer too. */
const anyOptions = fc.record({
  panels: fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 3 }),
  units: fc.array(fc.boolean(), { maxLength: 4 }),
  bluetooth: fc.integer({ min: 0, max: 2 }),
  tvs: fc.integer({ min: 0, max: 3 }),
})
const clicks = fc.array(
  fc.record({
    on: fc.constantFrom('panel', 'satellite', 'bluetooth', 'unit', 'tv'),
    pick: fc.nat(4),
    satellite: fc.constantFrom('', ...SATELLITES),
  }),
  { maxLength: 30 },
)

test('no sequence of choices leads to a forbidden set', () => {
  fc.assert(
    fc.property(anyOptions, clicks, (given, sequence) => {
      const offered = {
        panels: given.panels.map((satellites, i) => ({ id: 1 + i, satellites })),
        control_units: given.units.map((takes_bluetooth, i) => ({ id: 11 + i, takes_bluetooth })),
        bluetooth: Array.from({ length: given.bluetooth }, (_, i) => ({ id: 21 + i })),
        tvs: Array.from({ length: given.tvs }, (_, i) => ({ id: 31 + i })),
      }
      const idIn = (list: { id: number }[], pick: number) => list[pick - 1]?.id ?? 0
      let chosen = startingWith(offered)
      for (const { on, pick, satellite } of sequence) {
        if (on === 'panel') chosen = withPanel(chosen, idIn(offered.panels, pick) || chosen.panel, offered)
        else if (on === 'satellite') chosen = withSatellite(chosen, pick, satellite)
        else if (on === 'bluetooth') chosen = withBluetooth(chosen, pick % 2 === 1, offered)
        else if (on === 'unit') chosen = withControlUnit(chosen, idIn(offered.control_units, pick), offered)
        else chosen = { ...chosen, tv: idIn(offered.tvs, pick) }

        const ids = chosenOptions(chosen, offered).map(({ id }) => id)
        const broken = brokenRule(offered, ids, named(chosen).length)
        // The page lets a set go as soon as no satellite is missing: then, and only then, every rule is kept.
        expect(broken).toEqual(missingSatellite(chosen) < 0 ? null : ['satellite', 'select_satellite'])
        expect(isSatelliteChoice(joinSatellites(named(chosen)))).toBe(true)
        expect(chosen.bluetooth && !takesBluetooth(chosen.controlUnit, offered)).toBe(false)
      }
    }),
    { numRuns: 2000 },
  )
})
