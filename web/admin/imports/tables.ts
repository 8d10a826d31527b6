import Papa from 'papaparse'

/** What a file holds: its heads, and its rows with the numbers that a spreadsheet gives them. */
export interface FileTable {
  heads: string[]
  rows: { line: number; cells: string[] }[]
}

/** UTF-8 where it can be, Excel's "Unicode text", otherwise as Windows programs of Western Europe write. */
export function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The first row that is not blank has the heads; blank rows count, but are left out. */
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

/** Comma, semicolon or tab: what stands most often in the first row that is not blank, outside of quotes. */
function signOf(text: string): string {
  const heads =
    text
      .replace(/"[^"]*"/g, '')
      .split(/\r?\n/)
      .find((row) => row.trim() !== '') ?? ''
  const counts = SIGNS.map((sign) => heads.split(sign).length)
  return SIGNS[counts.indexOf(Math.max(...counts))]!
}

/** Error: an `Error` when it is no text, such as a PDF or an old workbook. */
export function readCsv(bytes: Uint8Array): FileTable {
  const text = decode(bytes).replace(/^\uFEFF/, '')
  if (text.includes('\0') || text.startsWith('%PDF-')) throw new Error('It is no text')
  const { data } = Papa.parse<string[]>(text, { delimiter: signOf(text) })
  return tableOf(data)
}

const isoDay = (date: Date) => date.toISOString().slice(0, 10)

/** A spreadsheet's value as the text that a person would type. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : isoDay(value)
  // Of an amount of 1.1 × 3 nobody typed 3.3000000000000003.
  return typeof value === 'number' ? String(Number(value.toPrecision(15))) : String(value)
}
