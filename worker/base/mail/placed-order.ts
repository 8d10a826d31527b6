import { isInSet, type LineTexts, textIn } from '../../../shared/cart/lines.ts'
import type { Lang } from '../../../shared/languages.ts'
import { type BankAccount, inFours } from '../../../shared/payments/bank-codes.ts'
import { isPaid, type PaymentMethod } from '../../../shared/payments/methods.ts'
import type { Translate } from '../../../shared/translate.ts'
import type { VatReason, VatTreatment } from '../../../shared/vat/vat.ts'
import { isWithoutVat } from '../../../shared/vat/vat.ts'
import { type MailContent, oneLine } from './layout.ts'

/** A line of a quotation or an order as it was placed, in the reader's language; `code` and `satellite` may be empty. */
export interface MailLine {
  name: string
  code: string | null
  satellite: string
  quantity: number
  /** For a spare part, the product it belongs to. */
  of?: string
  /** Part of the set whose head is above it. */
  inSet?: boolean
}
interface StoredLine extends Omit<MailLine, 'of' | 'inSet'> {
  texts: LineTexts | null
  setHead: number | null
  position: number
}

/** Stored lines in the language of the mail's reader. */
export const mailLines = (lines: StoredLine[], lang: Lang): MailLine[] =>
  lines.map((line) => {
    const { name, of } = textIn(line, lang)
    const { code, satellite, quantity } = line
    return { name, code, satellite, quantity, of, inSet: isInSet(line) }
  })

/** The rows of a mail. `more` gives the end of each line's details. */
export const lineRows = <L extends MailLine>(
  t: Translate,
  lines: L[],
  more: (line: L) => string = () => '',
) =>
  lines.map((line) => {
    const { name, code, satellite, quantity, of, inSet = false } = line
    const details = [code, of && t('mail.facts.part_of', { products: of }), satellite, more(line)]
    return { name: oneLine(name), detail: oneLine(details.filter(Boolean).join(' · ')), quantity, inSet }
  })

/** Sums of a changed order, as its mails name them. */
const CHANGED = ['before', 'from_credit', 'to_credit', 'open'] as const

/** Amounts in euros, as the reader's language writes them; a line's `price` is that of one piece. */
export interface PlacedOrder {
  number: string
  method: PaymentMethod
  total: string
  vat: {
    net: string
    tax: string
    shipping: string | null
    rate: string
    treatment: VatTreatment
    reason: VatReason | null
  } | null
  /** Where it goes. */
  vendor: { name: string; address: string; cap: string; city: string }
  /** Whose order it is. */
  company: string
  /** What the retailer said of it; may be empty. */
  said: { reference: string; note: string; wishedOn: string }
  lines: (MailLine & { price: string })[]
  /** When the retailer sends the money: where to, and by when (`due`). */
  payBy?: BankAccount & { reference: string; due: string }
  /** When the retailer's store credit pays some or all of it, and what stays to be paid. */
  storeCredit?: { used: string; open: string }
  /** When it is an order that was changed: what it came to before, what is open of it, and what went to the store credit or came back from there. */
  changed?: Partial<Record<(typeof CHANGED)[number], string>>
  url: string
}

/** A warranty leaves nothing to pay, whatever the total is; neither does what replaces goods that came back. */
export const dueFact = (t: Translate, method: PaymentMethod) =>
  isPaid(method)
    ? []
    : [
        {
          label: t('mail.facts.due'),
          value: t(`mail.facts.${method === 'warranty' ? 'due_nothing' : 'due_free'}`),
        },
      ]

/** What is in the total, or why there is no VAT in it. */
function vatFacts(t: Translate, vat: PlacedOrder['vat']) {
  if (!vat) return []
  const { net, tax, shipping, rate, treatment } = vat
  return [
    ...(shipping === null ? [] : [{ label: t('mail.facts.shipping'), value: shipping }]),
    ...(isWithoutVat(treatment)
      ? [{ label: t('mail.facts.vat'), value: t(`mail.facts.treated.${treatment}`) }]
      : [
          { label: t('mail.facts.net'), value: net },
          { label: t('mail.facts.tax', { rate }), value: tax },
        ]),
  ]
}

/** What a transfer says, each on its line so that it is easily copied. */
export const transferFacts = (
  t: Translate,
  { holder, iban, bic, reference, due }: NonNullable<PlacedOrder['payBy']>,
) => [
  { label: t('mail.facts.pay_by'), value: due },
  { label: t('mail.facts.holder'), value: holder },
  { label: 'IBAN', value: inFours(iban) },
  ...(bic ? [{ label: 'BIC', value: bic }] : []),
  { label: t('mail.facts.reference'), value: inFours(reference) },
]

/** The retailer's own number and the day on which it would like to have the order, as far as it said them. */
const saidFacts = (t: Translate, { reference, wishedOn }: PlacedOrder['said']) => [
  ...(reference ? [{ label: t('mail.facts.own_reference'), value: oneLine(reference) }] : []),
  ...(wishedOn ? [{ label: t('mail.facts.wished_on'), value: oneLine(wishedOn) }] : []),
]

/** For the shop: that VAT may not have been due. */
export const vatDoubt = (t: Translate, { vat }: PlacedOrder) =>
  vat?.reason === 'unclear' ? [{ label: t('mail.facts.vat'), value: t('mail.facts.vat_unclear') }] : []

/** What the retailer wrote with the order. */
export const saidNote = (t: Translate, { said }: PlacedOrder): MailContent['note'] =>
  said.note ? { label: t('mail.facts.order_note'), value: said.note } : undefined

export const placedFacts = (
  t: Translate,
  { number, method, total, vat, vendor: retailer, payBy, storeCredit, changed, said }: PlacedOrder,
) => [
  { label: t('mail.facts.order'), value: number },
  ...saidFacts(t, said),
  { label: t('mail.facts.total'), value: total },
  ...vatFacts(t, vat),
  ...dueFact(t, method),
  { label: t('mail.facts.method'), value: t(`mail.methods.${method}`) },
  ...(storeCredit
    ? [
        { label: t('mail.facts.store_credit'), value: storeCredit.used },
        { label: t('mail.facts.open'), value: storeCredit.open },
      ]
    : []),
  ...CHANGED.flatMap((sum) => {
    const value = changed?.[sum]
    return value === undefined ? [] : [{ label: t(`mail.facts.${sum}`), value }]
  }),
  ...(payBy ? transferFacts(t, payBy) : []),
  {
    label: t('mail.facts.deliver_to'),
    value: oneLine(`${retailer.name}, ${retailer.address}, ${retailer.cap} ${retailer.city}`),
  },
]

export const pricedLines = (t: Translate, { lines }: PlacedOrder): MailContent['lines'] => ({
  label: t('mail.facts.ordered'),
  rows: lineRows(t, lines, ({ price }) => t('mail.facts.price_each', { price })),
})
