/* Statements that count anew, from the rows, what triggers keep (0103_counts_and_sums.sql): each into empty sums, in this order. */

const day = (
  at: string,
) => `date(${at}, iif(${at} >= date(substr(${at}, 1, 4) || '-03-25', 'weekday 0') || 'T01'
  and ${at} < date(substr(${at}, 1, 4) || '-10-25', 'weekday 0') || 'T01', '+2 hours', '+1 hours'))`
const columns = (names: string[], each: (name: string) => string) => names.map(each).join(', ')

const SALES_SUMS = ['quotations', 'orders', 'pieces', 'revenue', 'asked']
const INTO_SALES = `insert into sales_sums (subject, level, span, ref, name, ${SALES_SUMS.join(', ')})`
const ADDED = `on conflict (subject, level, span, ref, name)
  do update set ${columns(SALES_SUMS, (name) => `${name} = ${name} + excluded.${name}`)}`
const LINE = `coalesce(l.product_id, 0) as ref, iif(l.product_id is null, l.name, '') as line_name`

/** `sales_sums`: the days of retailers and products; the shop's are those of its retailers and the pieces of its products; longer spans. */
export const SALES = [
  `${INTO_SALES} select 'retailer', 10, ${day('created_at')} as day, vendor_id, '', 0, count(*), 0,
    sum(iif(payment_method = 'warranty', 0, total - coalesce(refunded, 0))), 0
    from orders where status not in ('pending', 'cancelled') group by day, vendor_id`,
  `${INTO_SALES} select 'retailer', 10, ${day('created_at')} as day, vendor_id, '', count(*), 0, 0, 0, 0
    from quotations where origin = 'shopper' group by day, vendor_id ${ADDED}`,
  `${INTO_SALES} select 'product', 10, ${day('o.created_at')} as day, ${LINE}, 0, 0,
    sum(l.quantity), sum(iif(o.payment_method = 'warranty', 0, l.price * l.quantity)), 0
    from orders o join order_lines l on l.order_id = o.id
    where o.status not in ('pending', 'cancelled', 'terminated') group by day, ref, line_name`,
  `${INTO_SALES} select 'product', 10, ${day('q.created_at')} as day, ${LINE}, count(distinct q.id), 0, 0, 0, sum(l.quantity)
    from quotations q join quotation_lines l on l.quotation_id = q.id where q.origin = 'shopper' group by day, ref, line_name ${ADDED}`,
  `${INTO_SALES} select 'shop', 10, span, 0, '', sum(iif(subject = 'retailer', quotations, 0)), sum(orders), sum(pieces),
    sum(iif(subject = 'retailer', revenue, 0)), 0 from sales_sums where level = 10 group by span`,
  `${INTO_SALES} select subject, value as longer, substr(span, 1, value), ref, name, ${columns(SALES_SUMS, (name) => `sum(${name})`)}
    from sales_sums cross join json_each('[9,7,4,0]') where level = 10 and (subject <> 'shop' or value = 7)
    group by subject, longer, substr(span, 1, value), ref, name`,
]

const FIGURES = ['requests', 'answered', 'offered', 'accepted', 'refused', 'warranties', 'failures']
const SUMMED = columns(FIGURES, (name) => `sum(${name})`)
const INTO_FIGURES = `insert into retailer_sums (vendor_id, level, span, ${FIGURES.join(', ')})`
const INTO_ANSWERS = 'insert into retailer_answers (vendor_id, level, span, bucket, answers)'
const HOURS = `max(0, (unixepoch(substr(answered_at, 1, 16)) - unixepoch(substr(coalesce(reassigned_at, created_at), 1, 16))) / 3600)`

/** `retailer_sums` and `retailer_answers`: the days of retailers, those of all (0), longer spans. */
export const RETAILERS = [
  `${INTO_FIGURES} select vendor_id, 10, day, ${SUMMED} from (
    select vendor_id, ${day('created_at')} as day, 1 as requests, answered_at is not null as answered, offered_at is not null as offered,
      state = 'accepted' as accepted, state = 'declined' and state_by <> 'customer' as refused, 0 as warranties, 0 as failures
      from quotations where origin = 'shopper'
    union all select vendor_id, mounting_date, 0, 0, 0, 0, 0, 1, 0 from warranties where deleted_at is null and vendor_id is not null
    union all select vendor_id, ${day('created_at')}, 0, 0, 0, 0, 0, 0, 1 from orders
      where payment_method = 'warranty' and status not in ('pending', 'cancelled')
  ) where true group by vendor_id, day`,
  `${INTO_ANSWERS} select vendor_id, 10, ${day('created_at')} as day, iif(${HOURS} < 24, ${HOURS}, 23 + min(${HOURS} / 24, 30)) as took, count(*)
    from quotations where answered_at is not null and origin = 'shopper' group by vendor_id, day, took`,
  `${INTO_FIGURES} select 0, level, span, ${SUMMED} from retailer_sums where true group by level, span`,
  `${INTO_ANSWERS} select 0, level, span, bucket, sum(answers) from retailer_answers where true group by level, span, bucket`,
  `${INTO_FIGURES} select vendor_id, value as longer, substr(span, 1, value), ${SUMMED}
    from retailer_sums cross join json_each('[9,7,4,0]') where level = 10 group by vendor_id, longer, substr(span, 1, value)`,
  `${INTO_ANSWERS} select vendor_id, value as longer, substr(span, 1, value), bucket, sum(answers)
    from retailer_answers cross join json_each('[9,7,4,0]') where level = 10 group by vendor_id, longer, substr(span, 1, value), bucket`,
]

const unitsBy = (kind: string, key: string) => `insert into quality_sums (kind, key, level, span, units)
  select '${kind}', ${key}, 0, '', count(*) from units where warranty_id is not null group by 2
  on conflict (kind, level, span, key) do update set units = excluded.units`

/** `claim_marks` and `quality_sums`. */
export const QUALITY = [
  `insert into claim_marks (claim_id, kind, key, day, failures, parts, labour)
    select claim_id, kind, key, day, failures, parts, labour from claim_marks_now`,
  ...[10, 9, 7, 4, 0].map(
    (level) => `insert into quality_sums (kind, key, level, span, failures, parts, labour)
      select kind, key, ${level}, substr(day, 1, ${level}), sum(failures), sum(parts), sum(labour) from claim_marks
      where ${level} = 0 or kind not in ('batch', 'cost') group by 1, 2, 4`,
  ),
  unitsBy('product', 'upper(code)'),
  unitsBy(
    'batch',
    `upper(code) || '|' || substr(upper(serial_number), 1, max(length(serial_number) - 3, 0))`,
  ),
]

const counts = (list: string, part: string, from: string) =>
  `insert into list_counts (list, part, rows) select '${list}', ${part}, count(*) from ${from} group by 2`

/** `list_counts` and `quotation_counts` of what shoppers and retailers ask and order. */
export const REQUESTS = [
  counts('orders', 'status', 'orders where true'),
  counts('quotations', 'user_type', 'quotations where true'),
  counts('offers', 'state', 'offers where true'),
  `insert into quotation_counts (vendor_id, state, rows, waiting, assigned)
    select vendor_id, state, count(*), count(waiting_since), count(assigned_to) from quotations group by vendor_id, state`,
  `insert into quotation_counts (vendor_id, state, rows, waiting, assigned)
    select 0, state, sum(rows), sum(waiting), sum(assigned) from quotation_counts where true group by state`,
]

/** `list_counts` of registrations, units and claims. */
export const UNITS = [
  counts('warranties', 'status', 'warranties where deleted_at is null'),
  counts('account_warranties', 'user_id', 'warranties where user_id is not null and deleted_at is null'),
  counts('waiting_warranties', `''`, 'warranties where waiting_since is not null'),
  counts('vendor_warranties', 'vendor_id', 'warranties where vendor_id is not null and deleted_at is null'),
  counts(
    'vendor_refused',
    'vendor_id',
    `warranties where vendor_id is not null and deleted_at is null
      and (contest is 'lost' or status = 0 and contest is null and refused_at is not null)`,
  ),
  counts('old_warranties', `''`, 'old_warranties where true'),
  counts('units', `''`, 'units where mounting_date is not null'),
  counts('old_units', `''`, 'units where mounting_date is not null and warranty_id is null'),
  counts('vendor_units', 'vendor_id', 'units where vendor_id is not null'),
  counts('claims', 'state', 'claims where sent_at is not null'),
  counts('vendor_claims', 'vendor_id', 'claims where true'),
  counts('vendor_sent_claims', 'vendor_id', 'claims where sent_at is not null'),
]
