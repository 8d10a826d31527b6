import { DatabaseSync } from 'node:sqlite'
import type { Bank } from './bank.ts'
import { CLAIM_CHECKS, unconfirmed, wrongPhotos } from './claim-checks.ts'
import type { ClaimTally } from './claimers.ts'
import type { Provider } from './provider.ts'
import { RETURN_CHECKS, unbalanced } from './return-checks.ts'
import type { Shop } from './shop.ts'
import { misbooked, TRADE_CHECKS, unkept } from './trade-checks.ts'
import type { TradeTally } from './traders.ts'

/** What must hold at every moment, also right after a kill: each selects the rows that are wrong. */
const ALWAYS = {
  'an order without its lines, or with another total': `
    select o.id from orders o where o.total <> coalesce(o.shipping, 0) + coalesce(
      (select sum(price * quantity) from order_lines l where l.order_id = o.id), -1)`,
  'a placed order without number, payment, history or mails': `
    select o.id from orders o where o.status = 'placed' and (o.number is null
      or (select count(*) from payments p where p.id = o.payment_id and p.order_id = o.id
          and p.status = 'paid' and p.amount = o.total) <> (o.payment_method in ('stripe', 'paypal'))
      or (select count(*) from receivables r where r.order_id = o.id and r.amount = o.total) <> (o.payment_method in ('transfer', 'account'))
      or (select count(*) from order_status_changes c where c.order_id = o.id) <> 1
      or (select count(*) from outbox m where m.key in ('order:' || o.id || ':placed', 'order:' || o.id || ':notice')) <> 2)`,
  'a placed order whose cart was not emptied': `
    select o.id from orders o join carts c on c.id = o.cart_id and c.revision = o.cart_revision
      where o.status = 'placed' and exists (select 1 from cart_items i where i.cart_id = c.id)`,
  'a pending order that looks like a placed one': `
    select o.id from orders o where o.status = 'pending' and (o.number is not null or o.payment_id is not null
      or exists (select 1 from order_status_changes c where c.order_id = o.id)
      or exists (select 1 from outbox m where m.key like 'order:' || o.id || ':%'))`,
  'a payment that was made and neither places an order nor goes back': `
    select p.id from payments p where p.status = 'paid' and p.refund_status is null
      and not exists (select 1 from orders o where o.payment_id = p.id and o.status <> 'pending')
      and p.amount <> (select coalesce(sum(i.booked), 0) from payment_items i where i.payment_id = p.id)`,
  'two orders of one cart': `
    select cart_id as id from orders where status = 'placed' and cart_id is not null group by cart_id, cart_revision having count(*) > 1`,
  'what is assigned and what is paid differ': `
    select id from receivables r where paid <> (select coalesce(sum(amount), 0) from bank_allocations a where a.receivable_id = r.id)
      + (select coalesce(sum(booked - lost), 0) from payment_items i where i.receivable_id = r.id)
      - (select coalesce(sum(amount), 0) from store_credit_entries s where s.order_id = r.order_id and s.amount < 0)
    union all select id from bank_entries e where assigned <> (select coalesce(sum(amount), 0) from bank_allocations a where a.entry_id = e.id)`,
  'lines, payments or mails of nobody': `
    select id from order_lines where order_id not in (select id from orders)
    union all select id from payments where order_id not in (select id from orders)`,
  ...CLAIM_CHECKS,
  ...TRADE_CHECKS,
  ...RETURN_CHECKS,
} as const

/** What must hold once the jobs have finished what was interrupted. */
const IN_THE_END = {
  'a payment that nobody finished': `select id from payments where status in ('started', 'authentication')`,
  'a credit that no statement has': `select id from claim_credits
    where created_at < (select max(month) || '-32' from credit_statements) and id not in (select credit_id from credit_statement_lines where credit_id is not null)`,
  'a movement that nobody looked at': `select id from bank_entries where state = 'new'`,
  'a refund that nobody made': `select id from payments where refund_status in ('wanted', 'pending')
    union all select id from part_refunds where status in ('wanted', 'pending')`,
} as const

/** Waits for the locks of a process that is just being ended. */
const openDatabase = (file: string) => new DatabaseSync(file, { timeout: 30_000 })

function failuresOf(db: DatabaseSync, checks: Record<string, string>): string[] {
  return Object.entries(checks).flatMap(([name, query]) => {
    const ids = db.prepare(query).all() as { id: number }[]
    return ids.length > 0 ? [`${name}: ${ids.map(({ id }) => id).join(', ')}`] : []
  })
}

/** Checks the database while nobody has it open, against what was confirmed. Returns what is wrong with it, a sentence each. */
export function checkDatabase(
  { database, objects }: Shop,
  tally: ClaimTally & TradeTally,
  bank: Bank,
): string[] {
  const db = openDatabase(database)
  try {
    const [state] = db.prepare('pragma integrity_check').all() as { integrity_check: string }[]
    const whole = state!.integrity_check === 'ok' ? [] : [`the file is damaged: ${state!.integrity_check}`]
    const strays = db.prepare('pragma foreign_key_check').all()
    // Buyers here pay more often than people do.
    db.exec('delete from rate_limits')
    return [
      ...whole,
      ...(strays.length > 0 ? ['rows point at nothing'] : []),
      ...failuresOf(db, ALWAYS),
      ...unconfirmed(db, tally.confirmed),
      ...wrongPhotos(db, objects, tally.photos),
      ...unkept(db, tally, bank),
      ...unbalanced(db),
    ]
  } finally {
    db.close()
  }
}

export interface Counts {
  placed: number
  /** Orders on account, those with a figure by way of paying, and those that were approved. */
  on_account: number
  figure_by_card: number
  figure_by_transfer: number
  approved: number
  /** Cents of the account that orders have, and that wait or go back. */
  assigned: number
  left_over: number
  pending: number
  refunded: number
  statements: number
  /** Cents: what orders by card and open items that were paid by card come to, and what was charged and not refunded. */
  ordered: number
  charged: number
}

const count = (of: string) => `(select count(*) from orders where status <> 'pending' and ${of})`

/** The same in the end, and the shop's books against the provider's and the bank's. */
export function checkBooks(
  file: string,
  { simulator }: Provider,
  bank: Bank,
): { problems: string[]; counts: Counts } {
  const db = openDatabase(file)
  try {
    const [row] = db
      .prepare(
        `select ${count(`payment_method in ('stripe', 'paypal')`)} as placed, ${count(`payment_method = 'account'`)} as on_account,
          ${count(`shipping_request_id is not null and payment_method = 'stripe'`)} as figure_by_card,
          ${count(`shipping_request_id is not null and payment_method <> 'stripe'`)} as figure_by_transfer,
          ${count('id in (select order_id from order_approvals)')} as approved,
          (select coalesce(sum(assigned), 0) from bank_entries) as assigned,
          (select coalesce(sum(amount - assigned), 0) from bank_entries) as left_over,
          (select count(*) from orders where status = 'pending') as pending,
          (select count(*) from payments where refund_status = 'done') as refunded,
          (select count(*) from credit_statements) as statements,
          (select coalesce(sum(total - iif(status = 'terminated', refunded, 0)), 0) from orders where status <> 'pending' and payment_method in ('stripe', 'paypal'))
            + (select coalesce(sum(booked), 0) from payment_items) - (select coalesce(sum(amount), 0) from part_refunds) as ordered`,
      )
      .all() as Omit<Counts, 'charged'>[]
    const counts = { ...row!, charged: simulator.stripe.charged }
    const differs =
      counts.ordered === counts.charged
        ? []
        : [`orders of ${counts.ordered} cents and charges of ${counts.charged}`]
    return {
      problems: [
        ...failuresOf(db, ALWAYS),
        ...failuresOf(db, IN_THE_END),
        ...differs,
        ...misbooked(db, bank),
      ],
      counts,
    }
  } finally {
    db.close()
  }
}

/** Lets a day pass, so that the jobs finish what was interrupted, and leases of dead calls expire; credits belong to a month that is over. */
export function age(file: string): void {
  const db = openDatabase(file)
  const earlier = (column: string) => `${column} = strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, '-1 day')`
  db.exec(`update payments set ${earlier('updated_at')}, ${earlier('created_at')};
    update idempotency_keys set ${earlier('created_at')};
    update claim_credits set created_at = '2001-01-01T00:00:00.000Z'
      where claim_id is not null and id not in (select credit_id from credit_statement_lines where credit_id is not null);
    update job_runs set ${earlier('started_at')}`)
  db.close()
}
