import type { ClaimState as Name } from '../../../shared/claims/claim-states.ts'
import { useAdmin } from '../shell/admin.ts'
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
