import type { QuotationState } from '../../../shared/quotations/quotation-states.ts'
import { useAdmin } from '../shell/admin.ts'
import { State } from '../shell/state.tsx'

const TONES = {
  received: 'open',
  seen: 'open',
  answered: 'good',
  offered: 'good',
  accepted: 'good',
  declined: 'bad',
  expired: 'bad',
  withdrawn: 'over',
} as const

/** Where a request is. */
export function RequestState({ state }: { state: QuotationState }) {
  const { t } = useAdmin()
  return <State tone={TONES[state]}>{t(`quotations.states.${state}`)}</State>
}
