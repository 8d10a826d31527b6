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
import {
  BATTERY_CHEMISTRIES,
  ENERGY_CLASSES,
  GUARANTEE_AREAS,
  REFRIGERANTS,
} from '../../../shared/catalogue/compliance-words.ts'
import { PRODUCT_KINDS } from '../../../shared/catalogue/product-kinds.ts'
import {
  bool,
  cents,
  createdAt,
  deletedAt,
  id,
  isTranslationTree,
  lang,
  NOW,
  nameRank,
  search,
  sortKey,
  textsAt,
  updatedAt,
  version,
} from '../../base/db/columns.ts'
import { keyColumn } from '../../base/db/keys.ts'

/** Categories. `image` is the stem of the picture's keys in FILES: `{image}-480.webp`, `{image}-1200.webp`. */
export const categories = sqliteTable(
  'cats',
  {
    id: id(),
    parentId: integer('parent_id').references((): AnySQLiteColumn => categories.id),
    lang: lang(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    image: text('image'),
    /** Antenna categories: their products may belong to a family. */
    hasFamilies: bool('has_fams').notNull().default(false),
    position: integer('position').notNull().default(0),
    nameKey: sortKey('name_key', 'name'),
    nameRank: nameRank(),
    search: search(),
    deletedAt: deletedAt(),
    textsAt: textsAt(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('cats_slug').on(t.lang, t.slug),
    uniqueIndex('cats_name').on(t.lang, t.nameKey, t.nameRank).where(sql`deleted_at is null`),
    uniqueIndex('cats_translation').on(t.parentId, t.lang),
    index('cats_by_name').on(t.search, t.id),
    index('cats_order').on(t.position, t.id).where(sql`parent_id is null and deleted_at is null`),
    check('cats_tree', isTranslationTree),
  ],
)

/** Product families, each in one category. */
export const families = sqliteTable(
  'fams',
  {
    id: id(),
    parentId: integer('parent_id').references((): AnySQLiteColumn => families.id),
    lang: lang(),
    /** Null on a translation, which takes it from its parent. */
    categoryId: integer('cat_id').references(() => categories.id),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    image: text('image'),
    position: integer('position').notNull().default(0),
    nameKey: sortKey('name_key', 'name'),
    nameRank: nameRank(),
    search: search(),
    deletedAt: deletedAt(),
    textsAt: textsAt(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('fams_slug').on(t.lang, t.slug),
    uniqueIndex('fams_name').on(t.lang, t.nameKey, t.nameRank).where(sql`deleted_at is null`),
    uniqueIndex('fams_translation').on(t.parentId, t.lang),
    index('fams_cat').on(t.categoryId, t.position),
    index('fams_by_name').on(t.search, t.id),
    check('fams_tree', isTranslationTree),
    check('fams_cat_given', sql`(cat_id is null) = (parent_id is not null)`),
  ],
)

const IS_KEPT_PART = sql`parent_id is null and kind = 'part' and deleted_at is null`

/**
 * Products, parts among them, and their translations. A translation holds texts only (name, slug, description, warnings, data access, types, its
 * metas and FAQs); kind, category, price, pictures and the rest are its parent's.
 */
export const products = sqliteTable(
  'products',
  {
    id: id(),
    parentId: integer('parent_id').references((): AnySQLiteColumn => products.id),
    lang: lang(),
    code: text('code'),
    /** `ORB-65` and `orb 65` are the same code to who types it. */
    codeKey: keyColumn('code_key', 'code'),
    /** 0, except for products whose codes became the same when codes were first compared by their keys. */
    codeRank: integer('code_rank').notNull().default(0),
    kind: text('kind', { enum: PRODUCT_KINDS }).notNull().default('device'),
    categoryId: integer('cat_id').references(() => categories.id),
    familyId: integer('fam_id').references(() => families.id),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    description: text('description').notNull().default(''),
    /** Safety information (GPSR, Art. 19). */
    warnings: text('warnings').notNull().default(''),
    dataAccess: text('data_access').notNull().default(''),
    /** Tags, joined by a comma and a space. */
    types: text('types').notNull().default(''),
    price: cents('price'),
    /** A at 12 V. */
    ampere: real('ampere'),
    /** Of the packed product; a part's is in `part_details`. */
    weightG: integer('weight_g'),
    /** In which numbers of pieces retailers order it (`shared/catalogue/packs.ts`). */
    minQuantity: integer('min_quantity').notNull().default(1),
    packSize: integer('pack_size').notNull().default(1),
    /** For customs (`shared/catalogue/customs.ts`). */
    hsCode: text('hs_code'),
    origin: text('origin'),
    /** What the law asks for (`shared/catalogue/compliance.ts`). */
    gtin: text('gtin'),
    model: text('model'),
    guaranteeMonths: integer('guarantee_months'),
    guaranteeArea: text('guarantee_area', { enum: GUARANTEE_AREAS }),
    energyClass: text('energy_class', { enum: ENERGY_CLASSES }),
    eprel: text('eprel'),
    supportedUntil: text('supported_until'),
    batteryChemistry: text('battery_chemistry', { enum: BATTERY_CHEMISTRIES }),
    batteryWh: real('battery_wh'),
    refrigerant: text('refrigerant', { enum: REFRIGERANTS }),
    refrigerantG: integer('refrigerant_g'),
    partsYears: integer('parts_years'),
    packaging: text('packaging'),
    video: text('video'),
    image: text('image'),
    doc: text('doc'),
    docName: text('doc_name'),
    active: bool('active').notNull().default(true),
    /** For a command panel: how many satellites it needs. */
    panelSatellites: integer('panel_satellites'),
    /** For a control unit: whether the Bluetooth command can be plugged in. */
    takesBluetooth: bool('takes_bluetooth').notNull().default(true),
    /** How many people wanted it in the last year, set by triggers on `product_askers`; best sellers are sorted by it. */
    asked: integer('asked').notNull().default(0),
    search: search(),
    /** An archived product is not active, by a trigger; `was_active` is its state when restored. */
    deletedAt: deletedAt(),
    wasActive: bool('was_active'),
    textsAt: textsAt(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('products_slug').on(t.lang, t.slug),
    uniqueIndex('products_translation').on(t.parentId, t.lang),
    uniqueIndex('products_code').on(t.codeKey, t.codeRank).where(sql`parent_id is null and kind <> 'part'`),
    index('products_listed').on(t.id).where(sql`parent_id is null and active = 1 and kind <> 'part'`),
    index('products_listed_cat')
      .on(t.categoryId, t.id)
      .where(sql`parent_id is null and active = 1 and kind <> 'part'`),
    index('products_asked')
      .on(t.asked, t.id)
      .where(sql`parent_id is null and active = 1 and kind in ('antenna','device','tv')`),
    index('products_asked_extras')
      .on(t.asked, t.id)
      .where(
        sql`parent_id is null and active = 1 and kind in ('panel','control_unit','bluetooth','accessory')`,
      ),
    index('products_cat').on(t.categoryId, t.id),
    index('products_fam').on(t.familyId, t.id),
    index('products_image').on(t.image).where(sql`image is not null`),
    index('products_gtin').on(t.gtin).where(sql`gtin is not null`),
    index('products_doc').on(t.doc).where(sql`doc is not null`),
    index('products_kept').on(t.id).where(sql`parent_id is null and kind <> 'part' and deleted_at is null`),
    index('products_kept_cat')
      .on(t.categoryId, t.id)
      .where(sql`parent_id is null and kind <> 'part' and deleted_at is null`),
    index('products_kept_fam')
      .on(t.familyId, t.id)
      .where(sql`parent_id is null and kind <> 'part' and deleted_at is null`),
    index('products_by_name')
      .on(t.search, t.id)
      .where(sql`parent_id is null and kind <> 'part' and deleted_at is null`),
    index('products_by_price')
      .on(t.price, t.id)
      .where(sql`parent_id is null and kind <> 'part' and deleted_at is null`),
    // An expression, because SQLite would use an index on the column wherever active products are wanted.
    index('products_by_active')
      .on(sql`active + 0`, t.id)
      .where(sql`parent_id is null and kind <> 'part' and deleted_at is null`),
    index('products_by_code')
      .on(t.code, t.id)
      .where(sql`parent_id is null and kind <> 'part' and deleted_at is null`),
    index('products_code_key').on(t.codeKey, t.id).where(sql`code is not null and parent_id is null`),
    index('products_by_kind')
      .on(t.kind, t.id)
      .where(sql`parent_id is null and kind <> 'part' and deleted_at is null`),
    index('parts_kept').on(t.id).where(IS_KEPT_PART),
    index('parts_by_name').on(t.search, t.id).where(IS_KEPT_PART),
    index('parts_by_code').on(t.code, t.id).where(IS_KEPT_PART),
    index('parts_by_price').on(t.price, t.id).where(IS_KEPT_PART),
    index('products_archived').on(t.deletedAt, t.id).where(sql`deleted_at is not null`),
    index('products_listed_price')
      .on(t.price, t.id)
      .where(sql`parent_id is null and active = 1 and kind <> 'part'`),
    index('products_listed_cat_price')
      .on(t.categoryId, t.price, t.id)
      .where(sql`parent_id is null and active = 1 and kind <> 'part'`),
    check('products_tree', isTranslationTree),
    check(
      'products_kind',
      sql`kind in ('antenna','device','panel','control_unit','bluetooth','tv','accessory','part')`,
    ),
    check(
      'products_price',
      sql`price is null or (typeof(price) = 'integer' and price between 0 and 100000000)`,
    ),
    check('products_ampere', sql`ampere is null or ampere between 0 and 10000`),
    check('products_cat_given', sql`(cat_id is null) = (parent_id is not null)`),
    check(
      'products_panel',
      sql`panel_satellites is null or (kind = 'panel' and panel_satellites between 1 and 2)`,
    ),
  ],
)

/** Technical data: `type` is the section ("Sezione"). Belongs to one language's row. */
export const productMetas = sqliteTable(
  'product_metas',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    type: text('type').notNull().default(''),
    name: text('name').notNull(),
    value: text('value').notNull().default(''),
    position: integer('position').notNull(),
  },
  (t) => [index('product_metas_product').on(t.productId, t.position)],
)

export const productFaqs = sqliteTable(
  'product_faqs',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    title: text('title').notNull(),
    content: text('content').notNull().default(''),
    position: integer('position').notNull(),
  },
  (t) => [index('product_faqs_product').on(t.productId, t.position)],
)

/**
 * Who wanted a product within the last year: each retailer that ordered it, and each person who asked for it, once. A person is
 * an account or, without one, a network, under a keyed hash that does not reveal which.
 */
export const productAskers = sqliteTable(
  'product_askers',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    asker: text('asker').notNull(),
    /** How many people it counts for. */
    weight: integer('weight').notNull(),
    askedAt: text('asked_at').notNull().default(NOW),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.asker] }),
    index('product_askers_asked').on(t.askedAt),
    check('product_askers_weight', sql`weight between 1 and 100`),
  ],
)
