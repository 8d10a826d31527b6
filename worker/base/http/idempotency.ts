import { and, eq, isNull, sql } from 'drizzle-orm'
import { ERROR_STATUS, type ErrorCode } from '../../../shared/base/errors.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors.ts'
import { sha256 } from '../hashes.ts'
import { type AppContext, callerOf } from './context.ts'
import { idempotencyKeys } from './http.tables.ts'
import { type Counted, countCalls, countStatements } from './limits.ts'

/** The call's `Idempotency-Key`, 1-255 visible ASCII characters; null when there is none, `invalid` when it is anything else. */
export function idempotencyKeyOf(c: AppContext): string | null {
  const key = c.req.header('idempotency-key')
  if (key === undefined) return null
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new AppError('invalid', { fields: { idempotency_key: 'invalid' } })
  }
  return key
}

/** Milliseconds after which a call without an answer counts as killed: the next call with its key does the work again. */
const LEASE_MS = 2 * 60_000
type Stored<T> = { value: T } | { error: { code: ErrorCode; text?: string } }

interface Repeating {
  counted?: Counted[]
  final?: readonly ErrorCode[]
  given?: { key: string; content: string }
}

/**
 * Does `work` once for an `Idempotency-Key`: the same call again gets the same answer. Without a key it is simply done. The
 * key belongs to the caller. What has neither header nor body of its own is `given` as its key and content. Failures with a code in `final` are stored as answers too; after all others the call may be tried
 * again. The call counts in the limits `counted`, a repetition does not. Errors: `idempotency_conflict` for another body;
 * `in_progress` while the first call is running; those of `countCalls`.
 */
export async function repeatable<T>(
  c: AppContext,
  work: () => Promise<T>,
  { counted = [], final = [], given }: Repeating = {},
): Promise<T> {
  const key = given?.key ?? idempotencyKeyOf(c)
  if (key === null) {
    if (counted.length > 0) await countCalls(c, counted)
    return work()
  }
  const { db } = c.var
  const owner = `user:${callerOf(c).id}`
  const requestHash = await sha256(`${c.req.path}\n${given?.content ?? (await c.req.text())}`)
  const isMine = and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, key))
  const startedAt = new Date().toISOString()
  const isClaimed = sql`exists (select 1 from ${idempotencyKeys} where ${isMine} and ${isNull(idempotencyKeys.answer)}
    and ${idempotencyKeys.requestHash} = ${requestHash} and ${idempotencyKeys.createdAt} = ${startedAt})`
  const counting = countStatements(c, counted, isClaimed)
  // One trip: the key, the limits, and the answer that there may be.
  const rows: unknown[] = await db.batch([
    claim(db, { owner, key, requestHash, createdAt: startedAt }),
    ...counting.statements,
    db.select().from(idempotencyKeys).where(isMine),
  ] as never)
  const isWon = (rows[0] as unknown[]).length > 0
  if (!isWon) {
    const [known] = rows.at(-1) as (typeof idempotencyKeys.$inferSelect)[]
    if (known && known.requestHash !== requestHash) throw new AppError('idempotency_conflict')
    if (!known?.answer) throw new AppError('in_progress', { headers: { 'retry-after': '2' } })
    return replay(JSON.parse(known.answer) as Stored<T>)
  }
  const keep = (answer: Stored<T>) =>
    db
      .update(idempotencyKeys)
      .set({ answer: JSON.stringify(answer) })
      .where(isMine)
  const isUnanswered = and(isMine, isNull(idempotencyKeys.answer))
  try {
    counting.check(rows.slice(1, -1) as { count: number }[][])
    const value = await work()
    await keep({ value })
    return value
  } catch (error) {
    if (error instanceof AppError && final.includes(error.code)) {
      const { code, details } = error
      await keep({ error: { code, ...(details.text ? { text: details.text } : {}) } })
    } else if (error instanceof AppError && ERROR_STATUS[error.code] < 500) {
      await db.delete(idempotencyKeys).where(isUnanswered)
    } else {
      // The work may have been done: the same call may take the key over at once, a call with another body never.
      await db
        .update(idempotencyKeys)
        .set({ createdAt: killedBefore(1) })
        .where(isUnanswered)
    }
    throw error
  }
}

/** A call begun before this time counts as killed now, or `ago` milliseconds before. */
const killedBefore = (ago = 0) => new Date(Date.now() - LEASE_MS - ago).toISOString()

/** Statement that claims a key that is new, or whose call was killed. */
const claim = (db: Db, call: typeof idempotencyKeys.$inferInsert) =>
  db
    .insert(idempotencyKeys)
    .values(call)
    .onConflictDoUpdate({
      target: [idempotencyKeys.owner, idempotencyKeys.key],
      set: { createdAt: sql`excluded.created_at` },
      setWhere: sql`answer is null and request_hash = excluded.request_hash and created_at < ${killedBefore()}`,
    })
    .returning({ key: idempotencyKeys.key })

function replay<T>(stored: Stored<T>): T {
  if ('value' in stored) return stored.value
  const { code, text } = stored.error
  throw new AppError(code, text ? { text } : {})
}
