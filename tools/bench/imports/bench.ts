import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fillAdmin, SOURCES } from '../admin/fill.ts'
import type { Sizes } from '../admin/sizes.ts'
import { prepareDatabases } from '../databases.ts'
import { signedIn } from '../measure.ts'
import { COOKIES } from '../people.ts'
import { serveBench } from '../server.ts'
import { kB, printTable } from '../table.ts'
import { FILES, RETAILERS } from './files.ts'
import { type MeasuredImport, measureImport, type Phase } from './measure.ts'

/** A shop that has a little of everything. */
const SIZES: Sizes = {
  old_warranties: 1000,
  warranties: 100,
  orders: 100,
  quotations: 100,
  products: 1000,
  accounts: 100,
  messages: 100,
  audit_entries: 100,
  vendors: RETAILERS,
  others: 5,
}

/** What the API takes at once. */
const MAX_BODY = 1024 * 1024
/** Rows that sending and checking may read for each row of the file; more would mean that each call reads the whole file again. */
const MOST_READ = 50
/** What D1 allows: seconds of one batch, and statements of one call (Workers Paid). */
const MOST_SECONDS = 30
const MOST_STATEMENTS = 1000

const plain = (n: number) => n.toLocaleString('en')

/** Imports a file of each kind at its limit into a shop of its own, and prints the cost of each phase and missed aims. */
export async function benchImports(): Promise<void> {
  const { config, persist } = await prepareDatabases(
    'imports',
    [{ name: 'imports', title: 'imports', fill: (db) => fillAdmin(db, SIZES) }],
    [...SOURCES, 'tools/bench/imports/bench.ts'],
  )
  // Each run begins with the same shop.
  const used = join(persist, '..', 'used')
  rmSync(used, { recursive: true, force: true })
  cpSync(persist, used, { recursive: true })
  const { origin, stop } = await serveBench({ config, persist: used })
  const shop = `${origin}/imports`
  const headers = await signedIn(shop, COOKIES.admin)
  const measured: MeasuredImport[] = []
  for (const makeFile of FILES) measured.push(await measureImport(shop, headers, makeFile()))
  stop()
  printPhases(measured.flatMap(({ phases }) => phases))
  console.log(`\n${judgeImports(measured).join('\n')}`)
}

function printPhases(phases: Phase[]): void {
  printTable(
    'Imports at their limits, call after call as the screen makes them; seconds are of this machine, D1’s counts are exact',
    [
      'rows',
      'of',
      'phase',
      'seconds',
      'calls',
      'longest, s',
      'stmts',
      'most',
      'rows read',
      'rows written',
      'body, kB',
    ],
    phases.map((phase) => [
      ...[plain(phase.rows), phase.entity, phase.name, phase.seconds.toFixed(1), phase.requests],
      ...[phase.longestCall.toFixed(1), phase.statements, phase.mostStatements, plain(phase.rowsRead)],
      ...[plain(phase.rowsWritten), kB(phase.largestBody)],
    ]),
  )
}

/** A line for each aim: whether it is met, and what misses it. */
export function judgeImports(measured: MeasuredImport[]): string[] {
  const phases = measured.flatMap((one) => one.phases)
  const line = (aim: string, misses: string[]) =>
    misses.length === 0 ? `met     ${aim}` : `missed  ${aim}: ${misses.join('; ')}`
  const above = (limit: number, of: (phase: Phase) => number) =>
    phases
      .filter((phase) => of(phase) > limit)
      .map((phase) => `${phase.entity}, ${phase.name} ${plain(of(phase))}`)
  return [
    line(
      'records and figures are right after an import, after the export is imported again, and after an undo',
      measured.flatMap(({ wrong }) => wrong),
    ),
    line(
      `a request has at most ${kB(MAX_BODY)} kB`,
      above(MAX_BODY, ({ largestBody }) => largestBody),
    ),
    line(
      `a call makes at most ${MOST_STATEMENTS} statements`,
      above(MOST_STATEMENTS, (phase) => phase.mostStatements),
    ),
    line(
      `sending and checking read at most ${MOST_READ} rows for each of the file`,
      above(MOST_READ, ({ name, rowsRead, rows }) =>
        /^(send|check)/.test(name) ? Math.round(rowsRead / rows) : 0,
      ),
    ),
    line(
      `a call takes at most the ${MOST_SECONDS} seconds that D1 gives a batch`,
      above(MOST_SECONDS, ({ longestCall }) => Math.round(longestCall)),
    ),
  ]
}
