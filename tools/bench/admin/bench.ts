import { prepareDatabases } from '../databases.ts'
import { serveBench } from '../server.ts'
import { ms, printTable } from '../table.ts'
import { fillAdmin, SOURCES } from './fill.ts'
import { measureMillion } from './large-shop.ts'
import { measureAdmin, type View } from './measure.ts'
import { fillMillion } from './million.ts'
import { SIZES } from './sizes.ts'

/** Rows that a first page, a sorted one and a search may read in the large shop. */
const MOST_READ = 2000

const plain = (n: number) => n.toLocaleString('en')

/** Measures every list of the back-office in a small shop and in a large one, and prints both side by side. */
export async function benchAdmin(): Promise<void> {
  const { small, large } = SIZES
  const shops = (['small', 'large'] as const).map((name) => ({
    name,
    title: `the back-office, ${plain(SIZES[name].old_warranties)} old warranties`,
    fill: (db: D1Database) => fillAdmin(db, SIZES[name]),
  }))
  const million = { name: 'million', title: 'a million orders', fill: fillMillion }
  const { origin, stop } = await serveBench(await prepareDatabases('admin', [...shops, million], SOURCES))
  const before = await measureAdmin(`${origin}/small`, small)
  const after = await measureAdmin(`${origin}/large`, large)
  printTable(
    `Back-office: D1 and the median of a call in ms; "1 000" has 1 000 rows in each long list, "large" ${plain(large.old_warranties)} old
warranties and warranties, ${plain(large.orders)} orders and quotations, ${plain(large.products)} products, ${plain(large.accounts)} accounts and clients`,
    ['list', 'view', 'trips', 'stmts', 'rows read, 1 000', 'large', 'p50, 1 000', 'large'],
    // The views are in the same order; the most expensive column may differ.
    after.map((view, i) => [
      ...[view.list, view.view, view.trips, view.statements],
      ...[before[i]!.rowsRead, view.rowsRead, ms(before[i]!.p50), ms(view.p50)],
    ]),
  )
  console.log(`\n${judgeAdmin(after)}`)
  await measureMillion(`${origin}/million`)
  stop()
}

function judgeAdmin(views: View[]): string {
  const misses = views.filter(
    ({ view, rowsRead }) => /^(first|sorted|search)/.test(view) && rowsRead > MOST_READ,
  )
  const aim = `a first page, a sorted one and a search read at most ${MOST_READ} rows`
  if (misses.length === 0) return `met     ${aim}`
  return `missed  ${aim}: ${misses.map(({ list, view, rowsRead }) => `${list}, ${view} ${rowsRead}`).join('; ')}`
}
