/** The satellites a buyer can choose, in the order of the specification. */
export const SATELLITES = [
  'Hot Bird 13E',
  'Astra 19E',
  'Astra 28E',
  'Eurobird 16E',
  'Thor 1W',
  'Sirius 5E',
  'Atlantic Bird 5W',
  'Hispasat 30W',
  'Eurobird 9E',
  'Eutelsat 7E',
  'Eutelsat 10E',
  'Amos 4W',
  'Atlantic Bird 8W',
  'Atlantic Bird 12W',
  'Astra 23,5E',
] as const
export type Satellite = (typeof SATELLITES)[number]

export function isSatellite(value: unknown): value is Satellite {
  return SATELLITES.includes(value as Satellite)
}

/** How many satellites a line may name. */
const MAX_SATELLITES = 2
/** How many satellites a panel needs if not given. */
export const PANEL_SATELLITES = 1

// Only a comma with a space separates, because Astra 23,5E contains a comma.
const SEPARATOR = ', '

/** The satellites that a line names. */
export const satellitesIn = (choice: string) => (choice === '' ? [] : choice.split(SEPARATOR))

/** The choice as stored in a line: in the order of choice, without open places. */
export const joinSatellites = (names: string[]) => names.filter(Boolean).join(SEPARATOR)

/** Whether a text names satellites of the list, at most two, none twice. */
export function isSatelliteChoice(choice: string): boolean {
  const names = satellitesIn(choice)
  return names.every(isSatellite) && names.length <= MAX_SATELLITES && new Set(names).size === names.length
}
