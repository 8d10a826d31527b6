import type { DutyCase } from '../../../shared/duties/duties.admin.ts'
import { countryNames } from '../../../shared/places/countries.ts'
import { Button } from '../../ui/button.tsx'
import { useAdmin } from '../shell/admin.ts'
import { useSendShown } from '../shell/send-shown.ts'
import type { action } from './duty.page.tsx'

type Case = DutyCase & { product: object }

/** Keeps a product from sale in a country while a duty is open, and lets it be sold again. A recall ends where it began. */
export function SaleStop({
  product,
  stop,
  isOpen,
  country,
}: Pick<Case, 'product' | 'stop'> & { isOpen: boolean; country: string }) {
  const { t, lang } = useAdmin()
  const send = useSendShown<typeof action>()
  const where = countryNames(lang)(country)
  if (!stop && !isOpen) return null
  if (!stop) {
    return (
      <Button
        aria-label={t('duties.stopOf', { name: product.name, country: where })}
        onClick={() => void send('stop', { product_id: product.id, country })}
      >
        {t('duties.stop')}
      </Button>
    )
  }
  return (
    <span className="mt-1 flex flex-wrap items-center gap-3">
      <span className="font-medium text-warn">{t(`duties.stopped.${stop.reason}`)}</span>
      {stop.reason === 'duty' && (
        <Button
          aria-label={t('duties.endStopOf', { name: product.name, country: where })}
          onClick={() => void send('endStop', stop.id)}
        >
          {t('duties.endStop')}
        </Button>
      )}
    </span>
  )
}
