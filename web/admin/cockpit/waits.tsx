import { useState } from 'react'
import type { Cockpit } from '../../../shared/office/cockpit.ts'
import { movesFrom } from '../../../shared/quotations/quotation-states.ts'
import { Link } from '../../ui/link.tsx'
import { useAdmin } from '../shell/admin.ts'
import { When } from '../shell/lists/when.tsx'
import { onDemand } from '../shell/on-demand.tsx'
import { Part } from '../shell/record-screen.tsx'
import { RemindButton } from './remind-button.tsx'

const RequestSteps = onDemand(() => import('../quotations/request-steps.tsx'))

/** Gives the request to another retailer, or refuses it, without leaving the cockpit; loaded when it is opened. */
function Intervention({
  id,
  vendorId,
  state,
  origin,
}: Pick<Cockpit['waits'][number], 'id' | 'state' | 'origin'> & { vendorId: number }) {
  const { t } = useAdmin()
  const [isOpen, setOpen] = useState(false)
  // Of a request that waits only the state counts: what a retailer refused waits for nobody.
  const moves = movesFrom({ state, state_by: 'customer', origin }, 'administrator')
  if (!moves.includes('reassign')) return null
  return (
    <details className="basis-full" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary
        aria-label={t('vendor-figures.stepsOf', { number: id })}
        className="min-h-11 cursor-pointer py-2.5 text-pine hover:underline"
      >
        {t('quotations.steps')}
      </summary>
      {isOpen && (
        <div className="max-w-[26rem] pb-4 pl-4">
          <RequestSteps id={id} vendorId={vendorId} moves={moves} onClose={() => setOpen(false)} />
        </div>
      )}
    </details>
  )
}

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
              <span>{`${t('vendor-figures.since')} `}</span>
              <When iso={quotation.waiting_since} />
            </span>
            <RemindButton id={quotation.id} />
            <Intervention vendorId={id} {...quotation} />
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
