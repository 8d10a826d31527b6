import type { PaymentMethod } from '../../shared/orders.ts'
import type { Translate } from '../i18n.ts'
import { type MailContent, oneLine } from './layout.ts'

/** A line of a quotation or an order as it was then; `code` and `satellite` may be empty. */
export interface MailLine {
  name: string
  code: string | null
  satellite: string
  quantity: number
}

/** Amounts in euros, as the reader's language writes them; a line's `price` is that of one piece. */
export interface PlacedOrder {
  number: string
  method: PaymentMethod
  total: string
  vendor: { name: string; address: string; cap: string; city: string }
  lines: (MailLine & { price: string })[]
  url: string
}

export const placedFacts = (t: Translate, { number, method, total, vendor }: PlacedOrder) => [
  { label: t('mail.facts.order'), value: number },
  { label: t('mail.facts.total'), value: total },
  // A warranty leaves nothing to pay.
  ...(method === 'warranty' ? [{ label: t('mail.facts.due'), value: t('mail.facts.due_nothing') }] : []),
  { label: t('mail.facts.method'), value: t(`mail.methods.${method}`) },
  {
    label: t('mail.facts.deliver_to'),
    value: oneLine(`${vendor.name}, ${vendor.address}, ${vendor.cap} ${vendor.city}`),
  },
]

export const pricedLines = (t: Translate, { lines }: PlacedOrder): MailContent['lines'] => ({
  label: t('mail.facts.ordered'),
  rows: lines.map(({ name, code, satellite, price, quantity }) => ({
    name: oneLine(name),
    detail: oneLine([code, satellite, t('mail.facts.price_each', { price })].filter(Boolean).join(' · ')),
    quantity,
  })),
})
