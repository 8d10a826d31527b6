import { sql } from 'drizzle-orm'
import { RETENTION } from '../shared/base/retention.ts'
import { WARRANTY_YEARS } from '../shared/warranties/warranty-rules.ts'
import { favouriteScreens, listColumns, savedViews } from './across/views/views.tables.ts'
import type { Db } from './base/db/client.ts'
import { dropUnused } from './base/files/unused.ts'
import { daysBefore, deleteSome, RECORDS, some, yearsBefore } from './base/jobs/expiry.ts'
import { inSteps } from './base/jobs/steps.ts'
import { users } from './shop/accounts/accounts.tables.ts'
import { codeApps, passkeys, recoveryCodes } from './shop/accounts/second-factor.tables.ts'
import { approvals } from './shop/approvals/approvals.tables.ts'
import { cartItems, carts } from './shop/cart/cart.tables.ts'
import { claimFiles, claims } from './shop/claims/claims.tables.ts'
import { claimCredits } from './shop/claims/labour.tables.ts'
import { creditNotes } from './shop/credit-notes/credit-notes.tables.ts'
import { documentFiles, documents } from './shop/documents/documents.tables.ts'
import { faultFiles, faultReports } from './shop/faults/faults.tables.ts'
import { messageAnswers, messages } from './shop/messages/messages.tables.ts'
import { subscribers } from './shop/newsletter/newsletter.tables.ts'
import { offers } from './shop/offers/offers.tables.ts'
import { orderMessages } from './shop/orders/order-messages.tables.ts'
import { orderLines, orderStatusChanges, orders } from './shop/orders/orders.tables.ts'
import { shippingRequests } from './shop/orders/shipping-requests.tables.ts'
import { disputes, partRefunds, payments } from './shop/payments/payments.tables.ts'
import {
  quotationEvents,
  quotationFiles,
  quotationMessages,
} from './shop/quotations/quotation-life.tables.ts'
import { quotationLines, quotations } from './shop/quotations/quotations.tables.ts'
import { recallRecipients } from './shop/recalls/recalls.tables.ts'
import { bankEntries, bankReturns, bankStatements } from './shop/receivables/bank.tables.ts'
import { paymentOrders } from './shop/receivables/payment-orders.tables.ts'
import { orderReturnFiles, orderReturns } from './shop/returns/returns.tables.ts'
import { reviews } from './shop/reviews/reviews.tables.ts'
import { creditStatementLines, creditStatements } from './shop/statements/statements.tables.ts'
import { ownerRequests } from './shop/units/requests/owner-requests.tables.ts'
import { unitOwners, units } from './shop/units/units.tables.ts'
import { COVERED_UNTIL } from './shop/warranties/replacements.ts'
import { oldWarranties, warranties, warrantyClaims } from './shop/warranties/warranties.tables.ts'

/** Deletes messages, reviews, proofs of consent and people that have expired; orders keep their texts. */
export async function forgetPersonal(db: Db, now: number) {
  const review = daysBefore(now, RETENTION.reviewDays)
  return {
    messages: await inSteps(() => forgetMessages(db, yearsBefore(now, RETENTION.messageYears)), RECORDS),
    reviews: await deleteSome(db, reviews, sql`rejected_at < ${review} or deleted_at < ${review}`),
    newsletter: await deleteSome(
      db,
      subscribers,
      sql`unsubscribed_at < ${yearsBefore(now, RETENTION.proofYears)}`,
    ),
    recalled: await deleteSome(
      db,
      recallRecipients,
      sql`recall_id in (select id from recalls where closed_at < ${yearsBefore(now, RETENTION.salesYears)})`,
    ),
    accounts: await inSteps(() => forgetAccounts(db, daysBefore(now, RETENTION.accountDays)), RECORDS),
  }
}

/** Answers are deleted with their messages. */
async function forgetMessages(db: Db, before: string): Promise<number> {
  const old = sql`(select id from messages where created_at < ${before} order by created_at, id limit ${some})`
  const [, gone] = await db.batch([
    db.delete(messageAnswers).where(sql`message_id in ${old}`),
    db.delete(messages).where(sql`id in ${old}`).returning({ id: messages.id }),
  ])
  return gone.length
}

/** The rows stay, without personal data, for records that refer to them; shared views stay for their readers. */
async function forgetAccounts(db: Db, before: string): Promise<number> {
  const isNameless = sql`email = 'deleted-' || id || '@invalid'`
  // Along the archived ones: by id SQLite would read all people, in each statement.
  const old = sql`(select id from ${users} indexed by users_archived
    where deleted_at is not null and deleted_at < ${before} and not (${isNameless}) order by role, deleted_at, id limit ${some})`
  const [due] = await db.all<{ id: number }>(sql`select id from ${users} where id in ${old} limit 1`)
  if (!due) return 0
  const [, , , , , , , , gone] = await db.batch([
    db.delete(cartItems).where(sql`cart_id in (select id from ${carts} where user_id in ${old})`),
    db.delete(carts).where(sql`user_id in ${old}`),
    db.delete(passkeys).where(sql`user_id in ${old}`),
    db.delete(codeApps).where(sql`user_id in ${old}`),
    db.delete(recoveryCodes).where(sql`user_id in ${old}`),
    db.delete(listColumns).where(sql`user_id in ${old}`),
    db.delete(favouriteScreens).where(sql`user_id in ${old}`),
    db.delete(savedViews).where(sql`user_id in ${old} and is_shared = 0`),
    db
      .update(users)
      .set({
        firstName: '',
        lastName: '',
        telephone: '',
        passwordHash: null,
        lastSeenAt: null,
        search: '',
        email: sql`'deleted-' || id || '@invalid'`,
      })
      .where(sql`id in ${old}`)
      .returning({ id: users.id }),
  ])
  return gone.length
}

type Stores = Parameters<typeof dropUnused>[0]

/** What owners reported, with what was written about it and its photos, as long after the last word as messages are retained. */
async function forgetFaults(stores: Stores, before: string): Promise<number> {
  const old = sql`(select id from fault_reports where updated_at < ${before} order by updated_at limit ${some})`
  const written = sql`(select id from fault_messages where report_id in ${old})`
  const [shown, gone] = await stores.db.batch([
    stores.db.delete(faultFiles).where(sql`message_id in ${written}`).returning({ file: faultFiles.file }),
    stores.db.delete(faultReports).where(sql`id in ${old}`).returning({ id: faultReports.id }),
  ])
  await dropUnused(
    stores,
    shown.map(({ file }) => file),
  )
  return gone.length
}

/** Requests whose address nobody confirmed, and refused ones as long ago as messages are retained, with their proofs. */
async function forgetOwnerRequests(stores: Stores, now: number): Promise<number> {
  const at = new Date(now).toISOString()
  const gone = await stores.db
    .delete(ownerRequests)
    .where(sql`id in (select id from owner_requests where confirmed_at is null and expires_at <= ${at}
      union select id from owner_requests where state = 'refused' and decided_at < ${yearsBefore(now, RETENTION.messageYears)} limit ${some})`)
    .returning({ doc: ownerRequests.doc })
  await dropUnused(
    stores,
    gone.map(({ doc }) => doc),
  )
  return gone.length
}

/** Deletes expired quotations, orders and warranties with all that belongs to them. */
export async function forgetSales(stores: Stores, now: number) {
  const sold = yearsBefore(now, RETENTION.salesYears)
  const covered = yearsBefore(now, RETENTION.salesYears + WARRANTY_YEARS)
  return {
    quotations: await inSteps(() => forgetQuotations(stores, sold), RECORDS),
    // Before the orders that they made.
    claims: await inSteps(() => forgetClaims(stores, covered), RECORDS),
    returns: await inSteps(() => forgetReturns(stores, covered), RECORDS),
    statements: await forgetStatements(stores.db, covered),
    claim_credits: await deleteSome(stores.db, claimCredits, sql`created_at < ${covered}`),
    orders: await inSteps(() => forgetOrders(stores, covered), RECORDS),
    // Those of orders go after them, the others as soon as requests do; lines go with them.
    approvals: await deleteSome(stores.db, approvals, sql`order_id is null and created_at < ${sold}`),
    shipping_requests: await deleteSome(
      stores.db,
      shippingRequests,
      sql`created_at < iif(state = 'ordered', ${covered}, ${sold})`,
    ),
    transfers: await forgetTransfers(stores.db, covered.slice(0, 10)),
    warranties: await inSteps(() => forgetWarranties(stores, covered.slice(0, 10), sold), RECORDS),
    old_warranties: await deleteSome(stores.db, oldWarranties, sql`mounting_date < ${covered.slice(0, 10)}`),
    units: await inSteps(() => forgetUnits(stores.db), RECORDS),
    faults: await inSteps(() => forgetFaults(stores, yearsBefore(now, RETENTION.messageYears)), RECORDS),
    owner_requests: await inSteps(() => forgetOwnerRequests(stores, now), RECORDS),
  }
}

/** Deletes units whose last registration was deleted, and who had them. */
async function forgetUnits(db: Db): Promise<number> {
  const has = (table: string) => sql`exists (select 1 from ${sql.raw(table)} w
    where w.code_key = units.code_key and w.serial_key = units.serial_key)`
  const gone = sql`(select id from units indexed by units_gone
    where mounting_date is null and not ${has('warranties')} and not ${has('old_warranties')}
      and not exists (select 1 from claims c where c.unit_id = units.id) limit ${some})`
  const [, forgotten] = await db.batch([
    db.delete(unitOwners).where(sql`unit_id in ${gone}`),
    db.delete(units).where(sql`id in ${gone}`).returning({ id: units.id }),
  ])
  return forgotten.length
}

async function forgetQuotations(stores: Stores, before: string): Promise<number> {
  const { db } = stores
  const asked = sql`(select id from quotations where created_at < ${before} order by created_at, id limit ${some})`
  const written = sql`(select id from quotation_messages where quotation_id in ${asked})`
  const [documents, attached, , , lines, gone] = await db.batch([
    db.delete(offers).where(sql`quotation_id in ${asked}`).returning({ pdf: offers.pdf }),
    db.delete(quotationFiles).where(sql`message_id in ${written}`).returning({ file: quotationFiles.file }),
    db.delete(quotationMessages).where(sql`quotation_id in ${asked}`),
    db.delete(quotationEvents).where(sql`quotation_id in ${asked}`),
    db.delete(quotationLines).where(sql`quotation_id in ${asked}`).returning({ image: quotationLines.image }),
    db.delete(quotations).where(sql`id in ${asked}`).returning({ id: quotations.id }),
  ])
  const files = [
    ...lines.flatMap(({ image }) => image ?? []),
    ...attached.map(({ file }) => file),
    ...documents.flatMap(({ pdf }) => pdf ?? []),
  ]
  await dropUnused(stores, [...new Set(files)])
  return gone.length
}

/** Claims with their lines and what was said about them, which are deleted with them. */
async function forgetClaims(stores: Stores, before: string): Promise<number> {
  const made = sql`(select id from claims where created_at < ${before} order by created_at, id limit ${some})`
  const [shown, gone] = await stores.db.batch([
    stores.db.delete(claimFiles).where(sql`claim_id in ${made}`).returning({ file: claimFiles.file }),
    stores.db.delete(claims).where(sql`id in ${made}`).returning({ id: claims.id }),
  ])
  await dropUnused(
    stores,
    shown.map(({ file }) => file),
  )
  return gone.length
}

/** Returns with their lines and what was said about them, which are deleted with them: those of old orders, before these. */
async function forgetReturns(stores: Stores, before: string): Promise<number> {
  const made = sql`(select r.id from orders o indexed by orders_created cross join order_returns r on r.order_id = o.id
    where o.created_at < ${before} limit ${some})`
  const [shown, gone] = await stores.db.batch([
    stores.db
      .delete(orderReturnFiles)
      .where(sql`return_id in ${made}`)
      .returning({ file: orderReturnFiles.file }),
    stores.db.delete(orderReturns).where(sql`id in ${made}`).returning({ id: orderReturns.id }),
  ])
  await dropUnused(
    stores,
    shown.map(({ file }) => file),
  )
  return gone.length
}

/** Statements with their lines; the numbers of later ones stay. */
async function forgetStatements(db: Db, before: string): Promise<number> {
  const made = sql`(select id from credit_statements where created_at < ${before})`
  const [, gone] = await db.batch([
    db.delete(creditStatementLines).where(sql`statement_id in ${made}`),
    db.delete(creditStatements).where(sql`id in ${made}`).returning({ id: creditStatements.id }),
  ])
  return gone.length
}

/** Movements of the account that pay no order any more, with their statements; their orders are deleted before them. */
async function forgetTransfers(db: Db, before: string): Promise<number> {
  const old = sql`booked_on < ${before} and not exists (select 1 from bank_allocations a where a.entry_id = bank_entries.id)`
  await deleteSome(
    db,
    bankReturns,
    sql`entry_id in (select id from bank_entries where ${old}) or (vendor_id is not null and done_at < ${before})`,
  )
  const gone = await deleteSome(db, bankEntries, old)
  await deleteSome(
    db,
    paymentOrders,
    sql`created_at < ${before} and not exists (select 1 from bank_returns b where b.payment_order_id = payment_orders.id)`,
  )
  await deleteSome(
    db,
    bankStatements,
    sql`to_on < ${before} and not exists (select 1 from bank_entries e where e.statement_id = bank_statements.id)`,
  )
  return gone
}

/** Orders with their documents; never one with a pending refund. */
async function forgetOrders(stores: Stores, before: string): Promise<number> {
  const { db } = stores
  const isOwed = sql`select 1 from payments p where p.order_id = o.id and p.refund_status in ('wanted', 'pending', 'by_hand')
    union all select 1 from part_refunds f join payments p on p.id = f.payment_id where p.order_id = o.id and f.status <> 'done'
    union all select 1 from bank_returns b join receivables r on r.id = b.receivable_id where r.order_id = o.id and b.done_at is null`
  const ordered = sql`(select o.id from orders o where o.created_at < ${before} and not exists (${isOwed})
    order by o.created_at, o.id limit ${some})`
  const made = sql`(select id from documents where order_id in ${ordered})`
  const [papers, , , , , , , , , , gone] = await db.batch([
    db.delete(documentFiles).where(sql`document_id in ${made}`).returning({ file: documentFiles.file }),
    db.delete(documents).where(sql`order_id in ${ordered}`),
    db.delete(warrantyClaims).where(sql`order_id in ${ordered}`),
    db.delete(orderStatusChanges).where(sql`order_id in ${ordered}`),
    db.delete(orderMessages).where(sql`order_id in ${ordered}`),
    db.delete(creditNotes).where(sql`order_id in ${ordered}`),
    db.delete(orderLines).where(sql`order_id in ${ordered}`),
    db.delete(disputes).where(sql`payment_id in (select id from payments where order_id in ${ordered})`),
    db.delete(partRefunds).where(sql`payment_id in (select id from payments where order_id in ${ordered})`),
    // Payments and the rows that refer to them are deleted together.
    db.delete(payments).where(sql`order_id in ${ordered}`),
    db.delete(orders).where(sql`id in ${ordered}`).returning({ id: orders.id }),
  ])
  await dropUnused(
    stores,
    papers.map(({ file }) => file),
  )
  return gone.length
}

/** By the date of registration as well, because the mounting date may be a typing error. */
async function forgetWarranties(stores: Stores, mountedBefore: string, madeBefore: string): Promise<number> {
  const gone = await stores.db
    .delete(warranties)
    .where(
      sql`id in (select w.id from warranties w where w.mounting_date < ${mountedBefore} and w.created_at < ${madeBefore}
        and ${COVERED_UNTIL} < ${madeBefore}
        and not exists (select 1 from warranty_claims c where c.warranty_id = w.id)
        and not exists (select 1 from claims c where c.warranty_id = w.id) limit ${some})`,
    )
    .returning({ doc: warranties.doc })
  await dropUnused(
    stores,
    gone.flatMap(({ doc }) => doc ?? []),
  )
  return gone.length
}
