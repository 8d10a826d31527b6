import { dot, EYE, unit, type Vec } from './geometry.ts'

/** A surface: its colour as OKLCH, and how much and how sharply it shines. */
export interface Material {
  l: number
  c: number
  h: number
  shine: number
  sharp: number
}

const surface = (l: number, c: number, h: number, shine = 0.05, sharp = 8): Material => ({
  l,
  c,
  h,
  shine,
  sharp,
})

export const MATERIALS = {
  white: surface(0.985, 0.008, 88, 0.03, 10),
  cream: surface(0.93, 0.014, 85, 0.03, 10),
  graphite: surface(0.4, 0.012, 250, 0.1, 6),
  ink: surface(0.3, 0.014, 250, 0.1, 6),
  rubber: surface(0.27, 0.008, 250, 0.05, 4),
  glass: surface(0.22, 0.014, 250, 0.1, 20),
  metal: surface(0.83, 0.006, 250, 0.14, 14),
  steel: surface(0.68, 0.008, 250, 0.26, 16),
  copper: surface(0.66, 0.1, 55, 0.25, 16),
  brass: surface(0.8, 0.1, 88, 0.2, 16),
  pine: surface(0.46, 0.078, 165, 0.07, 8),
  signal: surface(0.74, 0.165, 50, 0.05, 8),
  cell: surface(0.31, 0.05, 262, 0.16, 10),
  board: surface(0.5, 0.085, 160, 0.06, 8),
} as const

export const COLOURS = {
  sand: oklch(0.945, 0.016, 85),
  paper: oklch(0.985, 0.006, 90),
  ink: oklch(0.23, 0.02, 250),
  quiet: oklch(0.5, 0.015, 250),
  pine: oklch(0.42, 0.075, 165),
  signal: oklch(0.7, 0.165, 50),
  shade: oklch(0.36, 0.03, 70),
  white: oklch(0.98, 0.006, 90),
  graphite: oklch(0.36, 0.012, 250),
} as const

/** Where the light comes from: the left, above, a little before the object. */
export const LIGHT: Vec = unit([-0.58, -0.36, 0.8])
const BETWEEN: Vec = unit([LIGHT[0] + EYE[0], LIGHT[1] + EYE[1], LIGHT[2] + EYE[2]])

/** OKLCH to a hexadecimal sRGB colour, clipped to the gamut by channel. */
export function oklch(l: number, c: number, h: number): string {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]
  const [x, y, z] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ]
  const channels = [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ]
  return (
    '#' +
    channels
      .map((v) => {
        const k = Math.min(1, Math.max(0, v))
        const s = k <= 0.0031308 ? 12.92 * k : 1.055 * k ** (1 / 2.4) - 0.055
        return Math.round(s * 255)
          .toString(16)
          .padStart(2, '0')
      })
      .join('')
  )
}

/** The colour of a material on a surface that looks to `normal`; `lift` makes it lighter or darker. */
export function shade(m: Material, normal: Vec, lift = 0): string {
  const turned = (dot(normal, LIGHT) * 0.5 + 0.5) ** 0.85
  const bounce = 0.05 * Math.max(0, -normal[2])
  const shine = m.shine * Math.max(0, dot(normal, BETWEEN)) ** m.sharp
  const l = m.l * (0.56 + 0.46 * turned + bounce) + shine + lift
  return oklch(Math.min(0.992, Math.max(0.12, l)), m.c * (0.8 + 0.2 * turned), m.h)
}
