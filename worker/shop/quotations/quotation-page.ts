import { and, eq, sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import { canWrite, movesFrom } from '../../../shared/quotation-states.ts'
import type { QuotationPage } from '../../../shared/quotations.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { named } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import { users } from '../accounts/accounts.tables.ts'
import { isOpenTo, partyOf, type QuotationReader } from './persons.ts'
import { quotationEvents } from './quotation-life.tables.ts'
import { assignedIn, selectQuotations, toQuotation } from './quotation-rows.ts'
import { nameOfUser, selectEvents, selectMessages, toEvent, toMessage } from './quotation-thread.ts'
import { quotations } from './quotations.tables.ts'

/** Statements: what a signed-in retailer's first look changes. An opened link is no look, because mail scanners open links. */
const seeStatements = (db: Db, id: number, reader: QuotationReader) => {
  const own = and(eq(quotations.id, id), sql`${quotations.retailerId} = ${reader.retailerId}`)
  return [
    db
      .update(quotations)
      .set({ state: 'seen', stateBy: 'retailer', version: sql`version + 1` })
      .where(and(own, eq(quotations.state, 'received'))),
    db.insert(quotationEvents).select(
      sql`select null, ${id}, 'see', 'seen', 'retailer', ${reader.userId}, ${reader.retailerId}, null, '', null, null, ${NOW}
        where changes() > 0`,
    ),
    db.update(quotations).set({ readAt: NOW }).where(and(own, sql`read_at is null`)),
  ] as const
}

/** A statement: the accounts among which a retailer's requests are passed on. */
const selectColleagues = (db: Db, retailerId: number | null) =>
  db
    .select({ id: users.id, name: named<string>(nameOfUser, 'name') })
    .from(users)
    .where(and(sql`${users.retailerId} = ${retailerId}`, eq(users.active, true), sql`deleted_at is null`))
    .orderBy(users.search, users.id)

/** One request; `not_found` for readers to whom it is not open. The first look of a signed-in retailer is kept. */
export async function readQuotation(
  db: Db,
  id: number,
  reader: QuotationReader,
  lang: Lang,
): Promise<QuotationPage> {
  const visible = and(eq(quotations.id, id), isOpenTo(reader))
  const reads = [
    ...selectQuotations(db, visible, sql`quotations.id`),
    selectEvents(db, id, visible),
    selectMessages(db, id, visible),
    selectColleagues(db, reader.retailerId),
  ] as const
  const readAll = async () => {
    if (reader.retailerId === null) return db.batch(reads)
    const [, , , ...rows] = await db.batch([...seeStatements(db, id, reader), ...reads])
    return rows
  }
  const [[row], lines, events, messages, colleagues] = await readAll()
  if (!row) throw new AppError('not_found')
  const retailerId = row.vendor.id
  const viewer = partyOf(reader, retailerId) as QuotationPage['viewer']
  const quotation = toQuotation(row, lines, lang)
  // Of an erased person's request nothing is left to deal with.
  const isOpen = quotation.email !== ''
  // Not for whoever has a link only.
  const isRetailers = reader.retailerId === retailerId
  return {
    ...quotation,
    viewer,
    // Seeing is not something to press.
    moves: isOpen ? movesFrom(quotation, viewer).filter((move) => move !== 'see') : [],
    can_write: isOpen && canWrite(quotation),
    assigned_to: isRetailers ? assignedIn(row) : null,
    colleagues: isRetailers ? colleagues : [],
    events: events.flatMap((event) => toEvent(event, viewer, retailerId)),
    messages: messages.flatMap((message) => toMessage(message, viewer, retailerId)),
  }
}
