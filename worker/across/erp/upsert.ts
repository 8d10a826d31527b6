import { sql } from 'drizzle-orm'
import type { Upserted } from '../../../shared/erp/erp-terms.ts'
import { cellOf, FIELDS, type UpsertAnswer, type UpsertRow } from '../../../shared/erp/upserts.ts'
import type { SentRow } from '../../../shared/imports/imports.ts'
import type { Author } from '../../base/audit/change.ts'
import { brokenConstraint, type Db } from '../../base/db/client.ts'
import { writeTogether } from '../../base/db/writes.ts'
import { AppError } from '../../base/errors.ts'
import { importAtOnce, type Outcome } from '../imports/at-once.ts'
import { resultOf } from '../imports/check.ts'
import type { RowError, Staged } from '../imports/importer.ts'
import { IMPORTERS } from '../imports/importers.ts'
import { nameKey } from '../imports/names.ts'
import { readRow } from '../imports/staging.ts'
import { type Linked, linkStatements, type NewLink, readLinks, readRecords } from './links.ts'

export interface Upsert {
  /** The other system. */
  system: string
  entity: Upserted
  rows: UpsertRow[]
  makeGroups: boolean
  /** For links in mails. */
  origin: string
}
/** The errors are keys under `fields`. */
export type UpsertResult = Omit<UpsertAnswer, 'errors'> & { errors: RowError[] }

const ATTEMPTS = 3

/**
 * Makes and changes records by another system's ids, each row by itself: one that is refused stops no other. What an id does not mean yet is
 * found as a file of the entity finds it (by its code; a retailer by name and postcode), or made. A row that says what is so already changes
 * nothing. Error: `conflict` when others kept changing the same records, so that nothing was written.
 */
export async function upsert(db: Db, author: Author, call: Upsert): Promise<UpsertResult[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await upsertOnce(db, author, call)
    } catch (error) {
      const isLate =
        brokenConstraint(error) !== null || (error instanceof AppError && error.code === 'conflict')
      if (!isLate) throw error
      if (attempt === ATTEMPTS) throw new AppError('conflict', { text: 'import_changed' })
    }
  }
}

/** A row on its way: at its line of the file that it would be. */
interface Going {
  line: number
  row: UpsertRow
  link: Linked | undefined
  cells: (string | null)[]
}

const refusal = (row: UpsertRow, link: Linked | undefined, errors: RowError[]): UpsertResult => ({
  id: row.id,
  result: 'refused',
  record_id: link?.record_id ?? null,
  version: link?.version ?? null,
  errors,
})
const RESULTS = { make: 'created', change: 'updated', same: 'unchanged', wrong: 'refused' } as const

/** Its values by column; null is a column that the row does not have. What is linked is named as it is here. */
function cellsOf(entity: Upserted, { data }: UpsertRow, link: Linked | undefined): (string | null)[] {
  const own: Record<string, string> = {}
  if (link && entity === 'vendors') own.id = String(link.record_id)
  else if (link) own.code = link.code || `#${link.record_id}`
  if (link && entity === 'vendors' && data.name === undefined) own.name = link.name
  return columnsOf(entity).map((name) => {
    const value = data[name]
    const field = FIELDS[entity].find((each) => each.name === name)
    return own[name] ?? (value === undefined || !field ? null : cellOf(field.kind, value))
  })
}
const columnsOf = (entity: Upserted) => {
  const names = FIELDS[entity].map(({ name }) => name)
  return entity === 'vendors' ? ['id', ...names] : names
}

/** What is wrong with a row before its values are looked at. */
function problemOf(entity: Upserted, { data, if_version }: UpsertRow, link: Linked | undefined) {
  // Parts of drawings are the drawing's, which is drawn here.
  if (entity === 'products' && data.kind === 'part') return { column: 'kind', message: 'invalid' }
  const isOtherCode = typeof data.code === 'string' && link && nameKey(data.code) !== nameKey(link.code ?? '')
  if (isOtherCode) return { column: 'code', message: 'code_fixed' }
  return !link && if_version ? STALE : null
}
const STALE: RowError = { column: 'if_version', message: 'changed_meanwhile' }
const isStale = ({ row, link }: Going) =>
  row.if_version !== undefined && row.if_version !== (link?.version ?? 0)

async function upsertOnce(db: Db, author: Author, call: Upsert): Promise<UpsertResult[]> {
  const { system, entity, rows } = call
  const links = await readLinks(
    db,
    system,
    entity,
    rows.map(({ id }) => id),
  )
  const results = new Map<number, UpsertResult>()
  const going: Going[] = []
  const seen = new Set<string>()
  for (const [i, row] of rows.entries()) {
    const line = i + 2
    const link = links.get(row.id)
    const problem = seen.has(row.id) ? { column: 'id', message: 'twice' } : problemOf(entity, row, link)
    seen.add(row.id)
    if (problem) results.set(line, refusal(row, link, [problem]))
    else going.push({ line, row, link, cells: cellsOf(entity, row, link) })
  }
  const { stays, writes, links: found } = await sortOut(db, call, going, results)
  const made = await write(db, author, call, writes, [...found, ...stays])
  for (const { line, action, target, version, errors } of made)
    results.set(line, {
      id: rows[line - 2]!.id,
      result: RESULTS[action],
      record_id: target,
      version,
      errors,
    })
  return rows.map((_, i) => results.get(i + 2)!)
}

/** Answers rows that change nothing or may not; returns the others, and the ids that are new. */
async function sortOut(db: Db, call: Upsert, going: Going[], results: Map<number, UpsertResult>) {
  const { system, entity } = call
  const columns = columnsOf(entity)
  const staged: Staged[] = []
  for (const { line, row, link, cells } of going) {
    const { read, errors } = readRow(entity, columns, cells)
    if (errors.length > 0) results.set(line, refusal(row, link, errors))
    else staged.push({ line, data: read })
  }
  const verdicts = new Map(
    (await IMPORTERS[entity].check(db, 0, staged)).map((verdict) => [verdict.line, resultOf(verdict)]),
  )
  const targets = [...verdicts.values()].flatMap((verdict) => ('target' in verdict && verdict.target) || [])
  const { called, versions } = await readRecords(db, system, entity, targets)
  const stays: NewLink[] = []
  const writes: Going[] = []
  const links: NewLink[] = []
  for (const each of going) {
    const { line, row, link } = each
    const verdict = verdicts.get(line)
    if (!verdict) continue
    const target = ('target' in verdict && verdict.target) || null
    const other = target === null ? undefined : called.get(target)
    if (other !== undefined && other !== row.id)
      results.set(line, refusal(row, link, [{ column: 'id', message: 'foreign_id_other' }]))
    else if (verdict.action === 'same' && target !== null) {
      const version = link?.version ?? versions.get(target) ?? null
      results.set(line, { id: row.id, result: 'unchanged', record_id: target, version, errors: [] })
      if (!link) stays.push({ id: row.id, record: target })
    } else if (isStale(each)) results.set(line, refusal(row, link, [STALE]))
    else {
      writes.push(each)
      if (!link) links.push({ id: row.id, line })
    }
  }
  return { stays, writes, links }
}

/** Writes what is left. */
async function write(
  db: Db,
  author: Author,
  { system, entity, makeGroups, origin }: Upsert,
  writes: Going[],
  links: NewLink[],
): Promise<Outcome[]> {
  if (writes.length === 0) {
    if (links.length > 0) await writeTogether(db, linkStatements(system, entity, links))
    return []
  }
  const rows = writes.map(({ line, cells }): SentRow => ({ line, cells }))
  const file = { entity, columns: columnsOf(entity), rows, makeGroups, origin }
  return importAtOnce(db, author, file, (importId) =>
    links.length === 0
      ? []
      : linkStatements(
          system,
          entity,
          links,
          sql`(select r.target_id from import_rows r where r.import_id = ${importId} and r.line = k.value ->> 'line'
            and r.action in ('make', 'change', 'same'))`,
        ),
  )
}
