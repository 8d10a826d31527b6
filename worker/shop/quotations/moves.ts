import { desc, eq } from 'drizzle-orm'
import { canMove, QUOTATION_MOVES, type QuotationMove } from '../../../shared/quotations/quotation-states.ts'
import { changeRecord, STALE } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { refusing } from '../../base/db/refusals.ts'
import { writeTogether } from '../../base/db/writes.ts'
import { AppError } from '../../base/errors.ts'
import { sha256 } from '../../base/hashes.ts'
import { type Decision, moveStatements } from './move-statements.ts'
import { type Moving, readMoving } from './moving.ts'
import { isUnbound, type QuotationPerson } from './persons.ts'
import { quotationEvents } from './quotation-life.tables.ts'

/** Under what the same press of a button is known, by who pressed it; null without a key. */
export const requestKeyOf = async ({ id, party }: Moving, person: QuotationPerson, key: string | null) =>
  key === null ? null : sha256(`quotation:${id}:${party}:${person.userId ?? ''}:${key}`)

/** Nothing is agreed with a retailer that is switched off. */
export const retailerGone = () => new AppError('conflict', { text: 'quotation_vendor_off' })

/** `conflict` for a move that cannot start from where the request is now: its text says where that is. */
export async function movedMeanwhile(db: Db, id: number): Promise<AppError> {
  const [last] = await db
    .select()
    .from(quotationEvents)
    .where(eq(quotationEvents.quotationId, id))
    .orderBy(desc(quotationEvents.id))
    .limit(1)
  if (!last) return new AppError('conflict')
  const { createdAt: created_at, event: action, state } = last
  return new AppError('conflict', {
    text: `quotation_is_${state}`,
    meanwhile: { entity: 'quotations', user_name: '', created_at, action, before: null, after: { state } },
  })
}

/**
 * Writes a move, all or nothing; what a signed-in person did is in the history as well. Errors: `conflict` when somebody was faster; those of
 * `decision.refusals`.
 */
export async function writeMove(
  db: Db,
  person: QuotationPerson,
  name: QuotationMove,
  moving: Moving,
  decision: Decision,
  requestKey: string | null = null,
): Promise<void> {
  const { id, party, state } = moving
  const statements = await moveStatements(db, name, moving, person, decision, requestKey)
  const late = () => movedMeanwhile(db, id)
  const refusals = {
    'quotation_events.state': late,
    'quotation_events.request_key': late,
    'quotation_messages.request_key': late,
    [STALE]: late,
    ...decision.refusals,
  }
  if (person.author === null || party === 'customer') {
    await refusing(refusals, () => writeTogether(db, statements))
    return
  }
  const { reason = '', newRetailerId } = decision
  const went = newRetailerId === undefined ? {} : { vendor_id: newRetailerId }
  await changeRecord(db, person.author, {
    action: 'status',
    entity: 'quotations',
    id,
    before: { state },
    after: { state: QUOTATION_MOVES[name].to, ...went, ...(reason && { reason }) },
    statements,
    refusals,
  })
}

/** Whether the retailer has only looked at it since it was read: nothing that a move would have to know. */
const wasOnlySeen = (before: Moving, now: Moving) =>
  before.state === 'received' && now.state === 'seen' && before.retailer.id === now.retailer.id

/**
 * Moves a request: state, event, mails and what else `decide` says, all or nothing. The same `key` by the same person is one move. Returns
 * the keys of the mails. Errors: `not_found`; `forbidden` by a link of before versions; `conflict` when the move cannot start here, or somebody was faster; those of `decide`.
 */
export async function moveQuotation(
  db: Db,
  person: QuotationPerson,
  name: QuotationMove,
  id: number,
  key: string | null,
  decide: (moving: Moving) => Promise<Decision>,
): Promise<string[]> {
  const moving = await readMoving(db, person, id)
  if (!QUOTATION_MOVES[name].by.some((party) => party === moving.party)) throw new AppError('not_found')
  if (isUnbound(person, moving.party)) throw new AppError('forbidden', { text: 'quotation_old_link' })
  const requestKey = await requestKeyOf(moving, person, key)
  const isDone = async () =>
    requestKey !== null && (await db.$count(quotationEvents, eq(quotationEvents.requestKey, requestKey))) > 0
  if (!canMove(name, moving, moving.party)) {
    if (await isDone()) return []
    throw await movedMeanwhile(db, id)
  }
  if (name === 'accept' && !moving.served) throw retailerGone()
  const move = async (from: Moving) => {
    const decision = await decide(from)
    await writeMove(db, person, name, from, decision, requestKey)
    return (decision.mails ?? []).map((mail) => mail.key)
  }
  try {
    return await move(moving)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error
    if (await isDone()) return []
    const now = await readMoving(db, person, id)
    if (!wasOnlySeen(moving, now)) throw error
    return move(now)
  }
}
