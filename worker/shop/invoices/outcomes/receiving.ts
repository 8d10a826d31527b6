import { type SQL, sql } from 'drizzle-orm'
import { SERIES } from '../../../../shared/documents/document-kinds.ts'
import type { InvoiceState } from '../../../../shared/payments/invoice-states.ts'
import type { ReceivedReceipt } from '../../../../shared/payments/invoices.admin.ts'
import { type Author, changeRecord } from '../../../base/audit/change.ts'
import { brokenConstraint, type Db } from '../../../base/db/client.ts'
import { number } from '../../../base/db/reads.ts'
import { FILE, fileOf } from '../file-names.ts'
import type { Receipt } from './receipt.ts'
import { readReceiptFiles } from './receipt-files.ts'
import { STATE, settleStatement } from './states.ts'

/** What is sent to the exchange system, by what its numbers begin with. */
const SENT: Record<string, string> = { [SERIES.invoice]: 'invoice', [SERIES.credit_note]: 'credit_note' }

/** The file that a receipt is about, and its invoice. */
interface Meant {
  id: number
  number: string
  state: InvoiceState
  file: number
  /** It was refused, and another one sent since. */
  is_earlier: 0 | 1
}

/** `FT-2026-0001`, as its series: SQL finds it by an index. */
function bySeries(said: string): SQL {
  const [, series, year, seq] = /^([A-Z]{2})-(\d{4})-(\d{4,9})$/.exec(said) ?? []
  return sql`select ${FILE} from documents n cross join e_invoices e on e.document_id = n.id
    where n.kind = ${SENT[series ?? ''] ?? ''} and n.year = ${Number(year ?? 0)} and n.seq = ${Number(seq ?? 0)}`
}

/**
 * The file is found by its name, as this shop gives it; otherwise by the exchange system's number, which an earlier receipt said, or by the
 * invoice's: an accountant's program may have sent it under a name of its own.
 */
async function findMeant(db: Db, { file, sdiId, number: said }: Receipt): Promise<Meant | undefined> {
  const named = fileOf(file)
  const wanted =
    named === null
      ? sql`coalesce((select r.file from invoice_outcomes r where r.sdi_id = ${sdiId} and r.sdi_id <> '' limit 1), (${bySeries(said)}))`
      : sql`${number(named)}`
  const [meant] = await db.all<Meant>(sql`
    with wanted as (select ${wanted} as file),
      of_file as (select e.document_id from wanted w cross join e_invoices e on e.file = w.file
        union all select e.document_id from wanted w cross join e_invoices e on e.document_id = w.file and e.file is null
        union all select x.document_id from wanted w cross join refused_invoices x on x.file = w.file)
    select d.id, d.number, ${STATE} as state, w.file, ${FILE} <> w.file as is_earlier
    from wanted w cross join of_file f cross join e_invoices e on e.document_id = f.document_id
      cross join documents d on d.id = f.document_id limit 1`)
  return meant
}

/** Writes what a receipt says of a file. Returns whether it was known. */
async function keep(db: Db, author: Author, meant: Meant, receipt: Receipt): Promise<boolean> {
  const { kind, outcome, sdiId, errors, note, saidAt } = receipt
  try {
    await changeRecord(db, author, {
      action: 'upload',
      entity: 'invoices',
      id: meant.id,
      after: { source: kind, outcome, ...(sdiId && { sdi_id: sdiId }) },
      statements: [
        sql`insert into invoice_outcomes (document_id, file, source, outcome, sdi_id, errors, note, said_at, user_id)
          values (${number(meant.id)}, ${number(meant.file)}, ${kind}, ${outcome}, ${sdiId}, ${JSON.stringify(errors)}, ${note}, ${saidAt},
            ${author.actor.id}) returning id`,
        settleStatement(meant.id),
      ],
    })
    return false
  } catch (error) {
    if (brokenConstraint(error)?.endsWith('invoice_outcomes.source')) return true
    throw error
  }
}

async function receive(db: Db, author: Author, receipt: Receipt): Promise<Omit<ReceivedReceipt, 'file'>> {
  const { kind } = receipt
  const meant = await findMeant(db, receipt)
  if (!meant) return { result: 'unknown', kind, invoice: null }
  const isKnown = await keep(db, author, meant, receipt)
  const [now] = await db.all<{ state: InvoiceState }>(
    sql`select ${STATE} as state from e_invoices e where e.document_id = ${number(meant.id)}`,
  )
  const result = isKnown ? 'repeated' : meant.is_earlier ? 'earlier' : 'stored'
  return { result, kind, invoice: { id: meant.id, number: meant.number, state: now!.state } }
}

/**
 * Takes in the receipts of a file: what each says of its invoice, which stands in its history. The same receipt again adds nothing.
 * Errors: `invalid` for a file that is none.
 */
export async function receiveReceipts(
  db: Db,
  author: Author,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<ReceivedReceipt[]> {
  const received: ReceivedReceipt[] = []
  // One after the other: of two about one invoice each sees what the other did.
  for (const { name: file, receipt } of readReceiptFiles(name, bytes)) {
    if (receipt === 'unreadable') received.push({ file, result: 'unreadable', kind: null, invoice: null })
    else if (receipt === null) received.push({ file, result: 'other', kind: null, invoice: null })
    else received.push({ file, ...(await receive(db, author, receipt)) })
  }
  return received
}
