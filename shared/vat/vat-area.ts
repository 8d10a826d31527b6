import { plainWords } from '../documents/letters.ts'
import { plainSigns } from '../typed/visible.ts'

/*
 * Where the Union's VAT is due: directive 2006/112/EC, articles 5 to 7; what is outside is in article 6, as directive (EU) 2019/475 left it
 * (Campione d'Italia since 2020). Northern Ireland counts as a member state for goods (article 8 of its protocol). Mostly the postal code says it;
 * where one is shared with other municipalities, the name of the place has to.
 */

/** The Union's member states; Monaco's VAT is France's (article 7). */
export const MEMBER_STATES =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MC MT NL PL PT RO SE SI SK'.split(' ')

/** Why a place is outside: of another country, or one of the places of article 6, and of Denmark those where the treaties do not apply. */
export const OUTSIDE_REASONS = [
  ...([
    'third_country',
    'livigno',
    'campione',
    'busingen',
    'helgoland',
    'canaries',
    'ceuta_melilla',
  ] as const),
  ...(['overseas', 'aland', 'athos', 'faroe_greenland'] as const),
] as const
export type OutsideReason = (typeof OUTSIDE_REASONS)[number]

/** Where goods go. */
export interface Destination {
  country: string
  cap: string
  city: string
}

/** Whole codes, or their beginning. */
const OUTSIDE_BY_CODE: readonly [country: string, codes: RegExp, reason: OutsideReason][] = [
  ['ES', /^(35|38)/, 'canaries'],
  ['ES', /^(51|52)/, 'ceuta_melilla'],
  ['FI', /^22/, 'aland'],
  // 98000 is Monaco; those of the Pacific and Saint-Pierre are associated with the Union, no part of it.
  ['FR', /^(97|98[1-9])/, 'overseas'],
  ['GR', /^6308[67]/, 'athos'],
  // Tórshavn's have three digits, as in `FO-100`.
  ['DK', /^(39\d\d|\d{3})$/, 'faroe_greenland'],
]

/** Municipalities that are outside as a whole: their `towns`, and with each of their postal codes the neighbours that share it. */
const MUNICIPALITIES: readonly {
  country: string
  reason: OutsideReason
  towns: string[]
  codes: Readonly<Record<string, string[]>>
  /** The code of another place with this name. */
  namesake?: string
}[] = [
  {
    country: 'IT',
    reason: 'livigno',
    towns: ['livigno', 'trepalle'],
    codes: {
      23030: [
        ...['bianzone', 'castello acqua', 'castionetto', 'cepina', 'cepina valdisotto', 'chiuro', 'lovero'],
        ...['mazzo', 'mazzo valtellina', 'piatta', 'san nicolo', 'san nicolo valfurva', 'sant antonio'],
        ...['santa caterina', 'santa caterina valfurva', 'sernio', 'stazzona', 'tovo', 'tovo sant agata'],
        ...['valdisotto', 'valfurva', 'vervio', 'villa', 'villa tirano'],
      ],
      23041: [],
    },
  },
  {
    country: 'IT',
    reason: 'campione',
    towns: ['campione'],
    namesake: '25010',
    codes: {
      22060: [
        ...['arosio', 'cabiate', 'carimate', 'carugo', 'cucciago', 'figino', 'figino serenza'],
        ...['montesolaro', 'novedrate'],
      ],
      22061: [],
    },
  },
  { country: 'DE', reason: 'busingen', towns: ['busingen', 'buesingen'], codes: { 78266: [] } },
  {
    country: 'DE',
    reason: 'helgoland',
    towns: ['helgoland', 'heligoland'],
    codes: { 27498: [] },
  },
]

/** San Marino's codes, and the Vatican's, which addresses in Italy do not have. */
const NOT_ITALIAN = /^(4789\d|00120)$/

/** What people write beside a place's name. */
const NOISE = new Set(
  'a am d dell dei del della di comune frazione fraz fr localita loc insel dune h hochrhein italia italy italien italie it deutschland germany germania de lombardia sondrio so como co'.split(
    ' ',
  ),
)

const codeOf = ({ country, cap }: Destination) => {
  const signs = cap
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '')
  // Northern Ireland's begin with letters of their own.
  return country === 'GB' ? signs.replace(/^(GB|UK)(?=[A-Z]{1,2}\d)/, '') : signs.replace(/^[A-Z]+(?=\d)/, '')
}
const nameOf = (city: string) =>
  plainWords(plainSigns(city))
    .split(' ')
    .filter((word) => !NOISE.has(word) && !/^\d*$/.test(word))

export const isNorthernIreland = (to: Destination) => to.country === 'GB' && /^BT\d/.test(codeOf(to))

/** Whether the Union's VAT is due at a place, and why not; `unclear` where its code and its name do not agree. */
export function vatAreaOf(to: Destination): 'inside' | 'unclear' | OutsideReason {
  const { country } = to
  if (isNorthernIreland(to)) return 'inside'
  if (!MEMBER_STATES.includes(country)) return 'third_country'
  const code = codeOf(to)
  const outside = OUTSIDE_BY_CODE.find(([state, codes]) => state === country && codes.test(code))
  if (outside) return outside[2]
  if (country === 'IT' && NOT_ITALIAN.test(code)) return 'unclear'
  const words = nameOf(to.city)
  for (const { codes, towns, reason, namesake } of MUNICIPALITIES.filter(
    (each) => each.country === country,
  )) {
    const neighbours = codes[code]
    const isTown = words.length > 0 && words.every((word) => towns.includes(word))
    if (neighbours && isTown) return reason
    if (neighbours ? !neighbours.includes(words.join(' ')) : isTown && code !== namesake) return 'unclear'
  }
  return 'inside'
}
