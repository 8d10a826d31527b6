import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../base/db/client.ts'
import { number, type SqlRow } from '../../base/db/reads.ts'
import { writeTogether } from '../../base/db/writes.ts'
import { AppError } from '../../base/errors.ts'
import type { documents } from '../documents/documents.tables.ts'
import type { Facts } from '../documents/facts.ts'
import { FILE, fileName } from './file-names.ts'
import type { eInvoices, refusedInvoices } from './invoices.tables.ts'
import { type Frozen, fatturaOf, type StoredInvoice } from './of-document.ts'
import { isMadeOn } from './of-period.ts'
import { writeFattura } from './write.ts'

export interface InvoiceFile {
  id: number
  name: string
  xml: string
}

/** So many files of a hand-over are read at once. */
const AT_ONCE = 50

type Row = Pick<SqlRow<typeof documents>, 'id' | 'number' | 'made_at' | 'facts'> &
  Pick<SqlRow<typeof eInvoices>, 'buyer' | 'xml'> &
  Pick<StoredInvoice, 'kind' | 'total'> & { file: number }

const selectRows = (
  which: SQL,
) => sql`select d.id, d.kind, d.number, d.made_at, d.total, d.facts, e.buyer, e.xml, ${FILE} as file
  from e_invoices e cross join documents d on d.id = e.document_id where ${which}`

const written = ({ facts, buyer, xml, file, ...row }: Row): string =>
  xml ??
  writeFattura(
    fatturaOf({ ...row, id: file, facts: JSON.parse(facts) as Facts, buyer: JSON.parse(buyer) as Frozen }),
  )

/** Files as they are stored. Who first wants one has it made and stored, so that everybody gets the same one, also from a later version of the shop. */
async function filesOf(db: Db, rows: Row[]): Promise<InvoiceFile[]> {
  const files = rows.map((row) => ({ ...row, isKept: row.xml !== null, xml: written(row) }))
  const fresh = files.filter(({ isKept }) => !isKept)
  if (fresh.length > 0)
    await writeTogether(
      db,
      fresh.map(
        ({ id, xml, file }) => sql`update e_invoices as e set xml = ${xml}
          where document_id = ${number(id)} and xml is null and ${FILE} = ${number(file)}`,
      ),
    )
  return files.map(({ id, file, xml }) => ({ id, name: fileName(file), xml }))
}

/** The file of one invoice or credit note. Error: `not_found`. */
export async function readInvoiceFile(db: Db, id: number): Promise<InvoiceFile> {
  const [file] = await filesOf(db, await db.all<Row>(selectRows(sql`e.document_id = ${number(id)}`)))
  if (!file) throw new AppError('not_found')
  return file
}

/** A file that was refused, as it was. Error: `not_found`. */
export async function readRefusedFile(db: Db, id: number): Promise<InvoiceFile> {
  const [row] = await db.all<Pick<SqlRow<typeof refusedInvoices>, 'file' | 'xml'>>(
    sql`select file, xml from refused_invoices where id = ${number(id)} and xml is not null`,
  )
  if (!row) throw new AppError('not_found')
  return { id, name: fileName(row.file), xml: row.xml! }
}

async function* readFiles(db: Db, which: SQL): AsyncGenerator<InvoiceFile> {
  for (let after = 0, rows: Row[]; ; after = rows.at(-1)!.id) {
    rows = await db.all<Row>(
      selectRows(
        sql`${which} and e.document_id > ${number(after)} order by e.document_id limit ${number(AT_ONCE)}`,
      ),
    )
    yield* await filesOf(db, rows)
    if (rows.length < AT_ONCE) break
  }
}

/** Those that were made on these days, both included. */
export const readPeriod = (db: Db, from: string, to: string) => readFiles(db, isMadeOn(from, to))

/** Those of a hand-over, by their numbers of transmission, also what was refused since. */
export async function* readHandOver(db: Db, handOverId: number): AsyncGenerator<InvoiceFile> {
  yield* readFiles(db, sql`e.hand_over_id = ${number(handOverId)}`)
  const refused = await db.all<{ id: number }>(
    sql`select id from refused_invoices where hand_over_id = ${number(handOverId)} and xml is not null order by id`,
  )
  for (const { id } of refused) yield await readRefusedFile(db, id)
}
