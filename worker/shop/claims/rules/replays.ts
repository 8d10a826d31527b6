import { sql } from 'drizzle-orm'
import { type ClaimRule, decideBy, isSampled, type OutcomeKind } from '../../../../shared/claims/rules.ts'
import { type Author, changeRecord, STALE } from '../../../base/audit/change.ts'
import { movedMeanwhile } from '../../../base/audit/meanwhile.ts'
import type { Db } from '../../../base/db/client.ts'
import { NOW } from '../../../base/db/columns.ts'
import { readTogether } from '../../../base/db/reads.ts'
import { writeTogether } from '../../../base/db/writes.ts'
import type { Bindings } from '../../../base/env.ts'
import { writeLog } from '../../../base/log.ts'
import { lineOf } from '../../../base/reasons.ts'
import { KNOWN_AT_ONCE, readKnown } from './known.ts'

/** Pieces in one run: the cron, or the queue's next message, goes on behind them. */
const PIECES_AT_ONCE = 40

/** Claims `c` that people decided; not what rules paid. */
const BY_PEOPLE = sql`c.decided_at is not null and c.state in ('approved', 'partly_approved', 'refused') and c.decided_by is not null`

/**
 * Begins a ruleset's replay of all claims that people decided until now, in place of an earlier one. Errors: `not_found`; `conflict` when
 * the ruleset was changed meanwhile, or was once on.
 */
export async function startReplay(db: Db, author: Author, id: number, version: number): Promise<void> {
  await changeRecord(db, author, {
    action: 'edit',
    entity: 'claim-rules',
    id,
    before: null,
    after: { replay: version },
    statements: [
      sql`insert into claim_replays (ruleset_id, ruleset_version, last_claim_id, total, finished_at)
        select s.id, s.version, coalesce(max(c.id), 0), count(c.id), iif(count(c.id) = 0, ${NOW}, null)
        from claim_rulesets s left join claims c on ${BY_PEOPLE}
        where s.id = ${id} and s.version = ${version} and s.on_at is null group by s.id
        on conflict (ruleset_id) do update set ruleset_version = excluded.ruleset_version, position = 0,
          last_claim_id = excluded.last_claim_id, total = excluded.total, created_at = ${NOW}, finished_at = excluded.finished_at`,
      sql`delete from claim_replay_rows where replay_id = (select id from claim_replays where ruleset_id = ${id})`,
    ],
    refusals: { [STALE]: () => movedMeanwhile(db, 'claim-rules', id) },
  })
}

interface Running {
  id: number
  created_at: string
  position: number
  last_claim_id: number
  salt: string
  sample: number
  rules: string
  max_claim: number
  max_month: number
}
interface Past {
  id: number
  people: 'approved' | 'partly_approved' | 'refused'
  paid: number
  vendor_id: number
  month: string
  spent: number
}

/** One piece. Returns whether there was one. What two runs did at the same time is written once: each begins behind a place. */
async function replayPiece(db: Db): Promise<boolean> {
  const running = await db.get<
    Running | undefined
  >(sql`select r.id, r.created_at, r.position, r.last_claim_id, s.salt, s.sample, s.rules,
      s.max_claim, s.max_month
    from claim_replays r join claim_rulesets s on s.id = r.ruleset_id
    where r.finished_at is null and r.ruleset_version = s.version order by r.id limit 1`)
  if (!running) return false
  const [past] = await readTogether<[Past]>(db, [
    sql`select c.id, c.state as people, c.vendor_id, substr(c.sent_at, 1, 7) as month,
        coalesce((select sum(l.price * l.quantity) from claim_lines l where l.claim_id = c.id and l.approved = 1), 0)
          + coalesce((select k.amount from claim_credits k where k.claim_id = c.id), 0) as paid,
        coalesce((select sum(w.would_pay) from claim_replay_rows w where w.replay_id = ${running.id} and w.vendor_id = c.vendor_id
          and w.month = substr(c.sent_at, 1, 7)), 0) as spent
      from claims c where c.id > ${running.position} and c.id <= ${running.last_claim_id} and ${BY_PEOPLE}
      order by c.id limit ${sql.raw(String(KNOWN_AT_ONCE))}`,
  ])
  const known = await readKnown(
    db,
    past.map(({ id }) => id),
    { whenSent: true },
  )
  const limits = { ...running, rules: JSON.parse(running.rules) as ClaimRule[] }
  /** What was paid in this piece, by retailer and month. */
  const spent = new Map<string, number>()
  const rows: (Omit<Past, 'spent'> & {
    rule: number | null
    outcome: OutcomeKind
    piece: string | null
    handed: string | null
    would_pay: number
    sampled: number
  })[] = []
  for (const { spent: before, ...claim } of past) {
    const facts = known.get(claim.id)!
    const key = `${claim.vendor_id} ${claim.month}`
    const paid = before + (spent.get(key) ?? 0)
    const { rule, outcome, handed } = decideBy(limits, facts, { asked: [], paid })
    const would_pay = outcome.do === 'pay' ? Number(facts.parts_amount) + Number(facts.labour_amount) : 0
    spent.set(key, (spent.get(key) ?? 0) + would_pay)
    const piece = outcome.do === 'ask' ? outcome.piece : null
    const sampled = Number(await isSampled(running.salt, claim.id, running.sample))
    rows.push({ ...claim, rule, outcome: outcome.do, piece, handed, would_pay, sampled })
  }
  const isLast = past.length < KNOWN_AT_ONCE
  const to = past.at(-1)?.id ?? running.last_claim_id
  // Of the same start and place, and of the version that the ruleset still has.
  const still = sql`exists (select 1 from claim_replays r join claim_rulesets s on s.id = r.ruleset_id and s.version = r.ruleset_version
    where r.id = ${running.id} and r.created_at = ${running.created_at} and r.position = ${running.position} and r.finished_at is null)`
  await writeTogether(db, [
    sql`insert into claim_replay_rows (replay_id, claim_id, rule, outcome, piece, handed, people, would_pay, paid, vendor_id, month, is_sampled)
      select ${running.id}, value ->> 'id', value ->> 'rule', value ->> 'outcome', value ->> 'piece', value ->> 'handed', value ->> 'people',
        value ->> 'would_pay', value ->> 'paid', value ->> 'vendor_id', value ->> 'month', value ->> 'sampled'
      from json_each(${JSON.stringify(rows)}) where ${still}`,
    sql`update claim_replays set position = ${to}, finished_at = iif(${Number(isLast)}, ${NOW}, null) where id = ${running.id} and ${still}`,
  ])
  return true
}

/** Goes on with the replays that run. Returns how many pieces were done, and whether more are to be. */
export async function continueReplays(db: Db): Promise<{ pieces: number; more: number }> {
  for (let pieces = 0; pieces < PIECES_AT_ONCE; pieces++)
    if (!(await replayPiece(db))) return { pieces, more: 0 }
  return { pieces: PIECES_AT_ONCE, more: 1 }
}

/** Has the queue go on with them at once; the cron does where it is out of order. */
export const announceReplays = (queue: Bindings['MAILS']): Promise<void> =>
  queue.send({ job: 'claimReplays' }).then(
    () => undefined,
    (error: unknown) => writeLog('warn', { event: 'replay_queue_failed', reason: lineOf(error) }),
  )
