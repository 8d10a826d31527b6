import { formatDate, formatDay } from '../../../../shared/dates.ts'
import type { Lang } from '../../../../shared/languages.ts'
import type { Translate } from '../../../../shared/translate.ts'
import type { Addressee } from '../facts.ts'
import type { Printing } from './document.ts'
import type { Ledger } from './ledger.ts'

export interface Page {
  pen: Ledger
  t: Translate
  lang: Lang
  printing: Printing
}

/** A company's name and place, as on a letter. */
export const addressLines = ({ name, address, cap, city, country }: Addressee, lang: Lang) => [
  name,
  address,
  `${cap} ${city}`.trim(),
  new Intl.DisplayNames(lang, { type: 'region' }).of(country) ?? country,
]

/** A label and what it says, as a line. */
export const factLine = (t: Translate, label: string, value: string) => t('document.fact', { label, value })

/** Who writes to whom about what: alike on all documents. */
export function drawHead({ pen, t, lang, printing }: Page, title: string): void {
  const { made_at, kind, facts } = printing
  const { seller, buyer, goes_to: goesTo, order, shipment, credited } = facts
  const word = (key: string) => t(`document.${key}`)
  const fact = (label: string, value: string | null) => (value ? [factLine(t, label, value)] : [])
  pen.text([seller.name], { size: 15, strong: true })
  pen.text([
    seller.address,
    t('document.vatNumber', { number: seller.vat_number }),
    [seller.telephone, seller.email].join('  ·  '),
  ])
  pen.gap(18)
  pen.blocks(
    {
      title: word('buyer'),
      lines: [
        ...addressLines(buyer, lang),
        ...(order.vat_number ? [t('document.vatNumber', { number: order.vat_number })] : []),
      ],
    },
    { title: word('goesTo'), lines: addressLines(goesTo, lang) },
  )
  pen.gap(14)
  pen.heading(title)
  const [ordered, sent] = [
    t('document.orderOf', { number: order.number, date: formatDate(order.created_at) }),
    shipment && t('document.shipmentOf', { number: shipment.number, date: formatDate(shipment.created_at) }),
  ]
  pen.text([
    ...fact(word('date'), formatDate(made_at)),
    ...fact(word('order'), ordered),
    ...fact(
      word('invoice'),
      credited && t('document.orderOf', { number: credited.number, date: formatDate(credited.made_at) }),
    ),
    ...fact(word('shipment'), sent),
    ...fact(word('orderedBy'), buyer.person),
    ...fact(word('reference'), order.reference),
    ...(kind === 'packing_list' || kind === 'credit_note'
      ? []
      : [
          ...fact(word('wishedOn'), order.wished_on && formatDay(order.wished_on)),
          ...fact(word('method'), word(`methods.${order.payment_method}`)),
        ]),
  ])
  pen.gap(12)
}
