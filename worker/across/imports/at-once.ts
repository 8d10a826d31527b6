import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Imported } from '../../../shared/entities.ts'
import type { SentRow } from '../../../shared/imports/imports.ts'
import type { Author } from '../../base/audit/change.ts'
import { brokenConstraint, type Db } from '../../base/db/client.ts'
import { readTogether } from '../../base/db/reads.ts'
import { writeTogether } from '../../base/db/writes.ts'
import { AppError } from '../../base/errors.ts'
import { applyStatements } from './apply.ts'
import { checkImport } from './check.ts'
import type { RowError, Run } from './importer.ts'
import { IMPORTERS } from './importers.ts'
import { addRows, beginImport } from './staging.ts'

/** Rows of few records, which a program sends. */
export interface DirectRows {
  entity: Imported
  columns: string[]
  rows: SentRow[]
  makeGroups: boolean
  /** For links in mails. */
  origin: string
}
/** What became of a row: its record, and the record's version, as far as there is one. */
export interface Outcome {
  line: number
  action: 'make' | 'change' | 'same' | 'wrong'
  errors: RowError[]
  target: number | null
  version: number | null
}

type Row = Omit<Outcome, 'errors'> & { errors: string | null }
const toOutcome = ({ errors, ...row }: Row): Outcome => ({
  ...row,
  errors: row.action === 'wrong' ? JSON.parse(errors ?? '[]') : [],
})

const forgetStatements = (id: number) => [
  sql`delete from import_rows where import_id = ${id}`,
  sql`delete from imports where id = ${id}`,
]

/**
 * Checks rows and makes or changes what they say in one call, as an import does with a file; wrong rows stay out. Nothing of it is left but the
 * records and their histories. `along`: statements of the same batch, which may read the rows' `target_id`. Error: `conflict` when
 * something changed meanwhile, so that nothing was written.
 */
export async function importAtOnce(
  db: Db,
  author: Author,
  { entity, columns, rows, makeGroups, origin }: DirectRows,
  along: (importId: number) => SQLWrapper[],
): Promise<Outcome[]> {
  const importer = IMPORTERS[entity]
  const file = { entity, file_name: entity, rows: rows.length, columns, make_groups: makeGroups }
  const id = await beginImport(db, author, file, true)
  const select = sql`select r.line, r.action, r.errors, r.target_id as target, t.version from import_rows r
    left join ${sql.raw(importer.table)} t on t.id = r.target_id where r.import_id = ${id} order by r.line`
  try {
    await addRows(db, id, rows)
    const { made, changed } = await checkImport(db, id)
    if (made + changed === 0) {
      const [found] = await readTogether<[Row]>(db, [select])
      await writeTogether(db, [...along(id), ...forgetStatements(id)])
      return found.map(toOutcome)
    }
    const run: Run = { id, at: new Date().toISOString(), invite: false, origin }
    const written = await writeTogether(db, [
      // The guard: a state is required, so a null stops the batch.
      sql`update imports set state = iif(${importer.stillTrue(id)}, 'applied', null) where id = ${id} and state = 'checked'`,
      ...(await applyStatements(db, run, author, importer)),
      ...along(id),
      select,
      ...forgetStatements(id),
    ])
    return (written.at(-3) as unknown as Row[]).map(toOutcome)
  } catch (error) {
    await writeTogether(db, forgetStatements(id))
    throw brokenConstraint(error) === null ? error : new AppError('conflict', { text: 'import_changed' })
  }
}
