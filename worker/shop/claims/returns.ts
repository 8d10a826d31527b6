import { type SQLWrapper, sql } from 'drizzle-orm'
import { type ClaimReturn, RETURN_MOVES, type ReturnMove } from '../../../shared/claims/return-states.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import { movedMeanwhile } from '../../base/audit/meanwhile.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { AppError } from '../../base/errors.ts'
import type { DecidedLine } from './decisions.ts'
import { claimReturns } from './returns.tables.ts'
import { type ClaimReader, claimNumber, isOpenTo } from './standing.ts'

/** Statements, for the batch of a decision: the approved lines whose parts are to come back. */
export const askBackStatements = (claimId: number, userId: number, lines: DecidedLine[]): SQLWrapper[] => {
  const asked = lines.filter((line) => line.part_back).map(({ id }) => id)
  if (asked.length === 0) return []
  return [
    sql`insert into claim_returns (claim_id, line_id, user_id)
      select ${claimId}, value, ${userId} from json_each(${JSON.stringify(asked)})`,
  ]
}

/** What is to come back of a claim, in the order of its lines; nothing of a claim that is not open to the reader. */
export const listReturns = (db: Db, reader: ClaimReader, claimId: number): Promise<ClaimReturn[]> =>
  db.all<ClaimReturn>(sql`
    select r.id, ${claimNumber} || '-' || row_number() over (order by r.id) as number, r.line_id, r.state, r.carrier, r.tracking, r.note, r.created_at as asked_at, r.sent_at, r.closed_at, r.version
    from claim_returns r join claims c on c.id = r.claim_id where r.claim_id = ${claimId} and ${isOpenTo(reader)} order by r.id`)

/**
 * Moves a part's way back: state, who and when, and the history of its claim, all or nothing. Errors: `not_found`, also when its claim
 * is not open to the reader or the move is the other party's; `conflict` when somebody was faster, or it is over.
 */
export async function moveReturn(
  db: Db,
  author: Author,
  reader: ClaimReader,
  name: ReturnMove,
  id: number,
  { version, ...said }: { version: number; carrier?: string; tracking?: string; note?: string },
): Promise<void> {
  const { from, to, by } = RETURN_MOVES[name]
  if (by !== reader.party) throw new AppError('not_found')
  await changeRecord(db, author, async () => {
    const now = await db.get<
      { claim_id: number; state: ClaimReturn['state']; version: number } | undefined
    >(sql`select r.claim_id, r.state, r.version from claim_returns r
      join claims c on c.id = r.claim_id where r.id = ${id} and ${isOpenTo(reader)}`)
    if (!now) throw new AppError('not_found')
    const isReady = (from as readonly string[]).includes(now.state)
    if (now.version !== version || !isReady) throw await movedMeanwhile(db, 'claims', now.claim_id)
    return {
      action: 'status',
      entity: 'claims',
      id: now.claim_id,
      before: { part_back: now.state },
      after: { part_back: to },
      statements: [
        db
          .update(claimReturns)
          .set({
            ...said,
            state: to,
            userId: author.actor.id,
            version: sql`version + 1`,
            ...(name === 'send' ? { sentAt: NOW } : { closedAt: NOW }),
          })
          .where(sql`id = ${id} and version = ${version} and state = ${now.state}`),
      ],
    }
  })
}
