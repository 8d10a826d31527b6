import { type SQL, sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import type { DisplayedProduct } from '../../../shared/retailers/retailers.ts'
import type { Db } from '../../base/db/client.ts'
import { allSettings } from '../../base/settings/settings.ts'

/* What shoppers read of estimates (`display_estimates`): where a product is probably on display, never how probably. */

/** As many products are offered to the finder. */
const MAX_PRODUCTS = 100

/** The condition that estimate `d` is said of retailer `v` and its product: nothing that is recalled, or kept from sale there. */
const isSaid = () => sql`d.confidence >= ${allSettings().display.confidence * 10}
  and v.active = 1 and v.displays = 1 and v.lat is not null
  and not exists (select 1 from sale_stops s where s.product_id = d.product_id and s.ended_at is null
    and (s.country is null or s.country = v.country))
  and not exists (select 1 from recall_targets t join recalls r on r.id = t.recall_id
    where t.product_id = d.product_id and r.state = 'started')`

/** Whether product `id` is probably on display at retailer `retailer` (SQL). */
export const isDisplayedAt = (id: SQL | number, retailer: SQL): SQL => sql`exists (
  select 1 from display_estimates d cross join vendors v on v.id = d.vendor_id
  where d.vendor_id = ${retailer} and d.product_id = ${id} and ${isSaid()})`

/** Whether product `id` (SQL) is probably on display anywhere. */
export const isDisplayed = (id: SQL): SQL => sql`exists (
  select 1 from display_estimates d cross join vendors v on v.id = d.vendor_id where d.product_id = ${id} and ${isSaid()})`

/** The products that the finder can look for, by name in a language. */
export const listDisplayed = (db: Db, lang: Lang): Promise<DisplayedProduct[]> =>
  db.all<DisplayedProduct>(sql`
    select p.id, coalesce(nullif(t.name, ''), p.name) as name from products p
    left join products t on t.parent_id = p.id and t.lang = ${lang}
    where p.active = 1 and p.kind <> 'part' and p.id in (select distinct product_id from display_estimates) and ${isDisplayed(sql`p.id`)}
    order by name, p.id limit ${sql.raw(String(MAX_PRODUCTS))}`)
