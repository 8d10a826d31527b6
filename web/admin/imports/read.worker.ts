import { readSheet } from 'read-excel-file/web-worker'
import type { Encoding } from '../../files/encoding.ts'
import { cellText, firstSheet, isWorkbook, openWorkbook } from '../../files/tables.ts'
import { type FileTable, readCsv, tableOf } from './tables.ts'

/** What a person chose instead of what the file suggests: the place of a sheet, an encoding, the number of the row of heads. */
export interface Choice {
  sheet?: number
  headLine?: number
  encoding?: Encoding
}
export interface Asked {
  file: File
  known: ReadonlySet<string>
  choice: Choice
}

/** A message with rows of a file, the last one also with all else; null when the file cannot be read. */
export type Told = Pick<FileTable, 'rows'> | FileTable | null

/** Rows in one message: 100 000 at once would freeze the page. */
const PART = 2000
const tell = (told: Told) => self.postMessage(told)

async function read({ file, known, choice }: Asked): Promise<FileTable> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!isWorkbook(bytes)) return readCsv(bytes, known, choice)
  const { sheets, file: content } = openWorkbook(bytes)
  const sheet = choice.sheet ?? firstSheet(sheets)
  const cells = (await readSheet(content, sheet + 1)).map((row) => row.map(cellText))
  return { ...tableOf(cells, known, choice.headLine), sheets, sheet }
}

/** Reads a file outside the page's thread, which 100 000 rows would block. */
self.onmessage = async ({ data }: MessageEvent<Asked>) => {
  try {
    const { rows, ...table } = await read(data)
    for (let at = 0; at < rows.length; at += PART) tell({ rows: rows.slice(at, at + PART) })
    tell({ ...table, rows: [] })
  } catch {
    // The reasons why a damaged file cannot be read mean nothing to a person.
    tell(null)
  }
}
