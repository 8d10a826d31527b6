/** How long personal data is retained: the privacy policy says it, the cron does it (worker/retention.ts, worker/expired.ts). */
export const RETENTION = {
  /** After the end of the contract, which for orders and warranties is the end of the warranty. */
  salesYears: 10,
  /** Messages of the support form, with their answers. */
  messageYears: 2,
  /** The proof of a newsletter's consent, after the person has left. */
  proofYears: 2,
  /** Until an unconfirmed sign-up is deleted. */
  confirmDays: 7,
  /** Until the next owner of a unit can no longer confirm, and the address is deleted. */
  handOverDays: 14,
  /** Who waits for a product, after the confirmation. */
  waitDays: 365,
  /** Reviews that were rejected or deleted. */
  reviewDays: 30,
  /** Accounts that were deleted. */
  accountDays: 30,
  sessionDays: 30,
  /** A browser in which an account was opened. */
  deviceDays: 365,
  cartDays: 60,
  mailDays: 30,
  /** Keys of the API that have ended. */
  keyDays: 30,
  /** What was called with them, besides the newest 2000 of each. */
  keyCallDays: 30,
  /** What was sent to webhooks, and what was answered. */
  webhookDays: 30,
} as const

/** How long translators' help is retained, in which nothing is personal (worker/across/translation-desk/). */
export const DESK_RETENTION = {
  /** How a sentence was translated, after a text with it was saved last. */
  memoryYears: 5,
  /** A machine's draft that nobody took. */
  draftDays: 90,
} as const
