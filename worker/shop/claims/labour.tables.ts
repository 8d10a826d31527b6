import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { cents, createdAt, id } from '../../base/db/columns.ts'
import { retailers } from '../retailers/retailers.tables.ts'
import { claims } from './claims.tables.ts'

/** What is paid for work and way in a country (empty: in all that have none) from a day on. Rows are added, never changed. */
export const labourRates = sqliteTable(
  'labour_rates',
  {
    id: id(),
    country: text('country').notNull().default(''),
    validFrom: text('valid_from').notNull(),
    perHour: cents('per_hour').notNull(),
    perKm: cents('per_km').notNull(),
    maxHours: integer('max_hours').notNull(),
    maxKm: integer('max_km').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('labour_rates_day').on(t.country, t.validFrom),
    check('labour_rates_values', sql`per_hour >= 0 and per_km >= 0 and max_hours >= 0 and max_km >= 0`),
  ],
)

/** What a retailer is credited: once for a claim that was approved, at the rate of that day. */
export const claimCredits = sqliteTable(
  'claim_credits',
  {
    id: id(),
    /** Null once the claim's time of keeping is over. */
    claimId: integer('claim_id').references(() => claims.id, { onDelete: 'set null' }),
    retailerId: integer('vendor_id')
      .notNull()
      .references(() => retailers.id),
    rateId: integer('rate_id')
      .notNull()
      .references(() => labourRates.id),
    /** As it was then, because what the line says stays: the claim's number, and its unit's. */
    number: text('number').notNull(),
    code: text('code').notNull(),
    serialNumber: text('serial_number').notNull(),
    minutes: integer('minutes').notNull(),
    km: integer('km').notNull(),
    amount: cents('amount').notNull(),
    reason: text('reason').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('claim_credits_claim').on(t.claimId).where(sql`claim_id is not null`),
    index('claim_credits_vendor').on(t.retailerId, t.id),
    index('claim_credits_rate').on(t.rateId),
    check('claim_credits_values', sql`minutes >= 0 and km >= 0 and amount >= 0 and minutes + km > 0`),
  ],
)
