import { vatOfCredit, vatOfOrder } from '../../../shared/orders/order-vat.ts'
import { vatIn } from '../../../shared/pricing/pricing.ts'
import type { VatTreatment } from '../../../shared/vat/vat.ts'
import { type CreditedPart, type FactLine, type Facts, partOf } from './facts.ts'
import { type GrossLine, type NetLine, netLines } from './net-lines.ts'

/** A line of an invoice or credit note: pieces of the order, a part of their price, what sending them costs, a fee that is taken off, or a part of the whole order. */
export type BilledLine = GrossLine &
  ({ what: 'goods' | 'difference'; line: FactLine } | { what: 'shipping' | 'fee' | 'part'; line: null })

/** What is invoiced or credited, for its paper and for its electronic file. */
export interface Billed {
  lines: BilledLine[]
  /** Cents, and for each line its share of `net`; null of orders from before the VAT was stored. */
  vat: { rate: number; treatment: VatTreatment; net: number; tax: number; lines: NetLine[] } | null
}

const goods = (line: FactLine): BilledLine => ({
  what: 'goods',
  line,
  price: line.price,
  quantity: line.quantity,
})
const single = (what: 'shipping' | 'fee' | 'part', price: number): BilledLine => ({
  what,
  line: null,
  price,
  quantity: 1,
})
/** The same where it is anything. */
const some = (what: 'shipping' | 'fee', price: number) => (price === 0 ? [] : [single(what, price)])

/** Whole pieces come first, so that parts of sets stand under their heads. */
function creditedLines({ lines }: Facts, part: CreditedPart): BilledLine[] {
  const credited = part.lines
    .toSorted((a, b) => Number(b.whole) - Number(a.whole))
    .flatMap(({ position, quantity, each, whole }): BilledLine[] => {
      const line = lines.find((one) => one.position === position)
      return line ? [{ what: whole ? 'goods' : 'difference', line, price: each, quantity }] : []
    })
  return [...credited, ...some('shipping', part.shipping), ...some('fee', -part.fee)]
}

const sumOf = (lines: BilledLine[]) => lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

/** What a document of so many cents is over: the whole order, what of it was not retained, or a part of what was delivered. */
export function billedOf(total: number, facts: Facts): Billed {
  const { order } = facts
  const vat = vatOfOrder({ ...order, country: facts.goes_to.country })
  const part = partOf(facts)
  const all = [...facts.lines.map(goods), ...some('shipping', vat?.shipping ?? 0)]
  // The lines of old orders may not make their sum.
  const isWhole = !part && total === order.total && (!vat || sumOf(all) === total)
  const lines = part ? creditedLines(facts, part) : isWhole ? all : [single('part', total)]
  if (!vat) return { lines, vat }
  const { rate, treatment } = vat
  const whole = { total: order.total, tax: vat.tax, rate }
  const tax = part
    ? vatOfCredit(whole, part.before, total)
    : total === order.total
      ? vat.tax
      : vatIn(total, rate)
  const net = total - tax
  return { lines, vat: { rate, treatment, net, tax, lines: netLines(lines, rate, net) } }
}
