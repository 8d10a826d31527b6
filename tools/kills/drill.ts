import { freePort } from '../bench/server.ts'
import { makeStatements } from './bookkeepers.ts'
import { shop, signedIn, type Tally } from './buyers.ts'
import { age, type Counts, checkBooks, checkDatabase } from './checks.ts'
import { type ClaimTally, claim } from './claimers.ts'
import { type Provider, startProvider } from './provider.ts'
import { monthOf } from './rows.ts'
import { makeShop, type Shop } from './shop.ts'
import { startWorker } from './worker.ts'

const BUYERS = 12
const CLAIMERS = 4
/** Administrators who make the same month's statements at once. */
const BOOKKEEPERS = 2
/** The Worker is killed after at most this many calls of buyers, or photos of claims, and ms: somewhere in the middle of either. */
const CALLS = 40
const PHOTOS = 8
const AFTER = 150
const PATIENCE = 30_000
/** Runs of the job, each of which finishes a limited number of attempts. */
const FINISHING_RUNS = 50

export interface Report extends Tally, ClaimTally {
  kills: number
  /** Orders that still waited for their payment after the last kill. */
  waiting: number
  problems: string[]
  counts: Counts
}

/** A port for which the payment simulator's, two above it, is free too. */
async function freePorts(): Promise<number> {
  for (;;) {
    const port = await freePort()
    const probe = await startProvider(port + 2).catch(() => null)
    if (!probe) continue
    probe.stop()
    return port
  }
}

/**
 * Kills the Worker in the middle of 12 buyers' orders, 4 retailers' claims and the statements of what these are credited, again and again, and checks each time whether anything
 * was left half-done, or lost that was confirmed; then lets the jobs finish what was interrupted, and compares the shop's books with the provider's.
 */
export async function drillKills(folder: string, kills: number, tell = (_: string) => {}): Promise<Report> {
  const port = await freePorts()
  const provider = await startProvider(port + 2)
  try {
    const made = await makeShop(folder, port, BUYERS + CLAIMERS, CLAIMERS)
    const report = {
      ...{ begun: 0, placed: 0, claimed: 0, approved: 0, confirmed: new Map<number, number>() },
      photos: new Map<number, number>(),
      ...{ refused: new Set<string>(), problems: [] as string[] },
    }
    for (let n = 1; n <= kills; n++) {
      await interrupt(made, port, n, report)
      const problems = checkDatabase(made, report)
      report.problems.push(...problems.map((problem) => `kill ${n}: ${problem}`))
      tell(
        `kill ${n}: ${report.begun} orders begun, ${report.placed} seen placed, ${report.claimed} claims, ${problems.length} problems`,
      )
    }
    const { counts: before } = checkBooks(made.database, provider)
    const { problems, counts } = await finish(made, port, kills + 1, provider)
    report.problems.push(...problems)
    return { ...report, kills, waiting: before.pending, counts }
  } finally {
    provider.stop()
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** One start with orders and claims from all, the jobs that finish earlier ones, and a kill at some moment among them. */
async function interrupt(made: Shop, port: number, kill: number, tally: Tally & ClaimTally): Promise<void> {
  age(made.database)
  const worker = await startWorker(made, port)
  const origin = `http://127.0.0.1:${port}`
  const orders = () => tally.begun + tally.placed
  const photos = () => [...tally.photos.values()].reduce((sum, taken) => sum + taken, 0)
  const [done, most] = kill % 2 === 0 ? [photos, PHOTOS] : [orders, CALLS]
  const moment = done() + 1 + Math.random() * most
  const latest = Date.now() + PATIENCE
  const everybody = [
    ...Array.from({ length: BUYERS }, (_, n) => shop(origin, n + 1, tally)),
    ...Array.from({ length: CLAIMERS }, (_, n) => claim(origin, BUYERS + n + 1, n + 1, tally)),
    ...Array.from({ length: BOOKKEEPERS }, () => makeStatements(origin, kill, tally)),
    runJobs(origin).catch(() => {}),
  ]
  while (done() < moment && Date.now() < latest) await pause(2)
  await pause(Math.random() * AFTER)
  await worker.kill()
  await Promise.all(everybody)
}

/** Runs the cron's jobs for orders. Returns whether they did anything. */
async function runJobs(origin: string): Promise<boolean> {
  const admin = await signedIn(origin, 0)
  const results = []
  for (const job of ['payments', 'refunds', 'unpaid']) results.push(await admin(`admin/jobs/${job}/run`, {}))
  return results.some(({ body }) =>
    /"(looked|asked|deleted)":[1-9]|"status":"failed"/.test(JSON.stringify(body)),
  )
}

/** Runs the jobs that the cron runs within minutes. */
async function finish(made: Shop, port: number, month: number, provider: Provider) {
  age(made.database)
  const worker = await startWorker(made, port)
  try {
    const admin = await signedIn(`http://127.0.0.1:${port}`, 0)
    await admin('admin/statements/make', { month: monthOf(month) })
    let left = true
    for (let run = 0; run < FINISHING_RUNS && left; run++) left = await runJobs(`http://127.0.0.1:${port}`)
  } finally {
    await worker.kill()
  }
  return checkBooks(made.database, provider)
}
