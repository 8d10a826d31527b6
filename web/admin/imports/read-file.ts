import type { FileTable } from './tables.ts'

/** What a CSV or XLSX file holds; null when it cannot be read. */
export function readFile(file: File): Promise<FileTable | null> {
  const reader = new Worker(new URL('./read.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<FileTable | null>((resolve) => {
    reader.onmessage = ({ data }: MessageEvent<FileTable | null>) => resolve(data)
    reader.onerror = () => resolve(null)
    reader.postMessage(file)
  }).finally(() => reader.terminate())
}
