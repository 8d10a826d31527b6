import { CircleAlert, CircleCheck } from 'lucide-react'
import type { Dashboard, Attention as Waiting } from '../../../shared/dashboard.ts'
import { Link } from '../../ui/link.tsx'
import { useAdmin } from '../shell/admin.ts'

/** The address of each list of waiting things. */
const LISTS: Record<keyof Dashboard['attention'], string> = {
  disputes_to_answer: '/admin/payments',
  refunds_by_hand: '/admin/payments',
  transfers_to_assign: '/admin/transfers',
  money_to_return: '/admin/transfers',
  overdue_orders: '/admin/orders?payment_method=account',
  shipping_to_say: '/admin/shipping-requests',
  slow_quotations: '/admin/vendor-figures?sort=-waiting',
  unread_quotations: '/admin/quotations?read=waiting',
  messages_to_answer: '/admin/messages?status=new',
  reviews_to_approve: '/admin/reviews?state=waiting',
  warranties_to_validate: '/admin/warranties/queue',
  owners_to_decide: '/admin/warranties/queue?from=owner',
  claims_to_decide: '/admin/claims?state=sent',
  contested_warranties: '/admin/warranties?status=contested',
  doubtful_numbers: '/admin/units?source=doubtful&sort=serial_number',
  retailers_without_place: '/admin/vendors?located=no&active=yes',
  dead_mails: '/admin/mails?status=dead',
  backup_problems: '/admin/backups',
  failed_jobs: '/admin/jobs',
}

/** What waits for somebody now, whatever the period. */
export function Attention({ attention }: { attention: Waiting }) {
  const { t } = useAdmin()
  const waiting = (Object.keys(LISTS) as (keyof typeof LISTS)[]).filter((name) => (attention[name] ?? 0) > 0)
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
              to={LISTS[name]}
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
