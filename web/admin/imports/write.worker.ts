import Papa from 'papaparse'
import writeWorkbook from 'write-excel-file/universal'
import { unescapeCell } from '../../../shared/import-cells.ts'

/**
 * Makes a workbook of an exported CSV file beside the page, which 100 000 rows would hold up for half a minute. Every cell is
 * text: a spreadsheet neither runs it nor makes a number of a code.
 */
async function workbookOf(text: string): Promise<Blob> {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimiter: ';', skipEmptyLines: true })
  const cells = data.map((row) => row.map((cell) => ({ type: String, value: unescapeCell(cell) })))
  return writeWorkbook(cells).toBlob()
}

self.onmessage = ({ data }: MessageEvent<string>) => {
  workbookOf(data).then(
    (blob) => self.postMessage(blob),
    () => self.postMessage(null),
  )
}
