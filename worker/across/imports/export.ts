import type { Imported } from '../../../shared/entities.ts'
import { FORMULA } from '../../../shared/imports/import-cells.ts'
import { IMPORT_COLUMNS } from '../../../shared/imports/imports.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Translate } from '../../../shared/translate.ts'
import type { Db } from '../../base/db/client.ts'
import { decimal, euros, yesNo } from '../../base/lists/cells.ts'
import { csvLines } from '../../base/lists/csv-lines.ts'
import type { Cell } from '../../base/lists/list.ts'
import { IMPORTERS } from './importers.ts'

/** Excel reads UTF-8 only behind this mark. */
const BYTE_ORDER_MARK = '\uFEFF'

type Values = Record<string, string | number | null>
type Row = Values & { after: number }

/** A cell as an import reads it. */
export function cellOf(
  { name, kind }: (typeof IMPORT_COLUMNS)[Imported][number],
  row: Values,
  say: Translate,
): Cell {
  const value = row[name] ?? null
  if (value === null) return ''
  if (kind === 'price') return euros(Number(value))
  if (kind === 'yes') return yesNo(value === 1, say)
  if (kind === 'stock') return say(`lists.stock.${value}`)
  return kind === 'number' ? decimal(Number(value)) : String(value)
}

/**
 * All records of a kind as a file that an import of the same kind takes: its columns have their technical names, so that the
 * file can be read in every language. Importing it again changes nothing.
 */
export async function streamExport(
  db: Db,
  entity: Imported,
  say: Translate,
  lang: Lang,
): Promise<ReadableStream<Uint8Array>> {
  const columns = IMPORT_COLUMNS[entity]
  const readPage = (after: number) => db.all<Row>(IMPORTERS[entity].page(after))
  const encoder = new TextEncoder()
  // A failure on the first page fails the call.
  let page = await readPage(0)
  return new ReadableStream({
    start(controller) {
      controller.enqueue(
        encoder.encode(BYTE_ORDER_MARK + csvLines([columns.map(({ name }) => name)], FORMULA, lang)),
      )
    },
    async pull(controller) {
      const last = page.at(-1)
      if (!last) return controller.close()
      controller.enqueue(
        encoder.encode(
          csvLines(
            page.map((row) => columns.map((column) => cellOf(column, row, say))),
            FORMULA,
            lang,
          ),
        ),
      )
      page = await readPage(last.after)
    },
  })
}
