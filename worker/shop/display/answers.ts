import { sql } from 'drizzle-orm'
import { addDays, today as todayAt } from '../../../shared/dates.ts'
import type { DisplayLine } from '../../../shared/display/display.ts'
import { ANSWER_DAYS } from '../../../shared/display/stocked.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Db } from '../../base/db/client.ts'
import { writeTogether } from '../../base/db/writes.ts'
import { AppError } from '../../base/errors.ts'
import { thumbSrc } from '../../base/files/sources.ts'
import { isDisplayedAt } from '../catalogue/displayed.ts'
import { estimateStatements } from './estimates.ts'
import { dayNumber, readRecords } from './records.ts'

/** So many products are listed, those first that are said to be there or waiting for an answer. */
const MAX_LINES = sql.raw('200')

type Row = Pick<DisplayLine, 'id' | 'name' | 'slug' | 'delivered_on' | 'answered_on'> & {
  image: string | null
  is_said: 0 | 1
  is_there: 0 | 1 | null
}

/** What a retailer was sent and what shoppers read of it, with its own last answer while that counts. */
export async function listOwnDisplays(
  db: Db,
  retailerId: number | null,
  lang: Lang,
  now = Date.now(),
): Promise<DisplayLine[]> {
  const since = addDays(todayAt(now), -ANSWER_DAYS)
  const rows = await db.all<Row>(sql`
    select p.id, coalesce(nullif(t.name, ''), p.name) as name, coalesce(nullif(t.slug, ''), p.slug) as slug, p.image, e.delivered_on,
      ${isDisplayedAt(sql`p.id`, sql`e.vendor_id`)} as is_said, a.is_there, a.day as answered_on
    from display_estimates e join products p on p.id = e.product_id and p.active = 1
    left join products t on t.parent_id = p.id and t.lang = ${lang}
    left join display_answers a on a.id = (select id from display_answers b
      where b.vendor_id = e.vendor_id and b.product_id = e.product_id and b.day >= ${since} order by b.day desc limit 1)
    where e.vendor_id = ${retailerId}
    order by e.confidence desc, e.delivered_on desc, p.id limit ${MAX_LINES}`)
  return rows.map(({ image, is_said, is_there, ...line }) => ({
    ...line,
    thumb_src: thumbSrc(image),
    is_said: is_said === 1,
    is_there: is_there === null ? null : is_there === 1,
  }))
}

/**
 * A retailer says whether a product that it was sent stands there; a second answer of a day takes the first one's place. What shoppers read
 * follows at once. Error: `not_found` for a product that it was not sent.
 */
export async function answerDisplay(
  db: Db,
  retailerId: number | null,
  { product_id, is_there }: { product_id: number; is_there: boolean },
  now = Date.now(),
): Promise<void> {
  if (retailerId === null) throw new AppError('not_found')
  const today = todayAt(now)
  const records = await readRecords(db, retailerId, today)
  const record = records.find(({ id }) => id === product_id)
  if (!record) throw new AppError('not_found')
  record.answer = { day: dayNumber(today), isThere: is_there }
  await writeTogether(db, [
    ...estimateStatements(db, retailerId, records, today),
    // It is measured against what is estimated without answers.
    sql`insert into display_answers (vendor_id, product_id, day, is_there, unanswered)
      select vendor_id, product_id, ${today}, ${is_there ? 1 : 0}, unanswered from display_estimates
      where vendor_id = ${retailerId} and product_id = ${product_id}
      on conflict (vendor_id, product_id, day) do update set is_there = excluded.is_there`,
  ])
}
