import { get } from 'react-hook-form'
import { api } from '../../../api/browser.ts'
import { read } from '../../../api/client.ts'
import { useLoaded } from '../lists/use-loaded.ts'
import type { Translatable } from './translation.ts'

const ENTRIES = 100

/** The fields of a record before its first edit after `since`, from its history; null when it was not edited. */
async function readBefore(entity: string, id: number, since: string) {
  const query = { entity, entity_id: String(id), limit: String(ENTRIES) }
  const { entries } = await read(api.admin.audit.$get({ query }))
  return entries.findLast(({ action, created_at }) => action === 'edit' && created_at > since)?.before ?? null
}

/**
 * What the Italian texts were when a translation was saved last: `(path) => text`, undefined where nothing is known. `entity`
 * as in the path of its calls.
 */
export function useTextsSince(entity: string, record: Translatable, parent: Translatable) {
  const isOlder = parent.updated_at > record.updated_at
  const { data } = useLoaded(
    `texts of ${entity} ${parent.id} since ${isOlder ? record.updated_at : 'now'}`,
    async () => (isOlder ? readBefore(entity, parent.id, record.updated_at) : null),
  )
  return (path: string): unknown => {
    if (!data) return undefined
    // `category_data.name` is kept as `name`, `faqs_data.0.title` under its own path.
    const [top = '', ...rest] = path.split('.')
    return get(data, Object.hasOwn(data, top) ? path : rest.join('.'))
  }
}
