import { type SQL, sql } from 'drizzle-orm'
import type { FitAnswer, FitProduct } from '../../../../shared/catalogue/fit.ts'
import { ROLES, type Role } from '../../../../shared/catalogue/fit-facets.ts'
import type { Lang } from '../../../../shared/languages.ts'
import type { Db } from '../../../base/db/client.ts'
import { isDisplayed } from '../displayed.ts'
import { CARD_COLUMNS, CARD_JOINS, type CardRow, toCard } from '../product-cards.ts'

/** Products of a kind that are looked at. */
const MAX_PRODUCTS = 60

type Row = CardRow & { role: Role; facets: string; is_displayed: 0 | 1 }

const ofRole = (role: Role) => sql`
  select * from (
    select ${role} as role, v.product_id as id
    from facets f cross join product_facet_values v indexed by product_facet_values_size on v.facet_id = f.id and v.low is not null
    cross join product_names n on n.product_id = v.product_id and n.lang = 'it' and n.cat_id = f.cat_id
    where f.key = ${ROLES[role]} order by v.facet_id, v.low, v.product_id limit ${MAX_PRODUCTS})`

/** JSON of the facets of a product in its category (SQL). */
const facetsOf = (product: SQL, category: SQL) => sql`(
  select json_group_object(own.key, json_object('unit', own.unit, 'value', json(held.value)))
  from product_facet_values held cross join facets own on own.id = held.facet_id and own.cat_id = ${category}
  where held.product_id = ${product} and held.value is not null)`

/** JSON of what "Does it fit?" asks of the product `p`; null where it does not look at it. */
export const fitIn = sql`
  select json_object('key', f.key, 'facets', json(${facetsOf(sql`p.id`, sql`p.cat_id`)}))
  from product_facet_values v cross join facets f on f.id = v.facet_id and f.cat_id = p.cat_id
  where v.product_id = p.id and v.low is not null and f.key in (${sql.join(
    Object.values(ROLES).map((key) => sql`${key}`),
    sql`, `,
  )}) limit 1`

/** What `fitIn` found. */
export function toFit(json: string): Pick<FitProduct, 'role' | 'facets'> {
  const { key, facets } = JSON.parse(json) as { key: string; facets: FitProduct['facets'] }
  return { role: (Object.keys(ROLES) as Role[]).find((role) => ROLES[role] === key)!, facets }
}

/** The antennas, air conditioners and panels that can be asked whether they fit, each kind by size, with the facets of their categories. */
export async function readFit(db: Db, lang: Lang): Promise<FitAnswer> {
  const roles = sql.join((Object.keys(ROLES) as Role[]).map(ofRole), sql` union all `)
  const rows = await db.all<Row>(sql`
    with chosen as materialized (${roles})
    select chosen.role, ${isDisplayed(sql`n.product_id`)} as is_displayed, ${CARD_COLUMNS}, ${facetsOf(sql`n.product_id`, sql`n.cat_id`)} as facets
    from chosen cross join product_names n on n.product_id = chosen.id and n.lang = ${lang} ${CARD_JOINS}`)
  return {
    products: rows.map(
      ({ role, facets, is_displayed, ...card }): FitProduct => ({
        role,
        card: toCard(card, false),
        facets: JSON.parse(facets),
        ...(is_displayed === 1 && { displayed: true as const }),
      }),
    ),
  }
}
