import { type SQL, sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import type { BankAccount } from '../../../shared/payments/bank-codes.ts'
import { settings } from '../../../shared/settings/settings.ts'
import { type Author, changeRecord, STALE } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { number } from '../../base/db/reads.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { mailStatements } from '../../base/mail/outbox.ts'
import { bankAccount } from '../../base/settings/bank.ts'
import type { Facts } from '../documents/facts.ts'
import { makeStatement, selectDocument } from '../documents/keeping.ts'
import { invoiceMail } from '../documents/paper-mails.ts'
import type { Printing } from '../documents/pdf/document.ts'
import { CONDITIONS, MAY_BE_INVOICED, type Missing } from './conditions.ts'

/** Whether the seller is known as the exchange system wants it: by its VAT number, postal code and entry in the register. */
export const isSellerKnown = (
  { vatNumber, address }: { vatNumber: string; address: { cap: string; province: string } } = settings()
    .company,
  registerNumber: string = settings().company.registerNumber,
): boolean =>
  /^IT\d{11}$/.test(vatNumber) &&
  /^\d{5}$/.test(address.cap) &&
  /^[A-Z]{2}$/.test(address.province) &&
  /^[A-Z]{2}\s\d{1,20}$/.test(registerNumber)

type Found = { [Name in Missing]: 0 | 1 } & { is_made: 0 | 1 }

/** The first thing that is missing for an order's invoice; null when it can be made, `made` when it is there. Error: `not_found`. */
async function missingFor(db: Db, orderId: number): Promise<Missing | 'made' | null> {
  const asked = Object.entries<SQL>(CONDITIONS).map(
    ([name, holds]) => sql`coalesce(${holds}, 0) as ${sql.identifier(name)}`,
  )
  const [found] = await db.all<Found>(sql`select ${sql.join(asked, sql`, `)},
      exists (select 1 from documents d where d.order_id = o.id and d.kind = 'invoice') as is_made
    from orders o cross join vendors v on v.id = o.vendor_id where o.id = ${number(orderId)} and o.status <> 'pending'`)
  if (!found) throw new AppError('not_found')
  if (found.is_made) return 'made'
  return (Object.keys(CONDITIONS) as Missing[]).find((name) => !found[name]) ?? null
}

const RULE = { may: MAY_BE_INVOICED, total: sql`o.total` }

/** Statement: makes the invoice of an order for which all conditions hold when this runs. */
export const invoiceStatement = (db: Db, orderId: number, account: BankAccount | null) =>
  makeStatement(db, { kind: 'invoice', orderId, account }, RULE)

/** Errors: `not_found`; `conflict`, with a sentence about what is missing. Returns whether it is made already. */
async function isMade(db: Db, orderId: number): Promise<boolean> {
  if (!isSellerKnown()) throw new AppError('conflict', { text: 'invoice_seller' })
  const missing = await missingFor(db, orderId)
  if (missing && missing !== 'made') throw new AppError('conflict', { text: missing })
  return missing === 'made'
}

/**
 * The invoice of an order as it would be made now, in the buyer's language; nothing is written, and its number is the next one as long as
 * nobody takes it. Errors: those of `makeInvoice`; `conflict` when it is made already.
 */
export async function draftInvoice(
  db: Db,
  orderId: number,
  account: BankAccount | null,
): Promise<Printing & { lang: Lang }> {
  const [row] = (await isMade(db, orderId))
    ? []
    : await db.all<Omit<Printing, 'facts'> & { facts: string; lang: Lang }>(
        selectDocument({ kind: 'invoice', orderId, account }, RULE),
      )
  if (!row) throw new AppError('conflict')
  return { ...row, facts: JSON.parse(row.facts) as Facts }
}

/**
 * An administrator makes the invoice of an order, with the next number of the year, and it is mailed. Asked again, or by many at once, it
 * is the same one. Returns the mails' keys.
 * Errors: `not_found`; `conflict`, with a sentence about what is missing.
 */
export async function makeInvoice(db: Db, env: Env, author: Author, orderId: number): Promise<string[]> {
  if (await isMade(db, orderId)) return []
  const mail = await invoiceMail(db, env, orderId)
  try {
    await changeRecord(db, author, {
      action: 'edit',
      entity: 'orders',
      id: orderId,
      before: null,
      after: { document: 'invoice' },
      statements: [invoiceStatement(db, orderId, bankAccount()), ...(await mailStatements(db, [mail]))],
      refusals: { [STALE]: new AppError('conflict') },
    })
  } catch (error) {
    // Somebody else has made it in between.
    if (!(error instanceof AppError) || (await missingFor(db, orderId)) !== 'made') throw error
    return []
  }
  return [mail.key]
}
