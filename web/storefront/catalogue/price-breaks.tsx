import type { PriceBreak } from '../../../shared/price-breaks.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Price } from '../../ui/price.tsx'

/** The prices of a piece by quantity, from the second on. */
export function PriceBreaks({ breaks }: { breaks: PriceBreak[] }) {
  const t = useT()
  const lang = useLang()
  return (
    <dl aria-label={t('catalogue.box.breaks')} className="mt-3 max-w-sm border-t border-line text-sm">
      {breaks.slice(1).map(({ from, price }) => (
        <div key={from} className="flex justify-between gap-4 border-b border-line py-1.5">
          <dt className="figures">{t('catalogue.box.from', { quantity: from })}</dt>
          <dd>
            <Price cents={price} lang={lang} className="font-semibold" />
          </dd>
        </div>
      ))}
    </dl>
  )
}
