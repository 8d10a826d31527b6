import { plainSigns, withoutUnseen } from './visible.ts'

/*
 * Keys that people type: serial numbers, codes of products, tokens. What is stored is how they were written, without what cannot be
 * seen; what is compared is their canonical form, which the database computes of what is stored.
 */

/** What may stand between letters and digits of a key, where people write it or leave it out. `+` is part of a code. */
export const BETWEEN = [...' !"#$%&\'()*,-./:;<=>?@[\\]^_`{|}~']

/** Letters and their marks as one, and capitals beyond A to Z, which SQLite does not make. */
const capital = (text: string) => text.replace(/[^\0-\x7f]+/g, (letters) => letters.toUpperCase())

/** A key as it is stored: as it was written, of plain forms (`Ａ` is `A`), without signs that cannot be seen and blanks around it. */
export const typedKey = (text: string): string =>
  capital(plainSigns(withoutUnseen(text.normalize('NFKC')).replace(/[⁄∕]/g, '/').replaceAll('×', 'x')))
    .normalize('NFC')
    .trim()

/** Letters of Latin scripts, digits and signs of a keyboard: letters of other scripts look like them, and would be another key. */
const READABLE = /^[ -~À-ÖØ-ÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮİĴĶĹĻĽŁŃŅŇŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽ]*$/

/** Whether a key, as `typedKey` gives it, has letters and digits, and no others than Latin ones. */
export const isKey = (key: string): boolean => READABLE.test(key) && keyOf(key) !== ''

const SIGNS = new RegExp(`[${BETWEEN.map((sign) => `\\${sign}`).join('')}]`, 'g')

/** The form in which keys are compared: what `canonicalKey` (`worker/base/db/keys.ts`) makes of a stored one. */
export const keyOf = (text: string): string => typedKey(text).replace(SIGNS, '').toUpperCase()
