import type { RecallCase } from '../../../shared/recalls/recalls.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Link } from '../../ui/link.tsx'

/** What the choice has led to; a retailer opens its claims and returns from here. */
export function Cases({ cases, isRetailer }: { cases: RecallCase[]; isRetailer: boolean }) {
  const t = useT()
  const lang = useLang()
  if (cases.length === 0) return null
  return (
    <div className="mt-3">
      <h3 className="text-base">{t('recalls.cases')}</h3>
      <ul className="figures wrap-anywhere">
        {cases.map(({ kind, id, number, retailer }) => {
          const says = t(`recalls.case.${kind}`, { number, retailer: retailer ?? '' })
          return (
            <li key={`${kind} ${number}`}>
              {isRetailer && id !== null ? (
                <Link
                  to={`/${lang}/${kind === 'claim' ? 'claims' : 'returns'}/${id}`}
                  className="link inline-flex min-h-11 items-center"
                >
                  {says}
                </Link>
              ) : (
                <span>{says}</span>
              )}
            </li>
          )
        })}
      </ul>
      {!isRetailer && <p className="text-sm text-quiet">{t('recalls.caseHelp')}</p>}
    </div>
  )
}
