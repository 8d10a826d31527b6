/*
 * The rules by which an antenna is completed: panel, satellites, Bluetooth, control unit, TV. The page follows them while a
 * person chooses, the Worker checks what arrives. What they need to know is data of the products.
 */
interface Named {
  id: number
}
/** What an antenna can be completed with. `satellites` is how many a panel wants. */
export interface Completions<T extends Named = Named> {
  panels: (T & { satellites: number })[]
  control_units: (T & { takes_bluetooth: boolean })[]
  bluetooth: T[]
  tvs: T[]
}

/** 0 stands for "none". A place for each satellite that the panel wants; '' is not chosen yet. */
export interface Configuration {
  panel: number
  satellites: string[]
  bluetooth: boolean
  controlUnit: number
  tv: number
}

/** Whether the Bluetooth command goes with a control unit, or with none. */
export const takesBluetooth = (controlUnit: number, { control_units }: Completions) =>
  control_units.find(({ id }) => id === controlUnit)?.takes_bluetooth ?? true

/** The first panel, no satellite yet, nothing else. */
export const startingWith = (options: Completions): Configuration =>
  withPanel(
    { panel: 0, satellites: [], bluetooth: false, controlUnit: 0, tv: 0 },
    options.panels[0]?.id ?? 0,
    options,
  )

/** Another panel: it wants its own number of satellites, those already chosen stay. */
export function withPanel(
  configuration: Configuration,
  panel: number,
  { panels }: Completions,
): Configuration {
  const places = panels.find(({ id }) => id === panel)?.satellites ?? 0
  const satellites = Array.from({ length: places }, (_, i) => configuration.satellites[i] ?? '')
  return { ...configuration, panel, satellites }
}

/** A satellite at its place, or '' for none; one that stands at another place already changes nothing. */
export function withSatellite(configuration: Configuration, place: number, name: string): Configuration {
  const { satellites } = configuration
  if (place >= satellites.length || (name && satellites.includes(name))) return configuration
  return { ...configuration, satellites: satellites.with(place, name) }
}

/** With or without Bluetooth; a control unit that does not take it changes nothing. */
export const withBluetooth = (configuration: Configuration, bluetooth: boolean, options: Completions) =>
  bluetooth && !takesBluetooth(configuration.controlUnit, options)
    ? configuration
    : { ...configuration, bluetooth: bluetooth && options.bluetooth.length > 0 }

/** Another control unit, 0 for none; one that does not take the chosen Bluetooth changes nothing. */
export const withControlUnit = (configuration: Configuration, controlUnit: number, options: Completions) =>
  configuration.bluetooth && !takesBluetooth(controlUnit, options)
    ? configuration
    : { ...configuration, controlUnit }

/** The first satellite that is still to be chosen, by its place; -1 when nothing is missing. With Bluetooth they may stay open. */
export const missingSatellite = ({ satellites, bluetooth }: Configuration) =>
  bluetooth ? -1 : satellites.indexOf('')

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
 * of products, `satellites` is how many are named.
 */
export function brokenRule(
  options: Completions,
  chosen: number[],
  satellites: number,
): [string, string] | null {
  const { panels, control_units, bluetooth, tvs } = options
  const has = ({ id }: Named) => chosen.includes(id)
  const ofKinds = [panels, control_units, bluetooth, tvs].map((kind) => kind.filter(has).length)
  const known = ofKinds.reduce((sum, count) => sum + count, 0)
  if (new Set(chosen).size < chosen.length || ofKinds.some((count) => count > 1)) return ['options', 'twice']
  if (known < chosen.length) return ['options', 'unknown']
  const panel = panels.find(has)
  if (panels.length > 0 && !panel) return ['options', 'required']
  const byBluetooth = bluetooth.some(has)
  if (byBluetooth && !takesBluetooth(control_units.find(has)?.id ?? 0, options)) {
    return ['options', 'bluetooth_unit']
  }
  const wanted = panel?.satellites ?? 0
  if (satellites > wanted) return ['satellite', 'satellite']
  return satellites < wanted && !byBluetooth ? ['satellite', 'select_satellite'] : null
}
