import { type BulkAnswer, type BulkBody, MAX_BULK } from '../../../shared/base/bulk.ts'
import type { Author } from '../audit/change.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors.ts'
import type { List } from './list.ts'

/** The ids of all rows that a list's query matches. Error: `invalid` when there are more than `MAX_BULK`. */
async function findIds(db: Db, { plan, read }: List, query: Parameters<List['read']>[1]): Promise<number[]> {
  const all = { ...query, limit: MAX_BULK + 1, offset: 0 }
  const rows = plan ? await db.all<{ id: number }>(plan(all).ids) : await read(db, all)
  if (rows.length > MAX_BULK) throw new AppError('invalid', { text: 'bulk_too_many' })
  return rows.map(({ id }) => id)
}

/**
 * Changes many records of a list at once, all or none: those with the body's ids, or all that `query` matches. Errors:
 * `invalid` for an action that the list does not have, or for too many records; otherwise those of the action.
 */
export async function runBulk(
  db: Db,
  author: Author,
  list: Pick<List, 'bulk'> & Partial<List>,
  body: BulkBody,
  query: Parameters<List['read']>[1] | undefined,
): Promise<BulkAnswer> {
  const verb = list.bulk?.[body.action]
  if (!verb) throw new AppError('invalid', { fields: { action: 'invalid' } })
  // Kinds without a list have no filter either.
  if (!body.ids && !(list.read && query)) throw new AppError('invalid', { fields: { ids: 'required' } })
  const ids = list.read && query ? await findIds(db, list as List, query) : [...new Set(body.ids)]
  const [value, from] = ['value' in body ? body.value : undefined, 'from' in body ? body.from : undefined]
  return verb(db, author, ids, value as never, from as never, body as never)
}
