/** Why a registration is refused; `other` needs words of its own. */
export const REFUSALS = [
  'invoice_missing',
  'invoice_unreadable',
  'invoice_other',
  'serial_wrong',
  'date_wrong',
  'other',
] as const
export type Refusal = (typeof REFUSALS)[number]

/** Characters of the words beside a reason. */
export const MAX_REFUSAL_NOTE = 500
