import { sql } from 'drizzle-orm'
import { RETENTION } from '../../../shared/base/retention.ts'
import { WARRANTY_YEARS } from '../../../shared/warranties/warranty-rules.ts'
import { files } from '../../base/files/files.tables.ts'
import { geocodes } from '../../base/places/places.tables.ts'
import { updateAlertPeople } from '../../shop/alerts/alerts.tables.ts'
import { approvalLines, approvals } from '../../shop/approvals/approvals.tables.ts'
import { cartItems, carts } from '../../shop/cart/cart.tables.ts'
import { claimFiles, claimMoves, claims } from '../../shop/claims/claims.tables.ts'
import { claimReturns } from '../../shop/claims/returns.tables.ts'
import { documentFiles, documents } from '../../shop/documents/documents.tables.ts'
import { eInvoices } from '../../shop/invoices/invoices.tables.ts'
import { messageAnswers, messages } from '../../shop/messages/messages.tables.ts'
import { subscribers } from '../../shop/newsletter/newsletter.tables.ts'
import { offerLines, offers } from '../../shop/offers/offers.tables.ts'
import { cartDetails } from '../../shop/orders/order-details.tables.ts'
import { orderLines, orderStatusChanges, orders } from '../../shop/orders/orders.tables.ts'
import { shippingRequests } from '../../shop/orders/shipping-requests.tables.ts'
import { disputes, payments } from '../../shop/payments/payments.tables.ts'
import {
  quotationEvents,
  quotationFiles,
  quotationMessages,
} from '../../shop/quotations/quotation-life.tables.ts'
import { quotationLines, quotations } from '../../shop/quotations/quotations.tables.ts'
import {
  bankAllocations,
  bankEntries,
  bankReturns,
  bankStatements,
} from '../../shop/receivables/bank.tables.ts'
import { retailerCredits } from '../../shop/receivables/credit.tables.ts'
import { receivables } from '../../shop/receivables/receivables.tables.ts'
import { retailers } from '../../shop/retailers/retailers.tables.ts'
import { reviewPhotos, reviews } from '../../shop/reviews/reviews.tables.ts'
import { ownerRequests } from '../../shop/units/requests/owner-requests.tables.ts'
import { unitOwners } from '../../shop/units/units.tables.ts'
import { oldWarranties, warranties } from '../../shop/warranties/warranties.tables.ts'
import { keptComparisons } from '../cockpit/cockpit.tables.ts'
import { importRows, imports } from '../imports/imports.tables.ts'
import {
  accountsOf,
  hasAddress,
  isOfAccount,
  isOwnWarranty,
  mentions,
  type Personal,
  personal,
  to,
  unescaped,
  type Who,
} from './declaration.ts'

/** How long records of a sale are kept after the end of its warranty (worker/retention.ts). */
const YEARS = sql.raw(`'+${WARRANTY_YEARS + RETENTION.salesYears} years'`)

const quotationsOf = (who: Who) => sql`(select id from quotations where lower(email) = ${who.email})`
const ordersOf = (who: Who) => sql`order_id in (select id from orders where user_id in ${accountsOf(who)})`
/** What the person asked for or decided. */
const isInApproval = (who: Who) => sql`(${isOfAccount(who)} or approver_id in ${accountsOf(who)})`
/** What is owed for those orders. */
const paymentsFor = (who: Who) => sql`receivable_id in (select id from receivables where ${ordersOf(who)})`

/** Whether a warranty paid an order; its invoice then belongs to that order's records. */
const CLAIMED = sql`exists (select 1 from warranty_claims c where c.warranty_id = warranties.id)`
/** The invoices that need not be kept: keys in FILES. */
const looseInvoicesOf = (who: Who) =>
  sql`(select doc from warranties where ${isOwnWarranty(who)} and doc is not null and not ${CLAIMED})`

/** The text by which lists find an old warranty once its name is erased. */
const OLD_WARRANTY_SEARCH = sql`trim(lower(replace(replace(replace(code || ' ' || serial_number, '-', ' '), '/', ' '), '.', ' '))
  || iif(code glob '*[^0-9A-Za-z]*', ' ' || lower(code_key), '') || iif(serial_number glob '*[^0-9A-Za-z]*', ' ' || lower(serial_key), ''))`

/** What people asked for, bought and wrote, in the order in which it is erased. */
export const TRADE: Personal[] = [
  personal({
    table: importRows,
    section: 'imports',
    isOf: (who) => mentions(unescaped('data', 'before', 'after'), who),
    personal: {
      data: 'deleted',
      key: 'deleted',
      errors: 'deleted',
      before: 'deleted',
      after: 'deleted',
      derived: 'deleted',
      revision: 'deleted',
    },
    impersonal: ['importId', 'line', 'action', 'targetId'],
    withheld: ['key', 'derived', 'revision'],
  }),
  personal({
    table: imports,
    section: 'imports',
    isOf: isOfAccount,
    personal: { userName: to('') },
    impersonal: [
      ...(['id', 'entity', 'fileName', 'state', 'columns', 'rows', 'invite', 'made', 'changed'] as const),
      ...(['unchanged', 'wrong', 'userId', 'createdAt', 'appliedAt', 'undoneAt'] as const),
    ],
    isPart: true,
  }),
  personal({
    table: cartItems,
    section: 'cart',
    isOf: (who) => sql`cart_id in (select id from carts where user_id in ${accountsOf(who)})`,
    personal: { setKey: 'deleted', productId: 'deleted', satellite: 'deleted', quantity: 'deleted' },
    impersonal: ['cartId', 'place', 'createdAt'],
    withheld: ['setKey'],
  }),
  personal({
    table: cartDetails,
    section: 'cart',
    isOf: (who) => sql`cart_id in (select id from carts where user_id in ${accountsOf(who)})`,
    personal: { reference: 'deleted', note: 'deleted', wishedOn: 'deleted', addressId: 'deleted' },
    impersonal: ['cartId', 'updatedAt'],
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
    impersonal: [
      ...(['id', 'retailerId', 'cartId', 'cartRevision', 'state', 'lang', 'weight', 'goods', 'net'] as const),
      ...(['createdAt', 'answeredAt', 'version'] as const),
    ],
    withheld: ['contents', 'lines', 'cartId', 'cartRevision', 'version'],
    isPart: true,
  }),
  personal({
    table: carts,
    section: 'cart',
    isOf: isOfAccount,
    // Only the visitor's browser knows its visitor number.
    personal: { userId: 'deleted', visitor: 'deleted', userType: 'deleted' },
    impersonal: ['id', 'shippingMethod', 'createdAt', 'updatedAt', 'revision'],
    isPart: true,
  }),
  personal({
    table: messageAnswers,
    section: 'messages',
    isOf: (who) => sql`message_id in (select id from messages where ${hasAddress(who)})`,
    personal: { text: 'deleted' },
    impersonal: ['id', 'messageId', 'userId', 'mailKey', 'createdAt'],
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
    impersonal: ['id', 'lang', 'readAt', 'status', 'deletedAt', 'createdAt'],
    withheld: ['nameKey', 'surnameKey', 'subjectKey', 'search'],
  }),
  personal({
    table: reviewPhotos,
    section: 'reviews',
    isOf: (who) => sql`review_id in (select id from reviews where ${hasAddress(who)})`,
    personal: { file: 'deleted' },
    impersonal: ['id', 'reviewId', 'position'],
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
    impersonal: ['id', 'productId', 'lang', 'approvedAt', 'rejectedAt', 'deletedAt', 'createdAt'],
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
    impersonal: ['id', 'lang', 'expiresAt', 'createdAt'],
    withheld: ['tokenHash', 'surnameKey'],
  }),
  personal({
    table: offerLines,
    section: 'quotations',
    isOf: (who) => sql`offer_id in (select o.id from offers o where o.quotation_id in ${quotationsOf(who)})`,
    personal: {
      name: 'kept',
      detail: to(''),
      satellite: 'kept',
      quantity: 'kept',
      price: 'kept',
      amount: 'kept',
    },
    impersonal: [
      ...(['id', 'offerId', 'position', 'asked', 'productId', 'code', 'setHead', 'texts'] as const),
      ...(['discount', 'vat'] as const),
    ],
    withheld: ['texts'],
    isPart: true,
  }),
  personal({
    table: offers,
    section: 'quotations',
    isOf: (who) => sql`quotation_id in ${quotationsOf(who)}`,
    personal: { note: to(''), pdf: to(null), acceptedName: to('') },
    impersonal: [
      ...(['id', 'quotationId', 'retailerId', 'number', 'state', 'lang', 'prices', 'discountKind'] as const),
      ...(['discountValue', 'validUntil', 'endsAt', 'vatNumber', 'terms', 'subtotal', 'discount'] as const),
      ...([
        'net',
        'tax',
        'gross',
        'shares',
        'pdfHash',
        'sentAt',
        'sentBy',
        'acceptedAt',
        'createdAt',
      ] as const),
      ...(['updatedAt', 'version'] as const),
    ],
    withheld: ['sentBy', 'version'],
    isPart: true,
  }),
  personal({
    table: quotationFiles,
    section: 'quotations',
    isOf: (who) =>
      sql`message_id in (select m.id from quotation_messages m where m.quotation_id in ${quotationsOf(who)})`,
    personal: { file: 'deleted', name: 'deleted' },
    impersonal: ['id', 'messageId', 'size', 'position'],
    isPart: true,
  }),
  personal({
    table: quotationMessages,
    section: 'quotations',
    isOf: (who) => sql`quotation_id in ${quotationsOf(who)}`,
    personal: { text: 'deleted' },
    impersonal: ['id', 'quotationId', 'retailerId', 'party', 'userId', 'lang', 'requestKey', 'createdAt'],
    withheld: ['userId', 'requestKey'],
    isPart: true,
  }),
  personal({
    table: quotationEvents,
    section: 'quotations',
    isOf: (who) => sql`quotation_id in ${quotationsOf(who)}`,
    personal: { reason: to(''), detail: to(null) },
    impersonal: [
      ...(['id', 'quotationId', 'event', 'state', 'party', 'userId', 'retailerId', 'newRetailerId'] as const),
      ...(['requestKey', 'createdAt'] as const),
    ],
    withheld: ['userId', 'requestKey'],
    isPart: true,
  }),
  personal({
    table: quotations,
    section: 'quotations',
    isOf: hasAddress,
    personal: {
      name: to(''),
      surname: to(''),
      email: to(''),
      telephone: to(''),
      note: to(''),
      search: to(''),
      privacyText: 'kept',
      privacyAt: 'kept',
      surnameKey: 'follows',
    },
    impersonal: [
      ...([
        'id',
        'retailerId',
        'userType',
        'lang',
        'newsletter',
        'requestKey',
        'readAt',
        'createdAt',
      ] as const),
      ...(['state', 'stateBy', 'waitingSince', 'waitingStep', 'assignedTo', 'linkVersion'] as const),
      ...(['reassignedAt', 'answeredAt', 'offeredAt', 'version'] as const),
    ],
    withheld: ['requestKey', 'search', 'surnameKey', 'waitingStep', 'assignedTo', 'linkVersion', 'version'],
    // Mailed links die, and nobody waits any more.
    also: {
      linkVersion: sql`link_version + 1`,
      version: sql`version + 1`,
      waitingSince: sql`null`,
      assignedTo: sql`null`,
    },
  }),
  personal({
    table: quotationLines,
    section: 'quotations',
    isOf: (who) => sql`quotation_id in (select id from quotations where lower(email) = ${who.email})`,
    personal: { name: 'kept', satellite: 'kept', quantity: 'kept' },
    impersonal: [
      'id',
      'quotationId',
      'productId',
      'code',
      'categoryName',
      'image',
      'position',
      'setHead',
      'texts',
    ],
    withheld: ['image', 'texts'],
    isPart: true,
  }),
  personal({
    table: files,
    section: 'warranties',
    isOf: (who) => sql`key in ${looseInvoicesOf(who)}`,
    personal: { key: 'file', name: 'file' },
    impersonal: ['purpose', 'type', 'size', 'pages', 'public', 'createdAt'],
    isPart: true,
  }),
  personal({
    table: warranties,
    section: 'warranties',
    isOf: isOwnWarranty,
    personal: {
      userId: 'kept',
      doc: to(sql`case when ${CLAIMED} then doc end`),
      docName: to(sql`case when ${CLAIMED} then doc_name end`),
      refusalNote: to(null),
    },
    impersonal: [
      ...(['id', 'retailerId', 'code', 'serialNumber', 'numberRank', 'codeKey', 'serialKey'] as const),
      ...(['mountingDate', 'status', 'contest'] as const),
      ...(['refusedAt', 'refusal', 'decidedBy', 'resubmittedAt', 'waitingSince', 'source'] as const),
      ...(['search', 'deletedAt', 'createdAt', 'updatedAt', 'version'] as const),
    ],
    // That another shop registered the same number is that shop's data.
    withheld: ['contest', 'decidedBy', 'search', 'version'],
    keptUntil: sql`date(mounting_date, ${YEARS})`,
    also: { version: sql`version + 1` },
  }),
  personal({
    table: updateAlertPeople,
    section: 'warranties',
    // A trigger deletes them with the owner, for whom they are as long as the unit is kept.
    isOf: (who) => sql`owner_id in (select id from unit_owners where ${hasAddress(who)})`,
    personal: { ownerId: 'deleted', toldAt: 'deleted' },
    impersonal: ['id', 'updateId', 'alertId', 'retailerId', 'units', 'count'],
    withheld: ['units', 'count'],
    isPart: true,
  }),
  personal({
    table: ownerRequests,
    section: 'warranties',
    isOf: hasAddress,
    personal: {
      doc: 'deleted',
      name: 'deleted',
      email: 'deleted',
      country: 'deleted',
      mountingDate: 'deleted',
      wishesUpdates: 'deleted',
      consentText: 'deleted',
      consentAt: 'deleted',
      confirmedAt: 'deleted',
      tokenHash: 'deleted',
      refusalNote: 'deleted',
    },
    impersonal: [
      ...([
        'id',
        'code',
        'serialNumber',
        'codeKey',
        'serialKey',
        'lang',
        'expiresAt',
        'state',
        'refusal',
        'decidedAt',
      ] as const),
      ...(['decidedBy', 'ownerId', 'createdAt', 'version'] as const),
    ],
    withheld: ['tokenHash', 'decidedBy', 'version'],
  }),
  personal({
    table: unitOwners,
    section: 'warranties',
    isOf: hasAddress,
    personal: {
      name: 'deleted',
      email: 'deleted',
      telephone: 'deleted',
      country: 'deleted',
      since: 'deleted',
      until: 'deleted',
      wishesUpdates: 'deleted',
    },
    impersonal: ['id', 'unitId', 'lang', 'linkVersion', 'createdAt', 'updatedAt', 'version'],
    withheld: ['linkVersion', 'version'],
    keptUntil: sql`(select date(u.mounting_date, ${YEARS}) from units u where u.id = unit_id)`,
  }),
  personal({
    table: claimMoves,
    section: 'warranties',
    isOf: isOfAccount,
    personal: { userId: 'kept', note: to('') },
    impersonal: ['id', 'claimId', 'event', 'from', 'state', 'party', 'createdAt'],
    isPart: true,
  }),
  personal({
    table: claimReturns,
    section: 'warranties',
    isOf: isOfAccount,
    personal: { userId: 'kept', note: to('') },
    impersonal: [
      ...(['id', 'claimId', 'lineId', 'state', 'carrier', 'tracking', 'createdAt'] as const),
      ...(['sentAt', 'closedAt', 'reminders', 'version'] as const),
    ],
    withheld: ['reminders', 'version'],
    isPart: true,
  }),
  personal({
    table: claimFiles,
    section: 'warranties',
    isOf: (who) => sql`claim_id in (select id from claims where ${isOfAccount(who)})`,
    personal: { file: 'deleted', name: 'deleted' },
    impersonal: ['id', 'claimId', 'moveId', 'type', 'size', 'position'],
    isPart: true,
  }),
  personal({
    table: claims,
    section: 'warranties',
    isOf: isOfAccount,
    personal: { userId: 'kept', description: to('') },
    impersonal: [
      ...(['id', 'unitId', 'warrantyId', 'retailerId', 'state', 'lang', 'orderId', 'sentAt'] as const),
      ...(['minutes', 'km', 'symptomId', 'otherSymptom', 'waitingSince', 'decidedAt', 'decidedBy'] as const),
      ...(['createdAt', 'updatedAt', 'version'] as const),
    ],
    withheld: ['decidedBy', 'version'],
    keptUntil: sql`date(created_at, ${YEARS})`,
  }),
  personal({
    table: oldWarranties,
    section: 'old_warranties',
    isOf: hasAddress,
    personal: {
      name: to(''),
      surname: to(''),
      plate: to(''),
      email: to(''),
      telephone: to(''),
      note: to(''),
      link: to(''),
      search: to(OLD_WARRANTY_SEARCH),
      nameKey: 'follows',
      surnameKey: 'follows',
    },
    impersonal: ['id', 'code', 'serialNumber', 'codeKey', 'serialKey', 'mountingDate'],
    withheld: ['search', 'nameKey', 'surnameKey'],
    keptUntil: sql`date(mounting_date, ${YEARS})`,
  }),
  personal({
    table: orders,
    section: 'orders',
    isOf: isOfAccount,
    personal: {
      userId: 'kept',
      name: 'kept',
      address: 'kept',
      cap: 'kept',
      city: 'kept',
      country: 'kept',
      note: 'kept',
      wishedOn: 'kept',
    },
    impersonal: [
      ...(['id', 'number', 'retailerId', 'paymentMethod', 'status', 'total', 'lang', 'requestKey'] as const),
      ...(['byBank', 'method'] as const),
      ...([
        'withheld',
        'deliveryCosts',
        'refunded',
        'placedAt',
        'createdAt',
        'updatedAt',
        'version',
      ] as const),
      ...(['cartId', 'cartRevision', 'paymentId', 'reference', 'shippingRequestId'] as const),
      ...(['net', 'tax', 'shipping', 'vatTreatment', 'vatRate', 'vatReason', 'vatNumber'] as const),
    ],
    withheld: ['requestKey', 'version', 'cartId', 'cartRevision', 'shippingRequestId'],
    keptUntil: sql`date(created_at, ${YEARS})`,
  }),
  personal({
    table: approvals,
    section: 'orders',
    isOf: isInApproval,
    // What was ordered stays the retailer's; what the two wrote to each other goes. The order has its own note.
    personal: {
      userId: 'kept',
      approverId: 'kept',
      message: to(''),
      reference: to(''),
      note: to(''),
      reason: to(''),
    },
    impersonal: [
      ...(['id', 'retailerId', 'state', 'requestKey', 'net', 'total', 'wishedOn', 'addressId'] as const),
      ...(['shippingMethod', 'shippingRequestId', 'decidedAt', 'cartId', 'cartRevision', 'orderId'] as const),
      ...(['createdAt', 'updatedAt', 'version'] as const),
    ],
    // What the other of the two wrote is not the person's.
    withheld: ['requestKey', 'message', 'note', 'reason'],
    isPart: true,
  }),
  personal({
    table: approvalLines,
    section: 'orders',
    isOf: (who) => sql`approval_id in (select id from order_approvals where ${isInApproval(who)})`,
    personal: { name: 'kept', code: 'kept', satellite: 'kept', price: 'kept', quantity: 'kept' },
    impersonal: ['id', 'approvalId', 'productId', 'position', 'setHead', 'texts'],
    withheld: ['texts'],
    isPart: true,
  }),
  personal({
    table: orderLines,
    section: 'orders',
    isOf: ordersOf,
    personal: { name: 'kept', code: 'kept', satellite: 'kept', price: 'kept', quantity: 'kept' },
    impersonal: ['id', 'orderId', 'productId', 'position', 'setHead', 'texts'],
    withheld: ['texts'],
    isPart: true,
  }),
  personal({
    table: orderStatusChanges,
    section: 'orders',
    isOf: ordersOf,
    personal: { note: 'kept' },
    impersonal: ['id', 'orderId', 'status', 'userId', 'createdAt'],
    isPart: true,
  }),
  personal({
    table: documents,
    section: 'orders',
    isOf: ordersOf,
    // Names, addresses and what was bought, as the law wants it kept.
    personal: { facts: 'kept', number: 'kept', total: 'kept' },
    impersonal: [
      ...(['id', 'kind', 'orderId', 'shipmentId', 'retailerId', 'year', 'seq', 'lang', 'madeAt'] as const),
    ],
    isPart: true,
  }),
  personal({
    table: documentFiles,
    section: 'orders',
    isOf: (who) => sql`document_id in (select id from documents where ${ordersOf(who)})`,
    personal: { file: 'kept' },
    impersonal: ['documentId', 'lang', 'hash'],
    withheld: ['hash'],
    isPart: true,
  }),
  personal({
    table: eInvoices,
    section: 'orders',
    isOf: (who) => sql`document_id in (select id from documents where ${ordersOf(who)})`,
    // As the law wants it kept.
    personal: { buyer: 'kept', xml: 'kept' },
    impersonal: ['documentId', 'handOverId'],
    withheld: ['handOverId'],
    isPart: true,
  }),
  personal({
    table: receivables,
    section: 'orders',
    isOf: ordersOf,
    personal: { reference: 'kept', amount: 'kept', waived: 'kept', paid: 'kept', dueOn: 'kept' },
    impersonal: [
      ...(['id', 'orderId', 'retailerId', 'onCredit', 'reminders'] as const),
      ...(['createdAt', 'updatedAt', 'version'] as const),
    ],
    withheld: ['reminders', 'version'],
    isPart: true,
  }),
  personal({
    table: retailerCredits,
    section: 'retailer',
    // Of a shop, not of a person.
    isOf: (who) => sql`vendor_id in (select id from vendors where ${hasAddress(who)})`,
    personal: { limit: 'kept', days: 'kept' },
    impersonal: ['retailerId', 'createdAt', 'updatedAt', 'version'],
    withheld: ['version'],
    isPart: true,
  }),
  personal({
    table: bankEntries,
    section: 'orders',
    // Who paid an order of the person's.
    isOf: (who) => sql`id in (select entry_id from bank_allocations where ${paymentsFor(who)})`,
    personal: {
      name: 'kept',
      iban: 'kept',
      text: 'kept',
      bankReference: 'kept',
      note: 'kept',
      amount: 'kept',
    },
    impersonal: [
      ...(['id', 'statementId', 'key', 'bookedOn', 'currency', 'isCredit', 'isReversal'] as const),
      ...(['reference', 'state', 'outcome', 'assigned', 'returned'] as const),
      ...(['createdAt', 'updatedAt', 'version'] as const),
    ],
    withheld: ['key', 'note', 'version'],
    isPart: true,
  }),
  personal({
    table: bankAllocations,
    section: 'orders',
    isOf: paymentsFor,
    personal: { amount: 'kept' },
    impersonal: ['id', 'entryId', 'receivableId', 'userId', 'createdAt'],
    isPart: true,
  }),
  personal({
    table: bankReturns,
    section: 'orders',
    isOf: paymentsFor,
    personal: { name: 'kept', iban: 'kept', amount: 'kept' },
    impersonal: ['id', 'receivableId', 'entryId', 'reason', 'doneAt', 'userId', 'createdAt'],
    isPart: true,
  }),
  personal({
    table: bankStatements,
    section: 'orders',
    // Of the shop's own account: who imported it.
    isOf: (who) => sql`user_id in ${accountsOf(who)}`,
    personal: { userId: 'kept' },
    impersonal: [
      ...(['id', 'key', 'file', 'number', 'fromOn', 'toOn', 'opening', 'closing'] as const),
      ...(['entries', 'added', 'createdAt'] as const),
    ],
    isPart: true,
  }),
  personal({
    table: payments,
    section: 'orders',
    isOf: ordersOf,
    personal: {
      providerId: 'kept',
      captureId: 'kept',
      refundId: 'kept',
      failure: 'kept',
      refundProblem: 'kept',
    },
    impersonal: [
      ...(['id', 'orderId', 'provider', 'amount', 'currency', 'status', 'createdAt', 'updatedAt'] as const),
      ...(['capturing', 'refundAmount', 'refundReason', 'refundStatus', 'refundsRefused'] as const),
      ...(['requestKey', 'pendingReason'] as const),
    ],
    withheld: ['requestKey'],
    isPart: true,
  }),
  personal({
    table: disputes,
    section: 'orders',
    isOf: (who) => sql`payment_id in (select id from payments where ${ordersOf(who)})`,
    personal: { providerId: 'kept', reason: 'kept', amount: 'kept' },
    impersonal: ['id', 'paymentId', 'provider', 'currency', 'state', 'dueBy', 'createdAt', 'updatedAt'],
    isPart: true,
  }),
  personal({
    table: retailers,
    section: 'retailer',
    isOf: hasAddress,
    personal: {
      name: 'kept',
      address: 'kept',
      city: 'kept',
      cap: 'kept',
      telephone: 'kept',
      search: 'kept',
      email: to(null),
      lat: 'kept',
      lng: 'kept',
      cityKey: 'follows',
      addressKey: 'follows',
    },
    impersonal: [
      'id',
      'country',
      'website',
      'brands',
      'hours',
      'active',
      'deletedAt',
      'wasActive',
      'createdAt',
      'updatedAt',
      'version',
    ],
    withheld: ['search', 'cityKey', 'addressKey', 'version'],
    also: { version: sql`version + 1` },
  }),
  personal({
    table: keptComparisons,
    section: 'places',
    // What retailers are called, for minutes; a trigger deletes all with any change of a retailer.
    isOf: () => sql`false`,
    personal: { data: 'kept', search: 'kept' },
    impersonal: ['period', 'part', 'madeAt'],
  }),
  personal({
    table: geocodes,
    section: 'places',
    // It cannot be known who asked for an address; the row is deleted after 30 days.
    isOf: () => sql`false`,
    personal: { address: 'kept', formattedAddress: 'kept', lat: 'kept', lng: 'kept' },
    impersonal: ['createdAt'],
  }),
]
