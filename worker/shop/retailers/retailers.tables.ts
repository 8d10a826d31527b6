import { sql } from 'drizzle-orm'
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import type { Hours } from '../../../shared/retailers/hours.ts'
import {
  bool,
  createdAt,
  deletedAt,
  id,
  isTranslationTree,
  lang,
  nameRank,
  search,
  sortKey,
  textsAt,
  updatedAt,
  version,
} from '../../base/db/columns.ts'

/** Retailers ("Rivenditori"). `cap` is the postal code, `country` an ISO 3166 code. */
export const retailers = sqliteTable(
  'vendors',
  {
    id: id(),
    name: text('name').notNull(),
    address: text('address').notNull(),
    city: text('city').notNull(),
    cap: text('cap').notNull().default(''),
    country: text('country').notNull().default('IT'),
    telephone: text('telephone').notNull().default(''),
    /** Where quotations go when the retailer has no active account. */
    email: text('email'),
    lat: real('lat'),
    lng: real('lng'),
    /** An http or https address. */
    website: text('website').notNull().default(''),
    /** Brands of vehicles that it fits, with commas between them. */
    brands: text('brands').notNull().default(''),
    /** `Hours` as JSON; null when nothing is known. */
    hours: text('hours', { mode: 'json' }).$type<Hours>(),
    active: bool('active').notNull().default(true),
    /** Whether shoppers hear of what is probably on display there. */
    displays: bool('displays').notNull().default(true),
    search: search(),
    cityKey: sortKey('city_key', 'city'),
    addressKey: sortKey('address_key', 'address'),
    /** An archived retailer is not active, by a trigger; `was_active` is its state when restored. */
    deletedAt: deletedAt(),
    wasActive: bool('was_active'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    // For the finder: active retailers in a band of latitudes.
    index('vendors_near').on(t.lat, t.lng).where(sql`active = 1`),
    // For sorting other lists by retailer, archived ones too.
    index('vendors_name').on(t.search, t.id),
    index('vendors_kept').on(t.id).where(sql`deleted_at is null`),
    index('vendors_by_name').on(t.search, t.id).where(sql`deleted_at is null`),
    index('vendors_by_city').on(t.cityKey, t.id).where(sql`deleted_at is null`),
    index('vendors_by_address').on(t.addressKey, t.id).where(sql`deleted_at is null`),
    // An expression, because SQLite would use an index on the column wherever active retailers are wanted.
    index('vendors_by_active').on(sql`active + 0`, t.id).where(sql`deleted_at is null`),
    index('vendors_by_country').on(t.country, t.search, t.id).where(sql`deleted_at is null`),
    index('vendors_unlocated').on(t.search, t.id).where(sql`lat is null and deleted_at is null`),
    index('vendors_archived').on(t.deletedAt, t.id).where(sql`deleted_at is not null`),
    check('vendors_place', sql`(lat is null) = (lng is null)`),
    check('vendors_lat', sql`lat is null or lat between -90 and 90`),
    check('vendors_lng', sql`lng is null or lng between -180 and 180`),
  ],
)

/** What a retailer shows of itself, in its order. `image` is the stem of the picture's keys in FILES. */
export const retailerPhotos = sqliteTable(
  'vendor_photos',
  {
    retailerId: integer('vendor_id')
      .notNull()
      .references(() => retailers.id),
    position: integer('position').notNull(),
    image: text('image').notNull(),
    alt: text('alt').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.retailerId, t.position] }),
    // For what looks whether a file is still used.
    index('vendor_photos_image').on(t.image),
  ],
)

export const retailerCategories = sqliteTable(
  'vendor_categories',
  {
    id: id(),
    parentId: integer('parent_id').references((): AnySQLiteColumn => retailerCategories.id),
    lang: lang(),
    name: text('name').notNull(),
    nameKey: sortKey('name_key', 'name'),
    nameRank: nameRank(),
    position: integer('position').notNull().default(0),
    deletedAt: deletedAt(),
    textsAt: textsAt(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('vendor_categories_name').on(t.lang, t.nameKey, t.nameRank).where(sql`deleted_at is null`),
    uniqueIndex('vendor_categories_translation').on(t.parentId, t.lang),
    check('vendor_categories_tree', isTranslationTree),
  ],
)

export const retailerCategoryLinks = sqliteTable(
  'vendor_category_links',
  {
    retailerId: integer('vendor_id')
      .notNull()
      .references(() => retailers.id),
    categoryId: integer('category_id')
      .notNull()
      .references(() => retailerCategories.id),
  },
  (t) => [
    primaryKey({ columns: [t.retailerId, t.categoryId] }),
    index('vendor_category_links_category').on(t.categoryId),
  ],
)
