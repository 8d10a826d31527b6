import { textIn } from '../../../shared/cart/lines.ts'
import type { CreditReason } from '../../../shared/credit-notes/credit-notes.ts'
import { dayOf } from '../../../shared/dates.ts'
import { type BilledLine, billedOf } from '../documents/billed.ts'
import { type FactLine, type Facts, partOf } from '../documents/facts.ts'
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

const nameOf = (line: FactLine) => [textIn(line, 'it').name, line.satellite].filter(Boolean).join(', ')

/** The number, counted from 1, of the line that heads a part's set. */
function headOf({ set_head: head, position }: FactLine, lines: readonly BilledLine[]): number | null {
  const isHead = ({ what, line }: BilledLine) => what === 'goods' && line.position === head
  return head === null || head === position ? null : lines.findIndex(isHead) + 1 || null
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

function lineOf(
  { what, line, price, quantity }: BilledLine,
  lines: readonly BilledLine[],
  ofReturn: string | null,
  order: string,
): FatturaLine {
  const priced = { price, quantity }
  if (what === 'goods')
    return { code: line.code, description: nameOf(line), head: headOf(line, lines), ...priced }
  if (what === 'difference')
    return { code: line.code, description: `${WHY.price}: ${nameOf(line)}`, head: null, ...priced }
  const description = {
    shipping: WHY.shipping,
    fee: `Spese di gestione del reso ${ofReturn}`,
    part: `Storno parziale dell'ordine ${order}`,
  }[what]
  return { code: null, description, head: null, ...priced }
}

/** What it says to the exchange system, of an order whose VAT is known: the whole order, what of it is credited, or a part of it. */
export function fatturaOf({ id, kind, number, made_at, total, facts, buyer }: StoredInvoice): Fattura {
  const { order, credited } = facts
  const part = partOf(facts)
  const { lines, vat } = billedOf(total, facts)
  const { rate, treatment, net, tax } = vat!
  return {
    id,
    kind,
    number,
    day: dayOf(made_at),
    rate,
    treatment,
    total,
    tax,
    net,
    goesTo: facts.goes_to.country,
    buyer: { ...facts.buyer, ...buyer },
    lines: lines.map((line) => lineOf(line, lines, part?.return ?? null, order.number)),
    why: part && WHY[part.reason],
    order: { number: order.number, day: dayOf(order.created_at), reference: order.reference },
    payment: kind === 'invoice' ? paymentOf(facts) : null,
    about:
      kind === 'credit_note' && credited ? { number: credited.number, day: dayOf(credited.made_at) } : null,
  }
}
