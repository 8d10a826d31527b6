import { formatLongDate } from '../../../../shared/dates.ts'
import { formatEuros } from '../../../../shared/money.ts'
import type { Offer } from '../../../../shared/quotations/offers.ts'
import type { Translate } from '../../../../shared/translate.ts'
import type { Assets } from '../../../base/assets.ts'
import { openPaper } from '../../catalogue/pdf/paper.ts'
import { Pen } from '../../catalogue/pdf/pen.ts'

/** What the document of an offer is made of. */
export interface Printing {
  /** For people, e.g. `12/2`. */
  number: string
  /** It was not sent, and says so on each page. */
  isDraft?: true
  offer: Omit<Offer, 'is_open' | 'has_pdf' | 'number' | 'state'>
  seller: {
    name: string
    address: string
    cap: string
    city: string
    telephone: string
    email: string | null
  }
  customer: { name: string; surname: string; email: string }
}

/** Makes the document of an offer in the customer's language: the retailer's head, lines, VAT by rate, conditions. Tagged as PDF/UA-1. */
export async function makeOfferPdf(
  printing: Printing,
  assets: Assets,
  t: Translate,
): Promise<Uint8Array<ArrayBuffer>> {
  const { number, isDraft, offer, seller, customer } = printing
  const { lang, lines, totals, prices } = offer
  const euros = (amount: number) => formatEuros(amount, lang)
  const percent = (hundredths: number) =>
    new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 2 }).format(hundredths / 10_000)
  const now = new Date(offer.sent_at)
  const draft = isDraft ? t('offer.draft') : ''
  const title = [draft, t('offer.title', { number })].filter(Boolean).join(' – ')
  const { pen, save } = await openPaper(Pen, assets, {
    title,
    from: seller.name,
    subject: seller.name,
    lang,
    now,
    says: printing,
    across: draft,
  })

  pen.text([seller.name], { size: 15, strong: true })
  pen.text(
    [
      `${seller.address}, ${seller.cap} ${seller.city}`.replace(/^, /, ''),
      [seller.telephone, seller.email].filter(Boolean).join('  ·  '),
      offer.vat_number && t('offer.vatNumber', { number: offer.vat_number }),
    ].filter((line): line is string => !!line),
  )
  pen.gap(20)
  pen.text([`${customer.name} ${customer.surname}`, customer.email])
  pen.gap(16)
  pen.heading(title)
  pen.text([
    t('offer.date', { date: formatLongDate(now, lang) }),
    t('offer.validUntil', { date: formatLongDate(`${offer.valid_until}T12:00:00Z`, lang) }),
    ...(isDraft ? [t('offer.notSent')] : []),
  ])
  if (offer.note) {
    pen.gap(8)
    pen.paragraph(offer.note)
  }
  pen.gap(12)
  pen.table(
    lines.map((line) => ({
      label: line.name,
      below: [
        ...[[line.code, line.satellite].filter(Boolean).join(' · '), line.detail].filter(Boolean),
        [
          `${line.quantity} × ${euros(line.price)}`,
          ...(line.discount > 0 ? [`−${percent(line.discount)}`] : []),
          t('offer.vat', { rate: percent(line.vat) }),
        ].join(' · '),
      ],
      value: euros(line.amount),
    })),
  )
  pen.gap(8)
  pen.table([
    ...(totals.discount > 0
      ? [
          { label: t('offer.subtotal'), value: euros(totals.subtotal) },
          { label: t('offer.discount'), value: euros(-totals.discount) },
        ]
      : []),
    ...totals.shares.flatMap(({ vat, net, tax }) => [
      { label: t('offer.netAt', { rate: percent(vat) }), value: euros(net) },
      {
        label: t(prices === 'net' ? 'offer.plusVat' : 'offer.vat', { rate: percent(vat) }),
        value: euros(tax),
      },
    ]),
    { label: t('offer.gross'), value: euros(totals.gross), strong: true },
  ])
  if (offer.terms) {
    pen.gap(12)
    pen.heading(t('offer.terms'), 2)
    pen.paragraph(offer.terms)
  }
  return save()
}
