import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { SAMPLE } from '../../../../shared/claims/rules.admin.ts'
import type { ClaimRule } from '../../../../shared/claims/rules.ts'
import { cents, createdAt, id, updatedAt, version } from '../../../base/db/columns.ts'
import { users } from '../../accounts/accounts.tables.ts'

/** Rules by which claims are decided: a draft changes, one that was once on never does. One is on at a time. */
export const claimRulesets = sqliteTable(
  'claim_rulesets',
  {
    id: id(),
    name: text('name').notNull(),
    rules: text('rules', { mode: 'json' }).$type<ClaimRule[]>().notNull(),
    maxClaim: cents('max_claim').notNull(),
    maxMonth: cents('max_month').notNull(),
    /** How many claims in a hundred people still see, and what they are chosen by, which nobody reads. */
    sample: integer('sample').notNull().default(SAMPLE.usual),
    salt: text('salt').notNull(),
    /** An administrator; the moves of its claims are theirs. */
    onBy: integer('on_by').references(() => users.id),
    onAt: text('on_at'),
    offAt: text('off_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('claim_rulesets_on')
      .on(sql`(off_at is null)`)
      .where(sql`on_at is not null and off_at is null`),
    index('claim_rulesets_by').on(t.onBy),
    check('claim_rulesets_sample', sql`sample between 1 and 100`),
    check(
      'claim_rulesets_states',
      sql`(on_at is null) = (on_by is null) and (off_at is null or on_at is not null)`,
    ),
  ],
)
