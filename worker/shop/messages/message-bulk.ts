import { sql } from 'drizzle-orm'
import { archiving } from '../../base/audit/archive.ts'
import { switching } from '../../base/audit/switching.ts'
import { NOW } from '../../base/db/columns.ts'
import { messages } from './messages.tables.ts'

/** The history names the message but does not repeat its content. */
export const messageArchive = archiving({
  entity: 'messages',
  table: messages,
  record: sql`json_object('read', json(iif(read_at is null, 'false', 'true')))`,
})

/** Marks many as read or unread; those already so stay as they are. */
export const setMessagesRead = switching({
  entity: 'messages',
  table: messages,
  field: 'read',
  isOn: sql`(read_at is not null)`,
  set: (on) => sql`read_at = ${on ? NOW : null}`,
})
