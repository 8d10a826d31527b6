import { sql } from 'drizzle-orm'
import { RETENTION } from '../../../shared/base/retention.ts'
import { WARRANTY_YEARS } from '../../../shared/warranties/warranty-rules.ts'
import { approvalLines, approvals } from '../../shop/approvals/approvals.tables.ts'
import { creditNotes } from '../../shop/credit-notes/credit-notes.tables.ts'
import { documentFiles, documents } from '../../shop/documents/documents.tables.ts'
import { eInvoices, refusedInvoices } from '../../shop/invoices/invoices.tables.ts'
import { orderMessages } from '../../shop/orders/order-messages.tables.ts'
import { orderLines, orderStatusChanges, orders } from '../../shop/orders/orders.tables.ts'
import {
  bankAllocations,
  bankEntries,
  bankReturns,
  bankStatements,
} from '../../shop/receivables/bank.tables.ts'
import { retailerCredits } from '../../shop/receivables/credit.tables.ts'
import { paymentItems } from '../../shop/receivables/payment-items.tables.ts'
import { receivables } from '../../shop/receivables/receivables.tables.ts'
import { storeCreditEntries } from '../../shop/receivables/store-credit.tables.ts'
import { orderReturnFiles, orderReturnMoves, orderReturns } from '../../shop/returns/returns.tables.ts'
import { accountsOf, hasAddress, isOfAccount, type Personal, personal, to, type Who } from './declaration.ts'

/** How long records of a sale are retained after the end of its warranty (worker/retention.ts). */
export const AFTER_COVER = sql.raw(`'+${RETENTION.salesYears} years'`)
/** The same from the mounting on, for what is covered three years. */
export const YEARS = sql.raw(`'+${WARRANTY_YEARS + RETENTION.salesYears} years'`)
export const ordersOf = (who: Who) =>
  sql`order_id in (select id from orders where user_id in ${accountsOf(who)})`
/** What the person asked for or decided. */
const isInApproval = (who: Who) => sql`(${isOfAccount(who)} or approver_id in ${accountsOf(who)})`
/** What is owed for those orders. */
const paymentsFor = (who: Who) => sql`receivable_id in (select id from receivables where ${ordersOf(who)})`

/** What people bought and paid, in the order in which it is erased. */
export const SALES: Personal[] = [
  personal({
    table: orders,
    section: 'orders',
    isOf: isOfAccount,
    personal: {
      userId: 'retained',
      name: 'retained',
      address: 'retained',
      cap: 'retained',
      city: 'retained',
      country: 'retained',
      note: 'retained',
      wishedOn: 'retained',
    },
    impersonal: ['number', 'origin', 'requestKey', 'reference', 'vatReason', 'vatNumber'],
    withheld: ['requestKey', 'version', 'cartId', 'cartRevision', 'shippingRequestId'],
    retainedUntil: sql`date(created_at, ${YEARS})`,
  }),
  personal({
    table: creditNotes,
    section: 'orders',
    isOf: ordersOf,
    personal: { note: 'retained' },
    impersonal: ['userId'],
    isPart: true,
  }),
  personal({
    table: orderReturnMoves,
    section: 'orders',
    isOf: isOfAccount,
    personal: { userId: 'retained', note: to('') },
    isPart: true,
  }),
  personal({
    table: orderReturnFiles,
    section: 'orders',
    isOf: (who) => sql`return_id in (select id from order_returns where ${isOfAccount(who)})`,
    personal: { file: 'deleted', name: 'deleted' },
    isPart: true,
  }),
  personal({
    table: orderReturns,
    section: 'orders',
    isOf: isOfAccount,
    personal: { userId: 'retained', note: to('') },
    withheld: ['reminders', 'version'],
    isPart: true,
  }),
  personal({
    table: approvals,
    section: 'orders',
    isOf: isInApproval,
    // What was ordered stays the retailer's; what the two wrote to each other goes. The order has its own note.
    personal: {
      userId: 'retained',
      approverId: 'retained',
      message: to(''),
      reference: to(''),
      note: to(''),
      reason: to(''),
    },
    impersonal: ['requestKey', 'addressId'],
    // What the other of the two wrote is not the person's.
    withheld: ['requestKey', 'message', 'note', 'reason'],
    isPart: true,
  }),
  personal({
    table: approvalLines,
    section: 'orders',
    isOf: (who) => sql`approval_id in (select id from order_approvals where ${isInApproval(who)})`,
    personal: {
      name: 'retained',
      code: 'retained',
      satellite: 'retained',
      price: 'retained',
      quantity: 'retained',
    },
    impersonal: ['texts'],
    withheld: ['texts'],
    isPart: true,
  }),
  personal({
    table: orderLines,
    section: 'orders',
    isOf: ordersOf,
    personal: {
      name: 'retained',
      code: 'retained',
      satellite: 'retained',
      price: 'retained',
      quantity: 'retained',
    },
    impersonal: ['texts'],
    withheld: ['texts'],
    isPart: true,
  }),
  personal({
    table: orderStatusChanges,
    section: 'orders',
    isOf: ordersOf,
    personal: { note: 'retained' },
    impersonal: ['userId'],
    isPart: true,
  }),
  personal({
    table: orderMessages,
    section: 'orders',
    isOf: ordersOf,
    personal: { text: 'retained' },
    impersonal: ['id', 'orderId', 'side', 'userId', 'createdAt'],
    isPart: true,
  }),
  personal({
    table: documents,
    section: 'orders',
    isOf: ordersOf,
    // Names, addresses and what was bought, as the law wants it retained.
    personal: { facts: 'retained', number: 'retained', total: 'retained' },
    isPart: true,
  }),
  personal({
    table: documentFiles,
    section: 'orders',
    isOf: (who) => sql`document_id in (select id from documents where ${ordersOf(who)})`,
    personal: { file: 'retained' },
    impersonal: ['hash'],
    withheld: ['hash'],
    isPart: true,
  }),
  personal({
    table: eInvoices,
    section: 'orders',
    isOf: (who) => sql`document_id in (select id from documents where ${ordersOf(who)})`,
    // As the law wants it retained.
    personal: { buyer: 'retained', xml: 'retained' },
    impersonal: ['outcome'],
    withheld: ['handOverId', 'file'],
    isPart: true,
  }),
  personal({
    table: refusedInvoices,
    section: 'orders',
    isOf: (who) => sql`document_id in (select id from documents where ${ordersOf(who)})`,
    personal: { xml: 'retained', facts: 'retained' },
    withheld: ['handOverId', 'file'],
    isPart: true,
  }),
  personal({
    table: receivables,
    section: 'orders',
    isOf: ordersOf,
    personal: {
      reference: 'retained',
      amount: 'retained',
      waived: 'retained',
      paid: 'retained',
      dueOn: 'retained',
    },
    withheld: ['reminders', 'version'],
    isPart: true,
  }),
  personal({
    table: retailerCredits,
    section: 'retailer',
    // Of a shop, not of a person.
    isOf: (who) => sql`vendor_id in (select id from vendors where ${hasAddress(who)})`,
    personal: { limit: 'retained', days: 'retained' },
    withheld: ['version'],
    isPart: true,
  }),
  personal({
    table: storeCreditEntries,
    section: 'retailer',
    isOf: (who) => sql`vendor_id in (select id from vendors where ${hasAddress(who)})`,
    personal: { amount: 'retained' },
    impersonal: ['userId'],
    isPart: true,
  }),
  personal({
    table: bankEntries,
    section: 'orders',
    // Who paid an order of the person's.
    isOf: (who) => sql`id in (select entry_id from bank_allocations where ${paymentsFor(who)})`,
    personal: {
      name: 'retained',
      iban: 'retained',
      text: 'retained',
      bankReference: 'retained',
      note: 'retained',
      amount: 'retained',
    },
    impersonal: ['key', 'currency', 'reference'],
    withheld: ['key', 'note', 'version'],
    isPart: true,
  }),
  personal({
    table: bankAllocations,
    section: 'orders',
    isOf: paymentsFor,
    personal: { amount: 'retained' },
    impersonal: ['userId'],
    isPart: true,
  }),
  personal({
    table: paymentItems,
    section: 'orders',
    isOf: (who) =>
      sql`(${paymentsFor(who)} or payment_id in (select id from payments where payer_id in ${accountsOf(who)}))`,
    personal: { amount: 'retained', booked: 'retained', lost: 'retained' },
    isPart: true,
  }),
  personal({
    table: bankReturns,
    section: 'orders',
    isOf: paymentsFor,
    personal: { name: 'retained', iban: 'retained', amount: 'retained' },
    impersonal: ['userId'],
    isPart: true,
  }),
  personal({
    table: bankStatements,
    section: 'orders',
    // Of the shop's own account: who imported it.
    isOf: (who) => sql`user_id in ${accountsOf(who)}`,
    personal: { userId: 'retained' },
    impersonal: ['key', 'file', 'number'],
    isPart: true,
  }),
]
