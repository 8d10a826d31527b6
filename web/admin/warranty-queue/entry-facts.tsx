import { formatDate } from '../../../shared/dates.ts'
import type { OtherRegistration, QueueEntry } from '../../../shared/warranties/warranties.admin.ts'
import { Link } from '../../ui/link.tsx'
import { useAdmin } from '../shell/admin.ts'
import { When } from '../shell/lists/when.tsx'
import { formAt } from '../shell/screens.ts'
import { useFromList } from '../shell/trail.tsx'
import { Registrar } from '../warranties/registrar.tsx'
import { Notice } from './notice.tsx'
import { UnitFacts } from './unit-facts.tsx'

/** Another registration of the number; those of the old site are only to look up. */
function Other({ other }: { other: OtherRegistration }) {
  const { t } = useAdmin()
  const { id, code, mounting_date, vendor_name, state } = other
  const text = [code, formatDate(mounting_date), vendor_name].filter(Boolean).join(' · ')
  const word = state === 'old' ? t('warrantiesolds.title') : t(`warranties.states.${state}`)
  return (
    <li>
      {state === 'old' ? (
        <span>{text}</span>
      ) : (
        <Link to={formAt('warranties', id)} className="link">
          {text}
        </Link>
      )}
      <span className="text-quiet">{` · ${word}`}</span>
    </li>
  )
}

/** What was registered, and what helps to decide on it. */
export function EntryFacts({ entry }: { entry: QueueEntry }) {
  const { t } = useAdmin()
  const fromList = useFromList()
  const { warranty, retailer, others, corrected } = entry
  const { id, mounting_date } = warranty
  return (
    <UnitFacts
      entry={entry}
      facts={[
        [t('warranties.fields.mounting_date'), formatDate(mounting_date)],
        [t('warranties.registeredBy'), <Registrar key="by" {...warranty} />],
        [t('warranty-queue.since'), <When key="since" iso={entry.waiting_since} />],
        [
          t('warranty-queue.ofRetailer'),
          retailer && (
            <span key="retailer">
              <span>{t('warranty-queue.registered', { count: retailer.registered })}</span>
              <span className={retailer.refused > 0 ? 'block' : 'block text-quiet'}>
                {t('warranty-queue.refusedOfThem', { count: retailer.refused })}
              </span>
            </span>
          ),
        ],
      ]}
    >
      {corrected && (
        <Notice>
          <span>{`${t('warranty-queue.corrected', { by: corrected.by, on: formatDate(corrected.at) })} ${corrected.reason ? t(`warranties.refusals.${corrected.reason}`) : ''}`}</span>
          {corrected.note && <span className="block whitespace-pre-line text-quiet">{corrected.note}</span>}
        </Notice>
      )}
      {others.length > 0 && (
        <div>
          <Notice>{t('warranty-queue.others')}</Notice>
          <ul className="mt-1 ml-6 grid gap-1">
            {others.map((other) => (
              <Other key={`${other.state} ${other.id}`} other={other} />
            ))}
          </ul>
        </div>
      )}
      <Link
        to={formAt('warranties', id)}
        state={fromList}
        className="link inline-flex min-h-11 items-center justify-self-start"
      >
        {t('warranty-queue.correct')}
      </Link>
    </UnitFacts>
  )
}
