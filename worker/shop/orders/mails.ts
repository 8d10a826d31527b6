import type { Lang } from '../../../shared/languages.ts'
import { formatEuros } from '../../../shared/money.ts'
import { type OrderStatus, orderEvent, type settle } from '../../../shared/orders/order-states.ts'
import type { Parcel } from '../../../shared/orders/shipments.ts'
import type { PaymentMethod } from '../../../shared/payments/methods.ts'
import type { Env } from '../../base/env.ts'
import type { Mail } from '../../base/mail/outbox.ts'
import type { MailLine } from '../../base/mail/placed-order.ts'
import type { MailValues } from '../../base/mail/templates.ts'

interface Moving {
  order: {
    id: number
    number: string | null
    version: number
    total: number
    payment_method: PaymentMethod
  }
  buyer: { firstName: string; email: string; lang: Lang }
  lines: MailLine[]
  /** Failed deliveries before this move. */
  failedDeliveries: number
}
/** What the end of an order means for the money, in cents: what is given back, and what stays to be paid. */
export interface OrderEnd {
  money: ReturnType<typeof settle>
  back: number
  /** What of that store credit gets back. */
  kept: number
  due: number
}
/** How an order is cancelled, if not by an administrator: by itself, or by its retailer. */
export type Ending = 'lapsed' | 'withdrawn'
interface Step {
  status: OrderStatus
  note: string
  end: OrderEnd | null
  by?: Ending | undefined
  parcels: Parcel[]
}

/** The mail to the retailer for an order's new status, in the retailer's language; one for each move. */
export function orderMail(env: Env, moving: Moving, step: Step): Mail<'order_status'> | null {
  const { order, buyer, failedDeliveries } = moving
  const event = step.by ?? orderEvent(step.status, failedDeliveries)
  if (event === null) return null
  const amounts = amountsOf(order.total, step.end, buyer.lang)
  return mailAbout(env, moving, { event, amounts, note: step.note, parcels: step.parcels })
}

/** The mail about a part of an order that was sent, or about numbers of parcels that came later. */
export const shipmentMail = (
  env: Env,
  moving: Moving,
  step: { event: 'part_shipped' | 'tracking'; note: string; parcels: Parcel[] },
): Mail<'order_status'> => mailAbout(env, moving, { ...step, amounts: {} })

type About = Pick<MailValues['order_status'], 'event' | 'note' | 'amounts'> & { parcels: Parcel[] }

function mailAbout(
  env: Env,
  { order, buyer, lines }: Moving,
  { parcels, ...about }: About,
): Mail<'order_status'> {
  const { lang } = buyer
  return {
    key: `order:${order.id}:move:${order.version}`,
    template: 'order_status',
    lang,
    to: buyer.email,
    values: {
      ...about,
      number: order.number ?? String(order.id),
      name: buyer.firstName,
      method: order.payment_method,
      lines,
      parcels,
      url: `${env.origin}/${lang}/orders/${order.id}`,
    },
  }
}

/** The amounts in the retailer's language; costs and withheld amounts only if there are any. */
function amountsOf(total: number, end: Step['end'], lang: Lang): MailValues['order_status']['amounts'] {
  const euros = (cents: number) => formatEuros(cents, lang)
  const { withheld = 0, delivery_costs = 0 } = end?.money ?? {}
  const { back = 0, kept = 0, due = 0 } = end ?? {}
  // Nothing to settle, because a warranty paid.
  const isSettled = withheld > 0 || back > 0
  return {
    total: euros(total),
    ...(withheld > 0 ? { withheld: euros(withheld) } : {}),
    ...(isSettled && delivery_costs > 0 ? { delivery_costs: euros(delivery_costs) } : {}),
    ...(isSettled && due === 0 ? { refunded: euros(back) } : {}),
    ...(kept > 0 ? { kept: euros(kept) } : {}),
    ...(due > 0 ? { due: euros(due) } : {}),
  }
}
