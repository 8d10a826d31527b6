import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

/** A sheet of a workbook; a hidden one is read only when it is chosen. */
export interface Sheet {
  name: string
  hidden: boolean
}

export interface Workbook {
  sheets: Sheet[]
  /** What is read: the workbook with its errors as texts. */
  file: Blob
}

/** Whether a file is a workbook (XLSX), by its first letters. */
export const isWorkbook = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const decoded = (text: string) =>
  text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (all, decimal, hex, name) =>
    name
      ? (ENTITIES[name] ?? all)
      : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
  )
const attribute = (element: string, name: string) =>
  decoded(new RegExp(`\\s${name}\\s*=\\s*(["'])(.*?)\\1`, 's').exec(element)?.[2] ?? '')

/** Unpacked bytes that a workbook's tables may have together: more than the most rows that are read need, fewer than a browser bears. */
const MAX_UNPACKED = 128 * 1024 * 1024

/** The parts that tables are read from: pictures, drawings and macros are not even unpacked. Error: an `Error` when they unpack too far. */
function unzipTables(bytes: Uint8Array) {
  let left = MAX_UNPACKED
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|rels)$/i.test(name)) return false
      left -= originalSize
      if (left < 0) throw new Error('It unpacks too far')
      return true
    },
  })
}

/**
 * A workbook's sheets, and its content with errors (`#N/A`) as texts: read-excel-file would leave such a cell empty, and an empty
 * cell empties a field. Error: an `Error` when it is no workbook.
 */
export function openWorkbook(bytes: Uint8Array): Workbook {
  const parts = unzipTables(bytes)
  const list = parts['xl/workbook.xml']
  if (!list) throw new Error('It is no workbook')
  for (const [name, part] of Object.entries(parts)) {
    if (!/^xl\/worksheets\/[^/]+\.xml$/.test(name)) continue
    const xml = strFromU8(part)
    const told = xml.replace(/(<(?:\w+:)?c\s[^>]*?\bt\s*=\s*)(["'])e\2/g, '$1$2str$2')
    if (told !== xml) parts[name] = strToU8(told)
  }
  const sheets = [...strFromU8(list).matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)].map(([element]) => ({
    name: attribute(element, 'name'),
    hidden: /^(very)?hidden$/i.test(attribute(element, 'state')),
  }))
  return { sheets, file: new Blob([zipSync(parts, { level: 0 }) as Uint8Array<ArrayBuffer>]) }
}

/** The place of the sheet that is read unless another is chosen: the first that people see. */
export const firstSheet = (sheets: Sheet[]) =>
  Math.max(
    0,
    sheets.findIndex(({ hidden }) => !hidden),
  )

/** The separator that a CSV names in its first line (`sep=;`), which Excel writes and does not show, and the text after that line. */
export function separatorOf(text: string): { sign?: string; content: string } {
  const [line = '', sign] = /^"?sep=(.)"?(?:\r\n|\n|\r)/i.exec(text) ?? []
  return { sign, content: text.slice(line.length) }
}

const isoDay = (date: Date) => date.toISOString().slice(0, 10)

/** A spreadsheet's value, as a person would type it. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : isoDay(value)
  // A formula such as 1.1 × 3 gives 3.3000000000000003, which nobody typed.
  return typeof value === 'number' ? String(Number(value.toPrecision(15))) : String(value)
}
