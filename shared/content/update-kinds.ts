/** What a product update is: news of a product, or the correction of a vulnerability (Regulation (EU) 2024/2847). */
export const UPDATE_KINDS = ['news', 'security'] as const
export type UpdateKind = (typeof UPDATE_KINDS)[number]
