import type { Translate } from '../../../shared/translate.ts'
import { phoneLink } from '../../../shared/typed/phones.ts'
import { oneLine } from './layout.ts'
import { lineRows, type MailLine } from './placed-order.ts'

/* What several mails say alike. */

export const fullName = ({ name, surname }: { name: string; surname: string }) =>
  oneLine(`${name} ${surname}`)

export const mailto = (address: string) => `mailto:${encodeURIComponent(address).replace('%40', '@')}`

export function telephoneFact(t: Translate, telephone: string) {
  const value = oneLine(telephone)
  return value ? [{ label: t('mail.facts.telephone'), value, href: phoneLink(value) }] : []
}

export const linesOf = (t: Translate, label: string, lines: MailLine[]) => ({
  label,
  rows: lineRows(t, lines),
})
