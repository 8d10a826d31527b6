/* What must hold of the money and papers of a retailer (?1) at every moment; amounts in cents. Random sequences and the kills look at it. */

/** What came and stayed (`cash`) is what was `sold`, less what is `open`, and what is `kept` for it; `waiting`: transfers to it that nobody has sent. */
export const BOOKS = `select
  (select coalesce(sum(a.amount), 0) from bank_allocations a join receivables r on r.id = a.receivable_id where r.vendor_id = ?1)
  + (select coalesce(sum(i.booked - i.lost), 0) from payment_items i join receivables r on r.id = i.receivable_id where r.vendor_id = ?1)
  + (select coalesce(sum(p.amount - iif(p.refund_status is null, 0, p.refund_amount)), 0) from payments p join orders o on o.payment_id = p.id
      where o.vendor_id = ?1 and o.status <> 'pending' and p.status in ('paid', 'refunded'))
  - (select coalesce(sum(f.amount), 0) from part_refunds f join payments p on p.id = f.payment_id join orders o on o.payment_id = p.id
      where o.vendor_id = ?1 and f.credit_id is not null)
  - (select coalesce(sum(b.amount), 0) from bank_returns b left join receivables r on r.id = b.receivable_id
      where coalesce(b.vendor_id, r.vendor_id) = ?1) as cash,
  (select coalesce(sum(amount - waived), 0) from receivables where vendor_id = ?1)
  - (select coalesce(sum(s.amount), 0) from store_credit_entries s join receivables r on r.order_id = s.order_id where r.vendor_id = ?1 and s.of_change = 1)
  + (select coalesce(sum(iif(o.status in ('cancelled', 'terminated'), o.total - coalesce(o.refunded, 0),
      o.total - coalesce((select sum(n.amount) from credit_notes n where n.order_id = o.id), 0))), 0)
      from orders o where o.vendor_id = ?1 and o.payment_method in ('stripe', 'paypal') and o.status <> 'pending') as sold,
  (select coalesce(sum(max(0, amount - waived - paid)), 0) from receivables where vendor_id = ?1) as open,
  (select coalesce(sum(amount), 0) from store_credit_entries where vendor_id = ?1) as kept,
  (select coalesce(sum(b.amount), 0) from bank_returns b join receivables r on r.id = b.receivable_id
    where r.vendor_id = ?1 and b.done_at is null) as waiting`

/**
 * What must never be, counted: credited beyond a line or an invoice, a gap between the numbers of the year (?2), more pieces back than were
 * sent, a terminated order of which what is received and owed is not what was invoiced, less what was credited, and the penalty.
 */
export const WRONG = `select
  (select count(*) from order_lines l join orders o on o.id = l.order_id where o.vendor_id = ?1 and (l.price * l.quantity < (
      select coalesce(sum(x.quantity * x.each), 0) from credit_note_lines x where x.line_id = l.id)
    or l.quantity < (select coalesce(sum(x.quantity), 0) from credit_note_lines x where x.line_id = l.id and x.whole))) as lines,
  (select count(*) from documents i where i.vendor_id = ?1 and i.kind = 'invoice' and i.total < (
    select coalesce(sum(n.total), 0) from documents n where n.order_id = i.order_id and n.kind = 'credit_note')) as invoices,
  (select count(*) from (select kind, max(seq) - count(*) as gap from documents where kind in ('invoice', 'credit_note', 'penalty_note') and year = ?2
    group by kind having gap <> 0)) as numbers,
  (select count(*) from order_return_lines rl join order_lines l on l.id = rl.line_id join orders o on o.id = l.order_id
    where o.vendor_id = ?1 and rl.received > l.quantity) as pieces,
  (select count(*) from receivables where vendor_id = ?1 and paid > amount) as overpaid,
  (select count(*) from orders o left join receivables r on r.order_id = o.id where o.vendor_id = ?1 and o.status = 'terminated'
    and o.payment_method not in ('warranty', 'replacement')
    and coalesce(r.amount - r.waived - (select coalesce(sum(s.amount), 0) from store_credit_entries s where s.order_id = o.id and s.of_change = 1),
      o.total - o.refunded) <> (select coalesce(sum(iif(d.kind = 'credit_note', -d.total, d.total)), 0) from documents d where d.order_id = o.id
        and (d.kind in ('invoice', 'penalty_note') or (d.kind = 'credit_note' and exists (select 1 from e_invoices e where e.document_id = d.id))))
  ) as terminated`
/** What `WRONG` counts where nothing is. */
export const NOTHING_WRONG = { lines: 0, invoices: 0, numbers: 0, pieces: 0, overpaid: 0, terminated: 0 }
