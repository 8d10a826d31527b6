import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../base/db/client.ts'
import { number, type SqlRow } from '../../base/db/reads.ts'
import { writeTogether } from '../../base/db/writes.ts'
import { AppError } from '../../base/errors.ts'
import type { documents } from '../documents/documents.tables.ts'
import type { Facts } from '../documents/facts.ts'
import { fileName } from './header.ts'
import type { eInvoices } from './invoices.tables.ts'
import { type Frozen, fatturaOf, type StoredInvoice } from './of-document.ts'
import { writeFattura } from './write.ts'

export interface InvoiceFile {
  name: string
  xml: string
}

/** So many files of a hand-over are read at once. */
const AT_ONCE = 50

type Row = Pick<SqlRow<typeof documents>, 'id' | 'number' | 'made_at' | 'facts'> &
  Pick<SqlRow<typeof eInvoices>, 'buyer' | 'xml'> &
  Pick<StoredInvoice, 'kind' | 'total'>

const selectRows = (
  which: SQL,
) => sql`select d.id, d.kind, d.number, d.made_at, d.total, d.facts, e.buyer, e.xml
  from e_invoices e cross join documents d on d.id = e.document_id where ${which}`

const written = ({ facts, buyer, xml, ...row }: Row): string =>
  xml ??
  writeFattura(fatturaOf({ ...row, facts: JSON.parse(facts) as Facts, buyer: JSON.parse(buyer) as Frozen }))

/** Files as they are stored. Who first wants one has it made and stored, so that everybody gets the same one, also from a later version of the shop. */
async function filesOf(db: Db, rows: Row[]): Promise<InvoiceFile[]> {
  const files = rows.map((row) => ({ id: row.id, isKept: row.xml !== null, xml: written(row) }))
  const fresh = files.filter(({ isKept }) => !isKept)
  if (fresh.length > 0)
    await writeTogether(
      db,
      fresh.map(
        ({ id, xml }) =>
          sql`update e_invoices set xml = ${xml} where document_id = ${number(id)} and xml is null`,
      ),
    )
  return files.map(({ id, xml }) => ({ name: fileName(id), xml }))
}

/** The file of one invoice or credit note. Error: `not_found`. */
export async function readInvoiceFile(db: Db, id: number): Promise<InvoiceFile> {
  const [file] = await filesOf(db, await db.all<Row>(selectRows(sql`e.document_id = ${number(id)}`)))
  if (!file) throw new AppError('not_found')
  return file
}

/** Those of a hand-over, by their numbers of transmission. */
export async function* readHandOver(db: Db, handOverId: number): AsyncGenerator<InvoiceFile> {
  for (let after = 0, rows: Row[]; ; after = rows.at(-1)!.id) {
    rows = await db.all<Row>(
      selectRows(sql`e.hand_over_id = ${number(handOverId)} and e.document_id > ${number(after)}
        order by e.document_id limit ${number(AT_ONCE)}`),
    )
    yield* await filesOf(db, rows)
    if (rows.length < AT_ONCE) return
  }
}
