import { inRome } from '../../../shared/dates.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Translate } from '../../../shared/translate.ts'
import { Decimal, Moment } from './list.ts'

/*
 * How values are written into a CSV. Days and instants are ISO: every spreadsheet in every country knows them as dates; in a workbook they are dates. Prices
 * have the decimal sign of the file's language (`csv-lines.ts`).
 */

/** An instant as `2026-11-20 08:19` in Europe/Rome. */
export function instant(iso: string | null): Moment | null {
  if (iso === null) return null
  const { day, time } = inRome(new Date(iso))
  return new Moment(`${day} ${time}`)
}

/** Cents as euros: `1249.00`. */
export const euros = (cents: number | null) => (cents === null ? null : new Decimal((cents / 100).toFixed(2)))

/** A number that is no price: `45.4642`. */
export const decimal = (value: number | null) => (value === null ? null : new Decimal(String(value)))

export const yesNo = (value: boolean, say: Translate) => say(value ? 'lists.yes' : 'lists.no')

/** The languages of a record's translations. */
export const translated = ({ tr_lang_children }: { tr_lang_children: { lang: Lang }[] }) =>
  tr_lang_children.map(({ lang }) => lang).join(', ')
