import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { RETENTION } from '../shared/base/retention.ts'
import { DAY_MS } from '../shared/dates.ts'
import type { Db } from './base/db/client.ts'
import { rateLimits } from './base/http/http.tables.ts'
import { jobIncidents, jobRuns } from './base/jobs/jobs.tables.ts'
import { inSteps, ROWS } from './base/jobs/steps.ts'
import { outbox } from './base/mail/mail.tables.ts'
import { geocodes } from './base/places/places.tables.ts'
import { colleagueInvitations, emailChanges, sessions, userTokens } from './shop/accounts/accounts.tables.ts'
import { providerSteps } from './shop/accounts/identities.tables.ts'
import { pendingSteps } from './shop/accounts/second-factor.tables.ts'
import { apiKeyCalls, apiKeys } from './shop/api-keys/api-keys.tables.ts'
import { cartItems, carts } from './shop/cart/cart.tables.ts'
import { productAskers } from './shop/catalogue/catalogue.tables.ts'
import { productPricePlans } from './shop/catalogue/price-plans.tables.ts'
import { savedLists } from './shop/orders/saved-lists.tables.ts'
import { quotationDrafts } from './shop/quotations/drafts/quotation-drafts.tables.ts'
import { deliveryAddresses } from './shop/retailers/addresses.tables.ts'
import { searchMisses } from './shop/search/search.tables.ts'
import { stockWaits } from './shop/stock/stock.tables.ts'
import { unitHandOvers } from './shop/units/hand-overs/hand-overs.tables.ts'
import { events, webhookDeliveries } from './shop/webhooks/webhooks.tables.ts'

/** As long as Google's terms allow. */
const GEOCODE_DAYS = 30
/** Older requests do not count for best sellers. */
const ASKED_DAYS = 365
/** How long it can be seen what was searched in vain. */
const MISSED_DAYS = 90
/** How long an invitation of a colleague can be seen that nobody accepted. */
const INVITED_DAYS = 30
/** How long the jobs' runs can be seen. */
const RUN_DAYS = 30
/** How long changes of prices can be seen that were applied, cancelled or undone. */
const PLAN_DAYS = 730
/** How far back the feed of changes goes; nothing of people is in it. */
const EVENT_DAYS = 365
const CARTS = 200

const iso = (ms: number) => new Date(ms).toISOString()

/** Deletes the rows of a table for which a condition holds. Returns how many. */
const deleteWhere = (db: Db, table: SQLiteTable, condition: SQL) =>
  inSteps(async () => {
    const old = sql`rowid in (select rowid from ${table} where ${condition} limit ${sql.raw(String(ROWS))})`
    return (await db.delete(table).where(old)).meta.changes
  })

/**
 * Sessions, mailed tokens, requests that programs prepared and nobody confirmed, units that nobody took over, addresses that nobody confirmed, people who waited for a product for long, invitations that nobody accepted, second steps of sign-ins and rate-limit windows that have expired;
 * keys that have ended and old calls with keys; lists that retailers deleted, and addresses that they typed for one order; and old
 * counts of who asked for products, and of what was searched in vain.
 */
export async function deleteExpired(db: Db, now: number) {
  return {
    sessions: await deleteWhere(db, sessions, sql`expires_at <= ${iso(now)}`),
    email_changes: await deleteWhere(db, emailChanges, sql`expires_at <= ${iso(now)}`),
    // Those who invited see for a while that nobody came.
    invitations: await deleteWhere(
      db,
      colleagueInvitations,
      sql`expires_at <= ${iso(now - INVITED_DAYS * DAY_MS)}`,
    ),
    tokens: await deleteWhere(db, userTokens, sql`expires_at <= ${iso(now)}`),
    steps: await deleteWhere(db, pendingSteps, sql`expires_at <= ${iso(now)}`),
    provider_steps: await deleteWhere(db, providerSteps, sql`expires_at <= ${iso(now)}`),
    limits: await deleteWhere(db, rateLimits, sql`window_end <= ${Math.floor(now / 1000)}`),
    searches: await deleteWhere(db, searchMisses, sql`day < ${iso(now - MISSED_DAYS * DAY_MS).slice(0, 10)}`),
    key_calls: await deleteWhere(
      db,
      apiKeyCalls,
      sql`created_at < ${iso(now - RETENTION.keyCallDays * DAY_MS)}`,
    ),
    // With their calls.
    keys: await deleteWhere(
      db,
      apiKeys,
      sql`min(expires_at, coalesce(revoked_at, expires_at)) < ${iso(now - RETENTION.keyDays * DAY_MS)}`,
    ),
    // With their attempts.
    deliveries: await deleteWhere(
      db,
      webhookDeliveries,
      sql`created_at < ${iso(now - RETENTION.webhookDays * DAY_MS)}`,
    ),
    events: await deleteWhere(db, events, sql`created_at < ${iso(now - EVENT_DAYS * DAY_MS)}`),
    // Their carts go as those of visitors do.
    drafts: await deleteWhere(db, quotationDrafts, sql`expires_at <= ${iso(now)}`),
    // A confirmed one is the proof of a consent, and goes with its owner.
    hand_overs: await deleteWhere(db, unitHandOvers, sql`state <> 'confirmed' and expires_at <= ${iso(now)}`),
    waits: await deleteWhere(db, stockWaits, sql`expires_at <= ${iso(now)}`),
    // With their lines.
    lists: await deleteWhere(db, savedLists, sql`deleted_at < ${iso(now - DAY_MS)}`),
    // That no cart goes to any more, nor one that waits for approval.
    addresses: await deleteWhere(
      db,
      deliveryAddresses,
      sql`once_for is not null and created_at < ${iso(now - DAY_MS)}
        and not exists (select 1 from cart_details d where d.address_id = delivery_addresses.id)
        and not exists (select 1 from order_approvals a where a.address_id = delivery_addresses.id and a.state in ('open', 'approved'))`,
    ),
    // With their products.
    price_plans: await deleteWhere(
      db,
      productPricePlans,
      sql`state <> 'planned' and starts_on < ${iso(now - PLAN_DAYS * DAY_MS).slice(0, 10)}`,
    ),
    askers: await deleteWhere(db, productAskers, sql`asked_at < ${iso(now - ASKED_DAYS * DAY_MS)}`),
  }
}

/** Anonymous carts untouched for long; lines first, because they refer to their cart. */
export async function deleteOldCarts(db: Db, now: number) {
  const old = sql`(select id from ${carts} where updated_at < ${iso(now - RETENTION.cartDays * DAY_MS)} and visitor is not null
    and not exists (select 1 from order_approvals where cart_id = carts.id and state = 'approved')
    order by updated_at, id limit ${sql.raw(String(CARTS))})`
  const step = async () => {
    const [, gone] = await db.batch([
      db.delete(cartItems).where(sql`cart_id in ${old}`),
      db.delete(carts).where(sql`id in ${old}`),
    ])
    return gone.meta.changes
  }
  return { deleted: await inSteps(step, CARTS) }
}

/** Mails that were sent or given up. A mail that still waits stays, however old. */
export async function deleteOldMails(db: Db, now: number) {
  const isOld = sql`created_at < ${iso(now - RETENTION.mailDays * DAY_MS)} and status <> 'pending'`
  return { deleted: await deleteWhere(db, outbox, isOld) }
}

export async function deleteOldGeocodes(db: Db, now: number) {
  return { deleted: await deleteWhere(db, geocodes, sql`created_at <= ${iso(now - GEOCODE_DAYS * DAY_MS)}`) }
}

/** The jobs' runs and incidents. */
export async function deleteOldRuns(db: Db, now: number) {
  const oldest = iso(now - RUN_DAYS * DAY_MS)
  return {
    runs: await deleteWhere(db, jobRuns, sql`started_at < ${oldest} and status <> 'running'`),
    incidents: await deleteWhere(db, jobIncidents, sql`closed_at < ${oldest}`),
  }
}
