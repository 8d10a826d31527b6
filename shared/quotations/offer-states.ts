/* The life of an offer. */

/**
 * A draft is seen by its retailer only. `superseded`: there is a newer version; `withdrawn`: the request was withdrawn, refused, or went to
 * another retailer while the offer stood, or a consumer withdrew from the contract that it had become.
 */
export const OFFER_STATES = [
  'draft',
  'sent',
  'superseded',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
] as const
export type OfferState = (typeof OFFER_STATES)[number]

export type SentState = Exclude<OfferState, 'draft'>
/** The states of offers that were sent: a draft is its retailer's own. */
export const SENT_STATES = OFFER_STATES.filter((state): state is SentState => state !== 'draft')
