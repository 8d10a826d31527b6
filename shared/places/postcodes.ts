/**
 * How the postal codes of Europe are written (Universal Postal Union's addressing guides, 2026): `9` is a digit, `A` a letter.
 * For other countries any code is accepted.
 */
const FORMS: Record<string, string[]> = {
  AD: ['AA999'],
  AL: ['9999'],
  AT: ['9999'],
  BA: ['99999'],
  BE: ['9999'],
  BG: ['9999'],
  BY: ['999999'],
  CH: ['9999'],
  CY: ['9999'],
  CZ: ['999 99'],
  DE: ['99999'],
  DK: ['9999'],
  EE: ['99999'],
  ES: ['99999'],
  FI: ['99999'],
  FR: ['99999'],
  GB: ['A9 9AA', 'A99 9AA', 'AA9 9AA', 'AA99 9AA', 'A9A 9AA', 'AA9A 9AA'],
  GR: ['999 99'],
  HR: ['99999'],
  HU: ['9999'],
  IS: ['999'],
  IT: ['99999'],
  LI: ['9999'],
  LT: ['99999'],
  LU: ['9999'],
  LV: ['9999'],
  MC: ['99999'],
  ME: ['99999'],
  MK: ['9999'],
  MT: ['AAA 9999'],
  NL: ['9999 AA'],
  NO: ['9999'],
  PL: ['99-999'],
  PT: ['9999-999'],
  RO: ['999999'],
  RS: ['99999'],
  SE: ['999 99'],
  SI: ['9999'],
  SK: ['999 99'],
  SM: ['99999'],
  TR: ['99999'],
  UA: ['99999'],
  VA: ['99999'],
}

/** Where codes begin with zeros, which spreadsheets drop. */
const WITH_ZEROS = new Set('DE DK EE ES FI FR IT LT NO PL RO SK TR UA VA'.split(' '))
/** At most two can be missing: Rome's codes begin with `00`. */
const MOST_ZEROS = 2

const signs = (form: string) => form.replace(/[^9A]/g, '')
const isOfForm = (bare: string, form: string) =>
  bare.replace(/\d/g, '9').replace(/[A-Z]/g, 'A') === signs(form)

/** A code's letters and digits, set into its form. */
function written(bare: string, form: string): string {
  let at = 0
  return form.replace(/[9A]/g, () => bare[at++]!)
}

/**
 * A postal code as its country writes it: spaces, hyphens and zeros that a spreadsheet has dropped are corrected (`145` is
 * Rome's `00145`), and the country's letters before it are removed (`I-20121`). Null when it is not valid there; empty stays
 * empty.
 */
export function postcodeOf(country: string, text: string): string | null {
  const trimmed = text.trim()
  const forms = FORMS[country]
  if (trimmed === '' || !forms) return trimmed
  const upper = trimmed.toUpperCase()
  const withoutCountry = /^\d/.test(signs(forms[0]!)) ? upper.replace(/^[A-Z]{1,3}[-\s](?=\d)/, '') : upper
  const bare = withoutCountry.replace(/[\s.-]/g, '')
  const form = forms.find((each) => isOfForm(bare, each))
  if (form) return written(bare, form)
  const [digits = ''] = forms
  const missing = signs(digits).length - bare.length
  const isCut = WITH_ZEROS.has(country) && /^[1-9]\d*$/.test(bare) && missing > 0 && missing <= MOST_ZEROS
  return isCut ? written(bare.padStart(bare.length + missing, '0'), digits) : null
}

/** Whether a written code lacked leading zeros. */
export const lackedZeros = (text: string, code: string | null) =>
  code !== null && /^0/.test(code) && !/^\D*0/.test(text.trim())
