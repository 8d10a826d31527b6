import { type SQL, sql } from 'drizzle-orm'
import {
  type Difference,
  type DifferencesQuery,
  REPLAY_DAYS,
  type Replay,
  type ReplayCount,
} from '../../../../shared/claims/rules.admin.ts'
import { DAY_MS } from '../../../../shared/dates.ts'
import type { Db } from '../../../base/db/client.ts'
import { number, readTogether } from '../../../base/db/reads.ts'
import { claimNumber } from '../standing.ts'

/** What the rules would have done otherwise than people: paid what these refused in part or whole, or asked what these paid. */
const IS_DIFFERENT = sql`(w.outcome = 'pay' and (w.people <> 'approved' or w.would_pay <> w.paid) or w.outcome = 'ask' and w.people = 'approved')`

type Head = Pick<
  Replay,
  'of_version' | 'total' | 'started_at' | 'finished_at' | 'done' | 'sampled' | 'differences'
>
/** The rows of `replayReads`. */
export type ReplayRow = [Head, ReplayCount]

/** The reads of a ruleset's replay: how far it is, and how often what was decided so. */
export const replayReads = (rulesetId: number): [SQL, SQL] => [
  sql`select r.ruleset_version as of_version, r.total, r.created_at as started_at, r.finished_at, count(w.claim_id) as done,
      coalesce(sum(w.is_sampled and w.outcome <> 'person'), 0) as sampled, coalesce(sum(${IS_DIFFERENT}), 0) as differences
    from claim_replays r left join claim_replay_rows w on w.replay_id = r.id where r.ruleset_id = ${rulesetId} group by r.id`,
  sql`select w.outcome, w.people, count(*) as claims, sum(w.would_pay) as would_pay, sum(w.paid) as paid
    from claim_replays r join claim_replay_rows w on w.replay_id = r.id where r.ruleset_id = ${rulesetId} group by w.outcome, w.people`,
]

export function toReplay(
  [[head], counts]: [Head[], ReplayCount[]],
  version: number,
  now = Date.now(),
): Replay | null {
  if (!head) return null
  const { of_version, finished_at } = head
  const since = new Date(now - REPLAY_DAYS * DAY_MS).toISOString()
  return {
    ...head,
    is_fresh: of_version === version && finished_at !== null && finished_at >= since,
    counts,
  }
}

/** The claims that the rules would have decided otherwise, what they would have paid in vain first. */
export async function listDifferences(db: Db, rulesetId: number, { limit, offset }: DifferencesQuery) {
  const from = sql`from claim_replays r join claim_replay_rows w on w.replay_id = r.id
    join claims c on c.id = w.claim_id join vendors v on v.id = c.vendor_id where r.ruleset_id = ${rulesetId} and ${IS_DIFFERENT}`
  const [differences, [total]] = await readTogether<[Difference, { count: number }]>(db, [
    sql`select c.id, ${claimNumber} as number, v.name as vendor_name, w.outcome, w.piece, w.handed, w.rule, w.people, w.would_pay, w.paid
      ${from} order by w.outcome <> 'pay', w.people = 'approved', c.id desc limit ${number(limit)} offset ${number(offset)}`,
    sql`select count(*) as count ${from}`,
  ])
  return { differences, differences_count: total!.count }
}
