/*
 * The standard rate of VAT of a retailer's country, in hundredths of a per cent: what a new line of an offer suggests. Rates change and goods
 * differ, so each line's can be another one. Standard rates as of 2026-01.
 */
const STANDARD: Readonly<Record<string, number>> = {
  AT: 2000,
  BE: 2100,
  BG: 2000,
  CH: 810,
  CY: 1900,
  CZ: 2100,
  DE: 1900,
  DK: 2500,
  EE: 2400,
  ES: 2100,
  FI: 2550,
  FR: 2000,
  GB: 2000,
  GR: 2400,
  HR: 2500,
  HU: 2700,
  IE: 2300,
  IT: 2200,
  LI: 810,
  LT: 2100,
  LU: 1700,
  LV: 2100,
  MC: 2000,
  MT: 1800,
  NL: 2100,
  NO: 2500,
  PL: 2300,
  PT: 2300,
  RO: 2100,
  SE: 2500,
  SI: 2200,
  SK: 2300,
}

/** The highest rate that an offer takes. */
export const MAX_VAT = 3_000

/** The suggestion for a country's code; 0 where none is known. */
export const standardVat = (country: string): number => STANDARD[country] ?? 0
