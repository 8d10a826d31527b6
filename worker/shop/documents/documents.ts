import { type SQL, sql } from 'drizzle-orm'
import {
  type DocumentInput,
  MADE_BY_SHOP,
  type MissingDocument,
  type OrderDocument,
  type OrderDocuments,
} from '../../../shared/documents/documents.ts'
import type { BankAccount } from '../../../shared/payments/bank-codes.ts'
import type { Db } from '../../base/db/client.ts'
import { number, readTogether, type SqlRow } from '../../base/db/reads.ts'
import { writeTogether } from '../../base/db/writes.ts'
import { AppError } from '../../base/errors.ts'
import type { documents } from './documents.tables.ts'
import { documentStatement, selectMissing } from './keeping.ts'

/** A retailer reads its own, an administrator all. */
export type DocumentReader = { retailerId: number | null } | 'administrator'
/** Over orders `o` or documents `d`, which both say whose they are. */
export const isOpenTo = (reader: DocumentReader, of: 'o' | 'd'): SQL =>
  reader === 'administrator' ? sql`true` : sql`${sql.raw(of)}.vendor_id = ${reader.retailerId}`

export const ROW = sql`d.id, d.kind, d.number, d.lang, d.made_at, d.total, d.shipment_id`
export type Row = Pick<SqlRow<typeof documents>, keyof OrderDocument>

/** Selects the id of a placed order that the reader may see. */
const selectOrder = (reader: DocumentReader, id: number) =>
  sql`select o.id from orders o where o.id = ${number(id)} and o.status <> 'pending' and ${isOpenTo(reader, 'o')}`

/** The documents of an order, in the order in which they were made, and those that can be made. Error: `not_found`, also for another retailer's. */
export async function listOrderDocuments(
  db: Db,
  reader: DocumentReader,
  orderId: number,
): Promise<OrderDocuments> {
  const one = selectOrder(reader, orderId)
  const [[order], made, missing] = await readTogether<[{ id: number }, Row, MissingDocument]>(db, [
    one,
    sql`select ${ROW} from documents d where d.order_id = (${one}) order by d.id`,
    selectMissing(sql`(${one})`),
  ])
  if (!order) throw new AppError('not_found')
  const isOwn = ({ kind }: MissingDocument) => !MADE_BY_SHOP.some((one) => one === kind)
  const own = reader === 'administrator' ? missing : missing.filter(isOwn)
  return { documents: made, missing: own }
}

/**
 * Makes a document of an order; asked again, or by many at once, it is the same one. Errors: `not_found`, also for another retailer's order;
 * `conflict` while there is nothing to say in it.
 */
export async function makeDocument(
  db: Db,
  reader: DocumentReader,
  orderId: number,
  { kind, shipment_id }: DocumentInput,
  account: BankAccount | null,
): Promise<void> {
  const missing = await isMissing(db, reader, orderId, { kind, shipment_id })
  if (!missing) return
  await writeTogether(db, [
    documentStatement(db, {
      kind,
      orderId,
      account,
      shipment: shipment_id ? sql`${shipment_id}` : undefined,
    }),
  ])
}

/** Whether a document is to be made; not if it is there. Errors: as `makeDocument`. */
export async function isMissing(
  db: Db,
  reader: DocumentReader,
  orderId: number,
  { kind, shipment_id = null }: DocumentInput,
): Promise<boolean> {
  const { documents: made, missing } = await listOrderDocuments(db, reader, orderId)
  const isIt = (one: { kind: string; shipment_id: number | null }) =>
    one.kind === kind && one.shipment_id === shipment_id
  if (made.some(isIt)) return false
  if (!missing.some(isIt)) throw new AppError('conflict', { text: 'no_document' })
  return true
}
