import { sql } from 'drizzle-orm'
import type { Imported } from '../../../shared/entities.ts'
import { readCell } from '../../../shared/imports/import-cells.ts'
import { IMPORT_COLUMNS, MAX_INVITED, type NewImport, type SentRow } from '../../../shared/imports/imports.ts'
import { nameOf } from '../../base/audit/actor.ts'
import type { Author } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { writeTogether } from '../../base/db/writes.ts'
import { AppError } from '../../base/errors.ts'
import { type Cells, jsonParts, type RowError } from './importer.ts'
import { IMPORTERS } from './importers.ts'
import { imports } from './imports.tables.ts'
import { checkFile } from './imports.ts'
import { mappingStatements } from './mappings.ts'

/** Begins an import; `atOnce` one that is applied in the same call. Returns its id. Error: `invalid` for missing columns or too many rows. */
export async function beginImport(
  db: Db,
  { actor }: Author,
  data: NewImport,
  atOnce = false,
): Promise<number> {
  const { entity, columns, rows, invite = false, make_groups: makeGroups = false, mapping } = data
  checkFile(entity, columns, rows)
  if (invite && entity === 'vendor-accounts' && rows > MAX_INVITED) {
    throw new AppError('invalid', { fields: { 'import_data.invite': 'too_many_invited' } })
  }
  const begun = db
    .insert(imports)
    .values({
      entity,
      rows,
      invite,
      makeGroups,
      atOnce,
      fileName: data.file_name,
      columns: JSON.stringify(columns),
      userId: actor.id,
      userName: nameOf(actor),
    })
    .returning({ id: imports.id })
  const [[row] = []] = await writeTogether(db, [
    begun,
    ...(mapping ? mappingStatements(entity, mapping) : []),
  ])
  return row!.id as number
}

/** A row's values, or what is wrong with its cells. Cells missing at the end of a row are empty, and null is as if there were no column. */
export function readRow(entity: Imported, columns: string[], cells: (string | null)[]) {
  const read: Cells = {}
  const errors: RowError[] = []
  for (const [i, name] of columns.entries()) {
    const { kind, needed } = IMPORT_COLUMNS[entity].find((column) => column.name === name)!
    if (cells[i] === null && needed !== 'always') continue
    const result = readCell(kind, cells[i] ?? '')
    if ('error' in result) errors.push({ column: name, message: result.error })
    else if (result.value === null && needed === 'always') errors.push({ column: name, message: 'required' })
    else read[name] = result.value
  }
  return { read, errors }
}

/**
 * Takes rows of the file, in any order; a row sent twice counts once. Errors: `not_found`; `conflict` when the import takes
 * no more rows.
 */
export async function addRows(db: Db, id: number, rows: SentRow[]): Promise<void> {
  const [found] = await db
    .select({ entity: imports.entity, columns: imports.columns, state: imports.state })
    .from(imports)
    .where(sql`id = ${id}`)
  if (!found) throw new AppError('not_found')
  if (found.state !== 'staging') throw new AppError('conflict', { text: 'import_moved' })
  const columns: string[] = JSON.parse(found.columns)
  const { keyOf } = IMPORTERS[found.entity]
  const staged = rows.map(({ line, cells }) => {
    const { read, errors } = readRow(found.entity, columns, cells)
    return errors.length > 0
      ? { line, cells, data: null, key: null, action: 'wrong', errors }
      : { line, cells, data: read, key: keyOf(read), action: null, errors: null }
  })
  await writeTogether(
    db,
    jsonParts(staged).map(
      (part) => sql`
        insert into import_rows (import_id, line, cells, data, key, action, errors)
        select ${id}, value ->> 'line', value ->> 'cells', value ->> 'data', value ->> 'key', value ->> 'action', value ->> 'errors'
        from json_each(${part})
        where (select state from imports where id = ${id}) = 'staging'
        on conflict (import_id, line) do update set cells = excluded.cells, data = excluded.data, key = excluded.key, action = excluded.action,
          errors = excluded.errors`,
    ),
  )
}
