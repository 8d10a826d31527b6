import { formatDate, formatDay } from '../../../shared/dates.ts'
import type { Lang } from '../../../shared/languages.ts'
import { formatEuros, formatRate } from '../../../shared/money.ts'
import type { OrderSaid } from '../../../shared/orders/order-details.ts'
import type { OrderVat } from '../../../shared/orders/order-vat.ts'
import type { BankAccount } from '../../../shared/payments/bank-codes.ts'
import type { PaymentMethod } from '../../../shared/payments/methods.ts'
import { replyTo } from '../../../shared/settings/senders.ts'
import { settings } from '../../../shared/settings/settings.ts'
import type { Env } from '../../base/env.ts'
import type { Mail } from '../../base/mail/outbox.ts'
import { mailLines, type PlacedOrder } from '../../base/mail/placed-order.ts'

/** Where a retailer sends its transfer, with which reference, and by when (YYYY-MM-DD). */
export interface PayBy extends BankAccount {
  reference: string
  dueOn: string
}

/** An order as it was placed or changed, for its mails. Money in cents. */
export interface MailedOrder {
  id: number
  number: string
  /** Of the mail to the buyer, and of the notice to the shop. */
  keys: [placed: string, notice: string]
  lang: Lang
  method: PaymentMethod
  total: number
  /** Null for what a claim replaces. */
  vat: OrderVat | null
  /** Where it goes. */
  vendor: { name: string; address: string; cap: string; city: string; country: string }
  /** The retailer's name, where it goes somewhere else. */
  company?: string
  said?: OrderSaid
  buyer: { firstName: string; lastName: string; email: string }
  lines: (Parameters<typeof mailLines>[0][number] & { price: number })[]
  payBy?: PayBy
  /** What of it store credit pays. */
  storeCredit?: number
  /** What it came to before a change, and what that means for the money; nothing is left out. */
  changed?: Record<'before' | 'open' | 'to_credit' | 'from_credit', number>
}

const toPay = ({ dueOn, ...payBy }: PayBy) => ({ ...payBy, due: formatDay(dueOn) })

const toldVat = (
  { net, tax, shipping, rate, treatment, reason }: OrderVat,
  lang: Lang,
): PlacedOrder['vat'] => ({
  net: formatEuros(net, lang),
  tax: formatEuros(tax, lang),
  rate: formatRate(rate, lang),
  treatment,
  reason,
  shipping: shipping === null ? null : formatEuros(shipping, lang),
})

/** The order to its buyer in the language of the order, and a notice to the shop. */
export function orderMails(env: Env, order: MailedOrder): (Mail<'order_placed'> | Mail<'order_notice'>)[] {
  const { id, number, lang, buyer, vendor: retailer, method, said, storeCredit, payBy, changed } = order
  const [placedKey, noticeKey] = order.keys
  const about = (lang: Lang) => ({
    number,
    method,
    total: formatEuros(order.total, lang),
    ...(changed && {
      changed: Object.fromEntries(
        Object.entries(changed).flatMap(([sum, cents]) =>
          cents > 0 || sum === 'before' ? [[sum, formatEuros(cents, lang)]] : [],
        ),
      ),
    }),
    ...(payBy && { payBy: toPay(payBy) }),
    ...(storeCredit && {
      storeCredit: {
        used: formatEuros(storeCredit, lang),
        open: formatEuros(order.total - storeCredit, lang),
      },
    }),
    vat: order.vat && toldVat(order.vat, lang),
    vendor: retailer,
    company: order.company ?? retailer.name,
    said: {
      reference: said?.reference ?? '',
      note: said?.note ?? '',
      wishedOn: said?.wished_on ? formatDate(said.wished_on) : '',
    },
    lines: mailLines(order.lines, lang).map((line, at) => ({
      ...line,
      price: formatEuros(order.lines[at]!.price, lang),
    })),
  })
  return [
    {
      key: placedKey,
      template: 'order_placed',
      lang,
      to: buyer.email,
      replyTo: replyTo('orders'),
      values: { ...about(lang), name: buyer.firstName, url: `${env.origin}/${lang}/orders/${id}` },
    },
    {
      key: noticeKey,
      template: 'order_notice',
      lang: 'it',
      to: settings().contacts.email.sales,
      replyTo: buyer.email,
      values: {
        ...about('it'),
        buyer: { name: buyer.firstName, surname: buyer.lastName, email: buyer.email },
        url: `${env.origin}/admin/orders/${id}`,
      },
    },
  ]
}
