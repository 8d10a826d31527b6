import { formatEuros } from '../../../shared/money.ts'
import type { Margin } from '../../../shared/quotations/margins.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { formatPercent } from './offer-view.tsx'

/** What a line costs and earns, for the retailer who writes. */
export function LineMargin({ margin }: { margin: Margin }) {
  const t = useT()
  const lang = useLang()
  const { purchase, margin: earned, rate } = margin
  return (
    <p className={`figures text-sm ${earned < 0 ? 'text-bad' : 'text-quiet'}`}>
      {`${t('offers.margin.purchase')} ${formatEuros(purchase, lang)} · ${t('offers.margin.margin')} ${formatEuros(earned, lang)}${rate === null ? '' : ` (${formatPercent(rate, lang)})`}`}
    </p>
  )
}

interface Props {
  sum: Margin | null
  /** How many lines nobody knows the cost of. */
  unknown: number
  /** Fills prices by the own mark-ups; undefined without any. */
  onFill: (() => void) | undefined
}

/** What the whole offer earns, seen by the retailer alone. */
export function OfferMargin({ sum, unknown, onFill }: Props) {
  const t = useT()
  const lang = useLang()
  return (
    <section className="grid justify-items-start gap-2 rounded-md bg-wash p-4">
      <h2 className="text-lg">{t('offers.margin.title')}</h2>
      <p className="text-sm text-quiet">{t('offers.margin.alone')}</p>
      {sum && <LineMargin margin={sum} />}
      {unknown > 0 && <p className="text-sm text-quiet">{t('offers.margin.unknown', { count: unknown })}</p>}
      {onFill && <Button onClick={onFill}>{t('offers.margin.fill')}</Button>}
      <Link to={`/${lang}/quotations/markups`} className="link inline-flex min-h-11 items-center">
        {t('offers.margin.markups')}
      </Link>
    </section>
  )
}
