import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { SEVERITIES } from '../../../shared/office/security-reports.admin.ts'
import { createdAt, id, updatedAt, version } from '../../base/db/columns.ts'

/** Vulnerabilities that the company has come to know, and what was reported of them. Who told of one is in its mailbox, not here. */
export const securityReports = sqliteTable(
  'security_reports',
  {
    id: id(),
    title: text('title').notNull(),
    /** As the authority is to read it, with versions. */
    product: text('product').notNull(),
    versions: text('versions').notNull().default(''),
    countries: text('countries').notNull().default(''),
    what: text('what').notNull(),
    measures: text('measures').notNull().default(''),
    severity: text('severity', { enum: SEVERITIES }).notNull(),
    exploited: integer('exploited', { mode: 'boolean' }).notNull(),
    awareAt: text('aware_at').notNull(),
    warnedAt: text('warned_at'),
    notifiedAt: text('notified_at'),
    fixedAt: text('fixed_at'),
    finalAt: text('final_at'),
    /** How often administrators were told of a step that is due: 1 before, 2 also when it was late. */
    warnedReminders: integer('warned_reminders').notNull().default(0),
    notifiedReminders: integer('notified_reminders').notNull().default(0),
    finalReminders: integer('final_reminders').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    index('security_reports_aware').on(t.awareAt),
    check('security_reports_exploited', sql`exploited in (0, 1)`),
  ],
)
