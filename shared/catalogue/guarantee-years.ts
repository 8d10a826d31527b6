import { guaranteedMonths } from '../warranties/cover.ts'

/**
 * The years that the harmonised label names, whole or half as the Commission's guidelines of April 2026 want it; null where the product has
 * no guarantee on the whole of it. They are more than the two of the law's, which the shop's own guarantee always is.
 */
export const labelYears = (months: number | null | undefined): number | null =>
  months ? Math.floor(guaranteedMonths(months) / 6) / 2 : null
