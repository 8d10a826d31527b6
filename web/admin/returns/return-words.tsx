import type { OrderReturnState } from '../../../shared/returns/return-states.ts'
import { useAdmin } from '../shell/admin.ts'
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
