import type { Translate } from '../../../shared/translate.ts'
import { greet, type MailContent, oneLine } from './layout.ts'

/** Mails about carts that a colleague has to approve. Sums as the reader's language writes them; `who` asks, or has decided. */
export interface ApprovalMails {
  approval_asked: {
    name: string
    who: string
    net: string
    total: string
    pieces: number
    message: string
    url: string
  }
  /** An order that the office has put together for somebody, to be paid. */
  order_prepared: ApprovalMails['approval_asked']
  approval_decided: { name: string; who: string; event: 'approved' | 'refused'; reason: string; url: string }
}
type Template<Values> = (t: Translate, values: Values) => MailContent

export const APPROVAL_TEMPLATES: { [M in keyof ApprovalMails]: Template<ApprovalMails[M]> } = {
  approval_asked: (t, { name, who, net, total, pieces, message, url }) => ({
    subject: t('mail.approval_asked.subject', { who: oneLine(who), total }),
    greeting: greet(t, name),
    intro: [t('mail.approval_asked.intro', { who: oneLine(who) })],
    facts: [
      { label: t('mail.approval_asked.pieces'), value: String(pieces) },
      { label: t('mail.approval_asked.net'), value: net },
      { label: t('mail.approval_asked.total'), value: total },
    ],
    ...(message && { note: { label: t('mail.approval_asked.message'), value: message } }),
    button: { label: t('mail.approval_asked.button'), url },
    after: [t('mail.approval_asked.after')],
  }),
  order_prepared: (t, { name, who, net, total, pieces, message, url }) => ({
    subject: t('mail.order_prepared.subject', { who: oneLine(who), total }),
    greeting: greet(t, name),
    intro: [t('mail.order_prepared.intro', { who: oneLine(who) })],
    facts: [
      { label: t('mail.approval_asked.pieces'), value: String(pieces) },
      { label: t('mail.approval_asked.net'), value: net },
      { label: t('mail.approval_asked.total'), value: total },
    ],
    ...(message && { note: { label: t('mail.approval_asked.message'), value: message } }),
    button: { label: t('mail.order_prepared.button'), url },
    after: [t('mail.order_prepared.after')],
  }),
  approval_decided: (t, { name, who, event, reason, url }) => ({
    subject: t(`mail.approval_decided.${event}.subject`, { who: oneLine(who) }),
    greeting: greet(t, name),
    intro: [t(`mail.approval_decided.${event}.intro`, { who: oneLine(who) })],
    ...(reason && { note: { label: t('mail.approval_decided.reason'), value: reason } }),
    button: { label: t('mail.approval_decided.button'), url },
    after: [],
  }),
}
