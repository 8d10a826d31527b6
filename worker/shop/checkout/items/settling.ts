import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { formatEuros } from '../../../../shared/money.ts'
import { METHODS, type Provider } from '../../../../shared/payments/methods.ts'
import type { Author } from '../../../base/audit/change.ts'
import { changeMany, type ManyChange } from '../../../base/audit/many.ts'
import type { Db } from '../../../base/db/client.ts'
import { NOW } from '../../../base/db/columns.ts'
import { named } from '../../../base/db/reads.ts'
import type { Env } from '../../../base/env.ts'
import { type AnyMail, mailStatements } from '../../../base/mail/outbox.ts'
import { mayBuy } from '../../accounts/buying.ts'
import { isWelcome } from '../../accounts/sessions.ts'
import { orders } from '../../orders/orders.tables.ts'
import type { Attempt } from '../../payments/attempts.ts'
import { payments } from '../../payments/payments.tables.ts'
import type { Receipt } from '../../payments/provider-state.ts'
import type { Outcome } from '../outcomes.ts'

/** The keys of the mails about what came, and what goes back. */
const mailKeys = (paymentId: number) =>
  [`payment:${paymentId}:items`, `payment:${paymentId}:refunded`] as const

/** Whether money may still be taken for open items: all of each is still owed, and who pays may still do so for that retailer. */
export const areItemsTakeable = (paymentId: number): SQL => sql`exists (select 1 from payments pay
  join users on users.id = pay.payer_id join vendors on vendors.id = users.vendor_id
  where pay.id = ${paymentId} and vendors.active = 1 and ${isWelcome} and ${mayBuy(sql`pay.payer_id`, 0)}
    and not exists (select 1 from payment_items i join receivables r on r.id = i.receivable_id
      where i.payment_id = pay.id and (r.amount - r.waived - r.paid < i.amount or r.vendor_id <> vendors.id)))`

/** The outcome of a paid attempt at open items, from the database. */
export async function readBooked(db: Db, paymentId: number): Promise<Outcome> {
  const [row] = await db
    .select({
      paid: named<number>(
        sql`(select coalesce(sum(booked), 0) from payment_items where payment_id = payments.id)`,
        'paid',
      ),
      back: payments.refundAmount,
    })
    .from(payments)
    .where(eq(payments.id, paymentId))
  const mails = [...mailKeys(paymentId)]
  if (!row || row.paid === 0) return { state: 'refunded', paymentId, mails }
  return { state: 'booked', paymentId, paid: row.paid, back: row.back ?? 0, mails }
}

/** An open item of an attempt; cents: what was to be paid, and what is open now. */
interface Item {
  id: number
  order_id: number
  number: string
  amount: number
  open: number
}

async function readAttempt(db: Db, paymentId: number) {
  const [[payment], items] = await db.batch([
    db
      .select({
        amount: payments.amount,
        currency: payments.currency,
        orderId: payments.orderId,
        provider: payments.provider,
        isSettled: named<number>(sql`payments.status in ('paid','refunded')`, 'is_settled'),
        name: named<string>(sql`(select first_name from users where id = payments.payer_id)`, 'name'),
        email: named<string>(sql`(select email from users where id = payments.payer_id)`, 'email'),
        lang: named<'it'>(sql`(select lang from users where id = payments.payer_id)`, 'lang'),
      })
      .from(payments)
      .where(eq(payments.id, paymentId)),
    db
      .select({
        id: named<number>(sql`i.receivable_id`, 'receivable_id'),
        order_id: named<number>(sql`r.order_id`, 'order_id'),
        number: named<string>(
          sql`(select coalesce(o.number, o.id) from orders o where o.id = r.order_id)`,
          'number',
        ),
        amount: named<number>(sql`i.amount`, 'amount'),
        open: named<number>(sql`max(0, r.amount - r.waived - r.paid)`, 'open'),
      })
      .from(
        sql`payment_items i join receivables r on r.id = i.receivable_id where i.payment_id = ${paymentId} order by r.due_on, r.id`,
      ),
  ])
  if (!payment) throw new Error(`Payment ${paymentId} is gone`)
  return { payment, items }
}

/**
 * Acts on a provider's answer that an attempt at open items was paid: each item gets what is still open of it, once, with the histories of
 * their orders and a mail to who paid; what is no longer owed goes back. Browser, webhook and cron may call it in any order, any number of
 * times. Amount, currency and order are compared first. `extra` are statements for the same batch. Error: `conflict` when what is owed
 * changes again and again meanwhile.
 */
export async function settleItems(
  db: Db,
  env: Env,
  attempt: Pick<Attempt, 'id' | 'payerId'>,
  receipt: Receipt,
  extra: SQLWrapper[] = [],
): Promise<Outcome> {
  const { id, payerId } = attempt
  const author: Author = {
    actor: {
      id: payerId as number,
      retailerId: null,
      named: sql`(select trim(first_name || ' ' || last_name) from users where id = ${payerId})`,
    },
    requestId: 'payment',
  }
  await changeMany(db, author, async () => {
    const { payment, items } = await readAttempt(db, id)
    if (payment.isSettled === 1) return []
    const isExact =
      receipt.amount === payment.amount &&
      receipt.currency === payment.currency &&
      receipt.orderId === payment.orderId &&
      payment.amount === items.reduce((sum, { amount }) => sum + amount, 0)
    // The amount received is what goes back, even if it is not the amount asked for.
    const received = Number.isInteger(receipt.amount) ? receipt.amount : payment.amount
    const parts = items
      .map((item) => ({ ...item, part: isExact ? Math.min(item.amount, item.open) : 0 }))
      .filter(({ part }) => part > 0)
    const back = received - parts.reduce((sum, { part }) => sum + part, 0)
    return [
      booking({ id, items, parts, captureId: receipt.captureId, provider: payment.provider }, [
        ...(back > 0 ? [backStatement(id, back, received - back, isExact)] : []),
        ...(await mailStatements(db, mailsOf(env, id, payment, parts, back))),
        ...extra,
      ]),
    ]
  })
  return readBooked(db, id)
}

/** Statement, for the batch that settles it: so much of a payment goes back, if it is this batch that booked the rest. */
const backStatement = (id: number, back: number, paid: number, isExact: boolean) =>
  sql`update payments set refund_status = 'wanted', refund_amount = ${back}, refund_reason = ${isExact ? 'twice' : 'unplaceable'},
    updated_at = ${NOW} where id = ${id} and status = 'paid' and refund_status is null
      and (select coalesce(sum(booked), 0) from payment_items where payment_id = ${id}) = ${paid}`

interface Booking {
  id: number
  items: Item[]
  parts: (Item & { part: number })[]
  captureId: string | null
  provider: Provider
}

/** The change that books what came, if attempt and items are as they were when this was decided. */
function booking({ id, items, parts, captureId, provider }: Booking, along: SQLWrapper[]): ManyChange {
  const asRead = JSON.stringify(items.map((item) => [item.id, item.open]))
  const booked = JSON.stringify(parts.map((item) => [item.id, item.order_id, item.part]))
  const partOf = (column: SQL, at: 0 | 1) =>
    sql`(select value ->> 2 from json_each(${booked}) where value ->> ${sql.raw(String(at))} = ${column})`
  const paid = sql`(select r.paid from receivables r where r.order_id = orders.id)`
  const isChosen = sql`(select value ->> 0 from json_each(${booked}))`
  return {
    action: 'edit',
    entity: 'orders',
    table: orders,
    wanted: sql`id in (select value ->> 1 from json_each(${booked}))`,
    before: sql`json_object('paid', ${paid})`,
    after: sql`json_object('paid', ${paid} + ${partOf(sql`orders.id`, 1)}, 'payment_method', ${METHODS[provider].name})`,
    only: sql`exists (select 1 from payments where id = ${id} and status not in ('paid','refunded'))
      and (select count(*) from receivables r join json_each(${asRead}) j on r.id = j.value ->> 0
        where max(0, r.amount - r.waived - r.paid) = j.value ->> 1) = ${items.length}`,
    statements: [
      sql`update payments set status = 'paid', capturing = 0, failure = null, pending_reason = null, capture_id = ${captureId},
        updated_at = ${NOW} where id = ${id} and status not in ('paid','refunded')`,
      sql`update payment_items set booked = ${partOf(sql`receivable_id`, 0)}, booked_at = ${NOW}
        where payment_id = ${id} and receivable_id in ${isChosen}`,
      sql`update receivables set paid = paid + ${partOf(sql`receivables.id`, 0)}, updated_at = ${NOW}, version = version + 1
        where id in ${isChosen}`,
      ...along,
    ],
  }
}

type Payment = Awaited<ReturnType<typeof readAttempt>>['payment']

/** To who paid: what came, for which orders, and what of it goes back. */
function mailsOf(env: Env, id: number, payment: Payment, parts: Booking['parts'], back: number): AnyMail[] {
  const { name, email: to, lang, provider } = payment
  const [paidKey, backKey] = mailKeys(id)
  const euros = (cents: number) => formatEuros(cents, lang)
  const url = `${env.origin}/${lang}/account-statement`
  const sum = parts.reduce((all, { part }) => all + part, 0)
  const lines = parts.map(({ number, part }) => ({ number, amount: euros(part) }))
  const paid: AnyMail = {
    key: paidKey,
    template: 'items_paid',
    lang,
    to,
    values: { state: 'paid', name, amount: euros(sum), method: provider, lines, url },
  }
  const returned: AnyMail = {
    key: backKey,
    template: 'payment_refunded',
    lang,
    to,
    values: { reason: 'not_due', name, amount: euros(back), url },
    onlyIf: sql`exists (select 1 from payments where id = ${id} and refund_status = 'wanted')`,
  }
  return [...(sum > 0 ? [paid] : []), ...(back > 0 ? [returned] : [])]
}
