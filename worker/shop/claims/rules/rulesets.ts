import { type SQL, sql } from 'drizzle-orm'
import {
  REPLAY_DAYS,
  type RulesetContent,
  type RulesetCounts,
  type RulesetPage,
  type RulesetRow,
  type RulesetState,
} from '../../../../shared/claims/rules.admin.ts'
import type { ClaimRule } from '../../../../shared/claims/rules.ts'
import { DAY_MS } from '../../../../shared/dates.ts'
import { type Author, changeRecord, STALE } from '../../../base/audit/change.ts'
import { movedMeanwhile } from '../../../base/audit/meanwhile.ts'
import type { Db } from '../../../base/db/client.ts'
import { NOW } from '../../../base/db/columns.ts'
import { readTogether } from '../../../base/db/reads.ts'
import { AppError } from '../../../base/errors.ts'
import { type ReplayRow, replayReads, toReplay } from './replay-results.ts'
import { claimRulesets } from './rulesets.tables.ts'

const ENTITY = 'claim-rules'
/** Rulesets in the list; those of long ago are in the history. */
const MAX_ROWS = sql.raw('100')
const STATE = sql<RulesetState>`case when s.on_at is null then 'draft' when s.off_at is null then 'on' else 'off' end`
const ON_BY = sql`coalesce((select trim(p.first_name || ' ' || p.last_name) from users p where p.id = s.on_by), '')`

/** People decided otherwise: a claim of the sample or one that was asked about, or what was paid was refused, or its order cancelled. */
const OVERRULED = sql`case
  when v.outcome = 'pay' then c.state = 'refused' or exists (select 1 from orders o where o.id = c.order_id and o.status = 'cancelled')
  when v.outcome = 'ask' then exists (select 1 from claim_moves m where m.claim_id = c.id and m.party = 'administrator' and m.ruleset_id is null
    and m.id > (select max(a.id) from claim_moves a where a.claim_id = c.id and a.ruleset_id = v.ruleset_id)
    and not exists (select 1 from claim_moves b where b.claim_id = c.id and b.event = 'answer' and b.id < m.id
      and b.id > (select max(a.id) from claim_moves a where a.claim_id = c.id and a.ruleset_id = v.ruleset_id)))
  when v.handed = 'sample' then s.rules ->> ('$[' || v.rule || '].outcome.do') = 'pay' and c.state in ('refused', 'partly_approved')
  else 0 end`
const COUNTS = sql`(select json_object('pay', coalesce(sum(v.outcome = 'pay'), 0), 'ask', coalesce(sum(v.outcome = 'ask'), 0),
    'person', coalesce(sum(v.outcome = 'person'), 0), 'paid', coalesce(sum(v.amount), 0), 'sampled', coalesce(sum(v.handed is 'sample'), 0),
    'overruled', coalesce(sum(${OVERRULED}), 0))
  from claim_verdicts v join claims c on c.id = v.claim_id where v.ruleset_id = s.id)`
const ROW = sql`s.id, s.name, ${STATE} as state, s.on_at, ${ON_BY} as on_by, s.off_at, ${COUNTS} as counts`

type Row = Omit<RulesetRow, 'counts'> & { counts: string }
const toRow = ({ id, name, state, on_at, on_by, off_at, counts }: Row): RulesetRow => ({
  id,
  name,
  state,
  on_at,
  on_by,
  off_at,
  counts: JSON.parse(counts) as RulesetCounts,
})

/** What is on, drafts, and what was on before, in this order. */
export async function listRulesets(db: Db): Promise<RulesetRow[]> {
  const rows = await db.all<Row>(sql`select ${ROW} from claim_rulesets s
    order by s.on_at is not null and s.off_at is null desc, s.on_at is null desc, s.id desc limit ${MAX_ROWS}`)
  return rows.map(toRow)
}

type One = Row & { rules: string; max_claim: number; max_month: number; sample: number; version: number }

/** One with its last replay. Error: `not_found`. */
export async function readRuleset(db: Db, id: number): Promise<RulesetPage> {
  const [[row], ...replayed] = await readTogether<[One, ...ReplayRow]>(db, [
    sql`select ${ROW}, s.rules, s.max_claim, s.max_month, s.sample, s.version from claim_rulesets s where s.id = ${id}`,
    ...replayReads(id),
  ])
  if (!row) throw new AppError('not_found')
  const { rules, max_claim, max_month, sample, version } = row
  return {
    ...toRow(row),
    max_claim,
    max_month,
    sample,
    version,
    rules: JSON.parse(rules) as ClaimRule[],
    replay: toReplay(replayed, version),
  }
}

const columnsOf = ({ name, rules, max_claim, max_month, sample }: RulesetContent) => ({
  name,
  rules,
  sample,
  maxClaim: max_claim,
  maxMonth: max_month,
})

/** Makes a draft. Returns its id. */
export const createRuleset = (db: Db, author: Author, content: RulesetContent): Promise<number> =>
  changeRecord(db, author, {
    action: 'create',
    entity: ENTITY,
    after: content,
    statements: [
      db
        .insert(claimRulesets)
        .values({ ...columnsOf(content), salt: crypto.getRandomValues(new Uint8Array(16)).toHex() }),
    ],
  })

/** Who was late, and what was once on, is refused with what happened meanwhile. */
const refusingLate = (db: Db, id: number) => ({ [STALE]: () => movedMeanwhile(db, ENTITY, id) })

/** Replaces what a draft says. Errors: `not_found`; `conflict` when it was changed meanwhile, or was once on. */
export async function editRuleset(
  db: Db,
  author: Author,
  id: number,
  { version, ...content }: RulesetContent & { version: number },
): Promise<void> {
  const { state: _, ...before } = await readState(db, id)
  await changeRecord(db, author, {
    action: 'edit',
    entity: ENTITY,
    id,
    before,
    after: content,
    statements: [
      db
        .update(claimRulesets)
        .set({ ...columnsOf(content), updatedAt: NOW, version: sql`version + 1` })
        .where(sql`id = ${id} and version = ${version} and on_at is null`),
    ],
    refusals: refusingLate(db, id),
  })
}

/** Its state, and what the history compares. Error: `not_found`. */
async function readState(db: Db, id: number) {
  const row = await db.get<
    | {
        name: string
        rules: string
        max_claim: number
        max_month: number
        sample: number
        state: RulesetState
      }
    | undefined
  >(
    sql`select s.name, s.rules, s.max_claim, s.max_month, s.sample, ${STATE} as state from claim_rulesets s where s.id = ${id}`,
  )
  if (!row) throw new AppError('not_found')
  return { ...row, rules: JSON.parse(row.rules) as ClaimRule[] }
}

/** The condition that a draft's replay is whole, of its present version and not too old. */
const isReplayed = (
  id: number,
  version: number,
  now: number,
): SQL => sql`exists (select 1 from claim_replays r
  where r.ruleset_id = ${id} and r.ruleset_version = ${version}
    and r.finished_at >= ${new Date(now - REPLAY_DAYS * DAY_MS).toISOString()})`

/**
 * Switches a draft on after its replay, in place of what is on. Errors: `not_found`; `invalid` at `replay` without one that is whole and
 * fresh; `conflict` when it was changed meanwhile, or was once on.
 */
export async function switchOn(db: Db, author: Author, id: number, version: number, now = Date.now()) {
  await changeRecord(db, author, async () => {
    const { state } = await readState(db, id)
    const found = await db.get<{
      replayed: number
      before: number | null
    }>(sql`select ${isReplayed(id, version, now)} as replayed,
      (select id from claim_rulesets where on_at is not null and off_at is null) as before`)
    if (state === 'draft' && !found.replayed)
      throw new AppError('invalid', { fields: { replay: 'claim_replay' } })
    const isReady = sql`exists (select 1 from claim_rulesets d where d.id = ${id} and d.version = ${version} and d.on_at is null)
      and ${isReplayed(id, version, now)}`
    const off = sql`update claim_rulesets set off_at = ${NOW}, version = version + 1, updated_at = ${NOW}
      where id = ${found.before} and off_at is null and ${isReady}`
    const on = sql`update claim_rulesets set on_at = ${NOW}, on_by = ${author.actor.id}, version = version + 1, updated_at = ${NOW}
      where id = ${id} and ${isReady}`
    return {
      action: 'status',
      entity: ENTITY,
      id,
      before: { state: 'draft' },
      after: { state: 'on', ...(found.before !== null && { instead_of: found.before }) },
      statements: found.before === null ? [on] : [off, on],
      refusals: {
        ...refusingLate(db, id),
        // Another one was switched on at the same time.
        'index claim_rulesets_on': new AppError('conflict'),
      },
    }
  })
}

/** Switches a ruleset off, for good: what decides at this moment is refused by its guard. Errors: `not_found`; `conflict` when it is not on. */
export async function switchOff(db: Db, author: Author, id: number, version: number) {
  const { state } = await readState(db, id)
  await changeRecord(db, author, {
    action: 'status',
    entity: ENTITY,
    id,
    before: { state },
    after: { state: 'off' },
    statements: [
      sql`update claim_rulesets set off_at = ${NOW}, version = version + 1, updated_at = ${NOW}
        where id = ${id} and version = ${version} and on_at is not null and off_at is null`,
    ],
    refusals: refusingLate(db, id),
  })
}
