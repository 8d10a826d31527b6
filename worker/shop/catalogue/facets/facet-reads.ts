import { type SQL, sql } from 'drizzle-orm'
import type { ProductsQuery } from '../../../../shared/catalogue/catalogue.ts'
import { readFacets, type WantedFacets } from '../../../../shared/catalogue/facet-address.ts'
import type { Facet } from '../../../../shared/catalogue/facets.ts'
import { type AllRows, NO_ROWS, type Selects, type SqlRow } from '../../../base/db/reads.ts'
import { AppError } from '../../../base/errors.ts'
import { countFacets, type DeclaredFacet, isDeclared } from './count-facets.ts'
import { type ColumnRow, columnsOf, toColumns } from './facet-columns.ts'
import type { facets } from './facets.tables.ts'

type DeclaredRow = Pick<SqlRow<typeof facets>, 'key' | 'kind' | 'unit' | 'names' | 'choices'>
/** The rows of `facetReads`. */
export type FacetReads = [DeclaredRow, ColumnRow, { id: number }]

const toDeclared = ({ names, choices, ...row }: DeclaredRow): DeclaredFacet => ({
  ...row,
  names: JSON.parse(names),
  choices: JSON.parse(choices),
})

const unknownFacet = () => new AppError('invalid', { fields: { facets: 'unknown' } })

/** What a list call wants of facets, which only a category has. Error: `invalid` without one. */
export function wantedOf({ facets: text = '', 'filters[cat]': category }: ProductsQuery): WantedFacets {
  const wanted = readFacets(text) ?? {}
  if (Object.keys(wanted).length > 0 && !category) throw unknownFacet()
  return wanted
}

/**
 * Selects the facets of a category with all that counts them: `found` selects the ids that a search found. `toFacets` counts; it
 * throws `invalid` when the category has no such facet.
 */
export function facetReads(
  query: ProductsQuery,
  wanted: WantedFacets,
  found: SQL | null,
): {
  reads: Selects<FacetReads>
  toFacets: (...rows: AllRows<FacetReads>) => { facets: Facet[]; total: number }
} {
  const { lang, 'filters[cat]': category, 'filters[fam]': family } = query
  if (!category) return { reads: [NO_ROWS, NO_ROWS, NO_ROWS], toFacets: () => ({ facets: [], total: 0 }) }
  return {
    reads: [
      sql`select key, kind, unit, names, choices from facets where cat_id = ${category} order by position`,
      sql`select ids, data from (${columnsOf(category)}) where exists (select 1 from facets where cat_id = ${category})`,
      found ?? NO_ROWS,
    ],
    toFacets: (declared, columns, ids) => {
      const all = declared.map(toDeclared)
      if (Object.entries(wanted).some(([key, each]) => !isDeclared(all, key, each))) throw unknownFacet()
      return countFacets(all, toColumns(columns), lang, {
        family,
        wanted,
        found: found ? new Set(ids.map(({ id }) => id)) : undefined,
      })
    },
  }
}
