import { type SQL, sql } from 'drizzle-orm'
import type { Upserted } from '../../../shared/erp/erp-terms.ts'
import type { Db } from '../../base/db/client.ts'
import { readTogether } from '../../base/db/reads.ts'
import { json } from '../imports/importer.ts'

/** Where the records of an entity are. */
export const TABLES: Record<Upserted, 'products' | 'vendors'> = {
  products: 'products',
  parts: 'products',
  vendors: 'vendors',
}

/** A record that a system knows. */
export interface Linked {
  foreign_id: string
  record_id: number
  version: number
  /** How files of its entity name it: its code, or its id. */
  code: string | null
  name: string
}

const code = (entity: Upserted) => (entity === 'vendors' ? sql`null` : sql`t.code`)

/** What a system calls by these ids, as far as the records are there. */
export async function readLinks(db: Db, system: string, entity: Upserted, ids: string[]) {
  const rows = await db.all<Linked>(sql`
    select f.foreign_id, f.record_id, t.version, ${code(entity)} as code, t.name from ${json(ids)} k
    cross join foreign_ids f on f.system = ${system} and f.entity = ${entity} and f.foreign_id = k.value
    cross join ${sql.raw(TABLES[entity])} t on t.id = f.record_id`)
  return new Map(rows.map((row) => [row.foreign_id, row]))
}

/** What a system calls these records, and which versions they are. */
export async function readRecords(db: Db, system: string, entity: Upserted, records: number[]) {
  const [links, versions] = await readTogether<
    [{ record_id: number; foreign_id: string }, { id: number; version: number }]
  >(db, [
    sql`select f.record_id, f.foreign_id from ${json(records)} k
      cross join foreign_ids f on f.system = ${system} and f.entity = ${entity} and f.record_id = k.value`,
    sql`select t.id, t.version from ${json(records)} k cross join ${sql.raw(TABLES[entity])} t on t.id = k.value`,
  ])
  return {
    called: new Map(links.map(({ record_id, foreign_id }) => [record_id, foreign_id])),
    versions: new Map(versions.map(({ id, version }) => [id, version])),
  }
}

/** An id to be stored: of a record, or of what a row of an import makes or finds. */
export interface NewLink {
  id: string
  record?: number
  line?: number
}

/**
 * Statements that store ids; `target` selects the record of a line of `k`. One that is taken meanwhile breaks a constraint. An id whose record
 * is gone is given away.
 */
export const linkStatements = (
  system: string,
  entity: Upserted,
  links: NewLink[],
  target: SQL = sql`null`,
) => [
  sql`delete from foreign_ids where system = ${system} and entity = ${entity}
    and foreign_id in (select value ->> 'id' from ${json(links)})
    and not exists (select 1 from ${sql.raw(TABLES[entity])} t where t.id = foreign_ids.record_id)`,
  sql`insert into foreign_ids (system, entity, foreign_id, record_id)
    select ${system}, ${entity}, id, record from (
      select k.value ->> 'id' as id, coalesce(k.value ->> 'record', ${target}) as record from ${json(links)} k
    ) where record is not null`,
]
