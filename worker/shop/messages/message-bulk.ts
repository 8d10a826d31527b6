import { sql } from 'drizzle-orm'
import type { BulkAnswer } from '../../../shared/bulk.ts'
import { archiving } from '../../base/audit/archive.ts'
import type { Author } from '../../base/audit/change.ts'
import { changeMany, isAmong, undoable } from '../../base/audit/many.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { messages } from './messages.tables.ts'

/** The history names the message, and repeats nothing of it. */
export const messageArchive = archiving({
  ...{ entity: 'messages', table: messages },
  record: sql`json_object('read', json(iif(read_at is null, 'false', 'true')))`,
})

/** Marks many as read, or as unread again; those that are so already stay as they are. */
export async function setMessagesRead(
  db: Db,
  author: Author,
  ids: number[],
  read: boolean,
): Promise<BulkAnswer> {
  const wanted = sql`${isAmong(ids)} and deleted_at is null and (read_at is null) = ${read ? 1 : 0}`
  const changed = await changeMany(db, author, {
    action: 'toggle',
    entity: 'messages',
    table: messages,
    wanted,
    before: sql`json_object('read', json(${String(!read)}))`,
    after: sql`json_object('read', json(${String(read)}))`,
    statements: [
      db
        .update(messages)
        .set({ readAt: read ? NOW : null })
        .where(wanted),
    ],
  })
  return undoable(changed, { action: 'read', value: !read })
}
