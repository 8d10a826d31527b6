import { USER_TYPES } from '../../../shared/cart/cart-rules.ts'
import type { Offer } from '../../../shared/quotations/offers.ts'
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

/** Whether a private person or a retailer asked; anything else is shown as a dash. */
export function UserType({ type }: { type: string }) {
  const { t } = useAdmin()
  return <span>{(USER_TYPES as readonly string[]).includes(type) ? t(`quotations.types.${type}`) : '-'}</span>
}

const OFFER_TONES = {
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
  return <State tone={OFFER_TONES[state]}>{t(`quotations.offers.states.${state}`)}</State>
}
