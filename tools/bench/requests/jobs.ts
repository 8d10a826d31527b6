import { addDays, today } from '../../../shared/dates.ts'
import type { Cost } from '../../../worker/testing/meter.ts'
import { metered } from './call.ts'
import type { Done } from './moves.ts'

/** A working day after the newest of the requests that are open in the bench's shops. */
const AFTER = Date.parse('2026-11-03T10:00:00Z')
const JOBS = ['remindRetailers', 'tellManufacturer', 'offerOthers', 'announceEnds', 'expireOffers']

/** What the jobs read when there is nothing to do, and when one offer has ended (`measureMoves` makes it). */
export async function measureJobs(shop: string): Promise<Done[]> {
  const run = async (job: string, now: number): Promise<Cost> =>
    (await metered(`${shop}/jobs/${job}?now=${now}`, {}, {})).cost
  const done: Done[] = []
  const ended = await run('expireOffers', Date.parse(`${addDays(today(), 1)}T10:00:00Z`))
  done.push({ who: 'cron', what: 'expireOffers, one has ended', ...ended })
  for (const job of JOBS) {
    // What was due when the data were made is done by the first run.
    await run(job, AFTER)
    done.push({ who: 'cron', what: `${job}, nothing is due`, ...(await run(job, AFTER)) })
  }
  done.push({ who: 'cron', what: 'retention, nothing is due', ...(await run('retention', Date.now())) })
  return done
}
