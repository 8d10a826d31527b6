import type { Translate } from '../../../shared/translate.ts'
import { greet, type MailContent, oneLine } from './layout.ts'

/** Mails to the retailer's account that sent a claim under warranty. */
export interface ClaimMails {
  claim_status: {
    event: 'ask' | 'return' | 'approved' | 'partly_approved' | 'refused'
    number: string
    name: string
    code: string
    serial_number: string
    /** The administrator's own words; may be empty. */
    note: string
    /** With a decision: each line and what was said about it. */
    lines: { name: string; code: string | null; quantity: number; approved: boolean; reason: string }[]
    url: string
  }
}
type Values = ClaimMails['claim_status']

const lineFact = (t: Translate, line: Values['lines'][number]) => ({
  label: t(line.approved ? 'mail.claim_status.approved_line' : 'mail.claim_status.refused_line'),
  value: oneLine(
    `${line.quantity} × ${line.name}${line.code ? ` (${line.code})` : ''}${line.reason ? `: ${line.reason}` : ''}`,
  ),
})

export const CLAIM_TEMPLATES: Record<'claim_status', (t: Translate, values: Values) => MailContent> = {
  claim_status: (t, { event, number, name, code, serial_number, note, lines, url }) => ({
    subject: t(`mail.claim_status.${event}.subject`, { number: oneLine(number) }),
    greeting: greet(t, name),
    intro: [t(`mail.claim_status.${event}.intro`)],
    facts: [
      { label: t('mail.claim_status.number'), value: oneLine(number) },
      { label: t('mail.facts.product'), value: oneLine(code) },
      { label: t('mail.facts.serial'), value: oneLine(serial_number) },
      ...lines.map((line) => lineFact(t, line)),
    ],
    note: note ? { label: t('mail.facts.message'), value: note } : undefined,
    button: { label: t('mail.claim_status.button'), url },
    after: [],
  }),
}
