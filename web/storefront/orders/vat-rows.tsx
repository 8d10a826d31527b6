import { formatRate } from '../../../shared/money.ts'
import type { OrderVat } from '../../../shared/orders/order-vat.ts'
import { isWithoutVat } from '../../../shared/vat/vat.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Price } from '../../ui/price.tsx'

/** What is in a total: rows of a list of facts. */
export function VatRows({ vat }: { vat: OrderVat }) {
  const t = useT()
  const lang = useLang()
  const rows = [
    ...(vat.shipping === null ? [] : [[t('vat.shipping'), vat.shipping] as const]),
    ...(vat.rate === 0
      ? []
      : [
          [t('vat.net'), vat.net] as const,
          [t('vat.tax', { rate: formatRate(vat.rate, lang) }), vat.tax] as const,
        ]),
  ]
  return rows.map(([name, cents]) => (
    <div key={name} className="flex items-baseline justify-between gap-4 py-1 text-sm text-quiet last:pb-3">
      <dt>{name}</dt>
      <dd>
        <Price cents={cents} lang={lang} />
      </dd>
    </div>
  ))
}

/** What is and what is not in a total; `usual` says it of one with VAT and without shipping. */
export function VatNote({ vat, usual }: { vat: OrderVat | null | undefined; usual: string }) {
  const t = useT()
  if (vat?.rate !== 0)
    return <p className="text-sm text-quiet">{vat?.shipping == null ? usual : t('vat.whole.included')}</p>
  return (
    <div className="grid gap-1">
      <p className="text-sm text-quiet first-letter:uppercase">
        {t(vat.shipping === null ? 'vat.excluded' : 'vat.whole.excluded')}
      </p>
      <VatSentence vat={vat} />
    </div>
  )
}

const isPlace = (reason: OrderVat['reason']) =>
  reason !== null && reason !== 'third_country' && reason !== 'unclear'

/** Why a total has no VAT in it, as the law wants it said, and the number by which it has none; nothing where it has. */
export function VatSentence({ vat }: { vat: Pick<OrderVat, 'treatment' | 'reason' | 'number'> }) {
  const t = useT()
  const { treatment } = vat
  if (!isWithoutVat(treatment)) return null
  const sentences = [
    t(`vat.treated.${treatment}`),
    treatment === 'export' && isPlace(vat.reason) && `${t(`vat.places.${vat.reason}`)}.`,
    treatment === 'intra_community' && vat.number && t('vat.number', { number: vat.number }),
  ]
  return <p className="text-sm text-quiet">{sentences.filter(Boolean).join(' ')}</p>
}
