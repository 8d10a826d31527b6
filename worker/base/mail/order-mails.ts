import type { CorrectionReason } from '../../../shared/credit-notes/credit-notes.ts'
import { carrierName, trackingPage } from '../../../shared/orders/carriers.ts'
import type { OrderSide } from '../../../shared/orders/order-messages.ts'
import type { Parcel } from '../../../shared/orders/shipments.ts'
import { isByBank, type PaymentMethod } from '../../../shared/payments/methods.ts'
import type { Translate } from '../../../shared/translate.ts'
import { fullName, linesOf, mailto } from './facts.ts'
import { greet, type MailContent, oneLine } from './layout.ts'
import {
  dueFact,
  type MailLine,
  type PlacedOrder,
  placedFacts,
  pricedLines,
  saidNote,
  vatDoubt,
} from './placed-order.ts'

/** Events of an order that its retailer is mailed about; a second shipment and a second failed delivery have their own texts. */
export type OrderEvent =
  | 'confirmed'
  | 'cancelled'
  | 'shipped'
  | 'shipped_again'
  | 'part_shipped'
  | 'tracking'
  | 'failed_delivery'
  | 'failed_again'
  /** Cancelled by itself, because its transfer did not come. */
  | 'lapsed'
  /** Cancelled by its retailer. */
  | 'withdrawn'
  | 'terminated'
const AMOUNTS = ['total', 'withheld', 'delivery_costs', 'refunded', 'kept', 'due'] as const

/** Mails about an order: to its retailer, and to the shop. */
export interface OrderMails {
  order_status: {
    event: OrderEvent
    number: string
    name: string
    /** From the shop, for the retailer; may be empty. */
    note: string
    /** In euros, as the reader's language writes them. `refunded` only when an order that was paid ends, `kept` what of that store credit had paid and gets back, `due` when one does that was not. */
    amounts: Partial<Record<(typeof AMOUNTS)[number], string>>
    method: PaymentMethod
    lines: MailLine[]
    /** With what it is sent. */
    parcels: Parcel[]
    url: string
  }
  /** What the other side wrote; to the shop from `vendor`, whose name is then empty. */
  order_message: {
    /** `withdrawn`: the retailer has cancelled the order; `text` may be empty then. */
    side: OrderSide | 'withdrawn'
    name: string
    vendor: string
    number: string
    text: string
    url: string
  }
  /** A part of a delivered order is credited; sums as the person reads them. */
  credit_note: {
    reason: CorrectionReason
    order: string
    name: string
    /** The administrator's own words; may be empty. */
    note: string
    amount: string
    /** Where the money goes: what is owed becomes less, a provider gives it back, or it is store credit. */
    way: 'bank' | 'provider' | 'account'
    url: string
  }
  order_placed: PlacedOrder & { name: string }
  /** Goes to the shop. */
  order_notice: PlacedOrder & { buyer: { name: string; surname: string; email: string } }
}
/** The documents that an order gets with an event, which its page has. */
const PAPERS: Partial<Record<OrderEvent, 'confirmed' | 'shipped'>> = {
  confirmed: 'confirmed',
  shipped: 'shipped',
  part_shipped: 'shipped',
}
type Template<Values> = (t: Translate, values: Values) => MailContent

/** What happens to the money when an order ends. */
function endOf(
  t: Translate,
  event: OrderEvent,
  method: PaymentMethod,
  { refunded, kept, due }: OrderMails['order_status']['amounts'],
): string[] {
  if (due !== undefined) return [t(`mail.order_status.${event}.due`)]
  if (refunded === undefined) return []
  if (kept === refunded) return [t('mail.order_status.refund_kept')]
  return [t(`mail.order_status.${event}.${isByBank(method) ? 'refund_transfer' : 'refund'}`)]
}

export const ORDER_TEMPLATES: { [M in keyof OrderMails]: Template<OrderMails[M]> } = {
  order_status: (t, { event, number, name, note, amounts, method, lines, parcels, url }) => ({
    subject: t(`mail.order_status.${event}.subject`, { number }),
    greeting: greet(t, name),
    intro: [t(`mail.order_status.${event}.intro`, { number }), ...endOf(t, event, method, amounts)],
    facts: [
      { label: t('mail.facts.order'), value: number },
      ...AMOUNTS.flatMap((amount) => {
        const value = amounts[amount]
        return value === undefined ? [] : [{ label: t(`mail.facts.${amount}`), value }]
      }),
      ...(amounts.total === undefined ? [] : dueFact(t, method)),
      ...parcels.map(({ carrier, number }) => {
        const page = trackingPage(carrier, number)
        const value = oneLine(`${carrierName(carrier)} ${number}`.trim())
        return { label: t('mail.facts.parcel'), value, ...(page && { href: page }) }
      }),
    ],
    note: note ? { label: t('mail.facts.shop_note'), value: note } : undefined,
    lines: linesOf(t, t(`mail.facts.${event === 'part_shipped' ? 'sent' : 'ordered'}`), lines),
    button: { label: t('mail.order_status.button'), url },
    after: PAPERS[event] ? [t(`mail.papers.${PAPERS[event]}`)] : [],
  }),
  order_message: (t, { side, name, vendor, number, text, url }) => ({
    subject: t(`mail.order_message.${side}.subject`, { number, vendor: oneLine(vendor) }),
    greeting: name ? greet(t, name) : t('mail.greeting_plain'),
    intro: [t(`mail.order_message.${side}.intro`, { number, vendor: oneLine(vendor) })],
    ...(text && { note: { label: t('mail.order_message.label'), value: text } }),
    button: { label: t('mail.order_message.button'), url },
    after: [],
  }),
  credit_note: (t, { reason, order, name, note, amount, way, url }) => ({
    subject: t('mail.credit_note.subject', { number: order }),
    greeting: greet(t, name),
    intro: [t(`mail.credit_note.${reason}`, { number: order }), t(`mail.credit_note.way.${way}`)],
    facts: [
      { label: t('mail.facts.order'), value: order },
      { label: t('mail.return_status.credited'), value: amount },
    ],
    ...(note && { note: { label: t('mail.facts.message'), value: note } }),
    button: { label: t('mail.order_status.button'), url },
    after: [t('mail.credit_note.paper')],
  }),
  order_placed: (t, { name, ...order }) => ({
    subject: t(`mail.order_placed.${order.changed ? 'changed_subject' : 'subject'}`, {
      number: order.number,
    }),
    greeting: greet(t, name),
    intro: [
      t(`mail.order_placed.${order.changed ? 'changed' : 'intro'}`, { number: order.number }),
      ...(order.payBy ? [t(`mail.order_placed.${order.method}`)] : []),
    ],
    facts: placedFacts(t, order),
    note: saidNote(t, order),
    lines: pricedLines(t, order),
    button: { label: t('mail.order_placed.button'), url: order.url },
    after: order.method === 'transfer' ? [t('mail.papers.proforma')] : [],
  }),
  order_notice: (t, { buyer, ...order }) => ({
    subject: t(`mail.order_notice.${order.changed ? 'changed_subject' : 'subject'}`, {
      number: order.number,
      vendor: oneLine(order.company),
    }),
    greeting: t('mail.greeting_plain'),
    intro: [
      t(`mail.order_notice.${order.changed ? 'changed' : 'intro'}`, {
        number: order.number,
        vendor: oneLine(order.company),
      }),
    ],
    facts: [
      ...placedFacts(t, order),
      ...vatDoubt(t, order),
      { label: t('mail.facts.buyer'), value: fullName(buyer) },
      { label: t('mail.facts.email'), value: buyer.email, href: mailto(buyer.email) },
    ],
    note: saidNote(t, order),
    lines: pricedLines(t, order),
    button: { label: t('mail.order_notice.button'), url: order.url },
    after: [],
  }),
}
