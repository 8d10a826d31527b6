import type { Asked, Choice, Told } from './read.worker.ts'
import type { FileTable } from './tables.ts'

/** Reads a CSV or XLSX file; null when it cannot be read. `known`: words of heads; `choice`: another sheet or encoding than would be taken. */
export function readFile(
  file: File,
  known: ReadonlySet<string>,
  choice: Choice = {},
): Promise<FileTable | null> {
  const reader = new Worker(new URL('./read.worker.ts', import.meta.url), { type: 'module' })
  const rows: FileTable['rows'] = []
  return new Promise<FileTable | null>((resolve) => {
    reader.onmessage = ({ data }: MessageEvent<Told>) => {
      if (data === null) return resolve(null)
      rows.push(...data.rows)
      if ('heads' in data) resolve({ ...data, rows })
    }
    reader.onerror = () => resolve(null)
    const asked: Asked = { file, known, choice }
    reader.postMessage(asked)
  }).finally(() => reader.terminate())
}
