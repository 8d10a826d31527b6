import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { ClaimState } from '../../../../shared/claims/claim-states.ts'
import { type Author, changeRecord } from '../../../base/audit/change.ts'
import type { Db } from '../../../base/db/client.ts'
import type { Env } from '../../../base/env.ts'
import { AppError } from '../../../base/errors.ts'
import { cancelStatements } from '../../checkout/desk-cancellations.ts'
import { refreshStatement } from '../../warranties/replacements.ts'
import { mailedLines, moveStatements, statusMail } from '../move-statements.ts'
import { refuseOutdated } from '../moves.ts'
import { readStanding } from '../standing.ts'

/** A condition on claims `c`: rules paid it, and no person decided since. */
const isPaidByRules = sql`c.state = 'approved' and c.decided_by is null
  and exists (select 1 from claim_verdicts v where v.claim_id = c.id and v.outcome = 'pay')`
/** The same, and nothing of it has left the house: no parcel, no statement of credits, no part on its way back. */
export const isOverrulable = sql`(${isPaidByRules}
  and not exists (select 1 from orders o where o.id = c.order_id and o.status not in ('placed', 'cancelled'))
  and not exists (select 1 from claim_returns r where r.claim_id = c.id and r.state <> 'asked')
  and not exists (select 1 from claim_credits k join credit_statement_lines l on l.credit_id = k.id where k.claim_id = c.id))`
const ofClaim = (condition: SQL, id: number) =>
  sql`exists (select 1 from claims c where c.id = ${id} and ${condition})`

/** Statements: nothing of the claim is approved any more, credited, asked back or prolonged, and a recall's remedy is open again. */
const takeBackStatements = (id: number, number: string, note: string): SQLWrapper[] => [
  sql`update claim_lines set approved = 0, reason = ${note}, price = null, sent_product_id = null where claim_id = ${id}`,
  sql`delete from claim_credits where claim_id = ${id}`,
  sql`delete from claim_returns where claim_id = ${id}`,
  sql`update claims set extended_months = 0 where id = ${id} and extended_months > 0`,
  refreshStatement(sql`(select unit_id from claims where id = ${id})`),
  sql`update recall_recipients set done_at = null, reference = '' where reference = ${number}
    and id in (select recipient_id from recall_cases where claim_id = ${id})`,
]

/**
 * A person overrules what rules paid: the claim is refused, its order is cancelled and its credit taken back, all or nothing. Returns
 * the keys of the mails. Errors: `not_found`; `conflict` when somebody was faster, when a person decided it, and when something of it
 * was shipped, put on a statement or sent back.
 */
export async function overruleClaim(
  db: Db,
  env: Env,
  author: Author,
  id: number,
  { version, note }: { version: number; note: string },
): Promise<string[]> {
  let keys: string[] = []
  await changeRecord(db, author, async () => {
    const standing = await readStanding(db, { party: 'administrator' }, id)
    const now = await db.get<{ paid: number; overrulable: number; order_status: string | null }>(
      sql`select ${isPaidByRules} as paid, ${isOverrulable} as overrulable, o.status as order_status
        from claims c left join orders o on o.id = c.order_id where c.id = ${id}`,
    )
    await refuseOutdated(db, standing, version, now.paid === 1)
    if (now.overrulable !== 1) throw new AppError('conflict', { text: 'claim_left' })
    const { facts, orderId, person, number, state } = standing
    const end =
      now.order_status === 'placed' ? await cancelStatements(db, env, author, orderId!, note) : undefined
    // The reason of all lines is the message, which the mail says once.
    const refused = facts.lines.map((line) => ({ ...line, approved: false, reason: '', part_back: false }))
    const lines = mailedLines(refused, person.lang)
    const mail = statusMail(env, standing, 'refused', { note, lines })
    keys = end ? [mail.key, end.mail] : [mail.key]
    return {
      action: 'status',
      entity: 'claims',
      id,
      before: { state },
      after: { state: 'refused' satisfies ClaimState },
      statements: await moveStatements(db, author, 'refuse', standing, {
        note,
        mails: [mail],
        guard: ofClaim(isOverrulable, id),
        also: takeBackStatements(id, number, note).concat(end?.statements ?? []),
      }),
    }
  })
  return keys
}
