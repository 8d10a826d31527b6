/* The rules for an antenna's options: panel, satellites, Bluetooth, control unit, TV. The page applies them while a person
   chooses, the Worker checks the result. The data that they need are the products'. */
interface Named {
  id: number
}
/** An antenna's options. `satellites` is how many a panel needs, and which ones a control unit knows; all, if none are given. */
export interface Completions<T extends Named = Named> {
  panels: (T & { satellites: number })[]
  control_units: (T & { takes_bluetooth: boolean; satellites: string[] })[]
  bluetooth: T[]
  tvs: T[]
}

/** 0 stands for "none". `satellites` has an entry for each one that the panel needs; '' is not chosen yet. */
export interface Configuration {
  panel: number
  satellites: string[]
  bluetooth: boolean
  controlUnit: number
  tv: number
}

/** Whether the Bluetooth command goes with a control unit: it is plugged into one, unless the antenna has no control units. */
export const takesBluetooth = (controlUnit: number, { control_units }: Completions) =>
  control_units.length === 0 ||
  control_units.some(({ id, takes_bluetooth }) => id === controlUnit && takes_bluetooth)

/** Whether a control unit, or none (0), knows satellites; '' is not chosen yet. */
export function knowsSatellites(
  controlUnit: number,
  names: string[],
  { control_units }: Completions,
): boolean {
  const known = control_units.find(({ id }) => id === controlUnit)?.satellites ?? []
  return known.length === 0 || names.every((name) => !name || known.includes(name))
}

/** The first panel, no satellite yet, nothing else. */
export const startingWith = (options: Completions): Configuration =>
  withPanel(
    { panel: 0, satellites: [], bluetooth: false, controlUnit: 0, tv: 0 },
    options.panels[0]?.id ?? 0,
    options,
  )

/** The configuration of a set with these options and satellites, without those that are no longer offered. */
export function configurationOf(chosen: number[], satellites: string[], options: Completions): Configuration {
  const idIn = (of: Named[]) => of.find(({ id }) => chosen.includes(id))?.id ?? 0
  const panel = idIn(options.panels)
  const bluetooth = idIn(options.bluetooth) > 0
  const rest = { satellites, bluetooth, controlUnit: idIn(options.control_units), tv: idIn(options.tvs) }
  return withPanel({ panel, ...rest }, panel, options)
}

/** Chooses another panel, which needs its own number of satellites; those already chosen stay. */
export function withPanel(
  configuration: Configuration,
  panel: number,
  { panels }: Completions,
): Configuration {
  const places = panels.find(({ id }) => id === panel)?.satellites ?? 0
  const satellites = Array.from({ length: places }, (_, i) => configuration.satellites[i] ?? '')
  return { ...configuration, panel, satellites }
}

/** Whether a satellite can be chosen at a place: it is chosen at no other, and the control unit knows it. */
export const isSatelliteFree = (
  { satellites, controlUnit }: Configuration,
  place: number,
  name: string,
  options: Completions,
) =>
  (satellites[place] === name || !satellites.includes(name)) && knowsSatellites(controlUnit, [name], options)

/** Chooses a satellite at a place, or '' for none; one that cannot be chosen there changes nothing. */
export function withSatellite(
  configuration: Configuration,
  place: number,
  name: string,
  options: Completions,
): Configuration {
  const { satellites } = configuration
  if (place >= satellites.length || (name && !isSatelliteFree(configuration, place, name, options))) {
    return configuration
  }
  return { ...configuration, satellites: satellites.with(place, name) }
}

/** Why a control unit, or none (0), cannot be chosen now; null when it can. None can always be chosen. */
export function unitExcludedBy(
  { bluetooth, satellites }: Configuration,
  controlUnit: number,
  options: Completions,
): 'bluetooth' | 'satellites' | null {
  if (controlUnit > 0 && bluetooth && !takesBluetooth(controlUnit, options)) return 'bluetooth'
  return knowsSatellites(controlUnit, satellites, options) ? null : 'satellites'
}

/** Why Bluetooth cannot be chosen now: the chosen control unit has no place for it, or none of them has. */
export const isBluetoothExcluded = ({ controlUnit }: Configuration, options: Completions) =>
  controlUnit > 0
    ? !takesBluetooth(controlUnit, options)
    : options.control_units.length > 0 && !options.control_units.some((unit) => unit.takes_bluetooth)

/** Chooses Bluetooth or not; changes nothing where it is excluded. */
export const withBluetooth = (configuration: Configuration, bluetooth: boolean, options: Completions) =>
  bluetooth && isBluetoothExcluded(configuration, options)
    ? configuration
    : { ...configuration, bluetooth: bluetooth && options.bluetooth.length > 0 }

/** Chooses another control unit, 0 for none; one that is excluded changes nothing. */
export const withControlUnit = (configuration: Configuration, controlUnit: number, options: Completions) =>
  unitExcludedBy(configuration, controlUnit, options) ? configuration : { ...configuration, controlUnit }

/** The index of the first satellite still to be chosen; -1 when none is missing. With Bluetooth they may stay open. */
export const missingSatellite = ({ satellites, bluetooth }: Configuration) =>
  bluetooth ? -1 : satellites.indexOf('')

/** Whether the control unit that Bluetooth is plugged into is still to be chosen. */
export const isUnitMissing = ({ bluetooth, controlUnit }: Configuration, options: Completions) =>
  bluetooth && !takesBluetooth(controlUnit, options)

/** The products of a configuration without the antenna, in the order in which they are added to the cart. */
export function chosenOptions<T extends Named>(configuration: Configuration, options: Completions<T>): T[] {
  const { panel, bluetooth, controlUnit, tv } = configuration
  return [
    options.panels.find(({ id }) => id === panel),
    options.control_units.find(({ id }) => id === controlUnit),
    bluetooth ? options.bluetooth[0] : undefined,
    options.tvs.find(({ id }) => id === tv),
  ].filter((option) => option !== undefined)
}

/**
 * The rule that a set breaks: the field that is wrong and the key of its message; null when it breaks none. `chosen` are ids
 * of products.
 */
export function brokenRule(
  options: Completions,
  chosen: number[],
  satellites: string[],
): [string, string] | null {
  const { panels, control_units, bluetooth, tvs } = options
  const has = ({ id }: Named) => chosen.includes(id)
  const ofKinds = [panels, control_units, bluetooth, tvs].map((kind) => kind.filter(has).length)
  const known = ofKinds.reduce((sum, count) => sum + count, 0)
  if (new Set(chosen).size < chosen.length || ofKinds.some((count) => count > 1)) return ['options', 'twice']
  if (known < chosen.length) return ['options', 'unknown']
  const panel = panels.find(has)
  if (panels.length > 0 && !panel) return ['options', 'required']
  const unit = control_units.find(has)?.id ?? 0
  const byBluetooth = bluetooth.some(has)
  if (byBluetooth && !takesBluetooth(unit, options)) return ['options', 'bluetooth_unit']
  const wanted = panel?.satellites ?? 0
  if (satellites.length > wanted) return ['satellite', 'satellite']
  if (!knowsSatellites(unit, satellites, options)) return ['satellite', 'satellite_unit']
  return satellites.length < wanted && !byBluetooth ? ['satellite', 'select_satellite'] : null
}
