import type { Cart } from '../../../shared/cart/cart.ts'
import type { Draft } from './draft.ts'

/** The wizard's steps as the address has them: who asks, which retailer, contact data, recap. */
export const STEPS = [-1, 0, 1, 2] as const
export type Step = (typeof STEPS)[number]
export const STEP_NAMES = { [-1]: 'userType', 0: 'retailer', 1: 'contact', 2: 'recap' } as const

/** In the address after continuing without a retailer, where no script can show the error. */
export const REQUIRED = 'required'

/** The address's step; null when it has none, or one that does not exist. */
export function readStep(params: URLSearchParams): Step | null {
  const text = params.get('step')
  return STEPS.find((step) => String(step) === text) ?? null
}

/** The id of the retailer that the address has chosen. */
export function readRetailerId(params: URLSearchParams): number | null {
  const id = Number(params.get('vendor'))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/**
 * The first incomplete step, or the last. Only the browser knows the draft; at the edge (null) the contact data count as given,
 * and the page checks again in the browser.
 */
export function firstIncomplete(cart: Cart, retailerId: number | null, draft: Draft | null): Step {
  if (!cart.user_type) return -1
  if (!retailerId) return 0
  if (draft && !draft.complete) return 1
  return 2
}

/** The query of a step; it keeps the retailer and the searched place. */
export function stepAddress(
  current: URLSearchParams,
  step: Step,
  retailerId = readRetailerId(current),
): string {
  const params = new URLSearchParams(current)
  params.set('step', String(step))
  if (step !== 0) params.delete(REQUIRED)
  if (retailerId) params.set('vendor', String(retailerId))
  else params.delete('vendor')
  return `?${params}`
}
