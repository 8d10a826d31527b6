import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { LineTexts } from '../../../shared/cart/lines.ts'
import { BINDINGS } from '../../../shared/quotations/bindings.ts'
import { OFFER_STATES } from '../../../shared/quotations/offer-states.ts'
import { DISCOUNT_KINDS, PRICE_KINDS, type VatShare } from '../../../shared/quotations/offer-totals.ts'
import type { TemplateContent } from '../../../shared/quotations/offers.ts'
import { cents, createdAt, id, lang, updatedAt, version } from '../../base/db/columns.ts'
import { users } from '../accounts/accounts.tables.ts'
import { carts } from '../cart/cart.tables.ts'
import { categories, products } from '../catalogue/catalogue.tables.ts'
import { orders } from '../orders/orders.tables.ts'
import { quotations } from '../quotations/quotations.tables.ts'
import { retailers } from '../retailers/retailers.tables.ts'

/**
 * A retailer's offers for a request. A draft becomes the next version when it is sent, and nothing of it changes after that but its state
 * (triggers of the migration). What happens to the request ends the offer that stands, by a trigger too.
 */
export const offers = sqliteTable(
  'offers',
  {
    id: id(),
    quotationId: integer('quotation_id')
      .notNull()
      .references(() => quotations.id),
    retailerId: integer('vendor_id')
      .notNull()
      .references(() => retailers.id),
    /** The version within the request, from 1; null for a draft. */
    number: integer('number'),
    state: text('state', { enum: OFFER_STATES }).notNull(),
    /** The customer's. */
    lang: lang(),
    prices: text('prices', { enum: PRICE_KINDS }).notNull(),
    discountKind: text('discount_kind', { enum: DISCOUNT_KINDS }).notNull(),
    discountValue: integer('discount_value').notNull().default(0),
    /** The last day on which it can be accepted, and the instant at which that ends. */
    validUntil: text('valid_until').notNull(),
    endsAt: text('ends_at').notNull(),
    /** The retailer's, as the document's head shows it; may be empty. */
    vatNumber: text('vat_number').notNull().default(''),
    terms: text('terms').notNull().default(''),
    note: text('note').notNull().default(''),
    /** Ids of the documents of products that go along, in their order. No foreign keys: a product's documents come and go. */
    documents: text('documents', { mode: 'json' }).$type<number[]>().notNull().default([]),
    /** As it was sent, in cents; 0 for a draft. */
    subtotal: cents('subtotal').notNull().default(0),
    discount: cents('discount').notNull().default(0),
    net: cents('net').notNull().default(0),
    tax: cents('tax').notNull().default(0),
    gross: cents('gross').notNull().default(0),
    shares: text('shares', { mode: 'json' }).$type<VatShare[]>(),
    /** The key of the document in FILES, and the SHA-256 of its bytes. */
    pdf: text('pdf'),
    pdfHash: text('pdf_hash'),
    /** What its acceptance is: as the settings said when it was sent, and its document says. */
    binding: text('binding', { enum: BINDINGS }).notNull().default('reservation'),
    sentAt: text('sent_at'),
    sentBy: integer('sent_by').references(() => users.id),
    acceptedName: text('accepted_name').notNull().default(''),
    acceptedAt: text('accepted_at'),
    /** The day on which the customer got what a contract is about, and the instant until which a consumer can withdraw. */
    handedOn: text('handed_on'),
    revocableUntil: text('revocable_until'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('offers_number').on(t.quotationId, t.number),
    uniqueIndex('offers_draft').on(t.quotationId, t.retailerId).where(sql`state = 'draft'`),
    // Of a request one offer stands, and one is accepted.
    uniqueIndex('offers_standing').on(t.quotationId).where(sql`state in ('sent','accepted')`),
    index('offers_ending').on(t.endsAt).where(sql`state = 'sent'`),
    index('offers_vendor').on(t.retailerId, t.sentAt),
    // For the list of all retailers', as it is sorted and filtered.
    index('offers_sent').on(t.sentAt, t.id).where(sql`number is not null`),
    index('offers_valid').on(t.validUntil, t.id).where(sql`number is not null`),
    index('offers_gross').on(t.gross, t.id).where(sql`number is not null`),
    index('offers_by_state').on(t.state, t.sentAt, t.id),
    index('offers_state_valid').on(t.state, t.validUntil, t.id),
    index('offers_state_gross').on(t.state, t.gross, t.id),
    index('offers_vendor_state').on(t.retailerId, t.state, t.sentAt, t.id),
    index('offers_pdf').on(t.pdf).where(sql`pdf is not null`),
    check(
      'offers_is_draft',
      sql`(state = 'draft') = (number is null) and (number is null) = (sent_at is null)`,
    ),
    check('offers_sums', sql`net + tax = gross and subtotal >= discount and discount >= 0`),
  ],
)

export const offerLines = sqliteTable(
  'offer_lines',
  {
    id: id(),
    offerId: integer('offer_id')
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** The position of the request's line that it answers; null for one of the retailer's own. */
    asked: integer('asked'),
    /** These four are the request's line's. */
    productId: integer('product_id').references(() => products.id),
    code: text('code'),
    satellite: text('satellite').notNull().default(''),
    /** The request's position of the line that heads its set. */
    setHead: integer('set_head'),
    texts: text('texts', { mode: 'json' }).$type<LineTexts>(),
    /** As the retailer calls it, in the customer's language. */
    name: text('name').notNull(),
    detail: text('detail').notNull().default(''),
    quantity: integer('quantity').notNull(),
    /** In cents, net or gross as the offer says; discount and VAT in hundredths of a per cent; the amount after the discount. */
    price: cents('price').notNull(),
    discount: integer('discount').notNull().default(0),
    vat: integer('vat').notNull(),
    amount: cents('amount').notNull(),
  },
  (t) => [
    uniqueIndex('offer_lines_offer').on(t.offerId, t.position),
    index('offer_lines_product').on(t.productId),
    check('offer_lines_quantity', sql`quantity between 1 and 999`),
    check('offer_lines_price', sql`price >= 0 and amount >= 0`),
    check('offer_lines_rates', sql`discount between 0 and 10000 and vat between 0 and 3000`),
  ],
)

/** What a retailer puts into its offers again and again. */
export const offerTemplates = sqliteTable(
  'offer_templates',
  {
    id: id(),
    retailerId: integer('vendor_id')
      .notNull()
      .references(() => retailers.id),
    name: text('name').notNull(),
    content: text('content', { mode: 'json' }).$type<TemplateContent>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [uniqueIndex('offer_templates_name').on(t.retailerId, t.name)],
)

/** What a retailer adds to its purchase prices, by category, in hundredths of a per cent. */
export const retailerMarkups = sqliteTable(
  'retailer_markups',
  {
    retailerId: integer('vendor_id')
      .notNull()
      .references(() => retailers.id),
    categoryId: integer('cat_id')
      .notNull()
      .references(() => categories.id),
    markup: integer('markup').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.retailerId, t.categoryId] }),
    index('retailer_markups_category').on(t.categoryId),
    check('retailer_markups_range', sql`markup between 0 and 100000`),
  ],
)

/** Into which carts accepted offers were put. A trigger takes the row away when the cart is empty again. */
export const quotationCarts = sqliteTable(
  'quotation_carts',
  {
    quotationId: integer('quotation_id')
      .notNull()
      .references(() => quotations.id, { onDelete: 'cascade' }),
    cartId: integer('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.quotationId, t.cartId] }), index('quotation_carts_cart').on(t.cartId)],
)

/** Which orders were made of such carts; written by a trigger when the order is. */
export const quotationOrders = sqliteTable(
  'quotation_orders',
  {
    quotationId: integer('quotation_id')
      .notNull()
      .references(() => quotations.id, { onDelete: 'cascade' }),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.quotationId, t.orderId] }), index('quotation_orders_order').on(t.orderId)],
)
