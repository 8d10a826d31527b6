import type { REFRIGERANTS } from './compliance-words.ts'

type Refrigerant = (typeof REFRIGERANTS)[number]

/**
 * How strongly a kilogram warms the climate beside one of CO₂ in a hundred years: Regulation (EU) 2024/573, Annex I (from the IPCC's fourth report),
 * II and VI; mixtures are the weighted sum of their parts.
 */
const GWP: Record<Refrigerant, number> = {
  R32: 675,
  R134a: 1430,
  R290: 0.02,
  // 23 % R32, 25 % R125, 52 % R134a
  R407C: 1774,
  // 50 % R32, 50 % R125
  R410A: 2088,
  // 68.9 % R32, 31.1 % R1234yf
  R454B: 465,
  // 44 % R134a, 56 % R1234yf
  R513A: 629,
  R600a: 0,
  R1234yf: 0.501,
}
export const gwpOf = (refrigerant: Refrigerant): number => GWP[refrigerant]

/** Propane and isobutane are no fluorinated gases. */
export const isFluorinated = (refrigerant: Refrigerant): boolean => !['R290', 'R600a'].includes(refrigerant)

/** Tonnes of CO₂ that a charge of so many grams stands for. */
export const tonnesOf = (refrigerant: Refrigerant, grams: number): number =>
  (gwpOf(refrigerant) * grams) / 1_000_000

/** What a refrigerant and its charge are on pages and papers: `R32, 310 g, GWP 675, 0.209 t CO₂e`. */
export function chargeLine(refrigerant: string, grams: number | null | undefined, locale: string): string {
  const written = (value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(value)
  const known = Object.hasOwn(GWP, refrigerant) ? (refrigerant as Refrigerant) : null
  return [
    refrigerant,
    grams ? `${written(grams)} g` : '',
    known ? `GWP ${written(gwpOf(known))}` : '',
    known && grams ? `${written(tonnesOf(known, grams))} t CO₂e` : '',
  ]
    .filter(Boolean)
    .join(', ')
}
