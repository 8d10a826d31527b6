import { freePort } from '../bench/server.ts'
import { Bank } from './bank.ts'
import { importFile } from './bookkeepers.ts'
import { signedIn } from './calls.ts'
import { age, type Counts, checkBooks, checkDatabase } from './checks.ts'
import type { ClaimTally } from './claimers.ts'
import { BUYERS, CLAIMERS, everybody, FIRST } from './everybody.ts'
import { type Provider, startProvider } from './provider.ts'
import { monthOf } from './rows.ts'
import { makeShop, type Shop } from './shop.ts'
import { AFTERWARDS, type TradeTally, WAYS, type Ways } from './traders.ts'
import { startWorker } from './worker.ts'

/**
 * The Worker is killed after at most this many calls of buyers, photos of claims, or orders in the way in which there were fewest, and ms:
 * somewhere in the middle of one of them.
 */
const CALLS = 40
const PHOTOS = 8
const OF_EACH = 2
const AFTER = 150
/** So many kills come by what takes many calls, too: each of so many lives until all of that was seen once. */
const MANY = 20
const LONG = 4
const PATIENCE = 90_000
/** Runs of the job, each of which finishes a limited number of attempts. */
const FINISHING_RUNS = 50

export interface Report extends TradeTally, ClaimTally {
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

const noWays = () => Object.fromEntries([...WAYS, ...AFTERWARDS].map((way) => [way, 0])) as Ways
const emptyTally = (): TradeTally & ClaimTally => ({
  begun: 0,
  claimed: 0,
  approved: 0,
  ways: noWays(),
  placed: new Set(),
  asked: new Set(),
  confirmed: new Map(),
  photos: new Map(),
  figures: new Map(),
  refused: new Set(),
  wrong: new Set(),
})

/**
 * Kills the Worker in the middle of orders in all ways of paying, claims and what is credited for them, again and again, and checks each time whether anything
 * was left half-done, or lost that was confirmed; then lets the jobs finish what was interrupted, and compares the shop's books with the provider's and the bank's.
 */
export async function drillKills(folder: string, kills: number, tell = (_: string) => {}): Promise<Report> {
  const port = await freePorts()
  const provider = await startProvider(port + 2)
  const bank = new Bank()
  try {
    const made = await makeShop(folder, port, BUYERS + CLAIMERS, CLAIMERS)
    const tally = emptyTally()
    const problems: string[] = []
    for (let n = 1; n <= kills; n++) {
      await interrupt(made, port, n, tally, bank)
      const found = checkDatabase(made, tally, bank)
      problems.push(...found.map((problem) => `kill ${n}: ${problem}`))
      tell(
        `kill ${n}: ${tally.begun} orders begun, ${tally.placed.size} seen placed, ${tally.claimed} claims, ${bank.taken} transfers, ${tally.asked.size} approvals, ${found.length} problems`,
      )
      for (const problem of found) tell(`  ${problem}`)
    }
    const { counts: before } = checkBooks(made.database, provider, bank)
    const { problems: last, counts } = await finish(made, port, kills + 1, { provider, bank, tally })
    problems.push(...last, ...untried(tally, counts, kills))
    return { ...tally, kills, waiting: before.pending, problems, counts }
  } finally {
    provider.stop()
  }
}

/** What was never in the middle of anything, so that nothing is known of it, or is not in the books; a sentence each. */
function untried(tally: TradeTally & ClaimTally, counts: Counts, kills: number): string[] {
  // The moments of three kills come by everything.
  if (kills < 3) return []
  const { begun, ways, confirmed, photos } = tally
  const wanted = kills < MANY ? WAYS : [...WAYS, ...AFTERWARDS]
  const never = {
    'more than one order for each kill': begun - kills,
    'an order that was confirmed': confirmed.size,
    'a photo of a claim': photos.size,
    'a statement of credits': counts.statements,
    'a transfer for an order': counts.assigned,
    'a transfer of too much': counts.left_over,
    ...Object.fromEntries(wanted.map((way) => [`an order in the way "${way}"`, ways[way]])),
  }
  const missing = {
    'on account': counts.on_account - ways.account,
    'by card with a figure': counts.figure_by_card - ways.figure_by_card,
    'by transfer with a figure': counts.figure_by_transfer - ways.figure_by_transfer,
    approved: counts.approved - ways.approval,
  }
  return [
    ...Object.entries(never).flatMap(([what, seen]) => (seen > 0 ? [] : [`there was not once ${what}`])),
    ...Object.entries(missing).flatMap(([what, more]) =>
      more >= 0 ? [] : [`orders ${what} are gone: ${-more}`],
    ),
  ]
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** One start with everybody's work, the jobs that finish earlier ones, and a kill at some moment among them. */
async function interrupt(
  made: Shop,
  port: number,
  kill: number,
  tally: TradeTally & ClaimTally,
  bank: Bank,
): Promise<void> {
  age(made.database)
  const worker = await startWorker(made, port)
  const origin = `http://127.0.0.1:${port}`
  const orders = () => tally.begun + tally.placed.size
  const photos = () => [...tally.photos.values()].reduce((sum, taken) => sum + taken, 0)
  const began = { ...tally.ways }
  const ways = () => Math.min(...WAYS.map((way) => tally.ways[way] - began[way]))
  const [done, most] = (
    [
      [orders, CALLS],
      [photos, PHOTOS],
      [ways, OF_EACH],
    ] as const
  )[(kill - 1) % 3]!
  const moment = done() + 1 + Math.floor(Math.random() * most)
  const hasAfterwards = () => AFTERWARDS.every((way) => tally.ways[way] > 0)
  const isLong = kill > FIRST && kill % LONG === 0 && !hasAfterwards()
  const isReached = isLong ? hasAfterwards : () => done() >= moment
  const latest = Date.now() + PATIENCE
  const work = [...everybody(origin, kill, tally, bank), runJobs(origin).catch(() => {})]
  while (!isReached() && Date.now() < latest) await pause(2)
  await pause(Math.random() * AFTER)
  await worker.kill()
  await Promise.all(work)
}

/** Runs the cron's jobs for orders. Returns whether they did anything. */
async function runJobs(origin: string): Promise<boolean> {
  const admin = await signedIn(origin, 0)
  const results = []
  for (const job of ['payments', 'refunds', 'unpaid', 'transfers'])
    results.push(await admin(`admin/jobs/${job}/run`, {}))
  return results.some(({ body }) =>
    /"(looked|asked|deleted)":[1-9]|"status":"failed"/.test(JSON.stringify(body)),
  )
}

interface Around {
  provider: Provider
  bank: Bank
  tally: TradeTally
}

/** Imports what the bank still has, and runs the jobs that the cron runs within minutes. */
async function finish(made: Shop, port: number, month: number, { provider, bank, tally }: Around) {
  age(made.database)
  const worker = await startWorker(made, port)
  try {
    const admin = await signedIn(`http://127.0.0.1:${port}`, 0)
    await admin('admin/statements/make', { month: monthOf(month) })
    await importFile(admin, bank, tally)
    let left = true
    for (let run = 0; run < FINISHING_RUNS && left; run++) left = await runJobs(`http://127.0.0.1:${port}`)
  } finally {
    await worker.kill()
  }
  return checkBooks(made.database, provider, bank)
}
