import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { PriceEnding } from '../../../shared/pricing/price-changes.ts'
import { PRODUCT_PLAN_STATES } from '../../../shared/pricing/product-price-plans.admin.ts'
import { createdAt, id, updatedAt } from '../../base/db/columns.ts'
import { products } from './catalogue.tables.ts'

/** Changes of the prices of products on a day in Europe/Rome. */
export const productPricePlans = sqliteTable(
  'product_price_plans',
  {
    id: id(),
    startsOn: text('starts_on').notNull(),
    state: text('state', { enum: PRODUCT_PLAN_STATES }).notNull().default('planned'),
    /** What was done with each price: hundredths of a percent, cents, the rounding. */
    hundredths: integer('hundredths').notNull(),
    amount: integer('amount').notNull(),
    ending: text('ending').$type<PriceEnding>().notNull(),
    products: integer('products').notNull(),
    /** How many prices it changed, once its day has come. */
    changed: integer('changed'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('product_price_plans_due').on(t.state, t.startsOn),
    check('product_price_plans_state', sql`state in ('planned','applied','cancelled','undone')`),
  ],
)

/** The products of such a change, in cents: the price that was seen, and the one it gets if that is still its price. */
export const plannedPrices = sqliteTable(
  'planned_prices',
  {
    planId: integer('plan_id')
      .notNull()
      .references(() => productPricePlans.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    before: integer('before').notNull(),
    after: integer('after').notNull(),
    /** Whether it was changed on the day. */
    isChanged: integer('is_changed', { mode: 'boolean' }),
  },
  (t) => [
    primaryKey({ columns: [t.planId, t.productId] }),
    index('planned_prices_product').on(t.productId),
    check('planned_prices_positive', sql`before >= 0 and after >= 0`),
  ],
)
