import fc from 'fast-check'
import { expect, test } from 'vitest'
import { howMany } from '../many.testing.ts'
import {
  brokenRule,
  type Configuration,
  chosenOptions,
  isUnitMissing,
  missingSatellite,
  startingWith,
  unitExcludedBy,
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
    { id: 49, takes_bluetooth: false, satellites: ['Hot Bird 13E', 'Astra 19E'] },
    { id: 50, takes_bluetooth: true, satellites: ['Hot Bird 13E', 'Thor 1W', 'Astra 28E'] },
    { id: 51, takes_bluetooth: true, satellites: [] },
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
  const two = withPanel(withSatellite(plain, 0, 'Astra 19E', options), 48, options)
  expect(two.satellites).toEqual(['Astra 19E', ''])
  expect(missingSatellite(two)).toBe(1)
  expect(withSatellite(two, 1, 'Astra 19E', options)).toBe(two)
  expect(missingSatellite(withSatellite(two, 1, 'Thor 1W', options))).toBe(-1)
})

test('with Bluetooth the satellites may stay open', () => {
  expect(missingSatellite(withBluetooth(plain, true, options))).toBe(-1)
  expect(brokenRule(options, [47, 51, 52], [])).toBeNull()
})

test('Bluetooth and control unit 49 keep each other out', () => {
  const unit = withControlUnit(plain, 49, options)
  expect(withBluetooth(unit, true, options)).toBe(unit)
  const bluetooth = withBluetooth(plain, true, options)
  expect(withControlUnit(bluetooth, 49, options)).toBe(bluetooth)
  expect(unitExcludedBy(bluetooth, 49, options)).toBe('bluetooth')
})

test('Bluetooth needs a control unit that it is plugged into, where the antenna is offered with units', () => {
  const bluetooth = withBluetooth(plain, true, options)
  expect(isUnitMissing(bluetooth, options)).toBe(true)
  expect(isUnitMissing(withControlUnit(bluetooth, 50, options), options)).toBe(false)
  expect(brokenRule(options, [47, 52], [])).toEqual(['options', 'bluetooth_unit'])
  const without = { ...options, control_units: [] }
  expect(isUnitMissing(withBluetooth(plain, true, without), without)).toBe(false)
  expect(brokenRule(without, [47, 52], [])).toBeNull()
  const deaf = { ...options, control_units: options.control_units.slice(0, 1) }
  expect(withBluetooth(plain, true, deaf)).toBe(plain)
})

test('a satellite that the chosen control unit does not know cannot be chosen, nor such a unit afterwards', () => {
  const unit = withControlUnit(plain, 49, options)
  expect(withSatellite(unit, 0, 'Thor 1W', options)).toBe(unit)
  expect(withSatellite(unit, 0, 'Astra 19E', options).satellites).toEqual(['Astra 19E'])
  const thor = withSatellite(plain, 0, 'Thor 1W', options)
  expect(unitExcludedBy(thor, 49, options)).toBe('satellites')
  expect(withControlUnit(thor, 49, options)).toBe(thor)
  expect(withControlUnit(thor, 50, options).controlUnit).toBe(50)
  // This one's satellites are not given.
  expect(withControlUnit(thor, 51, options).controlUnit).toBe(51)
})

test('the products stand in the order panel, control unit, Bluetooth, TV', () => {
  expect(idsOf({ panel: 48, satellites: ['', ''], bluetooth: true, controlUnit: 50, tv: 24 })).toEqual([
    48, 50, 52, 24,
  ])
})

test.each([
  [[], [], 'required'],
  [[47], [], 'select_satellite'],
  [[48], ['Thor 1W'], 'select_satellite'],
  [[47], ['Thor 1W', 'Astra 19E'], 'satellite'],
  [[47, 50, 52], ['Thor 1W', 'Astra 28E'], 'satellite'],
  [[47, 49, 52], ['Astra 19E'], 'bluetooth_unit'],
  [[47, 52], ['Astra 19E'], 'bluetooth_unit'],
  [[47, 49], ['Thor 1W'], 'satellite_unit'],
  [[48, 50], ['Thor 1W', 'Astra 19E'], 'satellite_unit'],
  [[47, 50, 52], ['Astra 19E'], 'satellite_unit'],
  [[47, 48], ['Thor 1W'], 'twice'],
  [[47, 47], ['Thor 1W'], 'twice'],
  [[47, 50, 51], ['Thor 1W'], 'twice'],
  [[47, 24, 25], ['Thor 1W'], 'twice'],
  [[47, 99], ['Thor 1W'], 'unknown'],
])('the set %j with the satellites %j is refused: %s', (chosen, satellites, message) => {
  expect(brokenRule(options, chosen, satellites)?.[1]).toBe(message)
})

/** Any products with any rules, and any clicks, even those that the page does not offer. */
const anyOptions = fc.record({
  panels: fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 3 }),
  units: fc.array(fc.record({ takes_bluetooth: fc.boolean(), satellites: fc.subarray([...SATELLITES]) }), {
    maxLength: 4,
  }),
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
        control_units: given.units.map((unit, i) => ({ id: 11 + i, ...unit })),
        bluetooth: Array.from({ length: given.bluetooth }, (_, i) => ({ id: 21 + i })),
        tvs: Array.from({ length: given.tvs }, (_, i) => ({ id: 31 + i })),
      }
      const idIn = (list: { id: number }[], pick: number) => list[pick - 1]?.id ?? 0
      let chosen = startingWith(offered)
      for (const { on, pick, satellite } of sequence) {
        if (on === 'panel') chosen = withPanel(chosen, idIn(offered.panels, pick) || chosen.panel, offered)
        else if (on === 'satellite') chosen = withSatellite(chosen, pick, satellite, offered)
        else if (on === 'bluetooth') chosen = withBluetooth(chosen, pick % 2 === 1, offered)
        else if (on === 'unit') chosen = withControlUnit(chosen, idIn(offered.control_units, pick), offered)
        else chosen = { ...chosen, tv: idIn(offered.tvs, pick) }

        const ids = chosenOptions(chosen, offered).map(({ id }) => id)
        const broken = brokenRule(offered, ids, named(chosen))
        // The page accepts a set as soon as nothing is missing: exactly then every rule is satisfied.
        const missing = isUnitMissing(chosen, offered)
          ? ['options', 'bluetooth_unit']
          : missingSatellite(chosen) < 0
            ? null
            : ['satellite', 'select_satellite']
        expect(broken).toEqual(missing)
        expect(isSatelliteChoice(joinSatellites(named(chosen)))).toBe(true)
        expect(chosen.controlUnit > 0 && unitExcludedBy(chosen, chosen.controlUnit, offered)).toBeFalsy()
      }
    }),
    { numRuns: howMany(500, 20_000) },
  )
})
