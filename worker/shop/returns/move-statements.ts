import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core'
import {
  ORDER_RETURN_MOVES,
  type OrderReturnMove,
  type OrderReturnState,
  RETURN_FILABLE,
  WAITING_STATES,
} from '../../../shared/returns/return-states.ts'
import type { Author, Statements } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { type AnyMail, mailStatements } from '../../base/mail/outbox.ts'
import { fileStatements } from './files.ts'
import { orderReturnMoves, orderReturns } from './returns.tables.ts'
import type { Standing } from './standing.ts'

/** Selects the id of a return's last move: the one that the same batch has just written. */
export const lastMove = (id: number) => sql`(select max(id) from order_return_moves where return_id = ${id})`

/**
 * The statements of a move: the first changes the return only if state and version are as they were read, and `onlyIf` holds; what
 * follows is written only with it (`changeRecord`).
 */
export async function moveStatements(
  db: Db,
  author: Author,
  name: OrderReturnMove,
  { id, state, version, party }: Standing,
  {
    note = '',
    mails = [],
    also = [],
    set = {},
    onlyIf = sql`true`,
    to = ORDER_RETURN_MOVES[name].to,
  }: {
    note?: string
    mails?: AnyMail[]
    also?: SQLWrapper[]
    set?: SQLiteUpdateSetSource<typeof orderReturns>
    onlyIf?: SQL
    /** Where it leads, if not where the move usually does. */
    to?: OrderReturnState
  },
): Promise<Statements> {
  const waits = WAITING_STATES.includes(to)
  return [
    db
      .update(orderReturns)
      .set({
        ...set,
        state: to,
        ...(name === 'send' && { sentAt: NOW }),
        waitingSince: waits ? sql`coalesce(waiting_since, ${NOW})` : null,
        movedAt: NOW,
        reminders: 0,
        updatedAt: NOW,
        version: sql`version + 1`,
      })
      .where(sql`id = ${id} and version = ${version} and state = ${state} and ${onlyIf}`),
    db
      .insert(orderReturnMoves)
      .values({ returnId: id, event: name, from: state, state: to, party, userId: author.actor.id, note }),
    ...fileStatements(id, party, RETURN_FILABLE.includes(to)),
    ...also,
    ...(await mailStatements(db, mails)),
  ]
}
