/* Signs of sorting on a ground of 40 × 48 units, as pages and papers draw them. */

export const SIGN_WIDTH = 40
export const SIGN_HEIGHT = 48

/** An outline; without a width it is filled. */
export interface Stroke {
  path: string
  width?: number
}

/** The crossed-out wheeled bin of EN 50419: not into household waste. The bar says that it was sold after 2005. */
export const BIN: readonly Stroke[] = [
  { path: 'M8 10h24l-3 22H12zM7 10a14 7 0 0 1 26 0M15 5.5h10M14 16h12M29 30l1 4h-5v-2', width: 2 },
  { path: 'M16.5 34a2.5 2.5 0 1 1 -5 0a2.5 2.5 0 1 1 5 0z', width: 2 },
  { path: 'M5 3L35 37M35 3L5 37', width: 2 },
  { path: 'M7 42h26v4H7z' },
]

/** Triman: a person with three arrows, which tells people in France to sort (Code de l’environnement, R541-12-17). */
export const TRIMAN: readonly Stroke[] = [
  { path: 'M17.5 10a4.5 4.5 0 1 1 -9 0a4.5 4.5 0 1 1 9 0z' },
  { path: 'M13 17v11l-7 15M13 28l8 6v9M13 20l10 4', width: 3.5 },
  {
    path: 'M24 10h10M24 23h10M27 37h8M31.5 6.5L35 10l-3.5 3.5M31.5 19.5L35 23l-3.5 3.5M32.5 33.5L36 37l-3.5 3.5',
    width: 2,
  },
]
