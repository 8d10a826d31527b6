import { useLang, useT } from '../../i18n/texts.ts'
import { Price } from '../../ui/price.tsx'

/** Below the total of what a warranty pays: nothing is due. A row of a list of amounts. */
export function NothingDue() {
  const t = useT()
  return (
    <div className="flex items-baseline justify-between gap-4 border-t border-line py-3">
      <dt>
        <span className="font-semibold">{t('checkout.due')}</span>
        <span className="block text-sm text-quiet">{t('checkout.paidByWarranty')}</span>
      </dt>
      <dd>
        <Price cents={0} lang={useLang()} className="title text-2xl" />
      </dd>
    </div>
  )
}
