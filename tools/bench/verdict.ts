import { heavyPages, type PageAssets, SCREEN_LIMIT, SCRIPT_LIMIT } from './assets.ts'
import type { Bundle } from './bundles.ts'
import type { Measured } from './measure.ts'

/** The factor by which reads may grow from the smallest shop to the largest. */
const GROWTH = 2

const isPublic = (call: Measured) => !call.as

/** Whether an aim is met, and what misses it. */
export const line = (aim: string, misses: string[]): string =>
  misses.length === 0 ? `met     ${aim}` : `missed  ${aim}: ${misses.join('; ')}`

/** A line for each aim: whether it is met, and what misses it. `shops` are the calls by number of products. */
export function judge(shops: Map<number, Measured[]>, assets: PageAssets[], bundles: Bundle[]): string[] {
  const sizes = [...shops.keys()].sort((a, b) => a - b)
  const [small, large] = [sizes[0]!, sizes.at(-1)!]
  const trips = [...shops.values()].flat().filter((call) => isPublic(call) && call.trips > 1)
  const grown = shops.get(large)!.flatMap((call, i) => {
    const before = shops.get(small)![i]!.rowsRead
    const factor = call.rowsRead / Math.max(1, before)
    if (!isPublic(call) || factor <= GROWTH) return []
    return [`${call.name} ${before} → ${call.rowsRead}${call.grows ? ` (${call.grows})` : ''}`]
  })
  return [
    line('one D1 round trip a public call', [...new Set(trips.map((call) => `${call.name} ${call.trips}`))]),
    line(`rows read grow at most ${GROWTH}× from ${small} to ${large} products`, grown),
    line(
      `JavaScript of a page at most ${SCRIPT_LIMIT / 1000} kB after gzip, ${SCREEN_LIMIT / 1000} in the back-office`,
      heavyPages(assets),
    ),
    ...bundles.map(({ name, size, limit }) =>
      line(
        `bundle of ${name} at most ${limit / 1000} kB after gzip`,
        size > limit ? [`${(size / 1000).toFixed(0)} kB`] : [],
      ),
    ),
  ]
}
