import { buildWeb } from '../../local/build.ts'
import { step } from '../../local/commands.ts'
import { printTable } from '../table.ts'
import { line } from '../verdict.ts'
import { measureTrips, type Waiting } from './measure.ts'

/** Milliseconds there and back: from Sydney to a database in Europe, and from a Worker that runs beside it. */
const FAR_MS = 280
const BESIDE_MS = 3

/** With the Worker beside the database each call is one journey; without, the Worker runs near the reader and each trip is one. */
const placed = ({ journeys, trips }: Waiting) => journeys * FAR_MS + trips * BESIDE_MS
const unplaced = ({ trips }: Waiting) => trips * FAR_MS

/** Prints how long pages and calls of the demo shop wait from far away: with the Worker beside its database, and without. */
export async function benchTrips(): Promise<void> {
  await step('Pages', buildWeb)
  const waiting = await step('Measuring journeys', measureTrips)
  printTable(
    `What distance costs, ${FAR_MS} ms from the database: journeys to the API and trips from there to D1 (${BESIDE_MS} ms), one after the other`,
    ['for', 'page or call', 'journeys', 'trips', 'placed, ms', 'not placed, ms', 'aim, journeys'],
    waiting.map((each) => [
      ...[each.who, each.what, each.journeys, each.trips, placed(each), unplaced(each)],
      each.journeys > each.most ? `missed: ${each.most}` : String(each.most),
    ]),
  )
  const misses = waiting.filter(({ journeys, most }) => journeys > most)
  console.log('\nVerdict\n')
  console.log(
    line(
      'no page or call makes more journeys than it should',
      misses.map(({ who, what, journeys, most }) => `${what} (${who}) ${journeys} instead of ${most}`),
    ),
  )
}
