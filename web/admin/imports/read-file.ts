import type { Told } from './read.worker.ts'
import type { FileTable } from './tables.ts'

/** Reads a CSV or XLSX file; null when it cannot be read. */
export function readFile(file: File): Promise<FileTable | null> {
  const reader = new Worker(new URL('./read.worker.ts', import.meta.url), { type: 'module' })
  const table: FileTable = { heads: [], rows: [] }
  return new Promise<FileTable | null>((resolve) => {
    reader.onmessage = ({ data }: MessageEvent<Told>) => {
      if (data === null) return resolve(null)
      table.rows.push(...data.rows)
      if (data.heads) resolve({ ...table, heads: data.heads })
    }
    reader.onerror = () => resolve(null)
    reader.postMessage(file)
  }).finally(() => reader.terminate())
}
