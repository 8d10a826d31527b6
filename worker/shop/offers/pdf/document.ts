import type { RoofPlan } from '../../../../shared/catalogue/roof-plan.ts'
import {
  describeRoof,
  nameOf,
  type ProductNames,
  placeWords,
} from '../../../../shared/catalogue/roof-words.ts'
import { formatLongDate } from '../../../../shared/dates.ts'
import { factsAt } from '../../../../shared/duties/duties.ts'
import { saidAt } from '../../../../shared/duties/said.ts'
import { formatEuros } from '../../../../shared/money.ts'
import { contractFacts } from '../../../../shared/quotations/bindings.ts'
import type { Offer } from '../../../../shared/quotations/offers.ts'
import { settings } from '../../../../shared/settings/settings.ts'
import type { Translate } from '../../../../shared/translate.ts'
import type { Assets } from '../../../base/assets.ts'
import { openPaper } from '../../catalogue/pdf/paper.ts'
import { Pen, SMALL } from '../../catalogue/pdf/pen.ts'

/** What the document of an offer is made of. */
export interface Printing {
  /** For people, e.g. `12/2`. */
  number: string
  /** It was not sent, and says so on each page. */
  isDraft?: true
  offer: Omit<
    Offer,
    'is_open' | 'has_pdf' | 'number' | 'state' | 'handed_on' | 'revocable_until' | 'can_revoke'
  >
  seller: {
    name: string
    address: string
    cap: string
    city: string
    telephone: string
    email: string | null
  }
  customer: { name: string; surname: string; email: string }
  /** The roof that its customer drew, with the names of the request's products. */
  roof: { plan: RoofPlan; names: ProductNames } | null
}

/**
 * Makes the document of an offer in the customer's language: the retailer's head, lines, VAT by rate, conditions. Tagged as PDF/UA-1.
 * `notice` is the official one of the legal guarantee, a JPEG; without it its words are written.
 */
export async function makeOfferPdf(
  printing: Printing,
  assets: Assets,
  t: Translate,
  notice: Uint8Array | null = null,
): Promise<Uint8Array<ArrayBuffer>> {
  const { number, isDraft, offer, seller, customer, roof } = printing
  const { lang, lines, totals, prices } = offer
  const euros = (amount: number) => formatEuros(amount, lang)
  const percent = (hundredths: number) =>
    new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 2 }).format(hundredths / 10_000)
  const now = new Date(offer.sent_at)
  const draft = isDraft ? t('offer.draft') : ''
  const title = [draft, t('offer.title', { number })].filter(Boolean).join(' – ')
  const { pen, save, embed } = await openPaper(Pen, assets, {
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
  const isLabelled = factsAt('offer').includes('energy')
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
      ...(isLabelled &&
        line.energy_class && {
          energy: {
            of: line.energy_class,
            says: t('law.energyClass', { class: line.energy_class }),
          },
        }),
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
  if (roof) {
    const { plan, names } = roof
    pen.gap(12)
    pen.roof(t('roof-plan.yours'), plan, describeRoof(t, lang, plan, names))
    pen.gap(8)
    // The paper's letters have another arrow.
    const front = t('roof-plan.front').replace('◀', '←')
    pen.paragraph(
      [front, t('roof-plan.scale', { length: plan.length, width: plan.width })].join('  ·  '),
      SMALL,
    )
    pen.paragraph(
      plan.items
        .map((item, at) => `${nameOf(t, item, at, names)}: ${placeWords(t, plan, at, names)}`)
        .join('\n'),
      SMALL,
    )
  }
  if (offer.terms) {
    pen.gap(12)
    pen.heading(t('offer.terms'), 2)
    pen.paragraph(offer.terms)
  }
  const { registrations, binding } = offer
  const subject = { law: {}, registrations, contract: { binding, vendor: seller.name } }
  for (const { fact, label, text } of saidAt('offer', subject, { t, lang })) {
    pen.gap(12)
    if (fact === 'registrations')
      pen.paragraph([t('law.registers.of', { name: settings().company.name }), text].join('\n'), {
        size: 8.5,
      })
    else {
      pen.heading(label, 2)
      if (fact === 'notice' && notice) pen.figure(await embed(notice), text)
      else pen.paragraph(text)
    }
  }
  for (const { label, text } of binding === 'contract' ? contractFacts(t, seller) : []) {
    pen.gap(8)
    pen.paragraph(label, { size: 10, strong: true })
    pen.paragraph(text)
  }
  return save()
}
