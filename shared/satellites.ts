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
