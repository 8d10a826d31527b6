import { choiceOf, digitsOnly, EPREL, materialsOf } from '../catalogue/compliance.ts'
import { CHOICES, type Choice } from '../catalogue/compliance-words.ts'
import { digitsOf, HS_CODE } from '../catalogue/customs.ts'
import { isGtin } from '../catalogue/gtin.ts'
import { PRODUCT_KINDS } from '../catalogue/product-kinds.ts'
import type { Lang } from '../languages.ts'
import { MAX_PRICE } from '../money.ts'
import { STOCK_STATES, type StockState } from '../parts/parts.ts'
import { countryOf } from '../places/countries.ts'
import { typedKey } from '../typed/keys.ts'
import type { CellKind } from './imports.ts'

/** What a cell's text means, or the key of what is wrong with it (`fields` of `worker/assets/texts/shared/`). */
export type Read = { value: string | number | boolean | null } | { error: string }

const value = (given: string | number | boolean | null): Read => ({ value: given })
const wrong = (error: string): Read => ({ error })

/** Texts that a spreadsheet would run as formulas, also after apostrophes, which prevent that. */
export const FORMULA = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/
/** Removes the apostrophe that the export put before a formula. */
export const unescapeCell = (text: string) =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text

/** A head as it is compared: without accents, signs and capitals. */
export const headKey = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}€]+/gu, ' ')
    .trim()

const SIGNS = { comma: { separator: ';', decimal: ',' }, point: { separator: ',', decimal: '.' } }
/**
 * By which sign Excel splits the cells of a CSV file in a language, and its decimal sign: the semicolon wherever the comma is the decimal
 * sign, which is in all of the shop's languages but English.
 */
export const csvSigns = (lang: Lang) => (lang === 'en' ? SIGNS.point : SIGNS.comma)

/**
 * Euros as they are written in the shop's countries (`1.234,56`, `1234.56`, `€ 12`) in cents. A single sign before exactly
 * three digits is ambiguous, so `1.234` is an error.
 */
function readPrice(text: string): Read {
  const plain = text.replace(/[€\s\u00a0'’]|EUR/gi, '')
  if (/^\d+([.,]\d{1,2})?$/.test(plain)) return centsOf(plain.replace(',', '.'))
  if (/^\d{1,3}(\.\d{3})+,\d{1,2}$/.test(plain)) return centsOf(plain.replaceAll('.', '').replace(',', '.'))
  if (/^\d{1,3}(,\d{3})+\.\d{1,2}$/.test(plain)) return centsOf(plain.replaceAll(',', ''))
  // A sign that occurs twice can only separate thousands.
  if (/^\d{1,3}(\.\d{3}){2,}$|^\d{1,3}(,\d{3}){2,}$/.test(plain)) return centsOf(plain.replace(/[.,]/g, ''))
  return wrong(/^\d{1,3}[.,]\d{3}$/.test(plain) ? 'price_ambiguous' : 'price')
}

function centsOf(decimal: string): Read {
  const [euros = '', cents = ''] = decimal.split('.')
  const amount = Number(euros) * 100 + Number(cents.padEnd(2, '0'))
  return amount <= MAX_PRICE ? value(amount) : wrong('price')
}

function readNumber(text: string): Read {
  const plain = text.replace(',', '.')
  return /^-?\d{1,9}(\.\d{1,15})?$/.test(plain) ? value(Number(plain)) : wrong('number')
}

const YES = ['1', 'true', 'vero', 'yes', 'y', 'sì', 'si', 'ja', 'j', 'oui', 'x', 'wahr', 'vrai', 'waar', 'on']
const NO = ['0', 'false', 'falso', 'no', 'n', 'nein', 'non', 'nee', 'falsch', 'faux', 'onwaar', 'off']

function readYes(text: string): Read {
  const word = text.toLowerCase()
  if (YES.includes(word)) return value(true)
  return NO.includes(word) ? value(false) : wrong('yes_no')
}

/** `2026-11-20`, or day first as in the shop's countries: `20/11/2026`, `20.11.2026`. */
function readDay(text: string): Read {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text)
  const european = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text)
  const [, year, month, day] = iso ?? (european ? ['', european[3], european[2], european[1]] : [])
  if (!year || !month || !day) return wrong('date')
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const ms = Date.parse(`${date}T00:00:00Z`)
  const exists = /^(19|20)/.test(date) && !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(date)
  return exists ? value(date) : wrong('date')
}

/** Words for kinds as people write them, beside the kinds' own. */
const KIND_WORDS: Record<string, (typeof PRODUCT_KINDS)[number]> = {
  dispositivo: 'device',
  pannello: 'panel',
  centralina: 'control_unit',
  'control unit': 'control_unit',
  accessorio: 'accessory',
  ricambio: 'part',
  'spare part': 'part',
  antenne: 'antenna',
}

function readKind(text: string): Read {
  const word = text.toLowerCase()
  const kind = PRODUCT_KINDS.find((each) => each === word) ?? KIND_WORDS[word]
  return kind ? value(kind) : wrong('invalid')
}

/** How lists and their exports call the states of stock, in five languages, and how other makers' files do. */
const STOCK_WORDS: Record<StockState, string[]> = {
  in_stock: [
    ...['disponibile', 'in stock', 'auf lager', 'en stock', 'op voorraad'],
    ...['a magazzino', 'available', 'lieferbar', 'verfügbar', 'disponible', 'leverbaar'],
  ],
  days: [
    ...['in pochi giorni', 'within days', 'in wenigen tagen', 'sous quelques jours', 'binnen enkele dagen'],
  ],
  ordered: ['in ordine', 'on order', 'bestellt', 'en commande', 'besteld', 'in bestelling'],
  discontinued: [
    ...['fuori produzione', 'discontinued', 'nicht mehr lieferbar', 'plus fabriquée', 'niet meer leverbaar'],
    ...['esaurito', 'obsolete', 'entfallen', 'ausgelaufen', 'supprimé', 'vervallen'],
  ],
}

function readStock(text: string): Read {
  const word = text.toLowerCase()
  const state = STOCK_STATES.find((each) => each === word || STOCK_WORDS[each].includes(word))
  return state ? value(state) : wrong('stock')
}

/** Grams: `350`, `350 g`, `0,35 kg`. Three digits behind a sign and no unit could be thousands, so that is an error. */
function readWeight(text: string): Read {
  const [, digits = '', unit = ''] = /^(\d{1,7}(?:[.,]\d{1,6})?)\s*(kg|g|gr)?\.?$/i.exec(text) ?? []
  if (digits === '' || (unit === '' && /[.,]\d{3}$/.test(digits))) return wrong('weight')
  const grams = Number(digits.replace(',', '.')) * (unit.toLowerCase() === 'kg' ? 1000 : 1)
  // 0.57 kg are 569.999… g to a computer.
  const whole = Math.round(grams)
  return Math.abs(grams - whole) < 1e-6 ? value(whole) : wrong('weight')
}

/** A number that is written with gaps. */
const digits = (isRight: (text: string) => boolean, error: string) => (text: string) =>
  isRight(digitsOnly(text)) ? value(digitsOnly(text)) : wrong(error)

const readChoice = (fact: Choice) => (text: string) => {
  const word = choiceOf(fact, text)
  return word === null ? wrong('invalid') : value(word)
}
const CHOSEN = Object.fromEntries(
  (Object.keys(CHOICES) as Choice[]).map((fact) => [fact, readChoice(fact)]),
) as Record<Choice, (text: string) => Read>

const READERS: Record<CellKind, (text: string) => Read> = {
  text: value,
  key: (text) => value(typedKey(text) || null),
  price: readPrice,
  number: readNumber,
  whole: (text) => (/^\d{1,15}$/.test(text) ? value(Number(text)) : wrong('number')),
  weight: readWeight,
  hs_code: (text) => (HS_CODE.test(digitsOf(text)) ? value(digitsOf(text)) : wrong('hs_code')),
  country: (text) => {
    const code = countryOf(text)
    return code === null ? wrong('country') : value(code)
  },
  gtin: digits(isGtin, 'gtin'),
  eprel: digits((text) => EPREL.test(text), 'eprel'),
  packaging: (text) => {
    const materials = materialsOf(text)
    return materials === null ? wrong('packaging') : value(materials)
  },
  ...CHOSEN,
  yes: readYes,
  stock: readStock,
  day: readDay,
  kind: readKind,
}

/** What spreadsheets write in a cell that could not be reckoned, in the shop's languages, and where a column was too narrow. */
const CELL_ERRORS = new Set(
  (
    '#N/A #N/D #NV #N/B #NB #REF! #RIF! #BEZUG! #VERW! #VALUE! #VALORE! #WERT! #VALEUR! #WAARDE! #DIV/0! #DEEL/0! ' +
    '#NAME? #NOME? #NOM? #NAAM? #NUM! #ZAHL! #NOMBRE! #GETAL! #NULL! #NULLO! #NUL! #LEEG! #SPILL! #ESPANSIONE! ' +
    '#ÜBERLAUF! #PROPAGATION! #OVERLOPEN! #CALC! #KALK! #CALCUL! #FIELD! #CONNECT! #BLOCKED! #UNKNOWN! #BUSY! #GETTING_DATA #ERROR! #ERRORE! #FEHLER!'
  ).split(' '),
)
const isCellError = (text: string) => CELL_ERRORS.has(text.toUpperCase()) || /^#{3,}$/.test(text)

/** What the text of a cell means; null for an empty one. A spreadsheet's error is an error and never empties a field. */
export function readCell(kind: CellKind, text: string): Read {
  const plain = unescapeCell(text).trim()
  if (isCellError(plain)) return wrong('cell_error')
  return plain === '' ? value(null) : READERS[kind](plain)
}
