import { useEffect } from 'react'
import { formatDate, formatTime } from '../../../shared/dates.ts'
import { isRefused } from '../../../shared/quotations/quotation-states.ts'
import type { QuotationEvent } from '../../../shared/quotations/quotations.ts'
import { useT } from '../../i18n/texts.ts'
import { useMay } from '../../session/session.ts'
import { OtherRetailers } from './other-retailers.tsx'
import { RequestColleague } from './request-colleague.tsx'
import { RequestEnding } from './request-ending.tsx'
import { RequestThread } from './request-thread.tsx'

interface Props extends Omit<Parameters<typeof RequestThread>[0], 'once'> {
  others: Parameters<typeof OtherRetailers>[0]['others'] | null
  once: string
}

/** What the two say to each other about a request, how it can go elsewhere or end, and what has happened. */
export default function RequestTalk({ quotation, others, outcome, once }: Props) {
  const { vendor: retailer, moves, viewer } = quotation
  const may = useMay('requester')
  // The page's action, which could not be fetched without a network: then what was typed would be lost.
  useEffect(() => {
    import('./request-action.ts').catch(() => {})
  }, [])
  return (
    <>
      <RequestThread quotation={quotation} outcome={outcome} once={once} />
      {may && (
        <div className="no-print mt-8 border-t border-line pt-2 empty:hidden">
          {quotation.colleagues.length > 1 && <RequestColleague quotation={quotation} outcome={outcome} />}
          {others && (
            <OtherRetailers
              others={others}
              vendor={retailer.name}
              outcome={outcome}
              isNeeded={isRefused(quotation) || !quotation.served}
            />
          )}
          {moves.includes('refuse') && viewer === 'retailer' && (
            <RequestEnding what="refuse" outcome={outcome} once={once} />
          )}
          {moves.includes('withdraw') && <RequestEnding what="withdraw" outcome={outcome} once={once} />}
        </div>
      )}
      <RequestTimeline events={quotation.events} />
    </>
  )
}

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
          .map(({ id, created_at, event, party, vendor_name, new_vendor_name, user_name, reason }) => (
            <li key={id} className="relative pb-5 pl-5 last:pb-0">
              <span className="absolute top-2 -left-[5px] size-2 rounded-full bg-pine" aria-hidden="true" />
              <p className="font-medium">
                {t(`requests.timeline.${event === 'ask' && party === 'retailer' ? 'begin' : event}`, {
                  vendor: new_vendor_name ?? vendor_name,
                })}
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
