/** The shop's own map comes in files: this one shows all of Europe from afar. */
export const OVERVIEW = 'europe'
/** Nearer than this, each tile of this zoom is an area with a file of its own, which holds all that lies within it. */
export const AREA_ZOOM = 5

/** The name of the file that a tile is in; null for those of the overview. */
export function areaName(z: number, x: number, y: number): string | null {
  if (z <= AREA_ZOOM) return null
  const scale = 2 ** (z - AREA_ZOOM)
  return `${Math.floor(x / scale)}-${Math.floor(y / scale)}`
}
