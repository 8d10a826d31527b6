import * as z from 'zod/mini'
import { chosenProducts, isOneOf } from '../pricing/product-prices.admin.ts'
import { type CellKind, IMPORT_COLUMNS, MANUALS } from './imports.ts'

/* A grid over columns of products: its cells are those of a file, and it is saved as an import. */

export const MAX_GRID_ROWS = 500
export const MAX_GRID_COLUMNS = 8

/** What is a part's, what a product keeps for good, and addresses of files, which no product keeps. */
const LEFT_OUT = [
  ...['code', 'kind', 'table', 'section', 'part_code'],
  ...['pictures', 'documents', 'drawings', ...Object.keys(MANUALS)],
]
export const GRID_COLUMNS = IMPORT_COLUMNS.products
  .map(({ name }) => name)
  .filter((name) => !LEFT_OUT.includes(name))
export const kindOf = (column: string): CellKind =>
  IMPORT_COLUMNS.products.find(({ name }) => name === column)!.kind

/** `POST /api/admin/imports/grid`: the products with these ids, or all that the list's search and filters match. */
export const gridBody = z
  .object({
    ...chosenProducts,
    columns: z
      .array(z.enum(GRID_COLUMNS))
      .check(z.minLength(1, 'required'), z.maxLength(MAX_GRID_COLUMNS, 'too_many')),
  })
  .check(isOneOf)
export type GridBody = z.output<typeof gridBody>

/** A product's cells, in the order of the columns, as a file would have them in the reader's language. */
export interface GridRow {
  id: number
  /** What a file calls it: its code, or `#12`. */
  key: string
  name: string
  cells: string[]
}
/** `is_cut`: there are more than the grid takes. */
export interface Grid {
  rows: GridRow[]
  is_cut: boolean
}
