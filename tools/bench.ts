import { benchAdmin } from './bench/admin/bench.ts'
import { measureAssets } from './bench/assets.ts'
import { measureBeside, measureBundles } from './bench/bundles.ts'
import { benchCosts } from './bench/costs/costs.ts'
import { prepareDatabases } from './bench/databases.ts'
import { fillShop } from './bench/fill.ts'
import { benchImports } from './bench/imports/bench.ts'
import { type Measured, measureCalls } from './bench/measure.ts'
import { benchPages } from './bench/pages.ts'
import { benchRequests } from './bench/requests/bench.ts'
import { serveBench } from './bench/server.ts'
import { benchStarts } from './bench/starts.ts'
import { kB, ms, printTable, times } from './bench/table.ts'
import { benchTrips } from './bench/trips/bench.ts'
import { benchUnits } from './bench/units/bench.ts'
import { judge } from './bench/verdict.ts'
import { buildWeb, buildWorker } from './local/build.ts'
import { findChromium } from './local/chromium.ts'
import { step } from './local/commands.ts'

/**
 * `npm run bench [-- --sizes=1000,10000] [-- --no-lighthouse]`, or `[-- --admin]` for the back-office alone, `[-- --requests]` for
 * requests and offers alone, `[-- --units]` for units, claims and parts alone, `[-- --costs]` for the bill alone, `[-- --trips]` for what distance costs alone, `[-- --imports]` for imports alone, `[-- --pages]` for Lighthouse and a slow
 * phone alone: what the calls cost in D1 and in time, what the pages load, and how
 * Lighthouse sees them. Counts are exact; times are of this machine and only mean something compared with the bare handler's.
 */
const given = process.argv.find((arg) => arg.startsWith('--sizes='))?.slice('--sizes='.length)
const sizes = (given ?? '1000,10000,100000').split(',').map(Number)
if (sizes.some((size) => !Number.isInteger(size) || size < 1000)) {
  throw new Error('--sizes takes numbers from 1000 up, e.g. --sizes=1000,10000')
}

function printCalls(size: number, calls: Measured[]) {
  printTable(
    `${size} products: D1, and milliseconds of 300 calls over 8 connections; "bare" is a Hono handler with a body of that size`,
    [
      'call',
      'trips',
      'stmts',
      'rows read',
      'kB',
      'p50',
      'p99',
      'req/s',
      'bare p50',
      'bare p99',
      'bare req/s',
      'p50 / bare',
    ],
    calls.map(({ load, bare, ...call }) => [
      ...[call.name, call.trips, call.statements, call.rowsRead, kB(call.bytes)],
      ...[ms(load.p50), ms(load.p99), Math.round(load.perSecond)],
      ...[ms(bare.p50), ms(bare.p99), Math.round(bare.perSecond), times(load.p50 / bare.p50)],
    ]),
  )
}

// `process.exit` also stops the started processes.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))
if (process.argv.includes('--admin')) {
  await benchAdmin()
  process.exit(0)
}
if (process.argv.includes('--requests')) {
  await benchRequests()
  process.exit(0)
}
if (process.argv.includes('--units')) {
  await benchUnits()
  process.exit(0)
}
if (process.argv.includes('--costs')) {
  await benchCosts()
  process.exit(0)
}
if (process.argv.includes('--trips')) {
  await benchTrips()
  process.exit(0)
}
if (process.argv.includes('--starts')) {
  await benchStarts()
  process.exit(0)
}
if (process.argv.includes('--imports')) {
  await benchImports()
  process.exit(0)
}
// Said now, and not after half an hour, when there is none.
const browser = process.argv.includes('--no-lighthouse') ? null : await findChromium()
if (browser && process.argv.includes('--pages')) {
  await step('Pages', buildWeb)
  await step('Worker', buildWorker)
  console.log(`\nVerdict\n\n${(await benchPages(browser)).join('\n')}`)
  process.exit(0)
}
const databases = await prepareDatabases(
  'shop',
  sizes.map((size) => ({
    name: String(size),
    title: `${size} products`,
    fill: (db: D1Database) => fillShop(db, size),
  })),
  [],
)
const shops = new Map<number, Measured[]>()
const bench = await step('Starting', () => serveBench(databases))
for (const size of sizes) {
  shops.set(size, await measureCalls(bench.origin, size))
  printCalls(size, shops.get(size)!)
}
bench.stop()
await benchAdmin()
await benchRequests()
await benchUnits()
await benchTrips()

await step('\nPages', buildWeb)
await step('Worker', buildWorker)
const assets = measureAssets()
printTable(
  'What a page loads before it is interactive, in kB after gzip',
  ['page', 'files', 'JavaScript', 'CSS', ''],
  assets.map(({ page, limit, files, script, style }) => [
    page,
    files,
    kB(script),
    kB(style),
    script > limit ? 'too much' : '',
  ]),
)

const bundles = measureBundles()
printTable(
  'What is uploaded of each Worker, in kB after gzip',
  ['bundle', 'size', 'limit'],
  [
    ...bundles.map(({ name, size, limit }) => [name, kB(size), kB(limit)]),
    ['files beside the API', kB(measureBeside()), ''],
  ],
)
await benchStarts()

const onPages = browser ? await benchPages(browser) : []

console.log(`\nVerdict\n\n${[...judge(shops, assets, bundles), ...onPages].join('\n')}`)
process.exit(0)
