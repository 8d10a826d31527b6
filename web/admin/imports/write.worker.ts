import Papa from 'papaparse'
import writeWorkbook from 'write-excel-file/universal'
import { type Exported, sheetOf } from './sheet.ts'

/** Makes a workbook of an exported CSV file outside the page's thread, which 100 000 rows would block for half a minute. */
async function workbookOf({ entity, csv }: Exported): Promise<Blob> {
  const { data } = Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''), { delimiter: ';', skipEmptyLines: true })
  return writeWorkbook(sheetOf(entity, data)).toBlob()
}

self.onmessage = ({ data }: MessageEvent<Exported>) => {
  workbookOf(data).then(
    (blob) => self.postMessage(blob),
    () => self.postMessage(null),
  )
}
