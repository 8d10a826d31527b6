import type { Cost } from '../../../worker/testing/meter.ts'
import { prepareDatabases } from '../databases.ts'
import { medianOf } from '../load.ts'
import { callersOf, metered } from '../requests/call.ts'
import { serveBench } from '../server.ts'
import { ms, printTable } from '../table.ts'
import { line } from '../verdict.ts'
import { fillUnits, SHOPS, SOURCES } from './fill.ts'
import { type Read, readsOf } from './reads.ts'

/** By how much a page may read more in the large shop, and the most that it may read there. */
const GROWTH = 2
const MOST_READ = 2000
const NAMES = ['few', 'million'] as const

type Measured = Read & Cost & { p50: number }
const plain = (n: number) => n.toLocaleString('en')

async function measure(shop: string, units: number): Promise<Measured[]> {
  const callers = await callersOf(shop)
  const measured: Measured[] = []
  for (const read of await readsOf(shop, callers, units)) {
    const url = `${shop}${read.path}`
    const { cost } = await metered(url, callers[read.who])
    measured.push({ ...read, ...cost, p50: await medianOf(url, callers[read.who]) })
  }
  return measured
}

/** Measures what is read about units, claims and spare parts in a shop of a thousand units and in one of a million, side by side. */
export async function benchUnits(): Promise<void> {
  const shops = NAMES.map((name) => ({
    name,
    title: `${plain(SHOPS[name].units)} units`,
    fill: (db: D1Database) => fillUnits(db, SHOPS[name]),
  }))
  const { origin, stop } = await serveBench(await prepareDatabases('units', shops, SOURCES))
  const few = await measure(`${origin}/few`, SHOPS.few.units)
  const many = await measure(`${origin}/million`, SHOPS.million.units)
  stop()
  printTable(
    `Pages about units, claims and parts: D1 and the median of a call in ms; ${plain(SHOPS.few.units)} units and ${plain(SHOPS.few.parts)} parts, and
${plain(SHOPS.million.units)} and ${plain(SHOPS.million.parts)}`,
    ['who', 'page', 'trips', 'stmts', 'rows read, 1 000', '1 000 000', 'p50, 1 000', '1 000 000'],
    many.map((read, i) => [
      ...[read.who, read.what, read.trips, read.statements, few[i]!.rowsRead, read.rowsRead],
      ...[ms(few[i]!.p50), ms(read.p50)],
    ]),
  )
  const isGrown = (rows: number, i: number) => rows > Math.max(1, few[i]!.rowsRead) * GROWTH
  const misses = [
    line(
      'two trips a page: the session, and all that it shows',
      many.filter(({ trips }) => trips > 2).map(({ what, trips }) => `${what} ${trips}`),
    ),
    line(
      `a page reads at most ${MOST_READ} rows`,
      many.filter(({ rowsRead }) => rowsRead > MOST_READ).map(({ what, rowsRead }) => `${what} ${rowsRead}`),
    ),
    line(
      `rows read grow at most ${GROWTH}× from a thousand units to a million`,
      many.flatMap(({ what, rowsRead, grows }, i) =>
        isGrown(rowsRead, i)
          ? [`${what} ${few[i]!.rowsRead} → ${rowsRead}${grows ? ` (${grows})` : ''}`]
          : [],
      ),
    ),
  ]
  console.log(`\n${misses.join('\n')}`)
}
