import { type SQL, sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import type { Db } from '../../base/db/client.ts'
import type { PricesFor } from '../../base/user.ts'
import { countryOf, isStopped } from './availability.ts'

/** What has to be known of a product before somebody proposes it. */
export interface SaleNotice {
  /** It is kept from sale everywhere, or in the country of the retailer who asks. */
  isStopped: boolean
  /** The recalls of it that go on, newest first. */
  recalls: { id: number; title: string }[]
}

/** JSON of the recalls of a product (SQL) that go on, newest first. */
export const recallsIn = (id: SQL, lang: Lang): SQL => sql`
  select json_group_array(json_object('id', r.id, 'title', coalesce(r.texts ->> ${`$.${lang}.title`}, r.texts ->> '$.it.title')) order by r.id desc)
  from recalls r where r.state = 'started' and r.id in (select recall_id from recall_targets where product_id = ${id})`

/** The notices of those of some products (their ids) that have one. */
export async function readSaleNotices(
  db: Db,
  ids: number[],
  lang: Lang,
  prices: PricesFor,
): Promise<Map<number, SaleNotice>> {
  const rows = await db.all<{ id: number; is_stopped: 0 | 1; recalls: string }>(sql`
    select * from (
      select w.value as id, ${isStopped(sql`w.value`, countryOf(prices))} as is_stopped, (${recallsIn(sql`w.value`, lang)}) as recalls
      from json_each(${JSON.stringify(ids)}) w)
    where is_stopped or recalls <> '[]'`)
  return new Map(
    rows.map(({ id, is_stopped, recalls }) => [
      id,
      { isStopped: is_stopped === 1, recalls: JSON.parse(recalls) as SaleNotice['recalls'] },
    ]),
  )
}
