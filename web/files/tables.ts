/** Decodes UTF-8 and Excel's "Unicode text" (UTF-16); any other file as Windows programs of Western Europe write it. */
export function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Whether a file is a workbook (XLSX), by its first letters. */
export const isWorkbook = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

const isoDay = (date: Date) => date.toISOString().slice(0, 10)

/** A spreadsheet's value, as a person would type it. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : isoDay(value)
  // A formula such as 1.1 × 3 gives 3.3000000000000003, which nobody typed.
  return typeof value === 'number' ? String(Number(value.toPrecision(15))) : String(value)
}
