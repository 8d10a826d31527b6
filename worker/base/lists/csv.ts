import Papa from 'papaparse'
import type { Db } from '../db/client.ts'
import type { Translate } from '../texts.ts'
import type { List } from './list.ts'

/** Rows that are in memory at once. */
const PAGE = 2000

/** Excel reads UTF-8 only behind this mark. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Texts that a spreadsheet would run as formulas, also after blanks, and with full-width East Asian signs. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/**
 * The semicolon is what Excel splits by wherever the comma is the decimal sign: in all countries of this shop. English files
 * have it too, so that there is one format.
 */
const toLines = (rows: unknown[][]) =>
  `${Papa.unparse(rows, { delimiter: ';', newline: '\r\n', escapeFormulae: FORMULA })}\r\n`

type Query = Parameters<List['read']>[1]

/**
 * All rows of a list that its query (search, filters, sort) matches, as CSV, page by page while it is read, so that a hundred
 * thousand rows need no more memory than two thousand. `ids` keeps only those rows. The first page is read before this returns:
 * a failure there fails the call, a later one breaks off the download.
 */
export async function streamCsv(
  db: Db,
  { read, columns }: List,
  query: Query,
  say: Translate,
  ids?: ReadonlySet<number>,
): Promise<ReadableStream<Uint8Array>> {
  const names = Object.keys(columns)
  const cells = Object.values(columns)
  const readPage = (offset: number) => read(db, { ...query, limit: PAGE, offset })
  const encoder = new TextEncoder()
  let page = await readPage(0)
  let offset = 0
  let left = ids?.size ?? Number.POSITIVE_INFINITY

  return new ReadableStream({
    start(controller) {
      const heads = toLines([names.map((name) => say(`lists.columns.${name}`))])
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + heads))
    },
    async pull(controller) {
      const rows = ids ? page.filter(({ id }) => ids.has(id)) : page
      if (rows.length > 0) {
        controller.enqueue(encoder.encode(toLines(rows.map((row) => cells.map((cell) => cell(row, say))))))
      }
      left -= rows.length
      if (page.length < PAGE || left <= 0) return controller.close()
      offset += PAGE
      page = await readPage(offset)
      // A stream is not pulled again after a pull that enqueued nothing.
      if (rows.length === 0) await this.pull?.(controller)
    },
  })
}
