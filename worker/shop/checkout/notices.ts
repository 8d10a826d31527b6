import { eq, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { today } from '../../../shared/dates.ts'
import { formatEuros } from '../../../shared/money.ts'
import { METHODS } from '../../../shared/payments/methods.ts'
import type { Db } from '../../base/db/client.ts'
import type { Env } from '../../base/env.ts'
import { mailStatements } from '../../base/mail/outbox.ts'
import type { PaymentAttention } from '../../base/mail/payment-mails.ts'
import { users } from '../accounts/accounts.tables.ts'
import { listAdministrators } from '../accounts/administrators.ts'
import { orders } from '../orders/orders.tables.ts'
import { holdStatement } from '../payments/attempt-changes.ts'
import type { Attempt } from '../payments/attempts.ts'
import { payments } from '../payments/payments.tables.ts'
import type { Look } from '../payments/provider-state.ts'
import { shopTroubleOf, waitsForOwner } from '../payments/refusals.ts'

/** An order's data for mails about its payment, and who pays; `number` only if placed. */
async function readOrder(db: Db, { orderId, payerId }: Pick<Attempt, 'orderId' | 'payerId'>) {
  const [row] = await db
    .select({
      number: orders.number,
      lang: payerId === null ? orders.lang : users.lang,
      status: orders.status,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      approval: sql<
        number | null
      >`(select id from order_approvals where cart_id = ${orders.cartId} and state = 'approved')`,
    })
    .from(orders)
    .innerJoin(users, payerId === null ? eq(users.id, orders.userId) : eq(users.id, payerId))
    .where(eq(orders.id, orderId))
  if (!row) throw new Error(`Order ${orderId} is gone`)
  return row
}

/** A mail to administrators; `key` keeps one cause from being mailed twice. */
interface Notice {
  key: string
  about: Pick<Attempt, 'orderId' | 'provider' | 'payerId'>
  /** Cents. */
  amount: number
  event: PaymentAttention['event']
  /** The provider's own term for the reason, or the reference by which its pages find the payment. */
  reason?: string
  dueBy?: string | null
}

/** Statements: a mail to each administrator, if `onlyIf` holds when they run. */
export async function adminMails(
  db: Db,
  env: Env,
  notice: Notice,
  onlyIf: SQL,
): Promise<BatchItem<'sqlite'>[]> {
  const { orderId, provider } = notice.about
  const [order, people] = [await readOrder(db, notice.about), await listAdministrators(db)]
  const isPlaced = order.status !== 'pending'
  return mailStatements(
    db,
    people.map(({ id, email, firstName, lang }) => ({
      key: `${notice.key}:${id}`,
      template: 'payment_attention',
      lang,
      to: email,
      values: {
        name: firstName,
        event: notice.event,
        provider: METHODS[provider].name,
        amount: formatEuros(notice.amount, lang),
        buyer: `${order.firstName} ${order.lastName}`,
        order: isPlaced ? (order.number ?? String(orderId)) : '',
        reason: notice.reason ?? '',
        dueBy: notice.dueBy ?? null,
        url: `${env.origin}/admin/${isPlaced ? `orders/${orderId}` : 'payments'}`,
      },
      onlyIf,
    })),
  )
}

/** The mail to the buyer about money that PayPal holds, or about its refusal. */
async function buyerMail(
  db: Db,
  env: Env,
  attempt: Attempt,
  state: 'held' | 'refused',
  onlyIf: SQL,
): Promise<BatchItem<'sqlite'>[]> {
  const { lang, email, firstName, approval } = await readOrder(db, attempt)
  const isOfItems = attempt.payerId !== null
  const again = `orders/create${approval === null ? '' : `?approval=${approval}`}`
  const page = isOfItems ? 'account-statement' : { held: 'orders', refused: again }[state]
  const values = {
    state: isOfItems ? (`items_${state}` as const) : state,
    name: firstName,
    amount: formatEuros(attempt.amount, lang),
  }
  return mailStatements(db, [
    {
      key: `payment:${attempt.requestKey}:${state}`,
      template: 'payment_held',
      lang,
      to: email,
      values: { ...values, url: `${env.origin}/${lang}/${page}` },
      onlyIf,
    },
  ])
}

/**
 * PayPal holds the money: the attempt waits for PayPal's decision, and the buyer is mailed, as is the shop's owner if PayPal
 * waits for the owner. Returns false for a closed attempt.
 */
export async function hold(
  db: Db,
  env: Env,
  attempt: Attempt,
  look: Look & { state: 'pending' },
): Promise<boolean> {
  const { id, requestKey, amount } = attempt
  const isHeld = sql`exists (select 1 from payments where id = ${id} and pending_reason is not null
    and status in ('started','authentication'))`
  const owner = {
    key: `payment:${requestKey}:held`,
    about: attempt,
    amount,
    ...({ event: 'held', reason: look.reason } as const),
  }
  const [rows] = await db.batch([
    holdStatement(db, id, look).returning({ id: payments.id }),
    ...(attempt.pendingReason === null ? await buyerMail(db, env, attempt, 'held', isHeld) : []),
    ...(waitsForOwner(look.reason) ? await adminMails(db, env, owner, isHeld) : []),
  ])
  return rows.length > 0
}

/**
 * Statements for the batch that fails an attempt: mails to a buyer whose money was held, and to the owner if it is the shop's
 * fault.
 */
export async function tellRefused(
  db: Db,
  env: Env,
  attempt: Attempt,
  reason: string,
): Promise<BatchItem<'sqlite'>[]> {
  const hasFailed = sql`exists (select 1 from payments where id = ${attempt.id} and status = 'failed')`
  const trouble = shopTroubleOf(reason)
  const day = today()
  const { provider, amount } = attempt
  return [
    ...(attempt.pendingReason === null ? [] : await buyerMail(db, env, attempt, 'refused', hasFailed)),
    // Once a day, however many buyers it stops.
    ...(trouble
      ? await adminMails(
          db,
          env,
          {
            key: `payment_trouble:${provider}:${reason}:${day}`,
            about: attempt,
            amount,
            reason,
            event: `shop_${trouble}`,
          },
          hasFailed,
        )
      : []),
  ]
}
