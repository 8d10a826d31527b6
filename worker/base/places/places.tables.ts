import { sql } from 'drizzle-orm'
import { check, index, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt } from '../db/columns.ts'

/**
 * The gazetteer: towns and postal codes of Europe (GeoNames, CC BY 4.0). Ids are in order of importance, the largest town
 * first, so that the full-text index `places_search` (same rowids) yields the best matches first without sorting.
 */
export const places = sqliteTable('places', {
  id: integer('id').primaryKey(),
  country: text('country').notNull(),
  /** Empty for a whole town. */
  postalCode: text('postal_code').notNull(),
  name: text('name').notNull(),
  region: text('region').notNull(),
  province: text('province').notNull(),
  lat: real('lat').notNull(),
  lng: real('lng').notNull(),
})

/** Answers of Google's geocoder, cached so that an address is asked for once. */
export const geocodes = sqliteTable(
  'geocodes',
  {
    /** The address as asked for, normalised. */
    address: text('address').primaryKey(),
    /** Null, as are `lat` and `lng`, for an address that Google does not know. */
    formattedAddress: text('formatted_address'),
    lat: real('lat'),
    lng: real('lng'),
    createdAt: createdAt(),
  },
  (t) => [
    index('geocodes_created').on(t.createdAt),
    check(
      'geocodes_whole',
      sql`(formatted_address is null) = (lat is null) and (lat is null) = (lng is null)`,
    ),
  ],
)
