import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core'
import { QUOTATION_MOVES, type QuotationMove } from '../../../shared/quotations/quotation-states.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import type { Refusals } from '../../base/db/refusals.ts'
import { mailStatements } from '../../base/mail/outbox.ts'
import type { QuotationMail } from './mails.ts'
import type { Moving } from './moving.ts'
import { isOpenTo, type QuotationPerson } from './persons.ts'
import { quotationEvents } from './quotation-life.tables.ts'
import { quotations } from './quotations.tables.ts'

type Set = SQLiteUpdateSetSource<typeof quotations>

/** What a move sets besides the state. A request waits for its retailer until something is done about it. */
const SETS: Record<QuotationMove, Set> = {
  see: {},
  answer: { answeredAt: sql`coalesce(answered_at, ${NOW})`, waitingSince: null },
  offer: {
    answeredAt: sql`coalesce(answered_at, ${NOW})`,
    offeredAt: sql`coalesce(offered_at, ${NOW})`,
    waitingSince: null,
  },
  accept: { waitingSince: null },
  decline: { waitingSince: null },
  refuse: { waitingSince: null },
  expire: { waitingSince: null },
  withdraw: { waitingSince: null },
  revoke: { waitingSince: null },
  reassign: {
    waitingSince: NOW,
    readAt: null,
    reassignedAt: NOW,
    answeredAt: null,
    offeredAt: null,
    assignedTo: null,
    linkVersion: sql`link_version + 1`,
  },
}

/** A move as its verb decides it. */
export interface Decision {
  /** Why, in the person's own words. */
  reason?: string
  detail?: Record<string, unknown>
  /** Where a reassigned request goes. */
  newRetailerId?: number
  /** What else has to hold when it is written, of the row of `quotations`. */
  onlyIf?: SQL
  mails?: QuotationMail[]
  /** What stands or falls with it. */
  also?: SQLWrapper[]
  /** What a broken constraint of these means. */
  refusals?: Refusals
}

/**
 * The statements of a move, all guarded by the state in which the request was read: the first changes it, the second writes the event and
 * fails the batch when the first changed nothing.
 */
export async function moveStatements(
  db: Db,
  name: QuotationMove,
  moving: Moving,
  person: QuotationPerson,
  { reason = '', detail, newRetailerId, onlyIf, mails = [], also = [] }: Decision,
  requestKey: string | null = null,
): Promise<[SQLWrapper, ...SQLWrapper[]]> {
  const { id, party, version, retailer } = moving
  const { to } = QUOTATION_MOVES[name]
  return [
    db
      .update(quotations)
      .set({
        ...SETS[name],
        state: to,
        stateBy: party,
        version: sql`version + 1`,
        ...(party === 'retailer' && { readAt: sql`coalesce(read_at, ${NOW})` }),
        ...(newRetailerId !== undefined && {
          // Null, which the column refuses, when the retailer was switched off meanwhile.
          retailerId: sql`(select id from vendors where id = ${newRetailerId} and active = 1)`,
        }),
      })
      .where(and(eq(quotations.id, id), eq(quotations.version, version), isOpenTo(person), onlyIf)),
    db.insert(quotationEvents).values({
      quotationId: id,
      event: name,
      state: sql`case when changes() > 0 then ${to} end`,
      party,
      userId: party === 'customer' ? null : person.userId,
      retailerId: retailer.id,
      newRetailerId: newRetailerId ?? null,
      reason,
      detail: detail ?? null,
      requestKey,
    }),
    ...(await mailStatements(db, mails)),
    ...also,
  ]
}
