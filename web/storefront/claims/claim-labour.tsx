import type { Claim } from '../../../shared/claims/claims.ts'
import { formatEuros } from '../../../shared/money.ts'
import { useLang, useT } from '../../i18n/texts.ts'

/** What is asked for work and way, and what was granted of it. */
export function ClaimLabour({ claim: { labour, credit, order } }: { claim: Claim }) {
  const t = useT()
  const lang = useLang()
  const isAsked = labour.minutes > 0 || labour.km > 0
  if (!isAsked && !credit) return null
  return (
    <div className="grid gap-1 border-b border-line py-3">
      <p className="font-semibold">{t('claims.labour.title')}</p>
      {isAsked && <p className="figures text-sm text-quiet">{t('claims.labour.asked', { ...labour })}</p>}
      {credit && (
        <p className="figures">
          {t('claims.labour.granted', {
            minutes: credit.minutes,
            km: credit.km,
            sum: formatEuros(credit.amount, lang),
          })}
        </p>
      )}
      {!credit && order && <p>{t('claims.labour.none')}</p>}
      {credit?.reason && <p className="prose whitespace-pre-line wrap-anywhere">{credit.reason}</p>}
    </div>
  )
}
