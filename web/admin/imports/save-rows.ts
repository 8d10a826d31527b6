import Papa from 'papaparse'
import { csvSigns } from '../../../shared/imports/import-cells.ts'
import type { Lang } from '../../../shared/languages.ts'
import { saveBlob } from '../../api/download.ts'

/** Saves rows as a CSV file of a language, by the sign that Excel splits by there. */
export function saveRows(name: string, rows: string[][], lang: Lang): void {
  const text = Papa.unparse(rows, {
    delimiter: csvSigns(lang).separator,
    newline: '\r\n',
    escapeFormulae: true,
  })
  saveBlob(new Blob([`\uFEFF${text}`], { type: 'text/csv' }), name)
}
