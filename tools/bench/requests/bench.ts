import type { Cost } from '../../../worker/testing/meter.ts'
import { prepareDatabases } from '../databases.ts'
import { medianOf } from '../load.ts'
import { serveBench } from '../server.ts'
import { ms, printTable } from '../table.ts'
import { line } from '../verdict.ts'
import { callersOf, metered } from './call.ts'
import { fillRequests, SHOPS, SOURCES } from './fill.ts'
import { measureJobs } from './jobs.ts'
import { type Done, measureMoves } from './moves.ts'
import { type Read, readsOf } from './reads.ts'

/** By how much a page may read more in the large shop, and the most that it may read there. */
const GROWTH = 2
const MOST_READ = 2000

type Measured = Read & Cost & { p50: number }
const NAMES = ['few', 'million'] as const
const plain = (n: number) => n.toLocaleString('en')

async function measureReads(shop: string, callers: Awaited<ReturnType<typeof callersOf>>) {
  const measured: Measured[] = []
  for (const read of await readsOf(shop, callers)) {
    const { cost } = await metered(`${shop}${read.path}`, callers[read.who])
    measured.push({ ...read, ...cost, p50: await medianOf(`${shop}${read.path}`, callers[read.who]) })
  }
  return measured
}

/** Measures every call about requests and offers in a shop of a thousand requests and in one of a million, side by side. */
export async function benchRequests(): Promise<void> {
  const shops = NAMES.map((name) => ({
    name,
    title: `${plain(SHOPS[name].requests)} requests`,
    fill: (db: D1Database) => fillRequests(db, SHOPS[name]),
  }))
  const { origin, stop } = await serveBench(await prepareDatabases('requests', shops, SOURCES))
  const reads: Measured[][] = []
  const moves: Done[][] = []
  for (const name of NAMES) {
    const shop = `${origin}/${name}`
    const callers = await callersOf(shop)
    reads.push(await measureReads(shop, callers))
    moves.push([...(await measureMoves(shop, callers)), ...(await measureJobs(shop))])
  }
  stop()
  const [few, many] = reads as [Measured[], Measured[]]
  printTable(
    `Pages about requests and offers: D1 and the median of a call in ms; ${plain(SHOPS.few.requests)} requests of ${plain(SHOPS.few.retailers)} retailers, and
${plain(SHOPS.million.requests)} of ${plain(SHOPS.million.retailers)}, of which the retailer that reads has 100 and 15 151`,
    ['who', 'page', 'trips', 'stmts', 'rows read, 1 000', '1 000 000', 'p50, 1 000', '1 000 000'],
    many.map((read, i) => [
      ...[read.who, read.what, read.trips, read.statements, few[i]!.rowsRead, read.rowsRead],
      ...[ms(few[i]!.p50), ms(read.p50)],
    ]),
  )
  const [before, after] = moves as [Done[], Done[]]
  printTable(
    'What is done with them, and the jobs of the cron',
    ['who', 'what', 'trips', 'stmts', 'rows read, 1 000', '1 000 000', 'written, 1 000', '1 000 000'],
    after.map((move, i) => [
      ...[move.who, move.what, move.trips, move.statements, before[i]!.rowsRead, move.rowsRead],
      ...[before[i]!.rowsWritten!, move.rowsWritten!],
    ]),
  )
  console.log(`\n${judge([...few, ...before], [...many, ...after]).join('\n')}`)
}

type Judged = Done & Pick<Read, 'grows' | 'isAnew'>

/** A line for each aim: whether it is met, and what misses it. */
function judge(few: Judged[], many: Judged[]): string[] {
  const reads = many.filter((call) => 'path' in call)
  const isGrown = (rows: number, i: number) => rows > Math.max(1, few[i]!.rowsRead) * GROWTH
  return [
    line(
      'two trips a page: the session, and all that it shows',
      reads.filter(({ trips }) => trips > 2).map(({ what, trips }) => `${what} ${trips}`),
    ),
    line(
      `a page, a move and a job read at most ${MOST_READ} rows`,
      many
        .filter(({ rowsRead, isAnew }) => rowsRead > MOST_READ && !isAnew)
        .map(({ what, rowsRead }) => `${what} ${rowsRead}`),
    ),
    line(
      `rows read grow at most ${GROWTH}× from a thousand requests to a million`,
      many.flatMap(({ what, rowsRead, grows, isAnew }, i) =>
        isGrown(rowsRead, i) && !isAnew
          ? [`${what} ${few[i]!.rowsRead} → ${rowsRead}${grows ? ` (${grows})` : ''}`]
          : [],
      ),
    ),
    ...many
      .filter(({ isAnew }) => isAnew)
      .map(({ what, rowsRead, grows }) => `counted ${what}: ${plain(rowsRead)} rows (${grows})`),
  ]
}
