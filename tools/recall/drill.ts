import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { insert } from '../bench/fill.ts'
import { freePort } from '../bench/server.ts'
import { bundle } from '../kills/shop.ts'
import { type Running, startWorker } from '../kills/worker.ts'
import { withStores } from '../local/database.ts'
import { prepareState } from '../local/state.ts'
import { migrateHere } from '../restore/migrations.ts'
import { DRILL_TABLES, IDENTIFIED, shopRows, unitStatements } from './rows.ts'

const CHUNK = 5000
const MINUTE = 60_000
/** The cron's, as wrangler.toml says. */
const CRON_MINUTES = 5
/** Mails of a call to the drill's Worker. */
const A_CALL = 500
/** A kill comes after at most so many ms; sooner where there is less to do. */
const LONGEST = 5000
/** The moved clock stops here whatever happens. */
const MAX_MINUTES = 180

export interface Report {
  identified: number
  sent: number
  twice: number
  left: number
  /** Minutes of the moved clock until the last was told. */
  minutes: number
  /** Calls that the provider knew already, after an answer was lost. */
  repeated: number
}

interface Shop {
  options: string
  database: string
}

async function makeShop(folder: string, port: number, units: number): Promise<Shop> {
  rmSync(folder, { recursive: true, force: true })
  const state = prepareState(port, folder, 'tools/recall/worker.ts')
  await withStores(state, async ({ DB }) => {
    await migrateHere(DB)
    await insert(DB, shopRows())
    await DB.batch(DRILL_TABLES.map((statement) => DB.prepare(statement)))
    for (let from = 1; from <= units; from += CHUNK) {
      const statements = unitStatements(from, Math.min(units, from + CHUNK - 1))
      await DB.batch(statements.map((statement) => DB.prepare(statement)))
    }
  })
  const options = join(folder, 'options.json')
  writeFileSync(options, JSON.stringify(await bundle(state, port)))
  const databases = join(state.persist, 'v3/d1/miniflare-D1DatabaseObject')
  const file = readdirSync(databases).find((name) => /^[0-9a-f]{20,}\.sqlite$/.test(name))
  return { options, database: join(databases, file!) }
}

/** What is known of it, from the database, while nobody writes. */
function readReport({ database }: Shop, began: number): Report {
  const db = new DatabaseSync(database, { readOnly: true })
  try {
    const one = (text: string) => (db.prepare(text).get() as { n: number | null }).n ?? 0
    return {
      identified: one(`select count(*) as n from (${IDENTIFIED})`),
      sent: one(`select count(*) as n from drill_sent`),
      twice: one(
        `select count(*) as n from (select 1 from drill_sent group by recipient having count(*) > 1)`,
      ),
      left: one(
        `select count(*) as n from (${IDENTIFIED}) where email not in (select recipient from drill_sent)`,
      ),
      minutes: Math.ceil((one(`select max(sent_at) as n from drill_sent`) - began) / MINUTE),
      repeated: one(`select sum(calls - 1) as n from drill_sent`),
    }
  } finally {
    db.close()
  }
}

/**
 * Starts a recall in a shop of so many units, moves the clock minute by minute with its cron and queue, at `rate` mails a second that the
 * provider takes, and kills the Worker so many times in the middle of that.
 */
export async function drillRecall(
  folder: string,
  { units, kills, rate }: { units: number; kills: number; rate: number },
  tell = (_: string) => {},
): Promise<Report> {
  const port = await freePort()
  const shop = await makeShop(folder, port, units)
  tell(`${units} units are there`)
  let worker: Running = await startWorker(shop, port)
  const call = async (path: string) => {
    // A connection of its own: one of before a kill is dead.
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { connection: 'close' },
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json() as Promise<{ told?: number; again?: number; sent?: number }>
  }
  let killed = 0
  /** A call in whose middle the Worker may be killed; then it starts again, and the clock goes on. */
  const risked = async (path: string, isKilled: boolean) => {
    if (!isKilled) return call(path)
    const running = call(path).catch(() => null)
    await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * Math.min(LONGEST, units / 20)))
    await worker.kill()
    const answer = await running
    worker = await startWorker(shop, port)
    killed++
    return answer
  }
  /** A minute of the provider, in calls of a few hundred mails: none of them takes longer than a call may. Returns how many were sent. */
  const sendMinute = async (now: number, isKilled: boolean) => {
    const most = rate * 60
    let taken = 0
    let sent = 0
    while (taken < most) {
      const next = Math.min(A_CALL, most - taken)
      const answer = await risked(`/send?now=${now}&most=${next}`, isKilled && taken === 0)
      sent += answer?.sent ?? 0
      // Of a killed call it is not known how many the provider took: all of them count.
      taken += next
      if (answer && answer.sent! < next) break
    }
    return sent
  }
  try {
    await call('/start')
    const began = Date.now()
    for (let minute = 1; minute <= MAX_MINUTES; minute++) {
      const now = began + minute * MINUTE
      const isCron = minute % CRON_MINUTES === 0
      // Every second run of the cron is killed in the middle of telling, and the minutes between in that of sending.
      const isLeft = killed < kills
      const isKilledRun = isLeft && minute % (2 * CRON_MINUTES) === CRON_MINUTES
      const told = isCron ? await risked(`/cron?now=${now}`, isKilledRun) : { told: 0 }
      const isKilledSend = killed < kills && !isCron && minute > CRON_MINUTES
      const sent = await sendMinute(now, isKilledSend)
      if (isCron) tell(`minute ${minute}: ${JSON.stringify(told)}, sent ${sent}, ${killed} kills`)
      const isOver = isCron && told?.told === 0 && told?.again === 0 && sent === 0
      if (isOver && killed >= kills) break
    }
    await worker.kill()
    return readReport(shop, began)
  } finally {
    await worker.kill()
  }
}
