import { formatEuros, formatFineEuros, formatRate } from '../../../../shared/money.ts'
import { type OrderVat, vatOfOrder } from '../../../../shared/orders/order-vat.ts'
import { isWithoutVat, type VatTreatment } from '../../../../shared/vat/vat.ts'
import type { Billed } from '../billed.ts'
import { decimalsFor } from '../net-lines.ts'
import type { Page } from './head.ts'
import type { GridRow } from './ledger.ts'
import { linesOf } from './lines.ts'

const FIGURES = { quantity: 56, price: 84, rate: 44, amount: 90 }

type Row = Omit<GridRow, 'figures'> & { price: number; quantity: number }

/** How an order's VAT was treated; of the order's country, as everywhere in the shop. */
export const vatOf = ({ printing: { facts } }: Page): OrderVat | null =>
  vatOfOrder({ ...facts.order, country: facts.goes_to.country })

/** Rows with their prices as the buyer pays them. */
function drawPaid({ pen, t, lang }: Page, rows: Row[]): void {
  const word = (key: string) => t(`document.${key}`)
  pen.grid(
    word('product'),
    [
      [word('quantity'), FIGURES.quantity],
      [word('price'), FIGURES.price],
      [word('amount'), FIGURES.amount],
    ],
    rows.map(({ price, quantity, ...row }) => ({
      ...row,
      figures: [String(quantity), formatEuros(price, lang), formatEuros(price * quantity, lang)],
    })),
  )
}

/** An order's lines with their prices as the buyer pays them. */
export function drawPriced(page: Page): void {
  const { pen, t, printing } = page
  drawPaid(
    page,
    linesOf(page, printing.facts.lines).map(({ line: { price, quantity }, ...row }) => ({
      ...row,
      price,
      quantity,
    })),
  )
  const vat = vatOf(page)
  if (!vat) return
  pen.gap(4)
  pen.text([t(`document.${vat.rate > 0 ? 'withVat' : 'withoutVat'}`)], { size: 8.5 })
}

function rowsOf(page: Page, { lines }: Billed): Row[] {
  const { t, printing } = page
  const named = linesOf(
    page,
    lines.flatMap(({ line }) => line ?? []),
  )
  const labels = {
    shipping: t('document.shipping'),
    fee: t('document.fee'),
    part: t('document.creditedFor', { number: printing.facts.order.number }),
  }
  // Those of the order come first.
  return lines.map(({ what, price, quantity }, at) => {
    if (what !== 'goods' && what !== 'difference')
      return { label: labels[what], below: [], isInside: false, price, quantity }
    const { label, below, isInside } = named[at]!
    const more = what === 'difference' ? [t('document.priceDifference')] : []
    return { label, below: [...below, ...more], isInside, price, quantity }
  })
}

/**
 * The lines of an invoice or credit note, with what the directive on VAT wants of each (2006/112/EC, article 226): its quantity, what a piece
 * costs without VAT, and the rate. They make the net sum below them.
 */
export function drawBilled(page: Page, billed: Billed): void {
  const { pen, t, lang } = page
  const rows = rowsOf(page, billed)
  const { vat } = billed
  if (!vat) {
    drawPaid(page, rows)
    return
  }
  const word = (key: string) => t(`document.${key}`)
  const decimals = decimalsFor(vat.lines.map((line, at) => ({ ...line, quantity: rows[at]!.quantity })))
  pen.grid(
    word('product'),
    [
      [word('quantity'), FIGURES.quantity],
      [word('priceNet'), FIGURES.price],
      [word('vat'), FIGURES.rate],
      [word('amountNet'), FIGURES.amount],
    ],
    rows.map(({ price: _, quantity, ...row }, at) => ({
      ...row,
      figures: [
        String(quantity),
        formatFineEuros(vat.lines[at]!.unit, decimals, lang),
        formatRate(vat.rate, lang),
        formatEuros(vat.lines[at]!.net, lang),
      ],
    })),
  )
}

/** What a sum is made of (`parts`: labels and cents), and why there is no VAT in it. */
export function drawSums(
  { pen, t, lang, printing }: Page,
  [label, total]: [label: string, cents: number],
  parts: [label: string, cents: number][],
  vat: { rate: number; tax: number; treatment: VatTreatment } | null,
): void {
  const euros = (amount: number) => formatEuros(amount, lang)
  pen.gap(8)
  pen.table([
    ...parts.map(([name, amount]) => ({ label: t(`document.${name}`), value: euros(amount) })),
    ...(vat
      ? [
          { label: t('document.net'), value: euros(total - vat.tax) },
          { label: t('document.tax', { rate: formatRate(vat.rate, lang) }), value: euros(vat.tax) },
        ]
      : []),
    { label, value: euros(total), strong: true },
  ])
  const treatment = vat?.treatment
  if (!isWithoutVat(treatment)) return
  pen.gap(8)
  // Goods sent to San Marino have a rule of their own.
  const isToSanMarino = treatment === 'export' && printing.facts.goes_to.country === 'SM'
  pen.paragraph(t(`document.treated.${isToSanMarino ? 'san_marino' : treatment}`))
}
