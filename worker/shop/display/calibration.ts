import { sql } from 'drizzle-orm'
import { BINS, type DisplayCalibration } from '../../../shared/display/display.ts'
import type { Db } from '../../base/db/client.ts'
import { allSettings } from '../../base/settings/settings.ts'

/** What was estimated, against what retailers answered, in tenths of confidence; and how much shoppers read of today. */
export async function readCalibration(db: Db): Promise<DisplayCalibration> {
  const { confidence } = allSettings().display
  const least = confidence * 10
  const [answered, estimated] = await Promise.all([
    db.all<{ bin: number; answers: number; there: number }>(sql`
      select min(unanswered / 100, ${BINS - 1}) as bin, count(*) as answers, sum(is_there) as there from display_answers group by 1`),
    db.all<{ bin: number; estimates: number }>(sql`
      select min(confidence / 100, ${BINS - 1}) as bin, count(*) as estimates from display_estimates group by 1`),
  ])
  const [said] = await db.all<{ answers: number; there: number; estimates: number; retailers: number }>(sql`
    select (select count(*) from display_answers where unanswered >= ${least}) as answers,
      (select count(*) from display_answers where unanswered >= ${least} and is_there = 1) as there,
      (select count(*) from display_estimates where confidence >= ${least}) as estimates,
      (select count(distinct vendor_id) from display_answers) as retailers`)
  return {
    confidence,
    said: said!,
    bins: Array.from({ length: BINS }, (_, bin) => ({
      from: bin * (100 / BINS),
      estimates: estimated.find((one) => one.bin === bin)?.estimates ?? 0,
      answers: answered.find((one) => one.bin === bin)?.answers ?? 0,
      there: answered.find((one) => one.bin === bin)?.there ?? 0,
    })),
  }
}
