import { CircleAlert } from 'lucide-react'
import type { Missing } from '../../../shared/office/cockpit.ts'
import { Link } from '../../ui/link.tsx'
import { useAdmin } from '../shell/admin.ts'

/** What a retailer lacks, each a link to where it is given. */
export function MissingThings({ missing, id }: { missing: Missing[]; id: number }) {
  const { t } = useAdmin()
  if (missing.length === 0) return null
  const form = `/admin/vendors/${id}/edit`
  return (
    <ul aria-label={t('vendor-figures.toDo')} className="mt-3 flex flex-wrap gap-x-6">
      {missing.map((what) => (
        <li key={what}>
          <Link
            to={what === 'account' ? '/admin/vendor-accounts/create' : form}
            className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold hover:underline"
          >
            <CircleAlert className="size-4 shrink-0 text-warn" aria-hidden="true" />
            <span>{t(`vendor-figures.missing.${what}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
