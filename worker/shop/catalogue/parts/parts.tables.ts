import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { MAX_COVER, MAX_WEIGHT, PART_GAPS, STOCK_STATES } from '../../../../shared/parts/parts.ts'
import { MAX_ON_HAND } from '../../../../shared/parts/stock.ts'
import { PLAN_STATES } from '../../../../shared/pricing/price-plans.admin.ts'
import { createdAt, id, updatedAt } from '../../../base/db/columns.ts'
import { products } from '../catalogue.tables.ts'

/** What only spare parts have; a part of which nothing of it is known has no row. */
export const partDetails = sqliteTable(
  'part_details',
  {
    partId: integer('part_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    weightG: integer('weight_g'),
    stock: text('stock', { enum: STOCK_STATES }),
    /** Pieces on hand, where a figure is kept; and the day on which more are expected. */
    onHand: integer('on_hand'),
    expectedOn: text('expected_on'),
    /** The part that is sold in its place; chains are followed to their end (`supersession.ts`). */
    replacedById: integer('replaced_by_id').references(() => products.id),
    /** Months of warranty: null as the device, 0 for a wear part, which is not covered. */
    coverMonths: integer('cover_months'),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('part_details_stock').on(t.stock, t.partId),
    index('part_details_replaced').on(t.replacedById).where(sql`replaced_by_id is not null`),
    check('part_details_weight', sql.raw(`weight_g is null or weight_g between 0 and ${MAX_WEIGHT}`)),
    check(
      'part_details_stock_known',
      sql`stock is null or stock in ('in_stock','days','ordered','discontinued')`,
    ),
    check('part_details_on_hand', sql.raw(`on_hand is null or on_hand between 0 and ${MAX_ON_HAND}`)),
    check(
      'part_details_settled',
      sql`on_hand is null or (stock is not null and (stock = 'discontinued' or (stock = 'in_stock') = (on_hand > 0)))`,
    ),
    check('part_details_other', sql`replaced_by_id is null or replaced_by_id <> part_id`),
    check('part_details_cover', sql.raw(`cover_months is null or cover_months between 0 and ${MAX_COVER}`)),
  ],
)

/** What each spare part lacks, by which the list of parts is filtered. Maintained by triggers of the migrations. */
export const partGaps = sqliteTable(
  'part_gaps',
  {
    gap: text('gap', { enum: PART_GAPS }).notNull(),
    partId: integer('part_id').notNull(),
    /** As in `part_details`, for a list that is cut by both. */
    stock: text('stock', { enum: STOCK_STATES }),
  },
  (t) => [
    primaryKey({ columns: [t.gap, t.partId] }),
    index('part_gaps_part').on(t.partId),
    index('part_gaps_stock').on(t.gap, t.stock, t.partId).where(sql`stock is not null`),
  ],
)

/** Changes of the prices of spare parts by a percentage, on a day in Europe/Rome. */
export const pricePlans = sqliteTable(
  'price_plans',
  {
    id: id(),
    /** Hundredths of a percent. */
    hundredths: integer('hundredths').notNull(),
    /** Cents to whose multiples prices are rounded. */
    step: integer('step').notNull(),
    startsOn: text('starts_on').notNull(),
    state: text('state', { enum: PLAN_STATES }).notNull().default('planned'),
    /** How many prices it changed, once it is applied. */
    changed: integer('changed'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('price_plans_due').on(t.state, t.startsOn),
    check('price_plans_state', sql`state in ('planned','applied','cancelled')`),
    check('price_plans_hundredths', sql`hundredths between -9000 and 10000 and hundredths <> 0`),
    check('price_plans_step', sql`step in (1,5,10,50,100)`),
  ],
)

/** The parts of such a change. */
export const pricePlanParts = sqliteTable(
  'price_plan_parts',
  {
    planId: integer('plan_id')
      .notNull()
      .references(() => pricePlans.id, { onDelete: 'cascade' }),
    partId: integer('part_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.planId, t.partId] }), index('price_plan_parts_part').on(t.partId)],
)
