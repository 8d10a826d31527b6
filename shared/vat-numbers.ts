import { stdnum } from 'stdnum'
import { isForeignMember, stateOfNumber } from './vat.ts'

/*
 * The form of VAT numbers and their check digits, by `stdnum`: what stands behind the country's prefix. Whether a company has the number, only
 * VIES knows.
 */

type IsNumber = (rest: string) => boolean
const { AT, BE, BG, CH, CY, CZ, DE, DK, EE, ES, FI, FR, GB, GR, HR, HU } = stdnum
const { IE, IT, LT, LU, LV, MT, NL, NO, PL, PT, RO, RS, SE, SI, SK, SM } = stdnum
const oneOf =
  (...kinds: ({ validate: (text: string) => { isValid: boolean } } | undefined)[]): IsNumber =>
  (rest) =>
    kinds.some((kind) => kind?.validate(rest).isValid)

const british = oneOf(GB?.vat)
const isSwiss = oneOf(CH?.vat, CH?.uid)

const CHECKS: Readonly<Record<string, IsNumber>> = {
  AT: oneOf(AT?.uid),
  BE: oneOf(BE?.vat),
  // Those of companies from before 2005 begin with 4 to 8, which the library does not know.
  BG: (rest) => BG?.vat?.validate(rest).isValid === true || /^[4-8]\d{8}$/.test(rest),
  CH: (rest) => isSwiss(`CH${rest}`),
  CY: oneOf(CY?.vat),
  CZ: oneOf(CZ?.dic),
  DE: oneOf(DE?.vat),
  DK: oneOf(DK?.cvr),
  EE: oneOf(EE?.kmkr),
  EL: oneOf(GR?.vat),
  ES: oneOf(ES?.nif),
  FI: oneOf(FI?.alv),
  FR: oneOf(FR?.tva),
  GB: british,
  HR: oneOf(HR?.oib),
  HU: oneOf(HU?.anum),
  IE: oneOf(IE?.vat),
  IT: oneOf(IT?.iva),
  LT: oneOf(LT?.pvm),
  LU: oneOf(LU?.tva),
  LV: oneOf(LV?.pvn),
  MT: oneOf(MT?.vat),
  NL: oneOf(NL?.btw),
  NO: oneOf(NO?.mva, NO?.orgnr),
  PL: oneOf(PL?.nip),
  PT: oneOf(PT?.nif),
  RO: oneOf(RO?.cif),
  RS: oneOf(RS?.pib),
  SE: oneOf(SE?.vat),
  SI: oneOf(SI?.ddv),
  SK: oneOf(SK?.dph),
  SM: oneOf(SM?.coe),
  // Northern Ireland's are made as the United Kingdom's.
  XI: british,
}

const PREFIXES: Readonly<Record<string, string>> = { GR: 'EL', MC: 'FR', IM: 'GB', LI: 'CH' }
const prefixOf = (country: string) => PREFIXES[country] ?? country

/** A typed number with its prefix and what is behind it; Greece's own letters are read as its prefix. */
function read(number: string): string | null {
  const kept = number.replace(/^GR(?=\d)/, 'EL')
  const [prefix, rest] = [kept.slice(0, 2), kept.slice(2)]
  return /^[A-Z\d+*]{1,20}$/.test(rest) && CHECKS[prefix]?.(rest) ? kept : null
}

/**
 * A VAT number as it is kept, `DE136695976`: without spaces, dots and dashes, with the prefix of its country, which a number typed without one
 * takes from the retailer's. Null when no country has numbers of that form.
 */
export function vatNumberOf(typed: string, country: string): string | null {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.\-/\p{Pd}\p{Cf}]/gu, '')
  // Some begin with letters of their own: a Dutch one never with NL, an Austrian one with U.
  return read(plain) ?? read(prefixOf(country) + plain)
}

/** Whether VIES knows numbers of this country, and a proof changes the VAT: of another member state, or of Northern Ireland. */
export const isProvable = (number: string) => isForeignMember(stateOfNumber(number))
