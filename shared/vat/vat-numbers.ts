import * as atUid from 'stdnum/lib/cjs/at/uid.js'
import * as beVat from 'stdnum/lib/cjs/be/vat.js'
import * as bgVat from 'stdnum/lib/cjs/bg/vat.js'
import * as chUid from 'stdnum/lib/cjs/ch/uid.js'
import * as chVat from 'stdnum/lib/cjs/ch/vat.js'
import * as cyVat from 'stdnum/lib/cjs/cy/vat.js'
import * as czDic from 'stdnum/lib/cjs/cz/dic.js'
import * as deVat from 'stdnum/lib/cjs/de/vat.js'
import * as dkCvr from 'stdnum/lib/cjs/dk/cvr.js'
import * as eeKmkr from 'stdnum/lib/cjs/ee/kmkr.js'
import * as esNif from 'stdnum/lib/cjs/es/nif.js'
import * as fiAlv from 'stdnum/lib/cjs/fi/alv.js'
import * as frTva from 'stdnum/lib/cjs/fr/tva.js'
import * as gbVat from 'stdnum/lib/cjs/gb/vat.js'
import * as grVat from 'stdnum/lib/cjs/gr/vat.js'
import * as hrOib from 'stdnum/lib/cjs/hr/oib.js'
import * as huAnum from 'stdnum/lib/cjs/hu/anum.js'
import * as ieVat from 'stdnum/lib/cjs/ie/vat.js'
import * as itIva from 'stdnum/lib/cjs/it/iva.js'
import * as ltPvm from 'stdnum/lib/cjs/lt/pvm.js'
import * as luTva from 'stdnum/lib/cjs/lu/tva.js'
import * as lvPvn from 'stdnum/lib/cjs/lv/pvn.js'
import * as mtVat from 'stdnum/lib/cjs/mt/vat.js'
import * as nlBtw from 'stdnum/lib/cjs/nl/btw.js'
import * as noMva from 'stdnum/lib/cjs/no/mva.js'
import * as noOrgnr from 'stdnum/lib/cjs/no/orgnr.js'
import * as plNip from 'stdnum/lib/cjs/pl/nip.js'
import * as ptNif from 'stdnum/lib/cjs/pt/nif.js'
import * as roCif from 'stdnum/lib/cjs/ro/cif.js'
import * as rsPib from 'stdnum/lib/cjs/rs/pib.js'
import * as seVat from 'stdnum/lib/cjs/se/vat.js'
import * as siDdv from 'stdnum/lib/cjs/si/ddv.js'
import * as skDph from 'stdnum/lib/cjs/sk/dph.js'
import * as smCoe from 'stdnum/lib/cjs/sm/coe.js'
import { isForeignMember, stateOfNumber } from './vat.ts'

/*
 * The form of VAT numbers and their check digits, by `stdnum`: what stands behind the country's prefix. Whether a company has the number, only
 * VIES knows. Each is asked for by its file: the library's index has the numbers of all countries of the world in one object.
 */

type IsNumber = (rest: string) => boolean
const oneOf =
  (...kinds: { validate: (text: string) => { isValid: boolean } }[]): IsNumber =>
  (rest) =>
    kinds.some((kind) => kind.validate(rest).isValid)

const british = oneOf(gbVat)
const isSwiss = oneOf(chVat, chUid)

const CHECKS: Readonly<Record<string, IsNumber>> = {
  AT: oneOf(atUid),
  BE: oneOf(beVat),
  // Those of companies from before 2005 begin with 4 to 8, which the library does not know.
  BG: (rest) => bgVat.validate(rest).isValid === true || /^[4-8]\d{8}$/.test(rest),
  CH: (rest) => isSwiss(`CH${rest}`),
  CY: oneOf(cyVat),
  CZ: oneOf(czDic),
  DE: oneOf(deVat),
  DK: oneOf(dkCvr),
  EE: oneOf(eeKmkr),
  EL: oneOf(grVat),
  ES: oneOf(esNif),
  FI: oneOf(fiAlv),
  FR: oneOf(frTva),
  GB: british,
  HR: oneOf(hrOib),
  HU: oneOf(huAnum),
  IE: oneOf(ieVat),
  IT: oneOf(itIva),
  LT: oneOf(ltPvm),
  LU: oneOf(luTva),
  LV: oneOf(lvPvn),
  MT: oneOf(mtVat),
  NL: oneOf(nlBtw),
  NO: oneOf(noMva, noOrgnr),
  PL: oneOf(plNip),
  PT: oneOf(ptNif),
  RO: oneOf(roCif),
  RS: oneOf(rsPib),
  SE: oneOf(seVat),
  SI: oneOf(siDdv),
  SK: oneOf(skDph),
  SM: oneOf(smCoe),
  // Northern Ireland's are made as the United Kingdom's.
  XI: british,
}

const PREFIXES: Readonly<Record<string, string>> = { GR: 'EL', MC: 'FR', IM: 'GB', LI: 'CH' }
const prefixOf = (country: string) => PREFIXES[country] ?? country

/** A typed number with its prefix and what is behind it; Greece's own letters are read as its prefix. */
function read(number: string): string | null {
  const national = number.replace(/^GR(?=\d)/, 'EL')
  const [prefix, rest] = [national.slice(0, 2), national.slice(2)]
  if (!/^[A-Z\d+*]{1,20}$/.test(rest) || !CHECKS[prefix]?.(rest)) return null
  // A Belgian one has ten digits; one of before 2005 has lost its zero.
  return prefix === 'BE' && rest.length === 9 ? `BE0${rest}` : national
}

/** What a number is called where it is printed, in the shop's languages and in Spain: `P.IVA`, `USt-IdNr.`, `VAT no.`, `N° TVA`. */
const CALLED =
  /^(?:PARTITAIVA|PIVA|VAT(?:ID|NO|NR|NUMBER|REG(?:NO)?)?|UST(?:ID)?(?:NR|NUMMER)?|UID(?:NR|NUMMER)?|(?:N|NO|NUMERO)?TVA(?:INTRA(?:COM(?:MUNAUTAIRE)?)?)?|BTW(?:ID|NR|NUMMER)?|MWST(?:NR|NUMMER)?|NIF|CIF)(?=[A-Z\d])/

/**
 * A VAT number as it is stored, `DE136695976`: without spaces, dots and dashes, with the prefix of its country, which a number typed without one
 * takes from the retailer's. Null when no country has numbers of that form.
 */
export function vatNumberOf(typed: string, country: string): string | null {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    // `+` and `*` are in numbers of Ireland.
    .replace(/(?![+*])[\s\p{P}\p{S}\p{Cf}]/gu, '')
  // Some begin with letters of their own: a Dutch one never with NL, an Austrian one with U.
  const own = (number: string) => read(number) ?? read(prefixOf(country) + number)
  return own(plain) ?? own(plain.replace(CALLED, ''))
}

/** Whether VIES knows numbers of this country, and a proof changes the VAT: of another member state, or of Northern Ireland. */
export const isProvable = (number: string) => isForeignMember(stateOfNumber(number))
