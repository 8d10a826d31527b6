import { textIn } from '../../../shared/cart/lines.ts'
import type { CreditReason } from '../../../shared/credit-notes/credit-notes.ts'
import { dayOf } from '../../../shared/dates.ts'
import { vatOfCredit, vatOfOrder } from '../../../shared/orders/order-vat.ts'
import { vatIn } from '../../../shared/pricing/pricing.ts'
import { type CreditedPart, type FactLine, type Facts, partOf } from '../documents/facts.ts'
import type { Buyer, Fattura, FatturaLine, Payment } from './fattura.ts'

/** By what a buyer is known and reached, as the triggers keep it. */
export type Frozen = Pick<Buyer, 'vat_number' | 'tax_code' | 'sdi_code' | 'pec'>

/** An invoice or a credit note as its document keeps it. */
export interface StoredInvoice {
  /** Of its file. */
  id: number
  kind: Fattura['kind']
  number: string
  made_at: string
  total: number
  facts: Facts
  buyer: Frozen
}

const single = (description: string, price: number): FatturaLine => ({
  code: null,
  description,
  quantity: 1,
  price,
  head: null,
})

function lineOf(line: FactLine, lines: readonly FactLine[]): FatturaLine {
  const { code, quantity, price, set_head: head, position, satellite } = line
  const { name } = textIn(line, 'it')
  const at = head === null || head === position ? -1 : lines.findIndex((each) => each.position === head)
  const description = satellite === '' ? name : `${name}, ${satellite}`
  return { code, description, quantity, price, head: at < 0 ? null : at + 1 }
}

function paymentOf({ order, owed, account }: Facts): Payment {
  const transfer = owed && { account, due: owed.due_on, reference: owed.reference }
  return { method: order.payment_method, transfer }
}

/** Why a part of an order is credited. */
const WHY: Record<CreditReason, string> = {
  returned: 'Merce resa',
  short: 'Merce mancante',
  wrong: 'Merce errata',
  price: 'Differenza di prezzo',
  shipping: 'Spese di spedizione',
  goodwill: 'Abbuono',
}

/** The lines of a credit note over a part of an order: pieces, or a part of their price, shipping, and the fee that is taken off. */
function creditedLines({ lines }: Facts, part: CreditedPart): FatturaLine[] {
  const credited = part.lines.flatMap(({ position, quantity, each, whole }) => {
    const line = lines.find((one) => one.position === position)
    return line ? [{ ...line, quantity, price: each, whole }] : []
  })
  const whole = credited.filter((line) => line.whole)
  const { shipping, fee, return: of } = part
  return [
    ...whole.map((line) => lineOf(line, whole)),
    ...credited
      .filter((line) => !line.whole)
      .map((line) => {
        const { description, ...rest } = lineOf(line, [])
        return { ...rest, description: `${WHY.price}: ${description}` }
      }),
    ...(shipping > 0 ? [single(WHY.shipping, shipping)] : []),
    ...(fee > 0 ? [single(`Spese di gestione del reso ${of}`, -fee)] : []),
  ]
}

/** What it says to the exchange system: the whole order, what of it is credited, or a part of it. */
export function fatturaOf({ id, kind, number, made_at, total, facts, buyer }: StoredInvoice): Fattura {
  const { order, lines, credited } = facts
  const part = partOf(facts)
  const { rate, treatment, shipping, ...whole } = vatOfOrder({ ...order, country: facts.goes_to.country })!
  const isWhole = total === order.total && !part
  const partly = single(`Storno parziale dell'ordine ${order.number}`, total)
  const tax = part
    ? vatOfCredit({ total: order.total, tax: whole.tax, rate }, part.before, total)
    : isWhole
      ? whole.tax
      : vatIn(total, rate)
  return {
    id,
    kind,
    number,
    day: dayOf(made_at),
    rate,
    treatment,
    total,
    tax,
    net: total - tax,
    goesTo: facts.goes_to.country,
    buyer: { ...facts.buyer, ...buyer },
    lines: isWhole
      ? [...lines.map((line) => lineOf(line, lines)), ...(shipping ? [single('Spedizione', shipping)] : [])]
      : part
        ? creditedLines(facts, part)
        : [partly],
    why: part && WHY[part.reason],
    order: { number: order.number, day: dayOf(order.created_at), reference: order.reference },
    payment: kind === 'invoice' ? paymentOf(facts) : null,
    about:
      kind === 'credit_note' && credited ? { number: credited.number, day: dayOf(credited.made_at) } : null,
  }
}
