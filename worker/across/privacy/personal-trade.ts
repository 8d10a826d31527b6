import { sql } from 'drizzle-orm'
import { RETAILER_TEXTS } from '../../../shared/retailers/retailer-fields.ts'
import { files } from '../../base/files/files.tables.ts'
import { geocodes } from '../../base/places/places.tables.ts'
import { cartItems, carts } from '../../shop/cart/cart.tables.ts'
import { messageAnswers, messages } from '../../shop/messages/messages.tables.ts'
import { subscribers } from '../../shop/newsletter/newsletter.tables.ts'
import { cartDetails } from '../../shop/orders/orders.tables.ts'
import { shippingRequests } from '../../shop/orders/shipping-requests.tables.ts'
import { disputes, payments } from '../../shop/payments/payments.tables.ts'
import { retailerTerms } from '../../shop/pricing/pricing.tables.ts'
import { retailers } from '../../shop/retailers/retailers.tables.ts'
import { reviewPhotos, reviewReports, reviews } from '../../shop/reviews/reviews.tables.ts'
import { stockWaits } from '../../shop/stock/stock.tables.ts'
import { keptComparisons } from '../cockpit/cockpit.tables.ts'
import { importRows, imports } from '../imports/imports.tables.ts'
import {
  accountsOf,
  hasAddress,
  isOfAccount,
  keysOf,
  mentions,
  type Personal,
  personal,
  to,
  unescaped,
  type Who,
} from './declaration.ts'
import { QUOTATIONS } from './personal-quotations.ts'
import { ordersOf, SALES } from './personal-sales.ts'
import { looseInvoicesOf, UNITS } from './personal-units.ts'

/** What is in a person's cart, and in that of an approval which the person has taken over. */
const isInCart = (who: Who) => sql`cart_id in (select id from carts where user_id in ${accountsOf(who)}
  union all select cart_id from order_approvals where state = 'approved' and approver_id in ${accountsOf(who)})`

/** What people asked for, bought and wrote, in the order in which it is erased. */
export const TRADE: Personal[] = [
  personal({
    table: importRows,
    section: 'imports',
    isOf: (who) => mentions(unescaped('data', 'cells', 'before', 'after'), who),
    personal: {
      data: 'deleted',
      cells: 'deleted',
      key: 'deleted',
      errors: 'deleted',
      before: 'deleted',
      after: 'deleted',
      derived: 'deleted',
      revision: 'deleted',
    },
    withheld: ['key', 'derived', 'revision'],
  }),
  personal({
    table: imports,
    section: 'imports',
    isOf: isOfAccount,
    personal: { userName: to('') },
    impersonal: ['fileName', 'columns'],
    isPart: true,
  }),
  personal({
    table: cartItems,
    section: 'cart',
    isOf: isInCart,
    personal: { setKey: 'deleted', productId: 'deleted', satellite: 'deleted', quantity: 'deleted' },
    withheld: ['setKey'],
  }),
  personal({
    table: cartDetails,
    section: 'cart',
    isOf: isInCart,
    personal: { reference: 'deleted', note: 'deleted', wishedOn: 'deleted', addressId: 'deleted' },
    withheld: ['addressId'],
    isPart: true,
  }),
  personal({
    table: shippingRequests,
    section: 'cart',
    isOf: isOfAccount,
    personal: {
      ...({
        userId: 'deleted',
        name: 'deleted',
        address: 'deleted',
        cap: 'deleted',
        city: 'deleted',
      } as const),
      ...({ country: 'deleted', lines: 'deleted', contents: 'deleted', reason: 'deleted' } as const),
    },
    withheld: ['contents', 'lines', 'cartId', 'cartRevision', 'version'],
    isPart: true,
  }),
  personal({
    table: carts,
    section: 'cart',
    isOf: isOfAccount,
    // Only the visitor's browser knows its visitor number.
    personal: { userId: 'deleted', visitor: 'deleted', userType: 'deleted' },
    isPart: true,
  }),
  personal({
    table: retailerTerms,
    section: 'retailer',
    isOf: ({ email }) => sql`lower(invoice_email) = ${email}`,
    personal: { invoiceEmail: to('') },
    impersonal: ['vatNumber', 'taxCode', 'sdiCode', 'pec'],
    isPart: true,
  }),
  personal({
    table: messageAnswers,
    section: 'messages',
    isOf: (who) => sql`message_id in (select id from messages where ${hasAddress(who)})`,
    personal: { text: 'deleted' },
    impersonal: ['userId', 'mailKey'],
    withheld: ['mailKey'],
    isPart: true,
  }),
  personal({
    table: messages,
    section: 'messages',
    isOf: hasAddress,
    personal: {
      name: 'deleted',
      surname: 'deleted',
      email: 'deleted',
      subject: 'deleted',
      message: 'deleted',
      product: 'deleted',
      serial: 'deleted',
      reference: 'deleted',
      privacyText: 'deleted',
      privacyAt: 'deleted',
      nameKey: 'follows',
      surnameKey: 'follows',
      subjectKey: 'follows',
      search: 'deleted',
    },
    withheld: ['nameKey', 'surnameKey', 'subjectKey', 'search'],
  }),
  personal({
    table: reviewPhotos,
    section: 'reviews',
    isOf: (who) => sql`review_id in (select id from reviews where ${hasAddress(who)})`,
    personal: { file: 'deleted' },
    isPart: true,
  }),
  personal({
    table: reviewReports,
    section: 'reviews',
    isOf: (who) => sql`review_id in (select id from reviews where ${hasAddress(who)})`,
    personal: { facts: 'deleted' },
    impersonal: ['decidedBy'],
    withheld: ['decidedBy'],
    isPart: true,
  }),
  personal({
    table: reviews,
    section: 'reviews',
    isOf: hasAddress,
    personal: {
      author: 'deleted',
      email: 'deleted',
      rating: 'deleted',
      text: 'deleted',
      privacyText: 'deleted',
      privacyAt: 'deleted',
    },
  }),
  personal({
    table: subscribers,
    section: 'newsletter',
    isOf: hasAddress,
    personal: {
      name: 'deleted',
      surname: 'deleted',
      surnameKey: 'follows',
      email: 'deleted',
      consentText: 'deleted',
      consentAt: 'deleted',
      confirmedAt: 'deleted',
      unsubscribedAt: 'deleted',
      tokenHash: 'deleted',
    },
    withheld: ['tokenHash', 'surnameKey'],
  }),
  personal({
    table: stockWaits,
    section: 'waits',
    isOf: (who) => sql`(${hasAddress(who)} or ${isOfAccount(who)})`,
    personal: {
      userId: 'deleted',
      email: 'deleted',
      consentText: 'deleted',
      consentAt: 'deleted',
      confirmedAt: 'deleted',
      toldAt: 'deleted',
      tokenHash: 'deleted',
    },
    withheld: ['tokenHash'],
  }),
  ...QUOTATIONS,
  personal({
    table: files,
    section: 'warranties',
    isOf: (who) => sql`key in ${looseInvoicesOf(who)}`,
    personal: { key: 'file', name: 'file' },
    impersonal: ['type'],
    isPart: true,
  }),
  ...UNITS,
  ...SALES,
  personal({
    table: payments,
    section: 'orders',
    isOf: (who) => sql`(${ordersOf(who)} or payer_id in ${accountsOf(who)})`,
    personal: {
      payerId: 'retained',
      providerId: 'retained',
      captureId: 'retained',
      refundId: 'retained',
      failure: 'retained',
      refundProblem: 'retained',
    },
    impersonal: ['currency', 'requestKey', 'pendingReason'],
    withheld: ['requestKey'],
    isPart: true,
  }),
  personal({
    table: disputes,
    section: 'orders',
    isOf: (who) => sql`payment_id in (select id from payments where ${ordersOf(who)})`,
    personal: { providerId: 'retained', reason: 'retained', amount: 'retained' },
    impersonal: ['currency', 'dueBy'],
    isPart: true,
  }),
  personal({
    table: retailers,
    section: 'retailer',
    isOf: hasAddress,
    personal: {
      name: 'retained',
      address: 'retained',
      city: 'retained',
      cap: 'retained',
      telephone: 'retained',
      search: 'retained',
      email: to(null),
      lat: 'retained',
      lng: 'retained',
      cityKey: 'follows',
      addressKey: 'follows',
    },
    impersonal: ['country', 'hours', ...keysOf(retailers, RETAILER_TEXTS)],
    withheld: ['search', 'cityKey', 'addressKey', 'version'],
    also: { version: sql`version + 1` },
  }),
  personal({
    table: keptComparisons,
    section: 'places',
    // What retailers are called, for minutes; a trigger deletes all with any change of a retailer.
    isOf: () => sql`false`,
    personal: { data: 'retained', search: 'retained' },
    impersonal: ['period'],
  }),
  personal({
    table: geocodes,
    section: 'places',
    // It cannot be known who asked for an address; the row is deleted after 30 days.
    isOf: () => sql`false`,
    personal: { address: 'retained', formattedAddress: 'retained', lat: 'retained', lng: 'retained' },
  }),
]
