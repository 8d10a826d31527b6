/** The longest part of the file of streets that may be asked for, in bytes: the largest tiles are a few hundred kilobytes. */
export const MAX_STREETS_RANGE = 2 * 1024 ** 2

/** `GET /api/map/streets`: the file that an operator has put there for the map. */
export interface Streets {
  /** Another one for each file. */
  version: string
  /** Bytes. */
  size: number
}

/** Where bytes `from` to `to`, both included, of the file of streets are. */
export const streetsPart = (version: string, from: number, to: number) =>
  `/files/streets/${version}/${from}-${to}`
