import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { bool, cents, createdAt, id, updatedAt, version } from '../../base/db/columns.ts'
import { users } from '../accounts/accounts.tables.ts'
import { categories, products } from '../catalogue/catalogue.tables.ts'
import { retailers } from '../retailers/retailers.tables.ts'

/** Price lists for groups of retailers. The single price of a product is the base of all. */
export const priceLists = sqliteTable(
  'price_lists',
  {
    id: id(),
    name: text('name').notNull(),
    /** A list that is switched off counts for nobody: its retailers pay the single prices. */
    active: bool('active').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [uniqueIndex('price_lists_name').on(t.name)],
)

/** What a list makes of a price: of one product, of a category, or of all products. `shared/pricing/pricing.ts` says which entry counts. */
export const priceListEntries = sqliteTable(
  'price_list_entries',
  {
    id: id(),
    listId: integer('list_id')
      .notNull()
      .references(() => priceLists.id),
    productId: integer('product_id').references(() => products.id),
    categoryId: integer('cat_id').references(() => categories.id),
    minQuantity: integer('min_quantity').notNull().default(1),
    /** Hundredths of a per cent off the single price. */
    discount: integer('discount'),
    /** Cents, with the VAT of the shop's country, as the single price. */
    price: cents('price'),
    /** Days in Europe/Rome, both included; null for no end. */
    validFrom: text('valid_from'),
    validTo: text('valid_to'),
    /** What it applies to, in one column for one index: '' for all, `c7` for a category, `p7` for a product. */
    scope: text('scope').generatedAlwaysAs(
      sql`case when product_id is not null then 'p' || product_id when cat_id is not null then 'c' || cat_id else '' end`,
      { mode: 'virtual' },
    ),
  },
  (t) => [
    index('price_list_entries_scope').on(t.listId, t.scope),
    index('price_list_entries_product').on(t.productId),
    index('price_list_entries_category').on(t.categoryId),
    check('price_list_entries_scope_known', sql`product_id is null or cat_id is null`),
    check('price_list_entries_quantity', sql`min_quantity between 1 and 999`),
    check(
      'price_list_entries_one',
      sql`(discount is null) <> (price is null) and (price is null or product_id is not null)`,
    ),
    check(
      'price_list_entries_values',
      sql`(discount is null or discount between 0 and 10000) and (price is null or price between 0 and 100000000)`,
    ),
    check('price_list_entries_days', sql`valid_from is null or valid_to is null or valid_from <= valid_to`),
  ],
)

/** On what terms a retailer buys; without a row at the single prices, and without a VAT number. */
export const retailerTerms = sqliteTable(
  'vendor_conditions',
  {
    retailerId: integer('vendor_id')
      .primaryKey()
      .references(() => retailers.id),
    priceListId: integer('price_list_id').references(() => priceLists.id),
    /** With its country's prefix, without spaces: `DE136695976`. */
    vatNumber: text('vat_number'),
    /** The last day on which its proof counts; null while it has none. */
    vatUntil: text('vat_until'),
    /** By what an Italian one gets its invoices (`Billing`); each may be empty. */
    taxCode: text('tax_code').notNull().default(''),
    sdiCode: text('sdi_code').notNull().default(''),
    pec: text('pec').notNull().default(''),
    /** Where invoices and credit notes are mailed to; empty: to who ordered. */
    invoiceEmail: text('invoice_email').notNull().default(''),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    index('vendor_conditions_list').on(t.priceListId),
    index('vendor_conditions_vat_until').on(t.vatUntil).where(sql`vat_number is not null`),
    check('vendor_conditions_proof', sql`vat_until is null or vat_number is not null`),
  ],
)

export const VAT_ANSWERS = ['valid', 'invalid', 'unreachable', 'accepted'] as const

/** What was asked about a retailer's VAT number, and what came back: the proof that a tax office wants to see. */
export const vatChecks = sqliteTable(
  'vat_checks',
  {
    id: id(),
    retailerId: integer('vendor_id')
      .notNull()
      .references(() => retailers.id),
    vatNumber: text('vat_number').notNull(),
    answer: text('answer', { enum: VAT_ANSWERS }).notNull(),
    /** The number that VIES gives a consultation. */
    consultation: text('consultation').notNull().default(''),
    /** The name and address that VIES knows, where it tells them. */
    name: text('name').notNull().default(''),
    address: text('address').notNull().default(''),
    /** Why an administrator accepted a number by hand. */
    note: text('note').notNull().default(''),
    /** Who accepted it; null for what VIES answered. */
    userId: integer('user_id').references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('vat_checks_vendor').on(t.retailerId, t.id),
    check('vat_checks_answer', sql`answer in ('valid','invalid','unreachable','accepted')`),
  ],
)
