import { sql } from 'drizzle-orm'
import { MOST_NAMES } from '../../../shared/catalogue/catalogue.ts'
import type { ComparedProduct, Comparison } from '../../../shared/catalogue/comparison.ts'
import { labelOf } from '../../../shared/catalogue/energy-arrow.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Db } from '../../base/db/client.ts'
import { NO_ROWS, readTogether } from '../../base/db/reads.ts'
import { thumbSrc } from '../../base/files/sources.ts'
import type { PricesFor } from '../../base/user.ts'
import { priceKey } from './prices.ts'
import { type ProductRow, productColumns, refsIn } from './product-cards.ts'
import { type NameRow, namesOf, toName } from './product-names.ts'
import { METAS, productOfSlug } from './product-page.ts'

type Row = ProductRow & { metas: string; has_options: 0 | 1 }

const comparedOf = (slug: string, lang: Lang, prices: PricesFor) =>
  slug === ''
    ? NO_ROWS
    : sql`
    select ${productColumns(prices)}, (${METAS}) as metas, exists (
      select 1 from product_options po join products o on o.id = po.option_id and o.active = 1 where po.product_id = p.id
    ) as has_options
    from products p ${refsIn(lang)} where p.id = (${productOfSlug(slug, lang)})`

/** The products of some slugs side by side, and all that could stand there, in one trip. */
export async function readComparison(
  db: Db,
  slugs: string[],
  lang: Lang,
  prices: PricesFor,
): Promise<Comparison> {
  const [names, ...found] = await readTogether<[NameRow, ...Row[]]>(db, [
    namesOf({ lang, sort: 'name', limit: MOST_NAMES }),
    ...slugs.map((slug) => comparedOf(slug, lang, prices)),
  ])
  return {
    products: names.map(toName),
    compared: found.map(([row]) => (row ? toCompared(row, prices) : null)),
  }
}

const toCompared = (row: Row, prices: PricesFor): ComparedProduct => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  thumb_src: thumbSrc(row.image),
  metas: JSON.parse(row.metas),
  configurable: row.kind === 'antenna' && row.has_options === 1,
  ...labelOf(row),
  ...priceKey(row.price, prices),
})
