/** Why a customer does not want an offer. */
export const DECLINE_REASONS = [
  'too_expensive',
  'too_late',
  'found_elsewhere',
  'plans_changed',
  'other',
] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]
