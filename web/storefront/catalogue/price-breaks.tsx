import type { Packs } from '../../../shared/packs.ts'
import type { PriceBreak } from '../../../shared/price-breaks.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Price } from '../../ui/price.tsx'

interface Props {
  breaks: PriceBreak[]
  packs: Packs | undefined
}

/** On what terms a retailer buys: the prices of a piece by quantity, from the second on, and in which numbers it is ordered. */
export function PriceBreaks({ breaks, packs }: Props) {
  const t = useT()
  const lang = useLang()
  return (
    <>
      {breaks.length > 1 && (
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
      )}
      {packs && <p className="mt-2 text-sm">{t('catalogue.box.packs', { ...packs })}</p>}
    </>
  )
}
