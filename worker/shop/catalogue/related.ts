import { type SQL, sql } from 'drizzle-orm'
import type { ProductPage, RelatedProduct } from '../../../shared/catalogue/catalogue.ts'
import { labelOf } from '../../../shared/catalogue/energy-arrow.ts'
import type { Packs } from '../../../shared/catalogue/packs.ts'
import { RELATION_KINDS, type RelationKind } from '../../../shared/catalogue/product-sets.ts'
import type { Lang } from '../../../shared/languages.ts'
import { thumbSrc } from '../../base/files/sources.ts'
import type { PricesFor } from '../../base/user.ts'
import { priceColumn, priceKey } from './prices.ts'
import { type CardRow, HIGHLIGHTS } from './product-cards.ts'

/* Other products on a product's page: those that an administrator named, and those of its category that are most like it. */

/** How many similar products are shown, and how many of its neighbours in a list are looked at, on each side. */
const SIMILAR = 3
const NEIGHBOURS = 6

type Card = Pick<CardRow, 'id' | 'name' | 'slug' | 'code' | 'image' | 'energy_class' | 'price'> & {
  packs?: Packs | null
}
type Values = { name: string; value: string }[]
type Neighbour = Card & Pick<CardRow, 'fam_id'> & { highlights: Values }

/** Joins the product `o` of rows `n`, and what has its texts in the language. */
const TEXTS = sql.raw(`cross join products o on o.id = n.product_id cross join products t on t.id = n.row_id`)
const NAME = sql.raw(`coalesce(nullif(t.name, ''), o.name)`)
const SLUG = sql.raw(`coalesce(nullif(t.slug, ''), o.slug)`)

/** A member of the JSON of a card, whose price is read for nobody else. */
const priceIn = (id: 'n.product_id' | 'product_id', prices: PricesFor): SQL =>
  prices
    ? sql`, 'price', (select ${priceColumn('p', prices)} from products p where p.id = ${sql.raw(id)})`
    : sql``

/** Whether a retailer can buy product `n`, and in which numbers, as members of its JSON. */
const SALE = sql`'min', o.min_quantity, 'pack', o.pack_size, 'is_sold', o.price is not null and not exists (
  select 1 from part_details where part_id = o.id and stock = 'discontinued')`

/** The numbers in which a retailer orders product `n`, as a member of its JSON. */
const packsIn = (prices: PricesFor): SQL =>
  prices
    ? sql`, 'packs', (select json_object('min', min_quantity, 'pack', pack_size) from products
        where id = n.product_id and (min_quantity > 1 or pack_size > 1))`
    : sql``

/** JSON of the products that a product (SQL, its id) needs, if shoppers can list them; null for none. */
export const neededBy = (id: SQL, lang: Lang): SQL => sql`(
  select nullif(json_group_array(json_object('id', n.product_id, 'name', ${NAME}, 'slug', ${SLUG}, 'image', o.image,
    'energy_class', o.energy_class, ${SALE})
    order by r.position, r.related_id), '[]')
  from product_relations r cross join product_names n on n.product_id = r.related_id and n.lang = ${lang} ${TEXTS}
  where r.product_id = ${id} and r.kind = 'needed')`

/** JSON of the products that belong to products `p`, if shoppers can list them. */
export const relatedIn = (lang: Lang, prices: PricesFor): SQL => sql`
  select json_group_array(json_object('relation', r.kind, 'id', n.product_id, 'name', ${NAME}, 'slug', ${SLUG}, 'code', o.code,
    'image', o.image, 'energy_class', o.energy_class${priceIn('n.product_id', prices)}${packsIn(prices)}) order by r.position, r.related_id)
  from product_relations r cross join product_names n on n.product_id = r.related_id and n.lang = ${lang} ${TEXTS}
  where r.product_id = p.id`

/** JSON of neighbours of products `p`: of the same kind, in their category and their family, before and after them. */
export function neighboursIn(lang: Lang, prices: PricesFor): SQL {
  const beside = (list: 'cat_id' | 'fam_id', isAfter: boolean) => sql`
    select * from (
      select n.product_id, ${NAME} as name, ${SLUG} as slug, o.code, o.image, o.energy_class, n.fam_id, ${HIGHLIGHTS} as highlights from product_names n
      indexed by ${sql.raw(list === 'cat_id' ? 'product_cards_listed_cat' : 'product_cards_listed_fam')} ${TEXTS}
      where n.lang = ${lang} and n.${sql.raw(list)} = p.${sql.raw(list)} and o.kind = p.kind
        and n.product_id ${sql.raw(isAfter ? '>' : '<')} p.id
      order by n.product_id ${sql.raw(isAfter ? '' : 'desc')} limit ${sql.raw(String(NEIGHBOURS))})`
  return sql`
    select json_group_array(json_object('id', product_id, 'name', name, 'slug', slug, 'code', code, 'image', image,
      'energy_class', energy_class, 'fam_id', fam_id, 'highlights', json(highlights)${priceIn('product_id', prices)}))
    from (${beside('fam_id', true)} union ${beside('fam_id', false)} union ${beside('cat_id', true)}
      union ${beside('cat_id', false)})`
}

const toRelated = ({ id, name, slug, code, image, price, packs, ...row }: Card): RelatedProduct => ({
  id,
  name,
  slug,
  code,
  thumb_src: thumbSrc(image),
  ...labelOf(row),
  ...priceKey(price ?? null, price !== undefined),
  ...(packs && { packs }),
})

export function toRelations(json: string): ProductPage['related'] {
  const rows = JSON.parse(json) as (Card & { relation: RelationKind })[]
  const ofKind = (kind: RelationKind) => rows.filter(({ relation }) => relation === kind).map(toRelated)
  return Object.fromEntries(RELATION_KINDS.map((kind) => [kind, ofKind(kind)])) as ProductPage['related']
}

const NUMBER = /^\D{0,12}?(\d+(?:[.,]\d+)?)/
const numberIn = (value: string) => Number(NUMBER.exec(value)?.[1]?.replace(',', '.') ?? Number.NaN)

/** How alike two values of the same name are, 0..1: equal ones 1, numbers by their ratio. */
function likeness(own: string, other: string): number {
  if (own === other) return 1
  const [a, b] = [numberIn(own), numberIn(other)]
  return a > 0 && b > 0 ? Math.min(a, b) / Math.max(a, b) : 0
}

/** The neighbours that are most like a product: by the values that their cards show, those of its family before others. */
export function mostSimilar(json: string, familyId: number | null, metas: Values): RelatedProduct[] {
  const own = new Map(metas.map(({ name, value }) => [name, value]))
  const scoreOf = ({ fam_id, highlights }: Neighbour) =>
    highlights.reduce(
      (sum, { name, value }) => sum + (own.has(name) ? likeness(own.get(name)!, value) : 0),
      fam_id === familyId ? 1 : 0,
    )
  return (JSON.parse(json) as Neighbour[])
    .map((neighbour) => ({ neighbour, score: scoreOf(neighbour) }))
    .sort((a, b) => b.score - a.score || a.neighbour.id - b.neighbour.id)
    .slice(0, SIMILAR)
    .map(({ neighbour }) => toRelated(neighbour))
}
