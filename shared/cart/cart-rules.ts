/*
 * What a cart may hold. Separate from the schemas, so that a page can use it without loading zod.
 */
export const MAX_QUANTITY = 999
export const MAX_LINES = 100
export const USER_TYPES = ['private', 'retailer'] as const
export type UserType = (typeof USER_TYPES)[number]
