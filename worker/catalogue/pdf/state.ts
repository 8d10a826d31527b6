import { sql } from 'drizzle-orm'
import { BRAND, brandAddress } from '../../../shared/brand.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Db } from '../../db/client.ts'
import { sha256 } from '../../hashes.ts'
import { LISTED } from '../product-list.ts'

/** As many products fit one PDF within a Worker's memory and time; the shop's pages have the others. */
export const MOST_PRODUCTS = 400
/** Grows with every change of how the pages look or what they say: what was made before is then made again. */
const EDITION = 1

/** The products that the PDF shows. */
export const SHOWN = sql`
  select id from products indexed by products_listed where ${LISTED} order by id limit ${sql.raw(String(MOST_PRODUCTS))}`

/**
 * A name for everything that the PDF of one language shows: another as soon as any of it changes. Whatever is saved with a
 * product (data, picture, state) moves its version or its time, so no texts are read: one statement, a thousand rows or so.
 */
export async function readState(db: Db, lang: Lang, origin: string, now: Date): Promise<string> {
  const rowsOf = (table: string) => sql`(
    select json_group_array(json_array(p.id, p.position, p.version, p.updated_at, p.image, t.version, t.updated_at) order by p.id)
    from ${sql.raw(table)} p left join ${sql.raw(table)} t on t.parent_id = p.id and t.lang = ${lang}
    where p.parent_id is null)`
  const [row] = await db.all<{ cats: string; fams: string; products: string }>(sql`
    select ${rowsOf('cats')} as cats, ${rowsOf('fams')} as fams, (
      select json_group_array(json_array(p.id, p.version, p.updated_at, p.image, t.version, t.updated_at) order by p.id)
      from (${SHOWN}) shown cross join products p on p.id = shown.id
      left join products t on t.parent_id = p.id and t.lang = ${lang}
    ) as products`)
  const shop = JSON.stringify([EDITION, lang, origin, now.getUTCFullYear(), BRAND, brandAddress])
  return (await sha256([shop, row!.cats, row!.fams, row!.products].join('\n'))).slice(0, 32)
}
