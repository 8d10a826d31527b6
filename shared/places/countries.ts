import { oncePer } from '../base/once.ts'
import { plainWords } from '../documents/letters.ts'
import { LANGS, type Lang } from '../languages.ts'

/** Every country of ISO 3166-1, by its code of two letters. */
export const COUNTRIES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  )

/** Where most retailers are: these come first in lists to choose from. */
export const NEAR_COUNTRIES = ['IT', 'AT', 'BE', 'CH', 'DE', 'ES', 'FR', 'LU', 'NL']

/** Further names that people write. */
const OTHER_NAMES: Record<string, string[]> = {
  NL: ['Olanda', 'Holland', 'Hollande', 'The Netherlands'],
  GB: ['Inghilterra', 'Gran Bretagna', 'Great Britain', 'England', 'UK', 'Großbritannien'],
  CZ: ['Repubblica Ceca', 'Czech Republic', 'Tschechische Republik', 'République tchèque'],
  US: ['USA', 'Stati Uniti d’America', 'United States of America'],
  IT: ['Repubblica Italiana', 'ITA'],
  DE: ['DEU', 'GER'],
  FR: ['FRA'],
  CH: ['CHE', 'Confederazione Svizzera'],
  AT: ['AUT'],
  ES: ['ESP'],
  BE: ['BEL'],
}

/** A function from a country's code to its name in a language. */
export const countryNames: (lang: Lang) => (code: string) => string = oncePer((lang) => {
  const names = new Intl.DisplayNames(lang, { type: 'region' })
  return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code)
})

let known: Map<string, string> | undefined
/** Names in all languages to codes; made on first use. */
function codesByName(): Map<string, string> {
  if (known) return known
  known = new Map()
  for (const lang of LANGS) {
    const nameOf = countryNames(lang)
    for (const code of COUNTRIES) known.set(plainWords(nameOf(code)), code)
  }
  for (const [code, names] of Object.entries(OTHER_NAMES)) {
    for (const name of names) known.set(plainWords(name), code)
  }
  for (const code of COUNTRIES) known.set(code.toLowerCase(), code)
  return known
}

/** The code that a country's code or name means, in any of the shop's languages; null when there is no such country. */
export const countryOf = (text: string): string | null => codesByName().get(plainWords(text)) ?? null
