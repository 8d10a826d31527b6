import type { Exported } from '../../../../shared/entities.ts'
import { saveFile } from '../../../api/download.ts'
import type { ListQuery } from './list-address.ts'

/** A list's query without its page. */
export type ListFilter = Omit<ListQuery, 'limit' | 'offset'>

/**
 * Saves what a list's search, filters and sort match as a CSV file, or only the rows with `ids`. Errors: `ApiError`; a
 * `TypeError` when the download breaks off.
 */
export async function exportCsv(entity: Exported, filter: ListFilter, ids?: number[]): Promise<void> {
  const given = Object.entries({ ...filter, ids: ids?.join(',') }).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given as [string, string][])
  await saveFile({ src: `/api/admin/${entity}/export.csv?${query}` })
}
