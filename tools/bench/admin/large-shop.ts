import type { Cost } from '../../../worker/testing/meter.ts'
import { ask, signedIn } from '../measure.ts'
import { COOKIES } from '../people.ts'
import { ms, printTable } from '../table.ts'
import { MILLION } from './million.ts'

/** What a dashboard of all time may read in a shop with a million orders. */
const MOST_SUMS = 5000

/** From days to all time, on other days than months and years begin. */
const PERIODS = {
  'all time': '',
  'the last 30 days': 'filters[from]=2026-10-02&filters[to]=2026-10-31',
  'a year': 'filters[from]=2025-09-17&filters[to]=2026-09-16',
  'five years': 'filters[from]=2021-11-17&filters[to]=2026-10-16',
}

const NEWLINE = 0x0a

/** Dashboards and exports of a shop with a million orders and as many quotations. */
export async function measureMillion(shop: string): Promise<void> {
  const headers = await signedIn(shop, COOKIES.admin)
  const rows: (string | number)[][] = []
  for (const [name, query] of Object.entries(PERIODS)) {
    const url = `${shop}/api/admin/dashboard?${query}`
    const { cost } = await ask(url, { ...headers, 'x-bench-meter': '1' })
    const began = performance.now()
    await ask(url, headers)
    const { trips, rowsRead } = JSON.parse(cost!) as Cost
    rows.push([`dashboard, ${name}`, trips, rowsRead, ms(performance.now() - began)])
  }
  const allTime = rows[0]![2] as number
  for (const entity of ['quotations', 'orders']) rows.push(await exportAll(shop, headers, entity))
  printTable(
    `A shop of ${MILLION.toLocaleString('en')} orders and as many quotations`,
    ['call', 'trips', 'rows read', 'ms'],
    rows,
  )
  const aim = `the dashboard of all time reads at most ${MOST_SUMS} rows`
  console.log(`\n${allTime <= MOST_SUMS ? `met     ${aim}` : `missed  ${aim}: ${allTime}`}`)
}

/** A whole export, which is not held: its rows and bytes, and how long it took. */
async function exportAll(shop: string, headers: Record<string, string>, entity: string) {
  const began = performance.now()
  const response = await fetch(`${shop}/api/admin/${entity}/export.csv`, { headers })
  let lines = 0
  let bytes = 0
  for await (const chunk of response.body!) {
    bytes += chunk.length
    for (const byte of chunk) if (byte === NEWLINE) lines++
  }
  // A stream that fails ends in `wrangler dev` as a whole one does.
  const rows = Number(response.headers.get('x-rows'))
  if (lines - 1 < rows) throw new Error(`${lines - 1} of ${rows} rows of ${entity} came.`)
  const size = `${(lines - 1).toLocaleString('en')} rows, ${Math.round(bytes / 1e6)} MB`
  return [`export of ${entity}: ${size}`, '', '', ms(performance.now() - began)]
}
