import type { Exported } from '../../../../shared/entities.ts'
import { nameOf, openFile, saveBlob } from '../../../api/download.ts'
import { countRows } from './count-rows.ts'
import type { Job } from './export-button.tsx'
import type { ListQuery } from './list-address.ts'

/** A list's query without its page. */
export type ListFilter = Omit<ListQuery, 'limit' | 'offset'>

/** A file with more rows is written straight to the disk, where the browser can: no memory holds it. */
const MANY_ROWS = 100_000

interface Target {
  createWritable: () => Promise<WritableStream<Uint8Array>>
}
/** Not in every browser, and not yet in TypeScript. */
type Picker = (options: { suggestedName: string }) => Promise<Target>

/**
 * Saves what a list's search, filters and sort match as a CSV file, or only the rows with `ids`, and tells how many rows came.
 * Errors: `ApiError`; a `TypeError` when the download breaks off; an `AbortError` when the person stops it.
 */
export async function exportCsv(
  { signal, tell }: Job,
  entity: Exported,
  filter: ListFilter,
  ids?: number[],
): Promise<void> {
  const given = Object.entries({ ...filter, ids: ids?.join(',') }).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given as [string, string][])
  const response = await openFile(`/api/admin/${entity}/export.csv?${query}`, signal)
  const header = response.headers.get('x-rows')
  const total = header === null ? null : Number(header)
  const counted = response.body!.pipeThrough(countRows(signal, (rows) => tell({ rows, total })))
  const picker = (window as { showSaveFilePicker?: Picker }).showSaveFilePicker
  if (picker && (total === null || total > MANY_ROWS)) {
    const target = await picker({ suggestedName: nameOf(response) })
    await counted.pipeTo(await target.createWritable())
  } else saveBlob(await new Response(counted).blob(), nameOf(response))
}
