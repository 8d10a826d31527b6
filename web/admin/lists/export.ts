import type { Exported } from '../../../shared/bulk.ts'
import { tokenFetch } from '../../api/browser.ts'
import { ApiError } from '../../api/client.ts'
import type { ListQuery } from './list-address.ts'

/** A list's query without its page. */
export type ListFilter = Omit<ListQuery, 'limit' | 'offset'>

const nameIn = (header: string | null) => /filename="([^"]+)"/.exec(header ?? '')?.[1]

/**
 * Saves what a list's search, filters and sort match as a CSV file, or only the rows with `ids`. Errors: `ApiError`; a
 * `TypeError` when the download breaks off.
 */
export async function exportCsv(entity: Exported, filter: ListFilter, ids?: number[]): Promise<void> {
  const given = Object.entries({ ...filter, ids: ids?.join(',') }).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given as [string, string][])
  const response = await tokenFetch(`/api/admin/${entity}/export.csv?${query}`)
  if (!response.ok) {
    const { error } = (await response.json()) as { error: { code: 'internal'; message: string } }
    throw new ApiError(response.status, error.code, error.message)
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = nameIn(response.headers.get('content-disposition')) ?? `${entity}.csv`
  link.click()
  // The browser reads it a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
