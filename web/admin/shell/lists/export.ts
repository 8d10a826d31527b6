import type { Exported } from '../../../../shared/entities.ts'
import type { QualityKind } from '../../../../shared/office/quality.admin.ts'
import { nameOf, openFile, saveBlob } from '../../../api/download.ts'
import { countRows } from './count-rows.ts'
import type { Job } from './export-button.tsx'
import type { ListQuery } from './list-address.ts'

/** A table of the quality figures, which is no list of its own. */
type QualityFile = `quality/${QualityKind | 'cost'}`

/** A list's query without its page. */
export type ListFilter = Omit<ListQuery, 'limit' | 'offset'>

/** A file with more rows is written straight to the disk, where the browser can: no memory holds it. */
const MANY_ROWS = 100_000

interface Target {
  createWritable: () => Promise<WritableStream<Uint8Array>>
}
/** Not in every browser, and not yet in TypeScript. */
type Picker = (options: { suggestedName: string }) => Promise<Target>

/** The file ended before all of its rows had come. */
export class ShortFileError extends Error {
  readonly rows: number
  readonly total: number
  constructor(rows: number, total: number) {
    super(`${rows} of ${total} rows came.`)
    this.rows = rows
    this.total = total
  }
}

/**
 * Saves what a list's search, filters and sort match as a CSV file, or only the rows with `ids`, and tells how many rows came.
 * Errors: `ApiError`; a `TypeError` when the download breaks off; a `ShortFileError` when it ends too early, which nothing else
 * may show; an `AbortError` when the person stops it. Then nothing is saved.
 */
export async function exportCsv(
  { signal, tell }: Job,
  entity: Exported | QualityFile,
  filter: ListFilter,
  ids?: number[],
): Promise<void> {
  const given = Object.entries({ ...filter, ids: ids?.join(',') }).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given as [string, string][])
  const response = await openFile(`/api/admin/${entity}/export.csv?${query}`, { signal })
  const total = Number(response.headers.get('x-rows'))
  const { counting, rows } = countRows(signal, (came) => tell({ rows: came, total }))
  const counted = response.body!.pipeThrough(counting)
  const checkEnd = () => {
    if (rows() < total) throw new ShortFileError(rows(), total)
  }
  const picker = (window as { showSaveFilePicker?: Picker }).showSaveFilePicker
  if (picker && total > MANY_ROWS) {
    const target = await picker({ suggestedName: nameOf(response) })
    const file = await target.createWritable()
    await counted.pipeTo(file, { preventClose: true })
    try {
      checkEnd()
    } catch (error) {
      // What was there before stays.
      await file.abort()
      throw error
    }
    await file.close()
    return
  }
  const blob = await new Response(counted).blob()
  checkEnd()
  saveBlob(blob, nameOf(response))
}
