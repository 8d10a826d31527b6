import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AuditAction } from '../../../shared/audit.admin.ts'
import type { Db } from '../db/client.ts'
import { type Refusals, refusing } from '../db/refusals.ts'
import { writeTogether } from '../db/writes.ts'
import { AppError } from '../errors.ts'
import type { User } from '../user.ts'
import { auditEntries } from './audit.tables.ts'
import { retryStale } from './retries.ts'

/** Who changes something, and in which request (`authorOf` in http/author.ts). */
export interface Author {
  actor: Pick<User, 'id' | 'firstName' | 'lastName' | 'retailerId'>
  requestId: string
}

/** In `Refusals`: the first statement found its record no longer as it was decided on. `conflict` unless said otherwise. */
export const STALE = 'audit_entries.action'
export const NO_LONGER: Refusals = { [STALE]: new AppError('conflict') }

export type Statements = [SQLWrapper, ...SQLWrapper[]]

/** What the history says of a change. */
export interface Entry {
  action: AuditAction
  /** As in the path of its calls: `vendor-accounts`. */
  entity: string
  /** Without this it is the record that the first statement inserts. */
  id?: number | SQL
  /** The record's fields before and after, by the names of its calls; null when there was or is none. */
  before?: object | null
  after?: object | null
}

/** A change of one record that has a history. */
export interface RecordChange extends Entry {
  /** The first makes the change, with its guards in it; the others stand or fall with it. */
  statements: Statements
  refusals?: Refusals | undefined
}

/**
 * Makes a change and writes it into the history, all or nothing: nothing is written when the first statement changes no row. Returns the
 * record's id; null when `decide` found nothing to change. What was decided on something that is no longer so is refused; a
 * function decides again. Errors: `conflict`; those of `refusals`.
 */
export async function changeRecord(
  db: Db,
  author: Author,
  decide: RecordChange | (() => Promise<RecordChange>),
): Promise<number>
export async function changeRecord(
  db: Db,
  author: Author,
  decide: () => Promise<RecordChange | null>,
): Promise<number | null>
export async function changeRecord(
  db: Db,
  author: Author,
  decide: RecordChange | (() => Promise<RecordChange | null>),
): Promise<number | null> {
  if (typeof decide === 'object') return write(db, author, decide)
  return retryStale(async () => {
    const change = await decide()
    return change && write(db, author, change)
  })
}

async function write(db: Db, author: Author, change: RecordChange): Promise<number> {
  const [first, ...others] = change.statements
  const entry = entryStatement(db, author, change)
  const [, rows] = await refusing({ ...NO_LONGER, ...change.refusals }, () =>
    writeTogether(db, [first, entry, ...others]),
  )
  return rows![0]!.entity_id as number
}

/** Passwords are never written down, whoever forgets to leave them out. */
const toJson = (record: object | null | undefined) =>
  record
    ? JSON.stringify(record, (key, value) => (/^password(_?hash)?$/i.test(key) ? undefined : value))
    : null

/** The entry of a change. The whole batch fails unless `stands`: by default that the statement directly before it changed a row. */
export function entryStatement(
  db: Db,
  { actor, requestId }: Author,
  { action, entity, id = sql`last_insert_rowid()`, before, after }: Entry,
  stands: SQL = sql`changes() > 0`,
) {
  return db
    .insert(auditEntries)
    .values({
      userId: actor.id,
      userName: `${actor.firstName} ${actor.lastName}`.trim(),
      // An action is required, so that none at all stops the batch.
      action: sql`case when ${stands} then ${action} end`,
      entity,
      entityId: id,
      before: toJson(before),
      after: toJson(after),
      requestId,
    })
    .returning({ entityId: auditEntries.entityId })
}
