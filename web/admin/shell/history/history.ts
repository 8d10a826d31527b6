import type { LoaderFunctionArgs } from 'react-router'
import type { AuditEntry } from '../../../../shared/base/audit.admin.ts'
import { PAGE_SIZE } from '../../../../shared/base/paging.ts'
import { api } from '../../../api/browser.ts'
import { read } from '../../../api/client.ts'
import { loading } from '../loading.ts'

/** The API returns at most this many entries at once. */
export const MAX_ENTRIES = 100

export interface History {
  entries: AuditEntry[]
  entries_count: number
}

/** The changes of a record, the newest first; `entity` as in the path of its calls. */
const readHistory = (entity: string, id: string, limit: number): Promise<History> =>
  read(api.admin.audit.$get({ query: { entity, entity_id: id, limit: String(limit) } }))

/** `/admin/history/{entity}/{id}?limit=` */
export const historyLoader = ({ request, params }: LoaderFunctionArgs) =>
  loading(
    readHistory(
      params.entity!,
      params.id!,
      Number(new URL(request.url).searchParams.get('limit')) || PAGE_SIZE.admin,
    ),
  )

/** The entries of a history, for callers that need no reason when it cannot be read. */
const entriesOf = (history: Promise<History>) =>
  history.then(
    ({ entries }) => entries,
    () => [],
  )

/** Who saved a record last; empty when that cannot be found out: the dialog then goes without a name. */
export const findLastAuthor = async (entity: string, id: string): Promise<string> =>
  (await entriesOf(readHistory(entity, id, 1)))[0]?.user_name ?? ''

/** The fields of a record before its first edit after `since`; null when it was not edited, or when that cannot be found out. */
export async function readBefore(entity: string, id: number, since: string): Promise<object | null> {
  const entries = await entriesOf(readHistory(entity, String(id), MAX_ENTRIES))
  return entries.findLast(({ action, created_at }) => action === 'edit' && created_at > since)?.before ?? null
}
