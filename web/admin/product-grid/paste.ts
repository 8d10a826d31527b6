import Papa from 'papaparse'

/** The cells that a spreadsheet puts into the clipboard; null for a plain text, which goes where the cursor is. */
export function copiedCells(text: string): string[][] | null {
  if (!/[\t\r\n]/.test(text)) return null
  const { data } = Papa.parse<string[]>(text.replace(/\r?\n$/, ''), { delimiter: '\t' })
  return data.length === 1 && data[0]!.length === 1 && !text.includes('\t') ? null : data
}

/** A place in the grid: of a row, and of a column. */
export interface Place {
  row: number
  column: number
}

/**
 * Where cells go that are pasted at a place, and how many of them find none.
 */
export function placed(cells: string[][], at: Place, size: { rows: number; columns: number }) {
  const all = cells.flatMap((row, down) =>
    row.map((text, right) => ({ row: at.row + down, column: at.column + right, text })),
  )
  const inside = all.filter(({ row, column }) => row < size.rows && column < size.columns)
  return { inside, left: all.length - inside.length }
}
