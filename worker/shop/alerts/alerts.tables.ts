import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { createdAt, id } from '../../base/db/columns.ts'
import { users } from '../accounts/accounts.tables.ts'
import { updates } from '../content/content.tables.ts'
import { retailers } from '../retailers/retailers.tables.ts'
import { unitOwners } from '../units/units.tables.ts'

/**
 * An administrator had the people told of an update: first they are found along the ranges of serial numbers, then they are mailed, both
 * in steps (`collecting.ts`, `telling.ts`). One runs for an update at a time.
 */
export const updateAlerts = sqliteTable(
  'update_alerts',
  {
    id: id(),
    updateId: integer('update_id')
      .notNull()
      .references(() => updates.id),
    state: text('state', { enum: ['collecting', 'telling', 'done', 'cancelled'] })
      .notNull()
      .default('collecting'),
    /** JSON of the ranges (`SerialRange`) whose units are not looked at yet. */
    rest: text('rest').notNull(),
    /** Grows with each step, so that of two who take the same one only the first does. */
    step: integer('step').notNull().default(0),
    /** How many were found: retailers, and owners (of a unit each). */
    retailers: integer('retailers').notNull().default(0),
    owners: integer('owners').notNull().default(0),
    /** How many of these were told, and how many turned out to be nobody to tell. */
    toldRetailers: integer('told_retailers').notNull().default(0),
    toldOwners: integer('told_owners').notNull().default(0),
    passed: integer('passed').notNull().default(0),
    userId: integer('user_id').references(() => users.id),
    createdAt: createdAt(),
    finishedAt: text('finished_at'),
  },
  (t) => [
    uniqueIndex('update_alerts_running').on(t.updateId).where(sql`finished_at is null`),
    index('update_alerts_due').on(t.id).where(sql`finished_at is null`),
    index('update_alerts_update').on(t.updateId, t.id),
    check('update_alerts_state', sql`state in ('collecting','telling','done','cancelled')`),
    check('update_alerts_end', sql`(finished_at is null) = (state in ('collecting','telling'))`),
  ],
)

/**
 * Who is told of an update, once: a retailer, or the owner of a unit. Those without `told_at` wait. An owner who is erased is gone from
 * here too, by a trigger, with the mail that waits.
 */
export const updateAlertPeople = sqliteTable(
  'update_alert_people',
  {
    id: id(),
    updateId: integer('update_id')
      .notNull()
      .references(() => updates.id),
    alertId: integer('alert_id')
      .notNull()
      .references(() => updateAlerts.id),
    retailerId: integer('vendor_id').references(() => retailers.id),
    ownerId: integer('owner_id').references(() => unitOwners.id),
    /** JSON of the ids of a retailer's first units, and how many there are. */
    units: text('units').notNull().default('[]'),
    count: integer('count').notNull().default(0),
    toldAt: text('told_at'),
  },
  (t) => [
    uniqueIndex('update_alert_people_vendor').on(t.updateId, t.retailerId).where(sql`vendor_id is not null`),
    uniqueIndex('update_alert_people_owner').on(t.updateId, t.ownerId).where(sql`owner_id is not null`),
    index('update_alert_people_waiting').on(t.alertId, t.id).where(sql`told_at is null`),
    index('update_alert_people_of_owner').on(t.ownerId).where(sql`owner_id is not null`),
    check('update_alert_people_one', sql`(vendor_id is null) <> (owner_id is null)`),
  ],
)
