import { type SQL, sql } from 'drizzle-orm'
import { type FacetRule, type ReadValue, readFacetValue } from '../../../../shared/facets.ts'
import type { Db } from '../../../base/db/client.ts'
import type { SqlRow } from '../../../base/db/reads.ts'
import { normalise } from '../../../base/db/search.ts'
import type { facets, productFacetValues } from './facets.tables.ts'

/** How a facet reads its values, and of which data. */
export interface FacetReader extends FacetRule {
  id: number
  /** Names of data, normalised. */
  sources: string[]
}

export type FacetRow = Pick<
  SqlRow<typeof facets>,
  'id' | 'kind' | 'unit' | 'side' | 'sources' | 'choices' | 'updated_at'
>

export const toReader = ({ sources, choices, ...row }: Omit<FacetRow, 'updated_at'>): FacetReader => ({
  ...row,
  sources: (JSON.parse(sources) as string[]).map(normalise),
  choices: JSON.parse(choices),
})

const READERS = sql`select id, kind, unit, side, sources, choices, updated_at from facets order by id`

/** Changes whenever a facet does. */
const REVISION = sql`coalesce((select group_concat(id || ' ' || updated_at order by id) from facets), '')`

/** All facets of the shop, and the condition that none was changed since. */
export async function readFacetReaders(db: Db): Promise<{ readers: FacetReader[]; areSame: SQL }> {
  const rows = await db.all<FacetRow>(READERS)
  const revision = rows.map(({ id, updated_at }) => `${id} ${updated_at}`).join(',')
  return { readers: rows.map(toReader), areSame: sql`${REVISION} = ${revision}` }
}

interface Datum {
  name: string
  value: string
}
interface StoredValue extends Pick<SqlRow<typeof productFacetValues>, 'value' | 'unread'> {
  facet: number
}

/** A product's values: of the first of its data that a facet is read from, or the first that could be read. */
export function valuesOf(readers: FacetReader[], data: Datum[]): StoredValue[] {
  const named = data.map(({ name, value }) => ({ name: normalise(name), value }))
  return readers.flatMap((reader): StoredValue[] => {
    const read = named
      .filter(({ name }) => reader.sources.includes(name))
      .map(({ value }): ReadValue => readFacetValue(reader, value))
    const found = read.find(({ value }) => value !== null) ?? read.find(({ unread }) => unread !== null)
    if (!found) return []
    const { value, unread } = found
    return [{ facet: reader.id, value: value === null ? null : JSON.stringify(value), unread }]
  })
}

interface Valued {
  id: number
  /** Writes nothing for a product that has another version now. */
  version?: number
  data: Datum[]
}

/** Statements that write the values of products, in place of those that they had of these facets. */
export function valueStatements(readers: FacetReader[], products: Valued[]): SQL[] {
  const wanted = JSON.stringify(products.map(({ id, version }) => ({ id, version })))
  const same = sql`(
    select p.id from json_each(${wanted}) w cross join products p on p.id = w.value ->> 'id'
    where p.version = coalesce(w.value ->> 'version', p.version))`
  const facetIds = JSON.stringify(readers.map(({ id }) => id))
  const values = products.flatMap(({ id, data }) =>
    valuesOf(readers, data).map((value) => ({ product: id, ...value })),
  )
  const rows = sql`json_each(${JSON.stringify(values)})`
  return [
    sql`delete from product_facet_values where product_id in ${same}
      and facet_id in (select value from json_each(${facetIds}))
      and (product_id, facet_id) not in (select value ->> 'product', value ->> 'facet' from ${rows})`,
    sql`insert into product_facet_values (product_id, facet_id, value, unread)
      select v.value ->> 'product', v.value ->> 'facet', v.value ->> 'value', v.value ->> 'unread' from ${rows} v
      where v.value ->> 'product' in ${same}
      on conflict (product_id, facet_id) do update set value = excluded.value, unread = excluded.unread,
        updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
      where value is not excluded.value or unread is not excluded.unread`,
  ]
}
