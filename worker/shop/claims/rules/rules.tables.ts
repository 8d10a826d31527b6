import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { PIECES } from '../../../../shared/claims/claim-files.ts'
import type { ClaimKnown } from '../../../../shared/claims/rule-facts.ts'
import { DECIDED } from '../../../../shared/claims/rules.admin.ts'
import { HANDED, OUTCOMES } from '../../../../shared/claims/rules.ts'
import { among, bool, cents, createdAt, id } from '../../../base/db/columns.ts'
import { retailers } from '../../retailers/retailers.tables.ts'
import { claims } from '../claims.tables.ts'
import { claimRulesets } from './rulesets.tables.ts'

/** A ruleset's way over the past, one at a time: claims up to `last_claim_id` that people decided, in pieces. */
export const claimReplays = sqliteTable(
  'claim_replays',
  {
    id: id(),
    rulesetId: integer('ruleset_id')
      .notNull()
      .references(() => claimRulesets.id, { onDelete: 'cascade' }),
    /** The version that was replayed: of another one it says nothing. */
    rulesetVersion: integer('ruleset_version').notNull(),
    /** The last claim that is done, and the last that there was at its start. */
    position: integer('position').notNull().default(0),
    lastClaimId: integer('last_claim_id').notNull(),
    total: integer('total').notNull(),
    startedAt: createdAt(),
    finishedAt: text('finished_at'),
  },
  (t) => [
    uniqueIndex('claim_replays_ruleset').on(t.rulesetId),
    index('claim_replays_open').on(t.id).where(sql`finished_at is null`),
  ],
)

/** What the rules say of a claim of the past, beside what people decided and paid. */
export const claimReplayRows = sqliteTable(
  'claim_replay_rows',
  {
    replayId: integer('replay_id')
      .notNull()
      .references(() => claimReplays.id, { onDelete: 'cascade' }),
    claimId: integer('claim_id')
      .notNull()
      .references(() => claims.id, { onDelete: 'cascade' }),
    rule: integer('rule'),
    outcome: text('outcome', { enum: OUTCOMES }).notNull(),
    piece: text('piece', { enum: PIECES }),
    handed: text('handed', { enum: HANDED }),
    people: text('people', { enum: DECIDED }).notNull(),
    /** What the rules would pay, by whose claim of which month; what people paid. */
    wouldPay: cents('would_pay').notNull(),
    paid: cents('paid').notNull(),
    retailerId: integer('vendor_id').notNull(),
    month: text('month').notNull(),
    isSampled: bool('is_sampled').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.replayId, t.claimId] }),
    index('claim_replay_rows_claim').on(t.claimId),
    index('claim_replay_rows_month').on(t.replayId, t.retailerId, t.month),
    check('claim_replay_rows_outcome', among('outcome', OUTCOMES)),
  ],
)

/** What rules said of a claim, once for each time that it waited; append-only. */
export const claimVerdicts = sqliteTable(
  'claim_verdicts',
  {
    id: id(),
    claimId: integer('claim_id')
      .notNull()
      .references(() => claims.id, { onDelete: 'cascade' }),
    /** Of the claim when it was judged. */
    claimVersion: integer('claim_version').notNull(),
    rulesetId: integer('ruleset_id')
      .notNull()
      .references(() => claimRulesets.id),
    rule: integer('rule'),
    outcome: text('outcome', { enum: OUTCOMES }).notNull(),
    piece: text('piece', { enum: PIECES }),
    handed: text('handed', { enum: HANDED }),
    known: text('known', { mode: 'json' }).$type<ClaimKnown>().notNull(),
    /** What was paid in cents. */
    amount: cents('amount').notNull().default(0),
    retailerId: integer('vendor_id')
      .notNull()
      .references(() => retailers.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('claim_verdicts_once').on(t.claimId, t.claimVersion),
    index('claim_verdicts_ruleset').on(t.rulesetId, t.outcome),
    index('claim_verdicts_month').on(t.retailerId, t.createdAt).where(sql`outcome = 'pay'`),
    check('claim_verdicts_outcome', among('outcome', OUTCOMES)),
    check('claim_verdicts_amount', sql`amount >= 0 and (amount = 0 or outcome = 'pay')`),
  ],
)
