import { CircleCheck, CircleX, Info } from 'lucide-react'
import type { Claim, ClaimLine } from '../../../shared/claims/claims.ts'
import { formatEuros } from '../../../shared/money.ts'
import { useLang, useT } from '../../i18n/texts.ts'

/** What is claimed: the rule that speaks about each line, and what was decided. */
export function ClaimLines({ lines }: { lines: ClaimLine[] }) {
  const t = useT()
  return (
    <ul className="border-t border-line">
      {lines.map(({ id, product_id, name, code, quantity, rule, approved, reason, replaced_by }) => {
        const Icon = rule === 'covered' ? CircleCheck : Info
        return (
          <li key={id} className="grid gap-1 border-b border-line py-3">
            <p className="wrap-anywhere">
              <span className="figures">{`${quantity} × `}</span>
              <span className="font-semibold">{product_id === null ? t('claims.whole') : name}</span>
              {code && <span className="figures text-quiet">{`\u00a0· ${code}`}</span>}
            </p>
            {replaced_by && (
              <p className="text-sm text-quiet">{t('claims.replaced', { name: replaced_by.name })}</p>
            )}
            <p className="flex items-start gap-2 text-sm text-quiet">
              <Icon className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
              <span>{t(`claims.rule.${rule}`)}</span>
            </p>
            {approved !== null && (
              <p className="flex items-start gap-2 font-semibold">
                {approved ? (
                  <CircleCheck className="mt-1 size-4 shrink-0 text-good" aria-hidden="true" />
                ) : (
                  <CircleX className="mt-1 size-4 shrink-0 text-bad" aria-hidden="true" />
                )}
                <span>{t(`claims.state.${approved ? 'approved' : 'refused'}`)}</span>
              </p>
            )}
            {reason && <p className="prose whitespace-pre-line wrap-anywhere">{reason}</p>}
          </li>
        )
      })}
    </ul>
  )
}

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
