import { decode } from '../../files/encoding.ts'
import { cellText, firstSheet, isWorkbook, openWorkbook, separatorOf } from '../../files/tables.ts'

/** The largest list of codes, in bytes. */
const LARGEST = 2_000_000

/** The text of a list of codes, one a line with tabs between its cells: a workbook's first sheet that is not hidden, or a text. Error: an `Error` when it is neither. */
export async function readCodes(file: File): Promise<string> {
  if (file.size > LARGEST) throw new Error('It is too large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isWorkbook(bytes)) {
    const { readSheet } = await import('read-excel-file/browser')
    const { sheets, file: content } = openWorkbook(bytes)
    const rows = await readSheet(content, firstSheet(sheets) + 1)
    return rows.map((row) => row.map((cell) => cellText(cell).replace(/\s+/g, ' ')).join('\t')).join('\n')
  }
  const text = separatorOf(decode(bytes)).content
  if (text.includes('\0') || text.startsWith('%PDF-')) throw new Error('It is no text')
  return text
}
