import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type $ZodType, safeParse } from 'zod/v4/core'
import type { Imported } from '../../../shared/entities.ts'
import type { Author } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'

/** A row's values by column, only of columns that the file has; an empty cell is null. */
export type Cells = Record<string, string | number | boolean | null>
export interface Staged {
  line: number
  data: Cells
}

/** `column` is empty when the error concerns the whole row; `message` is a key under `fields`. */
export interface RowError {
  column: string
  message: string
  /** Values for the message's placeholders. */
  values?: Record<string, string>
}

/** What happens with a row. A record is what is stored and compared; its keys are those of the API. */
export type Verdict =
  | { line: number; errors: RowError[] }
  | {
      line: number
      target: { id: number; before: object; revision: string } | null
      after: object
      /** Whether something changes that `after` does not show. */
      differs?: boolean
      derived: object
      /** What a person should know before it is applied. */
      notes?: RowError[]
    }

/** An import that is being applied or undone. */
export interface Run {
  id: number
  /** The time of the change, ISO 8601. */
  at: string
  invite: boolean
  /** For links in mails. */
  origin: string
}

/** How one kind of record is imported. Statements run in one batch with the guard and the audit trail. */
export interface Importer {
  entity: Imported
  /** The table whose counter gives the new records their ids. */
  table: string
  /** The key, which two rows of a file must not share; null when a cell for it is missing. */
  keyOf: (cells: Cells) => string | null
  check: (db: Db, importId: number, rows: Staged[]) => Promise<Verdict[]>
  /** Marks rows that mean the same record; missing where that is allowed. */
  markRepeated?: (importId: number) => SQL
  /** Marks rows that are wrong by what the whole file does. */
  markTogether?: (importId: number) => SQL
  /** True while nothing that `check` relied on has changed. */
  stillTrue: (importId: number) => SQL
  apply: (db: Db, run: Run, author: Author) => Promise<SQLWrapper[]>
  /** The condition that a record `t` of the table is live: the shop shows it. */
  isLive?: SQL
  /** Rows `(name, stays)` of categories and families that it made, and whether an undo leaves them. */
  groups?: (importId: number) => SQL
  /** Rows `(line, name, reason)` of what stands in the way of an undo. */
  obstacles: (run: Run) => SQL
  undo: (db: Db, run: Run, author: Author) => Promise<SQLWrapper[]>
  /** The records after the id `after` for a file, each with its id as `after`; an order that does not shift when others make changes. */
  page: (after: number) => SQL
}

/** Records of a file that are in memory at once. */
export const PAGE = 2000

/** The rows of an import that make or change records, as `r`. */
export const rowsThat = (action: 'make' | 'change', importId: number) =>
  sql`import_rows r where r.import_id = ${importId} and r.action = ${action}`

/** The errors of a record by a form's schema, each at its column; `renamed` maps fields whose columns are called otherwise. */
export function errorsOf(schema: $ZodType, record: object, renamed: Record<string, string> = {}): RowError[] {
  const result = safeParse(schema, record)
  if (result.success) return []
  return result.error.issues.map(({ path, message }) => {
    const field = String(path[0] ?? '')
    return { column: renamed[field] ?? field, message: /^[a-z_]+$/.test(message) ? message : 'invalid' }
  })
}

/** The cell's text; '' for an empty cell, and the known value when the file has no such column. */
export const textOf = (cells: Cells, column: string, known = '') =>
  cells[column] === undefined ? known : String(cells[column] ?? '')

/** The same for numbers; an empty cell means null. */
export const numberOf = (cells: Cells, column: string, known: number | null = null) =>
  cells[column] === undefined ? known : (cells[column] as number | null)

/** The same for yes and no; an empty cell leaves the known value. */
export const yesOf = (cells: Cells, column: string, known: boolean) =>
  (cells[column] as boolean | null | undefined) ?? known

/** The names in a cell that several records share, each with the records that it may mean. */
export const ambiguousAmong = (column: string, named: { id: number; name: string }[][]): RowError[] =>
  named
    .filter((candidates) => candidates.length > 1)
    .map((candidates) => ({
      column,
      message: 'name_ambiguous',
      values: { candidates: candidates.map(({ id, name }) => `${name} (${id})`).join(', ') },
    }))

/** A parameter for `json_each`. */
export const json = (value: unknown) => sql`json_each(${JSON.stringify(value)})`

/** The most characters of a JSON array, well below what one bound value may hold. */
const MAX_LETTERS = 400_000

/** Cuts a list into JSON arrays short enough to be bound; at least one, which may be empty. */
export function jsonParts(items: object[]): string[] {
  const parts: string[] = []
  let part: string[] = []
  let letters = 0
  for (const item of items) {
    const text = JSON.stringify(item)
    if (letters + text.length > MAX_LETTERS && part.length > 0) {
      parts.push(`[${part.join(',')}]`)
      part = []
      letters = 0
    }
    part.push(text)
    letters += text.length + 1
  }
  return [...parts, `[${part.join(',')}]`]
}

/** A statement over `json_each` for each part of what it writes. */
export const each = (rows: object[], statement: (rows: SQL) => SQL) =>
  rows.length === 0 ? [] : jsonParts(rows).map((part) => statement(sql`json_each(${part})`))
