import Papa from 'papaparse'
import { today } from '../../../shared/dates.ts'
import { unescapeCell } from '../../../shared/import-cells.ts'
import type { Imported } from '../../../shared/imports.ts'
import { tokenFetch } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { saveFile } from '../../api/download.ts'

const addressOf = (entity: Imported) => `/api/admin/imports/export/${entity}`

/** Saves all records of a kind as an import takes them. Errors: `ApiError`; a `TypeError` when the download breaks off. */
export const saveCsv = (entity: Imported) => saveFile({ src: addressOf(entity) })

/** The same as a workbook. Every cell is text: a spreadsheet neither runs it nor makes a number of a code. */
export async function saveXlsx(entity: Imported): Promise<void> {
  const response = await tokenFetch(addressOf(entity))
  if (!response.ok) await read(Promise.resolve(response))
  const { data } = Papa.parse<string[]>((await response.text()).replace(/^\uFEFF/, ''), {
    ...{ delimiter: ';', skipEmptyLines: true },
  })
  const { default: writeWorkbook } = await import('write-excel-file/browser')
  const cells = data.map((row) => row.map((cell) => ({ type: String, value: unescapeCell(cell) })))
  await writeWorkbook(cells).toFile(`${entity}-${today()}.xlsx`)
}

/** Saves rows as a CSV file of the shop's kind. */
export function saveRows(name: string, rows: string[][]): void {
  const text = Papa.unparse(rows, { delimiter: ';', newline: '\r\n', escapeFormulae: true })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([`\uFEFF${text}`], { type: 'text/csv' }))
  link.download = name
  link.click()
  // The browser reads it a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
