import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { QuotationParty } from '../../../shared/quotation-states.ts'
import type { QuotationEvent, QuotationFile, QuotationMessage } from '../../../shared/quotations.ts'
import type { Db } from '../../base/db/client.ts'
import { columns, named } from '../../base/db/reads.ts'
import { users } from '../accounts/accounts.tables.ts'
import { retailers } from '../retailers/retailers.tables.ts'
import { quotationEvents, quotationFiles, quotationMessages } from './quotation-life.tables.ts'
import { quotations } from './quotations.tables.ts'

export const nameOfUser = sql`trim(coalesce(${users.firstName} || ' ' || ${users.lastName}, ''))`

/** A statement: what happened to a request that is open to this reader. */
export const selectEvents = (db: Db, id: number, visible: SQL | undefined) =>
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
export function toEvent(row: EventRow, viewer: QuotationParty, retailerId: number): QuotationEvent[] {
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

/** A statement: what was written about a request that is open to this reader. */
export const selectMessages = (db: Db, id: number, visible: SQL | undefined) =>
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
export function toMessage(row: MessageRow, viewer: QuotationParty, retailerId: number): QuotationMessage[] {
  const { user_retailer, vendor_id, files, ...rest } = row
  const message = { ...rest, files: JSON.parse(files) as QuotationFile[] }
  if (viewer === 'administrator') return [message]
  if (viewer === 'customer') return [{ ...message, user_name: '' }]
  if (vendor_id !== retailerId) return []
  return [{ ...message, user_name: user_retailer === retailerId ? message.user_name : '' }]
}
