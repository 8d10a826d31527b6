import { type SQL, sql } from 'drizzle-orm'
import type { NamedFile } from '../../../shared/imports/file-addresses.ts'
import {
  IMPORT_COLUMNS,
  type ImportError,
  type ImportPreviewQuery,
  type ImportRow,
  type ImportsQuery,
  MAX_IMPORT,
  PREVIEWED,
  type PreviewedRow,
  SHOWN_ERRORS,
} from '../../../shared/imports/imports.ts'
import type { Translate } from '../../../shared/translate.ts'
import { namesIn } from '../../base/audit/audit.ts'
import type { Db } from '../../base/db/client.ts'
import { type Count, counted } from '../../base/db/listing.ts'
import { type Given, readTogether, type SqlRow } from '../../base/db/reads.ts'
import { containsWords } from '../../base/db/search.ts'
import { allOf, orderBy } from '../../base/db/sorting.ts'
import { AppError } from '../../base/errors.ts'
import type { RowError } from './importer.ts'
import { type importRows, imports } from './imports.tables.ts'
import type { Wanted } from './product-groups.ts'

const SORTED_BY = {
  created_at: sql`i.created_at`,
  file_name: sql`lower(i.file_name)`,
  rows: sql`i.rows`,
  entity: sql`i.entity`,
}

const COLUMNS = sql`i.id, i.entity, i.file_name, i.state, i.rows, i.made, i.changed, i.unchanged, i.wrong, i.invite, i.user_name,
  i.created_at, i.applied_at, i.undone_at`
/** Counting reads rows, so it is done only while rows are uploaded or checked; later all of them are there. */
const PROGRESS = sql`
  case i.state when 'staging' then (select count(*) from import_rows where import_id = i.id) else i.rows end as received,
  (select count(*) from import_pictures where import_id = i.id and state = 'waiting') as files_waiting,
  (select count(*) from import_pictures where import_id = i.id and state = 'failed') as files_failed,
  case i.state when 'staging' then 0 when 'checking' then
    (select count(*) from import_rows where import_id = i.id and action is not null) else i.rows end as checked`

type Progress = 'received' | 'checked' | 'files_waiting' | 'files_failed'
type Row = Pick<SqlRow<typeof imports>, Exclude<keyof ImportRow, Progress>> & Pick<ImportRow, Progress>
const toRow = (row: Row): ImportRow => ({ ...row, invite: row.invite === 1 })

/** A page of the imports, the newest first unless sorted. */
export async function listImports(db: Db, query: ImportsQuery) {
  const { search_term: term = '', sort = '-created_at', limit, offset } = query
  const { 'filters[entity]': entity, 'filters[state]': state } = query
  const where = allOf(
    sql`i.at_once = 0`,
    term === '' ? sql`true` : containsWords(sql`lower(i.file_name)`, term),
    entity ? sql`i.entity = ${entity}` : undefined,
    state ? sql`i.state = ${state}` : undefined,
  )
  const [[total], rows] = await readTogether<[Count, Row]>(db, [
    sql`select count(*) as count, 0 as is_capped from imports i where ${where}`,
    sql`select ${COLUMNS}, ${PROGRESS} from imports i where ${where}
      order by ${orderBy(sort, SORTED_BY, sql`i.id`)} limit ${limit} offset ${offset}`,
  ])
  return { imports: rows.map(toRow), ...counted('imports', total!) }
}

/** An import's entity and state, without counting rows. Error: `not_found`. */
export async function readState(db: Db, id: number): Promise<Pick<ImportRow, 'entity' | 'state' | 'rows'>> {
  const [row] = await db
    .select({ entity: imports.entity, state: imports.state, rows: imports.rows })
    .from(imports)
    .where(sql`id = ${id}`)
  if (!row) throw new AppError('not_found')
  return row
}

/** The columns of an import's rows, in their order. Error: `not_found`. */
export async function columnsOf(db: Db, id: number): Promise<string[]> {
  const [row] = await db.select({ columns: imports.columns }).from(imports).where(sql`id = ${id}`)
  if (!row) throw new AppError('not_found')
  return JSON.parse(row.columns)
}

/** One import with its progress. Error: `not_found`. */
export async function readImport(db: Db, id: number): Promise<ImportRow> {
  const [row] = await db.all<Row>(sql`select ${COLUMNS}, ${PROGRESS} from imports i where i.id = ${id}`)
  if (!row) throw new AppError('not_found')
  return toRow(row)
}

/** What is wrong with a file stands behind the address from which it came. */
const withAddress = (message: string, address?: string) =>
  address === undefined || message.startsWith(address) ? message : `${address}: ${message}`

/** The first rows with errors or notes, with the messages in a language. */
export async function listErrors(
  db: Db,
  id: number,
  say: Translate,
): Promise<{ errors: ImportError[]; notes: ImportError[] }> {
  type Found = Given<Pick<SqlRow<typeof importRows>, 'line' | 'errors'>>
  const rowsThat = (are: SQL) => sql`
    select line, errors from import_rows where import_id = ${id} and ${are} order by line limit ${SHOWN_ERRORS}`
  const [wrong, noted, unfetched] = await readTogether<[Found, Found, Found]>(db, [
    rowsThat(sql`action = 'wrong'`),
    rowsThat(sql`action <> 'wrong' and errors is not null`),
    sql`select line, json_array(json_object('column', type || 's', 'message', failure, 'values', json_object('address', address))) as errors
      from import_pictures where import_id = ${id} and state = 'failed' order by line, position limit ${SHOWN_ERRORS}`,
  ])
  const toErrors = (rows: Found[]) =>
    rows
      .flatMap(({ line, errors }) =>
        (JSON.parse(errors) as RowError[]).map(({ column, message, values }) => ({
          line,
          column,
          message: withAddress(say(`fields.${message}`, values), values?.address),
        })),
      )
      .slice(0, SHOWN_ERRORS)
  return { errors: toErrors(wrong), notes: toErrors([...noted, ...unfetched]) }
}

/** Files that come from their addresses, by their columns, a line each. */
const addressesOf = (files: NamedFile[]) => {
  const found: Record<string, string> = {}
  for (const { type, kind, lang, address } of files) {
    const words = type === 'document' ? `${[kind, lang ?? ''].filter(Boolean).join(' ')} ` : ''
    found[`${type}s`] = [found[`${type}s`] ?? [], `${words}${address}`].flat().join('\n')
  }
  return found
}

/** The next rows of an import that change a record, or make one, in the order of the file. */
export async function previewRows(
  db: Db,
  id: number,
  { action, after = 0 }: ImportPreviewQuery,
): Promise<PreviewedRow[]> {
  type Found = Given<Pick<SqlRow<typeof importRows>, 'line' | 'after'>> & {
    before: string | null
    names: string
    makes: string | null
    files: string | null
  }
  const rows = await db.all<Found>(sql`
    select line, before, after, derived -> '$.makes' as makes, derived -> '$.files' as files, ${namesIn(sql`before`, sql`after`)} as names from import_rows
    where import_id = ${id} and action = ${action} and line > ${after} order by line limit ${PREVIEWED}`)
  return rows.map(({ line, before, after, makes, files, names }) => {
    const record = JSON.parse(after)
    const { category, family }: Wanted = JSON.parse(makes ?? '{}')
    return {
      line,
      before: before === null ? null : JSON.parse(before),
      // What is made with it has no number before.
      after: {
        ...record,
        ...(category && !record.cat_id && { cat_id: category }),
        ...(family && !record.fam_id && { fam_id: family }),
        ...addressesOf(JSON.parse(files ?? '[]')),
      },
      names: JSON.parse(names),
      fresh: [
        ...(category === undefined ? [] : ['cat_id' as const]),
        ...(family === undefined ? [] : ['fam_id' as const]),
      ],
    }
  })
}

/** Refuses a file without the columns that say which record a row means, or with too many rows. Error: `invalid`. */
export function checkFile(entity: ImportRow['entity'], columns: string[], rows: number): void {
  const known = IMPORT_COLUMNS[entity]
  const fields: Record<string, string> = {}
  for (const [i, column] of columns.entries()) {
    if (!known.some(({ name }) => name === column)) fields[`import_data.columns.${i}`] = 'invalid'
    else if (columns.indexOf(column) !== i) fields[`import_data.columns.${i}`] = 'twice'
  }
  if (known.some(({ name, needed }) => needed === 'always' && !columns.includes(name))) {
    fields['import_data.columns'] = 'required'
  }
  if (rows > MAX_IMPORT[entity]) fields['import_data.rows'] = 'too_many_rows'
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
}
