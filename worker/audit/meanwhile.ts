import { and, desc, eq } from 'drizzle-orm'
import type { Meanwhile } from '../../shared/errors.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../http/errors.ts'
import { auditEntries } from './audit.tables.ts'
import { staleError } from './audit.ts'

/** `conflict` for a move that came too late, telling what was done with the record last. `fields` as in `AppError`. */
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
 * Refuses a move that names another state to start from than the record has now (`from`; without one nothing is refused):
 * whoever sent it saw something that is no longer so. Error: `conflict` with what happened meanwhile.
 */
export async function refuseMoved<State>(
  db: Db,
  entity: string,
  id: number,
  states: { from: State | undefined; now: State },
): Promise<void> {
  if (states.from !== undefined && states.from !== states.now) throw await movedMeanwhile(db, entity, id)
}

/** What a batch failed with: `movedMeanwhile` when its audited statement changed nothing, otherwise the error itself. */
export async function lateError(error: unknown, db: Db, entity: string, id: number): Promise<unknown> {
  return staleError(error) === error ? error : movedMeanwhile(db, entity, id)
}
