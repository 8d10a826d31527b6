import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { bool, createdAt, deletedAt, id, updatedAt, version } from '../../base/db/columns.ts'
import { retailers } from './retailers.tables.ts'

/** Where a retailer lets goods be sent besides its own address. An archived one is in no choice; orders keep theirs as they were. */
export const deliveryAddresses = sqliteTable(
  'delivery_addresses',
  {
    id: id(),
    retailerId: integer('vendor_id')
      .notNull()
      .references(() => retailers.id),
    name: text('name').notNull(),
    address: text('address').notNull(),
    cap: text('cap').notNull(),
    city: text('city').notNull(),
    country: text('country').notNull(),
    telephone: text('telephone').notNull().default(''),
    isDefault: bool('is_default').notNull().default(false),
    /** The cart for whose order alone it was typed: it is in no list. No foreign key: carts are deleted. */
    onceFor: integer('once_for'),
    deletedAt: deletedAt(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    index('delivery_addresses_once').on(t.onceFor).where(sql`once_for is not null`),
    index('delivery_addresses_vendor').on(t.retailerId, t.name),
    uniqueIndex('delivery_addresses_default')
      .on(t.retailerId)
      .where(sql`is_default = 1 and deleted_at is null`),
  ],
)
