import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Imported } from '../../../shared/entities.ts'
import type { ImportMapping } from '../../../shared/imports/imports.ts'
import type { Db } from '../../base/db/client.ts'
import type { SqlRow } from '../../base/db/reads.ts'
import type { importMappings } from './imports.tables.ts'

/** So many kinds of files are remembered; the one that was sent longest ago goes first. */
const MAX_MAPPINGS = 60

/** What the columns of files meant that somebody has sent, the last first. */
export async function listMappings(db: Db): Promise<ImportMapping[]> {
  const rows = await db.all<Pick<SqlRow<typeof importMappings>, 'entity' | 'heads' | 'columns'>>(
    sql`select entity, heads, columns from import_mappings order by used_at desc limit ${MAX_MAPPINGS}`,
  )
  return rows.map(({ entity, heads, columns }) => ({
    entity,
    heads: JSON.parse(heads),
    columns: JSON.parse(columns),
  }))
}

/** Statements that remember for everybody what the columns of files with these heads mean. */
export const mappingStatements = (
  entity: Imported,
  { heads, columns }: Omit<ImportMapping, 'entity'>,
): SQLWrapper[] => [
  sql`insert into import_mappings (entity, heads, columns, used_at)
    values (${entity}, ${JSON.stringify(heads)}, ${JSON.stringify(columns)}, ${new Date().toISOString()})
    on conflict (entity, heads) do update set columns = excluded.columns, used_at = excluded.used_at`,
  sql`delete from import_mappings where rowid not in (select rowid from import_mappings order by used_at desc limit ${MAX_MAPPINGS})`,
]
