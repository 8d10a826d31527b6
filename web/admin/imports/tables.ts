import Papa from 'papaparse'
import { decode } from '../../files/tables.ts'

/** The contents of a file: its heads, and its rows with their numbers in the spreadsheet. */
export interface FileTable {
  heads: string[]
  rows: { line: number; cells: string[] }[]
}

/** The first row that is not blank holds the heads. Blank rows are left out, but count in the numbering. */
export function tableOf(all: string[][]): FileTable {
  const isBlank = (row: string[]) => row.every((cell) => cell.trim() === '')
  const first = all.findIndex((row) => !isBlank(row))
  const heads = (all[first] ?? []).map((head) => head.trim())
  const rows = all
    .map((row, i) => ({ line: i + 1, cells: row.slice(0, heads.length) }))
    .filter(({ line, cells }) => line > first + 1 && !isBlank(cells))
  return { heads, rows }
}

const SIGNS = [';', '\t', ',']

/** The separator: the comma, semicolon or tab that is most frequent, outside quotes, in the first row that is not blank. */
function signOf(text: string): string {
  const heads =
    text
      .replace(/"[^"]*"/g, '')
      .split(/\r?\n/)
      .find((row) => row.trim() !== '') ?? ''
  const counts = SIGNS.map((sign) => heads.split(sign).length)
  return SIGNS[counts.indexOf(Math.max(...counts))]!
}

/** Error: an `Error` when the file is no text, such as a PDF or an old workbook. */
export function readCsv(bytes: Uint8Array): FileTable {
  const text = decode(bytes).replace(/^\uFEFF/, '')
  if (text.includes('\0') || text.startsWith('%PDF-')) throw new Error('It is no text')
  const { data } = Papa.parse<string[]>(text, { delimiter: signOf(text) })
  return tableOf(data)
}
