import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import { canWrite, movesFrom, type QuotationParty } from '../../../shared/quotations/quotation-states.ts'
import type {
  QuotationEvent,
  QuotationFile,
  QuotationMessage,
  QuotationPage,
} from '../../../shared/quotations/quotations.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { insertSelected } from '../../base/db/insert-selected.ts'
import { columns, named } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import { users } from '../accounts/accounts.tables.ts'
import { retailers } from '../retailers/retailers.tables.ts'
import { isHandedOver } from './handed-links.ts'
import { isOpenTo, isUnbound, partyOf, type QuotationReader } from './persons.ts'
import { quotationEvents, quotationFiles, quotationMessages } from './quotation-life.tables.ts'
import { assignedIn, selectQuotations, toQuotation } from './quotation-rows.ts'
import { quotations } from './quotations.tables.ts'

/** Statements: what a signed-in retailer's first look changes. An opened link is no look, because mail scanners open links. */
const seeStatements = (db: Db, id: number, reader: QuotationReader) => {
  const own = and(eq(quotations.id, id), sql`${quotations.retailerId} = ${reader.retailerId}`)
  return [
    db
      .update(quotations)
      .set({ state: 'seen', stateBy: 'retailer', version: sql`version + 1` })
      .where(and(own, eq(quotations.state, 'received'))),
    insertSelected(
      db,
      quotationEvents,
      {
        quotationId: id,
        event: 'see',
        state: 'seen',
        party: 'retailer',
        userId: reader.userId,
        retailerId: sql`${reader.retailerId}`,
      },
      sql`where changes() > 0`,
    ),
    db.update(quotations).set({ readAt: NOW }).where(and(own, sql`read_at is null`)),
  ] as const
}

const nameOfUser = sql`trim(coalesce(${users.firstName} || ' ' || ${users.lastName}, ''))`

/** A statement: what happened to a request that is open to this reader. */
const selectEvents = (db: Db, id: number, visible: SQL | undefined) =>
  db
    .select({
      ...columns(quotationEvents, 'id', 'created_at', 'event', 'state', 'party', 'reason'),
      user_name: named<string>(nameOfUser, 'user_name'),
      user_retailer: named(users.retailerId, 'user_retailer'),
      vendor_id: quotationEvents.retailerId,
      vendor_name: named(retailers.name, 'vendor_name'),
      new_vendor_id: quotationEvents.newRetailerId,
      new_vendor_name: named<string | null>(
        sql`(select name from vendors n where n.id = ${quotationEvents.newRetailerId})`,
        'new_vendor_name',
      ),
    })
    .from(quotationEvents)
    .innerJoin(retailers, eq(retailers.id, quotationEvents.retailerId))
    .leftJoin(users, eq(users.id, quotationEvents.userId))
    .where(
      and(eq(quotationEvents.quotationId, id), sql`exists (select 1 from ${quotations} where ${visible})`),
    )
    .orderBy(asc(quotationEvents.id))
type EventRow = Awaited<ReturnType<typeof selectEvents>>[number]

/**
 * An event as this reader may know it. A retailer learns nothing of the one before; a customer no names of people, and neither does
 * whoever has a retailer's link.
 */
function toEvent(row: EventRow, viewer: QuotationParty, retailerId: number): QuotationEvent[] {
  const { user_retailer, vendor_id, new_vendor_id, ...event } = row
  if (viewer === 'administrator') return [event]
  // To whom a retailer gives its work is its own business.
  if (viewer === 'customer') return event.event === 'assign' ? [] : [{ ...event, user_name: '' }]
  if (new_vendor_id === retailerId) {
    return [{ ...event, user_name: '', vendor_name: '', reason: '' }]
  }
  if (vendor_id !== retailerId || new_vendor_id !== null) return []
  return [{ ...event, user_name: user_retailer === retailerId ? event.user_name : '' }]
}

/** A statement: the accounts among which a retailer's requests are passed on. */
const selectColleagues = (db: Db, retailerId: number | null) =>
  db
    .select({ id: users.id, name: named<string>(nameOfUser, 'name') })
    .from(users)
    .where(
      and(
        sql`${users.retailerId} = ${retailerId}`,
        eq(users.active, true),
        sql`deleted_at is null and ${users.retailerRole} <> 'viewer'`,
      ),
    )
    .orderBy(users.search, users.id)

/** A statement: what was written about a request that is open to this reader. */
const selectMessages = (db: Db, id: number, visible: SQL | undefined) =>
  db
    .select({
      ...columns(quotationMessages, 'id', 'created_at', 'party', 'text', 'lang'),
      user_name: named<string>(nameOfUser, 'user_name'),
      user_retailer: named(users.retailerId, 'user_retailer'),
      vendor_id: quotationMessages.retailerId,
      vendor_name: named(retailers.name, 'vendor_name'),
      files: named<string>(
        sql`(select json_group_array(json_object('id', f.id, 'name', f.name, 'size', f.size) order by f.position)
          from ${quotationFiles} f where f.message_id = ${quotationMessages}.${sql.identifier('id')})`,
        'files',
      ),
    })
    .from(quotationMessages)
    .innerJoin(retailers, eq(retailers.id, quotationMessages.retailerId))
    .leftJoin(users, eq(users.id, quotationMessages.userId))
    .where(
      and(eq(quotationMessages.quotationId, id), sql`exists (select 1 from ${quotations} where ${visible})`),
    )
    .orderBy(asc(quotationMessages.id))
type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number]

/** A message as this reader may see it: a retailer sees its own thread only. */
function toMessage(row: MessageRow, viewer: QuotationParty, retailerId: number): QuotationMessage[] {
  const { user_retailer, vendor_id, files, ...rest } = row
  const message = { ...rest, files: JSON.parse(files) as QuotationFile[] }
  if (viewer === 'administrator') return [message]
  if (viewer === 'customer') return [{ ...message, user_name: '' }]
  if (vendor_id !== retailerId) return []
  return [{ ...message, user_name: user_retailer === retailerId ? message.user_name : '' }]
}

/** One request; `not_found` for readers to whom it is not open. The first look of a signed-in retailer is recorded. */
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
  const isOpen = quotation.name !== ''
  // Not for whoever has a link only.
  const isRetailers = reader.retailerId === retailerId
  const byOldLink = isUnbound(reader, viewer)
  const isGone = viewer === 'customer' && !row.served
  return {
    ...quotation,
    roof_plan: row.roofPlan,
    viewer,
    // Seeing is not something to press.
    moves:
      isOpen && !byOldLink
        ? movesFrom(quotation, viewer).filter(
            // From what is no contract nobody withdraws: the offer says whether one can.
            (move) => move !== 'see' && move !== 'revoke' && !(isGone && move === 'accept'),
          )
        : [],
    by_old_link: byOldLink,
    can_write: isOpen && canWrite(quotation) && !isGone,
    hands_link: isRetailers && isHandedOver(quotation),
    served: row.served,
    assigned_to: isRetailers ? assignedIn(row) : null,
    colleagues: isRetailers ? colleagues : [],
    events: events.flatMap((event) => toEvent(event, viewer, retailerId)),
    messages: messages.flatMap((message) => toMessage(message, viewer, retailerId)),
  }
}
