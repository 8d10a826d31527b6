import { type SQLWrapper, sql } from 'drizzle-orm'
import { CLAIM_MOVES, canMove } from '../../../shared/claims/claim-states.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import { movedMeanwhile } from '../../base/audit/meanwhile.ts'
import type { Db } from '../../base/db/client.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { cancelStatements } from '../checkout/desk-cancellations.ts'
import { type ClaimFacts, ruleOf } from './claim-facts.ts'
import { type ByRules, moveStatements, statusMail } from './move-statements.ts'
import { type ClaimReader, readStanding, type Standing } from './standing.ts'

/** The moves that decide nothing. */
type PlainMove = 'send' | 'answer' | 'withdraw' | 'ask' | 'return'

/** Refuses what the claim on the person's screen is no longer ready for. Error: `conflict` with what happened meanwhile. */
export async function refuseOutdated(db: Db, { id, ...now }: Standing, version: number, isReady: boolean) {
  if (version !== now.version || !isReady) throw await movedMeanwhile(db, 'claims', id)
}

/** Statement: keeps the rule that decides about each line when the claim is sent. */
const keepRules = (id: number, facts: ClaimFacts): SQLWrapper => {
  const rules = JSON.stringify(facts.lines.map((line) => [line.id, ruleOf(facts, line)]))
  return sql`update claim_lines set rule_sent = (select value ->> 1 from json_each(${rules}) where value ->> 0 = claim_lines.id)
    where claim_id = ${id}`
}

/**
 * Moves a claim: state, history and the mail to the retailer, all or nothing. Returns the keys of the mails. Errors: `not_found`, also
 * for a claim that is not open to the reader, and when a unit that is no longer the retailer's is claimed; `conflict` when somebody
 * was faster, when the unit was replaced, and when it has another claim that is not decided; `invalid` without lines. Withdrawn, the order that waits for it is
 * cancelled.
 */
export async function moveClaim(
  db: Db,
  env: Env,
  author: Author,
  reader: ClaimReader,
  name: PlainMove,
  id: number,
  { version, note, by }: { version: number; note?: string | null | undefined; by?: ByRules },
): Promise<string[]> {
  if (CLAIM_MOVES[name].by !== reader.party) throw new AppError('not_found')
  let keys: string[] = []
  await changeRecord(db, author, async () => {
    const standing = await readStanding(db, reader, id)
    await refuseOutdated(db, standing, version, canMove(name, standing.state))
    const { facts, state } = standing
    if (name === 'send' && facts.registration === 'other') throw new AppError('not_found')
    // Made of an owner's report it has none until its retailer says which.
    if (name === 'send' && facts.lines.length === 0)
      throw new AppError('invalid', { fields: { lines: 'required' } })
    if (name === 'send' && facts.registration === 'replaced')
      throw new AppError('conflict', { text: 'unit_replaced' })
    const said = { note: note ?? '' }
    const mails =
      name === 'ask' || name === 'return' ? [statusMail(env, standing, name, { ...said, lines: [] })] : []
    const end =
      name === 'withdraw' && standing.orderId !== null
        ? await cancelStatements(db, env, author, standing.orderId, said.note)
        : null
    keys = [...mails.map(({ key }) => key), ...(end ? [end.mail] : [])]
    const also = name === 'send' ? [keepRules(id, facts)] : (end?.statements ?? [])
    return {
      action: 'status',
      entity: 'claims',
      id,
      before: { state },
      after: { state: CLAIM_MOVES[name].to, ...(by && { ruleset_id: by.rulesetId }) },
      statements: await moveStatements(db, author, name, standing, { ...said, mails, also, by }),
      refusals: {
        'claims.unit_id, claims.vendor_id': new AppError('conflict', { text: 'claim_undecided' }),
      },
    }
  })
  return keys
}
