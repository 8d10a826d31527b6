import { type SQL, sql } from 'drizzle-orm'
import type { ImportRow, Obstacle, Undoing } from '../../../shared/imports/imports.ts'
import type { Author } from '../../base/audit/change.ts'
import { entriesStatement, entryStatement } from '../../base/audit/entries.ts'
import { brokenConstraint, type Db } from '../../base/db/client.ts'
import { readTogether } from '../../base/db/reads.ts'
import { writeTogether } from '../../base/db/writes.ts'
import { AppError } from '../../base/errors.ts'
import { forgetCheck } from './check.ts'
import { type Importer, type Run, rowsThat } from './importer.ts'
import { IMPORTERS } from './importers.ts'
import { columnsOf, readImport } from './imports.ts'

/** The ids that new records get: the next ones of their table, in the order of the file. */
const giveIds = (id: number, table: string) => sql`
  update import_rows set target_id = given.id from (
    select line, row_number() over (order by line) + coalesce((select seq from sqlite_sequence where name = ${table}), 0) as id
    from import_rows where import_id = ${id} and action = 'make'
  ) given where import_id = ${id} and import_rows.line = given.line`

/** The import's own entry; it stops the batch unless the import's state was changed and `stands` holds. */
const entryOf = (db: Db, author: Author, found: ImportRow, action: 'run' | 'restore', stands: SQL) =>
  entryStatement(
    db,
    author,
    {
      action,
      entity: 'imports',
      id: found.id,
      after: {
        file_name: found.file_name,
        what: found.entity,
        made: found.made,
        changed: found.changed,
        unchanged: found.unchanged,
      },
    },
    sql`changes() > 0 and ${stands}`,
  )

/** An entry in the history of each record. */
const entriesOf = (db: Db, author: Author, id: number, { entity }: Importer, isUndo: boolean) =>
  entriesStatement(db, author, {
    action: isUndo
      ? sql`iif(action = 'make', 'delete', 'edit')`
      : sql`iif(action = 'make', 'create', 'edit')`,
    entity,
    table: sql`(select target_id as id, action, before, after from import_rows where import_id = ${id}) written`,
    wanted: sql`action in ('make', 'change')`,
    before: isUndo ? sql`after` : sql`before`,
    after: isUndo ? sql`before` : sql`after`,
  })

/** Statements that make and change what the rows say, with the history of each record; they go behind the guard. */
export const applyStatements = async (db: Db, run: Run, author: Author, importer: Importer) => [
  giveIds(run.id, importer.table),
  ...(await importer.apply(db, run, author)),
  entriesOf(db, author, run.id, importer, false),
]

/** The cells of rows that stay out come back as a file, but no hash of a password with them. */
const keptCells = (columns: string[]) => {
  const at = columns.indexOf('password_hash')
  const cells = at < 0 ? sql`cells` : sql`json_set(cells, ${`$[${at}]`}, '')`
  return sql`iif(action = 'wrong', ${cells}, null)`
}

/**
 * Makes and changes all records of a checked import, or none: one batch with its guards inside. `without`: how many wrong rows the
 * person was told that stay out. Applying it again changes nothing. Errors: `not_found`; `invalid` while other than so many rows are
 * wrong, or all of them; `conflict` before it was checked, and when something changed since the check (the next one shows it).
 */
export async function applyImport(
  db: Db,
  author: Author,
  id: number,
  { origin, without = 0 }: { origin: string; without?: number },
): Promise<ImportRow> {
  const found = await readImport(db, id)
  if (found.state === 'applied') return found
  if (found.state !== 'checked') throw new AppError('conflict', { text: 'import_moved' })
  if (found.wrong !== without || found.wrong === found.rows)
    throw new AppError('invalid', { text: 'import_wrong' })
  const importer = IMPORTERS[found.entity]
  const run: Run = { id, at: new Date().toISOString(), invite: found.invite, origin }
  try {
    await writeTogether(db, [
      sql`update imports set state = 'applied', applied_at = ${run.at} where id = ${id} and state = 'checked' and wrong = ${without}`,
      entryOf(db, author, found, 'run', importer.stillTrue(id)),
      ...(await applyStatements(db, run, author, importer)),
      // What was in the file is not stored, above all the hash of a password.
      sql`update import_rows set data = null, cells = ${keptCells(await columnsOf(db, id))}, derived = json_remove(derived, '$.hash')
        where import_id = ${id}`,
    ])
  } catch (error) {
    const now = await readImport(db, id)
    // A double click: the other call came first.
    if (now.state === 'applied') return now
    if (brokenConstraint(error) === null) throw error
    await forgetCheck(db, id)
    throw new AppError('conflict', { text: 'import_changed' })
  }
  return readImport(db, id)
}

/** Selects how many live records an undo deletes. */
const liveOf = ({ table, isLive }: Importer, id: number) =>
  isLive === undefined
    ? sql`0`
    : sql`(select count(*) from ${rowsThat('make', id)} and exists (
        select 1 from ${sql.raw(table)} t where t.id = r.target_id and ${isLive}))`

/** What undoing an import would do, with the first records that were used or changed since. Errors: `not_found`; `conflict` unless it is applied. */
export async function foreseeUndo(db: Db, id: number): Promise<Undoing> {
  const found = await readImport(db, id)
  if (found.state !== 'applied' || found.applied_at === null)
    throw new AppError('conflict', { text: 'import_moved' })
  const run: Run = { id, at: found.applied_at, invite: false, origin: '' }
  const importer = IMPORTERS[found.entity]
  const [obstacles, [live], groups] = await readTogether<
    [Obstacle, { live: number }, { name: string; stays: number }]
  >(db, [
    sql`select * from (${importer.obstacles(run)}) order by line limit 20`,
    sql`select ${liveOf(importer, id)} as live`,
    importer.groups?.(id) ?? sql`select '' as name, 0 as stays where false`,
  ])
  return {
    deleted: found.made,
    restored: found.changed,
    live: live!.live,
    groups: groups.map(({ name, stays }) => ({ name, stays: stays === 1 })),
    obstacles,
  }
}

/**
 * Takes an applied import back, all or nothing: deletes what it made and restores what it changed. Undoing it again changes
 * nothing. Errors: `not_found`; `conflict` unless it was applied, when a record was used or changed since
 * (`foreseeUndo`), and when it would delete other than so many `live` records.
 */
export async function undoImport(db: Db, author: Author, id: number, live: number): Promise<ImportRow> {
  const found = await readImport(db, id)
  if (found.state === 'undone') return found
  if (found.state !== 'applied' || found.applied_at === null) {
    throw new AppError('conflict', { text: 'import_moved' })
  }
  const importer = IMPORTERS[found.entity]
  const at = new Date().toISOString()
  const applied: Run = { id, at: found.applied_at, invite: false, origin: '' }
  const recorded = sql`(select count(*) from import_rows where import_id = ${id} and action in ('make', 'change'))`
  const stands = sql`${recorded} = ${found.made + found.changed} and not exists (select 1 from (${importer.obstacles(applied)}))
    and ${liveOf(importer, id)} = ${live}`
  try {
    await writeTogether(db, [
      sql`update imports set state = 'undone', undone_at = ${at} where id = ${id} and state = 'applied'`,
      entryOf(db, author, found, 'restore', stands),
      ...(await importer.undo(db, { ...applied, at }, author)),
      entriesOf(db, author, id, importer, true),
    ])
  } catch (error) {
    const now = await readImport(db, id)
    if (now.state === 'undone') return now
    if (brokenConstraint(error) === null) throw error
    const foreseen = await foreseeUndo(db, id)
    throw new AppError('conflict', { text: foreseen.live === live ? 'import_used' : 'import_live' })
  }
  return readImport(db, id)
}
