import { buildWeb } from '../../local/build.ts'
import { step } from '../../local/commands.ts'
import { printTable } from '../table.ts'
import { line } from '../verdict.ts'
import { measureTrips } from './measure.ts'

/** Milliseconds of a trip to the database and back: within Europe, and from Sydney. */
const DISTANCES = [30, 280]

/** Prints how long pages and calls of the demo shop wait for the database, near it and far away. */
export async function benchTrips(): Promise<void> {
  await step('Pages', buildWeb)
  const waiting = await step('Measuring trips', measureTrips)
  printTable(
    'What distance costs: trips to D1 one after the other, and how long they take at so many milliseconds each',
    ['for', 'page or call', 'trips', ...DISTANCES.map((ms) => `at ${ms} ms`), 'aim'],
    waiting.map(({ who, what, trips, most }) => [
      ...[who, what, trips],
      ...DISTANCES.map((ms) => trips * ms),
      trips > most ? `missed: ${most}` : String(most),
    ]),
  )
  const misses = waiting.filter(({ trips, most }) => trips > most)
  console.log('\nVerdict\n')
  console.log(
    line(
      'no page or call waits for D1 more often than it should',
      misses.map(({ who, what, trips, most }) => `${what} (${who}) ${trips} instead of ${most}`),
    ),
  )
}
