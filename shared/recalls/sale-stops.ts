/** Why a product is not sold: it is recalled, a duty of the law is not met in a country, or another reason that is written down. */
export const STOP_REASONS = ['recall', 'duty', 'other'] as const
export type StopReason = (typeof STOP_REASONS)[number]
