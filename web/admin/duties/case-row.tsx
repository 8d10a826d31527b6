import { CircleAlert, CircleCheck, CircleMinus, PenLine } from 'lucide-react'
import { formatDay } from '../../../shared/dates.ts'
import type { DutyCase } from '../../../shared/duties/duties.admin.ts'
import { Link } from '../../ui/link.tsx'
import { useAdmin } from '../shell/admin.ts'
import { SaleStop } from './sale-stop.tsx'
import { screenFor } from './screens-for.ts'

const MARKS = {
  open: { icon: CircleAlert, color: 'text-bad' },
  signed_off: { icon: PenLine, color: 'text-warn' },
  met: { icon: CircleCheck, color: 'text-good' },
  not_applicable: { icon: CircleMinus, color: 'text-quiet' },
} as const

/** A product under a duty, or the shop: its state, and what it is without. */
export function CaseRow({ of: { product, decided, stop }, country }: { of: DutyCase; country: string }) {
  const { t } = useAdmin()
  const { icon: Icon, color } = MARKS[decided.state]
  const said = () => {
    if (decided.state === 'open') return decided.missing.map((each) => t(`duties.missing.${each}`)).join(', ')
    if (decided.state === 'not_applicable') return t(`duties.reasons.${decided.reason}`)
    if (decided.state === 'met') return ''
    const { note, signed_by, valid_until } = decided.sign_off
    return `${note} (${t('duties.signedBy', { name: signed_by || '–', day: formatDay(valid_until) })})`
  }
  const screen = decided.state === 'open' ? screenFor(decided.missing[0]!) : null
  return (
    <li className="grid items-center gap-x-6 border-b sm:min-h-11 border-line py-1 text-sm max-sm:py-2 sm:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1.4fr)]">
      <span className={`flex items-center gap-2 ${color}`}>
        <Icon className="size-4 shrink-0" aria-hidden="true" />
        <span>{t(`duties.states.${decided.state}`)}</span>
      </span>
      {product ? (
        <Link
          to={`/admin/products/${product.id}/edit`}
          className="link inline-flex min-h-11 items-center break-words"
        >
          {[product.code, product.name].filter(Boolean).join(' · ')}
        </Link>
      ) : (
        <span>{t('duties.wholeShop')}</span>
      )}
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 break-words">
        <span className="min-w-0">{said()}</span>
        {screen && (
          <Link to={screen} className="link inline-flex min-h-11 items-center">
            {t('duties.mend')}
          </Link>
        )}
        {product && (
          <SaleStop product={product} stop={stop} isOpen={decided.state === 'open'} country={country} />
        )}
      </span>
    </li>
  )
}
