import { formatDate, formatTime } from '../../../shared/dates.ts'
import type { Provider } from '../../../shared/payments/methods.ts'
import type { Translate } from '../../../shared/translate.ts'
import { greet, type MailContent, oneLine } from './layout.ts'

/** Events of payments that administrators have to handle. */
export const PAYMENT_EVENTS = [
  'shop_account',
  'shop_permission',
  'shop_keys',
  'shop_limit',
  'shop_request',
  'held',
  'refund_disputed',
  'refund_too_late',
  'refund_funds',
  'refund_payer',
  'refund_account',
  'refund_failed',
  'refund_other',
  'dispute_needs_response',
  'dispute_under_review',
  'dispute_won',
  'dispute_lost',
  'dispute_closed',
] as const

/** `amount` in euros, as the reader's language writes them; `order` is empty for a payment that placed none. */
export interface PaymentAttention {
  name: string
  event: (typeof PAYMENT_EVENTS)[number]
  /** Its name, e.g. `PayPal`. */
  provider: string
  amount: string
  buyer: string
  order: string
  /** The provider's own term for the reason; may be empty. */
  reason: string
  /** ISO 8601. */
  dueBy: string | null
  url: string
}

/** To the buyer, about money that PayPal holds for review, and about money that it then refused. */
export interface PaymentHeld {
  state: 'held' | 'refused' | 'items_held' | 'items_refused'
  name: string
  amount: string
  url: string
}

/** To who paid open items: what came, or what a dispute or a refund at the provider took away again. Amounts in euros. */
export interface ItemsPaid {
  state: 'paid' | 'taken_back'
  name: string
  amount: string
  method: Provider
  /** Of which orders. */
  lines: { number: string; amount: string }[]
  url: string
}

export const paymentAttention = (t: Translate, about: PaymentAttention): MailContent => {
  const { event, provider, amount, order, dueBy, reason } = about
  const [kind] = event.split('_') as ['shop' | 'held' | 'refund' | 'dispute']
  const words = { provider, amount }
  return {
    subject: t(`mail.payment_attention.subjects.${kind === 'dispute' ? event : kind}`, words),
    greeting: greet(t, about.name),
    intro: [
      t(`mail.payment_attention.${event}`, words),
      ...(kind === 'refund' ? [t('mail.payment_attention.by_hand', words)] : []),
    ],
    facts: [
      ...(order ? [{ label: t('mail.facts.order'), value: order }] : []),
      { label: t('mail.facts.amount'), value: amount },
      { label: t('mail.facts.buyer'), value: oneLine(about.buyer) },
      { label: t('mail.facts.method'), value: provider },
      ...(dueBy
        ? [{ label: t('mail.facts.due_by'), value: `${formatDate(dueBy)}, ${formatTime(dueBy)}` }]
        : []),
      ...(reason ? [{ label: t('mail.facts.code', words), value: oneLine(reason) }] : []),
    ],
    button: { label: t(`mail.payment_attention.${order ? 'button' : 'button_payments'}`), url: about.url },
    after: [],
  }
}

export const itemsPaid = (
  t: Translate,
  { state, name, amount, method, lines, url }: ItemsPaid,
): MailContent => ({
  subject: t(`mail.items_paid.${state}.subject`, { amount }),
  greeting: greet(t, name),
  intro: [t(`mail.items_paid.${state}.intro`, { amount })],
  facts: [
    ...lines.map((line) => ({ label: `${t('mail.facts.order')} ${line.number}`, value: line.amount })),
    { label: t('mail.facts.amount'), value: amount },
    { label: t('mail.facts.method'), value: t(`mail.methods.${method}`) },
  ],
  button: { label: t('mail.items_paid.button'), url },
  after: [],
})

export const paymentHeld = (t: Translate, { state, name, amount, url }: PaymentHeld): MailContent => ({
  subject: t(`mail.payment_held.${state}.subject`, { amount }),
  greeting: greet(t, name),
  intro: [t(`mail.payment_held.${state}.intro`, { amount }), t(`mail.payment_held.${state}.next`)],
  button: { label: t(`mail.payment_held.${state}.button`), url },
  after: [],
})
