import type { Cockpit } from '../../../shared/cockpit.ts'
import { Link } from '../../ui/link.tsx'
import { useAdmin } from '../shell/admin.ts'
import { When } from '../shell/lists/when.tsx'
import { Part } from '../shell/record-screen.tsx'
import { RemindButton } from './remind-button.tsx'

/** The requests that wait longest; each opens where it can be answered in the retailer's name, or given to another one. */
export function Waits({ waits, waiting, id }: { waits: Cockpit['waits']; waiting: number; id: number }) {
  const { t } = useAdmin()
  return (
    <Part title={t('vendor-figures.waits', { count: waiting })}>
      {waits.length === 0 && <p className="text-sm text-quiet">{t('vendor-figures.nothingWaits')}</p>}
      <ul>
        {waits.map((quotation) => (
          <li
            key={quotation.id}
            className="flex flex-wrap items-center gap-x-4 border-b border-line text-sm last:border-b-0"
          >
            <Link
              to={`/admin/quotations/${quotation.id}`}
              className="link mr-auto inline-flex min-h-11 items-center"
            >
              {t('vendor-figures.request', {
                number: quotation.id,
                name: `${quotation.name} ${quotation.surname}`.trim(),
              })}
            </Link>
            <span className="text-quiet">
              {t('vendor-figures.since')} <When iso={quotation.waiting_since} />
            </span>
            <RemindButton id={quotation.id} />
          </li>
        ))}
      </ul>
      {waiting > waits.length && (
        <Link
          to={`/admin/quotations?vendor_id=${id}`}
          className="link inline-flex min-h-11 items-center text-sm"
        >
          {t('vendor-figures.allRequests')}
        </Link>
      )}
    </Part>
  )
}
