import { sql } from 'drizzle-orm'
import { today } from '../../../../shared/dates.ts'
import { byShop } from '../../../base/audit/change.ts'
import { changeMany } from '../../../base/audit/many.ts'
import { NOW } from '../../../base/db/columns.ts'
import type { JobContext } from '../../../base/jobs/job.ts'
import { products } from '../catalogue.tables.ts'
import { bumpProducts } from '../shared-parts.ts'

/** How many planned changes one run applies, the oldest first. */
const BATCH_SIZE = 10

const SHOP = byShop('prices')

/** `changedPrice` of a row of products, in whole numbers, by the change `plan`. */
const newPrice = (plan: number) => sql`(select case when products.price = 0 then 0
  else max(step, (products.price * (10000 + hundredths) * 2 + 10000 * step) / (20000 * step) * step) end
  from price_plans where id = ${plan})`

/**
 * Applies the changes of prices whose day has come, each once and whole: prices, their history, and that it is applied stand in one
 * batch, guarded by its state. The percentage is of the price on that day. Archived parts and those without a price stay.
 */
export async function applyDuePrices({ db }: Pick<JobContext, 'db'>, now: number) {
  const due = await db.all<{ id: number }>(sql`select id from price_plans
    where state = 'planned' and starts_on <= ${today(now)} order by starts_on, id limit ${sql.raw(String(BATCH_SIZE))}`)
  let prices = 0
  for (const { id } of due) {
    const isPlanned = sql`exists (select 1 from price_plans where id = ${id} and state = 'planned')`
    const wanted = sql`id in (select part_id from price_plan_parts where plan_id = ${id}) and deleted_at is null
      and price is not null and price <> ${newPrice(id)} and ${isPlanned}`
    const changed = await changeMany(db, SHOP, {
      action: 'edit',
      entity: 'parts',
      table: products,
      wanted,
      before: sql`json_object('price', price)`,
      after: sql`json_object('price', ${newPrice(id)})`,
      statements: [
        sql`update price_plans set changed = (select count(*) from products where ${wanted}) where id = ${id} and state = 'planned'`,
        bumpProducts(sql`select part_id from price_plan_parts where plan_id = ${id} and ${isPlanned}`),
        sql`update products set price = ${newPrice(id)}, updated_at = ${NOW}, version = version + 1 where ${wanted}`,
        sql`update price_plans set state = 'applied', updated_at = ${NOW} where id = ${id} and state = 'planned'`,
      ],
    })
    prices += changed.length
  }
  return { prices }
}
