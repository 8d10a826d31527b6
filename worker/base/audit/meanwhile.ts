import { and, desc, eq } from 'drizzle-orm'
import type { Meanwhile } from '../../../shared/base/errors.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors.ts'
import { auditEntries } from './audit.tables.ts'

/** `conflict` for a move that came too late, saying what was last done with the record. `fields` as in `AppError`. */
export async function movedMeanwhile(
  db: Db,
  entity: string,
  id: number,
  fields?: Record<string, string>,
): Promise<AppError> {
  const [entry] = await db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, entity), eq(auditEntries.entityId, id)))
    .orderBy(desc(auditEntries.createdAt), desc(auditEntries.id))
    .limit(1)
  if (!entry) return new AppError('conflict', { fields })
  const jsonOf = (text: string | null) => (text === null ? null : JSON.parse(text))
  const meanwhile: Meanwhile = {
    entity,
    user_name: entry.userName,
    created_at: entry.createdAt,
    action: entry.action,
    before: jsonOf(entry.before),
    after: jsonOf(entry.after),
  }
  return new AppError('conflict', { fields, text: entry.userName ? 'moved_by' : 'moved', meanwhile })
}

/**
 * Refuses a move whose starting state (`from`) is not the record's state now: the sender saw something outdated. Without
 * `from` nothing is refused. Error: `conflict` with what happened meanwhile.
 */
export async function refuseMoved<State>(
  db: Db,
  entity: string,
  id: number,
  states: { from: State | undefined; now: State },
): Promise<void> {
  if (states.from !== undefined && states.from !== states.now) throw await movedMeanwhile(db, entity, id)
}

/**
 * As `refuseMoved` for a move of many: `from` has a state for each of the ids, `found` the existing rows. All or none: the
 * error is about the first row that has another state now, or is gone.
 */
export async function refuseAnyMoved<Row extends { id: number }>(
  db: Db,
  entity: string,
  ids: number[],
  { from, found, stateOf }: { from: unknown[] | undefined; found: Row[]; stateOf: (row: Row) => unknown },
): Promise<void> {
  if (!from) return
  const now = new Map(found.map((row) => [row.id, JSON.stringify(stateOf(row))]))
  const moved = ids.find((id, at) => now.get(id) !== JSON.stringify(from[at]))
  if (moved !== undefined) throw await movedMeanwhile(db, entity, moved)
}
