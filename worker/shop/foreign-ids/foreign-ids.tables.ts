import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { FOREIGN_ENTITIES } from '../../../shared/erp/erp-terms.ts'
import { among, createdAt, id } from '../../base/db/columns.ts'

/** What other systems call records of the shop: each id means one record, and a record has one id in a system. */
export const foreignIds = sqliteTable(
  'foreign_ids',
  {
    id: id(),
    /** The other system, as it calls itself. */
    system: text('system').notNull(),
    entity: text('entity', { enum: FOREIGN_ENTITIES }).notNull(),
    foreignId: text('foreign_id').notNull(),
    /** No foreign key, because it may be of several tables. An id whose record is gone means nothing. */
    recordId: integer('record_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('foreign_ids_theirs').on(t.system, t.entity, t.foreignId),
    uniqueIndex('foreign_ids_ours').on(t.system, t.entity, t.recordId),
    // For a record's page.
    index('foreign_ids_record').on(t.entity, t.recordId),
    check('foreign_ids_entity', among('entity', FOREIGN_ENTITIES)),
  ],
)
