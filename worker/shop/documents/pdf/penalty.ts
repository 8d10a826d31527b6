import { formatEuros } from '../../../../shared/money.ts'
import { openOf } from '../../../../shared/payments/receivables.ts'
import type { Facts } from '../facts.ts'
import type { Page } from './head.ts'
import { drawTransfer } from './transfer.ts'

/**
 * Above so many cents a document that charges an amount outside VAT bears 2 euros of stamp duty, which the shop pays: DPR 642/1972, tariff, part
 * one, article 13 no. 1 (invoices and notes; 2-bis is of banks' statements), at the rate of DL 43/2013, article 7-bis; amounts with VAT are
 * exempt (table B, article 6), what article 15 of DPR 633/72 excludes is not. From 2027 on the same stands in D.Lgs. 123/2025.
 */
const STAMPED_ABOVE = 7747

/** What is retained, in cents: half of the price as a penalty, and the rest for the costs, of which no more is retained than there is left. */
function partsOf(total: number, { withheld }: Facts['order']): { penalty: number; costs: number } {
  const penalty = Math.min(total, withheld ?? 0)
  return { penalty, costs: total - penalty }
}

/** What is retained of a terminated order, why there is no VAT on it, and what of it is still to be paid. */
export function drawPenalty(page: Page): void {
  const { pen, t, lang, printing } = page
  const { order, owed } = printing.facts
  const total = printing.total!
  const { penalty, costs } = partsOf(total, order)
  const row = (key: string, amount: number, strong = false) => ({
    label: t(`document.${key}`),
    value: formatEuros(amount, lang),
    strong,
  })
  pen.paragraph(t('document.penaltyFor', { number: order.number }))
  pen.gap(8)
  pen.table([
    ...(penalty > 0 ? [row('penalty', penalty)] : []),
    ...(costs > 0 ? [row('penaltyCosts', costs)] : []),
    row('penaltyTotal', total, true),
  ])
  pen.gap(8)
  pen.paragraph(t('document.outsideVat'))
  if (total > STAMPED_ABOVE) {
    pen.gap(4)
    pen.paragraph(t('document.stampDuty'))
  }
  if (owed && openOf(owed) > 0) drawTransfer(page)
  else {
    pen.gap(4)
    pen.paragraph(t('document.penaltyPaid'))
  }
}
