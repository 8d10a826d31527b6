import { saidAt } from '../../../../shared/duties/said.ts'
import { formatEuros } from '../../../../shared/money.ts'
import { isPaid } from '../../../../shared/payments/methods.ts'
import { isWithoutVat } from '../../../../shared/vat/vat.ts'
import { type Billed, billedOf } from '../billed.ts'
import { partOf } from '../facts.ts'
import { factLine, isCopy, type Page } from './head.ts'
import { drawPacking } from './packing.ts'
import { drawPenalty } from './penalty.ts'
import { drawBilled, drawPriced, drawSums, vatOf } from './priced.ts'
import { drawTransfer, openTransfer, TRANSFER } from './transfer.ts'

/** What a document says below its head. */
export function drawBody(page: Page): void {
  const { kind, total, facts } = page.printing
  if (kind === 'packing_list') drawPacking(page)
  else if (kind === 'credit_note') drawCredit(page, billedOf(total!, facts))
  else if (kind === 'penalty_note') drawPenalty(page)
  else drawOrder(page, kind === 'invoice' ? billedOf(facts.order.total, facts) : null)
}

const validityOf = ({ printing }: Page) =>
  printing.kind === 'proforma' ? 'noInvoice' : isCopy(printing) ? 'courtesy' : null

/** Says of a copy that it is one, and of what is no invoice that it is none. */
function drawValidity(page: Page): void {
  const { pen, t } = page
  const word = validityOf(page)
  if (!word) return
  pen.gap(8)
  pen.paragraph(t(`document.${word}`))
}

/** What duties want on invoices beside the lines: in which registers the producer stands where the goods go. */
function drawDuties({ pen, t, lang, printing }: Page): void {
  const { registrations = [], seller } = printing.facts
  for (const { text } of saidAt('invoice', { law: {}, registrations }, { t, lang })) {
    pen.gap(10)
    pen.paragraph([t('law.registers.of', { name: seller.name }), text].join('\n'), { size: 8.5 })
  }
}

/** How high a row of sums and a sentence below them are at most. */
const HEIGHTS = { row: 22, sentence: 36 }

/** An order with its prices; an invoice says them without VAT, line by line. */
function drawOrder(page: Page, billed: Billed | null): void {
  const { pen, t, printing } = page
  const { order } = printing.facts
  const vat = vatOf(page)
  const shipping = vat?.shipping ?? null
  const parts: [string, number][] =
    billed || shipping === null
      ? []
      : [
          ['goods', order.total - shipping],
          ['shipping', shipping],
        ]
  if (billed) drawBilled(page, billed)
  else drawPriced(page)
  // How it is paid never stands alone on a page: the sums go with it.
  if (openTransfer(page)) {
    const rows = parts.length + (vat ? 3 : 1)
    const sentences = [isWithoutVat(vat?.treatment), validityOf(page)].filter(Boolean).length
    pen.together(8 + rows * HEIGHTS.row + sentences * HEIGHTS.sentence + TRANSFER)
  }
  drawSums(page, [t('document.total'), order.total], parts, vat)
  if (!isPaid(order.payment_method)) {
    pen.gap(8)
    pen.table([
      {
        label: t('document.due'),
        value: t(`document.${order.payment_method === 'warranty' ? 'dueNothing' : 'dueFree'}`),
        strong: true,
      },
    ])
  }
  drawValidity(page)
  drawTransfer(page)
  drawDuties(page)
  if (!order.note) return
  pen.gap(12)
  pen.heading(t('document.note'), 2)
  pen.paragraph(order.note)
}

/** Why it is credited, and what of the order's price is not. */
function drawReason({ pen, t, lang, printing }: Page): void {
  const { order } = printing.facts
  const part = partOf(printing.facts)
  if (part) {
    const { reason, return: number, note } = part
    pen.paragraph(t(`document.creditReasons.${reason}`, { number: number ?? order.number }))
    if (note) pen.paragraph(note)
    return
  }
  pen.paragraph(t(`document.${order.status === 'terminated' ? 'terminated' : 'cancelled'}`))
  if (printing.total === order.total) return
  const kept = (key: string, amount: number | null) =>
    amount ? [factLine(t, t(`document.${key}`), formatEuros(amount, lang))] : []
  pen.text([...kept('withheld', order.withheld), ...kept('costs', order.delivery_costs)])
}

/** What is credited: the whole order with its lines, a part of its price, or a part of what was delivered. */
function drawCredit(page: Page, billed: Billed): void {
  const { pen, t, printing } = page
  drawReason(page)
  pen.gap(8)
  drawBilled(page, billed)
  drawSums(page, [t('document.credited'), printing.total!], [], billed.vat)
  drawValidity(page)
}
