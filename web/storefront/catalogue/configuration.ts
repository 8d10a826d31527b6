import type { ProductPage } from '../../../shared/catalogue.ts'

type Options = ProductPage['options']

/** What an antenna is completed with. 0 stands for "none". A place for each satellite that the panel wants; '' is not chosen yet. */
export interface Configuration {
  panel: number
  satellites: string[]
  bluetooth: boolean
  controlUnit: number
  tv: number
}

/** Whether the Bluetooth command goes with the chosen control unit, or with none. */
export const takesBluetooth = (controlUnit: number, options: Options) =>
  options.control_units.find(({ id }) => id === controlUnit)?.takes_bluetooth ?? true

/** The first panel, no satellite yet, nothing else. */
export const startingWith = (options: Options): Configuration =>
  withPanel(
    { panel: 0, satellites: [], bluetooth: false, controlUnit: 0, tv: 0 },
    options.panels[0]?.id ?? 0,
    options,
  )

/** Another panel: it wants its own number of satellites, those already chosen stay. */
export function withPanel(configuration: Configuration, panel: number, options: Options): Configuration {
  const places = options.panels.find(({ id }) => id === panel)?.satellites ?? 0
  const satellites = Array.from({ length: places }, (_, i) => configuration.satellites[i] ?? '')
  return { ...configuration, panel, satellites }
}

/** The first satellite that is still to be chosen, by its place; -1 when nothing is missing. With Bluetooth they may stay open. */
export const missingSatellite = ({ satellites, bluetooth }: Configuration) =>
  bluetooth ? -1 : satellites.indexOf('')

/** The products of a configuration without the antenna, in the order in which they are added to the cart. */
export function chosenOptions({ panel, bluetooth, controlUnit, tv }: Configuration, options: Options) {
  return [
    options.panels.find(({ id }) => id === panel),
    options.control_units.find(({ id }) => id === controlUnit),
    bluetooth ? options.bluetooth[0] : undefined,
    options.tvs.find(({ id }) => id === tv),
  ].filter((option) => option !== undefined)
}

/** The cart's lines: the antenna with its satellites, then what completes it, as many times as the antenna. */
export function linesOf(antenna: ProductPage, configuration: Configuration, quantity: number) {
  const satellite = configuration.satellites.filter(Boolean).join(', ')
  return [
    { product_id: antenna.id, quantity, ...(satellite && { satellite }) },
    ...chosenOptions(configuration, antenna.options).map(({ id }) => ({ product_id: id, quantity })),
  ]
}
