import Papa from 'papaparse'
import writeWorkbook from 'write-excel-file/universal'
import { type Exported, sheetOf } from './sheet.ts'

/** Makes a workbook of an exported CSV file outside the page's thread, which 100 000 rows would block for half a minute. */
async function workbookOf({ entity, csv }: Exported): Promise<Blob> {
  const text = csv.replace(/^\uFEFF/, '')
  // The heads are names of columns, in which no sign is; the file's language decides which parts them.
  const delimiter = /[;,]/.exec(text)?.[0] ?? ';'
  const { data } = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: true })
  return writeWorkbook(sheetOf(entity, data)).toBlob()
}

self.onmessage = ({ data }: MessageEvent<Exported>) => {
  workbookOf(data).then(
    (blob) => self.postMessage(blob),
    () => self.postMessage(null),
  )
}
