import { TriangleAlert } from 'lucide-react'
import { claimWaits, LATE_CLAIM_DAYS, type ClaimState as Name } from '../../../shared/claims/claim-states.ts'
import { useAdmin } from '../shell/admin.ts'
import { exactTime } from '../shell/lists/when.tsx'
import { State, type Tone } from '../shell/state.tsx'

const TONES: Record<Name, Tone> = {
  draft: 'over',
  sent: 'open',
  asked: 'going',
  returned: 'going',
  approved: 'good',
  partly_approved: 'good',
  refused: 'bad',
  withdrawn: 'over',
}

export function ClaimState({ state }: { state: Name }) {
  const { t } = useAdmin()
  return <State tone={TONES[state]}>{t(`claims.states.${state}`)}</State>
}

/** For how many days a claim has been waiting for a decision, and whether that is too long. */
export function Waiting({ since }: { since: string }) {
  const { t, lang } = useAdmin()
  const days = claimWaits(since)
  const isLate = days >= LATE_CLAIM_DAYS
  return (
    <time
      dateTime={since}
      title={exactTime(since, lang)}
      className={`figures relative inline-flex items-center gap-1.5 whitespace-nowrap ${isLate ? 'font-semibold' : ''}`}
    >
      {isLate && <TriangleAlert className="size-4 text-warn" aria-hidden="true" />}
      <span>{days === 0 ? t('claims.today') : t('claims.days', { count: days })}</span>
      {isLate && <span className="font-normal text-quiet">{t('claims.late')}</span>}
    </time>
  )
}
