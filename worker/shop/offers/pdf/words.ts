/** Of which files of texts the words of an offer's paper are. Apart from what draws it, which is loaded when one is made. */
export const OFFER_TEXTS = ['offer', 'law', 'contracts', 'roof-plan'] as const
