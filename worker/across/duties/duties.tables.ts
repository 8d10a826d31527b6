import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { DUTY_NAMES } from '../../../shared/duties/duties.ts'
import { createdAt, id } from '../../base/db/columns.ts'
import { users } from '../../shop/accounts/accounts.tables.ts'
import { products } from '../../shop/catalogue/catalogue.tables.ts'

/** That a duty counts as met although the data do not say so, as an administrator says; withdrawn ones stay. */
export const dutySignOffs = sqliteTable(
  'duty_sign_offs',
  {
    id: id(),
    duty: text('duty', { enum: DUTY_NAMES }).notNull(),
    /** Null: all products. */
    productId: integer('product_id').references(() => products.id, { onDelete: 'cascade' }),
    /** Null: all countries. */
    country: text('country'),
    note: text('note').notNull(),
    /** The last day on which it holds, in Europe/Rome. */
    validUntil: text('valid_until').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    withdrawnAt: text('withdrawn_at'),
  },
  (t) => [
    index('duty_sign_offs_valid').on(t.duty, t.validUntil).where(sql`withdrawn_at is null`),
    index('duty_sign_offs_product').on(t.productId),
    check('duty_sign_offs_country', sql`country is null or country glob '[A-Z][A-Z]'`),
  ],
)
