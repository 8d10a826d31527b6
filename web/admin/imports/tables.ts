import Papa from 'papaparse'
import { headKey } from '../../../shared/imports/import-cells.ts'
import { decode, type Encoding, encodingOf } from '../../files/encoding.ts'
import { type Sheet, separatorOf } from '../../files/tables.ts'
import { isFeed, readFeed } from './feed.ts'

/** The contents of a file: its heads, and its rows with their numbers in the spreadsheet. */
export interface FileTable {
  heads: string[]
  rows: { line: number; cells: string[] }[]
  /** The first rows as they are, among which the row of heads can be chosen (none of a feed); it is the one of this number. */
  top: string[][]
  headLine: number
  /** Of a text: how it was read. */
  encoding?: Encoding
  /** Of a workbook: its sheets, and the place of the one that was read. */
  sheets?: Sheet[]
  sheet?: number
}

/** Rows in which heads are looked for; above them stand titles and dates. */
const MAX_HEAD_ROWS = 30
const isFilled = (cell: string) => cell.trim() !== ''

/**
 * The place of the heads: the row with most of the known words, if it has two; otherwise the first that is at least half as wide as
 * the widest. -1 when all rows are blank.
 */
function headsAt(all: string[][], known: ReadonlySet<string>): number {
  const looked = all.slice(0, MAX_HEAD_ROWS)
  const found = looked.map((row) => new Set(row.map(headKey).filter((head) => known.has(head))).size)
  const most = Math.max(0, ...found)
  if (most >= 2) return found.indexOf(most)
  const widths = looked.map((row) => row.filter(isFilled).length)
  const at = widths.findIndex((width) => width > 0 && width * 2 >= Math.max(...widths))
  return at >= 0 ? at : all.findIndex((row) => row.some(isFilled))
}

/**
 * `known`: words of heads (`headWords`); `headLine`: the number of the row of heads, where a person chose it. Blank rows are left out, but
 * count in the numbering.
 */
export function tableOf(
  all: string[][],
  known: ReadonlySet<string> = new Set(),
  headLine?: number,
): FileTable {
  const first = headLine === undefined ? headsAt(all, known) : headLine - 1
  const heads = (all[first] ?? []).map((head) => head.trim())
  const rows = all
    .map((row, i) => ({ line: i + 1, cells: row.slice(0, heads.length) }))
    .filter(({ line, cells }) => line > first + 1 && cells.some(isFilled))
  return { heads, rows, top: all.slice(0, MAX_HEAD_ROWS), headLine: first + 1 }
}

const SIGNS = [';', '\t', ',']

/** The separator: of comma, semicolon and tab the one that cuts most rows, outside quotes, into as many cells. */
function signOf(text: string): string {
  const rows = text
    .slice(0, 100_000)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter(isFilled)
    .slice(0, MAX_HEAD_ROWS)
  const scores = SIGNS.map((sign) => {
    const widths = rows.map((row) => row.split(sign).length).filter((width) => width > 1)
    return Math.max(0, ...widths.map((width) => width * widths.filter((other) => other === width).length))
  })
  return SIGNS[scores.indexOf(Math.max(...scores))]!
}

/** A text as a table, a feed of XML too. Error: an `Error` when the file is neither, such as a PDF or an old workbook. */
export function readCsv(
  bytes: Uint8Array,
  known?: ReadonlySet<string>,
  { encoding: chosen, headLine }: { encoding?: Encoding; headLine?: number } = {},
): FileTable {
  const encoding = chosen ?? encodingOf(bytes)
  const text = decode(bytes, encoding)
  if (text.includes('\0') || text.startsWith('%PDF-')) throw new Error('It is no text')
  if (isFeed(text)) return { ...tableOf(readFeed(text), undefined, 1), top: [], encoding }
  const { sign, content } = separatorOf(text)
  const { data } = Papa.parse<string[]>(content, { delimiter: sign ?? signOf(content) })
  return { ...tableOf(data, known, headLine), encoding }
}
