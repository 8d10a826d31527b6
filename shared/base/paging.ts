/** Page sizes of the specification. */
export const PAGE_SIZE = { histories: 10, admin: 15, warranties: 50, products: 24 } as const

/** The most rows of a list that one call answers. */
export const MAX_LIMIT = 100

/** What an administrator can choose among. */
export const PAGE_SIZES = [15, 50, 100] as const

/**
 * The page numbers a pager shows: at most 7, at the start when the current page is below 4, at the end when it is within
 * the last 3, otherwise around the current page. Pages count from 1; empty when there is one page or none.
 */
export function pageWindow(current: number, pages: number): number[] {
  if (pages <= 1) return []
  const size = Math.min(7, pages)
  const first = current < 4 ? 1 : current > pages - 3 ? pages - size + 1 : current - 3
  const start = Math.max(1, Math.min(first, pages - size + 1))
  return Array.from({ length: size }, (_, i) => start + i)
}

/** Products in one PDF of the catalogue: as many as a Worker can make, and as people can still send by mail. */
export const VOLUME_SIZE = 400
