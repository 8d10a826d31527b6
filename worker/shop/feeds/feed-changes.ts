import { type SQL, sql } from 'drizzle-orm'
import { addDays, dayOf, today } from '../../../shared/dates.ts'
import type { FeedQuery } from '../../../shared/feeds/feeds.ts'
import { IS_ORDERABLE, isOfKind, type PriceReader } from '../pricing/own-prices.ts'

/** Whether what a retailer pays for anything may have changed since a time: its terms, its addresses, an entry that began or ended. */
function termsSince(since: string, { retailerId }: Pick<PriceReader, 'retailerId'>): SQL {
  const from = dayOf(since)
  const began = sql`(e.valid_from > ${from} and e.valid_from <= ${today()})`
  const ended = sql`(e.valid_to >= ${from} and e.valid_to < ${today()})`
  return sql`(
    exists (select 1 from vendors where id = ${retailerId} and updated_at >= ${since})
    or exists (select 1 from delivery_addresses where vendor_id = ${retailerId} and updated_at >= ${since})
    or exists (select 1 from vendor_conditions x left join price_lists l on l.id = x.price_list_id
      where x.vendor_id = ${retailerId} and (x.updated_at >= ${since} or l.updated_at >= ${since}
        or (x.vat_until >= ${from} and x.vat_until < ${today()})
        or exists (select 1 from price_list_entries e where e.list_id = l.id and (${began} or ${ended})))))`
}

/** Whether the feed may say something else of the product `p` than at a time. */
export function changedSince(since: string, reader: Pick<PriceReader, 'retailerId'>): SQL {
  const named = (table: string, column: string) =>
    sql`exists (select 1 from ${sql.raw(table)} n where ${sql.raw(`p.${column}`)} in (n.id, n.parent_id) and n.updated_at >= ${since})`
  return sql`(${termsSince(since, reader)}
    or exists (select 1 from products t where (t.id = p.id or t.parent_id = p.id) and t.updated_at >= ${since})
    or exists (select 1 from part_details d where d.part_id = p.id
      and (d.updated_at >= ${since} or d.expected_on between ${dayOf(since)} and ${addDays(today(), -1)}))
    or exists (select 1 from sale_stops s where s.product_id = p.id and (s.started_at >= ${since} or s.ended_at >= ${since}))
    or ${named('cats', 'cat_id')} or ${named('fams', 'fam_id')})`
}

/** Selects products of a kind that can no longer be ordered, and were changed since a time. */
export const goneSince = (since: string, kind: FeedQuery['kind']): SQL => sql`
  select p.id, p.code from products p
  where p.parent_id is null and ${isOfKind(kind)} and not (${IS_ORDERABLE}) and p.updated_at >= ${since} order by p.id`
