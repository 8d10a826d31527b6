import type { AdminShippingRequestRow } from '../../../shared/shipping/shipping-requests.ts'
import type { Translate } from '../../../shared/translate.ts'

/** A request's state; of one that waits for a cart that has changed, that it is void. */
export const requestState = (
  t: Translate,
  { state, is_current }: Pick<AdminShippingRequestRow, 'state' | 'is_current'>,
) => t(`shipping-requests.states.${state === 'asked' && !is_current ? 'void' : state}`)
