import type { Imported } from '../../../shared/entities.ts'
import { readCell, unescapeCell } from '../../../shared/imports/import-cells.ts'
import { type CellKind, IMPORT_COLUMNS } from '../../../shared/imports/imports.ts'

/** An exported file, its heads in the first row. */
export interface Exported {
  entity: Imported
  csv: string
}

type Cell =
  | { type: StringConstructor; value: string }
  | { type: NumberConstructor; value: number; format?: string }

/** Cells that a spreadsheet treats as numbers. Codes and postal codes are text, or they would lose their leading zeros. */
const NUMBERS: Partial<Record<CellKind, { format?: string; per: number }>> = {
  price: { format: '#,##0.00', per: 100 },
  number: { per: 1 },
  whole: { per: 1 },
  weight: { per: 1 },
}

function cellOf(kind: CellKind | undefined, text: string): Cell {
  const number = kind && NUMBERS[kind]
  const read = number && text !== '' ? readCell(kind, text) : null
  return number && read && 'value' in read && typeof read.value === 'number'
    ? { type: Number, value: read.value / number.per, ...(number.format && { format: number.format }) }
    : { type: String, value: unescapeCell(text) }
}

/**
 * The rows of an exported file as cells of a workbook: prices and other numbers as numbers, all else as text, never as a
 * formula.
 */
export function sheetOf(entity: Imported, [heads = [], ...rows]: string[][]): Cell[][] {
  const kinds = heads.map((head) => IMPORT_COLUMNS[entity].find(({ name }) => name === head)?.kind)
  return [
    heads.map((head) => cellOf('text', head)),
    ...rows.map((row) => row.map((text, i) => cellOf(kinds[i], text))),
  ]
}
