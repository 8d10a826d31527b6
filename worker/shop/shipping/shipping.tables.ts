import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { RATE_BASES, SHIPPING_METHODS } from '../../../shared/shipping/shipping.ts'
import { bool, cents, createdAt, id, updatedAt, version } from '../../base/db/columns.ts'

/** Where the shop sends to. Countries (ISO 3166) and beginnings of postal codes have a space between them. */
export const shippingZones = sqliteTable(
  'shipping_zones',
  {
    id: id(),
    name: text('name').notNull(),
    active: bool('active').notNull().default(true),
    countries: text('countries').notNull(),
    /** Empty for all places of its countries. */
    prefixes: text('prefixes').notNull().default(''),
    /** From this value of the goods on standard shipping is free. */
    freeFrom: cents('free_from'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [uniqueIndex('shipping_zones_name').on(t.name)],
)

/** What a zone costs by method and band, with the VAT of the shop's country; `up_to` in grams or cents, null without an end. */
export const shippingRates = sqliteTable(
  'shipping_rates',
  {
    id: id(),
    zoneId: integer('zone_id')
      .notNull()
      .references(() => shippingZones.id),
    method: text('method', { enum: SHIPPING_METHODS }).notNull(),
    basis: text('basis', { enum: RATE_BASES }).notNull(),
    upTo: integer('up_to'),
    price: cents('price').notNull(),
  },
  (t) => [
    index('shipping_rates_zone').on(t.zoneId),
    check('shipping_rates_method', sql`method in ('standard','express','pallet')`),
    check('shipping_rates_basis', sql`basis in ('weight','value')`),
    check('shipping_rates_values', sql`price >= 0 and (up_to is null or up_to >= 0)`),
  ],
)
