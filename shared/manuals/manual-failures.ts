/** Why a document cannot be read: no file is there, a password opens it, it is no sound PDF, it has pictures of pages only, or it takes too long. */
export const MANUAL_FAILURES = ['missing', 'protected', 'damaged', 'no_text', 'too_slow'] as const
export type ManualFailure = (typeof MANUAL_FAILURES)[number]
