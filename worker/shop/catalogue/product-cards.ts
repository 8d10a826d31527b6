import { type SQL, sql } from 'drizzle-orm'
import type { CategoryRef, ProductCard } from '../../../shared/catalogue/catalogue.ts'
import { labelOf } from '../../../shared/catalogue/energy-arrow.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { As, Maybe, SqlRow } from '../../base/db/reads.ts'
import { thumbSrc } from '../../base/files/sources.ts'
import type { PricesFor } from '../../base/user.ts'
import { availabilityOf, countryOf, toAvailability } from './availability.ts'
import type { categories, families, products } from './catalogue.tables.ts'
import type { productNames } from './catalogue-lookups.tables.ts'
import { type PriceColumn, priceColumn, priceKey } from './prices.ts'

/** The columns that all answers about a product share, as the database returns them. */
export type ProductRow = Pick<
  SqlRow<typeof products>,
  'id' | 'name' | 'slug' | 'code' | 'kind' | 'ampere' | 'types' | 'image' | 'energy_class'
> & { price: PriceColumn } & As<
    SqlRow<typeof categories>,
    { id: 'cat_id'; name: 'cat_name'; slug: 'cat_slug' }
  > &
  Maybe<As<SqlRow<typeof families>, { id: 'fam_id'; name: 'fam_name'; slug: 'fam_slug' }>>
/** What a list shows of a product; its price is read only for who may see it. */
export type CardRow = Omit<ProductRow, 'price'> &
  Pick<SqlRow<typeof productNames>, 'reviews' | 'stars'> & {
    /** JSON: the first three of the product's data. */
    highlights: string
    price?: PriceColumn
    /** JSON, for who sees prices. */
    availability?: string | null
  }

/** What pages and cards show of products `p` with category `c` and family `f`, each in its translation `t`, `ct`, `ft` where it has one. */
const SHOWN = sql.raw(`
  coalesce(nullif(t.name, ''), p.name) as name, coalesce(nullif(t.slug, ''), p.slug) as slug, p.code, p.kind, p.ampere,
  coalesce(nullif(t.types, ''), p.types) as types, p.image, p.energy_class,
  coalesce(nullif(ct.name, ''), c.name) as cat_name, coalesce(nullif(ct.slug, ''), c.slug) as cat_slug,
  coalesce(nullif(ft.name, ''), f.name) as fam_name, coalesce(nullif(ft.slug, ''), f.slug) as fam_slug`)

/** The columns of `ProductRow`, from parents `p`, their translations `t` and what `refsIn` joins. */
export const productColumns = (prices: PricesFor): SQL => sql`
  p.id, ${SHOWN}, ${priceColumn('p', prices)} as price, c.id as cat_id, f.id as fam_id`

/** Joins the translation, the category and the family of products `p`, in one language. */
export const refsIn = (lang: Lang) => sql`
  left join products t on t.parent_id = p.id and t.lang = ${lang}
  join cats c on c.id = p.cat_id
  left join cats ct on ct.parent_id = c.id and ct.lang = ${lang}
  left join fams f on f.id = p.fam_id
  left join fams ft on ft.parent_id = f.id and ft.lang = ${lang}`

/** The first three data of the product of a row `n`: of its translation, if that has any. JSON. */
export const HIGHLIGHTS = sql.raw(`(
  select json_group_array(json_object('name', name, 'value', value)) from (
    select name, value from product_metas
    where product_id = coalesce((select product_id from product_metas where product_id = n.row_id limit 1), n.product_id)
    order by position, id limit 3))`)

/** The columns of the cards of rows `n` of `product_names`, from what `CARD_JOINS` joins; without a price. */
export const CARD_COLUMNS = sql`
  n.product_id as id, ${SHOWN}, ${HIGHLIGHTS} as highlights, n.reviews, n.stars, n.cat_id, n.fam_id`

/** Joins the product, its translation, category and family of rows `n`; also of no row. */
export const CARD_JOINS = sql.raw(`
  left join products p on p.id = n.product_id
  left join products t on t.id = n.row_id
  left join cats c on c.id = n.cat_id
  left join cats ct on ct.parent_id = n.cat_id and ct.lang = n.lang
  left join fams f on f.id = n.fam_id
  left join fams ft on ft.parent_id = n.fam_id and ft.lang = n.lang`)

/** The price and how soon it can be sent among a card's columns, for who may see them. */
export const priceIn = (prices: PricesFor): SQL =>
  prices
    ? sql`, ${priceColumn('p', prices)} as price, ${availabilityOf(sql`p.id`, true, countryOf(prices))} as availability`
    : sql``

/** The cards of one page in a language. `page` selects their `id` and the `place` they are ordered by. */
export const cardsOf = (page: SQL, order: SQL, lang: Lang, prices: PricesFor): SQL => sql`
  with page as materialized (${page})
  select ${CARD_COLUMNS}${priceIn(prices)} from page
  cross join product_names n on n.product_id = page.id and n.lang = ${lang} ${CARD_JOINS}
  order by ${order}`

/** The fields that a list's card and a product's page share. */
export function toProduct(
  row: Omit<ProductRow, 'price'> & { price?: PriceColumn },
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
    ...labelOf(row),
    ...priceKey(row.price ?? null, prices),
  }
}

export function toCard(row: CardRow, prices: PricesFor): ProductCard {
  const { reviews: count, stars } = row
  return {
    ...toProduct(row, prices),
    ...toAvailability(row.availability),
    highlights: JSON.parse(row.highlights),
    ...(count > 0 && { rating: { average: stars / count, count } }),
  }
}
