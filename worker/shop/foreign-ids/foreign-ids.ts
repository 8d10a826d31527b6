import { type SQLWrapper, sql } from 'drizzle-orm'
import type { ForeignEntity } from '../../../shared/erp/erp-terms.ts'

/** Selects what other systems call a record, as JSON of `{ system, id }`. */
export const foreignIdsOf = (entity: ForeignEntity, record: SQLWrapper) => sql<string>`(
  select json_group_array(json_object('system', f.system, 'id', f.foreign_id) order by f.system)
  from foreign_ids f where f.entity = ${entity} and f.record_id = ${record})`

/** Selects what one of them calls it. */
export const foreignIdIn = (system: string, entity: ForeignEntity, record: SQLWrapper) => sql<string | null>`(
  select f.foreign_id from foreign_ids f
  where f.system = ${system} and f.entity = ${entity} and f.record_id = ${record})`
