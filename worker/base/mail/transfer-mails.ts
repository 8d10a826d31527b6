import type { Translate } from '../../../shared/translate.ts'
import { greet, type MailContent } from './layout.ts'
import { type PlacedOrder, transferFacts } from './placed-order.ts'

/** Mails about what retailers owe, and about its papers. Amounts as the reader's language writes them. */
export interface TransferMails {
  /** Money came for an order, all of it or a part; or the bank has taken it back. */
  transfer_received: {
    state: 'paid' | 'partly' | 'reversed'
    name: string
    number: string
    amount: string
    /** Still to be paid. */
    open: string
    url: string
  }
  /** An invoice, a credit note or a penalty note is attached, to whoever does the retailer's books. `copy`: of the electronic one. */
  invoice: {
    paper: 'invoice' | 'credit_note' | 'penalty_note'
    way: 'copy' | 'valid'
    number: string
    url: string
  }
  /** What is not paid yet: before an order by transfer lapses, or after an order on account was due. */
  transfer_reminder: {
    kind: 'transfer' | 'account'
    name: string
    number: string
    open: string
    payBy: NonNullable<PlacedOrder['payBy']>
    url: string
  }
}
type Template<Values> = (t: Translate, values: Values) => MailContent

export const TRANSFER_TEMPLATES: { [M in keyof TransferMails]: Template<TransferMails[M]> } = {
  transfer_received: (t, { state, name, number, amount, open, url }) => ({
    subject: t(`mail.transfer_received.${state}.subject`, { number }),
    greeting: greet(t, name),
    intro: [t(`mail.transfer_received.${state}.intro`, { number, amount, open })],
    facts: [
      { label: t('mail.facts.order'), value: number },
      { label: t('mail.facts.amount'), value: amount },
      ...(state === 'paid' ? [] : [{ label: t('mail.facts.due'), value: open }]),
    ],
    button: { label: t('mail.order_status.button'), url },
    after: [],
  }),
  invoice: (t, { paper, way, number, url }) => ({
    subject: t(`mail.invoice.${paper}.subject`, { number }),
    greeting: t('mail.greeting_plain'),
    intro: [t(`mail.invoice.${paper}.${way}`, { number })],
    facts: [{ label: t('mail.facts.order'), value: number }],
    button: { label: t('mail.order_status.button'), url },
    after: [],
  }),
  transfer_reminder: (t, { kind, name, number, open, payBy, url }) => ({
    subject: t(`mail.transfer_reminder.${kind}.subject`, { number }),
    greeting: greet(t, name),
    intro: [t(`mail.transfer_reminder.${kind}.intro`, { number }), t('mail.transfer_reminder.crossed')],
    facts: [
      { label: t('mail.facts.order'), value: number },
      { label: t('mail.facts.due'), value: open },
      ...transferFacts(t, payBy),
    ],
    button: { label: t('mail.order_status.button'), url },
    after: [],
  }),
}
