/*
 * Account numbers and references of transfers: IBANs (ISO 13616) and creditor references (ISO 11649), both with check digits
 * modulo 97 (ISO 7064).
 */

/** Where retailers send their transfers. */
export interface BankAccount {
  holder: string
  iban: string
  /** Not needed within the single euro payments area. */
  bic: string | null
}

/** The letters as numbers, A = 10, the first four signs at the end, modulo 97. */
function remainderOf(text: string): number {
  const moved = text.slice(4) + text.slice(0, 4)
  let rest = 0
  for (const sign of moved) {
    const value = Number.parseInt(sign, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}

const bare = (text: string) => text.replaceAll(/\s/g, '').toUpperCase()

/** Characters of an IBAN by country: the single euro payments area. */
const IBAN_LENGTHS: Record<string, number> = {
  ...{
    AD: 24,
    AL: 28,
    AT: 20,
    BE: 16,
    BG: 22,
    CH: 21,
    CY: 28,
    CZ: 24,
    DE: 22,
    DK: 18,
    EE: 20,
    ES: 24,
    FI: 18,
    FR: 27,
  },
  ...{
    GB: 22,
    GI: 23,
    GR: 27,
    HR: 21,
    HU: 28,
    IE: 22,
    IS: 26,
    IT: 27,
    LI: 21,
    LT: 20,
    LU: 20,
    LV: 21,
    MC: 27,
    MD: 24,
  },
  ...{
    ME: 22,
    MK: 19,
    MT: 31,
    NL: 18,
    NO: 15,
    PL: 28,
    PT: 25,
    RO: 24,
    RS: 22,
    SE: 24,
    SI: 19,
    SK: 24,
    SM: 27,
    VA: 22,
  },
}

/** An IBAN without spaces; null for anything else. */
export function ibanOf(text: string): string | null {
  const iban = bare(text)
  const isWritten = /^[A-Z]{2}\d{2}[A-Z\d]+$/.test(iban) && iban.length === IBAN_LENGTHS[iban.slice(0, 2)]
  return isWritten && remainderOf(iban) === 1 ? iban : null
}

/** In groups of four, as people read it. */
export const inFours = (code: string) => code.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** An account number of which only country and end are shown: `IT•• •••• 3456`. */
export const maskedIban = (iban: string) =>
  iban.length > 8 ? `${iban.slice(0, 2)}•• •••• ${iban.slice(-4)}` : iban

/** Bank identifiers (ISO 9362), of 8 or 11 characters. */
export const isBic = (text: string) => /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/.test(text)

/** The creditor reference made from an order's number: `2026-000123` becomes `RF12 2026 0001 23`, without the spaces. */
export function creditorReference(number: string): string {
  const own = bare(number).replaceAll(/[^A-Z\d]/g, '')
  const check = 98 - remainderOf(`RF00${own}`)
  return `RF${String(check).padStart(2, '0')}${own}`
}

/** A creditor reference without spaces; null when its check digits are wrong, or it is none. */
export function referenceOf(text: string): string | null {
  const reference = bare(text)
  return /^RF\d{2}[A-Z\d]{1,21}$/.test(reference) && remainderOf(reference) === 1 ? reference : null
}

/** Where people and banks write the digits of ours: in groups, with signs between them, and with words on both sides. */
const WRITTEN = /RF[\s./-]*\d(?:[\s./-]*\d){11}(?!\d)/gi

/**
 * The shop's own references in a text of a transfer, each once: `RF` with 12 digits, as `creditorReference` makes them of
 * orders' numbers. Other people's have other lengths.
 */
export function referencesIn(text: string): string[] {
  const found = text.match(WRITTEN) ?? []
  return [...new Set(found.flatMap((part) => referenceOf(part.replaceAll(/[^a-z\d]/gi, '')) ?? []))]
}

/** The numbers of orders in a text, each once: `2026-000123`, also with a space or nothing between. */
export const orderNumbersIn = (text: string) => [
  ...new Set(
    Array.from(text.matchAll(/(?<!\d)(20\d\d)[\s./-]?(\d{6})(?!\d)/g), ([, year, rest]) => `${year}-${rest}`),
  ),
]
