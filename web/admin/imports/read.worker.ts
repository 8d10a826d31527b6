import { readSheet } from 'read-excel-file/web-worker'
import { cellText, type FileTable, readCsv, tableOf } from './tables.ts'

/** Rows of a file, and with the last ones its heads; null when it cannot be read. */
export type Told = { rows: FileTable['rows']; heads?: string[] } | null

/** Rows that are handed over at once: of 100 000 the page would stand still. */
const PART = 2000
const tell = (told: Told) => self.postMessage(told)

/** Reads a file beside the page, which 100 000 rows would hold up. */
self.onmessage = async ({ data: file }: MessageEvent<File>) => {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const isSheet = bytes[0] === 0x50 && bytes[1] === 0x4b
    const { heads, rows } = isSheet
      ? tableOf((await readSheet(file)).map((row) => row.map(cellText)))
      : readCsv(bytes)
    for (let at = 0; at < rows.length; at += PART) tell({ rows: rows.slice(at, at + PART) })
    tell({ rows: [], heads })
  } catch {
    // What is wrong inside a damaged file says nothing to a person.
    tell(null)
  }
}
