import type { Offer } from '../../../shared/quotations/offers.ts'
import { useAdmin } from '../shell/admin.ts'
import { State } from '../shell/state.tsx'

const TONES = {
  sent: 'going',
  superseded: 'over',
  accepted: 'good',
  declined: 'bad',
  expired: 'bad',
  withdrawn: 'over',
} as const

/** What became of an offer. */
export function OfferState({ state }: { state: Offer['state'] }) {
  const { t } = useAdmin()
  return <State tone={TONES[state]}>{t(`quotations.offers.states.${state}`)}</State>
}
