import { readSheet } from 'read-excel-file/web-worker'
import { cellText, readCsv, tableOf } from './tables.ts'

/** Reads a file beside the page, which 100 000 rows would hold up. */
self.onmessage = async ({ data: file }: MessageEvent<File>) => {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const isSheet = bytes[0] === 0x50 && bytes[1] === 0x4b
    self.postMessage(
      isSheet ? tableOf((await readSheet(file)).map((row) => row.map(cellText))) : readCsv(bytes),
    )
  } catch {
    // What is wrong inside a damaged file says nothing to a person.
    self.postMessage(null)
  }
}
