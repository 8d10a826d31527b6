import type { DatabaseSync } from 'node:sqlite'
import { today } from '../../shared/dates.ts'
import { BOOKS, WRONG } from '../../worker/testing/books.ts'

/** What must hold of returns, credits and terminated orders at every moment: each selects the rows that are wrong. */
export const RETURN_CHECKS = {
  'a return without lines': `select id from order_returns where id not in (select return_id from order_return_lines)`,
  'a return in another state than its last move says': `
    select r.id from order_returns r where r.state <> coalesce(
      (select m.state from order_return_moves m where m.return_id = r.id order by m.id desc limit 1), 'draft')`,
  'a return with more or fewer moves, or history, than changes': `
    select r.id from order_returns r where r.version <> 1 + (select count(*) from order_return_moves m where m.return_id = r.id)
      or r.version <> (select count(*) from audit_entries a where a.entity = 'returns' and a.entity_id = r.id)`,
  'pieces that came without their receipt': `
    select l.id from order_return_lines l where l.received <> (
      select coalesce(sum(c.quantity), 0) from order_return_receipts c where c.line_id = l.id)`,
  'a return that is credited and has no credit, or another one': `
    select r.id from order_returns r where (select coalesce(sum(n.amount), 0) from credit_notes n where n.return_id = r.id) <> coalesce(r.credit, 0)`,
  'a credit without its lines, its paper or its mail': `
    select n.id from credit_notes n where n.amount <> (select sum(l.quantity * l.each) from credit_note_lines l where l.credit_note_id = n.id)
        + n.shipping - n.fee
      or not exists (select 1 from documents d where d.credit_id = n.id and d.kind = 'credit_note' and d.total = n.amount)
      or not exists (select 1 from outbox m where m.key glob 'return:' || n.return_id || ':*')`,
  'a credit whose money went nowhere, or twice': `
    select n.order_id as id from credit_notes n join orders o on o.id = n.order_id group by n.order_id having
      iif(o.payment_method = 'stripe', (select coalesce(sum(f.amount), 0) from part_refunds f join payments p on p.id = f.payment_id where p.order_id = o.id)
          + (select coalesce(sum(s.amount), 0) from store_credit_entries s where s.order_id = o.id and s.amount > 0),
        (select r.waived from receivables r where r.order_id = o.id)) <> sum(n.amount)`,
  'a terminated order without its penalty, with an invoice that is not credited, or without its mail': `
    select o.id from orders o where o.status = 'terminated' and (
      (select coalesce(sum(d.total), 0) from documents d where d.order_id = o.id and d.kind = 'penalty_note') <> o.total - o.refunded
      or (select coalesce(sum(iif(d.kind = 'invoice', d.total, -d.total)), 0) from documents d
        where d.order_id = o.id and d.kind in ('invoice', 'credit_note')) <> 0
      or not exists (select 1 from outbox m join documents d on d.id = m.document_id
        where m.key glob 'order:' || o.id || ':move:*' and d.kind = 'penalty_note' and d.order_id = o.id))`,
} as const

/** The retailers with returns whose money does not add up, or whose papers are wrong. */
export function unbalanced(db: DatabaseSync): string[] {
  const retailers = db.prepare('select distinct vendor_id as id from order_returns').all() as { id: number }[]
  return retailers.flatMap(({ id }) => {
    const { cash, sold, open, kept } = db.prepare(BOOKS).get(id) as Record<string, number>
    const wrong = db.prepare(WRONG).get(id, Number(today().slice(0, 4))) as Record<string, number>
    return [
      ...(cash === sold! - open! + kept! && kept! >= 0
        ? []
        : [`retailer ${id}: ${cash} cents came, ${sold} sold, ${open} open, ${kept} kept`]),
      ...Object.entries(wrong).flatMap(([what, many]) =>
        many === 0 ? [] : [`retailer ${id}: ${many} wrong ${what}`],
      ),
    ]
  })
}
