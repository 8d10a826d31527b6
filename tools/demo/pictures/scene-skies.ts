import { oklch } from './material.ts'
import type { CamperTones } from './scene-camper.ts'

/** The colours of everything under one evening sky. */
export interface Sky {
  sky: [number, string][]
  sun: { colour: string; glow: string; r: number; strength: number }
  far: string[]
  mist: string
  wood: string
  water: [number, string][]
  glint: string
  bank: [string, string]
  grass: string
  tree: string
  stars: boolean
  cloud: string
  camper: CamperTones
}

export const LIGHT: Sky = {
  sky: [
    [0, oklch(0.925, 0.022, 178)],
    [0.34, oklch(0.948, 0.016, 105)],
    [0.62, oklch(0.945, 0.032, 80)],
    [0.84, oklch(0.905, 0.065, 70)],
    [1, oklch(0.86, 0.092, 62)],
  ],
  sun: { colour: oklch(0.985, 0.035, 95), glow: oklch(0.935, 0.085, 76), r: 42, strength: 0.9 },
  far: [oklch(0.835, 0.038, 110), oklch(0.76, 0.04, 140), oklch(0.675, 0.044, 158), oklch(0.575, 0.05, 164)],
  mist: oklch(0.93, 0.06, 80),
  wood: oklch(0.46, 0.052, 166),
  water: [
    [0, oklch(0.885, 0.085, 72)],
    [0.3, oklch(0.885, 0.05, 85)],
    [1, oklch(0.76, 0.035, 165)],
  ],
  glint: oklch(0.985, 0.03, 90),
  bank: [oklch(0.52, 0.055, 140), oklch(0.37, 0.045, 160)],
  grass: oklch(0.43, 0.055, 148),
  tree: oklch(0.345, 0.045, 166),
  stars: false,
  cloud: '#ffffff',
  camper: {
    bodyTop: oklch(0.975, 0.012, 85),
    bodyMid: oklch(0.93, 0.02, 82),
    bodyLow: oklch(0.82, 0.025, 90),
    rim: oklch(0.985, 0.045, 85),
    pine: oklch(0.42, 0.075, 165),
    signal: oklch(0.7, 0.165, 50),
    dark: oklch(0.3, 0.02, 220),
    tyre: oklch(0.25, 0.012, 250),
    glass: [oklch(0.72, 0.04, 110), oklch(0.4, 0.035, 200)],
    lit: [oklch(0.95, 0.08, 88), oklch(0.83, 0.12, 70)],
    roof: oklch(0.8, 0.014, 120),
    line: oklch(0.55, 0.02, 120),
    glow: 0.35,
  },
}

export const DARK: Sky = {
  sky: [
    [0, oklch(0.215, 0.04, 262)],
    [0.34, oklch(0.3, 0.056, 255)],
    [0.58, oklch(0.415, 0.066, 245)],
    [0.76, oklch(0.55, 0.062, 228)],
    [1, oklch(0.68, 0.05, 190)],
  ],
  sun: { colour: oklch(0.8, 0.09, 70), glow: oklch(0.74, 0.1, 60), r: 0, strength: 0.8 },
  far: [oklch(0.405, 0.05, 240), oklch(0.345, 0.045, 234), oklch(0.29, 0.04, 226), oklch(0.24, 0.034, 216)],
  mist: oklch(0.5, 0.05, 222),
  wood: oklch(0.2, 0.028, 205),
  water: [
    [0, oklch(0.55, 0.06, 120)],
    [0.16, oklch(0.43, 0.05, 225)],
    [1, oklch(0.225, 0.032, 250)],
  ],
  glint: oklch(0.78, 0.05, 215),
  bank: [oklch(0.27, 0.036, 180), oklch(0.19, 0.026, 210)],
  grass: oklch(0.2, 0.026, 195),
  tree: oklch(0.165, 0.022, 220),
  stars: true,
  cloud: oklch(0.55, 0.062, 228),
  camper: {
    bodyTop: oklch(0.66, 0.028, 240),
    bodyMid: oklch(0.55, 0.03, 242),
    bodyLow: oklch(0.4, 0.03, 245),
    rim: oklch(0.78, 0.035, 225),
    pine: oklch(0.3, 0.05, 175),
    signal: oklch(0.62, 0.14, 48),
    dark: oklch(0.19, 0.02, 240),
    tyre: oklch(0.14, 0.012, 250),
    glass: [oklch(0.42, 0.045, 235), oklch(0.24, 0.03, 245)],
    lit: [oklch(0.94, 0.09, 88), oklch(0.8, 0.14, 66)],
    roof: oklch(0.46, 0.022, 240),
    line: oklch(0.3, 0.02, 245),
    glow: 1,
  },
}
