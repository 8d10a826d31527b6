import { formatDate, formatTime } from '../../../shared/dates.ts'
import type { QuotationEvent } from '../../../shared/quotations/quotations.ts'
import { useT } from '../../i18n/texts.ts'

/** What happened to a request and when, the newest first. */
export function RequestTimeline({ events }: { events: QuotationEvent[] }) {
  const t = useT()
  if (events.length === 0) return null
  return (
    <section className="no-print mt-8 border-t border-line pt-6">
      <h2 className="text-xl">{t('requests.timeline.title')}</h2>
      <ol className="mt-4 border-l-2 border-line">
        {events
          .toReversed()
          .map(({ id, created_at, event, vendor_name, new_vendor_name, user_name, reason }) => (
            <li key={id} className="relative pb-5 pl-5 last:pb-0">
              <span className="absolute top-2 -left-[5px] size-2 rounded-full bg-pine" aria-hidden="true" />
              <p className="font-medium">
                {t(`requests.timeline.${event}`, { vendor: new_vendor_name ?? vendor_name })}
              </p>
              <p className="figures text-sm text-quiet">
                <time dateTime={created_at}>{`${formatDate(created_at)}, ${formatTime(created_at)}`}</time>
                <span>{user_name && ` · ${user_name}`}</span>
              </p>
              {reason && <p className="prose mt-1 whitespace-pre-line text-quiet">{reason}</p>}
            </li>
          ))}
      </ol>
    </section>
  )
}
