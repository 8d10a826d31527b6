import { formatDay } from '../../../../shared/dates.ts'
import { formatEuros, formatRate } from '../../../../shared/money.ts'
import { carrierName } from '../../../../shared/orders/carriers.ts'
import { type OrderVat, vatOfCredit, vatOfOrder } from '../../../../shared/orders/order-vat.ts'
import { formatKilograms } from '../../../../shared/orders/shipments.ts'
import { inFours } from '../../../../shared/payments/bank-codes.ts'
import { isPaid } from '../../../../shared/payments/methods.ts'
import { paymentCode } from '../../../../shared/payments/payment-code.ts'
import { openOf } from '../../../../shared/payments/receivables.ts'
import { countryNames } from '../../../../shared/places/countries.ts'
import { vatIn } from '../../../../shared/pricing/pricing.ts'
import { isWithoutVat } from '../../../../shared/vat/vat.ts'
import { type CreditedPart, type FactLine, partOf } from '../facts.ts'
import { factLine, isCopy, type Page } from './head.ts'
import { linesOf } from './lines.ts'

const FIGURES = { quantity: 56, price: 84, amount: 90 }

/** What a document says below its head. */
export function drawBody(page: Page): void {
  const { kind } = page.printing
  if (kind === 'packing_list') drawPacking(page)
  else if (kind === 'credit_note') drawCredit(page)
  else drawOrder(page)
}

/** How an order's VAT was treated; of the order's country, as everywhere in the shop. */
const vatOf = ({ printing: { facts } }: Page): OrderVat | null =>
  vatOfOrder({ ...facts.order, country: facts.goes_to.country })

/** A line with its price; `below`: what is said of it besides. */
type PricedLine = FactLine & { below?: string }

/** Lines with their prices, those of the order unless given. */
function drawPriced(page: Page, lines: PricedLine[] = page.printing.facts.lines): void {
  const { pen, t, lang } = page
  const word = (key: string) => t(`document.${key}`)
  const vat = vatOf(page)
  pen.grid(
    word('product'),
    [
      [word('quantity'), FIGURES.quantity],
      [word('price'), FIGURES.price],
      [word('amount'), FIGURES.amount],
    ],
    linesOf(page, lines).map(({ line, ...row }, at) => ({
      ...row,
      below: [...row.below, lines[at]?.below ?? ''].filter(Boolean),
      figures: [
        String(line.quantity),
        formatEuros(line.price, lang),
        formatEuros(line.price * line.quantity, lang),
      ],
    })),
  )
  if (!vat) return
  pen.gap(4)
  pen.text([word(vat.rate > 0 ? 'withVat' : 'withoutVat')], { size: 8.5 })
}

/** What a sum is made of (`parts`: labels and cents; `share`: the VAT in it), and why there is no VAT in it. */
function drawSums(
  page: Page,
  total: number,
  label: string,
  parts: [label: string, amount: number][],
  share?: (vat: OrderVat) => number,
): void {
  const { pen, t, lang, printing } = page
  const euros = (amount: number) => formatEuros(amount, lang)
  const vat = vatOf(page)
  const shareOf =
    share ?? (({ tax, rate }) => (total === printing.facts.order.total ? tax : vatIn(total, rate)))
  const tax = vat && shareOf(vat)
  pen.gap(8)
  pen.table([
    ...parts.map(([name, amount]) => ({ label: t(`document.${name}`), value: euros(amount) })),
    ...(vat && tax !== null
      ? [
          { label: t('document.net'), value: euros(total - tax) },
          { label: t('document.tax', { rate: formatRate(vat.rate, lang) }), value: euros(tax) },
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

/** The parts of an order's sum: its goods, and what sending them costs. */
const partsOf = (total: number, shipping: number | null): [string, number][] =>
  shipping === null
    ? []
    : [
        ['goods', total - shipping],
        ['shipping', shipping],
      ]

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

/** How high a row of sums, a sentence below them, and how it is paid are at most. */
const HEIGHTS = { row: 22, sentence: 36, transfer: 190 }

function drawOrder(page: Page): void {
  const { pen, t, printing } = page
  const { order } = printing.facts
  drawPriced(page)
  const vat = vatOf(page)
  const parts = partsOf(order.total, vat?.shipping ?? null)
  // How it is paid never stands alone on a page: the sums go with it.
  if (openTransfer(page)) {
    const rows = parts.length + (vat ? 3 : 1)
    const sentences = [isWithoutVat(vat?.treatment), validityOf(page)].filter(Boolean).length
    pen.together(8 + rows * HEIGHTS.row + sentences * HEIGHTS.sentence + HEIGHTS.transfer)
  }
  drawSums(page, order.total, t('document.total'), parts)
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
  if (!order.note) return
  pen.gap(12)
  pen.heading(t('document.note'), 2)
  pen.paragraph(order.note)
}

/** What is open of an order, with the account that a transfer goes to; null when nothing is. */
function openTransfer({ printing }: Page) {
  const { owed, account } = printing.facts
  const open = owed ? openOf(owed) : 0
  return owed && account && open > 0 ? { owed, account, open } : null
}

/** How what is open is paid by transfer, with the code that banks' apps read. */
function drawTransfer(page: Page): void {
  const { pen, t, lang } = page
  const transfer = openTransfer(page)
  if (!transfer) return
  const { owed, account, open } = transfer
  const facts = [
    ...(owed.paid > 0 ? [['paid', formatEuros(owed.paid, lang)]] : []),
    ['open', formatEuros(open, lang)],
    ['payReference', inFours(owed.reference)],
    ['holder', account.holder],
    ['IBAN', inFours(account.iban)],
    ...(account.bic ? [['BIC', account.bic]] : []),
    ['dueOn', formatDay(owed.due_on)],
  ]
  pen.gap(14)
  pen.together(HEIGHTS.transfer)
  pen.heading(t('document.payment'), 2)
  pen.paragraph(t('document.paymentText'))
  pen.gap(6)
  pen.beside(
    facts.map(([name, value]) => factLine(t, /^[A-Z]+$/.test(name!) ? name! : t(`document.${name}`), value!)),
    paymentCode({ ...account, amount: open, reference: owed.reference }),
    t('document.code'),
  )
}

const piecesOf = ({ sent, quantity }: FactLine) => sent ?? quantity

/**
 * What is sent, or the whole order, without prices; for carriers and customs with weights, codes and origin as far as they are known, and
 * the sum only where all are.
 */
function drawPacking(page: Page): void {
  const { pen, t, lang, printing } = page
  const { lines, shipment } = printing.facts
  const word = (key: string) => t(`document.${key}`)
  const packed = lines.filter(({ sent }) => sent !== 0)
  if (shipment && shipment.parcels.length > 0) {
    const parcels = shipment.parcels.map(({ carrier, number }) => `${carrierName(carrier)} ${number}`.trim())
    pen.paragraph(factLine(t, word('parcels'), parcels.join(', ')))
    pen.gap(8)
  }
  const nameOf = countryNames(lang)
  const customs = ({ hs_code, origin }: FactLine) => [
    ...(hs_code ? [factLine(t, word('hsCode'), hs_code)] : []),
    ...(origin ? [factLine(t, word('origin'), nameOf(origin))] : []),
  ]
  pen.grid(
    word('product'),
    [
      ...((shipment
        ? [
            [word('ordered'), 70],
            [word('sent'), 110],
          ]
        : [[word('quantity'), 70]]) as [string, number][]),
      [word('weight'), 70],
    ],
    linesOf(page, packed).map(({ line, below, ...row }) => ({
      ...row,
      below: [...below, ...customs(line)],
      figures: [
        String(line.quantity),
        ...(line.sent === null ? [] : [String(line.sent)]),
        line.weight_g == null ? '' : formatKilograms(line.weight_g * piecesOf(line), lang),
      ],
    })),
  )
  pen.gap(8)
  pen.paragraph(t('document.pieces', { count: packed.reduce((sum, line) => sum + piecesOf(line), 0) }))
  const weight = packed.reduce((sum, line) => sum + (line.weight_g ?? 0) * piecesOf(line), 0)
  if (packed.every(({ weight_g }) => weight_g != null))
    pen.paragraph(factLine(t, word('totalWeight'), formatKilograms(weight, lang)))
}

/** What is credited of a delivered order: pieces or a part of their price, and shipping, less a fee. */
function drawCredited(
  page: Page,
  { reason, return: number, note, fee, shipping, lines, before }: CreditedPart,
): void {
  const { pen, t, printing } = page
  const [credited, { order, lines: ordered }] = [printing.total!, printing.facts]
  pen.paragraph(t(`document.creditReasons.${reason}`, { number: number ?? order.number }))
  if (note) pen.paragraph(note)
  pen.gap(8)
  const priced = lines.flatMap(({ position, quantity, each, whole }): PricedLine[] => {
    const line = ordered.find((one) => one.position === position)
    return line ? [{ ...line, quantity, price: each, below: whole ? '' : t('document.priceDifference') }] : []
  })
  if (priced.length > 0) drawPriced(page, priced)
  const goods = credited + fee - shipping
  const parts: [string, number][] = [
    ...(fee > 0 || shipping > 0 ? ([['goods', goods]] as [string, number][]) : []),
    ...(shipping > 0 ? ([['shipping', shipping]] as [string, number][]) : []),
    ...(fee > 0 ? ([['fee', -fee]] as [string, number][]) : []),
  ]
  drawSums(
    page,
    credited,
    t('document.credited'),
    parts.filter(([, amount]) => amount !== 0),
    (vat) => vatOfCredit({ ...vat, total: order.total }, before, credited),
  )
}

/** What is credited: the whole order with its lines, a part of its price, or a part of what was delivered. */
function drawCredit(page: Page): void {
  const { pen, t, printing } = page
  const { order } = printing.facts
  const part = partOf(printing.facts)
  if (part) {
    drawCredited(page, part)
    drawValidity(page)
    return
  }
  const [credited, label] = [printing.total!, t('document.credited')]
  pen.paragraph(t(`document.${order.status === 'terminated' ? 'terminated' : 'cancelled'}`))
  pen.gap(8)
  const isWhole = credited === order.total
  if (isWhole) drawPriced(page)
  else drawPart(page, credited)
  drawSums(page, credited, label, partsOf(credited, isWhole ? (vatOf(page)?.shipping ?? null) : null))
  drawValidity(page)
}

/** What of an order's price is credited, and what is not. */
function drawPart({ pen, t, lang, printing }: Page, credited: number): void {
  const { order } = printing.facts
  const part = (key: string, amount: number | null) =>
    amount ? [{ label: t(`document.${key}`), value: formatEuros(amount, lang) }] : []
  pen.table([
    { label: t('document.creditedFor', { number: order.number }), value: formatEuros(credited, lang) },
    ...part('withheld', order.withheld),
    ...part('costs', order.delivery_costs),
  ])
}
