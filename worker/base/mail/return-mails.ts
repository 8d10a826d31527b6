import type { Translate } from '../../../shared/translate.ts'
import { greet, type MailContent, oneLine } from './layout.ts'

interface Line {
  name: string
  code: string | null
  quantity: number
}
/** Mails about goods of an order that come back. */
export interface ReturnMails {
  /** To the retailer's account. Sums as the person reads them. */
  return_status: {
    event: 'ask' | 'approve' | 'refuse' | 'receive' | 'credit' | 'replace' | 'close'
    number: string
    order: string
    name: string
    /** The administrator's own words; may be empty. */
    note: string
    lines: Line[]
    /** What was credited, and the fee that was taken off; empty: none. */
    credit?: string
    fee?: string
    /** The number of the order without cost. */
    replacement?: string
    url: string
  }
  /** To the shop. */
  return_notice: {
    event: 'send' | 'answer' | 'withdraw'
    number: string
    order: string
    vendor: string
    note: string
    lines: Line[]
    url: string
  }
  /** To the retailer's account: a question is open, or approved goods did not come. */
  return_reminder: {
    event: 'asked' | 'approved'
    number: string
    order: string
    name: string
    since: string
    url: string
  }
}
type Template<Values> = (t: Translate, values: Values) => MailContent

const linesOf = (t: Translate, lines: Line[]): Pick<MailContent, 'lines'> =>
  lines.length === 0
    ? {}
    : {
        lines: {
          label: t('mail.return_status.lines'),
          rows: lines.map(({ name, code, quantity }) => ({
            name,
            detail: code ?? '',
            quantity,
            inSet: false,
          })),
        },
      }
const about = (t: Translate, number: string, order: string) => [
  { label: t('mail.return_status.number'), value: oneLine(number) },
  { label: t('mail.facts.order'), value: oneLine(order) },
]

export const RETURN_TEMPLATES: { [M in keyof ReturnMails]: Template<ReturnMails[M]> } = {
  return_status: (t, { event, number, order, name, note, lines, credit, fee, replacement, url }) => ({
    subject: t(`mail.return_status.${event}.subject`, { number: oneLine(number) }),
    greeting: greet(t, name),
    intro: [t(`mail.return_status.${event}.intro`)],
    facts: [
      ...about(t, number, order),
      ...(fee ? [{ label: t('mail.return_status.fee'), value: fee }] : []),
      ...(credit ? [{ label: t('mail.return_status.credited'), value: credit }] : []),
      ...(replacement ? [{ label: t('mail.return_status.replacement'), value: oneLine(replacement) }] : []),
    ],
    ...linesOf(t, lines),
    ...(note && { note: { label: t('mail.facts.message'), value: note } }),
    button: { label: t('mail.return_status.button'), url },
    after: event === 'approve' ? [t('mail.return_status.slip')] : [],
  }),
  return_notice: (t, { event, number, order, vendor, note, lines, url }) => ({
    subject: t(`mail.return_notice.${event}.subject`, { number: oneLine(number), vendor: oneLine(vendor) }),
    greeting: t('mail.greeting_plain'),
    intro: [t(`mail.return_notice.${event}.intro`, { vendor: oneLine(vendor) })],
    facts: [...about(t, number, order), { label: t('mail.facts.vendor'), value: oneLine(vendor) }],
    ...linesOf(t, lines),
    ...(note && { note: { label: t('mail.facts.message'), value: note } }),
    button: { label: t('mail.return_status.button'), url },
    after: [],
  }),
  return_reminder: (t, { event, number, order, name, since, url }) => ({
    subject: t(`mail.return_reminder.${event}.subject`, { number: oneLine(number) }),
    greeting: greet(t, name),
    intro: [t(`mail.return_reminder.${event}.intro`)],
    facts: [...about(t, number, order), { label: t('mail.return_reminder.since'), value: since }],
    button: { label: t('mail.return_status.button'), url },
    after: [],
  }),
}
