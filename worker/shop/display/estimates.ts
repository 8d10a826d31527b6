import { type SQL, sql } from 'drizzle-orm'
import { addDays, today as todayAt } from '../../../shared/dates.ts'
import { estimateDealer } from '../../../shared/display/estimate.ts'
import { HORIZON_DAYS } from '../../../shared/display/stocked.ts'
import type { JobResult } from '../../../shared/office/jobs.admin.ts'
import type { Db } from '../../base/db/client.ts'
import { insertSelected } from '../../base/db/insert-selected.ts'
import { inSteps } from '../../base/jobs/steps.ts'
import { displayAnswers, displayEstimates } from './display.tables.ts'
import { dayNumber, type ProductRecord, readRecords } from './records.ts'

/** Retailers at a time; the job makes twenty such steps a day, and goes on there the next day. */
const RETAILERS = 100

const thousandths = (chance: number) => Math.round(chance * 1000)

/** The rows of a retailer's records. */
function estimated(records: ProductRecord[], today: string) {
  const day = dayNumber(today)
  const withAnswers = estimateDealer(records, day)
  const without = estimateDealer(
    records.map((record) => ({ ...record, answer: null })),
    day,
  )
  return records.map(({ id, deliveredOn }, at) => ({
    product_id: id,
    confidence: thousandths(withAnswers[at]!),
    unanswered: thousandths(without[at]!),
    delivered_on: deliveredOn,
  }))
}

/** Statements that put what these records say in the place of what was estimated of a retailer. */
export const estimateStatements = (db: Db, retailerId: number, records: ProductRecord[], today: string) =>
  [
    db.delete(displayEstimates).where(sql`vendor_id = ${retailerId}`),
    insertSelected(
      db,
      displayEstimates,
      {
        retailerId: sql`${retailerId}`,
        productId: sql`value ->> 'product_id'`,
        confidence: sql`value ->> 'confidence'`,
        unanswered: sql`value ->> 'unanswered'`,
        deliveredOn: sql`value ->> 'delivered_on'`,
      },
      sql`from json_each(${JSON.stringify(estimated(records, today))})`,
    ),
  ] as const

/** The retailers that were sent something, behind the last one that was estimated. */
const selectNext = (after: number): SQL => sql`
  select id from vendors v where id > ${after} and deleted_at is null
    and (exists (select 1 from orders where vendor_id = v.id) or exists (select 1 from display_estimates where vendor_id = v.id))
  order by id limit ${sql.raw(String(RETAILERS))}`

/** Estimates what stands at retailers, those first that the run before did not come to; forgets answers older than the horizon. */
export async function estimateDisplays(db: Db, now: number, last: JobResult | null): Promise<JobResult> {
  const today = todayAt(now)
  let after = Number(last?.after ?? 0)
  const retailers = await inSteps(async () => {
    const next = await db.all<{ id: number }>(selectNext(after))
    for (const { id } of next) {
      await db.batch([...estimateStatements(db, id, await readRecords(db, id, today), today)])
      after = id
    }
    if (next.length < RETAILERS) after = 0
    return next.length
  }, RETAILERS)
  await db.delete(displayAnswers).where(sql`day < ${addDays(today, -HORIZON_DAYS)}`)
  return { retailers, after }
}
