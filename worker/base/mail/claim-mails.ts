import type { Translate } from '../../../shared/translate.ts'
import { greet, type MailContent, oneLine } from './layout.ts'

/** Mails to the retailer's account that sent a claim under warranty. */
export interface ClaimMails {
  /** Parts that are to come back, and until which day. */
  claim_return_reminder: { number: string; name: string; parts: string; until: string; url: string }
  /** To the retailer's accounts: a statement can be read. `sum` as the person reads it; `month` is YYYY-MM. */
  statement_issued: { number: string; name: string; month: string; sum: string; url: string }
  claim_status: {
    event: 'ask' | 'return' | 'approved' | 'partly_approved' | 'refused'
    number: string
    name: string
    code: string
    serial_number: string
    /** In the person's language; missing: none of the list's. */
    symptom?: string
    /** The administrator's own words; may be empty. */
    note: string
    /** With a decision: each line and what was said about it. */
    lines: {
      name: string
      code: string | null
      quantity: number
      approved: boolean
      reason: string
      /** The faulty part is to come back. */
      back?: boolean
    }[]
    /** For work and way, as the person reads it. */
    credit?: string
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

export const CLAIM_TEMPLATES: {
  [T in keyof ClaimMails]: (t: Translate, values: ClaimMails[T]) => MailContent
} = {
  claim_return_reminder: (t, { number, name, parts, until, url }) => ({
    subject: t('mail.claim_return_reminder.subject', { number: oneLine(number) }),
    greeting: greet(t, name),
    intro: [t('mail.claim_return_reminder.intro')],
    facts: [
      { label: t('mail.claim_status.number'), value: oneLine(number) },
      { label: t('mail.claim_return_reminder.parts'), value: oneLine(parts) },
      { label: t('mail.claim_return_reminder.until'), value: until },
    ],
    button: { label: t('mail.claim_status.button'), url },
    after: [],
  }),
  statement_issued: (t, { number, name, month, sum, url }) => ({
    subject: t('mail.statement_issued.subject', { number: oneLine(number) }),
    greeting: greet(t, name),
    intro: [t('mail.statement_issued.intro')],
    facts: [
      { label: t('mail.statement_issued.number'), value: oneLine(number) },
      { label: t('mail.statement_issued.month'), value: month.split('-').reverse().join('/') },
      { label: t('mail.statement_issued.sum'), value: sum },
    ],
    button: { label: t('mail.statement_issued.button'), url },
    after: [],
  }),
  claim_status: (t, { event, number, name, code, serial_number, symptom, note, lines, credit, url }) => ({
    subject: t(`mail.claim_status.${event}.subject`, { number: oneLine(number) }),
    greeting: greet(t, name),
    intro: [t(`mail.claim_status.${event}.intro`)],
    facts: [
      { label: t('mail.claim_status.number'), value: oneLine(number) },
      { label: t('mail.facts.product'), value: oneLine(code) },
      { label: t('mail.facts.serial'), value: oneLine(serial_number) },
      ...(symptom ? [{ label: t('mail.claim_status.symptom'), value: oneLine(symptom) }] : []),
      ...lines.map((line) => lineFact(t, line)),
      ...(credit ? [{ label: t('mail.claim_status.credit'), value: credit }] : []),
    ],
    note: note ? { label: t('mail.facts.message'), value: note } : undefined,
    button: { label: t('mail.claim_status.button'), url },
    after: lines.some(({ back }) => back)
      ? [
          t('mail.claim_status.back', {
            parts: oneLine(
              lines
                .filter(({ back }) => back)
                .map((line) => line.name)
                .join(', '),
            ),
          }),
        ]
      : [],
  }),
}
