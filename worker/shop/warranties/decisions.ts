import { and, eq, isNull } from 'drizzle-orm'
import type { Decision, WarrantyDecision } from '../../../shared/warranties/warranties.admin.ts'
import type { Refusal } from '../../../shared/warranties/warranty-refusals.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import { movedMeanwhile, refuseMoved } from '../../base/audit/meanwhile.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { decisionMails } from './decision-mails.ts'
import { warranties } from './warranties.tables.ts'

interface Decided {
  status: boolean
  refusedAt: string | null
  refusal: Refusal | null
  refusalNote: string | null
}

const stateOf = ({ status, refusedAt }: Decided): Decision =>
  status ? 'valid' : refusedAt === null ? 'waiting' : 'refused'

/** What a decision leaves in the row: a valid one keeps its refusal, so that undoing is exact. */
const SETS = {
  valid: () => ({ status: true }),
  waiting: () => ({ status: false, refusedAt: null, refusal: null, refusalNote: null }),
  refused: ({ reason, note }: WarrantyDecision) => ({
    status: false,
    refusedAt: NOW,
    refusal: reason ?? null,
    refusalNote: note || null,
  }),
}

/**
 * Makes a registration valid, refuses it, or lets it wait again; its retailer is mailed a refusal with a reason, and that a refused
 * one is valid now. Errors: `not_found`; `conflict` with what happened meanwhile when it is no longer as `from` and `version` say,
 * and when its number is contested.
 */
export async function decideWarranty(
  db: Db,
  env: Env,
  author: Author,
  id: number,
  decision: WarrantyDecision,
): Promise<void> {
  const { to, from, version, reason = null, note } = decision
  await changeRecord(db, author, async () => {
    const isThere = and(eq(warranties.id, id), isNull(warranties.deletedAt))
    const [current] = await db
      .select({
        status: warranties.status,
        refusedAt: warranties.refusedAt,
        refusal: warranties.refusal,
        refusalNote: warranties.refusalNote,
        contest: warranties.contest,
        version: warranties.version,
      })
      .from(warranties)
      .where(isThere)
    if (!current) throw new AppError('not_found')
    const now = stateOf(current)
    await refuseMoved(db, 'warranties', id, { from, now })
    // Its retailer corrected it, or a colleague did: what was judged is not what is there.
    if (version !== undefined && version !== current.version) throw await movedMeanwhile(db, 'warranties', id)
    if (current.contest) throw new AppError('conflict', { text: 'warranty_contested' })
    if (to === now) return null
    const next = current.version + 1
    return {
      action: 'status',
      entity: 'warranties',
      id,
      before: {
        state: now,
        ...(now === 'refused' && { refusal: current.refusal, note: current.refusalNote }),
      },
      after: { state: to, ...(to === 'refused' && { refusal: reason, note: note || null }) },
      statements: [
        db
          .update(warranties)
          .set({
            ...SETS[to](decision),
            decidedBy: author.actor.id,
            updatedAt: NOW,
            version: next,
          })
          .where(and(isThere, eq(warranties.version, current.version), isNull(warranties.contest))),
        ...(await decisionMails(db, env, id, { to, version: next, reason, note: note || '' })),
      ],
    }
  })
}
