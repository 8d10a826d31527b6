import { formatEuros } from '../../../shared/money.ts'
import type { CreditWay } from '../../../shared/payments/credit.ts'
import { replyTo } from '../../../shared/settings/senders.ts'
import { settings } from '../../../shared/settings/settings.ts'
import type { Env } from '../../base/env.ts'
import type { Mail } from '../../base/mail/outbox.ts'
import type { Standing } from './standing.ts'

type Told = Mail<'return_status'>['values']['event']
type Asked = Mail<'return_notice'>['values']['event']

/** What is said with a move, and what a return ends with: cents that are credited, a new order. */
export interface Said {
  note: string
  lines?: { id: number; quantity: number }[]
  credit?: { amount: number; fee: number; way: CreditWay }
  /** The number of the order without cost. */
  order?: string
}

const linesOf = ({ lines }: Standing, some?: Said['lines']) =>
  lines.flatMap(({ id, name, code, quantity }) => {
    const pieces = some ? (some.find((one) => one.id === id)?.quantity ?? 0) : quantity
    return pieces > 0 ? [{ name, code, quantity: pieces }] : []
  })

/** The mail to the retailer's account about what an administrator did, in its language. */
export function statusMail(env: Env, standing: Standing, event: Told, said: Said): Mail<'return_status'> {
  const { id, number, version, person, order } = standing
  return {
    key: `return:${id}:${event}:${version + 1}`,
    template: 'return_status',
    lang: person.lang,
    to: person.email,
    replyTo: replyTo('returns'),
    values: {
      event,
      number,
      order: order.number,
      name: person.first_name,
      note: said.note,
      lines: linesOf(standing, said.lines),
      ...(said.credit && {
        credit: formatEuros(said.credit.amount, person.lang),
        fee: said.credit.fee > 0 ? formatEuros(said.credit.fee, person.lang) : '',
      }),
      ...(said.order && { replacement: said.order }),
      url: `${env.origin}/${person.lang}/returns/${id}`,
    },
  }
}

/** The mail to the shop about what a retailer did. */
export function noticeMail(env: Env, standing: Standing, event: Asked, note: string): Mail<'return_notice'> {
  const { id, number, version, person, order, retailer } = standing
  return {
    key: `return:${id}:${event}:${version + 1}`,
    template: 'return_notice',
    lang: 'it',
    to: settings().contacts.email.sales,
    replyTo: person.email,
    values: {
      event,
      number,
      order: order.number,
      vendor: retailer.name,
      note,
      lines: linesOf(standing),
      url: `${env.origin}/admin/returns/${id}`,
    },
  }
}
