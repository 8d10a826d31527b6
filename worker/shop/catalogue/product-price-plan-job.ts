import { sql } from 'drizzle-orm'
import { today } from '../../../shared/dates.ts'
import { byShop } from '../../base/audit/change.ts'
import { number } from '../../base/db/reads.ts'
import type { JobContext } from '../../base/jobs/job.ts'
import { APPLYING, turnPrices } from './product-price-plans.ts'

/** How many planned changes one run applies, the oldest first. */
const BATCH_SIZE = 10

/** Applies the changes of the prices of products whose day in Europe/Rome has come, each once and whole. */
export async function applyDueProductPrices({ db }: Pick<JobContext, 'db'>, now: number) {
  const due = await db.all<{ id: number }>(sql`select id from product_price_plans
    where state = 'planned' and starts_on <= ${today(now)} order by starts_on, id limit ${number(BATCH_SIZE)}`)
  let prices = 0
  for (const { id } of due) prices += (await turnPrices(db, byShop('plannedPrices'), id, APPLYING)) ?? 0
  return { prices }
}
