import { type SQL, sql } from 'drizzle-orm'
import type { CategoryRef, ProductCard, ProductKind } from '../../../shared/catalogue.ts'
import type { Lang } from '../../../shared/languages.ts'
import { thumbSrc } from '../../base/files/sources.ts'
import { priceKey } from './prices.ts'

/** What every answer about a product starts with, as the database gives it. */
export interface ProductRow {
  id: number
  name: string
  slug: string
  code: string | null
  kind: ProductKind
  ampere: number | null
  types: string
  image: string | null
  price: number | null
  cat_id: number
  cat_name: string
  cat_slug: string
  fam_id: number | null
  fam_name: string | null
  fam_slug: string | null
}
export interface CardRow extends ProductRow {
  /** JSON. */
  highlights: string
}

/** The columns of `ProductRow`, from parents `p`, their translations `t` and what `refsIn` joins. */
export const PRODUCT_COLUMNS = sql.raw(`
  p.id, coalesce(nullif(t.name, ''), p.name) as name, coalesce(nullif(t.slug, ''), p.slug) as slug, p.code, p.kind,
  p.ampere, coalesce(nullif(t.types, ''), p.types) as types, p.image, p.price,
  c.id as cat_id, coalesce(nullif(ct.name, ''), c.name) as cat_name, coalesce(nullif(ct.slug, ''), c.slug) as cat_slug,
  f.id as fam_id, coalesce(nullif(ft.name, ''), f.name) as fam_name, coalesce(nullif(ft.slug, ''), f.slug) as fam_slug`)

/** Joins the translation, the category and the family of products `p`, in one language. */
export const refsIn = (lang: Lang) => sql`
  left join products t on t.parent_id = p.id and t.lang = ${lang}
  join cats c on c.id = p.cat_id
  left join cats ct on ct.parent_id = c.id and ct.lang = ${lang}
  left join fams f on f.id = p.fam_id
  left join fams ft on ft.parent_id = f.id and ft.lang = ${lang}`

/**
 * The cards of one page. `page` selects their `id` and the `place` they are ordered by; everything else, the first three
 * values of each product among it, is read for these rows only.
 */
export function cardsOf(page: SQL, order: SQL, lang: Lang): SQL {
  return sql`
    with page as materialized (${page})
    select ${PRODUCT_COLUMNS}, (
      select json_group_array(json_object('name', m.name, 'value', m.value)) from (
        select name, value from product_metas
        where product_id = coalesce((select product_id from product_metas where product_id = t.id limit 1), p.id)
        order by position, id limit 3
      ) m
    ) as highlights
    from page cross join products p on p.id = page.id ${refsIn(lang)}
    order by ${order}`
}

/** What a list's card and a product's page have in common. */
export function toProduct(row: ProductRow, seesPrices: boolean): Omit<ProductCard, 'highlights'> {
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
    ...priceKey(row.price, seesPrices),
  }
}

export function toCard(row: CardRow, seesPrices: boolean): ProductCard {
  return { ...toProduct(row, seesPrices), highlights: JSON.parse(row.highlights) }
}
