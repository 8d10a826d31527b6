import { readSheet } from 'read-excel-file/web-worker'
import { cellText, isWorkbook } from '../../files/tables.ts'
import { type FileTable, readCsv, tableOf } from './tables.ts'

/** A message with rows of a file, the last one also with its heads; null when the file cannot be read. */
export type Told = { rows: FileTable['rows']; heads?: string[] } | null

/** Rows in one message: 100 000 at once would freeze the page. */
const PART = 2000
const tell = (told: Told) => self.postMessage(told)

/** Reads a file outside the page's thread, which 100 000 rows would block. */
self.onmessage = async ({ data: file }: MessageEvent<File>) => {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const { heads, rows } = isWorkbook(bytes)
      ? tableOf((await readSheet(file)).map((row) => row.map(cellText)))
      : readCsv(bytes)
    for (let at = 0; at < rows.length; at += PART) tell({ rows: rows.slice(at, at + PART) })
    tell({ rows: [], heads })
  } catch {
    // The reasons why a damaged file cannot be read mean nothing to a person.
    tell(null)
  }
}
