import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { type Refusals, refusing } from '../db/refusals.ts'
import { writeTogether } from '../db/writes.ts'
import { AppError } from '../errors.ts'
import type { Actor, Unnamed } from './actor.ts'
import { auditEntries } from './audit.tables.ts'
import { type Entry, entryStatement } from './entries.ts'
import { retryStale } from './retries.ts'

/** Who changes something, and in which request (`authorOf` in http/context.ts). */
export interface Author {
  actor: Actor
  requestId: string
}

/** The shop itself, for a job or for somebody without an account: its entries name nobody. `requestId`: what did it. */
export const byShop = (requestId: string) =>
  ({ actor: { id: null as never, retailerId: null, named: sql`''` }, requestId }) satisfies Author

/** The same, or somebody with a mailed link. */
export type AnyAuthor = Author | { actor: Unnamed; requestId: string }

/**
 * Key in `Refusals`: the first statement no longer found the record as it was when the change was decided. Means `conflict`
 * unless given.
 */
export const STALE = 'audit_entries.action'
export const NO_LONGER: Refusals = { [STALE]: new AppError('conflict') }

export type Statements = [SQLWrapper, ...SQLWrapper[]]

/** A change of one record that has a history. */
export interface RecordChange extends Entry {
  /** The first makes the change and holds its guards; the others are written only with it. */
  statements: Statements
  refusals?: Refusals | undefined
}

/**
 * Makes a change and writes it into the history, all or nothing: nothing is written when the first statement changes no row.
 * Returns the record's id; null when `decide` found nothing to change. A change decided on a state that is no longer so is
 * refused; if a function decides, it is called again. Errors: `conflict`; those of `refusals`.
 */
export async function changeRecord(
  db: Db,
  author: AnyAuthor,
  decide: RecordChange | (() => Promise<RecordChange>),
): Promise<number>
export async function changeRecord(
  db: Db,
  author: AnyAuthor,
  decide: () => Promise<RecordChange | null>,
): Promise<number | null>
export async function changeRecord(
  db: Db,
  author: AnyAuthor,
  decide: RecordChange | (() => Promise<RecordChange | null>),
): Promise<number | null> {
  if (typeof decide === 'object') return write(db, author, decide)
  return retryStale(async () => {
    const change = await decide()
    return change && write(db, author, change)
  })
}

async function write(db: Db, author: AnyAuthor, change: RecordChange): Promise<number> {
  const [first, ...others] = change.statements
  const entry = entryStatement(db, author, change).returning({ id: auditEntries.entityId })
  const [, rows] = await refusing({ ...NO_LONGER, ...change.refusals }, () =>
    writeTogether(db, [first, entry, ...others]),
  )
  return rows![0]!.entity_id as number
}
