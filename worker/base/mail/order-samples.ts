import { CORRECTION_REASONS } from '../../../shared/credit-notes/credit-notes.ts'
import { ORDER_SIDES } from '../../../shared/orders/order-messages.ts'
import { PAYMENT_EVENTS } from './payment-mails.ts'
import {
  amounts,
  changed,
  customer,
  lines,
  ORDER_EVENTS,
  payBy,
  placed,
  taxed,
  variants,
} from './sample-values.ts'
import type { MailValues } from './templates.ts'

type About =
  | 'order_placed'
  | 'order_notice'
  | 'order_message'
  | 'order_status'
  | 'credit_note'
  | 'items_paid'
  | `shipping_${'request' | 'figure'}`
  | `payment_${'refunded' | 'held' | 'attention'}`
type Samples = { [T in About]: [MailValues[T], ...MailValues[T][]] }

/** Values for every mail about an order and its payment, in all its variants, to a person. */
export function orderSamples(to: { name: string; url: string }): Samples {
  const { url } = to
  return {
    order_placed: [
      { ...placed, method: 'stripe', name: 'Anna', url },
      { ...placed, method: 'transfer', name: 'Anna', url, payBy, changed: { ...changed, open: '30,00 €' } },
    ],
    order_notice: [
      {
        ...placed,
        method: 'paypal',
        buyer: customer,
        url,
        vat: {
          ...taxed,
          tax: '0,00 €',
          shipping: null,
          ...({ treatment: 'intra_community', reason: 'proven_number' } as const),
        },
      },
      { ...placed, method: 'paypal', buyer: customer, url, vat: { ...taxed, reason: 'unclear' } },
      { ...placed, method: 'paypal', buyer: customer, url, changed: { ...changed, to_credit: '40,00 €' } },
    ],
    order_message: variants([...ORDER_SIDES, 'withdrawn'] as const, (side) => ({
      ...to,
      name: side === 'office' ? to.name : '',
      side,
      vendor: 'Camper Lario',
      number: '2026-000042',
      text: 'Prima riga\nSeconda riga',
    })),
    credit_note: [
      ...variants(CORRECTION_REASONS, (reason) => ({
        ...to,
        reason,
        order: '2026-000042',
        note: 'Prima riga\nSeconda riga',
        amount: '50,00 €',
        way: 'bank' as const,
      })),
      {
        ...to,
        reason: 'price',
        order: '2026-000042',
        note: 'Prima riga',
        amount: '50,00 €',
        way: 'provider',
      },
    ],
    shipping_request: [
      { vendor: 'Camper Lario', place: 'Camper Lario, Via Roma 1, 22100 Como (IT)', total: '250,00 €', url },
    ],
    shipping_figure: [
      { ...to, figure: '45,00 €', reason: '' },
      { ...to, figure: null, reason: 'Prima riga\nSeconda riga' },
    ],
    items_paid: variants(['paid', 'taken_back'] as const, (state) => ({
      ...to,
      state,
      amount: '350,00 €',
      method: 'stripe',
      lines: [
        { number: '2026-000042', amount: '250,00 €' },
        { number: '2026-000043', amount: '100,00 €' },
      ],
    })),
    payment_refunded: variants(['twice', 'unplaceable', 'not_due'] as const, (reason) => ({
      ...to,
      reason,
      amount: '250,00 €',
    })),
    payment_held: variants(['held', 'refused', 'items_held', 'items_refused'] as const, (state) => ({
      ...to,
      state,
      amount: '250,00 €',
    })),
    payment_attention: variants(PAYMENT_EVENTS, (event) => ({
      ...to,
      event,
      provider: 'PayPal',
      amount: '250,00 €',
      buyer: 'Anna Riva',
      order: event.startsWith('shop') ? '' : '2026-000042',
      reason: 'TRANSACTION_DISPUTED',
      dueBy: event === 'dispute_needs_response' ? '2026-12-02T17:30:00.000Z' : null,
    })),
    order_status: variants(ORDER_EVENTS, (event) => ({
      event,
      number: '2026-000012',
      name: 'Anna',
      note: 'Il corriere non ha trovato nessuno',
      amounts: event === 'terminated' ? amounts : { total: amounts.total },
      lines,
      url,
      method: event === 'shipped_again' ? 'warranty' : 'stripe',
      parcels: [
        { carrier: 'brt' as const, number: '1234567890' },
        { carrier: 'other' as const, number: '77-1' },
      ],
    })),
  }
}
