import type { Lang } from '../../../shared/languages.ts'
import type { Translate } from '../../../shared/translate.ts'
import type { Db } from '../db/client.ts'
import { inRequest, writeLog } from '../log.ts'
import { lineOf } from '../reasons.ts'
import { csvLines } from './csv-lines.ts'
import type { List } from './list.ts'
import { SIZES, walkList } from './walk.ts'

/** Excel reads UTF-8 only behind this mark. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Texts that a spreadsheet would run as formulas, also after blanks, and with full-width East Asian signs. */
export const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

interface Export {
  /** How many lines there are without the heads. */
  rows: number
  body: ReadableStream<Uint8Array>
}

/**
 * All rows of a list that its query (search, filters, sort) matches, as CSV, page by page while it is read, so that a million
 * rows need no more memory than two thousand. `ids` keeps only those rows. The first rows are read before this returns: a failure
 * there fails the call, a later one breaks off the download and is logged. Some ways end what breaks off as if it were whole
 * (wrangler's do), so the caller says how many rows come; a row that is deleted meanwhile leaves an empty line at the end, which
 * no spreadsheet shows.
 */
export async function streamCsv(
  db: Db,
  list: List,
  query: Parameters<List['read']>[1] & { lang: Lang },
  say: Translate,
  ids?: number[],
  sizes = SIZES,
): Promise<Export> {
  const names = Object.keys(list.columns)
  const cells = Object.values(list.columns)
  const encoder = new TextEncoder()
  const { count, pages } = await walkList(db, list, query, ids, sizes)
  let written = 0

  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const heads = csvLines([names.map((name) => say(`lists.columns.${name}`))], FORMULA, query.lang)
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + heads))
    },
    pull: inRequest(async (controller: ReadableStreamDefaultController<Uint8Array>) => {
      try {
        for (let page = await pages.next(); !page.done; page = await pages.next()) {
          const rows = page.value
          if (rows.length === 0) continue
          written += rows.length
          controller.enqueue(
            encoder.encode(
              csvLines(
                rows.map((row) => cells.map((cell) => cell(row, say))),
                FORMULA,
                query.lang,
              ),
            ),
          )
          return
        }
      } catch (error) {
        writeLog('error', { event: 'export', outcome: 'failed', written, rows: count, reason: lineOf(error) })
        throw error
      }
      if (written < count) controller.enqueue(encoder.encode('\r\n'.repeat(count - written)))
      controller.close()
    }),
    // Whoever stops the download stops the reading.
    async cancel() {
      await pages.return(undefined)
    },
  })
  return { rows: count, body }
}

/** Those of some columns that a reader has chosen, in their own order; all when none of them is among them. */
export function chosenOf<C>(columns: Record<string, C>, chosen: string | undefined): Record<string, C> {
  const names = chosen?.split(',') ?? []
  const some = Object.entries(columns).filter(([name]) => names.includes(name))
  return some.length > 0 ? Object.fromEntries(some) : columns
}
