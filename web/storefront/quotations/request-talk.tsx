import { useEffect } from 'react'
import { isRefused } from '../../../shared/quotations/quotation-states.ts'
import { useMay } from '../../session/session.ts'
import { OtherRetailers } from './other-retailers.tsx'
import { RequestColleague } from './request-colleague.tsx'
import { RequestEnding } from './request-ending.tsx'
import { RequestThread } from './request-thread.tsx'
import { RequestTimeline } from './request-timeline.tsx'

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
