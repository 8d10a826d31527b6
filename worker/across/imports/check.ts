import { sql } from 'drizzle-orm'
import type { ImportRow } from '../../../shared/imports/imports.ts'
import type { Db } from '../../base/db/client.ts'
import type { Given, SqlRow } from '../../base/db/reads.ts'
import { writeTogether } from '../../base/db/writes.ts'
import { AppError } from '../../base/errors.ts'
import { type Importer, jsonParts, type Verdict } from './importer.ts'
import { IMPORTERS } from './importers.ts'
import type { importRows } from './imports.tables.ts'
import { readImport, readState } from './imports.ts'

/** Rows checked together, and how many times in one call, which takes some seconds, so that the page can show progress. */
const PAGE = 500
const PAGES = 6
/** Characters of a page's rows, which are in memory several times: texts of products can be long. */
const LETTERS = 1_000_000

/** Of rows that repeat each other, the later ones in the file are marked. */
const markRepeated = (id: number, what: 'key' | 'target_id') => sql`
  update import_rows set action = 'wrong', errors = '[{"column":"","message":"twice"}]'
  where import_id = ${id} and line in (
    select line from (
      select line, row_number() over (partition by ${sql.raw(what)} order by line) as place
      from import_rows where import_id = ${id} and ${sql.raw(what)} is not null and action is not 'wrong'
    ) where place > 1
  )`

/** Rows that build on a wrong one of the file, a part on its product or a product on its successor, cannot go in without it. */
const markDependent = (id: number) => sql`
  update import_rows set action = 'wrong', errors = '[{"column":"","message":"row_it_needs"}]'
  where import_id = ${id} and exists (select 1 from import_rows where import_id = ${id} and action = 'wrong' and key is not null)
    and line in (
      with recursive needs as materialized (
        select line, key, coalesce(derived ->> '$.next_key', derived ->> '$.product_key') as needed from import_rows
        where import_id = ${id} and action in ('make', 'change')
          and coalesce(derived ->> '$.next_key', derived ->> '$.product_key') is not null
      ), lost (key) as (
        select w.key from import_rows w where w.import_id = ${id} and w.action = 'wrong' and w.key is not null
          and not exists (select 1 from import_rows r where r.import_id = ${id} and r.key = w.key and r.action <> 'wrong')
        union select needs.key from lost join needs on needs.needed = lost.key
      ) select needs.line from lost join needs on needs.needed = lost.key
    )`

/** What is stored about a row that was checked. */
export function resultOf(verdict: Verdict) {
  const { line } = verdict
  if ('errors' in verdict) return { line, action: 'wrong', errors: verdict.errors }
  const { target, after, derived, notes = [], differs = false } = verdict
  const before = target && JSON.stringify(target.before)
  const isSame = before === JSON.stringify(after) && !differs
  return {
    line,
    action: target ? (isSame ? 'same' : 'change') : 'make',
    target: target?.id ?? null,
    before: target?.before ?? null,
    after,
    derived,
    revision: target?.revision ?? null,
    errors: notes.length > 0 ? notes : null,
  }
}

/** Checks the next rows. Returns whether there were any. */
async function checkPage(db: Db, id: number, importer: Importer): Promise<boolean> {
  const rows = await db.all<Given<Pick<SqlRow<typeof importRows>, 'line' | 'data'>>>(sql`
    select line, data from (
      select line, data, sum(length(data)) over (order by line) - length(data) as letters
      from (select line, data from import_rows where import_id = ${id} and action is null order by line limit ${PAGE})
    ) where letters < ${LETTERS} order by line`)
  if (rows.length === 0) return false
  const staged = rows.map(({ line, data }) => ({ line, data: JSON.parse(data) }))
  const results = (await importer.check(db, id, staged)).map(resultOf)
  // An upsert, though all rows exist: it finds each by its key, where an update would read all rows for each.
  await writeTogether(
    db,
    jsonParts(results).map(
      (part) => sql`
        insert into import_rows (import_id, line, action, errors, target_id, before, after, derived, revision)
        select ${id}, value ->> 'line', value ->> 'action', value ->> 'errors', value ->> 'target', value ->> 'before',
          value ->> 'after', value ->> 'derived', value ->> 'revision' from json_each(${part}) where true
        on conflict (import_id, line) do update set action = excluded.action, errors = excluded.errors,
          target_id = excluded.target_id, before = excluded.before, after = excluded.after, derived = excluded.derived,
          revision = excluded.revision
        where import_rows.action is null`,
    ),
  )
  return true
}

const countOf = (id: number, action: string) =>
  sql`(select count(*) from import_rows where import_id = ${id} and action = ${action})`

/**
 * Checks some more rows of an import: what each would make or change, or what is wrong with it. Changes nothing else. Call it
 * until the state is `checked`. Errors: `not_found`; `conflict` before all rows have come, and after it was applied.
 */
export async function checkImport(db: Db, id: number): Promise<ImportRow> {
  const { entity, state, rows } = await readState(db, id)
  if (state === 'checked') return readImport(db, id)
  if (state === 'applied' || state === 'undone') throw new AppError('conflict', { text: 'import_moved' })
  const importer = IMPORTERS[entity]
  if (state === 'staging') {
    const { received } = await readImport(db, id)
    if (received !== rows) throw new AppError('conflict', { text: 'import_incomplete' })
    await writeTogether(db, [
      markRepeated(id, 'key'),
      sql`update imports set state = 'checking' where id = ${id} and state = 'staging'`,
    ])
  }
  for (let page = 0; page < PAGES; page++) {
    if (await checkPage(db, id, importer)) continue
    await writeTogether(db, [
      importer.markRepeated?.(id) ?? markRepeated(id, 'target_id'),
      ...(importer.markTogether ? [importer.markTogether(id)] : []),
      markDependent(id),
      sql`update imports set state = 'checked', made = ${countOf(id, 'make')}, changed = ${countOf(id, 'change')},
          unchanged = ${countOf(id, 'same')}, wrong = ${countOf(id, 'wrong')}
        where id = ${id} and state = 'checking'`,
    ])
    break
  }
  return readImport(db, id)
}

/** Starts the check anew, because something that it relied on has changed. */
export const forgetCheck = (db: Db, id: number) =>
  writeTogether(db, [
    sql`update import_rows set action = null, errors = null, target_id = null
      where import_id = ${id} and data is not null and (select state from imports where id = ${id}) = 'checked'`,
    sql`update imports set state = 'staging' where id = ${id} and state = 'checked'`,
  ])
