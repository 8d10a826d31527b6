import type { DatabaseSync } from 'node:sqlite'
import type { Bank } from './bank.ts'
import type { TradeTally } from './traders.ts'

const NET_WITH_VAT = '(r.net * 122 + 50) / 100'

/** What must hold of orders on account, transfers, figures for shipping and approvals at every moment: each selects the rows that are wrong. */
export const TRADE_CHECKS = {
  'a retailer that owes more than it may': `
    select c.vendor_id as id from retailer_credits c where c.credit_limit < (select coalesce(sum(max(0, r.amount - r.waived - r.paid)), 0)
      from receivables r where r.vendor_id = c.vendor_id and r.on_credit = 1)`,
  'a movement that is done, and not all of it is assigned or goes back': `
    select id from bank_entries where state = 'done' and assigned + returned <> amount`,
  'what a movement gives back and what is to be sent differ': `
    select e.id from bank_entries e where e.returned <> (select coalesce(sum(b.amount), 0) from bank_returns b where b.entry_id = e.id)`,
  'a movement with more or fewer changes than its history': `
    select e.id from bank_entries e where e.version <> 1 + (select count(*) from audit_entries a where a.entity = 'transfers' and a.entity_id = e.id)`,
  'money that was assigned without its mail': `
    select a.id from bank_allocations a where not exists (
      select 1 from outbox m where m.key glob 'transfer:' || a.entry_id || '-*:' || a.receivable_id)`,
  'a statement without all of its movements': `
    select s.id from bank_statements s where s.added <> (select count(*) from bank_entries e where e.statement_id = s.id) or s.added > s.entries`,
  'an order whose shipping nobody gave': `
    select o.id from orders o where o.payment_method <> 'warranty' and not exists (select 1 from shipping_zones z where
        o.cap glob z.prefixes || '*') and not exists (select 1 from shipping_requests r where r.id = o.shipping_request_id
        and r.vendor_id = o.vendor_id and r.cart_id = o.cart_id and r.net is not null and o.shipping = ${NET_WITH_VAT})`,
  'an order with a figure that did not stand': `
    select o.id from orders o join shipping_requests r on r.id = o.shipping_request_id where o.status = 'placed' and r.state <> 'ordered'`,
  'a figure that none or several orders have': `
    select r.id from shipping_requests r where (r.state = 'ordered') <> (
      select count(*) from orders o where o.shipping_request_id = r.id and o.status = 'placed')`,
  'two requests of one cart that wait': `
    select cart_id as id from shipping_requests where state in ('asked', 'answered') group by cart_id having count(*) > 1`,
  'a request without its mails': `
    select r.id from shipping_requests r where not exists (select 1 from outbox m where m.key = 'shipping-request:' || r.id || ':notice')
      or (r.net is not null and not exists (select 1 from outbox m where m.key glob 'shipping-request:' || r.id || ':answer:*'))`,
  'an approval without its lines or mails': `
    select a.id from order_approvals a where a.total <> (select sum(l.price * l.quantity) from order_approval_lines l where l.approval_id = a.id) + (
        select r.price from shipping_rates r) or not exists (select 1 from outbox m where m.key glob 'approval:' || a.id || ':asked:*')`,
  'what was approved is in nobody’s cart': `
    select a.id from order_approvals a where a.state = 'approved' and (select count(*) from cart_items i where i.cart_id = a.cart_id) <>
      (select count(*) from order_approval_lines l where l.approval_id = a.id)`,
  'what was asked for and is not in the cart of who approved, nor ordered': `
    select a.id from order_approvals a where (a.state = 'ordered') <> exists (select 1 from orders o where o.id = a.order_id
      and o.user_id = a.approver_id and o.status = 'placed' and o.total = a.total)`,
  'an order of who only approves that no approval has, or several': `
    select o.id from orders o where o.vendor_id in (select vendor_id from order_approvals) and o.status = 'placed'
      and (select count(*) from order_approvals a where a.order_id = o.id) <> 1`,
} as const

const rowsOf = <Row>(db: DatabaseSync, query: string) => db.prepare(query).all() as Row[]

/** Whether what was confirmed of orders, approvals and the account is there, and nothing that nobody paid. */
export function unkept(
  db: DatabaseSync,
  { placed, asked, figures, wrong }: TradeTally,
  bank: Bank,
): string[] {
  const ids = (query: string) => new Set(rowsOf<{ id: number }>(db, query).map(({ id }) => id))
  const [orders, approvals] = [
    ids(`select id from orders where status <> 'pending'`),
    ids('select id from order_approvals'),
  ]
  const requests = rowsOf<{ id: number; net: number }>(
    db,
    'select id, net from shipping_requests where net is not null',
  )
  const entries = new Map(
    rowsOf<{ bank_reference: string; amount: number }>(
      db,
      'select bank_reference, amount from bank_entries',
    ).map(({ bank_reference: id, amount }) => [id, amount]),
  )
  const known = new Map(bank.transfers.map(({ id, amount }) => [id, amount]))
  return [
    ...[...placed].filter((id) => !orders.has(id)).map((id) => `order ${id} was confirmed and is not placed`),
    ...[...asked].filter((id) => !approvals.has(id)).map((id) => `approval ${id} was confirmed and is gone`),
    ...requests
      .filter(({ id, net }) => figures.get(id) !== net)
      .map(({ id }) => `request ${id} has a figure that nobody gave`),
    ...bank.transfers
      .slice(0, bank.taken)
      .filter(({ id, amount }) => entries.get(id) !== amount)
      .map(({ id }) => `transfer ${id} was imported and is gone`),
    ...[...entries]
      .filter(([id, amount]) => known.get(id) !== amount)
      .map(([id]) => `nobody made transfer ${id}`),
    ...wrong,
  ]
}

/** What came of a receivable `r` by card, and from store credit. */
const OTHERWISE = `((select coalesce(sum(i.booked), 0) from payment_items i where i.receivable_id = r.id)
  - (select coalesce(sum(s.amount), 0) from store_credit_entries s where s.order_id = r.order_id and s.amount < 0))`

/** Once all files are imported: each order has what was paid for it and never more, and the rest of the money waits or goes back. */
export function misbooked(db: DatabaseSync, bank: Bank): string[] {
  const came = new Map<string, number>()
  for (const { reference, amount } of bank.transfers) came.set(reference, (came.get(reference) ?? 0) + amount)
  const debts = rowsOf<{ reference: string; amount: number; paid: number }>(
    db,
    `select r.reference, r.amount - ${OTHERWISE} as amount, r.paid - ${OTHERWISE} as paid from receivables r`,
  )
  const [sums] = rowsOf<{ amount: number; assigned: number; rest: number }>(
    db,
    'select sum(amount) as amount, sum(assigned) as assigned, sum(amount - assigned) as rest from bank_entries',
  )
  const all = [...came.values()].reduce((sum, amount) => sum + amount, 0)
  const used = debts.reduce((sum, { paid }) => sum + paid, 0)
  return [
    ...debts
      .filter(({ reference, amount, paid }) => paid !== Math.min(amount, came.get(reference) ?? 0))
      .map(({ reference }) => `what came for ${reference} and what it has are not the same`),
    ...(sums!.amount === all ? [] : [`${all} cents were sent, ${sums!.amount} are in the account`]),
    ...(sums!.assigned === used && sums!.rest === all - used
      ? []
      : [`of ${all} cents ${used} are assigned and ${sums!.rest} are left`]),
  ]
}
