import { TriangleAlert } from 'lucide-react'
import {
  LATE_RETURN_DAYS,
  type OrderReturnState,
  returnWaits,
} from '../../../shared/returns/return-states.ts'
import { useAdmin } from '../shell/admin.ts'
import { exactTime } from '../shell/lists/when.tsx'
import { State, type Tone } from '../shell/state.tsx'

const TONES: Record<OrderReturnState, Tone> = {
  draft: 'over',
  sent: 'open',
  asked: 'going',
  approved: 'going',
  received: 'open',
  credited: 'good',
  replaced: 'good',
  closed: 'over',
  refused: 'bad',
  withdrawn: 'over',
}

export function ReturnState({ state }: { state: OrderReturnState }) {
  const { t } = useAdmin()
  return <State tone={TONES[state]}>{t(`returns.states.${state}`)}</State>
}

/** For how many days a return has been waiting for the shop, and whether that is too long. */
export function ReturnWaiting({ since }: { since: string }) {
  const { t, lang } = useAdmin()
  const days = returnWaits(since)
  const isLate = days >= LATE_RETURN_DAYS
  return (
    <time
      dateTime={since}
      title={exactTime(since, lang)}
      className={`figures relative inline-flex items-center gap-1.5 whitespace-nowrap ${isLate ? 'font-semibold' : ''}`}
    >
      {isLate && <TriangleAlert className="size-4 text-warn" aria-hidden="true" />}
      <span>{days === 0 ? t('returns.today') : t('returns.days', { count: days })}</span>
      {isLate && <span className="font-normal text-quiet">{t('returns.late')}</span>}
    </time>
  )
}
