import { sql } from 'drizzle-orm'
import type { FacetSources, FacetsForm } from '../../../../shared/catalogue/facets.admin.ts'
import { LANGS, type Lang } from '../../../../shared/languages.ts'
import type { Db } from '../../../base/db/client.ts'
import { readTogether, type SqlRow } from '../../../base/db/reads.ts'
import { normalise } from '../../../base/db/search.ts'
import { AppError } from '../../../base/errors.ts'
import type { facets } from './facets.tables.ts'

/** Products whose data are looked at for suggestions. */
const LOOKED_AT = 200
const MOST_UNREAD = 20
const MOST_VALUES = 30

type FacetRow = Omit<SqlRow<typeof facets>, 'cat_id' | 'position' | 'created_at' | 'updated_at'> & {
  values_count: number
  unread_count: number
  unread_list: string
}
/** A datum in one language, beside the Italian of the same place. */
export interface DatumRow {
  product: number
  lang: Lang
  italian: string
  italian_value: string
  name: string
  value: string
}

/** A category by its id, as facets are of it. Error: `not_found`, also for a translation. */
const categoryOf = (id: number) => sql`
  select id, name, version from cats where id = ${id} and parent_id is null and deleted_at is null`

const facetsOf = (id: number) => sql`
  select f.id, f.key, f.kind, f.unit, f.side, f.names, f.sources, f.choices, (
    select count(*) from product_facet_values v cross join products p on p.id = v.product_id and p.cat_id = f.cat_id
    where v.facet_id = f.id and v.value is not null) as values_count, (
    select count(*) from product_facet_values v cross join products p on p.id = v.product_id and p.cat_id = f.cat_id
    where v.facet_id = f.id and v.unread is not null) as unread_count, (
    select json_group_array(json_object('product_id', u.id, 'name', u.name, 'text', u.unread)) from (
      select p.id, p.name, v.unread from product_facet_values v
      cross join products p on p.id = v.product_id and p.cat_id = f.cat_id
      where v.facet_id = f.id and v.unread is not null order by p.id limit ${MOST_UNREAD}) u) as unread_list
  from facets f where f.cat_id = ${id} order by f.position`

/** Selects the data of a category's first products in each language. */
export const dataOf = (id: number) => sql`
  select p.id as product, t.lang, own.name as italian, own.value as italian_value, other.name, other.value
  from (
    select id from products where cat_id = ${id} and parent_id is null and kind <> 'part' and deleted_at is null
    order by id limit ${LOOKED_AT}
  ) p
  cross join product_metas own on own.product_id = p.id
  cross join products t on t.id = p.id or t.parent_id = p.id
  cross join product_metas other on other.product_id = t.id and other.position = own.position
  order by p.id, own.position`

const named = (rows: { lang: Lang; text: string }[]) => {
  const texts = Object.fromEntries(
    LANGS.map((lang) => [lang, rows.find((row) => row.lang === lang)?.text ?? '']),
  )
  return texts as Record<Lang, string>
}
const countOf = (rows: DatumRow[]) => new Set(rows.map(({ product }) => product)).size

/** Names of data with their values, the most frequent first. */
export function toData(rows: DatumRow[]): FacetsForm['data'] {
  return [...Map.groupBy(rows, ({ italian }) => italian).values()]
    .map((same) => ({
      names: named(same.map(({ lang, name }) => ({ lang, text: name }))),
      products: countOf(same),
      values: [...Map.groupBy(same, ({ italian_value }) => italian_value).values()]
        .map((equal) => ({
          names: named(equal.map(({ lang, value }) => ({ lang, text: value }))),
          products: countOf(equal),
        }))
        .sort((a, b) => b.products - a.products)
        .slice(0, MOST_VALUES),
    }))
    .sort((a, b) => b.products - a.products)
}

export async function readFacetsForm(db: Db, categoryId: number): Promise<FacetsForm> {
  const [[category], own, data] = await readTogether<
    [{ id: number; name: string; version: number }, FacetRow, DatumRow]
  >(db, [categoryOf(categoryId), facetsOf(categoryId), dataOf(categoryId)])
  if (!category) throw new AppError('not_found')
  const { version, ...named } = category
  return {
    category: named,
    version,
    facets: own.map(({ values_count, unread_count, unread_list, names, sources, choices, ...row }) => ({
      ...row,
      names: JSON.parse(names),
      sources: JSON.parse(sources),
      choices: JSON.parse(choices),
      values: values_count,
      unread_count,
      unread: JSON.parse(unread_list),
    })),
    data: toData(data),
  }
}

/** How the facets of a category read the data of its products, in their order. */
export async function readFacetSources(db: Db, categoryId: number): Promise<FacetSources> {
  const rows = await db.all<Pick<FacetRow, 'kind' | 'unit' | 'side' | 'names' | 'sources' | 'choices'>>(sql`
    select kind, unit, side, names, sources, choices from facets where cat_id = ${categoryId} order by position`)
  return {
    facets: rows.map(({ names, sources, choices, ...row }) => ({
      ...row,
      names: JSON.parse(names),
      sources: (JSON.parse(sources) as string[]).map(normalise),
      choices: JSON.parse(choices),
    })),
  }
}
