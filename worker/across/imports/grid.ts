import { sql } from 'drizzle-orm'
import { type Grid, type GridBody, MAX_GRID_ROWS } from '../../../shared/imports/grid.admin.ts'
import { IMPORT_COLUMNS } from '../../../shared/imports/imports.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Translate } from '../../../shared/translate.ts'
import type { Db } from '../../base/db/client.ts'
import { cellText } from '../../base/lists/csv-lines.ts'
import { planProducts } from '../../shop/catalogue/product-rows.ts'
import { cellOf } from './export.ts'
import { selectProductCells } from './product-export.ts'

/** The cells of the chosen products in the chosen columns, by name; of more than a grid takes, the first ones. */
export async function readGrid(
  db: Db,
  { ids, filter, columns: names }: GridBody,
  say: Translate,
  lang: Lang,
): Promise<Grid> {
  const most = MAX_GRID_ROWS + 1
  const found = ids
    ? sql`select value as id from json_each(${JSON.stringify(ids.slice(0, most))})`
    : planProducts({ ...filter, limit: most, offset: 0 }).ids
  const columns = names.map((name) => IMPORT_COLUMNS.products.find((column) => column.name === name)!)
  const rows = await db.all<Record<string, string | number | null>>(
    selectProductCells(sql`select id from (${found})`, names, most),
  )
  return {
    rows: rows.slice(0, MAX_GRID_ROWS).map((row) => ({
      id: Number(row.row_id),
      key: String(row.row_key),
      name: String(row.row_name),
      cells: columns.map((column) => cellText(cellOf(column, row, say), lang)),
    })),
    is_cut: rows.length > MAX_GRID_ROWS,
  }
}
