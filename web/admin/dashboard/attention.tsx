import { CircleAlert, CircleCheck } from 'lucide-react'
import type { Attention as Waiting } from '../../../shared/office/dashboard.ts'
import { Link } from '../../ui/link.tsx'
import { useAdmin } from '../shell/admin.ts'
import { WAITING_LISTS } from '../shell/waiting.ts'

/** What waits for somebody now, whatever the period. */
export function Attention({ attention }: { attention: Waiting }) {
  const { t } = useAdmin()
  const waiting = (Object.keys(WAITING_LISTS) as (keyof typeof WAITING_LISTS)[]).filter(
    (name) => (attention[name] ?? 0) > 0,
  )
  return (
    <section aria-labelledby="attention" className="py-4">
      <h2 id="attention" className="label mb-1">
        {t('dashboard.attention')}
      </h2>
      {waiting.length === 0 && (
        <p className="flex items-center gap-2 text-sm">
          <CircleCheck className="size-4 text-good" aria-hidden="true" />
          <span>{t('dashboard.nothingWaits')}</span>
        </p>
      )}
      <ul className="flex flex-wrap gap-x-6">
        {waiting.map((name) => (
          <li key={name}>
            <Link
              to={WAITING_LISTS[name]}
              className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold hover:underline"
            >
              <CircleAlert className="size-4 shrink-0 text-warn" aria-hidden="true" />
              <span>{t(`dashboard.waiting.${name}`, { count: attention[name] ?? 0 })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
