import Papa from 'papaparse'
import { saveBlob } from '../../api/download.ts'

/** Saves rows as a CSV file in the shop's format. */
export function saveRows(name: string, rows: string[][]): void {
  const text = Papa.unparse(rows, { delimiter: ';', newline: '\r\n', escapeFormulae: true })
  saveBlob(new Blob([`\uFEFF${text}`], { type: 'text/csv' }), name)
}
