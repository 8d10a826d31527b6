import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, id } from '../db/columns.ts'

/** Who changed what, append-only: triggers of the migration refuse deletions, and updates other than those of an erasure. */
export const auditEntries = sqliteTable(
  'audit_entries',
  {
    id: id(),
    userId: integer('user_id'),
    userName: text('user_name').notNull().default(''),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: integer('entity_id'),
    /** JSON of the record before and after. */
    before: text('before'),
    after: text('after'),
    requestId: text('request_id').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    index('audit_entries_entity').on(t.entity, t.entityId, t.createdAt),
    index('audit_entries_created').on(t.createdAt),
    index('audit_entries_of').on(t.entity, t.createdAt, t.id),
  ],
)
