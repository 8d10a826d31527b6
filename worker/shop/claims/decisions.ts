import { type SQLWrapper, sql } from 'drizzle-orm'
import { CLAIM_MOVES, canMove, decisionMove } from '../../../shared/claims/claim-states.ts'
import type { ClaimDecision } from '../../../shared/claims/claims.ts'
import { formatEuros } from '../../../shared/money.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import { movedMeanwhile } from '../../base/audit/meanwhile.ts'
import { brokenConstraint, type Db } from '../../base/db/client.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { cancelStatements } from '../checkout/desk-cancellations.ts'
import { placedMailKeys } from '../orders/placement.ts'
import { ruleOf } from './claim-facts.ts'
import { orderInTheWay, replacementStatements } from './claim-order.ts'
import { creditStatements, grantedLabour } from './credits.ts'
import { extensionStatements, grantedExtension } from './extensions.ts'
import { type ByRules, mailedLines, moveStatements, statusMail } from './move-statements.ts'
import { refuseOutdated } from './moves.ts'
import { askBackStatements } from './returns.ts'
import { readStanding, type Standing } from './standing.ts'

/** Two orders cannot have the same number: who comes second takes the next. */
const ATTEMPTS = 10

/** The lines with their decisions. Errors: `invalid` unless each has one, a reason where it needs one, and no refused part is to come back. */
function decidedLines({ facts }: Standing, { lines }: ClaimDecision) {
  const isWhole =
    lines.length === facts.lines.length && facts.lines.every(({ id }) => lines.some((line) => line.id === id))
  if (!isWhole) throw new AppError('invalid', { fields: { lines: 'invalid' } })
  return facts.lines.map((line) => {
    const at = lines.findIndex(({ id }) => id === line.id)
    const { approved, reason: given, part_back = false } = lines[at]!
    const [rule, reason] = [ruleOf(facts, line), given ?? '']
    if (reason === '' && !(approved && rule === 'covered')) {
      throw new AppError('invalid', { fields: { [`lines.${at}.reason`]: 'required' } })
    }
    if (part_back && !approved)
      throw new AppError('invalid', { fields: { [`lines.${at}.part_back`]: 'invalid' } })
    return { ...line, approved, reason, rule, part_back }
  })
}
export type DecidedLine = ReturnType<typeof decidedLines>[number]

/** Statement: what was decided about each line, at the price of now. */
const keepDecisions = (id: number, lines: DecidedLine[]): SQLWrapper => {
  const decided = JSON.stringify(
    lines.map((line) => ({
      id: line.id,
      approved: line.approved ? 1 : 0,
      reason: line.reason,
      rule: line.rule,
      ...{
        price: line.approved ? (line.sent?.price ?? 0) : null,
        sent: line.approved ? line.sent?.id : null,
      },
    })),
  )
  return sql`update claim_lines set approved = value ->> 'approved', reason = value ->> 'reason', rule = value ->> 'rule',
      price = value ->> 'price', sent_product_id = value ->> 'sent'
    from json_each(${decided}) where claim_lines.id = value ->> 'id' and claim_id = ${id}`
}

/**
 * Decides a claim line by line; what is approved becomes an order without cost in the same batch, with the warranty that pays it.
 * `by`: rules do, in place of a person. Returns the order's id and the keys of the mails. Errors: `not_found`; `invalid` as in `decidedLines` and `grantedLabour`; `conflict` when somebody was
 * faster, when the retailer is switched off, when the whole unit was replaced before, and, naming the order, when the warranty already pays one.
 */
export async function decideClaim(
  db: Db,
  env: Env,
  author: Author,
  id: number,
  decision: ClaimDecision,
  by?: ByRules,
) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await decideOnce(db, env, author, id, decision, by)
    } catch (error) {
      if (brokenConstraint(error) !== 'orders.id' || attempt === ATTEMPTS) throw error
    }
  }
}

async function decideOnce(
  db: Db,
  env: Env,
  author: Author,
  id: number,
  decision: ClaimDecision,
  by: ByRules | undefined,
) {
  let made: { order_id: number | null; mails: string[] } = { order_id: null, mails: [] }
  await changeRecord(db, author, async () => {
    const standing = await readStanding(db, { party: 'administrator' }, id)
    await refuseOutdated(db, standing, decision.version, canMove('approve', standing.state))
    const lines = decidedLines(standing, decision)
    const approved = lines.filter((line) => line.approved)
    if (approved.length > 0 && !standing.facts.vendor) {
      throw new AppError('conflict', { text: 'claim_vendor_inactive' })
    }
    const granted = grantedLabour(standing, decision, approved.length > 0)
    const extension = grantedExtension(standing, lines)
    const name = decisionMove(lines)
    const note = decision.note ?? ''
    // A whole unit that was ordered at checkout has its order already; it is cancelled with a refusal.
    const waiting = standing.orderId
    const isApproved = approved.length > 0
    const order =
      isApproved && waiting === null ? await replacementStatements(db, env, standing, approved) : []
    const orderId = isApproved ? (waiting ?? standing.nextOrder) : null
    const reason = [note, ...lines.map((line) => line.reason)].filter(Boolean).join('\n')
    const end =
      waiting !== null && !isApproved ? await cancelStatements(db, env, author, waiting, reason) : null
    const mail = statusMail(env, standing, CLAIM_MOVES[name].to as 'approved', {
      note,
      ...(granted && { credit: formatEuros(granted.amount, standing.person.lang) }),
      lines: mailedLines(lines, standing.person.lang),
    })
    const placed = orderId !== null && waiting === null ? placedMailKeys(orderId) : []
    made = { order_id: orderId, mails: [mail.key, ...placed, ...(end ? [end.mail] : [])] }
    return {
      action: 'status',
      entity: 'claims',
      id,
      before: { state: standing.state },
      after: {
        state: CLAIM_MOVES[name].to,
        ...(orderId !== null && { order_id: orderId }),
        ...(granted && { credit: granted.amount }),
        ...(extension > 0 && { extended_months: extension }),
        ...(by && { ruleset_id: by.rulesetId }),
      },
      statements: await moveStatements(db, author, name, standing, {
        note,
        by,
        mails: [mail],
        also: [
          keepDecisions(id, lines),
          ...creditStatements(db, standing, granted),
          ...askBackStatements(id, by?.userId ?? author.actor.id, lines),
          ...order,
          ...(end?.statements ?? []),
          ...extensionStatements(id, extension),
        ],
      }),
      refusals: {
        'warranty_claims.warranty_id': () => orderInTheWay(db, id),
        'unit_replacements.unit_id': new AppError('conflict', { text: 'unit_replaced' }),
        // A claim makes one order and one credit ever.
        'claim_credits.claim_id': () => movedMeanwhile(db, 'claims', id),
        'orders.request_key': () => movedMeanwhile(db, 'claims', id),
      },
    }
  })
  return made
}
