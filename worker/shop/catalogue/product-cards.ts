import { type SQL, sql } from 'drizzle-orm'
import type { CategoryRef, ProductCard } from '../../../shared/catalogue/catalogue.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { As, Maybe, SqlRow } from '../../base/db/reads.ts'
import { thumbSrc } from '../../base/files/sources.ts'
import type { PricesFor } from '../../base/user.ts'
import type { categories, families, productCards, products } from './catalogue.tables.ts'
import { type KeptPrice, priceColumn, priceKey } from './prices.ts'

/** The columns that all answers about a product share, as the database returns them. */
export type ProductRow = Pick<
  SqlRow<typeof products>,
  'id' | 'name' | 'slug' | 'code' | 'kind' | 'ampere' | 'types' | 'image'
> & { price: KeptPrice } & As<
    SqlRow<typeof categories>,
    { id: 'cat_id'; name: 'cat_name'; slug: 'cat_slug' }
  > &
  Maybe<As<SqlRow<typeof families>, { id: 'fam_id'; name: 'fam_name'; slug: 'fam_slug' }>>
/** A card as it is kept; its price is read beside it, and only for who may see it. */
export type CardRow = Omit<
  SqlRow<typeof productCards>,
  'product_id' | 'row_id' | 'name_key' | 'lang' | 'updated_at'
> &
  As<SqlRow<typeof productCards>, { product_id: 'id' }> & { price?: KeptPrice }

/** The columns of `ProductRow`, from parents `p`, their translations `t` and what `refsIn` joins. */
export const productColumns = (prices: PricesFor): SQL => sql`
  p.id, coalesce(nullif(t.name, ''), p.name) as name, coalesce(nullif(t.slug, ''), p.slug) as slug, p.code, p.kind,
  p.ampere, coalesce(nullif(t.types, ''), p.types) as types, p.image, ${priceColumn('p', prices)} as price,
  c.id as cat_id, coalesce(nullif(ct.name, ''), c.name) as cat_name, coalesce(nullif(ct.slug, ''), c.slug) as cat_slug,
  f.id as fam_id, coalesce(nullif(ft.name, ''), f.name) as fam_name, coalesce(nullif(ft.slug, ''), f.slug) as fam_slug`

/** Joins the translation, the category and the family of products `p`, in one language. */
export const refsIn = (lang: Lang) => sql`
  left join products t on t.parent_id = p.id and t.lang = ${lang}
  join cats c on c.id = p.cat_id
  left join cats ct on ct.parent_id = c.id and ct.lang = ${lang}
  left join fams f on f.id = p.fam_id
  left join fams ft on ft.parent_id = f.id and ft.lang = ${lang}`

/** The columns of cards `n`, without a price. */
export const CARD_COLUMNS = sql.raw(`
  n.product_id as id, n.name, n.slug, n.code, n.kind, n.ampere, n.types, n.image, n.highlights, n.reviews, n.stars,
  n.cat_id, n.cat_name, n.cat_slug, n.fam_id, n.fam_name, n.fam_slug`)

/** Selects cards `n`: `from` says which. Without prices none is read. */
export const cardsFrom = (from: SQL, prices: PricesFor): SQL =>
  prices
    ? sql`select ${CARD_COLUMNS}, ${priceColumn('p', prices)} as price from ${from} cross join products p on p.id = n.product_id`
    : sql`select ${CARD_COLUMNS} from ${from}`

/** The cards of one page in a language. `page` selects their `id` and the `place` they are ordered by. */
export const cardsOf = (page: SQL, order: SQL, lang: Lang, prices: PricesFor): SQL => sql`
  with page as materialized (${page})
  ${cardsFrom(sql`page cross join product_names n on n.product_id = page.id and n.lang = ${lang}`, prices)}
  order by ${order}`

/** The fields that a list's card and a product's page share. */
export function toProduct(
  row: Omit<ProductRow, 'price'> & { price?: KeptPrice },
  prices: PricesFor,
): Omit<ProductCard, 'highlights'> {
  const family: CategoryRef | null =
    row.fam_id === null ? null : { id: row.fam_id, name: row.fam_name!, slug: row.fam_slug! }
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    code: row.code,
    kind: row.kind,
    is_antenna: row.kind === 'antenna',
    ampere: row.ampere,
    types: row.types,
    thumb_src: thumbSrc(row.image),
    cat: { id: row.cat_id, name: row.cat_name, slug: row.cat_slug },
    fam: family,
    ...priceKey(row.price ?? null, prices),
  }
}

export function toCard(row: CardRow, prices: PricesFor): ProductCard {
  const { reviews: count, stars } = row
  return {
    ...toProduct(row, prices),
    highlights: JSON.parse(row.highlights),
    ...(count > 0 && { rating: { average: stars / count, count } }),
  }
}
