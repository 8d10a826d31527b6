import { type SQL, sql } from 'drizzle-orm'
import type { ProductCard } from '../../../shared/catalogue/catalogue.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Db } from '../../base/db/client.ts'
import type { PricesFor } from '../../base/user.ts'
import { type CardRow, cardsOf, toCard } from './product-cards.ts'

const BEST_SELLERS = 8
/** How many of them are options of other products, when there are enough others. */
const EXTRAS = 2

/** Products of some kinds, the most wanted first; partial indexes have exactly these rows. */
const wanted = (kinds: string, index: string) =>
  sql.raw(`products indexed by ${index} where parent_id is null and active = 1 and kind in (${kinds})`)
const THINGS = wanted(`'antenna','device','tv'`, 'products_asked')
const MORE = wanted(`'panel','control_unit','bluetooth','accessory'`, 'products_asked_extras')

/**
 * The eight products that most people want. Options of other products come last: two of them, or as many as there is room for.
 */
export function bestSellersOf(lang: Lang, prices: PricesFor): SQL {
  const page = sql`
    with things as materialized (
      select id, asked from ${THINGS} order by asked desc, id desc
      limit ${BEST_SELLERS} - (select count(*) from (select 1 from ${MORE} limit ${EXTRAS}))
    ),
    extras as materialized (
      select id, asked from ${MORE} order by asked desc, id desc
      limit ${BEST_SELLERS} - (select count(*) from things)
    )
    select id, asked as place, 0 as turn from things union all select id, asked, 1 from extras`
  const order = sql.raw('page.turn, page.place desc, page.id desc')
  return cardsOf(page, order, lang, prices)
}

/** The best sellers as cards. */
export async function listBestSellers(db: Db, lang: Lang, prices: PricesFor): Promise<ProductCard[]> {
  const rows = await db.all<CardRow>(bestSellersOf(lang, prices))
  return rows.map((row) => toCard(row, prices))
}
