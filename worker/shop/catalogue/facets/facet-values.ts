import { type SQL, sql } from 'drizzle-orm'
import { type FacetRule, type ReadValue, readFacetValue } from '../../../../shared/catalogue/facet-reading.ts'
import type { Db } from '../../../base/db/client.ts'
import type { SqlRow } from '../../../base/db/reads.ts'
import { normalise } from '../../../base/db/search.ts'
import type { facets, productFacetValues } from './facets.tables.ts'
import { facetWords } from './tokens.ts'

/** How a facet reads its values, and of which data. */
export interface FacetReader extends FacetRule {
  id: number
  category: number
  key: string
  /** Names of data, normalised. */
  sources: string[]
}

export type FacetRow = Pick<
  SqlRow<typeof facets>,
  'id' | 'cat_id' | 'key' | 'kind' | 'unit' | 'side' | 'sources' | 'choices' | 'updated_at'
>

export const toReader = ({
  cat_id,
  sources,
  choices,
  ...row
}: Omit<FacetRow, 'updated_at'>): FacetReader => ({
  ...row,
  category: cat_id,
  sources: (JSON.parse(sources) as string[]).map(normalise),
  choices: JSON.parse(choices),
})

const READERS = sql`select id, cat_id, key, kind, unit, side, sources, choices, updated_at from facets order by id`

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
interface StoredValue extends Pick<SqlRow<typeof productFacetValues>, 'value' | 'low' | 'unread'> {
  facet: number
  words: string[]
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
    if (value === null) return [{ facet: reader.id, value, low: null, unread, words: [] }]
    const low = typeof value === 'number' ? value : typeof value === 'string' ? null : value[0]
    const words = facetWords(reader.category, reader.key, value)
    return [{ facet: reader.id, value: JSON.stringify(value), low, unread, words }]
  })
}

interface Valued {
  id: number
  /** Writes nothing for a product that has another version now. */
  version?: number
  data: Datum[]
}

/** Statements that write the values of products of all facets, in place of those that they had, and what they are found by. */
export function valueStatements(readers: FacetReader[], products: Valued[]): SQL[] {
  const wanted = JSON.stringify(products.map(({ id, version }) => ({ id, version })))
  const same = sql`(
    select p.id from json_each(${wanted}) w cross join products p on p.id = w.value ->> 'id'
    where p.version = coalesce(w.value ->> 'version', p.version))`
  const read = products.map(({ id, data }) => ({ id, values: valuesOf(readers, data) }))
  const values = read.flatMap((product) =>
    product.values.map(({ words: _, ...value }) => ({ product: product.id, ...value })),
  )
  // Only who has words is in the index, so that one made of the rows anew is the same, whoever wrote them.
  const found = read
    .map(({ id, values }) => ({ id, terms: values.flatMap(({ words }) => words).join(' ') }))
    .filter(({ terms }) => terms !== '')
  const rows = sql`json_each(${JSON.stringify(values)})`
  return [
    sql`delete from product_facet_values where product_id in ${same}
      and (product_id, facet_id) not in (select value ->> 'product', value ->> 'facet' from ${rows})`,
    sql`insert into product_facet_values (product_id, facet_id, value, low, unread)
      select v.value ->> 'product', v.value ->> 'facet', v.value ->> 'value', v.value ->> 'low', v.value ->> 'unread' from ${rows} v
      where v.value ->> 'product' in ${same}
      on conflict (product_id, facet_id) do update set value = excluded.value, low = excluded.low, unread = excluded.unread,
        updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
      where value is not excluded.value or unread is not excluded.unread`,
    sql`delete from facet_search where rowid in ${same}`,
    sql`insert into facet_search (rowid, terms) select f.value ->> 'id', f.value ->> 'terms'
      from json_each(${JSON.stringify(found)}) f where f.value ->> 'id' in ${same}`,
  ]
}
