import { type SQL, sql } from 'drizzle-orm'
import type { FacetValue } from '../../../../shared/catalogue/facet-reading.ts'
import type { Db } from '../../../base/db/client.ts'
import { NOW } from '../../../base/db/columns.ts'
import { facetColumns } from './facets.tables.ts'

/**
 * Fills the rows of `facet_columns` that changes have emptied: for the end of the batch that changes products. A list reads rows that
 * nobody has filled from the view, which costs more.
 */
export const fillColumns = (db: Db) =>
  db
    .update(facetColumns)
    .set({ ids: sql`now.ids`, data: sql`now.data`, updatedAt: NOW })
    .from(sql`facet_columns_now now`)
    .where(
      sql`facet_columns.ids is null and now.cat_id = facet_columns.cat_id and now.chunk = facet_columns.chunk`,
    )

/** Empties the columns of a category whose facets change. */
export const emptyColumns = (category: number): SQL => sql`
  update facet_columns set ids = null, data = null, updated_at = ${NOW} where cat_id = ${category} and ids is not null`

export interface ColumnRow {
  ids: string
  data: string
}

/** Selects a category's columns, a row for up to 4096 ids of products. */
export const columnsOf = (category: number): SQL => sql`
  select c.chunk, coalesce(c.ids, now.ids) as ids, coalesce(c.data, now.data) as data
  from facet_columns c
  left join facet_columns_now now on c.ids is null and now.cat_id = c.cat_id and now.chunk = c.chunk
  where c.cat_id = ${category} order by c.chunk`

/** A category's products with their values, as columns of equal length. */
export interface Columns {
  ids: number[]
  /** By facet's key; `_fam` has the families. */
  data: Record<string, (FacetValue | null)[]>
}

export const toColumns = (rows: ColumnRow[]): Columns[] =>
  rows.map(({ ids, data }) => ({ ids: JSON.parse(ids), data: JSON.parse(data) }))
