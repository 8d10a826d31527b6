import { formatDate, formatDay } from '../../../../shared/dates.ts'
import { type Lang, localeOf } from '../../../../shared/languages.ts'
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

/** Where the electronic file is the invoice, and this its copy: businesses there get theirs by the exchange system. */
const BY_EXCHANGE = ['IT', 'SM']

/** Whether a document is only the copy of an electronic one; abroad it is the invoice or credit note itself. */
export const isCopy = ({ kind, facts }: Printing): boolean =>
  (kind === 'invoice' || (kind === 'credit_note' && facts.credited !== null)) &&
  BY_EXCHANGE.includes(facts.buyer.country)

export const titleOf = (t: Translate, printing: Printing): string => {
  const { kind, number } = printing
  const isCopied = kind === 'invoice' && isCopy(printing)
  return t(`document.titles.${isCopied ? 'copy' : kind}`, { number })
}

/** A label and what it says, as a line. */
export const factLine = (t: Translate, label: string, value: string) => t('document.fact', { label, value })

/** What says nothing of when delivery is wished and how it is paid. */
const NOT_ORDERING: Printing['kind'][] = ['packing_list', 'credit_note', 'penalty_note']

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
    ...(seller.register
      ? [
          t('document.register', {
            place: seller.register.place,
            number: seller.register.number,
            capital: `${seller.register.capital.toLocaleString(localeOf(lang))} EUR`,
          }),
        ]
      : []),
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
  const supplied = [...new Set((facts.supplied ?? []).map(formatDate))].join(', ')
  pen.text([
    ...fact(word('date'), formatDate(made_at)),
    ...fact(word('order'), ordered),
    ...fact(
      word('invoice'),
      credited && t('document.orderOf', { number: credited.number, date: formatDate(credited.made_at) }),
    ),
    ...(kind === 'penalty_note'
      ? fact(
          word('creditNote'),
          facts.credit_note
            ? t('document.orderOf', {
                number: facts.credit_note.number,
                date: formatDate(facts.credit_note.made_at),
              })
            : null,
        )
      : []),
    ...fact(word('shipment'), sent),
    ...(kind === 'invoice' || kind === 'credit_note' ? fact(word('supplied'), supplied) : []),
    ...fact(word('orderedBy'), buyer.person),
    ...fact(word('reference'), order.reference),
    ...(NOT_ORDERING.includes(kind)
      ? []
      : [
          ...fact(word('wishedOn'), order.wished_on && formatDay(order.wished_on)),
          ...fact(word('method'), word(`methods.${order.payment_method}`)),
        ]),
  ])
  pen.gap(12)
}
