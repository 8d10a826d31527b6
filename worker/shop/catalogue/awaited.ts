import { type SQL, sql } from 'drizzle-orm'
import { MOST_WAITING } from '../../../shared/parts/stock.ts'
import { number } from '../../base/db/reads.ts'

/* Who waits for products that are not there, in numbers for the office. The table is above this room. */

/** The condition that somebody waits: confirmed, and not told yet. Written out in full: only then SQLite uses the index with exactly these rows. */
export const WAITS = sql.raw('confirmed_at is not null and told_at is null')

/** How many people wait for the product with an id (SQL), up to `MOST_WAITING`. */
export const waitingFor = (id: SQL): SQL<number> =>
  sql<number>`(select count(*) from (select 1 from stock_waits where product_id = ${id} and ${WAITS} limit ${number(MOST_WAITING)}))`

/** The condition that somebody waits for the product with an id (SQL). */
export const isAwaited = (id: SQL): SQL =>
  sql`exists (select 1 from stock_waits where product_id = ${id} and ${WAITS})`

/** Common table expression: the products that people wait for, each once, and a null: two rows of the index are read for each, however many wait. */
export const AWAITED = sql`with recursive awaited (id) as (
  select min(product_id) from stock_waits where ${WAITS}
  union all
  select (select min(product_id) from stock_waits where ${WAITS} and product_id > awaited.id) from awaited where awaited.id is not null)`
