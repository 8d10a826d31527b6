import { sql } from 'drizzle-orm'
import { FORMULA } from '../../../shared/imports/import-cells.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Translate } from '../../../shared/translate.ts'
import type { Db } from '../../base/db/client.ts'
import type { Given, SqlRow } from '../../base/db/reads.ts'
import { csvLines } from '../../base/lists/csv-lines.ts'
import type { RowError } from './importer.ts'
import type { importRows } from './imports.tables.ts'
import { columnsOf } from './imports.ts'

/** Excel reads UTF-8 only behind this mark. */
const BYTE_ORDER_MARK = '\uFEFF'
/** Rows that are in memory at once. */
const PAGE = 500

type Row = Given<Pick<SqlRow<typeof importRows>, 'line' | 'errors' | 'cells'>>

/**
 * The wrong rows of an import with the cells that were sent, as a CSV file that an import takes once they are corrected; the last column
 * says what is wrong with each. Error: `not_found`.
 */
export async function streamRest(
  db: Db,
  id: number,
  { say, sayField, lang }: { say: Translate; sayField: Translate; lang: Lang },
): Promise<ReadableStream<Uint8Array>> {
  const columns = await columnsOf(db, id)
  const readPage = (after: number) =>
    db.all<Row>(sql`select line, errors, cells from import_rows
      where import_id = ${id} and action = 'wrong' and cells is not null and line > ${after} order by line limit ${PAGE}`)
  const reasonOf = ({ column, message, values }: RowError) =>
    [column, sayField(`fields.${message}`, values)].filter((text) => text !== '').join(': ')
  const cellsOf = ({ line, errors, cells }: Row) => {
    const sent: (string | null)[] = JSON.parse(cells)
    const reasons = (JSON.parse(errors) as RowError[]).map(reasonOf)
    return [...columns.map((_, i) => sent[i] ?? ''), String(line), reasons.join('; ')]
  }
  const encoder = new TextEncoder()
  // A failure on the first page fails the call.
  let page = await readPage(0)
  return new ReadableStream({
    start(controller) {
      const heads = [...columns, say('lists.rest.line'), say('lists.rest.reasons')]
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + csvLines([heads], FORMULA, lang)))
    },
    async pull(controller) {
      const last = page.at(-1)
      if (!last) return controller.close()
      controller.enqueue(encoder.encode(csvLines(page.map(cellsOf), FORMULA, lang)))
      page = await readPage(last.line)
    },
  })
}
